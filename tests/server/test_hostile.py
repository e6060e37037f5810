"""Promises 10 and 11: a bad client gets a clear refusal, and the table is unharmed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import create_connection
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.servers import PATIENCE, Visitor, open_server, settings


@pytest.fixture
def table(anna: Visitor, bela: Visitor) -> str:
    made = anna.make_table()
    bela.sit(made)
    return made


@pytest.mark.parametrize(
    "message",
    [
        "",
        "no json",
        "[]",
        "{}",
        '{"type":"fly"}',
        '{"type":"act"}',
        '{"type":"act","action":"1B1","version":"3"}',
        '{"type":"act","action":"1B1","version":-1}',
        '{"type":"act","action":"' + "B" * 100 + '","version":3}',
        '{"type":"act","action":"1B1","version":3,"extra":1}',
        '{"type":"sit","seat":9}',
        '{"type":"say","text":""}',
        "\ud7ff" * 3,
    ],
)
def test_a_message_that_cannot_be_read_gets_an_error_and_the_socket_goes_on(
    anna: Visitor, table: str, message: str
) -> None:
    with anna.socket(table) as socket:
        before = socket.receive("update")
        socket.connection.send(message)
        error = socket.receive("error")
        assert (error["code"], bool(error["sentence"])) == ("message", True)
        socket.send(type="sync", id="still")
        assert socket.answer("still")["to"] == before["to"]


def test_an_oversized_message_is_refused(anna: Visitor, table: str) -> None:
    with anna.socket(table) as socket:
        socket.receive("update")
        socket.connection.send(json.dumps({"type": "say", "text": "x" * 5000}))
        assert socket.receive("error")["code"] == "size"
        socket.connection.send("y" * 100_000)
        with pytest.raises(ConnectionClosed):
            socket.receive("never")
    assert anna.look(table)["table"]["status"] == "running"


def test_bytes_instead_of_text_do_no_harm(anna: Visitor, table: str) -> None:
    with anna.socket(table) as socket:
        socket.receive("update")
        socket.connection.send(b"\x00\xff\x00")
        with suppress(ConnectionClosed):
            assert socket.receive("error")["code"] == "message"
    assert anna.look(table)["table"]["status"] == "running"


@pytest.mark.parametrize(
    "order",
    [
        {"type": "act", "action": "1B1", "version": 3, "seat": 0},
        {"type": "undo", "version": 3, "seat": 0},
        {"type": "offer", "what": "abort", "seat": 0},
        {"type": "resign", "seat": 0},
        {"type": "stand_in", "seat": 0},
        {"type": "return", "seat": 0},
        {"type": "leave", "seat": 0},
        {"type": "sit", "seat": 0},
        {"type": "start"},
        {"type": "rematch"},
        {"type": "preview", "action": "1B1", "seat": 0},
        {"type": "points"},
        {"type": "answer", "accept": True, "seat": 0},
    ],
    ids=lambda order: order["type"],
)
def test_nobody_acts_for_the_seat_of_another(
    anna: Visitor, bela: Visitor, server: str, table: str, order: dict[str, Any]
) -> None:
    before = anna.look(table)
    for visitor in (bela, Visitor(server)):
        answer = visitor.http.post(f"/api/tables/{table}", json=order)
        assert answer.status_code in (403, 409), (answer.status_code, answer.text)
        assert answer.json()["code"] in ("seat", "forbidden", "status", "turn")
        if visitor is not bela:
            visitor.http.close()
    assert anna.look(table)["view"] == before["view"]
    assert anna.look(table)["to"] == before["to"]


def test_a_socket_from_another_page_is_refused(server: str, table: str) -> None:
    address = server.replace("http", "ws", 1)
    headers = {"origin": "https://elsewhere.example"}
    with (
        connect(f"{address}/api/tables/{table}/socket", additional_headers=headers) as connection,
        pytest.raises(ConnectionClosed) as closed,
    ):
        connection.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_a_post_from_another_page_is_refused(anna: Visitor, table: str) -> None:
    headers = {"origin": "https://elsewhere.example"}
    answer = anna.http.post(f"/api/tables/{table}", json={"type": "resign"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    ours = {"origin": anna.url}
    answer = anna.http.post(f"/api/tables/{table}", json={"type": "sync"}, headers=ours)
    assert answer.status_code == 200


def test_a_table_that_does_not_exist_closes_the_socket_with_its_code(anna: Visitor) -> None:
    with anna.socket("nosuchtable") as socket, pytest.raises(ConnectionClosed) as closed:
        socket.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    assert anna.get("/api/tables/nosuchtable", 404)["code"] == "table"


def test_a_body_that_is_too_large_is_not_read(anna: Visitor) -> None:
    answer = anna.http.post("/api/replay", content=b"x" * 200_000)
    assert answer.status_code == 413

    def pieces() -> Iterator[bytes]:
        for _ in range(200):
            yield b"x" * 1000

    answer = anna.http.post("/api/replay", content=pieces())
    assert answer.status_code == 413


def test_every_answer_carries_the_headers_that_protect_the_page(anna: Visitor) -> None:
    for path in ("/", "/api/me", "/api/tables/nothing", "/healthz"):
        headers = anna.http.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-frame-options"] == "DENY"


def test_only_the_board_of_a_finished_game_may_be_framed_by_other_pages(anna: Visitor) -> None:
    headers = anna.http.get("/embed/nothing?ply=3").headers
    assert headers["content-security-policy"].endswith("frame-ancestors *")
    assert "x-frame-options" not in headers
    for path in ("/embed", "/embedded/", "/r/nothing", "/api/embed/"):
        assert "frame-ancestors 'none'" in anna.http.get(path).headers["content-security-policy"]


def test_no_file_outside_the_page_is_served(anna: Visitor) -> None:
    for path in ("/../settings.py", "/..%2fsettings.py", "/%2e%2e/app.py", "//etc/passwd"):
        answer = anna.http.get(path)
        assert "import" not in answer.text
        assert "root:" not in answer.text


# --- floods ---------------------------------------------------------------------------------


def test_a_flood_is_stopped_and_others_go_on(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = {"requests_per_second": 2, "orders_per_second": 1}
    limits |= {"sockets_per_address": 5, "sockets_per_user": 3, "tables_per_user": 2}
    chosen = settings(tmp_path_factory.mktemp("flood"), **limits)
    with open_server(chosen) as url, Visitor(url) as anna:
        table = anna.make_table(hold=[0, 1])
        anna.make_table()
        refused = anna.post("/api/tables", {"game": "azul"}, 403)
        assert "2 tables" in refused["sentence"]
        with anna.socket(table) as one, anna.socket(table), anna.socket(table):
            one.receive("update")
            for _ in range(14):
                one.send(type="sync")
            assert one.receive("error")["code"] == "rate"
            with anna.socket(table) as fourth, pytest.raises(ConnectionClosed) as closed:
                fourth.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
            asked = (anna.http.get("/api/games").status_code for _ in range(200))
            assert 429 in asked  # on a busy machine more than 40 are needed to be too quick


def test_too_many_errors_close_the_socket(anna: Visitor, table: str) -> None:
    with anna.socket(table) as socket:
        for _ in range(30):
            socket.connection.send("nonsense")
        with pytest.raises(ConnectionClosed) as closed:
            socket.receive("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429


def test_a_client_that_vanishes_without_a_word_is_gone_for_the_others_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It never answers a ping, as if its cable had been cut."""
    monkeypatch.setattr("mozaika.server.run.PING_SECONDS", 0.2)
    with open_server(settings(tmp_path)) as url, Visitor(url) as anna, Visitor(url) as bela:
        table = anna.make_table()
        bela.sit(table)
        with anna.socket(table) as socket, vanished(bela, table):
            while not (seat := socket.receive("update")["table"]["seats"][1])["present"]:
                pass
            while (seat := socket.receive("update")["table"]["seats"][1])["present"]:
                pass
        assert not seat["present"]


@contextmanager
def vanished(visitor: Visitor, table: str) -> Iterator[None]:
    """A socket that is open and on which nobody reads or writes."""
    host, _, port = visitor.url.removeprefix("http://").partition(":")
    with create_connection((host, int(port))) as wire:
        asked = (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
            f"Cookie: mozaika={visitor.http.cookies['mozaika']}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        wire.sendall(asked.encode())
        yield
