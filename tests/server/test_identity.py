"""Guests, accounts, sessions, tokens; and promise 11: who may do what, over every route."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from mozaika.server.accounts.names import BadName, clean_name
from mozaika.server.admin import Admin, open_admin
from mozaika.server.app import create
from tests.server.houses import Visitor, open_house, settings

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


def test_a_forged_cookie_makes_a_new_guest(anna: Visitor, house: str) -> None:
    mine = anna.me["id"]
    with Visitor(house) as thief:
        thief.http.headers["cookie"] = f"mozaika=g.{mine}.{'0' * 64}"
        assert thief.me["id"] != mine


def test_a_guest_claims_an_account_and_the_old_cookie_no_longer_acts_for_it(house: str) -> None:
    with Visitor(house) as guest:
        table = guest.make_table(hold=[0, 1])
        user = guest.me["id"]
        old = guest.http.cookies["mozaika"]
        name = new_name()
        guest.post("/api/me/claim", {"name": name, **PASSWORD})
        assert guest.me == {**guest.me, "id": user, "name": name, "kind": "account"}
        assert guest.look(table)["table"]["seats"][0]["yours"]
    with Visitor(house) as thief:
        thief.http.headers["cookie"] = f"mozaika={old}"
        assert thief.me["id"] != user


def test_a_name_is_taken_whatever_its_letters_case(house: str) -> None:
    visitor, name = claimed(house)
    with visitor, Visitor(house) as other:
        body = {"name": name.upper(), **PASSWORD}
        assert other.post("/api/me/claim", body, 409)["code"] == "name"


def test_one_signs_in_elsewhere_and_signs_that_session_out(house: str) -> None:
    here, name = claimed(house)
    with here, Visitor(house) as there:
        there.post("/api/login", {"name": name, **PASSWORD})
        assert there.me["id"] == here.me["id"]
        sessions = here.get("/api/me/sessions")["sessions"]
        other = next(session["id"] for session in sessions if not session["current"])
        assert here.http.delete(f"/api/me/sessions/{other}").status_code == 204
        assert there.me["id"] != here.me["id"]


def test_a_wrong_password_and_an_unknown_name_are_told_alike(house: str) -> None:
    visitor, name = claimed(house)
    with visitor, Visitor(house) as other:
        wrong = other.post("/api/login", {"name": name, "password": "wrong horse"}, 403)
        unknown = other.post("/api/login", {"name": "nobody here", "password": "wrong horse"}, 403)
    assert wrong == unknown


def test_a_new_password_ends_every_other_session(house: str) -> None:
    here, name = claimed(house)
    with here, Visitor(house) as there:
        there.post("/api/login", {"name": name, **PASSWORD})
        change = {"old": PASSWORD["password"], "new": "battery staple"}
        here.post("/api/me/password", change)
        assert here.me["kind"] == "account"
        assert there.me["kind"] == "guest"
        there.post("/api/login", {"name": name, "password": "battery staple"})


def test_who_leaves_takes_the_data_along_and_the_name_is_gone(house: str) -> None:
    visitor, name = claimed(house)
    with visitor, Visitor(house) as other:
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


def test_a_token_does_only_what_its_scopes_say(house: str) -> None:
    visitor, _ = claimed(house)
    with visitor:
        table = visitor.make_table(hold=[0, 1])
        tokens = {
            scope: visitor.post("/api/me/tokens", {"name": "bot", "scopes": [scope]}, 201)
            for scope in ("play", "chat", "read")
        }
        orders = {"play": {"type": "sync"}, "chat": {"type": "say", "text": "hi"}}
        for scope, token in tokens.items():
            with Visitor(house, token["token"]) as program:
                for needed, order in orders.items():
                    answer = program.http.post(f"/api/tables/{table}", json=order)
                    assert answer.status_code == (200 if needed == scope else 403)
                read = program.http.get(f"/api/tables/{table}")
                assert read.status_code == (200 if scope == "read" else 403)
        visitor.http.delete(f"/api/me/tokens/{tokens['play']['id']}")
        with Visitor(house, tokens["play"]["token"]) as program:
            assert program.http.get("/api/games").status_code == 401


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\x00b", "\u202eevil", "!!!"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        clean_name(name)


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
OPEN = {"/api/games", "/api/games/{name:str}/layout", "/api/openapi.json"}
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
    house: str, table: str, tmp_path: Path
) -> None:
    with Visitor(house, "moz_wrong") as stranger:
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


def test_a_token_never_reaches_what_is_for_its_owner(house: str, tmp_path: Path) -> None:
    owner, _ = claimed(house)
    with owner:
        table = owner.make_table(hold=[0, 1])
        body = {"name": "bot", "scopes": ["play", "chat", "read"]}
        token = owner.post("/api/me/tokens", body, 201)["token"]
        with Visitor(house, token) as program:
            for method, route in all_routes(tmp_path):
                private = route.startswith(OF_THE_OWNER) or (route == "/api/me" and method != "GET")
                if private and route not in READABLE_BY_TOKEN:
                    assert ask(program, method, route, table) == 403, (method, route)


@pytest.mark.parametrize("scope", ["play", "chat"])
def test_a_token_without_the_scope_to_read_reads_nothing(
    house: str, tmp_path: Path, scope: str
) -> None:
    owner, _ = claimed(house)
    with owner:
        table = owner.make_table(hold=[0, 1])
        token = owner.post("/api/me/tokens", {"name": "bot", "scopes": [scope]}, 201)["token"]
        with Visitor(house, token) as program:
            for method, route in all_routes(tmp_path):
                if method == "GET" and route not in OPEN:
                    assert ask(program, method, route, table) == 403, (method, route)


def test_who_is_banned_changes_nothing_anywhere(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    with open_house(chosen) as url:
        visitor, name = claimed(url)
        with visitor:
            table = visitor.make_table(hold=[0, 1])

            async def ban() -> None:
                async with open_admin(chosen.database) as admin:
                    await Admin.ban(admin, name, True)

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


def test_settings_follow_an_account_to_another_browser(house: str) -> None:
    visitor, name = claimed(house)
    chosen = {"settings": {"language": "hu", "sound": False}}
    with visitor, Visitor(house) as elsewhere:
        assert visitor.get("/api/me/settings") == {"settings": {}}
        assert visitor.http.put("/api/me/settings", json=chosen).json() == chosen
        elsewhere.post("/api/login", {"name": name, **PASSWORD})
        assert elsewhere.get("/api/me/settings") == chosen


def test_the_settings_of_a_guest_stay_in_its_browser(anna: Visitor) -> None:
    answer = anna.http.put("/api/me/settings", json={"settings": {"sound": False}})
    assert (answer.status_code, answer.json()["code"]) == (409, "status")


def test_settings_that_are_no_small_choices_are_refused(house: str) -> None:
    visitor, _ = claimed(house)
    with visitor:
        for bad in ({"a": "x" * 41}, {"a": {"b": 1}}, {str(i): True for i in range(21)}):
            answer = visitor.http.put("/api/me/settings", json={"settings": bad})
            assert answer.status_code == 400


def test_finished_games_are_counted_by_player_and_game(house: str) -> None:
    """The game is not public, so that only those who sat at it know of it."""
    visitor, name = claimed(house)
    with visitor, Visitor(house) as stranger:
        table = visitor.make_table(bots=[None, "random"], hold=[0])
        visitor.post(f"/api/tables/{table}", {"type": "resign", "id": "r"})
        counted = [{"game": "azul", "games": 1, "won": 0}]
        assert visitor.get(f"/api/players/{name}")["played"] == counted
        assert stranger.get(f"/api/players/{name}")["played"] == []


# --- one browser is one person -------------------------------------------------------------

COOKIE = "mozaika"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>the page</title>")
    (folder / "offline.html").write_text("<title>no connection</title>")
    (folder / "assets" / "index.js").write_text("//")
    return folder


@pytest.fixture
def paged(tmp_path: Path, built: Path) -> Iterator[str]:
    """The address of a house with a page."""
    with open_house(settings(tmp_path, static=str(built))) as url:
        yield url


def browser_headers(url: str) -> dict[str, str]:
    """What a page sends with everything that it asks for."""
    return {"origin": url, "sec-fetch-site": "same-origin"}


@pytest.mark.parametrize("path", ["/", "/t/nothing", "/settings", "/rules/azul", "/nowhere"])
def test_every_page_makes_a_browser_somebody_before_it_asks_for_anything(
    paged: str, path: str
) -> None:
    with Visitor(paged) as visitor:
        answer = visitor.http.get(path)
        assert answer.headers["cache-control"] == "private, no-store"
        held = visitor.http.cookies[COOKIE]
        assert held.split(".")[1] == visitor.me["id"]
        again = visitor.http.get(path)
        assert "set-cookie" not in again.headers
        assert again.headers["cache-control"] == "private, no-cache"
        assert "cookie" in again.headers["vary"]
        assert visitor.http.cookies[COOKIE] == held


@pytest.mark.parametrize("path", ["/assets/index.js", "/offline.html", "/embed/nothing"])
def test_files_and_frames_make_nobody(paged: str, path: str) -> None:
    with Visitor(paged) as visitor:
        assert "set-cookie" not in visitor.http.get(path).headers


def test_of_parallel_first_requests_the_first_answer_counts(paged: str) -> None:
    """Three tabs at once: their answers come one after another, each with a guest of its own."""
    answers = [httpx.get(f"{paged}{path}") for path in ("/t/nothing", "/", "/api/me")]
    guests = [answer.cookies[COOKIE].split(".")[1] for answer in answers]
    assert len(set(guests)) == 3
    with Visitor(paged) as browser:
        for answer in answers:
            browser.http.cookies.update(answer.cookies)
        assert browser.http.cookies[COOKIE].split(".")[1] == guests[2]
        table = browser.make_table()
        assert browser.me["id"] == guests[0]
        assert browser.http.cookies[COOKIE].split(".")[1] == guests[0]
        with browser.socket(table) as socket:
            assert socket.receive("update")["table"]["seats"][0]["yours"]


def test_who_sat_down_keeps_the_seat_when_a_late_answer_overwrites_the_cookie(paged: str) -> None:
    with Visitor(paged) as host, Visitor(paged) as browser:
        table = host.make_table()
        browser.http.get(f"/t/{table}")
        late = httpx.get(f"{paged}/")
        with browser.socket(table) as socket:
            socket.receive("update")
            socket.send(type="sit", id="s")
            assert socket.answer("s")["seat"] == 1
        browser.http.cookies.update(late.cookies)
        with browser.socket(table) as socket:
            assert socket.receive("update")["seat"] == 1


def test_who_signs_out_or_leaves_for_good_does_not_come_back_as_the_guest_of_before(
    paged: str,
) -> None:
    with Visitor(paged) as visitor:
        visitor.http.get("/")
        guest = visitor.me["id"]
        visitor.http.request("DELETE", "/api/me", json={})
        assert visitor.me["id"] != guest
        assert [name for name in visitor.http.cookies if guest in name] == []


def test_a_browser_that_keeps_no_cookies_looks_but_changes_nothing(paged: str) -> None:
    headers = browser_headers(paged)
    with Visitor(paged) as host:
        table = host.make_table()
        read = httpx.get(f"{paged}/api/tables/{table}", headers=headers)
        assert read.status_code == 200
        for path in ("/api/tables", f"/api/tables/{table}"):
            body = {"game": "azul"} if path == "/api/tables" else {"type": "sit"}
            answer = httpx.post(f"{paged}{path}", json=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (401, "cookie")
            assert answer.cookies[COOKIE]
        assert host.look(table)["table"]["seats"][1]["kind"] == "open"


def test_a_page_that_lost_its_cookie_is_given_one_and_may_ask_again(paged: str) -> None:
    with Visitor(paged) as visitor:
        headers = browser_headers(paged)
        first = visitor.http.post("/api/tables", json={"game": "azul"}, headers=headers)
        second = visitor.http.post("/api/tables", json={"game": "azul"}, headers=headers)
        assert (first.status_code, second.status_code) == (401, 201)


@pytest.mark.parametrize("cookie", ["", "mozaika=", "mozaika=g.abc.def", "mozaika=s.nothing"])
def test_a_socket_without_an_identity_watches_and_does_not_sit(house: str, cookie: str) -> None:
    with Visitor(house) as host, Visitor(house) as stranger:
        table = host.make_table()
        with stranger.socket(table, cookie=cookie) as socket:
            assert socket.receive("update")["seat"] is None
            socket.send(type="sit", id="s")
            assert socket.receive("refused")["code"] == "identity"
            socket.send(type="say", id="t", text="hello")
            assert socket.receive("refused")["code"] == "identity"
            socket.send(type="ping", id="p")
            assert socket.receive("pong") == {"type": "pong", "id": "p"}
            socket.send(type="sync", id="y", since=0)
            assert socket.answer("y")["to"] == 1
        assert host.look(table)["table"]["seats"][1]["kind"] == "open"


@pytest.mark.parametrize(
    "before",
    ['prefs={"a":[1,2]}', "a=b=c", "=", "x", "mozaika=", "mozaika=g.abc.def", 'say="a;b"', "ž=ů"],
)
def test_cookies_of_other_programs_on_the_host_do_not_hide_ours(
    anna: Visitor, house: str, before: str
) -> None:
    mine = anna.me["id"]
    held = anna.http.cookies[COOKIE]
    header = f"{before}; {COOKIE}={held}; last".encode()
    answer = httpx.get(f"{house}/api/me", headers=[(b"cookie", header)])
    assert answer.json()["id"] == mine
    assert "set-cookie" not in answer.headers


def test_a_forged_cookie_of_a_new_guest_leads_nowhere(anna: Visitor, house: str) -> None:
    mine = anna.me["id"]
    with Visitor(house) as thief:
        theirs = thief.me["id"]
        held = thief.http.cookies[COOKIE]
        signature = held.rpartition(".")[2]
        forged = f"mozaika-new-{mine}={'0' * 64}; mozaika-new-{theirs}={signature}"
        answer = httpx.get(f"{house}/api/me", headers={"cookie": f"{forged}; {COOKIE}={held}"})
        assert answer.json()["id"] == theirs


def test_a_ping_makes_nobody_known(house: str, anna: Visitor) -> None:
    table = anna.make_table()
    with Visitor(house) as visitor, visitor.socket(table) as socket:
        socket.send(type="ping", id="1")
        socket.receive("pong")
        assert visitor.get("/api/me/export")["user"] == []
