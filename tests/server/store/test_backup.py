"""Migrations and backups, on SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from mozaika.server.store.backup import BadBackup, read_backup, write_backup
from mozaika.server.store.database import Database
from mozaika.server.store.schema import metadata
from tests.server.postgres import (
    needs_postgres,
)
from tests.server.servers import Visitor, open_server, settings

pytestmark = needs_postgres


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_migrations_make_what_the_schema_says(kind: str, tmp_path: Path, database: str) -> None:
    url = database if kind == "postgresql" else f"sqlite:///{tmp_path / 'server.db'}"

    async def differences() -> Any:
        server = Database(url)
        await server.migrate()
        await server.migrate()
        found = await server.transact(
            lambda connection: compare_metadata(MigrationContext.configure(connection), metadata)
        )
        await server.close()
        return found

    assert asyncio.run(differences()) == []


def test_a_backup_goes_from_one_database_to_the_other_and_back(
    database: str, tmp_path: Path
) -> None:
    chosen = settings(tmp_path, secret="s")
    with open_server(chosen) as url, Visitor(url) as anna:
        table = anna.make_table("ingenious", hold=[0, 1], nonce="n")
        anna.order(table, type="say", text="ahoj")
        for number in range(20):
            update = anna.look(table)
            order = {"type": "act", "action": update["legal"][number % 3 % len(update["legal"])]}
            anna.post(f"/api/tables/{table}", {**order, "version": update["to"]})
            if number == 10:
                asyncio.run(copy(chosen.database, tmp_path / "early.gz"))
        whole = anna.look(table)
        cookies = anna.http.cookies
    first = tmp_path / "first.gz"
    asyncio.run(copy(chosen.database, first))
    asyncio.run(restore(first, database))
    second = tmp_path / "second.gz"
    asyncio.run(copy(database, second))
    third = f"sqlite:///{tmp_path / 'third.db'}"
    asyncio.run(restore(second, third))
    for url in (database, third):
        chosen = settings(tmp_path, database=url, secret="s")
        with open_server(chosen) as opened, Visitor(opened) as anna:
            anna.http.cookies = cookies
            again = anna.look(table)
            assert again["steps"] == whole["steps"]
            assert again["view"] == whole["view"]
            assert anna.get(f"/api/tables/{table}/chat")["messages"][0]["text"] == "ahoj"
            anna.order(table, type="say", text="again")
    early = f"sqlite:///{tmp_path / 'early.db'}"
    asyncio.run(restore(tmp_path / "early.gz", early))
    with pytest.raises(BadBackup, match="not empty"):
        asyncio.run(restore(first, early))
    half = tmp_path / "half.gz"
    half.write_bytes(first.read_bytes()[:-200])
    with pytest.raises(BadBackup):
        asyncio.run(restore(half, f"sqlite:///{tmp_path / 'half.db'}"))


async def copy(url: str, path: Path) -> None:
    server = Database(url)
    await write_backup(server, path)
    await server.close()


async def restore(path: Path, url: str) -> None:
    server = Database(url)
    try:
        await read_backup(server, path)
    finally:
        await server.close()
