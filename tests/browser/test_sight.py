"""What is needed at any moment is in sight, wherever one has scrolled to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import AZUL, GAMES, move, press
from tests.browser.test_table import wait_for_turn

SIZES = {"laptop": (1366, 768), "tablet": (1024, 768), "phone": (390, 844)}
MAKE_TABLE = """async ([game, seats]) => {
  const bots = [null, ...Array(seats - 1).fill('greedy')];
  const body = JSON.stringify({ game, seats, hold: [0], bots });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/tables', { method: 'POST', headers, body });
  return (await answer.json()).table.id;
}"""


def at_a_table(visit: Visit, game: str, seats: int, size: str) -> Page:
    wide, high = SIZES[size]
    page = visit(viewport={"width": wide, "height": high})
    table = page.evaluate(MAKE_TABLE, [game, seats])
    page.goto(page.url + f"t/{table}")
    expect(page.locator(".rail")).to_be_visible()
    return page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "seats"), [(game, 2) for game in GAMES] + [("azul", 4)])
def test_turn_scores_and_undo_stay_in_sight_wherever_one_scrolls(
    visit: Visit, game: str, seats: int, size: str
) -> None:
    page = at_a_table(visit, game, seats, size)
    seen = [page.locator(".status b"), page.get_by_role("button", name="Undo")]
    seen += [page.locator(".rail li").nth(seat).locator("b") for seat in range(seats)]
    for share in (0, 0.5, 1):
        page.evaluate("share => scrollTo(0, share * document.body.scrollHeight / 2)", share)
        for part in seen:
            expect(part).to_be_in_viewport(ratio=1)


def test_what_the_others_did_since_ones_own_turn_is_shown_and_can_be_looked_at(
    visit: Visit,
) -> None:
    page = at_a_table(visit, "azul", 4, "laptop")
    wait_for_turn(page)
    move(page, "azul")
    wait_for_turn(page)
    news = page.locator(".rail li button")
    expect(news).to_have_count(3)
    press(news.first)
    expect(page.locator(".status").get_by_role("button")).to_be_visible()
    press(page.locator(".status").get_by_role("button"))
    expect(news).to_have_count(3)


def test_pointing_at_a_group_shows_what_falls_to_the_centre(visit: Visit) -> None:
    page = at_a_table(visit, "azul", 2, "laptop")
    wait_for_turn(page)
    mixed = page.locator(".factory .source", has=page.locator(".group + .group")).first
    mixed.locator(".group").first.hover()
    others = mixed.locator(".group").count() - 1
    expect(mixed.locator(".group.falls")).to_have_count(others)
    expect(page.locator(".centre .arriving .tile").first).to_be_visible()
    expect(page.locator(".mine .faint")).to_have_count(0)
    page.mouse.move(2, 400)
    expect(page.locator(".arriving")).to_have_count(0)


def test_the_floor_says_its_cost_where_the_score_cannot_fall(visit: Visit) -> None:
    page = at_a_table(visit, "azul", 2, "laptop")
    wait_for_turn(page)
    group = page.locator(AZUL).first
    tiles = group.locator(".tile").count()
    press(group)
    cost = [1, 2, 4, 6][tiles - 1]
    badge = page.locator(".mine .floor .points")
    expect(badge).to_have_attribute("data-text", f"\N{MINUS SIGN}{cost}")
    expect(badge).to_have_attribute("title", re.compile("stops at 0"))


@pytest.mark.parametrize(("game", "rest"), [("azul", "Lid"), ("summer_pavilion", "Tower")])
def test_one_switch_shows_bag_and_progress_and_is_remembered(
    visit: Visit, game: str, rest: str
) -> None:
    page = at_a_table(visit, game, 2, "laptop")
    wait_for_turn(page)
    details = page.locator(".details")
    expect(details).to_have_count(0)
    press(page.get_by_role("button", name="Details"))
    expect(details).to_contain_text("Bag")
    expect(details).to_contain_text(rest)
    counts = details.locator("tbody tr").first.locator("td").all_inner_texts()
    named = details.locator("tbody tr").first.locator("th").inner_text()
    assert sum(map(int, counts)) == int(named.split()[1])
    page.reload()
    expect(page.locator(".details h3")).to_have_count(2)


def test_what_is_spoken_of_can_be_seen(visit: Visit) -> None:
    """Numbers on factories and lines, letters and numbers at the edge of the hexagons."""
    page = at_a_table(visit, "azul", 2, "laptop")
    names = page.locator(".source .name")
    expect(names).to_have_count(6)
    assert [name.get_attribute("data-text") for name in names.all()] == [*"12345", "c"]
    lines = page.locator(".mine .number")
    expect(lines).to_have_count(5)
    assert [line.get_attribute("data-text") for line in lines.all()] == [*"12345"]
    page = at_a_table(visit, "ingenious", 2, "phone")
    edge = page.locator(".coordinates text")
    expect(edge.first).to_have_text("a")
    for label in edge.all()[:4]:
        box = label.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= SIZES["phone"][0]


def test_an_empty_space_of_a_star_carries_the_glyph_of_its_colour(visit: Visit) -> None:
    page = at_a_table(visit, "summer_pavilion", 2, "laptop")
    glyphs = page.locator(".mine .space .mark")
    expect(glyphs).to_have_count(36)
    assert len({glyph.get_attribute("href") for glyph in glyphs.all()}) == 6
