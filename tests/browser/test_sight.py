"""What is needed at any moment is in sight, wherever one has scrolled to."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import GAMES, move, press
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
