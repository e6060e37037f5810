"""The words of the page: complete in every language, and none asked for that is not there."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, expect

from tests.browser.conftest import Visit

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web" / "src"
LANGUAGES = ("en", "cs", "hu")
tool = runpy.run_path(str(ROOT / "tools" / "word_types.py"))


def messages(language: str) -> dict[str, str]:
    found: dict[str, str] = tool["messages"](language)
    return found


def test_the_types_of_the_words_are_those_of_the_english_ones() -> None:
    assert (SOURCES / "i18n" / "words.gen.ts").read_text() == tool["word_types"](), (
        "run: .venv/bin/python tools/word_types.py > web/src/i18n/words.gen.ts"
    )


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_language_has_every_message_with_the_same_values(language: str) -> None:
    def values(text: str) -> set[str]:
        return set(re.findall(r"\$\w+", text))

    english, other = messages("en"), messages(language)
    assert other.keys() == english.keys()
    assert {name for name in other if values(other[name]) != values(english[name])} == set()


def test_every_message_is_asked_for() -> None:
    """By its name, or by the start of one that is put together; that it is there, types say."""
    files = [*SOURCES.rglob("*.ts"), *SOURCES.rglob("*.svelte")]
    code = "".join(path.read_text() for path in files if path.name != "words.gen.ts")
    started = tuple(start for start in re.findall(r"`([\w-]+-)\$\{", code))
    spoken = set(re.findall(r"'([\w-]+)'", code))
    assert {n for n in messages("en") if n not in spoken and not n.startswith(started)} == set()


@pytest.mark.parametrize(
    ("locale", "language", "title"),
    [
        ("en-GB", "en", "Three games of tiles"),
        ("cs-CZ", "cs", "Tři hry s dlaždicemi"),
        ("hu-HU", "hu", "Három csempés játék"),
        ("fi-FI", "en", "Three games of tiles"),
    ],
)
def test_the_language_is_taken_from_the_browser(
    visit: Visit, locale: str, language: str, title: str
) -> None:
    page = visit(locale=locale)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    assert page.locator("html").get_attribute("lang") == language


def test_another_language_can_be_chosen_and_stays(visit: Visit) -> None:
    page = visit("/settings")
    page.get_by_text("Magyar").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Beállítások")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Beállítások")


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en-GB", "This cannot be read"),
        ("cs-CZ", "Tohle se nedá přečíst"),
        ("hu-HU", "Ezt nem lehet elolvasni"),
    ],
)
def test_a_file_that_is_no_record_is_refused_in_the_language_of_the_page(
    visit: Visit, locale: str, sentence: str
) -> None:
    page = visit("/r/file", locale=locale)
    nonsense: FilePayload = {"name": "x.txt", "mimeType": "text/plain", "buffer": b"nonsense"}
    page.locator("input[type=file]").set_input_files(nonsense)
    expect(page.get_by_role("alert")).to_contain_text(sentence)


@pytest.mark.parametrize(("locale", "word"), [("cs-CZ", "Host"), ("hu-HU", "Vendég")])
def test_a_guest_without_a_name_is_one_in_every_language(
    visit: Visit, locale: str, word: str
) -> None:
    page = visit(locale=locale)
    page.locator(".game").first.click()
    page.locator("form .big").click()
    expect(page.locator(".mine h2")).to_be_visible()
    watcher = visit("/t/" + page.url.rsplit("/", 1)[1], locale=locale)
    expect(watcher.locator(".mine h2")).to_have_text(re.compile(rf"^{word} \w{{4}}$"))
