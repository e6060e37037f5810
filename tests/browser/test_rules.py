"""The rules in the page: for people with pictures, and numbered; in the language chosen."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from mozaika.core.refusal import Refusal
from tests.browser.conftest import Visit
from tests.browser.play import GAMES, press, press_closed
from tests.browser.test_everyone import scroll_width, violations
from tests.browser.test_words import messages

LOCALES = {"en": "en-GB", "cs": "cs-CZ", "hu": "hu-HU"}
FIRST_WORDS = {"en": "You are tiling", "cs": "Obkládáte stěnu", "hu": "Egy falat csempéztek"}
LAW = {"en": "Two to four players", "cs": "Dva až čtyři hráči", "hu": "Ketten-négyen"}
SOURCES = Path(__file__).parents[2] / "src" / "mozaika"
DOCS = Path(__file__).parents[2] / "docs"
NOT_BY_PLAYERS = {"IN-1.1", "IN-1.2"}
"""A tile that is not in the bag, a cell that is not on the board: the page offers neither."""
OFFERED_BY_NOBODY = {
    "the two ways round of a double are one placement",
    "there are only {count} factories",
    "there are only {seats} seats",
    "there is no {tile} in the bag",
    "seat {seat} is to draw now",
    "factory {number} is to be filled now",
    "bag and {discard} cannot give these tiles",
}
"""Sentences about draws, and about actions of which the page has no sign."""
DRAWINGS = {
    "azul": 5,
    "summer_pavilion": 4,
    "ingenious": 3,
    "azul#law": 2,
    "summer_pavilion#law": 3,
    "ingenious#law": 2,
}
"""How many each page has, for people and by number."""


@pytest.mark.parametrize("language", LOCALES)
def test_the_rules_are_shown_in_the_language_chosen(visit: Visit, language: str) -> None:
    page = visit("/rules/azul", locale=LOCALES[language])
    first = page.locator("article p").first
    expect(page.locator("article")).to_have_attribute("lang", language)
    expect(first).to_contain_text(FIRST_WORDS[language])
    press(page.locator(".ways a[href$='#law']"))
    expect(first).to_contain_text(LAW[language])


def test_every_sentence_for_people_is_one_click_from_its_exact_wording(visit: Visit) -> None:
    page = visit("/rules/azul")
    press(page.get_by_role("link", name="AZ-2.8", exact=True))
    expect(page.locator("#AZ-2\\.8.target")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("article h1")).to_have_text("How to play Azul")


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_for_people_ends_with_the_number_of_its_rule(
    game: str, language: str
) -> None:
    """But for what the game is about, at the start, and for advice, which is a list."""
    folder = DOCS / "how-to-play" / ("" if language == "en" else language)
    text = re.sub(r"```.*?```", "", (folder / f"{game}.md").read_text("utf-8"), flags=re.DOTALL)
    paragraphs = [each.strip() for each in text.split("\n## ", 1)[1].split("\n\n")]
    rules = [each for each in paragraphs if each.endswith((".", ":")) and not each.startswith("- ")]
    assert len(rules) > 6
    assert [each for each in rules if not re.search(r"\([A-Z]{2}-\d[^()]+\)[.:]$", each)] == []
    law = (DOCS / "rules" / f"{game}.md").read_text("utf-8")
    assert {n for n in re.findall(r"[A-Z]{2}-\d\.\d+", text) if f"**{n}**" not in law} == set()


@pytest.mark.parametrize("language", LOCALES)
def test_an_address_with_a_number_opens_that_rule(visit: Visit, language: str) -> None:
    page = visit("/rules/summer_pavilion#SP-3.7", locale=LOCALES[language])
    expect(page.locator("#SP-3\\.7")).to_be_in_viewport()
    expect(page.locator("#SP-3\\.7")).to_be_focused()


def test_the_number_stays_open_when_the_language_changes(visit: Visit) -> None:
    page = visit("/rules/azul#AZ-2.7")
    page.locator("#AZ-2\\.7.target").wait_for()
    page.evaluate("localStorage.setItem('mozaika.settings', JSON.stringify({language: 'hu'}))")
    page.reload()
    expect(page.locator("#AZ-2\\.7.target")).to_contain_text("mintasorba")


@pytest.mark.parametrize("game", GAMES)
def test_only_the_rules_asked_for_are_loaded(visit: Visit, game: str) -> None:
    """One game in one language: a few kilobytes, not nine files."""
    page = visit("/settings", locale="cs-CZ")
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url))
    page.goto(page.url.replace("/settings", f"/rules/{game}#law"))
    expect(page.locator("article h1")).to_be_visible()
    loaded = [page.request.get(url).text() for url in asked if url.endswith(".js")]
    assert len([text for text in loaded if "**(naše rozhodnutí)**" in text]) == 1
    assert not [text for text in loaded if "**(our decision)**" in text]


@pytest.mark.parametrize("rules", DRAWINGS)
def test_the_drawings_say_what_they_show(visit: Visit, rules: str) -> None:
    page = visit(f"/rules/{rules}", viewport={"width": 360, "height": 740}, color_scheme="dark")
    expect(page.locator(".drawing svg")).to_have_count(DRAWINGS[rules])
    for drawing in page.locator(".drawing").all():
        caption = drawing.locator("figcaption").inner_text()
        expect(drawing.get_by_role("img")).to_have_attribute("aria-label", caption)
    assert scroll_width(page) == 360
    assert violations(page) == []


@pytest.mark.parametrize(("locale", "word"), [("en-GB", "pattern line"), ("cs-CZ", "přípravné")])
def test_a_refusal_leads_to_its_rule_in_the_language_chosen(
    visit: Visit, locale: str, word: str
) -> None:
    """[AZ-2.6] In the lesson line 3 holds black; red is refused there."""
    page = visit("/learn/azul", locale=locale)
    page.locator(".coach .main").click()
    page.locator("[data-source='1'][data-colour='R'] span").first.click()
    press_closed(page.locator(".mine [data-line='3']"))
    page.locator(".answer.refused").wait_for()
    page.locator(".coach .way a").click()
    expect(page.locator("aside #AZ-2\\.6.target")).to_contain_text(word)


def test_the_rules_lead_to_the_lesson(visit: Visit) -> None:
    page = visit("/rules/ingenious")
    page.get_by_role("link", name="Learn in two minutes").click()
    expect(page.locator(".coach")).to_be_visible()


@pytest.mark.parametrize("language", LOCALES)
def test_a_rule_that_refuses_a_player_has_a_sentence_in_every_language(language: str) -> None:
    law = "".join(path.read_text() for path in (SOURCES / "games").rglob("legal.py"))
    refusing = set(re.findall(r'Refusal\(\s*"([A-Z]{2}-[\d.]+)"', law)) - NOT_BY_PLAYERS
    known = messages(language)
    assert {
        number for number in refusing if f"refusal-{number.replace('.', '-')}" not in known
    } == set()


@pytest.mark.parametrize("language", LOCALES)
def test_a_sentence_of_the_law_can_be_said_in_every_language_with_its_values(language: str) -> None:
    known = messages(language)
    for sentence in sentences_of_the_law() - OFFERED_BY_NOBODY:
        said = known[f"refusal-{Refusal('', sentence).key}"]
        assert set(re.findall(r"\$(\w+)", said)) <= set(re.findall(r"\{(\w+)\}", sentence))


def test_no_two_sentences_of_the_law_have_one_key() -> None:
    sentences = sentences_of_the_law()
    assert len(sentences) > 30
    assert len({Refusal("", sentence).key for sentence in sentences}) == len(sentences)


def sentences_of_the_law() -> set[str]:
    """Every sentence with which a game refuses, before its values stand in it."""
    files = [*(SOURCES / "games").rglob("*.py"), *(SOURCES / "core").glob("*.py")]
    calls = [node for path in files for node in ast.walk(ast.parse(path.read_text()))]
    return {
        call.args[1].value
        for call in calls
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "Refusal"
        if isinstance(call.args[1], ast.Constant) and isinstance(call.args[1].value, str)
    }
