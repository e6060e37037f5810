"""How many moves a second a house stores, and how soon the opponent is told.

The house runs in processes of its own; this one plays all the seats. The clients speak just enough
WebSocket to be cheap: both share the machine, and the house is what is measured.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
import msgspec

SEATS = 2
TEXT, PING = 1, 9
UNLIMITED = (
    "REQUESTS_PER_SECOND",
    "ORDERS_PER_SECOND",
    "SOCKETS_PER_ADDRESS",
    "SOCKETS_PER_USER",
    "TABLES_PER_USER",
)


class Load(NamedTuple):
    """What is asked of the house; with `rate`, so many moves a second, else as many as it can."""

    tables: int = 500
    moves: int = 40
    rate: float | None = None
    game: str = "azul"


class ServerSpeed(NamedTuple):
    database: str
    workers: int
    tables: int
    moves: int
    asked_moves_per_second: float | None
    moves_per_second: float
    moves_per_processor_second: float | None
    """What one core could do if it did nothing else; of one worker only."""
    told_p50_ms: float
    told_p99_ms: float
    megabytes: float


class Seen(msgspec.Struct):
    """The part of an update that a player here looks at."""

    type: str
    to: int = 0
    to_act: int | str | None = None
    seat: int | None = None
    legal: list[str] = []


decode = msgspec.json.Decoder(Seen).decode


def measure_server(database: str | None, workers: int, load: Load) -> ServerSpeed:
    """Start a house (on a new SQLite file if no database is named), play, and stop it."""
    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{Path(folder) / 'house.db'}"
        house = start_house(url, workers)
        try:
            assert house.stdout is not None
            address = house.stdout.readline().split()[4]
            wait_until_ready(address)
            run = asyncio.run(Run(address, load, house.pid).play())
            megabytes = memory_of(house.pid)
        finally:
            house.terminate()
            house.communicate(timeout=60)
    times = sorted(run.told)
    return ServerSpeed(
        database=url.partition(":")[0],
        workers=workers,
        tables=load.tables,
        moves=run.done,
        asked_moves_per_second=load.rate,
        moves_per_second=round(run.done / run.seconds, 1),
        moves_per_processor_second=per_processor(run) if workers == 1 else None,
        told_p50_ms=round(times[len(times) // 2] * 1000, 2),
        told_p99_ms=round(times[len(times) * 99 // 100] * 1000, 2),
        megabytes=round(megabytes, 1),
    )


def start_house(database: str, workers: int) -> subprocess.Popen[str]:
    environment = {f"MOZAIKA_{name}": "0" for name in UNLIMITED}
    options = ["--port", "0", "--database", database, "--workers", str(workers)]
    return subprocess.Popen(
        [sys.executable, "-c", "from mozaika.cli import main; main()", "serve", *options],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        text=True,
    )


def wait_until_ready(address: str) -> None:
    for _ in range(300):
        try:
            if httpx.get(f"{address}/readyz").status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    raise TimeoutError("the house did not open")


def memory_of(pid: int) -> float:
    """Resident megabytes of a process, where the system tells."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0.0
    lines = status.read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def processor_seconds(pid: int) -> float:
    """The time a process has spent on a processor, where the system tells."""
    told = Path(f"/proc/{pid}/stat")
    if not told.exists():
        return 0.0
    fields = told.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def per_processor(run: Run) -> float | None:
    return round(run.done / run.processor_seconds, 1) if run.processor_seconds else None


class Run:
    """All tables at once."""

    def __init__(self, address: str, load: Load, pid: int) -> None:
        self.address = address
        self.load = load
        self.pid = pid
        self.processor_seconds = 0.0
        self.told: list[float] = []
        self.done = 0
        self.seconds = 0.0
        self.finished = asyncio.Event()
        self.playing = load.tables

    async def play(self) -> Run:
        tables = await self._make_tables()
        players = [Table(self, index) for index in range(len(tables))]
        for start in range(0, len(tables), 50):
            pairs = zip(players[start : start + 50], tables[start : start + 50], strict=True)
            await asyncio.gather(*(player.connect(*table) for player, table in pairs))
        begun, used = time.perf_counter(), processor_seconds(self.pid)
        for player in players:
            player.begin()
        await self.finished.wait()
        self.seconds = time.perf_counter() - begun
        self.processor_seconds = processor_seconds(self.pid) - used
        for player in players:
            player.close()
        return self

    async def _make_tables(self) -> list[tuple[str, list[str]]]:
        tables = []
        async with httpx.AsyncClient(base_url=self.address, timeout=60) as client:
            cookies = [await self._guest(client) for _ in range(SEATS)]
            for _ in range(self.load.tables):
                body = {"game": self.load.game}
                made = await self._post(client, "/api/tables", body, cookies[0])
                table = made["table"]["id"]
                await self._post(client, f"/api/tables/{table}", {"type": "sit"}, cookies[1])
                tables.append((table, cookies))
        return tables

    async def _guest(self, client: httpx.AsyncClient) -> str:
        answer = await client.get("/api/me")
        client.cookies.clear()
        return answer.headers["set-cookie"].partition(";")[0]

    async def _post(self, client: httpx.AsyncClient, path: str, body: Any, cookie: str) -> Any:
        answer = await client.post(path, json=body, headers={"cookie": cookie})
        answer.raise_for_status()
        return answer.json()

    def table_is_done(self) -> None:
        self.playing -= 1
        if not self.playing:
            self.finished.set()


