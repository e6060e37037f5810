"""A player who reads the table as text and types moves in notation."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.play import OVER

CHOICE = ".choice"


def notation(page: Page) -> Locator:
    return page.get_by_label("Move in notation")


def open_as_text(page: Page) -> None:
    page.goto(page.url + "?text")
    expect(page.get_by_role("heading", name="Your move")).to_be_visible()


def type_move(page: Page, action: str) -> None:
    field = notation(page)
    expect(field).to_be_focused()
    page.keyboard.type(action.lower().replace(">", ""))
    page.keyboard.press("Enter")


def play_to_the_end_as_text(page: Page) -> int:
    """Until the end screen, never touching anything but the keys; how many moves that took."""
    moves = play_as_text(page, most=400)
    expect(page.locator(OVER)).to_be_attached()
    return moves


def play_as_text(page: Page, most: int) -> int:
    """So many moves, or until the end screen; how many that took."""
    for moves in range(most):
        page.locator(f"{CHOICE}, {OVER}").first.wait_for(state="attached")
        if page.locator(OVER).count():
            return moves
        version = page.locator("[data-version]").get_attribute("data-version")
        action = page.locator(CHOICE).first.get_attribute("data-action")
        assert action is not None
        type_move(page, action)
        gone_on = f"[data-version]:not([data-version='{version}'])"
        page.locator(f"{gone_on}, {OVER}").first.wait_for(state="attached")
    return most
