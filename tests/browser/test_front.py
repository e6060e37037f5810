"""The front page: playing is one click, what was chosen stays, one's own games are found again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import begin, choose, press
from tests.browser.tables import SIZES

LANGUAGES = ("en-GB", "cs-CZ", "hu-HU")
MAKE_PUBLIC = """async () => {
  const order = { game: 'azul', seats: 2, hold: [0], bots: [null, 'random'], public: true };
  const body = JSON.stringify(order);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/tables', { method: 'POST', headers, body });
  return (await answer.json()).table.id;
}"""


def resign(page: Page) -> None:
    press(page.get_by_role("button", name="Resign"))
    press(page.get_by_role("button", name="Really resign"))
    expect(page.locator(".end")).to_be_visible()


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_play_is_in_sight_without_scrolling_whatever_is_chosen(
    visit: Visit, size: str, locale: str
) -> None:
    wide, high = SIZES[size]
    page = visit(viewport={"width": wide, "height": high}, locale=locale)
    play = page.locator("form .big")
    for game in range(3):
        for way in range(3):
            press(page.locator(".game").nth(game))
            press(page.locator(".ways label").nth(way))
            expect(play).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollWidth") == wide


def test_game_way_and_level_are_chosen_again_the_next_time(page: Page) -> None:
    choose(page, "ingenious", level="5")
    press(page.locator("form .big"))
    expect(page.locator(".play")).to_be_visible()
    page.goto(page.url.split("/t/")[0])
    expect(page.get_by_role("radio", name="Ingenious")).to_be_checked()
    expect(page.get_by_role("radio", name="Play the computer")).to_be_checked()
    expect(page.get_by_role("radio", name="5", exact=True)).to_be_checked()
    expect(page.locator(".level")).to_contain_text("Mosaicist")


def test_every_level_has_a_name_and_a_word_on_its_strength(page: Page) -> None:
    said = set()
    for level in ("Beginner", *"12345678"):
        choose(page, "azul", level=level)
        said.add(page.locator(".level p").inner_text())
    assert len(said) == 9
    assert all(len(words) > 12 for words in said)


def test_ones_own_finished_games_are_on_the_front_page_with_their_results(page: Page) -> None:
    begin(page, "azul")
    resign(page)
    table = page.url.rsplit("/", 1)[1]
    press(page.get_by_role("link", name="Mozaika"))
    games = page.get_by_role("region", name="Your last games")
    expect(games.get_by_role("link")).to_have_count(1)
    expect(games).to_contain_text("Lost")
    expect(games).to_contain_text("Beginner")
    press(games.get_by_role("link"))
    page.wait_for_url(f"**/r/{table}**")
    expect(page.locator(".azul")).to_be_visible()


def test_a_public_game_that_runs_can_be_watched_from_the_front_page(visit: Visit) -> None:
    anna = visit()
    table = anna.evaluate(MAKE_PUBLIC)
    bela = visit()
    watching = bela.get_by_role("region", name="Games to watch")
    press(watching.locator(f"a[href='/t/{table}']"))
    expect(bela.locator(".azul")).to_be_visible()


def test_players_have_a_page_that_says_who_plays_and_what_was_played(visit: Visit) -> None:
    anna = visit("/settings")
    anna.get_by_label("Your name").fill("Zsófia")
    press(anna.get_by_role("button", name="Save"))
    expect(anna.get_by_role("status")).to_have_text("Saved.")
    table = anna.evaluate(MAKE_PUBLIC)
    anna.goto(anna.url.replace("/settings", f"/t/{table}"))
    resign(anna)
    bela = visit("/p")
    expect(bela.locator(f".games a[href='/r/{table}']")).to_contain_text("Zsófia")
    press(bela.get_by_role("region", name="Who plays here").get_by_role("link", name="Zsófia"))
    expect(bela.get_by_role("heading", level=1)).to_have_text("Zsófia")
    expect(bela.locator(".counts")).to_contain_text("1 game")
    expect(bela.locator(f".games a[href='/r/{table}']")).to_contain_text("Lost")
