"""Somebody is deleted in the very moment in which their name is about to be stored (promise 16)."""

from __future__ import annotations

import asyncio
import errno
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection

from mozaika.server.accounts.ids import new_id
from mozaika.server.app import Server
from mozaika.server.app import open_server as open_worker
from mozaika.server.cluster.notifications import Notifications
from mozaika.server.protocol import messages
from mozaika.server.runtime.chat import say
from mozaika.server.runtime.creation import OrderSource, create_table, rematch
from mozaika.server.store import writer
from mozaika.server.store.accounts import NameTaken, StoredCredential
from mozaika.server.store.tables import TableStore
from mozaika.server.store.user_changes import ignore_change
from mozaika.server.tables.orders import Asker, OrderRefused
from tests.attack.conftest import Workers
from tests.attack.people import account, delete
from tests.server.postgres import CUT, create_database, needs_postgres, read
from tests.server.servers import Visitor, open_server, settings

ANNA, BELA = Asker("anna", "Anna of the races"), Asker("bela", "Béla")
HERE = OrderSource("here", "here")


def everything_about(visitor: Visitor, table: str) -> str:
    paths = ["/api/records", "/api/records.ndjson", f"/api/tables/{table}/record"]
    return "\n".join(visitor.http.get(path).text for path in [*paths, f"/api/tables/{table}"])


