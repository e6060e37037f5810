"""Accounts, and what was opened with their sessions and tokens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.servers import NO_TLS, PATIENCE, Socket, Visitor
from tests.server.test_identity import PASSWORD, new_name

SIGNED_OUT = 4401
ELSEWHERE = "127.0.0.2"
"""Another address of this machine."""


def account(url: str) -> Visitor:
    """Somebody with a new account; `me` knows its name."""
    visitor = Visitor(url)
    visitor.post("/api/me/claim", {"name": f"{new_name()} at attack", **PASSWORD})
    return visitor


def at(url: str, visitor: Visitor) -> Visitor:
    """The same browser at another worker."""
    other = Visitor(url)
    other.http.cookies.update(visitor.http.cookies)
    return other


def from_address(url: str, address: str) -> Visitor:
    visitor = Visitor(url)
    transport = httpx.HTTPTransport(local_address=address, verify=NO_TLS)
    visitor.http = httpx.Client(base_url=url, transport=transport, timeout=PATIENCE)
    return visitor


def token(visitor: Visitor, *scopes: str) -> tuple[str, str]:
    """The id of a new token, and the token."""
    made = visitor.post("/api/me/tokens", {"name": "bot", "scopes": scopes}, 201)
    return made["id"], made["token"]


def delete(visitor: Visitor) -> None:
    assert visitor.http.request("DELETE", "/api/me", json=PASSWORD).status_code == 200


@contextmanager
def stream(visitor: Visitor, table: str) -> Iterator[Iterator[str]]:
    """The lines of a table, after the first."""
    with visitor.http.stream("GET", f"/api/tables/{table}/stream") as answer:
        lines = answer.iter_lines()
        assert next(lines)
        yield lines


def expect_end(lines: Iterator[str]) -> None:
    """Before the next sign of life, which comes after a quarter of a minute."""
    for line in lines:
        assert line, "it goes on"


def expect_close(socket: Socket, code: int = SIGNED_OUT) -> None:
    with pytest.raises(ConnectionClosed) as closed:
        socket.receive("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code
