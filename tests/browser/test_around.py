"""What stands around the boards: offers, news, names and addresses, each from an empty profile."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.play import RECORD, begin, move, moves_made, press
from tests.browser.test_everyone import violations
from tests.browser.test_table import wait_for_turn
from tests.browser.test_together import make_table

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ASKED = "The others have been asked."


def two_at_a_table(visit: Visit, **second: object) -> tuple[Page, Page]:
    anna = visit()
    bela = visit(make_table(anna), **second)
    press(bela.get_by_role("button", name="Sit here").first)
    for page in (anna, bela):
        expect(page.locator(".play")).to_be_visible()
    return anna, bela


def test_an_offer_is_in_sight_on_a_phone_and_its_refusal_is_told(visit: Visit) -> None:
    anna, bela = two_at_a_table(visit, **PHONE)
    press(anna.get_by_role("button", name="Ask to abort"))
    expect(anna.locator(".toast", has_text=ASKED)).to_be_visible()
    offer = bela.get_by_role("group", name="asks to abort the game")
    expect(offer).to_be_in_viewport(ratio=1)
    press(offer.get_by_role("button", name="Decline"))
    expect(anna.locator(".toast")).to_contain_text("does not agree")
    expect(anna.locator(".toast", has_text=ASKED)).to_have_count(0)
    expect(offer).to_have_count(0)


def test_an_offer_can_be_withdrawn(visit: Visit) -> None:
    anna, bela = two_at_a_table(visit)
    press(anna.get_by_role("button", name="Ask to abort"))
    expect(bela.get_by_role("group", name="asks to abort the game")).to_be_visible()
    press(anna.get_by_role("button", name="Withdraw"))
    expect(bela.locator(".toast")).to_contain_text("no longer asks")
    expect(bela.get_by_role("button", name="Accept")).to_have_count(0)


def test_what_was_asked_is_gone_with_the_game(visit: Visit) -> None:
    anna, bela = two_at_a_table(visit)
    press(anna.get_by_role("button", name="Ask to abort"))
    press(bela.get_by_role("button", name="Accept"))
    expect(anna.locator(".end")).to_be_visible()
    expect(anna.locator(".toast", has_text=ASKED)).to_have_count(0)


def test_who_resigns_is_named_to_the_other(visit: Visit) -> None:
    anna, bela = two_at_a_table(visit)
    press(bela.get_by_role("button", name="Resign"))
    press(bela.get_by_role("button", name="Really resign"))
    expect(anna.locator(".toast")).to_contain_text("resigns")
    expect(bela.locator(".toast")).to_have_count(0)


def test_a_rematch_is_one_click_for_each_and_starts_with_the_last(visit: Visit) -> None:
    anna, bela = two_at_a_table(visit)
    press(bela.get_by_role("button", name="Resign"))
    press(bela.get_by_role("button", name="Really resign"))
    first = anna.url
    press(anna.get_by_role("button", name="Rematch"))
    anna.wait_for_url(lambda url: url != first)
    expect(anna.get_by_role("status").filter(has_text="Waiting for")).to_be_visible()
    expect(anna.get_by_label("Link to this table")).to_have_count(0)
    asked = bela.get_by_role("group", name="A rematch is asked for.")
    expect(asked).to_be_in_viewport(ratio=1)
    press(asked.get_by_role("button", name="Accept"))
    for page in (anna, bela):
        expect(page.locator(".play")).to_be_visible()
        page.wait_for_url(anna.url)


def test_a_message_comes_with_a_sign(visit: Visit) -> None:
    anna, bela = two_at_a_table(visit)
    press(bela.get_by_role("tab", name="Chat"))
    bela.get_by_label("Write").fill("good luck")
    bela.keyboard.press("Enter")
    expect(anna.locator(".toast")).to_contain_text("writes: good luck")
    expect(bela.locator(".toast")).to_have_count(0)


def test_undo_after_the_computers_answer_gives_the_tile_back(page: Page) -> None:
    begin(page, "ingenious")
    wait_for_turn(page)
    tiles = page.locator(".tile-button:enabled")
    before, moves = tiles.count(), moves_made(page)
    press(tiles.first)
    press(page.locator(".cell.open").first)
    press(page.locator(".cell.open").last)
    page.locator(".moves li").nth(moves + 1).wait_for(state="attached")
    wait_for_turn(page)
    press(page.get_by_role("button", name="Undo"))
    expect(page.locator(".moves li")).to_have_count(moves)
    expect(page.get_by_role("button", name="Keep them")).to_have_count(0)
    expect(tiles).to_have_count(before)


def test_rules_are_those_of_the_game_and_lie_beside_the_table(page: Page) -> None:
    begin(page, "ingenious")
    wait_for_turn(page)
    link = page.get_by_role("navigation").get_by_role("link", name="Rules")
    press(link)
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules.get_by_role("heading", level=1)).to_have_text("How to play Ingenious")
    press(rules.get_by_role("link", name="IN-2.2", exact=True))
    expect(rules.locator("#IN-2\\.2.target")).to_be_focused()
    for part in (page.locator(".hexes"), page.locator(".mine .rack")):
        box, covered = part.bounding_box(), rules.bounding_box()
        assert box is not None
        assert covered is not None
        assert box["x"] + box["width"] <= covered["x"]
    assert violations(page) == []
    move(page, "ingenious")
    expect(page.locator(".moves li")).not_to_have_count(0)
    rules.locator("#IN-2\\.2").press("Escape")
    expect(rules).to_have_count(0)
    expect(link).to_be_focused()


def test_where_the_rules_have_no_room_beside_the_table_they_are_a_page(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844})
    begin(page, "ingenious")
    with page.context.expect_page() as opened:
        press(page.get_by_role("navigation").get_by_role("link", name="Rules"))
    opened.value.wait_for_url("**/rules/ingenious")
    expect(page.locator(".hexes")).to_be_visible()


@pytest.mark.parametrize("ply", ["-3", "many", "99999"])
def test_a_ply_that_is_none_shows_the_nearest_one(visit: Visit, ply: str) -> None:
    page = visit("/r/file")
    page.locator("input[type=file]").set_input_files(RECORD)
    page.wait_for_url("**/r/file?ply=*#*")
    address = page.url.split("?")
    friend = visit(f"{address[0]}?ply={ply}#{address[1].split('#')[1]}")
    expect(friend.locator(".status")).to_be_visible()
    expect(friend.get_by_role("alert")).to_have_count(0)


def test_a_game_is_played_on_before_its_end_against_those_who_played(
    visit: Visit, tmp_path: Path
) -> None:
    record = tmp_path / "record.txt"
    text = RECORD.read_text(encoding="utf-8")
    assert "seat1 " not in text
    record.write_text(text.replace("\n\n", "\nseat0 Anna\nseat1 random\n\n", 1), encoding="utf-8")
    page = visit("/r/file")
    page.locator("input[type=file]").set_input_files(record)
    play_on = page.get_by_role("button", name="Play on from here")
    expect(page.get_by_text("against Beginner")).to_be_visible()
    page.keyboard.press("End")
    expect(play_on).to_have_count(0)
    page.keyboard.press("Home")
    press(play_on)
    expect(page.locator(".play")).to_be_visible()
    expect(page.get_by_role("heading", name="Beginner")).to_be_visible()


def test_a_players_page_calls_computers_as_people_do(page: Page) -> None:
    begin(page, "azul")
    press(page.get_by_role("button", name="Resign"))
    press(page.get_by_role("button", name="Really resign"))
    expect(page.locator(".end")).to_be_visible()
    press(page.get_by_role("link", name="Settings"))
    press(page.get_by_role("link", name="Games played"))
    expect(page.locator(".games")).to_contain_text("Beginner")
    expect(page.locator(".games")).not_to_contain_text("random")


def test_a_name_of_nothing_is_refused_with_a_sentence_about_names(visit: Visit) -> None:
    page = visit("/settings")
    name = page.get_by_label("Your name")
    name.fill("   ")
    press(page.get_by_role("button", name="Save"))
    expect(page.get_by_role("status")).to_contain_text("A name has")
    name.fill("\N{GAME DIE}")
    press(page.get_by_role("button", name="Save"))
    expect(page.get_by_role("status")).to_have_text("Saved.")


def test_a_name_typed_before_the_server_says_who_this_is_stays(visit: Visit) -> None:
    page = visit("/settings")
    held: list[Route] = []
    page.route("**/api/me", lambda route: held.append(route))
    with page.expect_request("**/api/me"):
        page.reload()
    page.get_by_label("Your name").fill("Ottokar")
    with page.expect_response("**/api/me"):
        held.pop().continue_()
    page.unroute("**/api/me")
    press(page.get_by_role("button", name="Save"))
    expect(page.get_by_role("status")).to_have_text("Saved.")
    expect(page.get_by_label("Your name")).to_have_value("Ottokar")


def test_an_address_that_cannot_be_read_is_still_a_page(visit: Visit) -> None:
    page = visit("/p/%E0%A4%A")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
