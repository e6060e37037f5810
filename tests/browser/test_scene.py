"""Scoring is a scene: totals are counted before one's eyes, and nobody has to wait for it."""

from __future__ import annotations

import re
from itertools import groupby

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import AZUL, RECORD, TILE, begin, moves_made, open_record, press, settle
from tests.browser.tables import make
from tests.browser.test_boards import LAST_ACTION
from tests.browser.test_double_click import to_placing
from tests.browser.test_table import wait_for_turn

LAST_TAKE = 45
"""The ply of the record before the last take of its third round."""
BEFORE, AFTER = ["10", "10"], ["24", "13"]
"""What the scores are then, and when black or blue has fallen to the floor."""
COUNTING = "Scoring"
COUNT = ".count"
WATCH = """() => {
  const totals = () => [...document.querySelectorAll('.rail .score')].map((one) => one.textContent);
  window.totals = [totals()];
  const note = () => window.totals.push(totals());
  const what = { subtree: true, characterData: true, childList: true };
  new MutationObserver(note).observe(document.querySelector('.rail'), what);
}"""
"""All totals that are shown from now on, however slow the machine is that looks."""
FILLING = RECORD.with_name("azul-2-no-row-possible.txt")
FILLED_AT_ONCE = 13
"""The ply of it before the last take of a round, which fits an empty fourth line."""
SCALES = r"""() => {
  window.scales = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (this.dataset.tile !== undefined)
      for (const { transform = '' } of frames)
        window.scales.push(Number(/scale\((.+)\)/.exec(transform)?.[1] ?? 1));
    return animate.call(this, frames, timing);
  };
}"""
"""How many times larger than it is each tile is drawn that travels."""
STOP_THE_CLOCK = """() => {
  const now = performance.now();
  performance.now = () => now;
}"""
"""The scene goes on no more by itself, so that only what skips it can end it."""


def expect_totals(page: Page, scores: list[str]) -> None:
    expect(page.locator(".rail .score")).to_have_text(scores)


def end_the_round(visit: Visit, motion: str = "no-preference") -> Page:
    """The last tiles are taken; with motion, the scene has begun."""
    page = visit(reduced_motion=motion)
    open_record(page, LAST_TAKE)
    press(page.locator(f"{AZUL} span").first)
    settle(page)
    page.evaluate(WATCH)
    page.locator(".floor.legal, .line.legal").last.click()
    return page


def test_the_totals_wait_for_the_tiles_and_end_where_they_should(visit: Visit) -> None:
    page = end_the_round(visit)
    expect(page.locator(".status b")).to_have_text(COUNTING)
    sums = page.locator(COUNT, has_text=re.compile(r"^\d \+ \d = \+\d$"))
    sums.first.wait_for(state="attached")
    expect(page.locator(".count-lines polyline").first).to_be_attached()
    expect(page.locator(".status b")).not_to_have_text(COUNTING)
    expect_totals(page, AFTER)
    shown = [one for one, _ in groupby(page.evaluate("window.totals"))]
    assert shown[0] == BEFORE
    assert len(shown) > 3, "they are counted up, and do not jump"
    assert shown[-1] == AFTER
    expect(page.locator(COUNT)).to_have_count(0)


HIDE = """() => {
  Object.defineProperty(document, 'hidden', { value: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""What a page hears when somebody turns to another tab; frames go on here, as they do not there."""


def test_a_tile_that_fills_a_line_and_leaves_it_at_once_is_no_larger_than_a_tile(
    visit: Visit,
) -> None:
    page = visit(reduced_motion="no-preference")
    record = FILLING.read_text(encoding="utf-8")
    page.goto(make(page, game="azul", seats=2, record=record, ply=FILLED_AT_ONCE, hold=[0, 1]))
    press(page.locator(f"{AZUL} span").first)
    settle(page)
    page.evaluate(SCALES)
    page.locator(".line.legal").nth(1).click()
    expect(page.locator(".status b")).to_have_text(COUNTING)
    assert 0 < max(page.evaluate("window.scales")) < 2


@pytest.mark.parametrize("how", ["click", "key", "another tab"])
def test_one_click_or_key_skips_everything(visit: Visit, how: str) -> None:
    page = end_the_round(visit)
    expect(page.locator(".status b")).to_have_text(COUNTING)
    page.evaluate(STOP_THE_CLOCK)
    if how == "click":
        page.mouse.click(2, 400)
    elif how == "key":
        page.keyboard.press("Shift")
    else:
        page.evaluate(HIDE)
    expect(page.locator(".status b")).not_to_have_text(COUNTING)
    expect_totals(page, AFTER)
    expect(page.locator(f"{COUNT}, .count-lines, .gone")).to_have_count(0)


