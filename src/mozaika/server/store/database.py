"""The connection to the database, and its migrations."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Table, create_engine, event, inspect, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from mozaika.server.store.failures import cause_of
from mozaika.server.store.files import BadDatabase, file_of, make_private

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
BUSY_MILLISECONDS = 10_000
"""How long a lock of another program on an SQLite file is waited for."""
LOCK = 5_550_123
"""The advisory lock under which one worker at a time migrates."""


def full_url(url: str) -> str:
    """`sqlite:///mozaika.db` or `postgresql://host/name` with the driver that is used here."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):  # a port that is no number
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

    def __init__(self, url: str, must_exist: bool = False) -> None:
        self.url = full_url(url)
        self.file = file_of(self.url)
        if must_exist and self.file and not self.file.is_file():
            raise BadDatabase(f"there is no database {self.file}")
        self.is_sqlite = is_sqlite(self.url)
        self.engine = create_async_engine(
            self.url, pool_pre_ping=not self.is_sqlite, hide_parameters=True
        )
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        if self.is_sqlite:
            plain = make_url(self.url).set(drivername="sqlite")
            self.plain = create_engine(plain, hide_parameters=True)
            self.connection: Connection | None = None
            if self.file:
                make_private(self.file)
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
        try:
            await self.transact(self._upgrade)
        except CommandError:
            raise BadDatabase(f"{self.name} was written by a newer Mozaika") from None

    def _upgrade(self, connection: Connection) -> None:
        if self.is_sqlite and is_foreign(inspect(connection).get_table_names()):
            raise BadDatabase(f"{self.name} holds the data of another program")
        begin = "BEGIN IMMEDIATE" if self.is_sqlite else f"SELECT pg_advisory_xact_lock({LOCK})"
        connection.execute(text(begin))  # without it, SQLite keeps half of a migration that ends
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")

    @property
    def name(self) -> str:
        """For people, without a password."""
        url = make_url(self.url)
        return str(url.database if self.is_sqlite else url.set(password=None))

    async def close(self) -> None:
        await self.engine.dispose()
        if self.is_sqlite:
            await asyncio.get_running_loop().run_in_executor(self.thread, self._close)
        self.thread.shutdown()

    def _close(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self.plain.dispose()


def is_foreign(tables: list[str]) -> bool:
    return bool(tables) and "alembic_version" not in tables


@asynccontextmanager
async def opened(url: str, must_exist: bool = False) -> AsyncIterator[Database]:
    """A database in its newest form; BadDatabase, in one sentence, if it cannot be used."""
    database = Database(url, must_exist)
    try:
        await database.migrate()
        yield database
    except Exception as error:
        cause = cause_of(error)
        if cause is None:
            raise
        raise BadDatabase(f"{database.name} cannot be used: {cause}") from None
    finally:
        await database.close()


def insert_first(table: Table, connection: Connection) -> Any:
    """An insert that does nothing if another worker was faster."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    return dialect.insert(table).on_conflict_do_nothing()


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers beside one writer (WAL), and a commit that survives a loss of power."""
    cursor = connection.cursor()
    busy = f"busy_timeout={BUSY_MILLISECONDS}"
    for setting in (busy, "journal_mode=WAL", "synchronous=FULL"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
