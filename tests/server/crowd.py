"""Many people who play at once, by socket, with all the accidents that people have."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.servers import NO_TLS

GAMES = ("azul", "azul:grey", "summer_pavilion", "ingenious")
PATIENCE = 120
LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, httpx.TransportError)
"""What a client sees when its connection breaks or the server is not there."""


class Guest:
    """Somebody at one table after another, who remembers all that the server has said there."""

    def __init__(self, url: str, rng: random.Random, accidents: float) -> None:
        self.url = url
        self.rng = rng
        self.accidents = accidents
        """How likely an accident is, with each message."""
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=NO_TLS)
        self.seen: Counter[str] = Counter()
        self.moved_at = 0.0
        self.number = 0

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """Again and again until the server is there."""
        while True:
            try:
                answer = await self.http.request(method, path, json=body)
                assert answer.status_code in (200, 201), (path, answer.text)
                return answer.json() if "json" in answer.headers["content-type"] else answer.text
            except httpx.TransportError:
                await asyncio.sleep(0.1)

    async def play(self, table: str) -> None:
        """To the end of the game; whatever happens on the way, nothing is missed or done twice."""
        visit = Visit(self, table)
        while not visit.is_over:
            try:
                cookie = "; ".join(f"{c.name}={c.value}" for c in self.http.cookies.jar)
                address = self.url.replace("http", "ws", 1)
                async with connect(
                    f"{address}/api/tables/{table}/socket?since={len(visit.steps)}",
                    additional_headers={"cookie": cookie},
                    compression=None,
                ) as socket:
                    await visit.talk(socket)
            except LOST:
                await asyncio.sleep(0.05)
            self.seen["connections"] += 1
        await self.ask("GET", f"/api/tables/{table}?since={len(visit.steps)}")
        whole = await self.ask("GET", f"/api/tables/{table}")
        visit.check(whole)


class Visit:
    """One guest at one table, over as many connections as it takes."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.steps: list[Any] = []
        self.pending: dict[str, Any] | None = None
        self.done = 0
        self.is_over = False

    async def talk(self, socket: ClientConnection) -> None:
        """Until the game is over or this connection has an accident."""
        if self.pending:
            await send(socket, **self.pending)
        while not self.is_over:
            message = msgspec.json.decode(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message["type"] == "update":
                await self._see(socket, message)
            elif message["type"] == "refused":
                self._refused(message)
                await send(socket, type="sync", since=len(self.steps))
            if self.guest.rng.random() < self.guest.accidents and await self._accident(socket):
                return

    async def _see(self, socket: ClientConnection, update: Any) -> None:
        assert update["since"] <= len(self.steps), "something was left out"
        self.steps[update["since"] :] = update["steps"]
        assert len(self.steps) == update["to"], "something was left out"
        if self.pending and update["accepted"] == self.pending["id"]:
            self.done += self.pending["type"] == "act"
            self.guest.moved_at = time.monotonic()
            self.guest.seen["moves"] += 1
            self.pending = None
        self.is_over = update["to_act"] == "over" and not self.pending
        if update["may"]["act"] and not self.pending:
            action = self.guest.rng.choice(update["legal"])
            await self._order(socket, type="act", action=action, version=update["to"])

    async def _order(self, socket: ClientConnection, **order: object) -> None:
        self.guest.number += 1
        self.pending = {**order, "id": f"o{self.guest.number}"}
        await send(socket, **self.pending)

    def _refused(self, refused: Any) -> None:
        """Only because something else happened first; never what was listed as legal."""
        assert refused["code"] in ("stale", "turn", "status", "busy", "forbidden", "seat"), refused
        assert refused["sentence"]
        self.guest.seen["refusals"] += 1
        if self.pending and refused["id"] == self.pending["id"]:
            self.pending = None

    async def _accident(self, socket: ClientConnection) -> bool:
        """Whether the connection is lost by it."""
        kind = self.guest.rng.choice(["cut", "cut", "leave", "say", "nonsense", "old", "undo"])
        self.guest.seen[kind] += 1
        match kind:
            case "cut":
                socket.transport.abort()
            case "say":
                await send(socket, type="say", text="ahoj")
            case "nonsense":
                await socket.send("nonsense")
            case "old":
                await send(socket, type="act", action="1B1", version=0, id="old")
            case "undo":
                await send(socket, type="undo", version=len(self.steps), id=f"u{len(self.steps)}")
        return kind in ("cut", "leave")

    def check(self, whole: Any) -> None:
        """What was told is what is stored, and each order of this seat was carried out once."""
        steps, seat = whole["steps"], whole["seat"]
        assert [step["version"] for step in steps] == list(range(1, len(steps) + 1))
        assert self.steps == steps[: len(self.steps)]
        acts = sum(step["kind"] == "act" and step.get("seat") == seat for step in steps)
        assert acts == self.done, (acts, self.done)
        self.guest.seen["games"] += 1


async def send(socket: ClientConnection, **order: object) -> None:
    await socket.send(msgspec.json.encode(order).decode())


async def play_a_game(anna: Guest, bela: Guest | None, game: str) -> None:
    """Between two people, or against a bot; afterwards its draws are checked."""
    bots = [None, None if bela else "random"]
    made = await anna.ask(
        "POST", "/api/tables", {"game": game, "seats": 2, "bots": bots, "nonce": "n"}
    )
    table = made["table"]["id"]
    if bela:
        await bela.ask("POST", f"/api/tables/{table}", {"type": "sit"})
    await asyncio.gather(*(guest.play(table) for guest in (anna, bela) if guest))
    assert (await anna.ask("GET", f"/api/tables/{table}/verify"))["fair"]


class Pair:
    """Two people who play with each other and with bots, game after game."""

    def __init__(self, url: str, number: int, accidents: float = 0.0) -> None:
        self.rng = random.Random(number)
        self.guests = [Guest(url, self.rng, accidents) for _ in range(2)]

    @property
    def moved_at(self) -> float:
        """When the server last acknowledged a move of theirs."""
        return max(guest.moved_at for guest in self.guests)

    async def play(self, is_time: Callable[[], bool]) -> None:
        """A game, and another while it is time for one."""
        anna, bela = self.guests
        is_next = True
        while is_next:
            await play_a_game(anna, self.rng.choice([bela, None]), self.rng.choice(GAMES))
            is_next = is_time()
        for guest in self.guests:
            await guest.http.aclose()
