"""The words of the page: complete in every language, and none asked for that is not there."""

from __future__ import annotations

import ast
import re
import runpy
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, expect

from mozaika.core.refusal import Refusal
from tests.browser.conftest import Visit

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web" / "src"
LANGUAGES = ("en", "cs", "hu")
BY_OTHER_WAYS = {
    "this-is-not-possible",
    "the-game-has-begun",
    "the-game-is-not-being-played",
    "the-game-is-not-over",
    "no-seat-is-free",
    "that-seat-is-kept",
}
"""Sentences that are chosen before they are given."""
UNNATURAL = {
    "cs": (
        "soupeř se vzdal",
        "Do přítomnosti",
        "byli dotázáni",
        "Zabrat jméno",
        "každé odmítnutí uvádí",
        "se vzdal tahu",
    ),
    "hu": (
        "Mint a rendszer",
        "forduló /",
        "Nézés",
        "A jelenbe",
        "Lemásolva",
        "Belépve mint",
        "Végy",
        "sajátok",
        "ki vagy jelentkeztetve",
    ),
}
"""Translated word for word once; nobody speaks so."""
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


@pytest.mark.parametrize("language", UNNATURAL)
def test_what_was_mended_in_a_language_does_not_come_back(language: str) -> None:
    words = messages(language) | {"lessons": (SOURCES / "lesson" / f"{language}.ftl").read_text()}
    found = {
        name: text
        for name, text in words.items()
        if any(old in text for old in UNNATURAL[language])
    }
    assert found == {}


def test_every_message_is_asked_for() -> None:
    """By its name, or by the start of one that is put together; that it is there, types say."""
    files = [*SOURCES.rglob("*.ts"), *SOURCES.rglob("*.svelte")]
    code = "".join(path.read_text() for path in files if path.name != "words.gen.ts")
    started = tuple(start for start in re.findall(r"`([\w-]+-)\$\{", code))
    spoken = set(re.findall(r"'([\w-]+)'", code))
    assert {n for n in messages("en") if n not in spoken and not n.startswith(started)} == set()


def refusals_of_the_server() -> set[tuple[str, ...]]:
    """What an order or a request is refused with: code, sentence, and the status of HTTP."""
    files = (ROOT / "src" / "mozaika" / "server").rglob("*.py")
    calls = [node for path in files for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    found = set()
    for call in calls:
        name = getattr(call.func, "id", "") if isinstance(call, ast.Call) else ""
        if isinstance(call, ast.Call) and name in ("OrderRefused", "HttpProblem"):
            values = [each.value if isinstance(each, ast.Constant) else "" for each in call.args]
            status = [str(values.pop(0))] if name == "HttpProblem" else []
            found.add((*map(str, values[:2]), *status))
    return {each for each in found if each[0] and each[0] != "rule"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_the_server_refuses_is_said_in_every_language(language: str) -> None:
    """By the key of its sentence, else by its code; never by the server's English."""
    known, refusals = messages(language), refusals_of_the_server()
    assert len(refusals) > 50
    silent = {
        each
        for each in refusals
        if f"refusal-{Refusal('', each[1]).key}" not in known
        and f"refused-{each[0]}" not in known
        and f"trouble-{each[0]}-{each[-1]}" not in known
    }
    assert silent == set()


def test_no_sentence_of_the_server_is_answered_for_in_vain() -> None:
    """A message by a key that nobody sends any more is one that nobody reads."""
    ours = {Refusal("", each[1]).key for each in refusals_of_the_server()}
    text = (SOURCES / "i18n" / "late" / "en.ftl").read_text("utf-8")
    block = text.split("## Refusals by the server's sentences")[1].split("\n## ")[0]
    keys = set(re.findall(r"^refusal-([\w-]+) =", block, re.MULTILINE))
    assert {key for key in keys - ours - BY_OTHER_WAYS if not key.startswith("field-")} == set()


@pytest.mark.parametrize(
    ("locale", "language", "title"),
    [
        ("en-GB", "en", "Three tile-laying games"),
        ("cs-CZ", "cs", "Tři hry s dlaždicemi"),
        ("hu-HU", "hu", "Három csempés játék"),
        ("fi-FI", "en", "Three tile-laying games"),
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
        ("en-GB", "This is no record of a game."),
        ("cs-CZ", "Tohle není záznam hry."),
        ("hu-HU", "Ez nem egy játék jegyzőkönyve."),
    ],
)
def test_a_file_that_is_no_record_is_refused_in_the_language_of_the_page(
    visit: Visit, locale: str, sentence: str
) -> None:
    page = visit("/r/file", locale=locale)
    nonsense: FilePayload = {"name": "x.txt", "mimeType": "text/plain", "buffer": b"nonsense"}
    page.locator("input[type=file]").set_input_files(nonsense)
    expect(page.get_by_role("alert")).to_have_text(sentence)


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
