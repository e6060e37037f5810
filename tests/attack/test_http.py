"""What a web server owes to strangers: robots, caches, and who asks for what is not there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mozaika.server.http.middleware import security_headers
from mozaika.server.settings import Settings
from tests.server.servers import Visitor, open_server, settings

SCRIPT = "export const many = [" + "1, " * 3000 + "];"


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    page = tmp_path_factory.mktemp("page")
    (page / "assets").mkdir()
    (page / "index.html").write_text("<!doctype html><title>Mozaika</title>")
    (page / "assets" / "index.js").write_text(SCRIPT)
    with open_server(settings(page, static=str(page))) as url, Visitor(url) as anna:
        yield anna


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/a/b/c/d", "/api/games/azul/x/y.js"])
def test_what_is_not_in_the_interface_is_missing_in_json(
    visitor: Visitor, method: str, path: str
) -> None:
    answer = visitor.http.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (404, "page")


@pytest.mark.parametrize("path", ["/assets/nothing.js", "/favicon.ico", "/wp-login.php"])
def test_a_file_that_is_missing_is_missing(visitor: Visitor, path: str) -> None:
    assert visitor.http.get(path).status_code == 404


def test_a_page_that_is_not_built_is_missing_too(tmp_path_factory: pytest.TempPathFactory) -> None:
    empty = tmp_path_factory.mktemp("empty")
    with open_server(settings(empty, static=str(empty))) as url, Visitor(url) as anna:
        assert anna.http.get("/").status_code == 200
        assert anna.http.get("/nothing/at/all").status_code == 404


def test_robots_stay_away_from_tables_and_the_interface(visitor: Visitor) -> None:
    answer = visitor.http.get("/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    lines = answer.text.splitlines()
    assert lines[0] == "User-agent: *"
    assert {"Disallow: /api/", "Disallow: /t/"} <= set(lines)


def test_a_file_comes_compressed_and_only_once(visitor: Visitor) -> None:
    first = visitor.http.get("/assets/index.js")
    assert (first.headers["content-encoding"], first.text) == ("gzip", SCRIPT)
    assert "accept-encoding" in first.headers["vary"].lower()
    again = visitor.http.get("/assets/index.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_page_speaks_to_its_own_server_only(visitor: Visitor) -> None:
    policy = visitor.http.get("/").headers["content-security-policy"]
    (allowed,) = [part for part in policy.split("; ") if part.startswith("connect-src")]
    assert allowed == "connect-src 'self'"
    public = dict(security_headers(Settings(public_url="https://games.example/")))
    policy = public[b"content-security-policy"].decode()
    assert "connect-src 'self' wss://games.example; " in policy


def test_the_description_says_how_to_show_who_one_is(visitor: Visitor) -> None:
    described = visitor.get("/api/openapi.json")
    schemes = described["components"]["securitySchemes"]
    assert schemes["token"]["scheme"] == "bearer"
    assert (schemes["cookie"]["in"], schemes["cookie"]["name"]) == ("cookie", "mozaika")
    assert described["security"] == [{"cookie": []}, {"token": []}, {}]
