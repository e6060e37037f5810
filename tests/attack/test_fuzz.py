"""HTTP, sockets and the command line under random malice: no 5xx, no traceback (promise 15).

The short form sends a fixed number of things; `make proof` goes on for five minutes.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from socket import create_connection
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from mozaika.cli import app
from tests.attack.faults import watched_log
from tests.attack.malice import RECORD, Malice
from tests.server.postgres import binaries, create_database
from tests.server.servers import Visitor, open_server, settings

BACKENDS = ["sqlite", *(["postgresql"] if binaries() else [])]
SECONDS = 300 / (2 * len(BACKENDS) + 1)
"""Of each part of the long form; five minutes for all of them."""
KNOWN_ENDS = (None, 4408, 4429, 1003, 1007, 1009)
BODIES: dict[str, dict[str, Any]] = {
    "/api/tables": {"game": "azul", "seats": 2, "hold": [0, 1]},
    "/api/tables/{table_id}": {"type": "say", "text": "hello", "id": "1"},
    "/api/login": {"name": "Anna", "password": "correct horse"},
    "/api/me/claim": {"name": "Anna", "password": "correct horse"},
    "/api/me/tokens": {"name": "robot", "scopes": ["play"]},
    "/api/replay": {"record": RECORD, "ply": 3},
    "/api/verify": {"record": RECORD, "commitment": "00", "nonce": "00"},
    "/api/study": {"game": "azul", "position": "", "actions": ["1B2"], "seats": 2, "seat": 0},
}
COMMANDS = [
    ["play", "azul", "--seats", "human,random", "--seed", "1"],
    ["play", "ingenious", "--first", "0"],
    ["play", "--resume", "game.txt"],
    ["play", "azul", "--save", "saved.txt"],
    ["replay", "game.txt", "--step"],
    ["replay", "game.txt", "--json"],
    ["verify", "game.txt", "--commitment", "00", "--nonce", "00"],
    ["games", "--json"],
    ["perft", "azul", "1"],
    ["engine", "--bot", "random"],
    ["restore", "game.txt", "--database", "sqlite:///restored.db"],
    ["backup", "kept.gz", "--database", "sqlite:///nothing.db"],
    ["admin", "close", "abc", "--database", "sqlite:///empty.db"],
    ["admin", "ban", "Anna", "--database", "sqlite:///empty.db"],
    ["admin", "password", "Anna", "--database", "sqlite:///empty.db"],
]


@pytest.fixture(scope="module", params=BACKENDS)
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("fuzz")
    chosen = settings(folder)
    if request.param == "postgresql":
        database = create_database(request.getfixturevalue("postgres_url"), "fuzz")
        chosen = settings(folder, database=database)
    with open_server(chosen) as opened:
        yield opened


def until(seconds: float) -> Iterator[int]:
    """Numbers, until the time is over."""
    end, number = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        yield number
        number += 1


# --- http -------------------------------------------------------------------------------------


def routes(url: str) -> list[tuple[str, str]]:
    paths = httpx.get(f"{url}/api/openapi.json").json()["paths"]
    found = [(method.upper(), path) for path, methods in paths.items() for method in methods]
    return [*found, ("GET", "/"), ("GET", "/{path}"), ("GET", "/api/{path}"), ("POST", "/{path}")]


def request_over_http(visitor: Visitor, malice: Malice, method: str, path: str, table: str) -> None:
    rng = malice.rng

    def filled(match: re.Match[str]) -> str:
        honest = table if match[1] == "table_id" else "azul"
        text = honest if rng.random() < 0.5 else malice.text()
        return quote(text, errors="replace") or "x"

    address = re.sub(r"\{(\w+)\}", filled, path)[:8000]
    if rng.random() < 0.5:
        name = rng.choice(["since", "before", "limit", "player", "game", "status", "after", "ply"])
        address += f"?{name}={quote(malice.text(), errors='replace')}"[:4000]
    headers = {b"content-type": b"application/json"}
    if rng.random() < 0.2:
        name = rng.choice(["origin", "authorization", "cookie", "accept-language", "if-none-match"])
        headers[name.encode()] = malice.header()
    content = None if method == "GET" else malice.body(BODIES.get(path, {}))
    with visitor.http.stream(method, address, content=content, headers=headers) as answer:
        assert answer.status_code < 500, (method, address[:200], content, answer.read())
        is_endless = path.endswith("/stream") and answer.status_code == 200
        if not is_endless:
            answer.read()
        is_ours = not answer.headers.get("content-type", "").startswith("text/plain")
        is_api = answer.url.path.startswith("/api/")  # a path of dots may lead out of it
        if answer.status_code >= 400 and is_api and is_ours:
            assert answer.json()["sentence"], (method, address[:200])


def send_raw(url: str, malice: Malice) -> None:
    """Bytes that may or may not be HTTP; the server answers or hangs up, and serves the next."""
    host, _, port = url.removeprefix("http://").partition(":")
    honest = b'POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 15\r\n\r\n{"game":"azul"}'
    at = malice.rng.randrange(len(honest))
    piece = malice.rng.choice([b"\x00", b"\xff", b"\r\n", b"A" * 70_000, malice.rng.randbytes(20)])
    with create_connection((host, int(port)), 5) as wire:
        wire.sendall(honest[:at] + piece + honest[at + 1 :] + b"\r\n\r\n")
        wire.settimeout(0.05)
        try:
            answer = wire.recv(100)
        except (TimeoutError, ConnectionError):
            return
        assert not re.match(rb"HTTP/1.1 5", answer), (honest[:at], piece, answer)


def attack_http(url: str, rounds: Iterator[int] | range) -> None:
    known = routes(url)
    malice = Malice(17)
    with watched_log() as failures, Visitor(url) as visitor:
        table = visitor.make_table(hold=[0, 1])
        for _ in rounds:
            with suppress(httpx.ReadError, httpx.WriteError):  # hung up: that was no HTTP
                request_over_http(visitor, malice, *malice.rng.choice(known), table)
            if malice.rng.random() < 0.1:
                send_raw(url, malice)
    assert failures.lines == []


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_no_request_is_an_error_of_the_server(url: str) -> None:
    attack_http(url, range(120))


@pytest.mark.proof
def test_no_request_of_a_long_attack_is_an_error_of_the_server(url: str) -> None:
    attack_http(url, until(SECONDS))


# --- sockets ----------------------------------------------------------------------------------


def talk(visitor: Visitor, malice: Malice, table: str) -> int | None:
    """Until the server has had enough; the code with which it closed the socket, if it did."""
    with visitor.socket(table) as socket:
        try:
            for number in range(30):
                socket.connection.send(malice.message())
                if number % 10 == 0:
                    socket.send(type="sync", id=f"look{number}")
                    socket.answer(f"look{number}")
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0
    return None


def attack_sockets(url: str, rounds: Iterator[int] | range) -> None:
    malice = Malice(18)
    with watched_log() as failures, Visitor(url) as visitor:
        for number in rounds:
            game = ("azul", "ingenious", "summer_pavilion")[number % 3]
            end = talk(visitor, malice, visitor.make_table(game, bots=[None, "random"]))
            assert end in KNOWN_ENDS, end
    assert failures.lines == []


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_no_message_breaks_a_socket(url: str) -> None:
    attack_sockets(url, range(9))


@pytest.mark.proof
def test_no_message_of_a_long_attack_breaks_a_socket(url: str) -> None:
    attack_sockets(url, until(SECONDS))


# --- the command line -------------------------------------------------------------------------


def attack_commands(folder: Path, rounds: Iterator[int] | range) -> None:
    malice = Malice(19)
    (folder / "game.txt").write_text(RECORD)
    (folder / "empty.db").touch()
    for _ in rounds:
        command = [*malice.rng.choice(COMMANDS)]
        at = malice.rng.randrange(1, len(command))
        command[at] = malice.text().replace("\x00", "")
        typed = "\n".join(malice.text() for _ in range(5)).encode("utf-8", "replace").decode()
        result = CliRunner().invoke(app, command, input=typed)
        wrong = result.exception
        assert wrong is None or isinstance(wrong, SystemExit), (command, typed, wrong)
        assert "Traceback" not in result.output, command


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_no_command_ends_in_a_traceback(folder: Path) -> None:
    attack_commands(folder, range(25))


@pytest.mark.proof
def test_no_command_of_a_long_attack_ends_in_a_traceback(folder: Path) -> None:
    attack_commands(folder, until(SECONDS))
