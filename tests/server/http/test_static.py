"""What the house tells a browser to fetch at once, with the page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from mozaika.server.http.static import PAGES, hints, language
from tests.server.houses import Visitor, open_house, settings

BUILT = {
    "index.html": {"file": "assets/index.js", "imports": ["_base.js"]},
    "_base.js": {"file": "assets/base.js"},
    "_around.js": {"file": "assets/around.js", "imports": ["_base.js"]},
    "src/pages/Front.svelte": {"file": "assets/Front.js", "imports": ["_base.js"]},
    "src/pages/Table.svelte": {"file": "assets/Table.js", "imports": ["_base.js", "_around.js"]},
    "src/pages/Missing.svelte": {"file": "assets/Missing.js"},
    "src/azul/game.ts": {"file": "assets/azul.js", "imports": ["_base.js", "_around.js"]},
    "src/i18n/en.ftl?raw": {"file": "assets/en.js"},
    "src/i18n/cs.ftl?raw": {"file": "assets/cs.js"},
}


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<title>the page</title>")
    (folder / "chunks.json").write_text(json.dumps(BUILT))
    return folder


def test_a_page_announces_its_own_files_but_not_those_it_names_itself(page: Path) -> None:
    assert hints(page, "/", "", None) == ["assets/Front.js", "assets/en.js"]


def test_a_table_announces_the_board_of_its_game_and_every_file_once(page: Path) -> None:
    told = hints(page, "/t/abc", "cs", "azul:grey")
    assert told == ["assets/Table.js", "assets/around.js", "assets/cs.js", "assets/azul.js"]


def test_an_address_nobody_knows_announces_the_page_that_says_so(page: Path) -> None:
    assert hints(page, "/nowhere", "", None) == ["assets/Missing.js", "assets/en.js"]


def test_a_page_that_was_not_built_announces_nothing(tmp_path: Path) -> None:
    assert hints(tmp_path, "/", "", None) == []


def test_the_house_knows_the_pages_that_the_page_shows() -> None:
    app = (Path(__file__).parents[3] / "web" / "src" / "App.svelte").read_text()
    shown = re.findall(r"^    '?(\w*)'?: \(\) => import\('./pages/(\w+).svelte'\)", app, re.M)
    assert dict(shown) == PAGES


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


def test_the_house_tells_the_browser_in_a_header(tmp_path: Path, page: Path) -> None:
    with open_house(settings(tmp_path, static=str(page))) as url, Visitor(url) as anna:
        table = anna.make_table(bots=[None, "greedy"])
        answer = anna.http.get(f"/t/{table}", headers={"accept-language": "cs"})
        assert "</assets/azul.js>; rel=modulepreload" in answer.headers["link"]
        assert "</assets/cs.js>; rel=modulepreload" in answer.headers["link"]
        assert "accept-language" in answer.headers["vary"].lower()
        assert "azul" not in anna.http.get("/t/nothing").headers["link"]
