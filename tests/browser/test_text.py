"""The table as text: everything is listed, moves are typed, and whole games are played."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import GAMES, begin, press
from tests.browser.test_everyone import violations
from tests.browser.text import (
    notation,
    open_as_text,
    play_as_text,
    play_to_the_end_as_text,
    type_move,
)

LISTED = {
    "azul": ("Factories and centre", "Board: You", "The printed wall"),
    "summer_pavilion": ("Factories and centre", "Board: You"),
    "ingenious": ("Your tiles", "Where each colour lies", "The board, row by row"),
}

LONG = ("azul", "summer_pavilion")
"""As text these take half a minute; by pointer all games are played in every run."""


@pytest.mark.parametrize("game", GAMES)
def test_all_is_listed_and_moves_are_typed(page: Page, game: str) -> None:
    begin(page, game)
    open_as_text(page)
    for title in LISTED[game]:
        expect(page.get_by_role("heading", name=title).first).to_be_visible()
    assert violations(page) == []
    assert play_as_text(page, most=4) == 4


@pytest.mark.parametrize(
    "game", ["ingenious", *(pytest.param(game, marks=pytest.mark.proof) for game in LONG)]
)
def test_a_whole_game_is_played_as_text(page: Page, game: str) -> None:
    begin(page, game)
    open_as_text(page)
    assert play_to_the_end_as_text(page) > 5
    expect(page.locator(".end tfoot td")).to_have_count(2)


def test_text_and_board_are_one_press_apart_and_the_choice_is_remembered(
    page: Page, visit: Visit
) -> None:
    begin(page)
    press(page.locator(".foot").get_by_role("button", name="Text mode"))
    expect(notation(page)).to_be_focused()
    page.reload()
    expect(notation(page)).to_be_visible()
    press(page.get_by_role("button", name="Show the board"))
    expect(page.locator(".azul")).to_be_visible()


def test_an_address_asks_for_text_once_and_the_board_can_be_had_again(page: Page) -> None:
    begin(page)
    open_as_text(page)
    press(page.get_by_role("button", name="Show the board"))
    page.reload()
    expect(page.locator(".azul")).to_be_visible()


def test_passing_while_tiles_can_be_placed_is_asked_for_as_text_too(page: Page) -> None:
    begin(page, "summer_pavilion")
    open_as_text(page)
    while not page.locator(".choice[data-action='pass']").count():
        page.locator(".choice").first.wait_for(state="attached")
        version = page.locator("[data-version]").get_attribute("data-version")
        type_move(page, page.locator(".choice").first.get_attribute("data-action") or "")
        page.locator(f"[data-version]:not([data-version='{version}'])").wait_for()
        page.locator(".choice").first.wait_for(state="attached")
    type_move(page, "pass")
    expect(page.get_by_role("dialog")).to_contain_text("You can still place tiles.")
    page.keyboard.press("Escape")
    expect(page.locator(".choice[data-action='pass']")).to_be_attached()
    expect(notation(page)).to_be_focused()


def test_what_is_half_typed_is_announced_and_the_lists_follow(page: Page) -> None:
    begin(page)
    open_as_text(page)
    page.get_by_text("choices.").wait_for()
    first = page.locator(".choice").first.get_attribute("data-action")
    assert first is not None
    page.keyboard.type(first[:2].lower())
    expect(page.get_by_role("status").filter(has_text=f"{first[:2]}")).to_be_visible()
    shown = page.locator(".choice").evaluate_all("all => all.map(each => each.dataset.action)")
    assert {action[:2] for action in shown} == {first[:2]}
    page.keyboard.type(first[2])
    expect(page.get_by_text("Enter plays:")).to_be_visible()


def test_a_move_that_is_refused_says_why_in_words_and_what_was_typed_stays(page: Page) -> None:
    begin(page)
    open_as_text(page)
    page.get_by_text("choices.").wait_for()
    type_move(page, "9R1")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(notation(page)).to_have_value("9r1")
    notation(page).fill("")
    type_move(page, "what")
    expect(page.get_by_role("alert")).to_contain_text("is no move")