def test_a_worker_that_has_not_heard_of_a_deletion_stores_no_name(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has the table in memory, with the name, and the game ends there."""
    with account(workers.one) as anna, Visitor(workers.two) as bela:
        name = anna.me["name"]
        table = anna.make_table(public=True)
        bela.sit(table)
        assert name in str(bela.look(table))
        with monkeypatch.context() as deaf:
            deaf.setattr(Notifications, "receive", lambda _self, _note: None)
            delete(anna)
            assert name in str(bela.look(table))
            bela.order(table, type="resign")
        everything = everything_about(bela, table)
        assert "(deleted)" in everything
        assert name not in everything


def test_a_game_whose_end_is_being_stored_while_its_player_is_deleted_keeps_no_name(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_storing, change = Event(), writer.change

    def change_slowly(connection: Connection, appends: list[writer.Append]) -> None:
        change(connection, appends)
        if any(append.changes.get("status") == "over" for append in appends):
            is_storing.set()
            time.sleep(1.0)  # meanwhile the other worker wants to delete

    with account(workers.one) as anna, Visitor(workers.two) as bela:
        name = anna.me["name"]
        table = anna.make_table(public=True)
        bela.sit(table)
        with ThreadPoolExecutor() as threads, monkeypatch.context() as slow:
            slow.setattr(writer, "change", change_slowly)
            ending = threads.submit(bela.order, table, type="resign")
            is_storing.wait()
            delete(anna)
            ending.result()
        assert name not in everything_about(bela, table)
        assert bela.look(table)["table"]["outcome"]["how"] == "resigned"


def at_a_worker(folder: Path, deed: Callable[[Server], Awaitable[None]]) -> None:
    async def run() -> None:
        async with open_worker(settings(folder)) as worker:
            for asker in (ANNA, BELA):
                await worker.stores.accounts.meet(asker.user, asker.name, 1)
            await deed(worker)

    asyncio.run(run())


def test_who_was_deleted_while_the_order_came_neither_sits_nor_hosts_nor_speaks(
    tmp_path: Path,
) -> None:
    async def order(worker: Server) -> None:
        directory, stores = worker.directory, worker.stores
        new = messages.NewTable(game="azul")
        runtime = await create_table(directory, new, BELA, HERE)
        await directory.forget(ANNA.user)
        with pytest.raises(OrderRefused):
            await runtime.carry_out(messages.Sit(), ANNA)
        with pytest.raises(OrderRefused):
            await create_table(directory, new, ANNA, HERE)
        await say(stores.chat, runtime, messages.Say(text="hello"), ANNA)
        assert await stores.chat.lines(runtime.table.id) == []
        assert not runtime.table.seats_of(ANNA.user)

    at_a_worker(tmp_path, order)


def test_a_rematch_keeps_no_seat_under_the_name_of_who_was_deleted(tmp_path: Path) -> None:
    async def ask(worker: Server) -> None:
        directory = worker.directory
        runtime = await create_table(directory, messages.NewTable(game="azul"), ANNA, HERE)
        await runtime.carry_out(messages.Sit(), BELA)
        await runtime.carry_out(messages.Resign(), BELA)
        worker.stores.user_changes.listener = ignore_change  # as a worker that has not heard of it
        await worker.stores.personal_data.forget(ANNA.user)
        with suppress(OrderRefused):
            await rematch(directory, runtime, BELA, HERE)
        following = await rematch(directory, runtime, BELA, HERE)
        assert ANNA.name not in following.table.setup.reserved_names

    at_a_worker(tmp_path, ask)


def test_nothing_revives_who_was_deleted(tmp_path: Path) -> None:
    """Neither a name, nor a password, settings, a session or a token that was on its way."""

    async def come_late(worker: Server) -> None:
        accounts, personal_data = worker.stores.accounts, worker.stores.personal_data
        await personal_data.forget(ANNA.user)
        with pytest.raises(NameTaken):
            await accounts.claim(ANNA.user, ANNA.name, "hash")
        await accounts.set_password(ANNA.user, "hash")
        await accounts.keep_settings(ANNA.user, "{}")
        await accounts.meet(ANNA.user, ANNA.name, 2)
        kept = StoredCredential(new_id(), ANNA.user, "browser", 2, "play")
        await accounts.add_session(kept, "secret")
        await accounts.add_token(kept, "secret", 1)
        user = await accounts.user(ANNA.user)
        assert user is not None
        assert (user.is_gone, user.name, user.settings) == (True, "(deleted)", None)
        export = await personal_data.export(ANNA.user)
        assert not export["sessions"]
        assert not export["tokens"]

    at_a_worker(tmp_path, come_late)


@needs_postgres
def test_a_worker_that_hears_again_erases_the_names_of_those_who_were_deleted_meanwhile(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From tables in its memory, before the eyes of whoever is there."""
    database = create_database(postgres_url, "deaf_to_deletion")
    chosen = settings(tmp_path, database=database, secret="s")
    with (
        open_server(chosen) as one,
        open_server(chosen) as two,
        account(one) as anna,
        Visitor(two) as bela,
    ):
        name, table = anna.me["name"], anna.make_table(public=True)
        bela.sit(table)
        with bela.socket(table) as socket:
            assert name in str(socket.receive("update"))
            with monkeypatch.context() as deaf:
                deaf.setattr(Notifications, "receive", lambda _self, _note: None)
                delete(anna)
            assert read(database, CUT)
            while name in str(socket.update):
                socket.receive("update")
        assert name not in everything_about(bela, table)


def test_a_seat_that_could_not_be_left_when_its_player_was_deleted_is_left_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever plays with them would wait for ever: nobody can ask for the deletion again."""
    failed: list[str] = []
    append = TableStore.append

    async def fail_once(self: TableStore, what: writer.Append, *beside: writer.Append) -> None:
        if what.table_id not in failed:
            failed.append(what.table_id)
            raise OSError(errno.ENOSPC, "the disk is full")
        await append(self, what, *beside)

    with open_server(settings(tmp_path)) as url, Visitor(url) as anna, Visitor(url) as bela:
        tables = [anna.make_table(), anna.make_table()]
        for table in tables:
            bela.sit(table)
        monkeypatch.setattr(TableStore, "append", fail_once)
        assert anna.http.request("DELETE", "/api/me", json={}).status_code == 200
        for table in tables:
            with bela.socket(table) as socket:
                while socket.receive("update")["table"]["seats"][0]["stand_in"] is None:
                    pass
    assert len(failed) == 2
