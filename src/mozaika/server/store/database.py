"""The connection to the database, and its migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
LOCK = 5_550_123
"""The advisory lock under which one worker at a time migrates."""


class BadDatabase(ValueError):
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


def connect(url: str) -> AsyncEngine:
    url = full_url(url)
    if not is_sqlite(url):
        return create_async_engine(url, pool_size=10, pool_pre_ping=True)
    database = make_url(url).database
    if database:
        Path(database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers beside one writer (WAL), and a commit that survives a loss of power."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest form; workers that start together take turns."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
