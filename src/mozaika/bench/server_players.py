"""The players who load a server, many tables at once.

They speak just enough WebSocket to be cheap: they share the machine with the server, and that is
what is measured.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, cast
from urllib.parse import urlsplit

import httpx
import msgspec

SEATS = 2
AT_ONCE = 32
ROUND = 16
"""Moves of a round, or a few more: each table has made up to so many before it is measured."""
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Load(NamedTuple):
    """What is asked of the server; with `rate`, so many moves a second, else as many as it can."""

    tables: int = 500
    moves: int = 40
    rate: float | None = None
    game: str = "azul"


class Used(NamedTuple):
    """Seconds of processors, or of what a virtual machine was promised of them."""

    server: float
    stolen: float
    all: float

    def since(self, before: Used) -> Used:
        return Used(*(now - then for now, then in zip(self, before, strict=True)))


class Seen(msgspec.Struct):
    """The part of an update that a player here looks at."""

    type: str
    to: int = 0
    to_act: int | str | None = None
    seat: int | None = None
    legal: list[str] = []


decode = msgspec.json.Decoder(Seen).decode


async def make_tables(
    address: str, load: Load, advance: Callable[[int], object]
) -> list[tuple[str, list[str]]]:
    """Games that have begun: the id of each table, and the cookies of its two players."""
    limits = httpx.Limits(max_connections=AT_ONCE, keepalive_expiry=2)
    async with httpx.AsyncClient(base_url=address, timeout=60, limits=limits) as client:
        cookies = [await new_guest(client) for _ in range(SEATS)]

        async def make() -> tuple[str, list[str]]:
            made = await post(client, "/api/tables", {"game": load.game}, cookies[0])
            table = made["table"]["id"]
            await post(client, f"/api/tables/{table}", {"type": "sit"}, cookies[1])
            advance(1)
            return table, cookies

        made = []
        for start in range(0, load.tables, AT_ONCE):
            some = range(start, min(start + AT_ONCE, load.tables))
            made += await asyncio.gather(*(make() for _ in some))
        return made


async def new_guest(client: httpx.AsyncClient) -> str:
    answer = await client.get("/api/me")
    client.cookies.clear()
    return answer.headers["set-cookie"].partition(";")[0]


async def post(client: httpx.AsyncClient, path: str, body: object, cookie: str) -> Any:
    answer = await client.post(path, json=body, headers={"cookie": cookie})
    answer.raise_for_status()
    return answer.json()


class Play:
    """All tables at once; afterwards how long it took, and how soon opponents saw each move."""

    def __init__(
        self,
        address: str,
        load: Load,
        advance: Callable[[int], object],
        used: Callable[[], Used],
    ) -> None:
        self.address = address
        self.load = load
        self.advance = advance
        self.time_used = used
        self.delays: list[float] = []
        self.done = 0
        """All moves, those before the measuring too."""
        self.measured = 0
        self.seconds = 0.0
        self.used = Used(0.0, 0.0, 0.0)
        self.waiting = self.playing = load.tables
        self.ready: asyncio.Future[None]
        self.finished: asyncio.Future[None]

    async def play(self) -> None:
        """Tables begin in the middle of their rounds: in a server they do not end all at once."""
        self.ready = asyncio.get_running_loop().create_future()
        self.finished = asyncio.get_running_loop().create_future()
        made = await make_tables(self.address, self.load, self.advance)
        tables = [BenchTable(self, index) for index in range(len(made))]
        for start in range(0, len(made), AT_ONCE):
            some = slice(start, start + AT_ONCE)
            pairs = zip(tables[some], made[some], strict=True)
            await asyncio.gather(*(table.connect(*each) for table, each in pairs))
        await asyncio.wait([self.ready, self.finished], return_when=asyncio.FIRST_COMPLETED)
        begun, used, done = time.perf_counter(), self.time_used(), self.done
        for table in tables:
            table.begin()
        await self.finished
        self.seconds = time.perf_counter() - begun
        self.used = self.time_used().since(used)
        self.measured = self.done - done
        for table in tables:
            table.close()

    def table_is_ready(self) -> None:
        self.waiting -= 1
        if not self.waiting:
            self.ready.set_result(None)

    def table_is_done(self) -> None:
        self.advance(self.load.moves)
        self.playing -= 1
        if not self.playing and not self.finished.done():
            self.finished.set_result(None)

    def fail(self, reason: bytes) -> None:
        """The server did not do what these players expect of it: there is nothing to measure."""
        if not self.finished.done():
            self.finished.set_exception(ConnectionError(reason.decode(errors="replace")[:300]))


class BenchTable:
    """Both players of one table."""

    def __init__(self, play: Play, index: int) -> None:
        self.play = play
        self.rng = random.Random(index)
        self.moves = -self.rng.randrange(ROUND)
        """Below zero before the measuring."""
        self.begun = 0.0
        self.sent_at = 0.0
        self.mover: Client | None = None
        """Who has made a move that the opponent has not seen."""
        self.version = -1
        self.is_done = False
        self.turn: tuple[Client, Seen] | None = None
        self.has_begun = False
        self.clients: list[Client] = []

    async def connect(self, table: str, cookies: list[str]) -> None:
        parts = urlsplit(self.play.address)
        loop = asyncio.get_running_loop()
        for cookie in cookies:
            path = f"/api/tables/{table}/socket?since=0"
            _, client = await loop.create_connection(
                partial(Client, self.see, self.play.fail), parts.hostname or "", parts.port or 80
            )
            await client.open(parts.netloc, path, cookie)
            self.clients.append(client)

    def begin(self) -> None:
        self.has_begun = True
        self.begun = asyncio.get_running_loop().time()
        if self.turn:
            self._move_soon(*self.turn)

    def close(self) -> None:
        for client in self.clients:
            client.transport.close()

    def see(self, client: Client, message: bytes) -> None:
        seen = decode(message)
        if seen.type != "update":
            self.play.fail(message)
        if self.mover not in (None, client) and seen.to > self.version:
            if self.has_begun:
                self.play.delays.append(time.perf_counter() - self.sent_at)
            self.mover = None
        if seen.to_act == "over":
            self._stop()
        elif seen.legal and seen.to_act == seen.seat and seen.to > self.version:
            is_news, self.turn = self.turn is None, (client, seen)
            if self.has_begun or self.moves < 0:
                self._move_soon(client, seen)
            elif is_news:
                self.play.table_is_ready()

    def _move_soon(self, client: Client, seen: Seen) -> None:
        self.turn, self.version = None, seen.to
        tables, _, rate, _ = self.play.load
        if rate is None or self.moves < 0:
            self._move(client, seen)
        else:
            due = self.begun + (self.moves + self.rng.random()) * tables / rate
            asyncio.get_running_loop().call_at(due, self._move, client, seen)

    def _move(self, client: Client, seen: Seen) -> None:
        if self.moves == self.play.load.moves:
            self._stop()
        if self.is_done:
            return
        self.moves += 1
        self.play.done += 1
        self.mover, self.sent_at = client, time.perf_counter()
        action, to = self.rng.choice(seen.legal), seen.to
        client.send(f'{{"type":"act","action":"{action}","version":{to},"id":"{to}"}}'.encode())

    def _stop(self) -> None:
        if not self.is_done:
            self.is_done = True
            self.play.table_is_done()


class Client(asyncio.Protocol):
    """A WebSocket without luxuries."""

    def __init__(self, see: Callable[[Client, bytes], None], fail: Callable[[bytes], None]) -> None:
        self.see = see
        self.fail = fail
        self.buffer = bytearray()
        self.is_open = asyncio.Event()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.fail(f"the server closed a connection ({exc})".encode())
        self.is_open.set()

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

    def send(self, message: bytes, kind: int = TEXT) -> None:
        """One frame; the mask is zero, which changes nothing."""
        size = len(message)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([0x80 | kind]) + length + b"\0\0\0\0" + message)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open.is_set() and not self._has_opened():
            return
        while (frame := self._frame()) is not None:
            kind, message = frame
            if kind == TEXT:
                self.see(self, message)
            elif kind == PING:
                self.send(message, PONG)
            elif kind == CLOSE:
                self.fail(b"the server closed a socket: " + message[2:])

    def _has_opened(self) -> bool:
        head, end, rest = self.buffer.partition(b"\r\n\r\n")
        if not end:
            return False
        if b" 101 " not in head[:20]:
            self.fail(bytes(head))
        self.buffer = rest
        self.is_open.set()
        return True

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