def test_what_was_not_dealt_yet_is_not_taken_by_a_click_that_skips(visit: Visit) -> None:
    page = end_the_round(visit)
    expect(page.locator(".status b")).to_have_text(COUNTING)
    before = moves_made(page)
    group = page.locator(AZUL).first.bounding_box()
    assert group is not None
    middle = group["x"] + group["width"] / 2, group["y"] + group["height"] / 2
    page.mouse.click(*middle)
    expect(page.locator(".status b")).not_to_have_text(COUNTING)
    expect(page.locator(".group.picked")).to_have_count(0)
    press(page.locator(f"{AZUL} span").first)
    press(page.locator(".line.legal").first)
    expect(page.locator(".moves li")).to_have_count(before + 1)


def test_without_motion_the_round_can_be_read(visit: Visit) -> None:
    page = end_the_round(visit, "reduce")
    expect(page.locator(".rail .round")).to_contain_text("Round 3")
    expect_totals(page, AFTER)
    expect(page.locator(COUNT)).to_have_count(0)
    press(page.locator(".rail .round button").first)
    ledger = page.locator("#ledger")
    expect(ledger).to_be_in_viewport(ratio=1)
    expect(ledger.locator("dd", has_text=re.compile(r"^\d \+ \d = \+\d$")).first).to_be_visible()
    assert [text.split("+")[1] for text in ledger.locator(".total").all_inner_texts()] == [
        "14",
        "3",
    ]


def test_the_last_take_is_not_credited_with_the_round(visit: Visit) -> None:
    page = end_the_round(visit, "reduce")
    expect(page.locator(".rail .round")).to_be_visible()
    expect(page.locator(".status .last")).to_contain_text("from the centre")
    expect(page.locator(".status em")).to_have_count(0)
    expect(page.locator(".moves .move").last.locator("em")).to_have_count(0)
    expect(page.locator("[aria-live]").last).to_contain_text("The round is scored")


def test_a_round_in_the_list_has_its_ledger_and_can_be_counted_again(visit: Visit) -> None:
    page = end_the_round(visit)
    page.keyboard.press("Shift")
    press(page.locator(".moves li button.move").last)
    heading = page.locator(".moves summary", has_text="Round 3")
    press(heading)
    press(page.locator(".moves li").get_by_role("button", name="Show it again"))
    expect(page.locator(".status b")).to_have_text(COUNTING)
    expect(page.locator(COUNT).first).to_be_attached()
    page.keyboard.press("Shift")
    expect(page.locator(".status b")).not_to_have_text(COUNTING)
    expect_totals(page, AFTER)


def test_a_placement_of_ingenious_lights_up_a_ray(visit: Visit) -> None:
    """Beside a symbol of its own colour a tile counts at least that one."""
    page = visit(reduced_motion="no-preference")
    begin(page, "ingenious", "One screen, several players")
    for _ in range(30):
        page.locator(f"{TILE}, .curtain button").first.wait_for()
        if page.locator(".curtain button").count():
            press(page.locator(".curtain button"))
        press(page.locator(TILE).first)
        press(page.locator(".cell.open").first)
        page.locator(".cell.open .worth").first.wait_for(state="attached")
        best = page.locator(".cell.open", has=page.locator(".worth", has_text=re.compile(r"[1-9]")))
        scores = best.count() > 0
        press(best.first if scores else page.locator(".cell.open").last)
        if scores:
            break
        page.keyboard.press("Shift")
    expect(page.locator(".count-lines polyline").first).to_be_attached()
    expect(page.locator(COUNT).first).to_have_text(re.compile(r"\+\d$"))


def test_a_placement_of_the_pavilion_counts_its_line(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    begin(page, "summer_pavilion")
    to_placing(page)
    wait_for_turn(page)
    press(page.locator(".mine .space.open").first)
    if page.locator(".bills").count():
        press(page.locator(".bills button").first)
    expect(page.locator(COUNT).first).to_have_text("+1")


def test_the_result_is_not_told_before_it_is_counted(visit: Visit) -> None:
    page = visit(reduced_motion="no-preference")
    open_record(page, LAST_ACTION)
    press(page.locator(f"{AZUL} span").first)
    press(page.locator(".floor.legal").first)
    expect(page.locator(".status b")).to_have_text(COUNTING)
    assert page.locator(".end").count() == 0
    page.keyboard.press("Shift")
    expect(page.locator(".end")).to_be_visible()
