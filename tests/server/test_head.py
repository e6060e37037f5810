"""HEAD is answered as GET would be, without the body: link previews and monitors ask so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.servers import Visitor, open_server, settings


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    page = tmp_path_factory.mktemp("page")
    (page / "assets").mkdir()
    (page / "index.html").write_text("<!doctype html><title>Mozaika</title>")
    (page / "assets" / "index.js").write_text("export {}")
    with open_server(settings(page, static=str(page))) as url, Visitor(url) as anna:
        yield anna


@pytest.mark.parametrize(
    "path",
    ["/", "/t/nothing", "/assets/index.js", "/healthz", "/readyz", "/metrics", "/api/games"],
)
def test_head_has_the_status_and_headers_of_get_and_no_body(visitor: Visitor, path: str) -> None:
    visitor.http.get(path)  # from now on the visitor has a cookie
    got, head = visitor.http.get(path), visitor.http.head(path)
    assert head.status_code == got.status_code == 200
    assert head.content == b""
    kept = ("content-type", "cache-control", "content-security-policy")
    assert [head.headers.get(key) for key in kept] == [got.headers.get(key) for key in kept]


def test_head_is_refused_where_get_is(visitor: Visitor) -> None:
    assert visitor.http.head("/api/tables/nothing").status_code == 404
    assert visitor.http.head("/api/nothing").status_code == 404
    assert visitor.http.head("/api/login").status_code == 405


def test_the_connection_lives_on_after_the_head_of_an_endless_answer(visitor: Visitor) -> None:
    """A stream has no end; its head has."""
    table = visitor.make_table()
    assert visitor.http.head(f"/api/tables/{table}/stream").status_code == 200
    assert visitor.look(table)["table"]["seats"][0]["present"] is False
