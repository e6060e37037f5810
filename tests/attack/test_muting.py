"""The host of a table keeps its chat in order, at whichever worker somebody is."""

from __future__ import annotations

from tests.attack.conftest import Workers
from tests.server.servers import Visitor


def say(visitor: Visitor, table: str, status: int = 200) -> str:
    return str(visitor.order(table, status, type="say", text="hello").get("code", ""))


def lines(visitor: Visitor, table: str) -> int:
    return len(visitor.get(f"/api/tables/{table}/chat")["messages"])


def test_who_is_muted_reads_and_writes_nothing_at_any_worker(workers: Workers) -> None:
    with Visitor(workers.one) as anna, Visitor(workers.two) as bela:
        table = anna.make_table(seats=3)
        anna.look(table, since=bela.sit(table)["to"])
        say(bela, table)
        with bela.socket(table) as socket:
            muted = anna.order(table, type="mute", seat=1)
            assert muted["table"]["seats"][1]["muted"]
            socket.until(muted["to"])
            socket.send(type="say", text="hello", id="one")
            assert socket.answer("one")["code"] == "muted"
        assert say(bela, table, 409) == "muted"
        assert lines(bela, table) == 1
        anna.order(table, type="leave", seat=1)
        bela.look(table, since=muted["to"] + 1)
        assert say(bela, table, 409) == "muted", "also as one who watches"
        anna.order(table, type="mute", muted=False, status=409)
        anna.look(table, since=bela.sit(table, 1)["to"])
        unmuted = anna.order(table, type="mute", seat=1, muted=False)
        bela.look(table, since=unmuted["to"])
        say(bela, table)


def test_the_host_lets_only_players_write(anna: Visitor, bela: Visitor, server: str) -> None:
    table = anna.make_table()
    bela.sit(table)
    with Visitor(server) as watcher:
        say(watcher, table)
        assert anna.order(table, type="mute")["table"]["watchers_muted"]
        assert say(watcher, table, 409) == "muted"
        say(bela, table)
        say(anna, table)
        anna.order(table, type="mute", muted=False)
        say(watcher, table)


def test_nobody_but_the_host_mutes_and_nobody_mutes_the_host(anna: Visitor, bela: Visitor) -> None:
    table = anna.make_table(bots=[None, None, "random"], seats=3)
    bela.sit(table)
    assert bela.order(table, 403, type="mute", seat=0)["code"] == "forbidden"
    for seat in (0, 2):
        assert anna.order(table, 403, type="mute", seat=seat)["code"] == "seat"
