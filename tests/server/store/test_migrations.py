"""A database of any older form opens in the newest, and what it holds is still there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic import command, op
from alembic.config import Config
from sqlalchemy import Connection, insert, select, text

from mozaika.server.store import schema
from mozaika.server.store.database import Database

MIGRATIONS = Path(schema.__file__).parent / "migrations"
LINE = {"table_id": "t", "at": 1, "user_id": "anna", "seat": 0, "name": "Anna", "text": "hello"}


def migrate_to(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


async def old_database(url: str, revision: str) -> Database:
    """With one line of chat in it."""
    database = Database(url)

    def make(connection: Connection) -> None:
        migrate_to(connection, revision)
        columns, values = ", ".join(LINE), ", ".join(f":{key}" for key in LINE)
        connection.execute(text(f"INSERT INTO chat ({columns}) VALUES ({values})"), LINE)

    await database.transact(make)
    return database


@pytest.mark.parametrize("revision", ["0001", "0002", "0003"])
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_an_old_database_holds_is_there_in_the_newest_form(
    kind: str, revision: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    if kind == "postgresql":
        url = request.getfixturevalue("database")

    def look(connection: Connection) -> None:
        chat = schema.chat
        [row] = connection.execute(select(chat)).mappings()
        assert {key: row[key] for key in LINE} == LINE
        connection.execute(chat.delete())
        again = connection.execute(insert(chat).values(**LINE).returning(chat.c.number))
        assert again.scalar_one() > row["number"]

    async def open_again() -> None:
        database = await old_database(url, revision)
        await database.migrate()
        await database.transact(look)
        await database.close()

    asyncio.run(open_again())


def test_a_migration_that_ends_in_the_middle_leaves_nothing_and_works_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end(*_: object, **__: object) -> None:
        raise InterruptedError

    async def migrate_twice() -> None:
        database = await old_database(f"sqlite:///{tmp_path / 'old.db'}", "0002")
        with monkeypatch.context() as broken:
            broken.setattr(op, "create_index", end)
            with pytest.raises(InterruptedError):
                await database.migrate()
        await database.migrate()
        await database.close()

    asyncio.run(migrate_twice())
