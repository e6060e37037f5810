"""Who sends slowly, or without end, is not waited for (promise 10)."""

from __future__ import annotations

from socket import MSG_PEEK, create_connection

import pytest

from mozaika.server.http import middleware, patience
from tests.server.servers import PATIENCE


def received(url: str, *parts: bytes) -> bytes:
    """All that comes until the server closes a connection on which only this was sent."""
    host, _, port = url.removeprefix("http://").partition(":")
    with create_connection((host, int(port)), timeout=PATIENCE) as wire:
        for part in parts:
            wire.sendall(part)
        answer = b""
        while more := wire.recv(4096):
            answer += more
        return answer


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow:"])
def test_headers_that_do_not_come_are_not_waited_for(
    limited: str, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(patience, "HEADER_SECONDS", 0.2)
    assert received(limited, begun) == b""


def test_headers_of_a_second_request_are_not_waited_for_either(
    limited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "HEADER_SECONDS", 2.0)  # long enough for the first
    answer = received(limited, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /")
    assert answer.count(b"HTTP/1.1 200") == 1


def test_a_body_that_does_not_come_is_not_waited_for(
    limited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(middleware, "BODY_SECONDS", 0.2)
    monkeypatch.setattr(patience, "LINGER_SECONDS", 0.2)
    head = b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    answer = received(limited, head + b'Content-Length: 100\r\n\r\n{"record":')
    assert answer.startswith(b"HTTP/1.1 408")
    assert b'"code":"slow"' in answer


def test_who_is_refused_before_the_body_has_come_reads_why(limited: str) -> None:
    """The rest of the body is on its way then; a closed socket would answer it with a reset."""
    host, _, port = limited.removeprefix("http://").partition(":")
    head = b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n"
    with create_connection((host, int(port)), timeout=PATIENCE) as wire:
        wire.sendall(head)
        assert wire.recv(12, MSG_PEEK) == b"HTTP/1.1 413"
        for _ in range(200):
            wire.sendall(b"x" * 1000)
        wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        answers = b""
        while more := wire.recv(4096):
            answers += more
    assert answers.startswith(b"HTTP/1.1 413")
    assert b'"sentence":"the request is too large"' in answers
    assert b"HTTP/1.1 200" in answers


def test_a_refused_body_without_end_is_cut_off(
    limited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "LINGER_BYTES", 100_000)
    host, _, port = limited.removeprefix("http://").partition(":")
    head = b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 900000000\r\n\r\n"
    with create_connection((host, int(port)), timeout=PATIENCE) as wire:
        wire.sendall(head)
        assert wire.recv(12) == b"HTTP/1.1 413"
        with pytest.raises(ConnectionError):
            wire.sendall(b"x" * 100_000_000)
