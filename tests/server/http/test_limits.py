"""Sockets and streams are connections, and count together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from mozaika.server.http.routes import tables
from tests.server.http.test_socket import wait_until
from tests.server.servers import NO_TLS, PATIENCE, Visitor, open_server, settings


def lines(visitor: Visitor, table: str, stack: ExitStack) -> tuple[int, Iterator[str]]:
    """A stream that stays open, its status and what comes."""
    asked = visitor.http.stream("GET", f"/api/tables/{table}/stream")
    answer = stack.enter_context(asked)
    return answer.status_code, answer.iter_lines()


@pytest.mark.parametrize("limit", ["sockets_per_user", "sockets_per_address"])
def test_a_stream_counts_as_a_socket(tmp_path: Path, limit: str) -> None:
    chosen = settings(tmp_path, **{limit: 2})
    with open_server(chosen) as url, Visitor(url) as anna, ExitStack() as stack:
        table = anna.make_table()
        with anna.socket(table) as socket:
            socket.receive("update")
            status, coming = lines(anna, table, stack)
            assert status == 200
            next(coming)
            assert lines(anna, table, stack)[0] == 429
            with anna.socket(table) as third, pytest.raises(ConnectionClosed) as closed:
                third.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
        stack.close()
        wait_until(lambda: streams_at_once(anna, table, 3) == 2)


def streams_at_once(visitor: Visitor, table: str, number: int) -> int:
    """How many of so many streams are let in, one after another."""
    with ExitStack() as stack:
        let_in = []  # a stream that nobody holds is closed
        for _ in range(number):
            status, coming = lines(visitor, table, stack)
            if status == 200:
                next(coming)
                let_in.append(coming)
        return len(let_in)


def test_streams_asked_for_at_once_are_no_more_than_allowed_and_given_back_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They wait together before the first of them gets anything; the others are refused."""
    begin = tables.lines

    async def begin_slowly(*arguments: Any) -> AsyncIterator[bytes]:
        await asyncio.sleep(0.5)
        async for line in begin(*arguments):
            yield line

    monkeypatch.setattr(tables, "lines", begin_slowly)
    with open_server(settings(tmp_path, sockets_per_user=1)) as url, Visitor(url) as anna:
        table = anna.make_table()
        answers = asyncio.run(stream_together(f"{url}/api/tables/{table}/stream", anna, 4))
        assert answers == [200, 429, 429, 429]
        monkeypatch.undo()
        wait_until(lambda: streams_at_once(anna, table, 3) == 1)


async def stream_together(address: str, visitor: Visitor, number: int) -> list[int]:
    """The status of each of so many streams, none of which ends before all have begun."""
    has_begun = asyncio.Barrier(number)

    async def listen(client: httpx.AsyncClient) -> int:
        async with client.stream("GET", address) as answer:
            coming = answer.aiter_lines()  # a stream that nobody holds is closed
            assert await anext(coming)
            await has_begun.wait()
            return answer.status_code

    async with httpx.AsyncClient(
        cookies=dict(visitor.http.cookies), timeout=PATIENCE, verify=NO_TLS
    ) as client:
        return sorted(await asyncio.gather(*(listen(client) for _ in range(number))))


def test_a_stream_is_not_compressed(anna: Visitor) -> None:
    """What compresses it would be left open by whoever leaves, with a complaint in the log."""
    with anna.http.stream("GET", f"/api/tables/{anna.make_table()}/stream") as answer:
        assert "content-encoding" not in answer.headers
