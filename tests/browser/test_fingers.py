"""A phone of 360 pixels, played with a finger: tapping near, the loupe, dragging."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import AZUL, SPACE, TILE, begin, moves_made, press, wait_until
from tests.browser.test_everyone import violations
from tests.browser.test_table import wait_for_turn

LARGE_ENOUGH = 44


@pytest.fixture
def phone(visit: Visit) -> Callable[[str], Page]:
    def at_a_table(game: str) -> Page:
        size: Any = {"width": 360, "height": 740}
        page = visit(viewport=size, has_touch=True, is_mobile=True)
        begin(page, game)
        wait_for_turn(page)
        return page

    return at_a_table


def box(thing: Locator) -> FloatRect:
    thing.scroll_into_view_if_needed()
    found = thing.bounding_box()
    assert found is not None
    return found


def middle(thing: Locator) -> tuple[float, float]:
    found = box(thing)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


RESTED = 300
"""Milliseconds after which what is under a finger is held."""


def drag(
    page: Page, start: tuple[float, float], end: tuple[float, float], rest: int = RESTED
) -> None:
    """With one finger, in ten steps, after it has rested where it begins."""
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    send("touchStart", start)
    page.wait_for_timeout(rest)
    for step in range(1, 11):
        part = step / 10
        x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
        send("touchMove", (x, y))
    send("touchEnd")


def pick_a_tile(page: Page) -> None:
    page.locator(TILE).first.tap()
    expect(page.locator(".cell.open").first).to_be_visible()


def to_placing(page: Page) -> None:
    """Take tiles of Summer Pavilion until stars can be covered."""
    while not page.locator(SPACE).count():
        page.locator(f"{AZUL}, {SPACE}").first.wait_for()
        if page.locator(AZUL).count():
            before = moves_made(page)
            press(page.locator(f"{AZUL} span").first)
            expect(page.locator(".moves li").nth(before)).to_be_attached()


def test_a_tap_beside_a_hexagon_means_the_nearest_free_one(phone: Callable[[str], Page]) -> None:
    page = phone("ingenious")
    pick_a_tile(page)
    target = page.locator(".cell.open").first
    name = target.get_attribute("data-cell")
    x, y = middle(target)
    page.touchscreen.tap(x, y - 24)
    expect(page.locator(f"#cell-{name}.anchor, .cell.anchor").first).to_be_visible()
    expect(page.locator(".loupe")).to_be_visible()


def test_the_loupe_shows_where_the_other_half_can_lie_in_the_size_of_a_finger(
    phone: Callable[[str], Page],
) -> None:
    page = phone("ingenious")
    before = moves_made(page)
    pick_a_tile(page)
    page.touchscreen.tap(*middle(page.locator(".cell.open").first))
    choices = page.locator(".loupe .cell.open")
    expect(choices.locator(".worth").first).to_be_visible()
    for choice in choices.all():
        found = choice.bounding_box()
        assert found is not None
        assert min(found["width"], found["height"]) >= LARGE_ENOUGH
    assert violations(page) == []
    choices.first.tap()
    expect(page.locator(".moves li").nth(before)).to_contain_text("You")
    expect(page.locator(".loupe")).to_have_count(0)


def test_the_loupe_can_be_put_away(phone: Callable[[str], Page]) -> None:
    page = phone("ingenious")
    pick_a_tile(page)
    page.touchscreen.tap(*middle(page.locator(".cell.open").first))
    page.locator(".loupe").get_by_role("button", name="Cancel").tap()
    expect(page.locator(".loupe")).to_have_count(0)
    expect(page.locator(".tile-button.picked")).to_have_count(1)


def test_a_star_is_enlarged_and_a_placement_confirmed_with_a_large_button(
    phone: Callable[[str], Page],
) -> None:
    page = phone("summer_pavilion")
    to_placing(page)
    before = moves_made(page)
    page.touchscreen.tap(*middle(page.locator(SPACE).first))
    pay = page.locator(".loupe .bills button")
    expect(pay.first).to_be_visible()
    for thing in (page.locator(".loupe .space.chosen"), pay.first):
        found = thing.bounding_box()
        assert found is not None
        assert min(found["width"], found["height"]) >= LARGE_ENOUGH
    assert moves_made(page) == before
    assert violations(page) == []
    pay.first.tap()
    expect(page.locator(".moves li").nth(before)).to_contain_text("You")


def test_a_tile_of_azul_is_dragged_with_a_finger_and_the_page_stays_where_it_is(
    phone: Callable[[str], Page],
) -> None:
    page = phone("azul")
    before = moves_made(page)
    start = middle(page.locator(f"{AZUL} span").first)
    line = page.locator(".mine .line").nth(1).bounding_box()
    assert line is not None
    drag(page, start, (line["x"] + line["width"] / 2, line["y"] + line["height"] / 2))
    expect(page.locator(".moves li").nth(before)).to_contain_text("You")
    assert page.evaluate("scrollY") == 0


def test_a_tile_of_ingenious_is_dragged_with_a_finger(phone: Callable[[str], Page]) -> None:
    page = phone("ingenious")
    page.locator(TILE).first.tap()  # to see where it may lie: the other may have begun nearby
    place = middle(page.locator(".cell.open").first)
    expect(page.locator(".loupe")).to_have_count(0)
    drag(page, middle(page.locator(TILE).first), place)
    expect(page.locator(".loupe")).to_be_visible()


def test_tiles_of_summer_pavilion_are_dragged_with_a_finger_to_the_own_board(
    phone: Callable[[str], Page],
) -> None:
    page = phone("summer_pavilion")
    before = moves_made(page)
    start = middle(page.locator(f"{AZUL} span").first)
    board = page.locator(".mine").bounding_box()
    assert board is not None
    drag(page, start, (board["x"] + 60, board["y"] + 40))
    expect(page.locator(".moves li").nth(before)).to_contain_text("You")


def test_a_finger_that_begins_beside_the_tiles_scrolls_the_page(
    phone: Callable[[str], Page],
) -> None:
    page = phone("azul")
    x, y = middle(page.locator(".mine .wall").nth(2))
    drag(page, (x, y), (x, y - 200))
    wait_until(page, "scrollY > 50")
    assert page.locator(".ghost").count() == 0


def test_a_swipe_that_begins_on_a_tile_scrolls_the_page(phone: Callable[[str], Page]) -> None:
    page = phone("azul")
    before = moves_made(page)
    x, y = middle(page.locator(f"{AZUL} span").last)
    drag(page, (x, y), (x + 10, y - 220), rest=0)
    wait_until(page, "scrollY > 50")
    assert page.locator(".ghost, .picked").count() == 0
    assert moves_made(page) == before


def test_a_tile_that_is_pulled_sideways_is_lifted_at_once(phone: Callable[[str], Page]) -> None:
    page = phone("azul")
    x, y = middle(page.locator(f"{AZUL} span").first)
    drag(page, (x, y), (x + (90 if x < 180 else -90), y + 12), rest=0)
    expect(page.locator(".group.picked")).to_have_count(1)
    assert page.evaluate("scrollY") == 0


def test_a_finger_that_rests_on_a_tile_feels_it_and_lifts_it_where_the_phone_can_shake(
    visit: Visit,
) -> None:
    size: Any = {"width": 360, "height": 740}
    page = visit(viewport=size, has_touch=True, is_mobile=True)
    page.evaluate("() => { window.felt = []; navigator.vibrate = (t) => window.felt.push(t); }")
    begin(page, "azul")
    wait_for_turn(page)
    x, y = middle(page.locator(f"{AZUL} span").first)
    line = page.locator(".mine .line").nth(1).bounding_box()
    assert line is not None
    page.evaluate("window.felt.length = 0")
    drag(page, (x, y), (line["x"] + line["width"] / 2, line["y"] + line["height"] / 2))
    assert page.evaluate("window.felt.slice(0, 2)") == [[8], [14]]
