"""Random sequences of orders and connections at real servers, against a model clock (promise 13).

The test knows whose turn it was between its own requests, so it knows how much each clock must have
lost at least and can have lost at most, however slow the machine is.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.attack.people import at
from tests.server.postgres import binaries, create_database
from tests.server.servers import Socket, Visitor, open_server, settings

MAIN, INCREMENT, GRACE = 600, 5, 0.3
DEEDS = 60
ROUNDING = 0.01


@pytest.fixture(params=[1, *([2] if binaries() else [])], ids=["one worker", "two workers"])
def urls(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[str]]:
    chosen = settings(tmp_path, secret="s", grace_seconds=GRACE)
    if request.param == 2:
        database = create_database(request.getfixturevalue("postgres_url"), "clocks")
        chosen = settings(tmp_path, secret="s", grace_seconds=GRACE, database=database)
    with ExitStack() as stack:
        yield [stack.enter_context(open_server(chosen)) for _ in range(request.param)]


class Match:
    """Two people, each at every worker, and what they can have thought."""

    def __init__(self, urls: list[str], stack: ExitStack) -> None:
        self.people: list[list[Visitor]] = []
        for _ in range(2):
            first = stack.enter_context(Visitor(urls[0]))
            first.me  # noqa: B018  # the cookie comes with the first answer
            others = [stack.enter_context(at(url, first)) for url in urls[1:]]
            self.people.append([first, *others])
        self.sockets: dict[tuple[int, int], Socket] = {}
        host, guest = self.people[0][0], self.people[1][0]
        clock = {"kind": "live", "main": MAIN, "increment": INCREMENT}
        self.table = host.make_table(clock=clock)
        self.decided, self.least, self.most = [0, 0], [0.0, 0.0], [0.0, 0.0]
        """By seat: decisions that stand, and between which bounds its thinking is."""
        self.asked = time.monotonic()
        self.update = guest.sit(self.table)
        self.answered = time.monotonic()

    def do(self, who: int, worker: int, **order: Any) -> bool:
        """An order of a seat at a worker, and all that is known of the clocks after it."""
        visitor, asked = self.people[who][worker], time.monotonic()
        answer = visitor.http.post(f"/api/tables/{self.table}", json=order).json()
        answered = time.monotonic()
        update = answer if answer["type"] == "update" else answer["update"]
        self.check(update["clock"]["left"], asked, answered)
        if update["to"] > self.update["to"]:
            self.update = visitor.look(self.table)
        return bool(answer["type"] == "update")

    def check(self, left: list[int], asked: float, answered: float) -> None:
        seat = self.update["to_act"]
        self.least[seat] += max(0.0, asked - self.answered)
        self.most[seat] += answered - self.asked
        self.asked, self.answered = asked, answered
        for each in (0, 1):
            whole = MAIN + INCREMENT * self.decided[each]
            most = self.most[each] + answered - asked  # whoever is to act after this order
            assert left[each] / 1000 >= whole - most - ROUNDING
            assert left[each] / 1000 <= whole - self.least[each] + GRACE + ROUNDING

    # --- what people do --------------------------------------------------------------------

    def act(self, worker: int) -> None:
        seat, version = self.update["to_act"], self.update["to"]
        legal = self.people[seat][worker].look(self.table, version)["legal"]
        self.decided[seat] += 1
        assert self.do(seat, worker, type="act", action=legal[0], version=version)

    def undo(self, seat: int, worker: int) -> None:
        before = [*self.decided]
        self.decided[seat] -= 1
        if not self.do_if_allowed(seat, worker):
            self.decided = before

    def do_if_allowed(self, seat: int, worker: int) -> bool:
        visitor = self.people[seat][worker]
        if not visitor.look(self.table, self.update["to"])["may"]["undo"]:
            return False
        return self.do(seat, worker, type="undo", seat=seat, version=self.update["to"])

    def connect(self, seat: int, worker: int) -> None:
        if (seat, worker) not in self.sockets:
            socket = self.people[seat][worker].socket(self.table)
            self.sockets[seat, worker] = socket.__enter__()

    def cut(self, seat: int, worker: int) -> None:
        if socket := self.sockets.pop((seat, worker), None):
            socket.__exit__(None, None, None)


def test_at_real_servers_no_sequence_gives_or_takes_time(urls: list[str]) -> None:
    rng = Random(17)
    with ExitStack() as stack:
        evening = Match(urls, stack)
        for _ in range(DEEDS):
            seat, worker = rng.randrange(2), rng.randrange(len(urls))
            deed = rng.choice(["act", "act", "undo", "connect", "cut", "cut all", "look", "wait"])
            if evening.update["table"]["status"] != "running":
                break
            match deed:
                case "act":
                    evening.act(worker)
                case "undo":
                    evening.undo(seat, worker)
                case "connect":
                    evening.connect(seat, worker)
                case "cut":
                    evening.cut(seat, worker)
                case "cut all":
                    for number in range(len(urls)):
                        evening.cut(seat, number)
                case "look":
                    evening.do(seat, worker, type="sync", since=evening.update["to"])
                case _:
                    time.sleep(rng.random() / 2)
        for seat, worker in list(evening.sockets):
            evening.cut(seat, worker)
    assert max(evening.least) > 2 * GRACE, "there was enough to give back"
