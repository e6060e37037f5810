"""Nothing fails silently (promise 15): logged, told in a sentence, and what waited goes on."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from mozaika.server.runtime.bot_pool import BotPool, Question
from tests.attack.faults import Faulty, watched_log
from tests.server.postgres import binaries, create_database, execute, happens, needs_postgres
from tests.server.servers import PATIENCE, ServerProcess, Visitor, open_server, settings

BACKENDS = ["sqlite", *(["postgresql"] if binaries() else [])]


@pytest.fixture(scope="module", params=BACKENDS)
def faulty(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Faulty]:
    """One worker on SQLite, or two on PostgreSQL."""
    folder = tmp_path_factory.mktemp("faulty")
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        patch.setattr("mozaika.server.store.database.BUSY_MILLISECONDS", 200)
        chosen = settings(folder, secret="s")
        if request.param == "postgresql":
            database = create_database(request.getfixturevalue("postgres_url"), "faulty")
            chosen = settings(folder, secret="s", database=database)
        workers = 2 if request.param == "postgresql" else 1
        urls = [stack.enter_context(open_server(chosen)) for _ in range(workers)]
        yield Faulty(urls, chosen.database)


@pytest.fixture
def anna(faulty: Faulty) -> Iterator[Visitor]:
    with Visitor(faulty.urls[0]) as visitor:
        yield visitor


@pytest.fixture
def bela(faulty: Faulty) -> Iterator[Visitor]:
    with Visitor(faulty.urls[-1]) as visitor:
        yield visitor


# --- what a table waits for goes on by itself -------------------------------------------------


def test_a_bot_plays_on_after_the_database_was_away_while_it_thought(
    faulty: Faulty, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks, may_answer = Event(), Event()
    choose = BotPool.choose

    async def choose_slowly(self: BotPool, question: Question, owner: str) -> str:
        text = await choose(self, question, owner)
        thinks.set()
        await asyncio.to_thread(may_answer.wait, PATIENCE)
        return text

    monkeypatch.setattr(BotPool, "choose", choose_slowly)
    table = anna.make_table(bots=[None, "random"])
    with anna.socket(table) as socket:
        update = socket.receive("update")
        socket.send(type="act", id="1", action=update["legal"][0], version=update["to"])
        acted = socket.answer("1")["to"]
        assert thinks.wait(PATIENCE)
        with faulty.without("entries"), watched_log() as failures:
            may_answer.set()
            failures.wait()
        assert socket.until(acted + 1)["table"]["status"] == "running"


def test_a_flag_falls_after_the_database_was_away_when_it_should_have(
    faulty: Faulty, anna: Visitor
) -> None:
    table = anna.make_table(hold=[0, 1], clock={"kind": "live", "main": 1, "increment": 0})
    with anna.socket(table) as socket:
        socket.receive("update")
        with faulty.without("entries"), watched_log() as failures:
            failures.wait()
        while socket.update["table"]["status"] != "over":
            socket.receive("update")


# --- whoever ordered something learns why it was not done, and may order it again -------------


def test_a_move_that_could_not_be_stored_is_refused_with_the_reason_and_can_be_sent_again(
    faulty: Faulty, anna: Visitor, bela: Visitor
) -> None:
    table = anna.make_table()
    bela.sit(table)
    with anna.socket(table) as socket:
        update = socket.receive("update")
        while update["table"]["status"] != "running":
            update = socket.receive("update")
        act = {"type": "act", "id": "1", "action": update["legal"][0], "version": update["to"]}
        with faulty.without("entries"), watched_log() as failures:
            socket.send(**act)
            refused = socket.answer("1")
            answer = anna.post(f"/api/tables/{table}", {**act, "id": "2"}, 503)
        assert refused["code"] == answer["code"] == "unavailable"
        assert "try again" in refused["sentence"]
        assert failures.about("order Act") == 2
        socket.send(**act)
        assert socket.answer("1")["to"] == update["to"] + 1


def test_a_line_of_chat_that_was_not_stored_is_stored_when_it_comes_again(
    faulty: Faulty, anna: Visitor
) -> None:
    table = anna.make_table(hold=[0, 1])
    with anna.socket(table) as socket:
        socket.receive("update")
        with faulty.without("chat"), watched_log() as failures:
            socket.send(type="say", id="line", text="hello")
            assert socket.answer("line")["code"] == "unavailable"
        assert failures.about("order Say") == 1
        for _ in range(2):
            socket.send(type="say", id="line", text="hello")
            assert socket.answer("line")["type"] == "update"
    lines = anna.get(f"/api/tables/{table}/chat")["messages"]
    assert [line["text"] for line in lines] == ["hello"]


def test_a_socket_that_cannot_be_opened_says_why(faulty: Faulty, anna: Visitor) -> None:
    table = anna.make_table(hold=[0, 1])
    with faulty.without("chat"), watched_log() as failures:  # its last lines cannot be read
        with anna.socket(table) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.receive("never")
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, "try again" in closed.value.rcvd.reason) == (1011, True)
        assert failures.about("a socket") == 1
    with anna.socket(table) as socket:
        socket.receive("update")


def test_a_request_that_fails_before_it_reaches_its_route_is_answered_with_a_sentence(
    faulty: Faulty, anna: Visitor
) -> None:
    anna.me  # noqa: B018  # from now on the database is asked who this is
    with faulty.without("users"), watched_log() as failures:
        answer = anna.get("/api/games", 503)
    assert answer["code"] == "unavailable"
    assert failures.about("a connection by http") == 1
    anna.get("/api/games")


# --- whether the server is ready --------------------------------------------------------------


def readiness(url: str) -> tuple[int, str]:
    answer = httpx.get(f"{url}/readyz", timeout=PATIENCE)
    return answer.status_code, answer.text


@pytest.mark.parametrize("faulty", ["sqlite"], indirect=True)
def test_a_locked_database_is_not_ready_and_says_so(faulty: Faulty) -> None:
    with closing(sqlite3.connect(faulty.database.removeprefix("sqlite:///"))) as other, other:
        other.execute("BEGIN IMMEDIATE")
        status, sentence = readiness(faulty.urls[0])
        other.rollback()
    assert (status, "locked" in sentence) == (503, True)
    assert readiness(faulty.urls[0]) == (200, "ready")


@needs_postgres
@pytest.mark.parametrize("faulty", ["postgresql"], indirect=True)
def test_postgresql_that_is_away_is_not_ready_and_ready_when_it_is_back(
    faulty: Faulty, postgres_url: str
) -> None:
    admin = postgres_url
    asyncio.run(execute(admin, "ALTER DATABASE faulty ALLOW_CONNECTIONS false"))
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'faulty'"
    asyncio.run(execute(admin, cut))
    try:
        answers = [readiness(url) for url in faulty.urls]
    finally:
        asyncio.run(execute(admin, "ALTER DATABASE faulty ALLOW_CONNECTIONS true"))
    assert [(status, "does not answer" in sentence) for status, sentence in answers] == [
        (503, True)
    ] * 2
    for url in faulty.urls:
        happens(lambda url=url: readiness(url)[0] == 200)  # type: ignore[misc]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits another process")
def test_a_full_disk_is_told_and_the_game_goes_on_when_there_is_room(tmp_path: Path) -> None:
    """No file of the server may grow beyond what the log of its database has reached."""
    import resource

    server = ServerProcess(tmp_path).start()
    try:
        with Visitor(server.url) as anna:
            table = anna.make_table(hold=[0, 1])
            update: Any = anna.look(table)
            act = {"type": "act", "action": update["legal"][0], "version": update["to"]}
            size = (tmp_path / "server.db-wal").stat().st_size
            assert server.process is not None
            limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, limits[1]))
            answer = anna.order(table, 503, **act)
            status, sentence = readiness(server.url)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
            assert answer["sentence"].startswith("the disk")
            assert (status, "the disk" in sentence) == (503, True)
            assert anna.order(table, **act)["to"] == update["to"] + 1
            assert readiness(server.url)[0] == 200
    finally:
        server.stop()
    assert "order Act failed" in server.log.read_text()
