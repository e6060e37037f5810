"""What workers hear of each other, and what they do when they hear nothing."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event, Semaphore
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from mozaika.server.cluster.notifications import Notifications
from mozaika.server.store.tables import TableStore
from mozaika.server.tables.table import Table
from tests.server.postgres import (
    BEATS,
    CUT,
    LISTENERS,
    happens,
    needs_postgres,
    read,
)
from tests.server.servers import PATIENCE, Visitor, open_server, settings

pytestmark = needs_postgres


def test_a_worker_that_heard_nothing_is_no_older_than_what_its_caller_was_told(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Notifications, "receive", lambda _self, _note: None)
    chosen = settings(tmp_path, database=database, secret="s")
    with open_server(chosen) as one, open_server(chosen) as two, Visitor(one) as anna:
        table = anna.make_table(hold=[0, 1])
        with Visitor(two) as tab:
            tab.http.cookies = anna.http.cookies
            before = tab.look(table)
            act = {"type": "act", "action": before["legal"][0], "version": before["to"]}
            version = anna.post(f"/api/tables/{table}", act)["to"]
            assert tab.look(table)["to"] == before["to"]
            assert tab.look(table, since=version)["to"] == version


def test_a_move_made_while_another_worker_reads_the_table_is_not_missed(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_read, heard = Event(), Semaphore(0)
    load, receive = TableStore.load, Notifications.receive

    async def read_slowly(self: TableStore, table_id: str) -> Table | None:
        """So slowly that both workers have heard of the move before this one knows the table."""
        table = await load(self, table_id)
        has_read.set()
        for _worker in range(2):
            await asyncio.to_thread(heard.acquire, timeout=PATIENCE)
        return table

    def receive_moves(self: Notifications, note: str) -> None:
        receive(self, note)
        if " log " in note and has_read.is_set():
            heard.release()

    chosen = settings(tmp_path, database=database, secret="s")
    with open_server(chosen) as one, open_server(chosen) as two, Visitor(one) as anna:
        table = anna.make_table(hold=[0, 1])
        before = anna.look(table)
        monkeypatch.setattr(TableStore, "load", read_slowly)
        monkeypatch.setattr(Notifications, "receive", receive_moves)
        with Visitor(two) as tab, ThreadPoolExecutor() as threads:
            tab.http.cookies = anna.http.cookies
            look = threads.submit(tab.look, table)
            assert has_read.wait(PATIENCE)
            act = {"type": "act", "action": before["legal"][0], "version": before["to"]}
            version = anna.post(f"/api/tables/{table}", act)["to"]
            assert look.result()["to"] == version


def test_the_server_goes_on_when_the_database_has_cut_every_connection(
    database: str, tmp_path: Path
) -> None:
    """As when it is started anew: workers hear each other again, and beat on."""
    chosen = settings(tmp_path, database=database, secret="s")
    with open_server(chosen) as one, open_server(chosen) as two, Visitor(one) as anna:
        table = anna.make_table(hold=[0, 1])
        with Visitor(two) as tab:
            tab.http.cookies = anna.http.cookies
            before = tab.look(table)
            happens(lambda: len(read(database, BEATS)) == 2)
            beats = read(database, BEATS)
            assert read(database, CUT)
            act = {"type": "act", "action": before["legal"][0], "version": before["to"]}
            version = anna.post(f"/api/tables/{table}", act)["to"]
            happens(lambda: tab.look(table)["to"] == version)
            happens(lambda: min(read(database, BEATS)) > max(beats))
            assert len(read(database, BEATS)) == 2


@pytest.mark.parametrize("lost", [asyncpg.InterfaceError, asyncpg.ConnectionDoesNotExistError])
def test_a_worker_whose_new_connection_fails_too_hears_again(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: type[Exception]
) -> None:
    """And listens by one connection only."""
    listen, has_failed = asyncpg.Connection.add_listener, Event()

    async def fail_once(self: Any, *arguments: Any) -> None:
        if not has_failed.is_set():
            has_failed.set()
            if lost is asyncpg.ConnectionDoesNotExistError:
                self.terminate()
            raise lost("the connection was closed")
        await listen(self, *arguments)

    chosen = settings(tmp_path, database=database, secret="s")
    with open_server(chosen) as one, open_server(chosen) as two, Visitor(one) as anna:
        table = anna.make_table(hold=[0, 1])
        with Visitor(two) as tab:
            tab.http.cookies = anna.http.cookies
            before = tab.look(table)
            monkeypatch.setattr(asyncpg.Connection, "add_listener", fail_once)
            assert read(database, CUT)
            happens(lambda: has_failed.is_set() and len(read(database, LISTENERS)) == 2)
            act = {"type": "act", "action": before["legal"][0], "version": before["to"]}
            version = anna.post(f"/api/tables/{table}", act)["to"]
            happens(lambda: tab.look(table)["to"] == version)
            time.sleep(2.0)  # as long as a second attempt would take
            assert len(read(database, LISTENERS)) == 2
