"""Playing at a table: choosing, points beforehand, refusals, undo, keys."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.browser import keyboard
from tests.browser.conftest import Visit
from tests.browser.play import (
    AZUL,
    LAST_ROUND,
    READY,
    begin,
    move,
    move_azul,
    moves_made,
    open_record,
    press_closed,
)

COMPILING = 180_000
"""Milliseconds that a bot may need for its first move on a machine that has compiled nothing."""


def wait_for_turn(page: Page, timeout: float | None = None) -> None:
    expect(page.locator(".status b")).to_have_text("Your turn", timeout=timeout)


def test_a_visitor_makes_a_first_move_with_three_clicks_and_no_account(page: Page) -> None:
    page.get_by_role("button", name="Play", exact=True).click()
    wait_for_turn(page, COMPILING)
    before = moves_made(page)
    page.locator(f"{AZUL} span").first.click()
    page.locator(".line.legal").first.click()
    expect(page.locator(".moves li").nth(before)).to_contain_text("You")


def test_a_choice_lights_its_targets_and_says_what_each_brings(page: Page) -> None:
    begin(page, "azul")
    wait_for_turn(page)
    expect(page.locator(".line.legal")).to_have_count(0)
    page.locator(f"{AZUL} span").first.click()
    expect(page.locator(".line.legal .points")).to_have_count(5)
    page.locator(".line.legal").nth(4).hover()
    expect(page.locator(".line.legal .faint").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".line.legal")).to_have_count(0)


def test_a_target_that_is_refused_says_why_and_names_the_rule(page: Page) -> None:
    """One colour lies on line 5, so that another is refused there [AZ-2.6]."""
    begin(page, "azul", "One screen, several players")
    first = page.locator(AZUL).first.get_attribute("data-colour")
    page.locator(f"{AZUL} span").first.click()
    page.locator(".line.legal").nth(4).click()
    expect(page.locator(".moves li")).to_have_count(1)
    move_azul(page)
    expect(page.locator(".moves li")).to_have_count(2)
    page.locator(f"{AZUL}:not([data-colour={first}]) span").first.click()
    press_closed(page.locator(".mine .line").nth(4))
    expect(page.get_by_role("alert")).to_contain_text("Line 5 already holds")
    rule = page.get_by_role("alert").get_by_role("link")
    expect(rule).to_have_text("AZ-2.6")
    rule.click()
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules.locator(".target")).to_contain_text("AZ-2.6")
    assert moves_made(page) == 2


def test_against_the_computer_a_move_can_be_undone(page: Page) -> None:
    begin(page, "azul")
    wait_for_turn(page)
    before = moves_made(page)
    move_azul(page)
    expect(page.locator(".moves li").nth(before + 1)).to_be_attached()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".moves li")).to_have_count(before)
    wait_for_turn(page)


def test_a_tile_can_be_dragged_to_its_line(page: Page) -> None:
    begin(page, "azul")
    wait_for_turn(page)
    before = moves_made(page)
    page.locator(f"{AZUL} span").first.drag_to(page.locator(".mine .line").nth(4))
    expect(page.locator(".moves li").nth(before)).to_contain_text("You")


def test_with_confirmation_on_a_move_waits_for_it(visit: Visit) -> None:
    page = visit("/settings")
    page.get_by_label("Confirm each move").check()
    page.get_by_label("Mozaika", exact=True).click()
    begin(page, "azul")
    wait_for_turn(page)
    before = moves_made(page)
    move_azul(page)
    expect(page.get_by_role("dialog", name="Confirm")).to_be_visible()
    assert moves_made(page) == before
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".moves li").nth(before)).to_contain_text("You")


def test_the_position_after_any_move_is_shown_while_the_game_goes_on(page: Page) -> None:
    begin(page, "azul")
    wait_for_turn(page)
    move_azul(page)
    wait_for_turn(page)
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".status b")).to_contain_text("Position after")
    page.locator(".status").get_by_role("button", name="To the present").click()
    wait_for_turn(page)


def test_a_game_is_begun_with_the_keyboard_alone(page: Page) -> None:
    """A source by its number, a colour by its letter, a line by its number, as in the notation."""
    keyboard.begin_by_keys(page, "azul")
    wait_for_turn(page)
    before = moves_made(page)
    keyboard.move_azul(page)
    expect(page.locator(".moves li").nth(before)).to_contain_text("You")


def test_the_last_round_is_played_with_the_keyboard_alone(page: Page) -> None:
    """`make proof` plays whole games of each kind so."""
    open_record(page, LAST_ROUND)
    keyboard.play_to_the_end_by_keys(page, "azul")


def test_moves_and_points_are_told_to_a_screen_reader(page: Page) -> None:
    begin(page, "azul")
    wait_for_turn(page)
    move_azul(page)
    expect(page.locator("[aria-live]").last).to_contain_text("Beginner")
    expect(page.get_by_role("group", name="Wall row 1: empty").first).to_be_attached()


def test_a_tile_of_ingenious_is_laid_with_the_keyboard(page: Page) -> None:
    """A tile by its number, cells with arrows and Enter; the first tile lies beside a symbol."""
    begin(page, "ingenious")
    wait_for_turn(page)
    before = moves_made(page)
    keyboard.move_ingenious(page)
    expect(page.locator(".moves li").nth(before)).to_contain_text("You")


def test_arrows_move_between_the_cells_of_ingenious(page: Page) -> None:
    begin(page, "ingenious")
    wait_for_turn(page)
    page.locator("#cell-f6").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#cell-f7")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#cell-e6")).to_be_focused()


def test_tiles_of_summer_pavilion_are_taken_with_the_keyboard(page: Page) -> None:
    begin(page, "summer_pavilion")
    wait_for_turn(page)
    before = moves_made(page)
    keyboard.press_by_keys(page, AZUL)
    expect(page.locator(".moves li").nth(before)).to_contain_text("You")


def test_a_quick_player_is_never_told_that_the_position_has_changed(visit: Visit) -> None:
    """Tiles travel, and the page keeps a rack by itself where nothing else can be done."""
    page = visit(reduced_motion="no-preference")
    heard: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("websocket", listen)
    begin(page, "ingenious")
    for _ in range(6):
        page.locator(READY["ingenious"]).first.wait_for()
        move(page, "ingenious")
    page.locator(READY["ingenious"]).first.wait_for()
    assert moves_made(page) > 6
    assert [message for message in heard if message["type"] == "refused"] == []
