"""Real servers for the tests: one in a thread of this process, and one in a process of its own."""

from __future__ import annotations

import json
import os
import ssl
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Self
from unittest.mock import patch

import httpx
import uvicorn
from argon2 import PasswordHasher
from websockets.sync.client import ClientConnection, connect

from mozaika.server.accounts.authentication import Identity
from mozaika.server.app import create
from mozaika.server.run import listen, server_options
from mozaika.server.settings import Settings

PATIENCE = 300
"""Seconds until something is given up; a machine that does other things too is slow, not wrong."""
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients of plain HTTP: to read all certificates takes each longer than to ask."""
CHEAP = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
"""How servers in a thread hash passwords; those in a process do it as for people."""
FREE = {
    "requests_per_second": 0,
    "orders_per_second": 0,
    "logins_per_minute": 0,
    "sockets_per_address": 0,
    "sockets_per_user": 0,
    "sockets_per_table": 0,
    "tables_per_user": 0,
    "tables_per_address": 0,
    "compile_levels": False,
}
"""No limits: a test asks faster than people do. And nothing is compiled beside it."""


def settings(folder: Path, **changes: Any) -> Settings:
    database = f"sqlite:///{folder / 'server.db'}"
    values = {"database": database, "port": 0, "bot_seconds": 0.1, **FREE, **changes}
    return Settings(**values)


@contextmanager
def open_server(chosen: Settings) -> Iterator[str]:
    """A server in a thread; its address."""
    listener = listen(chosen)
    guard = create(chosen)
    server = uvicorn.Server(uvicorn.Config(guard, **server_options(chosen)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    try:
        with patch(f"{Identity.__module__}.PasswordHasher", CHEAP):
            thread.start()
            wait_for(url)
        yield url
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listener.close()


class ServerProcess:
    """A server that can be killed."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.log = folder / "log"
        self.environment = environment
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self, *arguments: str, **environment: str) -> Self:
        limits = {f"MOZAIKA_{key.upper()}": str(value) for key, value in FREE.items()}
        variables = {
            "MOZAIKA_DATABASE": f"sqlite:///{self.folder / 'server.db'}",
            "MOZAIKA_PORT": "0",
            **limits,
            **self.environment,
            **environment,
        }
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", "from mozaika.cli import main; main()", "serve", *arguments],
                env={**os.environ, **variables},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "Mozaika is open at" in line, line + self.log.read_text()
        self.url = line.split()[4]
        return self

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        return self.wait()

    def wait(self) -> int:
        assert self.process is not None
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode


def wait_for(url: str) -> None:
    with httpx.Client(transport=httpx.HTTPTransport(verify=NO_TLS, retries=20)) as client:
        for _ in range(600):
            try:
                if client.get(f"{url}/readyz").status_code == 200:
                    return
            except httpx.TransportError:
                threading.Event().wait(0.05)
    raise AssertionError("the server did not open")


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, url: str, token: str = "") -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.url = url
        self.http = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE, verify=NO_TLS)
        self.token = token

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    @property
    def me(self) -> Any:
        return self.get("/api/me")

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    def post(self, path: str, body: object, status: int = 200) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    def make_table(self, game: str = "azul", **options: object) -> str:
        return str(self.post("/api/tables", {"game": game, **options}, 201)["table"]["id"])

    def order(self, table: str, status: int = 200, **order: object) -> Any:
        return self.post(f"/api/tables/{table}", order, status)

    def sit(self, table: str, seat: int | None = None, nonce: str = "") -> Any:
        return self.order(table, type="sit", seat=seat, nonce=nonce)

    def look(self, table: str, since: int = 0) -> Any:
        return self.get(f"/api/tables/{table}?since={since}")

    def socket(
        self, table: str, since: int = 0, more: str = "", cookie: str | None = None
    ) -> Socket:
        """With the cookies of this browser, unless others are named."""
        if cookie is None:
            self.me  # noqa: B018  # the cookie comes with the first answer
        return Socket(self, table, since, more, cookie)


class Socket:
    """A socket at a table; `update` is the last one it was sent."""

    def __init__(
        self,
        visitor: Visitor,
        table: str,
        since: int,
        more: str = "",
        cookie: str | None = None,
    ) -> None:
        if cookie is None:
            cookie = "; ".join(
                f"{c.name}={c.value}" for c in visitor.http.cookies.jar
            ) or visitor.http.headers.get("cookie", "")
        headers = {"cookie": cookie} if cookie else {}
        if visitor.token:
            headers["authorization"] = f"Bearer {visitor.token}"
        address = visitor.url.replace("http", "ws", 1)
        self.opening = connect(
            f"{address}/api/tables/{table}/socket?since={since}{more}",
            additional_headers=headers,
            max_size=None,
            compression=None,
        )
        self.update: Any = None
        self.heard: list[Any] = []
        """Every update so far."""
        self.connection: ClientConnection

    def __enter__(self) -> Self:
        self.connection = self.opening.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.opening.__exit__(None, None, None)

    def receive(self, kind: str = "") -> Any:
        """The next message (of this kind)."""
        while True:
            message = json.loads(self.connection.recv(timeout=PATIENCE))
            if message["type"] == "update":
                self.update = message
                self.heard.append(message)
            if kind in ("", message["type"]):
                return message

    def send(self, **order: object) -> None:
        self.connection.send(json.dumps(order))

    def until(self, version: int) -> Any:
        """Updates until the table is at least at this version."""
        while self.update is None or self.update["to"] < version:
            self.receive("update")
        return self.update

    def answer(self, order_id: str) -> Any:
        """The update that accepts an order, or its refusal."""
        while True:
            message = self.receive()
            if message["type"] == "refused" and message["id"] == order_id:
                return message
            if message["type"] == "update" and message["accepted"] == order_id:
                return message
