"""A client that repeats, cuts off and lies, by every way to two workers (promises 2, 3, 4)."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

from tests.attack.conftest import Workers
from tests.attack.people import at
from tests.server.servers import Visitor

MOVES = 16
CLOCK = {"kind": "live", "main": 3600, "increment": 5}
Way = tuple[int, str]
"""A worker, and how it is reached."""
WAYS: list[Way] = [(worker, way) for worker in (0, 1) for way in ("http", "socket", "cut")]


class Liar:
    """One person with a browser at each worker."""

    def __init__(self, workers: Workers, stack: ExitStack) -> None:
        first = stack.enter_context(Visitor(workers.one))
        first.me  # noqa: B018  # the cookie comes with the first answer
        self.at = [first, stack.enter_context(at(workers.two, first))]

    def send(self, table: str, way: Way, order: dict[str, Any]) -> None:
        worker, how = way
        if how == "http":
            self.at[worker].http.post(f"/api/tables/{table}", json=order)
            return
        with self.at[worker].socket(table) as socket:
            socket.send(**order)
            if how == "socket":
                socket.answer(order["id"])

    def lies(self, update: Any, order: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Of who is not to act: the other's order, for the other's seat, of other versions."""
        yield order
        yield {**order, "seat": update["to_act"]}
        yield {**order, "id": "later", "version": order["version"] + 1}
        yield {"type": "undo", "id": "undo", "version": update["to"], "seat": update["to_act"]}
        yield {"type": "leave", "id": "leave", "seat": update["to_act"]}
        yield {"type": "answer", "id": "yes", "accept": True}
        yield {"type": "return", "id": "back", "seat": update["to_act"]}


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def test_what_is_sent_by_every_way_at_once_happens_once_and_lies_change_nothing(
    workers: Workers, stack: ExitStack
) -> None:
    rng, people = Random(4), [Liar(workers, stack), Liar(workers, stack)]
    threads = stack.enter_context(ThreadPoolExecutor())
    table = people[0].at[0].make_table(clock=CLOCK)
    version = people[1].at[1].sit(table)["to"]
    for number in range(MOVES):
        update = people[0].at[0].look(table)
        seat = update["to_act"]
        acting, other = people[seat], people[1 - seat]
        legal = acting.at[0].look(table, update["to"])["legal"]
        act = {"type": "act", "id": f"o{number}", "action": legal[0], "version": update["to"]}
        line = {"type": "say", "id": f"o{number}", "text": f"line {number}"}
        sent = [
            threads.submit(acting.send, table, way, order)
            for way in rng.sample(WAYS, 3)
            for order in (act, line)
        ]
        lies = rng.sample(list(other.lies(update, act)), 3)
        sent += [threads.submit(other.send, table, rng.choice(WAYS), lie) for lie in lies]
        for each in sent:
            each.result()
        for order in (line, act):  # once more, by a way that is answered
            version = acting.at[rng.randrange(2)].order(table, **order)["to"]
    browsers = [browser for person in people for browser in person.at]
    for browser in browsers:  # a worker is no older than what its caller has seen
        assert browser.look(table, since=version)["to"] == version
    seen = [browser.look(table) for browser in browsers]
    for update in seen[1:]:
        assert (update["to"], update["steps"]) == (seen[0]["to"], seen[0]["steps"])
    acts = [step for step in seen[0]["steps"] if step["kind"] == "act"]
    assert len(acts) == MOVES
    assert {step["kind"] for step in seen[0]["steps"]} <= {"sit", "start", "act", "chance"}
    lines = people[0].at[1].get(f"/api/tables/{table}/chat")["messages"]
    assert sorted(each["text"] for each in lines) == sorted(f"line {n}" for n in range(MOVES))
