"""The other workers of a house on PostgreSQL: what they write, who is with them, which are gone."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
from sqlalchemy.engine import make_url

from mozaika.server.cluster.leases import Leases
from mozaika.server.protocol import messages
from mozaika.server.runtime.house import House
from mozaika.server.runtime.services import now
from mozaika.server.runtime.table_runtime import BELIEVED, Live
from mozaika.server.store.tables import WORKER
from mozaika.server.store.writer import CHANNEL
from mozaika.server.tables.log import Entry

log = logging.getLogger("mozaika.neighbours")
GONE_AFTER = 3_000
"""Milliseconds without a beat after which another worker is gone."""
SAY_AGAIN = BELIEVED // 2
"""Milliseconds after which the others are told once more who is at a table here."""
MOST_NAMED = 50
decode_log = msgspec.json.Decoder(list[Entry]).decode


class Neighbours:
    def __init__(self, house: House, leases: Leases, url: str) -> None:
        self.house = house
        self.leases = leases
        self.url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.connection: Any = None

    async def open(self) -> None:
        """Hear what the others say, also after the connection was lost."""
        connection = await asyncpg.connect(self.url)
        connection.add_termination_listener(self._lost)
        try:
            await connection.add_listener(CHANNEL, lambda *told: self.hear(told[-1]))
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
            self.house.tasks.spawn(self._open_again())

    async def _open_again(self) -> None:
        """Then read what was said meanwhile."""
        log.warning("the database closed the connection")
        while True:
            await asyncio.sleep(1.0)
            try:
                await self.open()
                break
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                continue
        for live in list(self.house.tables.values()):
            await live.catch_up()

    # --- what is heard ---------------------------------------------------------------------

    def hear(self, note: str) -> None:
        """Of a table: what was written in its log, a line of chat, or who is there."""
        sender, table_id, what, *more = note.split(" ", 3)
        live = self.house.tables.get(table_id)
        if sender == self.house.worker or live is None:
            return
        told = "".join(more)
        match what:
            case "log":
                self.house.tasks.spawn(live.follow(decode_log(told)) if told else live.catch_up())
            case "chat":
                self.house.tasks.spawn(self._tell_chat(live, int(told)))
            case "here":
                live.hear_of(sender, told.split())

    async def _tell_chat(self, live: Live, number: int) -> None:
        for row in await self.house.store.chat(live.table.id, number - 1):
            live.tell_chat(messages.Chat(row.number, row.at, row.seat, row.name, row.text))

    # --- what is said ----------------------------------------------------------------------

    def announce(self, table_id: str, users: list[str]) -> None:
        """Let the other workers know who is at a table here."""
        if self.house.is_closing:
            return
        note = " ".join([table_id, "here", *users[:MOST_NAMED]])
        self.house.tasks.spawn(self.house.store.note(note))

    async def beat(self) -> None:
        """Say that this worker lives, who is here, and go on for workers that are gone."""
        house = self.house
        self.leases.forget_ended()
        await house.store.remember(f"{WORKER}{house.worker}", str(now()))
        for live in house.tables.values():
            if live.watchers and live.announced_at < now() - SAY_AGAIN:
                live.announce()
        for worker, beat in await house.store.workers():
            if int(beat) < now() - GONE_AFTER:
                await house.wake(await house.store.tables_left_by(worker))
                await house.store.dismiss_worker(worker)
