"""The promises of the server, one after another, in their short form."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from mozaika.core.record import read_record, replay
from mozaika.fairness import Deal
from mozaika.registry import game_of
from mozaika.server.store.failpoints import POINTS
from tests.server.servers import ServerProcess, Visitor, open_server, settings


def texts(update: Any) -> list[str]:
    """The actions of the players so far, with their versions."""
    return [f"{s['version']} {s['text']}" for s in update["steps"] if s["kind"] == "act"]


def play_some(visitor: Visitor, table: str, moves: int, start: int = 0) -> list[str]:
    """Play for both seats; the ids of the orders that were acknowledged."""
    done = []
    for number in range(start, start + moves):
        update = visitor.look(table)
        if not update["legal"]:
            break
        action = update["legal"][number % len(update["legal"])]
        order = {"type": "act", "action": action, "version": update["to"], "id": f"o{number}"}
        visitor.post(f"/api/tables/{table}", order)
        done.append(f"{update['to'] + 1} {action}")
    return done


# --- 1: a move that was acknowledged is never lost -----------------------------------------


class Stubborn:
    """Plays at a server that is killed under it, and keeps what was acknowledged."""

    def __init__(self, anna: Visitor) -> None:
        self.anna = anna
        self.table = anna.make_table(hold=[0, 1])
        self.acknowledged: list[str] = []
        self.number = 0

    def play_until_it_breaks(self) -> dict[str, object]:
        """The order that got no answer."""
        while True:
            try:
                update = self.anna.look(self.table)
                if not update["legal"]:
                    self.table, self.acknowledged = self.anna.make_table(hold=[0, 1]), []
                    continue
            except httpx.TransportError:
                return {}
            self.number += 1
            action = update["legal"][self.number % len(update["legal"])]
            order = {"type": "act", "action": action, "version": update["to"]}
            order["id"] = f"o{self.number}"
            try:
                self.anna.post(f"/api/tables/{self.table}", order)
            except httpx.TransportError:
                return order
            self.acknowledged.append(f"{update['to'] + 1} {action}")

    def check(self, order: dict[str, object]) -> None:
        """All is there; the order that got no answer can be sent again, and happens once."""
        stored = texts(self.anna.look(self.table))
        assert stored[: len(self.acknowledged)] == self.acknowledged
        assert len(stored) <= len(self.acknowledged) + 1
        if order:
            again = self.anna.post(f"/api/tables/{self.table}", order)
            assert again["accepted"] == order["id"]
            stored = texts(self.anna.look(self.table))
            assert len(stored) == len(self.acknowledged) + 1
            self.acknowledged = stored


def kill_at_every_step(
    folder: Path,
    times: list[str],
    progress: Callable[[str], None] = print,
    **environment: str,
) -> None:
    server = ServerProcess(folder, MOZAIKA_SECRET="s", **environment)
    faults = [*times, ""]
    with Visitor(server.start(MOZAIKA_FAULT=faults[0]).url) as anna:
        player = Stubborn(anna)
        order: dict[str, object] | None = None
        for number, fault in enumerate(faults[1:], 1):
            if order is None:
                order = player.play_until_it_breaks()
            assert server.wait() == -9
            anna.http.base_url = server.start(MOZAIKA_FAULT=fault).url
            try:
                player.check(order)
            except httpx.TransportError:
                continue  # killed again: a slow start had written enough for that
            order = None
            if number % 10 == 0:
                progress(f"killed {number} times, {len(player.acknowledged)} moves, none lost")
        assert server.stop() == 0


def test_killed_at_any_step_the_server_has_every_acknowledged_move_and_none_twice(
    tmp_path: Path,
) -> None:
    kill_at_every_step(tmp_path, [f"{point}:6" for point in POINTS])


@pytest.mark.proof
def test_killed_a_hundred_times_at_any_step_nothing_is_lost(
    tmp_path: Path, progress: Callable[[str], None]
) -> None:
    rng = random.Random(3)
    faults = [f"{rng.choice(POINTS)}:{rng.randrange(2, 20)}" for _ in range(100)]
    kill_at_every_step(tmp_path, faults, progress)


# --- 2: sending a move twice does it once ---------------------------------------------------


def test_the_same_order_from_two_tabs_and_over_http_is_carried_out_once(anna: Visitor) -> None:
    table = anna.make_table(hold=[0, 1])
    with anna.socket(table) as one, anna.socket(table) as two:
        update = one.receive("update")
        two.receive("update")
        order = {"type": "act", "action": update["legal"][0], "version": update["to"], "id": "x"}
        for socket in (one, two, one):
            socket.send(**order)
        answers = [one.answer("x"), two.answer("x"), one.answer("x")]
        answers.append(anna.post(f"/api/tables/{table}", order))
    assert {answer["to"] for answer in answers} == {update["to"] + 1}
    assert len(texts(anna.look(table))) == 1


# --- 3: a stale or illegal move gets a reason and the fresh view ---------------------------


def test_every_refusal_says_why_and_brings_the_table_as_it_is(anna: Visitor) -> None:
    table = anna.make_table(hold=[0, 1])
    first = anna.look(table)
    play_some(anna, table, 2)
    now = anna.look(table)
    for action, version, code, rule in [
        (now["legal"][0], first["to"], "stale", None),
        (now["legal"][0], now["to"] + 5, "stale", None),
        ("9B1", now["to"], "rule", "AZ-1.1"),
        ("nonsense", now["to"], "text", None),
    ]:
        order = {"type": "act", "action": action, "version": version, "id": "r"}
        answer = anna.http.post(f"/api/tables/{table}", json=order).json()
        assert (answer["type"], answer["code"], answer["rule"]) == ("refused", code, rule)
        assert answer["sentence"]
        assert answer["update"]["view"] == now["view"]
        assert answer["update"]["legal"] == now["legal"]
    assert anna.look(table)["to"] == now["to"]


# --- 4: reconnecting needs no reload; nothing is missed -------------------------------------


def drop_and_come_back(
    anna: Visitor, bela: Visitor, times: int, seed: int, progress: Callable[[str], None] = print
) -> None:
    """Béla loses his connection again and again; what he was told has no gap."""
    rng = random.Random(seed)
    dropped = 0
    while dropped < times:
        table = anna.make_table("ingenious")
        bela.sit(table)
        steps: list[Any] = []
        players = [anna, bela]
        while dropped < times and anna.look(table, since=10**6)["to_act"] != "over":
            dropped += 1
            with bela.socket(table, len(steps)) as socket:
                for _ in range(rng.randrange(3)):
                    act_for(players, table, rng)
                if rng.random() < 0.7:
                    socket.until(anna.look(table, since=10**6)["to"])
                for update in socket.heard:
                    assert update["since"] <= len(steps)
                    steps = steps[: update["since"]] + update["steps"]
        whole = bela.look(table)["steps"]
        assert steps == whole[: len(steps)]
        assert [step["version"] for step in whole] == list(range(1, len(whole) + 1))
        progress(f"dropped {dropped} times, nothing missed")


def act_for(players: list[Visitor], table: str, rng: random.Random) -> None:
    """Any action of whoever is to act."""
    seat = players[0].look(table, since=10**6)["to_act"]
    if seat != "over":
        mine = players[seat].look(table, since=10**6)
        order = {"type": "act", "action": rng.choice(mine["legal"]), "version": mine["to"]}
        players[seat].post(f"/api/tables/{table}", order)


def test_a_connection_that_drops_again_and_again_misses_nothing(
    anna: Visitor, bela: Visitor
) -> None:
    drop_and_come_back(anna, bela, 30, seed=1)


@pytest.mark.proof
def test_a_thousand_dropped_connections_miss_nothing(
    anna: Visitor, bela: Visitor, progress: Callable[[str], None]
) -> None:
    drop_and_come_back(anna, bela, 1000, seed=2, progress=progress)


# --- 5: a restart costs nobody clock time ---------------------------------------------------


def test_a_restart_costs_no_time(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start(MOZAIKA_SECRET="s")
    clock = {"kind": "live", "main": 1, "increment": 0}
    with Visitor(server.url) as anna:
        table = anna.make_table(hold=[0, 1], clock=clock)
        left = anna.look(table)["clock"]["left"]
        server.kill()
        server.start(MOZAIKA_SECRET="s")
        try:
            anna.http.base_url = server.url
            update = anna.look(table)
            assert update["table"]["status"] == "running"
            assert left[0] - update["clock"]["left"][0] <= 1000
            play_some(anna, table, 2)
            assert anna.look(table)["table"]["status"] == "running"
        finally:
            server.stop()


def test_the_flag_falls_by_itself(tmp_path: Path) -> None:
    clock = {"kind": "live", "main": 1, "increment": 0}
    with open_server(settings(tmp_path, grace_seconds=0)) as url, Visitor(url) as anna:
        table = anna.make_table(hold=[0, 1], clock=clock)
        with anna.socket(table) as socket:
            while socket.receive("update")["table"]["status"] != "over":
                pass
            outcome = socket.update["table"]["outcome"]
    assert (outcome["how"], outcome["places"]) == ("time", [2, 1])


# --- 7: the draw was fair -------------------------------------------------------------------


def test_the_seed_is_a_secret_until_the_game_is_over_and_then_checks(
    anna: Visitor, bela: Visitor
) -> None:
    table = anna.make_table(nonce="anna.1")
    bela.sit(table, nonce="bela.2")
    update = anna.look(table)
    fairness = update["table"]["fairness"]
    assert fairness["seed"] is None
    assert fairness["nonces"] == ["anna.1", "bela.2"]
    assert anna.http.get(f"/api/tables/{table}/record").status_code == 409
    assert anna.http.get(f"/api/tables/{table}/verify").status_code == 409
    anna.order(table, type="resign")
    after = anna.look(table)["table"]["fairness"]
    assert after["commitment"] == fairness["commitment"]
    record = anna.http.get(f"/api/tables/{table}/record").text
    deal = Deal(table, "azul", 2, int(fairness["first"]), tuple(fairness["nonces"]))
    kept = {"receipt": deal.receipt(fairness["commitment"]), "nonce": "anna.1"}
    assert anna.post("/api/verify", {"record": record, **kept})["fair"]
    commitment = {"commitment": fairness["commitment"]}
    assert anna.post("/api/verify", {"record": record, **commitment})["verdict"] == "undecided"
    assert anna.post("/api/verify", {"record": record})["verdict"] == "undecided"
    forged = record.replace("anna.1", "anna.3")
    assert anna.post("/api/verify", {"record": forged})["verdict"] == "unfair"


# --- 8 and 9: a stored game replays identically anywhere ------------------------------------


def test_a_record_downloaded_from_the_server_replays_to_the_same_scores(anna: Visitor) -> None:
    table = anna.make_table("azul:grey", hold=[0, 1], public=True)
    play_some(anna, table, 400)
    end = anna.look(table)
    assert end["table"]["outcome"]["how"] == "played"
    record = read_record(anna.http.get(f"/api/tables/{table}/record").text)
    game = game_of(record)
    *_, state = replay(game, record)
    assert list(game.scores(state)) == end["scores"]
    found = anna.get("/api/records?game=azul:grey")["games"]
    assert table in [game["id"] for game in found]
    lines = anna.http.get("/api/records.ndjson").text.splitlines()
    assert any(table in line for line in lines)
    replayed = anna.post("/api/replay", {"record": str(record), "ply": 30})
    assert replayed["ply"] == 30
    assert replayed["steps"][-1]["scores"] == end["scores"]
