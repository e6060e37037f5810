"""The boards: keys, points in their place, tiles that travel."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.keyboard import take_by_keys
from tests.browser.play import AZUL, TILE, begin, moves_made, open_record, press, wait_until
from tests.browser.test_double_click import to_placing
from tests.browser.test_everyone import violations
from tests.browser.test_sight import in_sight
from tests.browser.test_table import wait_for_turn

LAST_ACTION = 90
"""The ply before the last decision of the record."""
SCROLLED_PAST_THE_RESULT = """(scrollTo(0, document.body.scrollHeight),
  document.querySelector('.end h2').getBoundingClientRect().bottom < 0)"""
STARTS = """() => {
  window.starts = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const animation = animate.call(this, frames, timing);
    if (this.dataset.tile !== undefined) {
      animation.pause();
      animation.currentTime = timing.delay;
      const { x, y, width, height } = this.getBoundingClientRect();
      window.starts.push([x + width / 2, y + height / 2]);
      animation.finish();
    }
    return animation;
  };
}"""


def overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    return (
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )


@pytest.mark.parametrize("wide", [360, 390, 800])
def test_points_beside_a_line_cover_none_of_its_spaces_on_a_narrow_screen(
    visit: Visit, wide: int
) -> None:
    size: Any = {"width": wide, "height": 844}
    page = visit(viewport=size)
    begin(page, "azul")
    wait_for_turn(page)
    press(page.locator(f"{AZUL} span").first)
    line = page.locator(".mine .line.legal[data-line='5']")
    line.wait_for()
    leftmost = sorted(
        line.locator(".cell").all(), key=lambda cell: (cell.bounding_box() or {"x": 0})["x"]
    )[0]
    assert not overlap(line.locator(".points"), leftmost)


def test_after_a_move_by_keys_the_keys_stay_on_the_board(page: Page) -> None:
    begin(page, "azul")
    wait_for_turn(page)
    take_by_keys(page)
    before = moves_made(page)
    page.keyboard.press("f")
    expect(page.locator(f".moves li:nth-child({before + 1})")).to_be_attached()
    expect(page.locator(".mine :focus")).to_have_count(1)


def test_arrows_come_to_the_hexagons_from_wherever_the_keys_are(page: Page) -> None:
    begin(page, "ingenious")
    wait_for_turn(page)
    page.keyboard.press("1")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".hexes .cell:focus")).to_have_count(1)
    first = page.locator(".hexes .cell:focus").get_attribute("data-cell")
    page.keyboard.press("ArrowRight")
    expect(page.locator(f".hexes .cell:focus:not([data-cell='{first}'])")).to_have_count(1)


def test_tiles_of_the_pavilion_are_taken_by_source_and_colour(page: Page) -> None:
    begin(page, "summer_pavilion")
    wait_for_turn(page)
    before = moves_made(page)
    take_by_keys(page)
    expect(page.locator(f".moves li:nth-child({before + 1})")).to_be_attached()


def test_a_space_of_the_pavilion_is_chosen_by_arrows(page: Page) -> None:
    begin(page, "summer_pavilion")
    to_placing(page)
    before = moves_made(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".mine .space.open:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    answer = page.locator(f".asked, .moves li:nth-child({before + 1})")
    expect(answer.first).to_be_attached()


def test_what_is_chosen_stays_chosen_when_somebody_comes_to_watch(page: Page, visit: Visit) -> None:
    begin(page, "ingenious")
    wait_for_turn(page)
    press(page.locator(TILE).first)
    expect(page.locator(".tile-button.picked")).to_have_count(1)
    visit(page.url)
    expect(page.locator(".foot")).to_contain_text("1")
    expect(page.locator(".tile-button.picked")).to_have_count(1)


def test_the_last_tiles_do_not_fly_out_of_the_result(visit: Visit) -> None:
    """The tiles come from their line, and the result does not move the board.

    Where the window is too narrow for it to come in the place of the factories.
    """
    page = visit(reduced_motion="no-preference", viewport={"width": 900, "height": 900})
    open_record(page, LAST_ACTION)
    page.evaluate(STARTS)
    press(page.locator(f"{AZUL} span").first)
    press(page.locator(".floor.legal").first)
    expect(page.locator(".count").first).to_be_attached()  # tiles are on their way by then
    page.keyboard.press("Shift")  # the whole scene takes a quarter of a minute
    end = page.locator(".end")
    expect(end).to_be_visible()
    box = end.bounding_box()
    assert box is not None
    starts = page.evaluate("window.starts")
    assert len(starts) > 1, "tiles travel to the wall at the end of the round"
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    assert [at for at in starts if box["x"] < at[0] < right and box["y"] < at[1] < bottom] == []


@pytest.mark.parametrize(("wide", "high"), [(390, 844), (900, 700)])
def test_the_end_is_told_wherever_one_looks_and_moves_no_board(
    visit: Visit, wide: int, high: int
) -> None:
    """Nothing has to be scrolled to before: a result that was seen is not announced again."""
    page = visit(viewport={"width": wide, "height": high})
    open_record(page, LAST_ACTION)
    press(page.locator(f"{AZUL} span").first)
    press(page.locator(".floor.legal").first)
    page.locator(".end").wait_for()
    page.evaluate("scrollTo(0, 0)")
    notice = page.get_by_role("button", name="Show the result")
    expect(notice).to_be_in_viewport(ratio=1)
    expect(page.locator(".status b")).to_have_text(re.compile("won$|^You won!$"))
    expect(page.locator(".rail .score")).to_have_count(2)
    in_sight(page, ".rail .score")
    expect(page.locator(".board").first).to_be_in_viewport()
    press(notice)
    expect(page.locator(".end")).to_contain_text("39 points ahead of")
    expect(page.locator(".end h2")).to_be_in_viewport()
    expect(notice).to_have_count(0)


WHAT_REMAINS = """() => [...document.querySelectorAll('.chart .bar')].map((bar) =>
  [...bar.querySelectorAll('.part')].reduce((sum, part) => sum + part.offsetWidth, 0))"""
"""Of the bars in the chart, without what was lost: as long as the scores are high."""


@pytest.mark.parametrize("wide", [1024, 1366])
def test_where_boards_stand_side_by_side_the_result_comes_in_the_place_of_the_factories(
    visit: Visit, wide: int
) -> None:
    page = visit(viewport={"width": wide, "height": 768})
    open_record(page, LAST_ACTION)
    wall = page.locator(".mine")
    press(page.locator(f"{AZUL} span").first)
    before = wall.bounding_box()
    press(page.locator(".floor.legal").first)
    expect(page.locator(".chart .bar")).to_have_count(2)
    in_sight(page, ".end", ".end .next > *")
    expect(page.locator(".factory")).to_have_count(0)
    bars = page.evaluate(WHAT_REMAINS)
    totals = [int(text) for text in page.locator(".end tfoot td").all_inner_texts()]
    assert bars[0] / bars[1] == pytest.approx(totals[0] / totals[1], rel=0.02)
    after = wall.bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] == before["x"]
    assert after["y"] <= before["y"]  # nothing above it takes more room than before
    page.set_viewport_size({"width": wide, "height": 500})
    wait_until(page, SCROLLED_PAST_THE_RESULT)  # the list of moves may still grow
    press(page.get_by_role("button", name="Show the result"))
    expect(page.locator(".end h2")).to_be_in_viewport(ratio=1)


def test_what_is_picked_by_keys_is_said_and_the_keys_go_to_the_lines(page: Page) -> None:
    begin(page, "azul")
    wait_for_turn(page)
    take_by_keys(page)
    expect(page.locator(".mine .line.legal:focus, .mine .floor.legal:focus")).to_have_count(1)
    expect(page.locator("[aria-live]").filter(has_text="Now a line.")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(page.locator(".mine .line.legal:focus, .mine .floor.legal:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".group:focus")).to_have_count(1)
    expect(page.locator(".line.legal")).to_have_count(0)


def test_a_tile_picked_by_keys_leads_to_the_hexagons_and_escape_back(page: Page) -> None:
    begin(page, "ingenious")
    wait_for_turn(page)
    page.keyboard.press("1")
    expect(page.locator(".hexes .cell:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".rack button:first-child:focus")).to_have_count(1)


def test_a_colour_of_the_pavilion_picked_by_keys_leads_to_the_stars_and_the_price(
    page: Page,
) -> None:
    begin(page, "summer_pavilion")
    to_placing(page)
    letter = page.locator(".belongings .hand button:enabled").first.get_attribute("data-letter")
    assert letter is not None
    before = moves_made(page)
    page.keyboard.press(letter.lower())
    expect(page.locator(".mine .space.open:focus")).to_have_count(1)
    expect(page.locator("[aria-live]").filter(has_text="open.")).to_have_count(1)
    page.keyboard.press("Enter")
    paid = page.locator(f".bills button:focus, .moves li:nth-child({before + 1})")
    expect(paid.first).to_be_attached()


def test_a_pointer_that_picks_leaves_the_focus_alone(page: Page) -> None:
    begin(page, "azul")
    wait_for_turn(page)
    press(page.locator(f"{AZUL} span").first)
    expect(page.locator(".line.legal").first).to_be_visible()
    expect(page.locator(".line:focus")).to_have_count(0)


def test_a_question_mark_shows_the_keys_and_escape_puts_them_away(page: Page) -> None:
    begin(page, "azul")
    page.locator(".moves").wait_for()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("choose a pattern line")
    letters = page.get_by_role("list", name="Letters of the colours").get_by_role("listitem")
    expect(letters).to_have_text(["B blue", "Y yellow", "R red", "K black", "W white"])
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
