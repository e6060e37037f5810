"""The first moments of a socket, before anything has been sent."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from mozaika.server.http.routes import socket as route
from mozaika.server.http.routes.common import actor_of
from mozaika.server.http.routes.credentials import ShownCredential
from mozaika.server.protocol.messages import Chat
from mozaika.server.runtime.chat import chat_so_far
from tests.server.servers import PATIENCE, Visitor, open_server, settings
from tests.server.test_tables import figure


def wait_until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_socket_whose_chat_cannot_be_read_leaves_nobody_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat is not shown as present, and the table leaves the memory."""

    async def fail(*_arguments: Any) -> list[Chat]:
        raise OSError("the database is away")

    monkeypatch.setattr(route, "chat_so_far", fail)
    with open_server(settings(tmp_path, idle_seconds=0)) as url, Visitor(url) as anna:
        table = anna.make_table()
        with anna.socket(table) as socket, pytest.raises(ConnectionClosed):
            socket.receive()
        assert not anna.look(table)["table"]["seats"][0]["present"]
        wait_until(lambda: figure(anna, "mozaika_tables") == 0)


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_line_said_while_the_chat_is_read_comes_once_and_after_the_older_ones(
    anna: Visitor, bela: Visitor, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    """The page keeps only lines with a greater number than the last one it was sent."""
    read = chat_so_far

    async def read_slowly(*arguments: Any) -> list[Chat]:
        found = await read(*arguments) if when == "after" else []
        await asyncio.to_thread(anna.order, table, type="say", text="three")
        return found if when == "after" else await read(*arguments)

    table = anna.make_table()
    for text in ("one", "two"):
        anna.order(table, type="say", text=text)
    monkeypatch.setattr(route, "chat_so_far", read_slowly)
    with bela.socket(table) as socket:
        heard = [socket.receive("chat")["text"] for _ in range(3)]
        anna.order(table, type="say", text="four")
        heard.append(socket.receive("chat")["text"])
    assert heard == ["one", "two", "three", "four"]


def test_a_name_taken_while_the_first_order_is_carried_out_is_the_one_that_is_shown(
    anna: Visitor, bela: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the guest is stored the socket has been looked at again; that is not undone."""
    meet, look, looked = actor_of, ShownCredential._look, threading.Event()

    async def meet_slowly(*arguments: Any) -> Any:
        found = await meet(*arguments)
        renamed = await asyncio.to_thread(bela.http.patch, "/api/me", json={"name": "Béla"})
        assert renamed.status_code == 200
        await asyncio.to_thread(looked.wait, PATIENCE)
        return found

    async def look_and_tell(credential: ShownCredential, requested: int) -> None:
        await look(credential, requested)
        looked.set()

    table = anna.make_table()
    with anna.socket(table) as hearing, bela.socket(table) as socket:
        monkeypatch.setattr(route, "actor_of", meet_slowly)
        monkeypatch.setattr(ShownCredential, "_look", look_and_tell)
        socket.send(type="say", id="1", text="Who else is coming?")
        assert hearing.receive("chat")["name"] == "Béla"
