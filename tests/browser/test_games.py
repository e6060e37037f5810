"""Whole games through the page, to the end screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.keyboard import begin_by_keys, play_to_the_end_by_keys
from tests.browser.play import (
    GAMES,
    LAST_ROUND,
    RECORD,
    begin,
    move,
    open_record,
    play_to_the_end,
    press,
)

LONG = ("summer_pavilion", "ingenious")
"""By keys these take a minute or more; by pointer all games are played in every run."""


def numbers(texts: list[str]) -> list[int]:
    return [int(text.replace("\N{MINUS SIGN}", "-")) for text in texts]


def scores(page: Page) -> list[int]:
    return numbers(page.locator(".end tfoot td").all_inner_texts())


def parts_of_scores(page: Page) -> list[int]:
    """What the rows of the end screen add up to, for each seat."""
    rows = page.locator(".end tbody tr")
    return [
        sum(numbers(rows.locator(f"td:nth-of-type({seat + 1})").all_inner_texts()))
        for seat in range(len(scores(page)))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_against_the_computer(page: Page, game: str) -> None:
    begin(page, game)
    play_to_the_end(page, game)
    expect(page.locator(".end tfoot td")).to_have_count(2)
    assert game == "ingenious" or parts_of_scores(page) == scores(page)
    page.get_by_role("button", name="Were the draws fair?").click()
    expect(page.get_by_text("they were fair")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    assert download.value.path().read_text().startswith("mozaika 1\n")


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_with_a_finger(visit: Visit, game: str) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    begin(page, game)
    play_to_the_end(page, game)


@pytest.mark.parametrize(
    "game", ["azul", *(pytest.param(game, marks=pytest.mark.proof) for game in LONG)]
)
def test_a_whole_game_is_played_by_keyboard_alone(page: Page, game: str) -> None:
    begin_by_keys(page, game)
    play_to_the_end_by_keys(page, game)


def test_two_people_play_the_last_round_at_one_screen(page: Page) -> None:
    open_record(page, LAST_ROUND)
    play_to_the_end(page, "azul")
    assert parts_of_scores(page) == scores(page)


@pytest.mark.proof
def test_two_people_play_a_whole_game_at_one_screen(page: Page) -> None:
    begin(page, "azul", "One screen, several players")
    play_to_the_end(page, "azul")


def test_two_people_at_one_screen_do_not_see_each_others_racks(page: Page) -> None:
    begin(page, "ingenious", "One screen, several players")
    curtain = page.get_by_role("dialog")
    expect(curtain).to_contain_text("Pass the screen")
    expect(page.locator("dialog:modal")).to_be_visible()
    for key in ("Escape", "Escape", "1", "Tab", "Tab"):
        page.keyboard.press(key)
    expect(curtain).to_be_visible()
    expect(page.locator(".rack .picked")).to_have_count(0)
    page.get_by_role("button", name="Show my tiles").click()
    move(page, "ingenious")
    expect(page.get_by_role("dialog")).to_contain_text("Pass the screen")


def test_after_the_end_a_rematch_begins_with_one_click(page: Page) -> None:
    begin(page, "ingenious")
    press(page.get_by_role("button", name="Resign"))
    press(page.get_by_role("button", name="Really resign"))
    first = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != first)
    expect(page.locator(".hexes")).to_be_visible()


def go_one_move_on(page: Page) -> str:
    """What is said of the position there; the list and the address are there before it."""
    status = page.locator(".status")
    expect(status).to_contain_text(re.compile(r"\d+ of \d+"))
    before = status.inner_text()
    page.get_by_role("button", name="One move on").click()
    expect(status).not_to_have_text(before, use_inner_text=True)
    expect(page.locator(".moves .shown")).to_have_count(1)
    return status.inner_text()


def test_a_finished_game_is_replayed_ply_by_ply_with_an_address_for_each(
    page: Page, visit: Visit
) -> None:
    begin(page, "azul")
    page.locator(".group:enabled span").first.click()
    page.locator(".line.legal").first.click()
    expect(page.locator(".moves li")).not_to_have_count(0)
    press(page.get_by_role("button", name="Resign"))
    press(page.get_by_role("button", name="Really resign"))
    page.get_by_role("link", name="Replay").click()
    said = go_one_move_on(page)
    friend = visit("/" + page.url.split("/", 3)[3])
    expect(friend.locator(".status")).to_have_text(said, use_inner_text=True)


def test_a_record_from_a_file_is_replayed_with_an_address_for_each_ply(visit: Visit) -> None:
    """The record is in the address itself: the server keeps nothing of it."""
    page = visit()
    page.get_by_role("link", name="Open a record from a file").click()
    page.locator("input[type=file]").set_input_files(RECORD)
    said = go_one_move_on(page)
    page.wait_for_url("**/r/file?ply=*#*")
    friend = visit("/" + page.url.split("/", 3)[3])
    expect(friend.locator(".status")).to_have_text(said, use_inner_text=True)


def test_an_address_that_lost_its_end_says_so_and_offers_the_file(visit: Visit) -> None:
    page = visit("/r/file?ply=3#7Z")
    expect(page.get_by_role("alert")).to_contain_text("This link is not complete")
    expect(page.locator("input[type=file]")).to_be_visible()
