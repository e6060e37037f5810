"""The connection to the database, and its migrations."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from mozaika.errors import MozaikaError

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
LOCK = 5_550_123
"""The advisory lock under which one worker at a time migrates."""


class BadDatabase(MozaikaError, ValueError):
    """An address of a database that cannot be used."""


def full_url(url: str) -> str:
    """`sqlite:///house.db` or `postgresql://host/name` with the driver that is used here."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadDatabase("the database is written as sqlite:///FILE or postgresql://...") from None
    kind = parsed.drivername.partition("+")[0]
    if kind not in DRIVERS:
        raise BadDatabase(f"the database is SQLite or PostgreSQL, not {kind}")
    return parsed.set(drivername=DRIVERS[kind]).render_as_string(hide_password=False)


def is_sqlite(url: str) -> bool:
    return url.startswith("sqlite")


class Database:
    """Reads go through `engine`, writes through `transact`.

    SQLite writes in a thread of its own, a whole transaction at a time: handing over each statement
    would cost more than the statement.
    """

    def __init__(self, url: str) -> None:
        self.url = full_url(url)
        self.is_sqlite = is_sqlite(self.url)
        self.engine = create_async_engine(self.url, pool_pre_ping=not self.is_sqlite)
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        if self.is_sqlite:
            plain = make_url(self.url).set(drivername="sqlite")
            self.plain = create_engine(plain)
            self.connection: Connection | None = None
            if plain.database:
                Path(plain.database).parent.mkdir(parents=True, exist_ok=True)
            for engine in (self.engine.sync_engine, self.plain):
                event.listen(engine, "connect", _prepare_sqlite)

    async def transact(self, work: Callable[[Connection], Any]) -> Any:
        """Do some work in one transaction; on disk when this returns."""
        if self.is_sqlite:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.thread, self._transact, work)
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    def _transact(self, work: Callable[[Connection], Any]) -> Any:
        if self.connection is None:
            self.connection = self.plain.connect()
        with self.connection.begin():
            return work(self.connection)

    async def migrate(self) -> None:
        """Bring the database to the newest form; workers that start together take turns."""
        await self.transact(self._upgrade)

    def _upgrade(self, connection: Connection) -> None:
        if not self.is_sqlite:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    async def close(self) -> None:
        await self.engine.dispose()
        if self.is_sqlite:
            await asyncio.get_running_loop().run_in_executor(self.thread, self._close)
        self.thread.shutdown()

    def _close(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self.plain.dispose()


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers beside one writer (WAL), and a commit that survives a loss of power."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
