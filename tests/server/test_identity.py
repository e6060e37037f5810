"""Guests, accounts, sessions, tokens; and promise 11: who may do what, over every route."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from mozaika.server.accounts.names import BadName, clean_name
from mozaika.server.admin import Admin, open_admin
from mozaika.server.app import create
from tests.server.servers import Visitor, open_server, settings

PASSWORD = {"password": "correct horse"}
count = iter(range(10**6))


def new_name() -> str:
    return f"Name {next(count)}"


def claimed(url: str) -> tuple[Visitor, str]:
    visitor, name = Visitor(url), new_name()
    visitor.post("/api/me/claim", {"name": name, **PASSWORD})
    return visitor, name


def test_a_guest_keeps_its_identity_by_its_cookie_alone(anna: Visitor) -> None:
    assert anna.me["kind"] == "guest"
    assert anna.me == anna.me
    with Visitor(anna.url) as fresh:
        assert "HttpOnly" in fresh.http.get("/api/me").headers["set-cookie"]


def test_a_forged_cookie_makes_a_new_guest(anna: Visitor, server: str) -> None:
    mine = anna.me["id"]
    with Visitor(server) as thief:
        thief.http.headers["cookie"] = f"mozaika=g.{mine}.{'0' * 64}"
        assert thief.me["id"] != mine


def test_a_guest_claims_an_account_and_the_old_cookie_no_longer_acts_for_it(server: str) -> None:
    with Visitor(server) as guest:
        table = guest.make_table(hold=[0, 1])
        user = guest.me["id"]
        old = guest.http.cookies["mozaika"]
        name = new_name()
        guest.post("/api/me/claim", {"name": name, **PASSWORD})
        assert guest.me == {**guest.me, "id": user, "name": name, "kind": "account"}
        assert guest.look(table)["table"]["seats"][0]["yours"]
    with Visitor(server) as thief:
        thief.http.headers["cookie"] = f"mozaika={old}"
        assert thief.me["id"] != user


def test_a_name_is_taken_whatever_its_letters_case(server: str) -> None:
    visitor, name = claimed(server)
    with visitor, Visitor(server) as other:
        body = {"name": name.upper(), **PASSWORD}
        assert other.post("/api/me/claim", body, 409)["code"] == "name"


def test_one_signs_in_elsewhere_and_signs_that_session_out(server: str) -> None:
    here, name = claimed(server)
    with here, Visitor(server) as there:
        there.post("/api/login", {"name": name, **PASSWORD})
        assert there.me["id"] == here.me["id"]
        sessions = here.get("/api/me/sessions")["sessions"]
        other = next(session["id"] for session in sessions if not session["current"])
        assert here.http.delete(f"/api/me/sessions/{other}").status_code == 204
        assert there.me["id"] != here.me["id"]


def test_a_wrong_password_and_an_unknown_name_are_told_alike(server: str) -> None:
    visitor, name = claimed(server)
    with visitor, Visitor(server) as other:
        wrong = other.post("/api/login", {"name": name, "password": "wrong horse"}, 403)
        unknown = other.post("/api/login", {"name": "nobody here", "password": "wrong horse"}, 403)
    assert wrong == unknown


def test_a_new_password_ends_every_other_session(server: str) -> None:
    here, name = claimed(server)
    with here, Visitor(server) as there:
        there.post("/api/login", {"name": name, **PASSWORD})
        change = {"old": PASSWORD["password"], "new": "battery staple"}
        here.post("/api/me/password", change)
        assert here.me["kind"] == "account"
        assert there.me["kind"] == "guest"
        there.post("/api/login", {"name": name, "password": "battery staple"})


def test_who_leaves_takes_the_data_along_and_the_name_is_gone(server: str) -> None:
    visitor, name = claimed(server)
    with visitor, Visitor(server) as other:
        table = visitor.make_table()
        other.sit(table)
        visitor.order(table, type="say", text="hello")
        export = visitor.get("/api/me/export")
        assert export["user"][0]["name"] == name
        assert [game["table_id"] for game in export["games"]] == [table]
        assert export["chat"][0]["text"] == "hello"
        assert visitor.http.request("DELETE", "/api/me", json={"password": "x"}).status_code == 403
        gone = visitor.http.request("DELETE", "/api/me", json=PASSWORD)
        assert gone.status_code == 200
        assert visitor.me["kind"] == "guest"
        seen = other.http.get(f"/api/tables/{table}").text
        assert other.look(table)["table"]["seats"][0]["name"] == "(deleted)"
        assert name not in seen.replace(f'"host":"{name}"', "")
        assert other.get(f"/api/tables/{table}/chat")["messages"] == []


def test_a_token_does_only_what_its_scopes_say(server: str) -> None:
    visitor, _ = claimed(server)
    with visitor:
        table = visitor.make_table(hold=[0, 1])
        tokens = {
            scope: visitor.post("/api/me/tokens", {"name": "bot", "scopes": [scope]}, 201)
            for scope in ("play", "chat", "read")
        }
        orders = {"play": {"type": "sync"}, "chat": {"type": "say", "text": "hi"}}
        for scope, token in tokens.items():
            with Visitor(server, token["token"]) as program:
                for needed, order in orders.items():
                    answer = program.http.post(f"/api/tables/{table}", json=order)
                    assert answer.status_code == (200 if needed == scope else 403)
                read = program.http.get(f"/api/tables/{table}")
                assert read.status_code == (200 if scope == "read" else 403)
        visitor.http.delete(f"/api/me/tokens/{tokens['play']['id']}")
        with Visitor(server, tokens["play"]["token"]) as program:
            assert program.http.get("/api/games").status_code == 401


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\x00b", "\u202eevil", "!!!"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        clean_name(name)


@pytest.mark.parametrize("name", ["Anna", "7", "\N{GAME DIE}", "\u4e2d", " Jan  Novák "])
def test_a_name_by_which_somebody_is_known_is_taken(name: str) -> None:
    assert clean_name(name) == " ".join(name.split())


# --- the matrix ------------------------------------------------------------------------------

BODIES: dict[tuple[str, str], Any] = {
    ("POST", "/api/tables"): {"game": "azul"},
    ("POST", "/api/tables/{table_id:str}"): {"type": "resign"},
    ("PATCH", "/api/me"): {"name": "Somebody"},
    ("DELETE", "/api/me"): {},
    ("PUT", "/api/me/settings"): {"settings": {}},
    ("POST", "/api/me/claim"): {"name": "Somebody", **PASSWORD},
    ("POST", "/api/me/password"): {"old": "x", "new": "battery staple"},
    ("POST", "/api/me/tokens"): {"name": "bot", "scopes": ["play"]},
    ("POST", "/api/login"): {"name": "Somebody", **PASSWORD},
    ("POST", "/api/verify"): {"record": ""},
    ("POST", "/api/replay"): {"record": ""},
    ("POST", "/api/study"): {"game": "azul", "position": ""},
}
OPEN = {"/api/addresses", "/api/games", "/api/games/{name:str}/layout", "/api/openapi.json"}
"""For everybody whose token is known, whatever its scopes."""
OF_THE_OWNER = ("/api/me/", "/api/logout")
READABLE_BY_TOKEN = {"/api/me/tables"}


def all_routes(folder: Path) -> list[tuple[str, str]]:
    app: Any = create(settings(folder)).app
    return sorted(
        (method, route.path)
        for route in app.routes
        if route.path.startswith("/api/") and "{path" not in route.path
        for method in getattr(route, "methods", ())
        if method != "OPTIONS"
    )


def ask(visitor: Visitor, method: str, route: str, table: str, **headers: str) -> int:
    path = route.replace("{table_id:str}", table).replace("{kept_id:str}", "nothing")
    path = path.replace("{ply:int}", "0").replace("{name:str}", "azul")
    body = BODIES.get((method, route), {})
    with visitor.http.stream(
        method, path, json=body if method != "GET" else None, headers=headers
    ) as answer:
        return answer.status_code


@pytest.fixture
def table(anna: Visitor) -> str:
    return anna.make_table(hold=[0, 1])


def test_a_token_that_is_not_known_gets_nothing_anywhere(
    server: str, table: str, tmp_path: Path
) -> None:
    with Visitor(server, "moz_wrong") as stranger:
        for method, route in all_routes(tmp_path):
            assert ask(stranger, method, route, table) == 401, (method, route)


def test_another_page_changes_nothing_anywhere(anna: Visitor, table: str, tmp_path: Path) -> None:
    before = anna.me
    for method, route in all_routes(tmp_path):
        if method not in ("GET", "HEAD"):
            status = ask(anna, method, route, table, origin="https://elsewhere.example")
            assert status == 403, (method, route)
    assert anna.me == before
    assert anna.look(table)["table"]["status"] == "running"


def test_a_token_never_reaches_what_is_for_its_owner(server: str, tmp_path: Path) -> None:
    owner, _ = claimed(server)
    with owner:
        table = owner.make_table(hold=[0, 1])
        body = {"name": "bot", "scopes": ["play", "chat", "read"]}
        token = owner.post("/api/me/tokens", body, 201)["token"]
        with Visitor(server, token) as program:
            for method, route in all_routes(tmp_path):
                private = route.startswith(OF_THE_OWNER) or (route == "/api/me" and method != "GET")
                if private and route not in READABLE_BY_TOKEN:
                    assert ask(program, method, route, table) == 403, (method, route)


@pytest.mark.parametrize("scope", ["play", "chat"])
def test_a_token_without_the_scope_to_read_reads_nothing(
    server: str, tmp_path: Path, scope: str
) -> None:
    owner, _ = claimed(server)
    with owner:
        table = owner.make_table(hold=[0, 1])
        token = owner.post("/api/me/tokens", {"name": "bot", "scopes": [scope]}, 201)["token"]
        with Visitor(server, token) as program:
            for method, route in all_routes(tmp_path):
                if method == "GET" and route not in OPEN:
                    assert ask(program, method, route, table) == 403, (method, route)


def test_who_is_banned_changes_nothing_anywhere(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    with open_server(chosen) as url:
        visitor, name = claimed(url)
        with visitor:
            table = visitor.make_table(hold=[0, 1])

            async def ban() -> None:
                async with open_admin(chosen.database) as admin:
                    await Admin.ban(admin, name)

            asyncio.run(ban())
            changing = [("POST", "/api/tables"), ("POST", "/api/tables/{table_id:str}")]
            changing.append(("POST", "/api/me/tokens"))
            for method, route in changing:
                assert ask(visitor, method, route, table) == 403, (method, route)
            with visitor.socket(table) as socket:
                socket.receive("update")
                socket.send(type="resign")
                assert socket.receive("error")["code"] == "forbidden"
            assert visitor.look(table)["table"]["status"] == "running"


# --- what follows an account ---------------------------------------------------------------


def test_settings_follow_an_account_to_another_browser(server: str) -> None:
    visitor, name = claimed(server)
    chosen = {"settings": {"language": "hu", "sound": False}}
    with visitor, Visitor(server) as elsewhere:
        assert visitor.get("/api/me/settings") == {"settings": {}}
        assert visitor.http.put("/api/me/settings", json=chosen).json() == chosen
        elsewhere.post("/api/login", {"name": name, **PASSWORD})
        assert elsewhere.get("/api/me/settings") == chosen


def test_the_settings_of_a_guest_stay_in_its_browser(anna: Visitor) -> None:
    answer = anna.http.put("/api/me/settings", json={"settings": {"sound": False}})
    assert (answer.status_code, answer.json()["code"]) == (409, "status")


def test_settings_that_are_no_small_choices_are_refused(server: str) -> None:
    visitor, _ = claimed(server)
    with visitor:
        for bad in ({"a": "x" * 41}, {"a": {"b": 1}}, {str(i): True for i in range(21)}):
            answer = visitor.http.put("/api/me/settings", json={"settings": bad})
            assert answer.status_code == 400


def test_finished_games_are_counted_by_player_and_game(server: str) -> None:
    """The game is not public, so that only those who sat at it know of it."""
    visitor, name = claimed(server)
    with visitor, Visitor(server) as stranger:
        table = visitor.make_table(bots=[None, "random"], hold=[0])
        visitor.post(f"/api/tables/{table}", {"type": "resign", "id": "r"})
        counted = [{"game": "azul", "games": 1, "won": 0}]
        assert visitor.get(f"/api/players/{name}")["played"] == counted
        assert stranger.get(f"/api/players/{name}")["played"] == []
