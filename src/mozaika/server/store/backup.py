"""All that is stored as lines of JSON, and back, for SQLite and PostgreSQL alike.

The first line names the form, then comes a line for each row, and the last line counts them and
carries the SHA-256 of all before it, so that half a backup is not mistaken for a whole one.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert, select, text

from mozaika.errors import MozaikaError
from mozaika.server.store import schema
from mozaika.server.store.database import Database
from mozaika.server.store.files import owner_only

FORM = "mozaika backup 1"
BATCH = 500
SKIPPED = ("worker", "worker_until")
"""Columns about processes that are gone."""


class BadBackup(MozaikaError, ValueError):
    """A file that is no whole backup, or a database that is not empty."""


async def write_backup(database: Database, path: Path) -> int:
    """One consistent moment of the server, also while it runs; the number of rows."""
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    async with database.engine.connect() as connection:
        if not database.is_sqlite:
            await connection.execution_options(isolation_level="REPEATABLE READ")
        count = await connection.run_sync(_write, part)
    part.replace(path)
    return count


def _write(connection: Connection, path: Path) -> int:
    if connection.dialect.name == "sqlite":
        connection.execute(text("BEGIN"))  # one snapshot for all tables
    digest, count = sha256(), 0
    with (
        open(path, "wb", opener=owner_only) as written,
        gzip.open(written, "wt", 6, encoding="utf-8", newline="\n") as file,
    ):
        for line in _lines(connection):
            digest.update(line.encode())
            file.write(line)
            count += 1
        end = {"rows": count - 1, "sha256": digest.hexdigest()}
        file.write(json.dumps(end) + "\n")
    return count - 1


def _lines(connection: Connection) -> Iterator[str]:
    yield json.dumps({"form": FORM}) + "\n"
    for table in schema.metadata.sorted_tables:
        for row in connection.execute(select(table)).mappings():
            kept = {key: _plain(value) for key, value in row.items() if key not in SKIPPED}
            yield json.dumps({"table": table.name, "row": kept}, ensure_ascii=False) + "\n"


def _plain(value: Any) -> Any:
    return {"hex": value.hex()} if isinstance(value, bytes) else value


async def read_backup(database: Database, path: Path) -> int:
    """Fill an empty database; BadBackup, and nothing is changed, if that cannot be."""
    check(path)
    await database.migrate()
    count: int = await database.transact(lambda connection: _read(connection, path))
    return count


def check(path: Path) -> int:
    """The number of rows of a whole backup; BadBackup if it is none."""
    digest, count, end = sha256(), 0, None
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                row = json.loads(line)
                if count == 0 and row != {"form": FORM}:
                    raise BadBackup(f"{path} is no backup of a server")
                if "sha256" in row:
                    end = row
                    break
                digest.update(line.encode())
                count += 1
    except (OSError, EOFError, json.JSONDecodeError, UnicodeDecodeError) as error:
        raise BadBackup(f"{path} cannot be read: {error}") from None
    if end != {"rows": count - 1, "sha256": digest.hexdigest()}:
        raise BadBackup(f"{path} is not whole")
    return count - 1


def _read(connection: Connection, path: Path) -> int:
    for table in schema.metadata.sorted_tables:
        if connection.execute(select(table).limit(1)).first() is not None:
            raise BadBackup("the database to restore into is not empty")
    count = 0
    waiting: dict[str, list[dict[str, Any]]] = {}
    with gzip.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            if "table" not in row:
                continue
            rows = waiting.setdefault(row["table"], [])
            rows.append({key: _value(value) for key, value in row["row"].items()})
            count += 1
            if len(rows) == BATCH:
                _insert(connection, row["table"], waiting.pop(row["table"]))
    for name, rows in waiting.items():
        _insert(connection, name, rows)
    _go_on_counting(connection)
    return count


def _insert(connection: Connection, name: str, rows: list[dict[str, Any]]) -> None:
    connection.execute(insert(schema.metadata.tables[name]), rows)


def _go_on_counting(connection: Connection) -> None:
    """PostgreSQL must know where the numbers of the chat go on."""
    if connection.dialect.name == "postgresql":
        last = "SELECT setval(pg_get_serial_sequence('chat', 'number'), max(number)) FROM chat"
        connection.execute(text(last))


def _value(value: Any) -> Any:
    return bytes.fromhex(value["hex"]) if isinstance(value, dict) else value
