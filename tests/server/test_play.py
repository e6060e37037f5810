"""Whole games through the server."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from mozaika.core.record import read_record, replay
from mozaika.registry import game_of
from mozaika.server.store.tables import TableStore
from mozaika.server.store.writer import Append
from tests.server.servers import PATIENCE, Visitor


@pytest.mark.parametrize("game", ["azul", "azul:grey", "summer_pavilion", "ingenious"])
def test_two_people_play_a_game_to_its_end_by_socket(
    anna: Visitor, bela: Visitor, game: str
) -> None:
    table = anna.make_table(game)
    bela.sit(table, nonce="bela")
    with anna.socket(table) as first, bela.socket(table) as second:
        sockets = {0: first, 1: second}
        update = first.until(4)
        number = 0
        while update["to_act"] != "over":
            seat = update["to_act"]
            mine = sockets[seat].until(update["to"])
            action = mine["legal"][number * 7 % len(mine["legal"])]
            number += 1
            sockets[seat].send(type="act", action=action, version=mine["to"], id=f"m{number}")
            update = sockets[seat].answer(f"m{number}")
            assert update["type"] == "update", update
            assert [step["version"] for step in update["steps"]] == list(
                range(update["since"] + 1, update["to"] + 1)
            )
        end = second.until(update["to"])
    assert end["table"]["outcome"]["how"] == "played"
    assert end["legal"] == []
    record = read_record(anna.http.get(f"/api/tables/{table}/record").text)
    rules = game_of(record)
    *_, last = replay(rules, record)
    assert list(rules.scores(last)) == end["scores"]
    assert anna.get(f"/api/tables/{table}/verify")["fair"]


def test_a_move_whose_sender_is_cut_off_while_it_is_stored_is_told_to_the_opponent(
    anna: Visitor, bela: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, is_storing = TableStore.append, Event()

    async def store_slowly(self: TableStore, job: Append) -> None:
        await append(self, job)
        is_storing.set()
        await asyncio.sleep(0.5)

    table = anna.make_table()
    bela.sit(table)
    with anna.socket(table) as first:
        update = first.receive("update")
        monkeypatch.setattr(TableStore, "append", store_slowly)
        first.send(type="act", action=update["legal"][0], version=update["to"], id="1")
        assert is_storing.wait(PATIENCE)
    with bela.socket(table) as second:  # of whom Anna cannot be told any more
        assert second.until(update["to"] + 1)["to_act"] == 1


def test_a_bot_answers_and_the_game_goes_on_to_its_end(anna: Visitor) -> None:
    table = anna.make_table("azul", bots=[None, "random"])
    with anna.socket(table) as socket:
        update = socket.receive("update")
        while update["to_act"] != "over":
            if update["to_act"] == 0:
                version = update["to"]
                socket.send(type="act", action=update["legal"][0], version=version, id=f"{version}")
            update = socket.receive("update")
    assert update["table"]["outcome"]["how"] == "played"


def test_bots_alone_play_a_game_to_its_end(anna: Visitor) -> None:
    table = anna.make_table("azul", bots=["greedy", "random"], hold=[])
    with anna.socket(table) as socket:
        while socket.receive("update")["to_act"] != "over":
            pass
        assert socket.update["table"]["outcome"]["how"] == "played"
