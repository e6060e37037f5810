"""A line of chat is stored once and reaches everybody, however it is sent (promises 2 and 15)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from mozaika.server.cluster.notifications import Notifications
from tests.attack.conftest import Workers
from tests.attack.people import at
from tests.server.postgres import CUT, LISTENERS, create_database, happens, needs_postgres, read
from tests.server.servers import ServerProcess, Socket, Visitor, open_server, settings

LINE: dict[str, Any] = {"type": "say", "id": "line", "text": "hello"}
MANY = 20


def said(visitor: Visitor, table: str) -> list[str]:
    return [line["text"] for line in visitor.get(f"/api/tables/{table}/chat")["messages"]]


def heard(socket: Socket, number: int) -> list[str]:
    return [socket.receive("chat")["text"] for _ in range(number)]


def test_a_line_sent_again_to_another_worker_is_stored_once(workers: Workers) -> None:
    with Visitor(workers.one) as anna:
        table = anna.make_table(hold=[0, 1])
        with at(workers.two, anna) as there:
            for visitor in (anna, there, anna):
                visitor.order(table, **LINE)
            assert said(anna, table) == said(there, table) == ["hello"]


def test_a_line_sent_to_two_workers_at_once_is_stored_once(workers: Workers) -> None:
    together = Barrier(2)
    with Visitor(workers.one) as anna, ThreadPoolExecutor() as threads:
        table = anna.make_table(hold=[0, 1])
        with at(workers.two, anna) as there:

            def say(visitor: Visitor, number: int) -> None:
                together.wait()
                visitor.order(table, **{**LINE, "id": f"{number}", "text": f"{number}"})

            for number in range(10):
                list(threads.map(say, (anna, there), (number, number)))
            assert said(anna, table) == [f"{number}" for number in range(10)]


def test_a_line_sent_again_after_a_restart_is_stored_once(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, MOZAIKA_SECRET="s").start()
    with Visitor(server.url) as anna:
        table = anna.make_table(hold=[0, 1])
        anna.order(table, **LINE)
        server.kill()
        anna.http.base_url = server.start().url
        anna.order(table, **LINE)
        assert said(anna, table) == ["hello"]
    server.stop()


def test_the_id_of_a_line_is_its_own_at_each_table_and_for_each_user(
    anna: Visitor, bela: Visitor
) -> None:
    tables = [anna.make_table(), anna.make_table()]
    for table in tables:
        bela.sit(table)
        for visitor in (anna, bela):
            visitor.order(table, **LINE)
        anna.order(table, type="say", text="without an id")
        anna.order(table, type="say", text="without an id")
        assert said(bela, table) == ["hello"] * 2 + ["without an id"] * 2


def test_who_was_heard_and_is_muted_then_is_not_refused_what_was_heard(
    anna: Visitor, bela: Visitor
) -> None:
    """The answer was lost, so the same line comes again."""
    table = anna.make_table()
    bela.sit(table)
    bela.order(table, **LINE)
    anna.order(table, type="mute", seat=1)
    bela.order(table, **LINE)
    bela.order(table, 409, type="say", text="another")
    assert said(anna, table) == ["hello"]


def test_lines_said_at_two_workers_come_to_everybody_once_and_in_one_order(
    workers: Workers,
) -> None:
    """The page shows no line with a lower number than the one before."""
    with Visitor(workers.one) as anna, Visitor(workers.two) as bela:
        table = anna.make_table()
        bela.sit(table)
        with anna.socket(table) as one, bela.socket(table) as two:
            for number in range(MANY):
                for name, socket in (("a", one), ("b", two)):
                    socket.send(type="say", id=f"{number}", text=f"{name}{number}")
            lines = [
                [socket.receive("chat")["number"] for _ in range(2 * MANY)] for socket in (one, two)
            ]
        stored = [line["number"] for line in anna.get(f"/api/tables/{table}/chat")["messages"]]
    assert lines == [stored, stored]
    assert stored == sorted({*stored})
    assert len(stored) == 2 * MANY


@needs_postgres
def test_what_was_said_while_a_worker_heard_nothing_comes_when_it_hears_again(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = create_database(postgres_url, "deaf")
    chosen = settings(tmp_path, database=database, secret="s")
    with (
        open_server(chosen) as one,
        open_server(chosen) as two,
        Visitor(one) as anna,
        Visitor(two) as bela,
    ):
        table = anna.make_table()
        bela.sit(table)
        with bela.socket(table) as socket:
            socket.receive("update")
            with monkeypatch.context() as deaf:
                deaf.setattr(Notifications, "receive", lambda _self, _note: None)
                anna.order(table, **LINE)
                happens(lambda: said(bela, table) == ["hello"])
            assert read(database, CUT)
            happens(lambda: len(read(database, LISTENERS)) == 2)
            assert heard(socket, 1) == ["hello"]
            anna.order(table, type="say", text="again")
            assert heard(socket, 1) == ["again"]


def test_nobody_silences_a_table_by_asking_for_lines_that_are_not_said_yet(
    anna: Visitor, bela: Visitor
) -> None:
    table = anna.make_table()
    bela.sit(table)
    bela.get(f"/api/tables/{table}/chat?after=999999999")
    with anna.socket(table) as socket, bela.socket(table, more="&chat=999999999") as other:
        socket.receive("update")
        other.receive("update")
        bela.order(table, **LINE)
        assert heard(socket, 1) == heard(other, 1) == ["hello"]


def test_a_line_after_one_whose_author_was_deleted_reaches_everybody(
    anna: Visitor, bela: Visitor
) -> None:
    """Its number is not given a second time: who has seen the first one would miss the next."""
    table = anna.make_table()
    bela.sit(table)
    with Visitor(anna.url) as cili, anna.socket(table) as socket:
        socket.receive("update")
        cili.order(table, type="say", text="goodbye")
        assert heard(socket, 1) == ["goodbye"]
        last = cili.get(f"/api/tables/{table}/chat")["messages"][-1]["number"]
        assert cili.http.request("DELETE", "/api/me", json={"password": ""}).status_code == 200
        bela.order(table, type="say", text="who was that?")
        after = bela.get(f"/api/tables/{table}/chat?after={last}")["messages"]
        assert [line["text"] for line in after] == ["who was that?"]
        assert heard(socket, 1) == ["who was that?"]
