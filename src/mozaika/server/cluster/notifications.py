"""Notifications between workers on PostgreSQL: what they write, and who is connected to them."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
from sqlalchemy.engine import make_url

from mozaika.server.protocol import messages
from mozaika.server.runtime.directory import TableDirectory
from mozaika.server.runtime.services import now
from mozaika.server.runtime.table_runtime import TableRuntime
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
        """One that was never listened to is not missed: whoever opened it tries again."""
        if connection is self.connection:
            log.warning("the database closed the connection")
            self.services.tasks.run_until_done(self._open_again)

    async def _open_again(self) -> None:
        """Then read what was written meanwhile."""
        await self.open()
        self.services.tasks.run_until_done(self.directory.catch_up_all)

    # --- received --------------------------------------------------------------------------

    def _notified(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        self.receive(payload)

    def receive(self, note: str) -> None:
        """Of a table: what was written in its log, a line of chat, or who is there; of a user."""
        sender, table_id, kind, *more = note.split(" ", 3)
        runtime = self.directory.tables.get(table_id)
        content, run = "".join(more), self.services.tasks.run_until_done
        if sender != self.worker and kind == "here":
            self._put_users(table_id, sender, content.split())
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
                run(partial(self._send_chat, runtime, int(content)))

    def _put_users(self, table_id: str, worker: str, users: list[str]) -> None:
        runtime = self.directory.tables.get(table_id)
        before = runtime.presence.now if runtime else None
        self.services.remote_users.put(table_id, worker, users, now())
        if runtime and before:
            runtime.remote_users_changed(before)

    async def _send_chat(self, runtime: TableRuntime, number: int) -> None:
        for row in await self.services.stores.chat.lines(runtime.table.id, number - 1):
            runtime.send_chat(messages.Chat(row.number, row.at, row.seat, row.name, row.text))

    # --- sent ------------------------------------------------------------------------------

    def announce_sign(self, table_id: str, user: str) -> None:
        """Let the other workers know that somebody asked here."""
        if not self.services.connections.is_closing:
            note = Note(f"{table_id} seen {user}")
            self.services.tasks.spawn(self.services.stores.writer.write(note))

    def announce(self, table_id: str, users: list[str]) -> None:
        """Let the other workers know who is at a table here."""
        if self.services.connections.is_closing:
            return
        note = " ".join([table_id, "here", *users[:MOST_NAMED]])
        self.services.tasks.spawn(self.services.stores.writer.write(Note(note)))
