"""Promise 11: who may do what, for every route there is."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from mozaika.server.admin import Admin, open_admin
from mozaika.server.http.routes import socket as socket_route
from tests.server.servers import Visitor, open_server, settings
from tests.server.test_identity import BODIES, all_routes, claimed

ANYONE, READ, PLAY, OWNER, OWNER_PLAYS = "anyone", "read", "play", "owner", "owner plays"
"""What a route asks of who calls it: nothing, a scope, to be no token, or that and no ban."""

MATRIX = {
    ("GET", "/api/addresses"): ANYONE,
    ("GET", "/api/games"): ANYONE,
    ("GET", "/api/games/{name:str}/layout"): ANYONE,
    ("GET", "/api/openapi.json"): ANYONE,
    ("POST", "/api/login"): ANYONE,
    ("POST", "/api/replay"): READ,
    ("POST", "/api/study"): READ,
    ("POST", "/api/verify"): READ,
    ("GET", "/api/tables"): READ,
    ("POST", "/api/tables"): PLAY,
    ("GET", "/api/tables/{table_id:str}"): READ,
    ("POST", "/api/tables/{table_id:str}"): PLAY,
    ("GET", "/api/tables/{table_id:str}/stream"): READ,
    ("GET", "/api/tables/{table_id:str}/plies/{ply:int}"): READ,
    ("GET", "/api/tables/{table_id:str}/chat"): READ,
    ("GET", "/api/tables/{table_id:str}/record"): READ,
    ("GET", "/api/tables/{table_id:str}/verify"): READ,
    ("GET", "/api/records"): READ,
    ("GET", "/api/records.ndjson"): READ,
    ("GET", "/api/players"): READ,
    ("GET", "/api/players/{name:str}"): READ,
    ("GET", "/api/me"): READ,
    ("GET", "/api/me/tables"): READ,
    ("PATCH", "/api/me"): OWNER,
    ("POST", "/api/me/claim"): OWNER,
    ("POST", "/api/me/password"): OWNER,
    ("GET", "/api/me/settings"): OWNER,
    ("PUT", "/api/me/settings"): OWNER,
    ("GET", "/api/me/export"): OWNER,
    ("GET", "/api/me/sessions"): OWNER,
    ("DELETE", "/api/me/sessions/{kept_id:str}"): OWNER,
    ("GET", "/api/me/tokens"): OWNER,
    ("POST", "/api/me/tokens"): OWNER_PLAYS,
    ("DELETE", "/api/me/tokens/{kept_id:str}"): OWNER,
    ("DELETE", "/api/me"): OWNER,
    ("POST", "/api/logout"): OWNER,
}
MAY = {
    "a token to play": {ANYONE, PLAY},
    "a token to chat": {ANYONE},
    "a token to read": {ANYONE, READ},
    "a banned user": {ANYONE, READ, OWNER},
    "a user": {ANYONE, READ, PLAY, OWNER, OWNER_PLAYS},
}
SCOPES = {"a token to play": "play", "a token to chat": "chat", "a token to read": "read"}


@pytest.fixture(scope="module")
def chosen(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return settings(tmp_path_factory.mktemp("permissions"))


@pytest.fixture(scope="module")
def own_server(chosen: Any) -> Iterator[str]:
    with open_server(chosen) as url:
        yield url


def ban(database: str, name: str) -> None:
    async def work() -> None:
        async with open_admin(database) as admin:
            await Admin.ban(admin, name)

    asyncio.run(work())


def is_refused(visitor: Visitor, method: str, route: str, table: str) -> bool:
    """Whether the server says that this is not for who asks; other reasons do not count."""
    path = route.replace("{table_id:str}", table).replace("{kept_id:str}", "nothing")
    path = path.replace("{ply:int}", "0").replace("{name:str}", "azul")
    body = BODIES.get((method, route), {}) if method != "GET" else None
    with visitor.http.stream(method, path, json=body) as answer:
        assert answer.status_code not in (401, 405, 500), (method, route, answer.status_code)
        if answer.status_code != 403:
            return False
        answer.read()
        return answer.json()["code"] in ("scope", "banned")


def test_every_route_is_in_the_matrix(tmp_path: Path) -> None:
    """A new route fails here until somebody has decided who may use it."""
    assert {route for route in all_routes(tmp_path) if route[0] != "HEAD"} == set(MATRIX)


@pytest.mark.parametrize("who", MAY)
def test_a_route_serves_those_whom_the_matrix_names_and_refuses_all_others(
    who: str, own_server: str, chosen: Any
) -> None:
    owner, name = claimed(own_server)
    with owner:
        table = owner.make_table(hold=[0, 1])
        visitor = owner
        if who in SCOPES:
            body = {"name": "bot", "scopes": [SCOPES[who]]}
            visitor = Visitor(own_server, owner.post("/api/me/tokens", body, 201)["token"])
        if who == "a banned user":
            ban(chosen.database, name)
        refused = [route for route in MATRIX if is_refused(visitor, *route, table)]
        assert refused == [route for route, need in MATRIX.items() if need not in MAY[who]]
        visitor.http.close()


# --- sockets that stay open ------------------------------------------------------------------


def test_a_socket_is_closed_once_its_token_has_ended(
    own_server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_route, "LOOK_AGAIN", 0.0)
    owner, _ = claimed(own_server)
    with owner:
        table = owner.make_table(hold=[0, 1])
        body = {"name": "bot", "scopes": ["play", "read"]}
        made = owner.post("/api/me/tokens", body, 201)
        with Visitor(own_server, made["token"]) as program, program.socket(table) as socket:
            socket.receive("update")
            assert owner.http.delete(f"/api/me/tokens/{made['id']}").status_code == 204
            with suppress(ConnectionClosed):  # perhaps it is closed already
                socket.send(type="resign")
            with pytest.raises(ConnectionClosed) as closed:
                socket.receive("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
        assert owner.look(table)["table"]["status"] == "running"


def test_who_is_banned_while_connected_changes_nothing_more(
    own_server: str, chosen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_route, "LOOK_AGAIN", 0.0)
    owner, name = claimed(own_server)
    with owner:
        table = owner.make_table(hold=[0, 1])
        with owner.socket(table) as socket:
            socket.send(type="sync", id="before")
            assert socket.answer("before")["type"] == "update"
            ban(chosen.database, name)
            socket.send(type="resign")
            assert socket.receive("error")["code"] == "forbidden"
        assert owner.look(table)["table"]["status"] == "running"
