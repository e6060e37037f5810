"""Malformed requests: each is refused with a sentence, and none is an error of the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from socket import create_connection

import pytest

from tests.attack.faults import watched_log
from tests.server.postgres import binaries, create_database
from tests.server.servers import PATIENCE, Visitor, open_server, settings

DIGITS = "9" * 5000
NUL = "a\x00b"
DEEP = "[" * 20_000
UNPAIRED = "\\ud800"
BACKENDS = ["sqlite", *(["postgresql"] if binaries() else [])]


@pytest.fixture(scope="module", params=BACKENDS)
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("requests")
    (folder / "index.html").write_text("<!doctype html><title>Mozaika</title>")
    chosen = settings(folder, static=str(folder))
    if request.param == "postgresql":
        database = create_database(request.getfixturevalue("postgres_url"), "requests")
        chosen = settings(folder, static=str(folder), database=database)
    with open_server(chosen) as opened:
        yield opened


@pytest.fixture
def anna(url: str) -> Iterator[Visitor]:
    with Visitor(url) as visitor:
        yield visitor


@pytest.mark.parametrize(
    "path",
    [
        "/%00",
        "/" + "x" * 300,
        "/assets/" + "x" * 300 + ".js",
        "/x" * 5000,
        "/%ff%fe",
        f"/api/tables/abc/plies/{DIGITS}",
        f"/api/tables/abc?since={DIGITS}",
        f"/api/records?before={DIGITS}",
        f"/api/records?limit=-{DIGITS}",
        "/api/records?player=a%00b",
        "/api/records?game=%00",
        "/api/records.ndjson?player=%00",
        "/api/players/a%00b",
        "/api/tables?game=%00",
        "/api/tables/%00",
        "/api/tables?status=%ff",
        "/api/games/%00/layout",
        f"/api/games/azul/layout?seats={DIGITS}",
        "/api/" + "x" * 300,
    ],
    ids=lambda path: path[:24],
)
def test_an_address_that_makes_no_sense_is_refused(anna: Visitor, path: str) -> None:
    with watched_log() as failures:
        answer = anna.http.get(path)
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text)
    assert failures.lines == []


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", DEEP),
        ("/api/tables", '{"game":' + "[" * 5000),
        ("/api/study", DEEP),
        ("/api/tables", b"\xff\xfe"),
        ("/api/tables", b'{"game":"\xff"}'),
        ("/api/tables", f'{{"game":"azul","seats":{DIGITS}}}'),
        ("/api/tables", json.dumps({"game": NUL})),
        ("/api/tables", f'{{"game":"{UNPAIRED}"}}'),
        ("/api/login", json.dumps({"name": NUL, "password": "correct horse"})),
        ("/api/login", json.dumps({"name": "Anna", "password": f"correct{NUL}"})),
        ("/api/me/claim", json.dumps({"name": NUL, "password": "correct horse"})),
        ("/api/me/claim", f'{{"name":"{UNPAIRED}","password":"correct horse"}}'),
        ("/api/replay", json.dumps({"record": NUL})),
        ("/api/verify", json.dumps({"record": f"azul\nseats {DIGITS}\n"})),
        ("/api/study", json.dumps({"game": "azul", "position": DIGITS})),
        ("/api/study", json.dumps({"game": "azul", "position": "", "seats": 1, "seat": 3})),
    ],
    ids=lambda value: str(value)[:24].encode("ascii", "backslashreplace").decode(),
)
def test_a_body_that_makes_no_sense_is_refused(anna: Visitor, path: str, body: str | bytes) -> None:
    with watched_log() as failures:
        headers = {"content-type": "application/json"}
        answer = anna.http.post(path, content=body, headers=headers)
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text)
    assert answer.json()["sentence"]
    assert failures.lines == []


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://[::1"},
        {"origin": "http://\xff"},
        {"authorization": "Bearer \xff\xfe"},
        {"authorization": "\xff"},
        {"cookie": "mozaika=g.\xff.\xff"},
        {"cookie": "mozaika=s." + "x" * 3000},
        {"cookie": "mozaika-new-\xff=\xff; mozaika=g.a.b"},
        {"accept-language": "\xff" * 300},
        {"host": "[::1"},
        {"content-type": "application/json; charset=\xff"},
    ],
    ids=lambda headers: next(iter(headers)),
)
def test_headers_that_make_no_sense_are_refused_or_left_aside(
    anna: Visitor, headers: dict[str, str]
) -> None:
    raw = {key.encode(): value.encode("latin-1") for key, value in headers.items()}
    with watched_log() as failures:
        answers = [
            anna.http.post("/api/tables", content=b'{"game":"azul"}', headers=raw),
            anna.http.get("/", headers=raw),
        ]
    assert all(answer.status_code < 500 for answer in answers), [a.text for a in answers]
    assert failures.lines == []


def test_a_table_of_a_very_long_name_is_for_the_page_to_miss(anna: Visitor) -> None:
    assert anna.http.get("/t/" + "x" * 300).status_code == 200


def test_a_body_of_an_absurd_length_is_refused_before_it_is_sent(anna: Visitor) -> None:
    host, _, port = anna.url.removeprefix("http://").partition(":")
    with watched_log() as failures, create_connection((host, int(port)), PATIENCE) as wire:
        head = f"POST /api/tables HTTP/1.1\r\nHost: {host}\r\nContent-Length: {DIGITS}\r\n\r\n"
        wire.sendall(head.encode())
        assert wire.recv(100).split()[1] in (b"400", b"413")
    assert failures.lines == []


@pytest.mark.parametrize(
    "message",
    [
        json.dumps({"type": "say", "id": "1", "text": NUL}),
        json.dumps({"type": "say", "id": NUL, "text": "hello"}),
        f'{{"type":"say","text":"{UNPAIRED}"}}',
        "[" * 4000,
        '{"type":"act","action":' + "[" * 3000,
        f'{{"type":"sync","since":{"9" * 3900}}}',
        json.dumps({"type": "act", "action": "9" * 40, "version": 1}),
    ],
    ids=lambda message: message[:24],
)
def test_a_message_that_makes_no_sense_is_answered_and_the_socket_goes_on(
    anna: Visitor, message: str
) -> None:
    table = anna.make_table(hold=[0, 1])
    with watched_log() as failures, anna.socket(table) as socket:
        socket.receive("update")
        socket.connection.send(message)
        while (answer := socket.receive())["type"] not in ("error", "refused"):
            pass
        assert answer["sentence"]
        socket.send(type="sync", id="still")
        assert socket.answer("still")["type"] == "update"
    assert failures.lines == []


def test_what_looks_like_the_character_nul_and_is_none_may_be_said(anna: Visitor) -> None:
    table = anna.make_table(hold=[0, 1])
    anna.order(table, type="say", text="it is written \\u0000")
    lines = anna.get(f"/api/tables/{table}/chat")["messages"]
    assert [line["text"] for line in lines] == ["it is written \\u0000"]
