"""The files of the page, and what a browser is to fetch at once with each page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from mozaika.server.http.static import (
    ENDING,
    LOBBY,
    PAGES,
    WITH_LATE_WORDS,
    hints,
    is_page,
    language,
    parts_of,
)
from mozaika.server.tables.setup import Setup
from mozaika.server.tables.table import Table
from tests.server.servers import Visitor, open_server, settings

BUILT = {
    "index.html": {"file": "assets/index.js", "imports": ["_base.js"]},
    "_base.js": {"file": "assets/base.js"},
    "_around.js": {"file": "assets/around.js", "imports": ["_base.js"]},
    "src/pages/Front.svelte": {"file": "assets/Front.js", "imports": ["_base.js"]},
    "src/pages/Table.svelte": {"file": "assets/Table.js", "imports": ["_base.js", "_around.js"]},
    "src/pages/Missing.svelte": {"file": "assets/Missing.js"},
    "src/games/azul/board.ts": {"file": "assets/azul.js", "imports": ["_base.js", "_around.js"]},
    "src/words/en.ts": {"file": "assets/en.js"},
    "src/words/cs.ts": {"file": "assets/cs.js"},
    "src/i18n/late/cs.ftl?raw": {"file": "assets/late-cs.js"},
}


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<title>the page</title>")
    (folder / "chunks.json").write_text(json.dumps(BUILT))
    return folder


def test_a_page_announces_its_own_files_but_not_those_it_names_itself(page: Path) -> None:
    assert hints(page, "/", "") == ["assets/Front.js", "assets/en.js"]


def test_a_table_announces_the_board_of_its_game_and_every_file_once(page: Path) -> None:
    announced = hints(page, "/t/abc", "cs", "src/games/azul/board.ts")
    assert announced == ["assets/Table.js", "assets/around.js", "assets/cs.js", "assets/azul.js"]


def test_a_table_that_waits_announces_its_lobby_and_one_that_is_over_its_end() -> None:
    """Named as their sources are, which must be where they are named."""
    sources = Path(__file__).parents[3] / "web"
    table = Table("t", Setup("azul:grey", 2, 0, "a", "Anna"), bytes(32))
    assert parts_of(table) == [LOBBY, "src/games/azul/board.ts"]
    table.status = "over"
    assert parts_of(table) == ["src/games/azul/board.ts", ENDING]
    assert parts_of(None) == []
    assert all((sources / part).is_file() for part in (LOBBY, ENDING, "src/games/azul/board.ts"))


def test_an_address_nobody_knows_announces_the_page_that_says_so(page: Path) -> None:
    assert hints(page, "/nowhere", "") == ["assets/Missing.js", "assets/en.js"]


def test_a_page_that_was_not_built_announces_nothing(tmp_path: Path) -> None:
    assert hints(tmp_path, "/", "") == []


def test_the_server_knows_the_pages_that_the_page_shows() -> None:
    app = (Path(__file__).parents[3] / "web" / "src" / "App.svelte").read_text()
    loaded = r"^    '?(\w*)'?: \(\) => (withLate\()?import\('./pages/(\w+).svelte'\)"
    shown = re.findall(loaded, app, re.M)
    assert {name: page for name, _, page in shown} == PAGES
    assert tuple(name for name, late, _ in shown if late) == WITH_LATE_WORDS


def test_a_page_with_words_that_few_need_announces_them(page: Path) -> None:
    assert hints(page, "/settings", "cs") == ["assets/cs.js", "assets/late-cs.js"]


@pytest.mark.parametrize(
    ("preferred", "spoken"),
    [
        ("", "en"),
        ("de", "en"),
        ("cs-CZ,cs;q=0.9,en;q=0.8", "cs"),
        ("de-DE, HU;q=0.5", "hu"),
        ("*", "en"),
    ],
)
def test_the_words_announced_are_those_the_browser_prefers(preferred: str, spoken: str) -> None:
    assert language(preferred) == spoken


def test_a_browser_learns_of_the_files_in_a_header(tmp_path: Path, page: Path) -> None:
    with open_server(settings(tmp_path, static=str(page))) as url, Visitor(url) as anna:
        table = anna.make_table(bots=[None, "greedy"])
        answer = anna.http.get(f"/t/{table}", headers={"accept-language": "cs"})
        assert "</assets/azul.js>; rel=modulepreload" in answer.headers["link"]
        assert "</assets/cs.js>; rel=modulepreload" in answer.headers["link"]
        assert "accept-language" in answer.headers["vary"].lower()
        assert "azul" not in anna.http.get("/t/nothing").headers["link"]


@pytest.mark.parametrize(
    "path", ["/", "/t/x", "/rules", "/rules/azul:grey", "/learn/ingenious", "/r/file", "/settings"]
)
def test_addresses_of_the_page_are_found(path: str) -> None:
    assert is_page(path)


@pytest.mark.parametrize(
    "path", ["/nowhere", "/rules/chess", "/t", "/t/x/y", "/t/..%2Fme", "/assets/old.js", "/a.png"]
)
def test_every_other_address_is_answered_with_404_and_the_page(
    tmp_path: Path, page: Path, path: str
) -> None:
    assert not is_page(path)
    with open_server(settings(tmp_path, static=str(page))) as url, Visitor(url) as anna:
        answer = anna.http.get(path)
        assert answer.status_code == 404
        assert "the page" in answer.text


def test_who_shows_a_link_finds_the_whole_address_of_its_picture(
    tmp_path: Path, page: Path
) -> None:
    (page / "index.html").write_text('<meta property="og:image" content="/card.png" />')
    with open_server(settings(tmp_path, static=str(page))) as url, Visitor(url) as anna:
        assert f'content="{url}/card.png"' in anna.http.get("/t/x").text
    named = settings(tmp_path, static=str(page), public_url="https://play.example")
    with open_server(named) as url, Visitor(url) as anna:
        assert 'content="https://play.example/card.png"' in anna.http.get("/").text


def test_a_file_that_the_browser_has_is_not_sent_again(tmp_path: Path, page: Path) -> None:
    script = page / "sw.js"
    script.write_text("// " + "x" * 3000)
    with open_server(settings(tmp_path, static=str(page))) as url, Visitor(url) as anna:
        first = anna.http.get("/sw.js")
        assert first.status_code == 200
        assert first.headers["content-encoding"] == "gzip"
        assert first.headers["cache-control"] == "no-cache"
        kept = {"if-none-match": f'"of another file", {first.headers["etag"]}'}
        again = anna.http.get("/sw.js", headers=kept)
        assert again.status_code == 304
        assert again.content == b""
        script.write_text("// another one")
        assert anna.http.get("/sw.js", headers=kept).text == "// another one"


def test_a_page_is_always_sent_for_it_depends_on_who_asks(tmp_path: Path, page: Path) -> None:
    with open_server(settings(tmp_path, static=str(page))) as url, Visitor(url) as anna:
        assert "etag" not in anna.http.get("/").headers