class Table:
    """Both players of one table."""

    def __init__(self, run: Run, index: int) -> None:
        self.run = run
        self.rng = random.Random(index)
        self.moves = 0
        self.sent_at = 0.0
        self.sent_version = -1
        self.is_done = False
        self.turn: tuple[Client, Seen] | None = None
        self.has_begun = False
        self.clients: list[Client] = []

    async def connect(self, table: str, cookies: list[str]) -> None:
        parts = urlsplit(self.run.address)
        loop = asyncio.get_running_loop()
        for cookie in cookies:
            path = f"/api/tables/{table}/socket?since=0"
            _, client = await loop.create_connection(
                partial(Client, self.see), parts.hostname or "", parts.port or 80
            )
            await client.open(parts.netloc, path, cookie)
            self.clients.append(client)

    def begin(self) -> None:
        self.has_begun = True
        if self.turn:
            self._move_soon(*self.turn)

    def close(self) -> None:
        for client in self.clients:
            client.transport.close()

    def see(self, client: Client, message: bytes) -> None:
        seen = decode(message)
        if seen.type != "update":
            raise AssertionError(message[:300])
        if self.sent_version >= 0 and seen.to > self.sent_version and client is not self.mover:
            self.run.told.append(time.perf_counter() - self.sent_at)
            self.sent_version = -1
        if seen.to_act == "over" and not self.is_done:
            self._stop()
        elif seen.legal and seen.to_act == seen.seat:
            self.turn = (client, seen)
            if self.has_begun:
                self._move_soon(client, seen)

    def _move_soon(self, client: Client, seen: Seen) -> None:
        self.turn = None
        rate = self.run.load.rate
        if rate is None:
            self._move(client, seen)
        else:
            wait = self.rng.uniform(0.5, 1.5) * self.run.load.tables / rate
            asyncio.get_running_loop().call_later(wait, self._move, client, seen)

    def _move(self, client: Client, seen: Seen) -> None:
        if self.is_done:
            return
        if self.moves == self.run.load.moves:
            self._stop()
            return
        self.moves += 1
        self.run.done += 1
        self.mover, self.sent_version = client, seen.to
        self.sent_at = time.perf_counter()
        order = {"type": "act", "action": self.rng.choice(seen.legal), "version": seen.to}
        client.send(json.dumps({**order, "id": str(seen.to)}).encode())

    def _stop(self) -> None:
        self.is_done = True
        self.run.table_is_done()


class Client(asyncio.Protocol):
    """A WebSocket without luxuries."""

    def __init__(self, see: Callable[[Client, bytes], None]) -> None:
        self.see = see
        self.buffer = bytearray()
        self.is_open = asyncio.Event()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    async def open(self, host: str, path: str, cookie: str) -> None:
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {cookie}",
        ]
        self.transport.write("\r\n".join([*lines, "", ""]).encode())
        await self.is_open.wait()

    def send(self, message: bytes) -> None:
        """One text frame; the mask is zero, which changes nothing."""
        size = len(message)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(b"\x81" + length + b"\0\0\0\0" + message)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open.is_set():
            head, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head[:20]:
                raise ConnectionError(head.decode())
            self.buffer = rest
            self.is_open.set()
        while (frame := self._frame()) is not None:
            kind, message = frame
            if kind == TEXT:
                self.see(self, message)
            elif kind == PING:
                self.transport.write(b"\x8a\x80\0\0\0\0")

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(buffer) < start:
                return None
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return None
        message = bytes(buffer[start : start + size])
        kind = buffer[0] & 15
        del buffer[: start + size]
        return kind, message
