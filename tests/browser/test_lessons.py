"""The first lessons, walked through in the page to the first game."""

from __future__ import annotations

import re
from time import monotonic

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PATIENCE, Visit
from tests.browser.play import GAMES, press, press_closed
from tests.browser.test_everyone import scroll_width, violations
from tests.test_lessons import steps

COACH = ".coach"
PRESSES: dict[str, dict[str, list[str]]] = {
    "azul": {
        "take": ["[data-source='1'][data-colour='R'] span", ".mine [data-line='2']"],
        "centre": ["[data-source='c'][data-colour='K'] span", ".mine [data-line='3']"],
        "last": ["[data-source='c'][data-colour='W'] span", ".mine [data-line='4']"],
        "neighbours": ["[data-source='1'][data-colour='Y'] span", ".mine [data-line='3']"],
        "floor": ["[data-source='c'][data-colour='K'] span", ".mine [data-line='4']"],
    },
    "summer_pavilion": {
        "take": ["[data-source='1'][data-colour='R'] span"],
        "centre": ["[data-source='c'][data-colour='B'] span"],
        "place": [".belongings [data-letter='B']", "[data-space='c2']", ".bills button"],
        "pillar": [".belongings [data-letter='R']", "[data-space='r3']", ".bills button"],
        "supply": [".supply [data-letter='O']", ".supply .main"],
        "pass": [".belongings > .button"],
        "keep": [".belongings > .main"],
    },
    "ingenious": {
        "first": [".tile-button", "[data-cell='a2']", "[data-cell='a3']"],
        "lines": [".tile-button", "[data-cell='f6']", "[data-cell='f7']"],
        "lowest": [".tile-button >> nth=1", "[data-cell='h3']", "[data-cell='h4']"],
    },
}
"""What is clicked in each step that waits for something."""
HEIGHTS = "buttons => buttons.map((button) => button.getBoundingClientRect().height)"


def do(page: Page, clicks: list[str]) -> None:
    for selector in clicks:
        found = page.locator(selector)
        press(
            found.last if "data-cell" in selector else found.first
        )  # in the loupe, if there is one


def wait_for_step(page: Page, number: int) -> None:
    expect(page.locator(COACH)).to_have_attribute("aria-label", re.compile(rf"\b{number + 1}\b"))


def go_on(page: Page, game: str, number: int) -> None:
    """Through the step of this number."""
    step = steps(game)[number]
    wait_for_step(page, number)
    if step["name"] in PRESSES[game]:
        expect(page.locator("[data-meant]").first).to_be_visible()
        do(page, PRESSES[game][step["name"]])
    if step["name"] != "pass":
        page.get_by_role("button", name="Next", exact=True).click()


def walk(page: Page, game: str) -> None:
    """To the last step."""
    for number in range(len(steps(game)) - 1):
        go_on(page, game, number)
    expect(page.get_by_role("button", name="Play your first game")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_leads_from_the_front_page_to_a_first_game(page: Page, game: str) -> None:
    page.locator(".game").nth(GAMES[game]).click()
    page.get_by_role("link", name="Learn in two minutes").click()
    walk(page, game)
    page.get_by_role("button", name="Play your first game").click()
    expect(page.locator(".status b")).to_have_text("Your turn")
    expect(page.locator(".others, .other").first).to_contain_text("Beginner")


def test_a_lesson_is_walked_by_keyboard_alone(visit: Visit) -> None:
    """To a factory by its number, to a colour and a line by the notation, on with Enter."""
    page = visit("/learn/azul")
    page.get_by_role("button", name="Next", exact=True).focus()
    page.keyboard.press("Enter")
    for typed in ("1R2", "cK3", "cW1", "", "1Y3", "cK4", ""):
        page.locator(f"{COACH}:focus").wait_for()
        if typed:
            page.locator("[data-meant]").first.wait_for()
            for key in typed:
                page.keyboard.press(key)
        else:
            page.keyboard.press("Tab")  # the number of the rule
            page.keyboard.press("Tab")
        page.locator(f"{COACH} .main:focus").wait_for()
        page.keyboard.press("Enter")
    page.locator(f"{COACH}:focus").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".status b")).to_have_text("Your turn")


def test_what_is_meant_comes_under_the_keys_when_asked_for(visit: Visit) -> None:
    page = visit("/learn/ingenious")
    page.get_by_role("button", name="Next", exact=True).click()
    page.locator(f"{COACH}:focus").wait_for()
    for _ in range(2):
        page.get_by_role("button", name="Show me").focus()
        page.keyboard.press("Enter")
        page.locator("[data-meant]:focus").wait_for()
        page.keyboard.press("Enter")
    page.locator("[data-cell='a1']:focus").wait_for()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".answer")).to_contain_text("1 point")


