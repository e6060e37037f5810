"""One browser is one person, whatever becomes of its cookies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.servers import Visitor, open_server, settings

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
    """The address of a server with a page."""
    with open_server(settings(tmp_path, static=str(built))) as url:
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
def test_a_socket_without_an_identity_watches_and_does_not_sit(server: str, cookie: str) -> None:
    with Visitor(server) as host, Visitor(server) as stranger:
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
    anna: Visitor, server: str, before: str
) -> None:
    mine = anna.me["id"]
    held = anna.http.cookies[COOKIE]
    header = f"{before}; {COOKIE}={held}; last".encode()
    answer = httpx.get(f"{server}/api/me", headers=[(b"cookie", header)])
    assert answer.json()["id"] == mine
    assert "set-cookie" not in answer.headers


def test_a_forged_cookie_of_a_new_guest_leads_nowhere(anna: Visitor, server: str) -> None:
    mine = anna.me["id"]
    with Visitor(server) as thief:
        theirs = thief.me["id"]
        held = thief.http.cookies[COOKIE]
        signature = held.rpartition(".")[2]
        forged = f"mozaika-new-{mine}={'0' * 64}; mozaika-new-{theirs}={signature}"
        answer = httpx.get(f"{server}/api/me", headers={"cookie": f"{forged}; {COOKIE}={held}"})
        assert answer.json()["id"] == theirs


def test_a_ping_makes_nobody_known(server: str, anna: Visitor) -> None:
    table = anna.make_table()
    with Visitor(server) as visitor, visitor.socket(table) as socket:
        socket.send(type="ping", id="1")
        socket.receive("pong")
        assert visitor.get("/api/me/export")["user"] == []
