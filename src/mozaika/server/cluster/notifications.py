"""Notifications between workers on PostgreSQL: what they write, and who is connected to them."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
from sqlalchemy.engine import make_url

from mozaika.server.runtime.chat import send_lines
from mozaika.server.runtime.directory import TableDirectory
from mozaika.server.runtime.services import now
from mozaika.server.store.user_changes import NO_TABLE
from mozaika.server.store.writer import CHANNEL, Note
from mozaika.server.tables.log import Entry

log = logging.getLogger("mozaika.cluster")
MOST_NAMED = 50
decode_log = msgspec.json.Decoder(list[Entry]).decode


class Notifications:
    def __init__(self, directory: TableDirectory, worker: str, url: str) -> None:
        self.directory = directory
        self.services = directory.services
        self.worker = worker
        self.url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.connection: Any = None

    async def open(self) -> None:
        """Listen to the others, also after the connection was lost."""
        connection = await asyncpg.connect(self.url)
        connection.add_termination_listener(self._lost)
        try:
            await connection.add_listener(CHANNEL, self._notified)
        except BaseException:
            connection.terminate()
            raise
        self.connection = connection

    async def close(self) -> None:
        self.connection.remove_termination_listener(self._lost)
        await self.connection.close()

    def _lost(self, connection: Any) -> None:
        """Reopen the connection; one that never listened is left to whoever was opening it."""
        if connection is self.connection:
            log.warning("the database closed the connection")
            self.services.tasks.run_until_done(self._open_again)

    async def _open_again(self) -> None:
        """Reopen it, then read what was written meanwhile."""
        await self.open()
        self.services.tasks.run_until_done(self.directory.catch_up_all)

    # --- received --------------------------------------------------------------------------

    def _notified(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        self.receive(payload)

    def receive(self, note: str) -> None:
        """Of a table: its log, a line of chat, who is there, who made it; of a user."""
        sender, table_id, kind, *more = note.split(" ", 3)
        runtime = self.directory.tables.get(table_id)
        content, run = "".join(more), self.services.tasks.run_until_done
        if sender != self.worker and kind == "here":
            seated, *users = content.split()
            self._put_users(table_id, sender, int(seated), users)
        if sender != self.worker and kind == "seen":
            self.services.cut_off_users.remove(table_id, content)
        if sender != self.worker and kind == "made":
            self.services.table_quota.note(table_id, content)
        if sender != self.worker and table_id == NO_TABLE:
            self.directory.user_changed(content, "gone" if kind == "gone" else "user")
        if sender == self.worker or runtime is None:
            return
        match kind:
            case "log":
                read = partial(runtime.follow, decode_log(content)) if content else runtime.catch_up
                run(read)
            case "seen":
                runtime.take_sign(content)
            case "chat":
                run(partial(send_lines, self.services.stores.chat, runtime))

    def _put_users(self, table_id: str, worker: str, seated: int, users: list[str]) -> None:
        remote, at = self.services.remote_users, now()
        runtime, were_there = self.directory.tables.get(table_id), remote.seated_at(table_id, at)
        before = runtime.presence.now if runtime else None
        remote.put(table_id, worker, seated, users, at)
        if runtime and before:
            runtime.remote_users_changed(before)
        else:
            self._note_who_left(table_id, were_there, at)

    def _note_who_left(self, table_id: str, were_there: frozenset[str], at: int) -> None:
        """Of a table that is not in memory here; its players may come back to this worker."""
        are_there = self.services.remote_users.seated_at(table_id, at)
        cut_off = self.services.cut_off_users
        for user in were_there - are_there:
            cut_off.add(table_id, user, at)
        for user in are_there:
            cut_off.remove(table_id, user)

    # --- sent ------------------------------------------------------------------------------

    def announce_sign(self, table_id: str, user: str) -> None:
        """Notify the other workers that this user asked for something here."""
        if not self.services.connections.is_closing:
            note = Note(f"{table_id} seen {user}")
            self.services.tasks.spawn(self.services.stores.writer.write(note))

    def announce_table(self, table_id: str, source: str) -> None:
        """Let the other workers know who made a table, so that they count it too."""
        if not self.services.connections.is_closing:
            note = Note(f"{table_id} made {source}")
            self.services.tasks.spawn(self.services.stores.writer.write(note))

    def announce(self, table_id: str, seated: int, users: list[str]) -> None:
        """Let the other workers know who is at a table here; the first so many sit there."""
        if self.services.connections.is_closing:
            return
        note = " ".join([table_id, "here", str(seated), *users[:MOST_NAMED]])
        self.services.tasks.spawn(self.services.stores.writer.write(Note(note)))
