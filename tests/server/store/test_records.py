"""Finished games, page by page."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, text

from mozaika.server.store import records, schema
from mozaika.server.store.database import Database
from mozaika.server.store.records import RecordQuery, RecordStore
from tests.server.postgres import binaries

IDS = ["a1", "A1", "~z", "zz", "09", "b-", "B~"]
"""Which letters come first is another thing in each language."""
FOR_PEOPLE = 'ALTER TABLE tables ALTER COLUMN id TYPE varchar(24) COLLATE "en-x-icu"'
HAS_ICU = "SELECT 1 FROM pg_collation WHERE collname = 'en-x-icu'"


def fill(connection: Connection) -> None:
    """Games that all ended in the same millisecond."""
    if connection.dialect.name == "postgresql" and connection.execute(text(HAS_ICU)).first():
        connection.execute(text(FOR_PEOPLE))
    row = {"made_at": 1, "changed_at": 5, "setup": "{}", "seed": b"", "status": "over"}
    row |= {"game": "azul", "public": True, "host": "h", "has_bots": False}
    row |= {"result": "", "record": "r"}
    connection.execute(insert(schema.tables), [{**row, "id": each} for each in IDS])


@pytest.mark.parametrize("kind", ["sqlite", *(["postgresql"] if binaries() else [])])
def test_pages_of_one_game_each_name_every_game_once(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "PAGE", 1)
    url = f"sqlite:///{tmp_path / 'server.db'}"
    if kind == "postgresql":
        url = request.getfixturevalue("database")

    async def read() -> list[str]:
        database = Database(url)
        await database.migrate()
        await database.transact(fill)
        rows = RecordStore(database.engine).all_finished(RecordQuery("nobody"), 100)
        found = [row.id async for row in rows]
        await database.close()
        return found

    assert sorted(asyncio.run(read())) == sorted(IDS)
