"""How many moves a second a server stores, how soon they are seen, and the memory of a table.

The server runs in processes of its own; this one plays all the seats.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import httpx
from sqlalchemy import func, select
from uvicorn import Config

from mozaika.bench.server_players import Load, Play, Used, make_tables
from mozaika.errors import MozaikaError
from mozaika.server.store import schema
from mozaika.server.store.database import Database

UNLIMITED = (
    "REQUESTS_PER_SECOND",
    "ORDERS_PER_SECOND",
    "SOCKETS_PER_ADDRESS",
    "SOCKETS_PER_USER",
    "SOCKETS_PER_TABLE",
    "TABLES_PER_USER",
    "TABLES_PER_ADDRESS",
)
LONG = "86400"
SERVE = (
    "from mozaika.bench.server import end_with_input; end_with_input(); "
    "from mozaika.cli import main; main()"
)
Advance = Callable[[int], object]
"""Called with how much more is done, for a progress bar."""


class ServerSpeed(NamedTuple):
    database: str
    workers: int
    tables: int
    moves: int
    asked_moves_per_second: float | None
    moves_per_second: float
    moves_per_processor_second: float | None
    """What one core could do if it did nothing but run a worker."""
    told_p50_ms: float
    told_p99_ms: float
    megabytes: float | None
    """None where the system does not say, as in the other figures of the system."""
    stolen_percent: float | None
    """How much of its processors' time a virtual machine did not get meanwhile."""


class ServerMemory(NamedTuple):
    tables: int
    megabytes_empty: float | None
    megabytes: float | None
    kilobytes_per_table: float | None


class LostMoves(MozaikaError):
    """The database does not hold the moves that the players saw accepted."""


def measure_speed(database: str | None, workers: int, load: Load, advance: Advance) -> ServerSpeed:
    """Start a server (on a new SQLite file if no database is named), play, and stop it."""
    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{Path(folder) / 'server.db'}"
        before = stored_moves(url) if database else 0
        with running_server(url, workers) as (address, pid):
            processes = all_of(pid)
            play = Play(address, load, advance, partial(time_used, processes))
            run(play.play())
            megabytes = memory_of(processes)
        if stored_moves(url) - before != play.done:
            raise LostMoves(f"{play.done} moves were made, {stored_moves(url) - before} are stored")
    times = sorted(play.delays)
    return ServerSpeed(
        database=url.partition(":")[0],
        workers=workers,
        tables=load.tables,
        moves=play.measured,
        asked_moves_per_second=load.rate,
        moves_per_second=round(play.measured / play.seconds, 1),
        moves_per_processor_second=ratio(play.measured, play.used.server),
        told_p50_ms=round(times[len(times) // 2] * 1000, 2),
        told_p99_ms=round(times[len(times) * 99 // 100] * 1000, 2),
        megabytes=megabytes,
        stolen_percent=ratio(play.used.stolen * 100, play.used.all),
    )


def ratio(part: float, whole: float) -> float | None:
    """None where the system does not say."""
    return round(part / whole, 1) if whole else None


def measure_memory(tables: int, advance: Advance) -> ServerMemory:
    """What a worker needs for games that have begun, while nobody looks at them."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'server.db'}"
        with running_server(url, 1, IDLE_SECONDS=LONG) as (address, pid):
            empty = memory_of([pid])
            run(make_tables(address, Load(tables=tables), advance))
            full = memory_of([pid])
    if full is None or empty is None:
        return ServerMemory(tables, None, None, None)
    return ServerMemory(tables, empty, full, round((full - empty) * 1024 / tables, 1))


def run(work: Coroutine[object, None, object]) -> None:
    """As asyncio.run, with the faster loop where there is one: the players must be cheap."""
    with asyncio.Runner(loop_factory=Config("", loop="auto").get_loop_factory()) as runner:
        runner.run(work)


@contextmanager
def running_server(database: str, workers: int, **more: str) -> Iterator[tuple[str, int]]:
    """A server without limits in a process of its own: its address and the id of the process.

    It stops when its standard input ends, which it does however this process ends.
    """
    variables = dict.fromkeys(UNLIMITED, "0") | {"COMPILE_LEVELS": "false"} | more
    options = ["--port", "0", "--database", database, "--workers", str(workers)]
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, "serve", *options],
        env={**os.environ, **{f"MOZAIKA_{name}": value for name, value in variables.items()}},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[4]
        wait_until_ready(address)
        yield address, process.pid
    finally:
        process.terminate()
        process.communicate(timeout=60)


def end_with_input() -> None:
    """In the process of the server: stop once nobody holds the other end of standard input."""

    def wait() -> None:
        sys.stdin.buffer.read()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, daemon=True).start()


def wait_until_ready(address: str) -> None:
    for _ in range(300):
        try:
            if httpx.get(f"{address}/readyz").status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    raise TimeoutError("the server did not open")


def stored_moves(url: str) -> int:
    """The moves of players in the database, which no server has open."""
    asked = select(func.count()).where(schema.entries.c.kind == "act")

    async def count() -> int:
        database = Database(url)
        await database.migrate()
        async with database.engine.connect() as connection:
            found = (await connection.execute(asked)).scalar_one()
        await database.close()
        return int(found)

    return asyncio.run(count())


# --- what the system says of a process ----------------------------------------------------


def all_of(pid: int) -> list[int]:
    """A process and those that it has started."""
    children = read_system(f"/proc/{pid}/task/{pid}/children").split()
    return [pid, *(each for child in children for each in all_of(int(child)))]


def memory_of(processes: list[int]) -> float | None:
    """Resident megabytes."""
    lines = [
        line
        for pid in processes
        for line in read_system(f"/proc/{pid}/status").splitlines()
        if line.startswith("VmRSS")
    ]
    return round(sum(int(line.split()[1]) for line in lines) / 1024, 1) if lines else None


def time_used(processes: list[int]) -> Used:
    """So far: by the server, taken from this machine by its host, and by all that is on it."""
    fields = read_system("/proc/stat").split()[1:9]
    if not fields:
        return Used(0.0, 0.0, 0.0)
    times = [int(field) / ticks_per_second() for field in fields]
    return Used(sum(map(processor_seconds, processes)), times[7], sum(times))


def processor_seconds(pid: int) -> float:
    """The time a process has spent on a processor."""
    fields = read_system(f"/proc/{pid}/stat").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / ticks_per_second() if fields else 0.0


def ticks_per_second() -> int:
    ticks: int = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
    return ticks


def read_system(path: str) -> str:
    """Nothing where the system has no such file."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError:
        return ""