def test_nothing_is_shown_before_the_position_is_there(visit: Visit) -> None:
    page = visit("/learn/ingenious")
    on = page.get_by_role("button", name="Next", exact=True)
    on.wait_for()
    asked: list[Route] = []
    page.route("**/api/study", lambda route: asked.append(route))
    on.click()
    expect(page.get_by_role("button", name="Show me")).to_be_disabled()
    asked[0].continue_()
    expect(page.get_by_role("button", name="Show me")).to_be_enabled()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_fits_a_small_phone_and_every_finger(visit: Visit, game: str) -> None:
    page = visit(f"/learn/{game}", viewport={"width": 360, "height": 740}, has_touch=True)
    for number in range(len(steps(game)) - 1):
        wait_for_step(page, number)
        assert scroll_width(page) == 360
        heights = page.locator(f"{COACH} .button").evaluate_all(HEIGHTS)  # all at one moment
        assert min(heights) >= 44
        go_on(page, game, number)
    expect(page.get_by_role("button", name="Play your first game")).to_be_in_viewport()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_no_violation_of_axe(visit: Visit, game: str) -> None:
    page = visit(f"/learn/{game}", color_scheme="dark")
    page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("button", name="Show me").wait_for()
    assert violations(page) == []
    do(page, PRESSES[game][steps(game)[1]["name"]])
    page.locator(".answer.done").wait_for()
    assert violations(page) == []


def test_a_lesson_whose_words_are_late_has_its_heading_all_the_same(visit: Visit) -> None:
    late: list[Route] = []

    def hold_the_words(route: Route) -> None:
        answer = route.fetch()
        if "lesson-of" in answer.text():
            late.append(route)
        else:
            route.fulfill(response=answer)

    page = visit()
    page.route("**/assets/en-*.js", hold_the_words)
    page.goto(page.url + "learn/azul")
    until = monotonic() + PATIENCE / 1000
    while not late and monotonic() < until:
        page.wait_for_timeout(50)
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Azul")
    late[0].continue_()
    expect(heading).to_contain_text("lesson")


def test_another_choice_is_answered_kindly_with_the_rule(visit: Visit) -> None:
    page = visit("/learn/azul")
    page.get_by_role("button", name="Next", exact=True).click()
    do(page, ["[data-source='2'][data-colour='Y'] span", ".mine [data-line='5']"])
    expect(page.locator(".answer.other")).to_contain_text("A good try")
    expect(page.locator(f"{COACH} .way a")).to_have_attribute("href", "/rules/azul#AZ-2.2")
    do(page, PRESSES["azul"]["take"])
    expect(page.locator(".answer.done")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en-GB", "Line 3 already holds black"),
        ("cs-CZ", "V přípravné řadě 3 už je černá"),
        ("hu-HU", "A 3. mintasorban már fekete van"),
    ],
)
def test_a_refused_choice_says_what_lies_there_and_names_its_rule(
    visit: Visit, locale: str, sentence: str
) -> None:
    """[AZ-2.6] Line 3 holds black."""
    page = visit("/learn/azul", locale=locale)
    page.locator(f"{COACH} .main").click()
    do(page, ["[data-source='1'][data-colour='R'] span"])
    press_closed(page.locator(".mine [data-line='3']"))
    expect(page.locator(".answer.refused")).to_contain_text(sentence)
    expect(page.locator(f"{COACH} .way a")).to_have_text("AZ-2.6")


def test_a_lesson_that_was_left_goes_on_where_it_was(visit: Visit) -> None:
    page = visit("/learn/azul")
    for number in range(3):
        go_on(page, "azul", number)
    page.get_by_role("link", name="Later").click()
    page.get_by_role("link", name="Learn in two minutes").click()
    expect(page.locator(COACH)).to_have_attribute("aria-label", "Step 4 of 9")
    expect(page.get_by_label("Line 3: 3 of 3 black")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_label("Line 3: 1 of 3 black")).to_be_visible()


@pytest.mark.parametrize(("locale", "word"), [("cs-CZ", "výlohách"), ("hu-HU", "korongokon")])
def test_a_lesson_speaks_the_language_chosen(visit: Visit, locale: str, word: str) -> None:
    page = visit("/learn/azul", locale=locale)
    expect(page.locator(".ask")).to_contain_text(word)


def test_a_round_of_a_lesson_is_counted_as_at_a_table(visit: Visit) -> None:
    """And a key skips it, so that nobody has to wait for the coach."""
    page = visit("/learn/azul", reduced_motion="no-preference")
    for number in range(3):
        go_on(page, "azul", number)
    do(page, PRESSES["azul"]["last"])
    expect(page.locator(f"{COACH} .ask")).to_contain_text("Scoring")
    expect(page.locator(".count").first).to_be_attached()
    page.keyboard.press("Shift")
    expect(page.locator(".answer.done")).to_be_visible()
    expect(page.locator(".count")).to_have_count(0)


def test_a_lesson_that_does_not_exist_is_said_to_be_missing(visit: Visit) -> None:
    expect(visit("/learn/chess").get_by_role("heading", level=1)).to_have_text(
        "There is no such page"
    )
