"""Small faults that people met at the table, each from an empty profile with a real pointer."""

from __future__ import annotations

import re
import socket
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from mozaika.server.addresses import own_hosts
from tests.browser.conftest import Visit
from tests.browser.play import (
    AZUL,
    SPACE,
    begin,
    choose,
    move_azul,
    moves_made,
    press,
    press_closed,
    settle,
    wait_until,
)
from tests.browser.server import Server
from tests.browser.test_double_click import to_placing
from tests.browser.test_table import wait_for_turn

TOAST = ".toast"


def move_and_be_answered(page: Page) -> None:
    """Until the computer has moved as well: before, it may still say whose turn it was."""
    before = moves_made(page)
    move_azul(page)
    expect(page.locator(".moves li").nth(before + 1)).to_be_attached()
    wait_for_turn(page)


def test_switching_the_sound_on_brings_no_old_refusal_back(page: Page) -> None:
    begin(page, "ingenious")
    wait_for_turn(page)
    press(page.locator(".tile-button:enabled").first)
    press(page.locator(".cell:not(.open)").first)
    expect(page.locator(TOAST)).to_be_visible()
    press(page.get_by_role("button", name="Close"))
    expect(page.locator(TOAST)).to_have_count(0)
    for _ in range(2):
        press(page.get_by_role("button", name="Sounds"))
    settle(page)
    expect(page.locator(TOAST)).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-GB", "cs-CZ", "hu-HU"])
def test_the_cross_of_a_notice_stays_beside_its_words_on_a_small_phone(
    visit: Visit, locale: str
) -> None:
    page = visit(locale=locale, viewport={"width": 360, "height": 740})
    for choice in (".game >> nth=2", ".ways label >> nth=0", ".level label >> nth=0", "form .big"):
        press(page.locator(choice))
    press(page.locator(".tile-button:enabled").first)
    press(page.locator(".cell:not(.open)").first)
    words = page.locator(TOAST).locator("span").bounding_box()
    cross = page.locator(TOAST).get_by_role("button").bounding_box()
    assert words
    assert cross
    assert cross["x"] >= words["x"] + words["width"]
    assert cross["x"] + cross["width"] <= 360
    assert cross["y"] < words["y"] + words["height"]


def test_the_last_move_in_the_list_is_the_table_itself(page: Page) -> None:
    begin(page, "azul")
    wait_for_turn(page)
    move_and_be_answered(page)
    press(page.locator(".moves li button").first)
    expect(page.locator(".status")).to_contain_text("Position after")
    press(page.locator(".moves li button").last)
    expect(page.locator(".status")).to_contain_text("Your turn")
    move_azul(page)


def test_a_list_that_cannot_be_asked_for_says_so(page: Page) -> None:
    begin(page, "azul")
    wait_for_turn(page)
    move_and_be_answered(page)
    page.route("**/plies/*", lambda route: route.abort())
    press(page.locator(".moves li button").first)
    expect(page.locator(TOAST)).to_be_visible()


@pytest.mark.parametrize("part", ["**/layout*", "**/assets/board-*.js"])
def test_a_board_that_did_not_come_is_told_and_can_be_asked_for_again(
    visit: Visit, part: str
) -> None:
    page = visit()
    page.route(part, lambda route: route.abort())
    choose(page, "azul")
    press(page.locator("form .big"))
    expect(page.get_by_role("alert")).to_contain_text("did not load")
    page.unroute(part)
    press(page.get_by_role("button", name="Try again"))
    expect(page.locator(".azul")).to_be_visible()


def test_a_part_of_the_table_that_did_not_come_is_told_and_can_be_asked_for_again(
    page: Page,
) -> None:
    begin(page, "azul")
    chat = page.get_by_role("tab", name="Chat")
    chat.wait_for()
    page.route("**/assets/Chat-*.js", lambda route: route.abort())
    press(chat)
    expect(page.get_by_role("tabpanel")).to_contain_text("did not load")
    page.unroute("**/assets/Chat-*.js")
    press(page.get_by_role("tabpanel").get_by_role("button", name="Try again"))
    expect(page.get_by_label("Write")).to_be_visible()


def test_a_first_move_does_not_wait_for_what_would_draw_its_motion(visit: Visit) -> None:
    """On a bad line a part of the page may never come, and say nothing."""
    page = visit(reduced_motion="no-preference")
    held: list[Route] = []
    page.route("**/assets/drawing-*.js", lambda route: held.append(route))
    begin(page, "azul", "One screen, several players")
    move_azul(page)
    expect(page.locator(".moves li")).to_have_count(1)
    assert held
    move_azul(page)
    expect(page.locator(".moves li")).to_have_count(2)


def test_stopping_a_game_against_computers_is_asked_once_more(page: Page) -> None:
    begin(page, "azul")
    wait_for_turn(page)
    stop = page.get_by_role("button", name="Stop the game")
    press(stop)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("without a result")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.locator(".end").count() == 0
    press(stop)
    press(dialog.get_by_role("button", name="Stop the game"))
    expect(page.locator(".end")).to_be_visible()


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_the_link_for_friends_leads_to_this_machine_or_says_that_it_cannot(
    visit: Visit, tmp_path: Path, host: str
) -> None:
    """Opened as 127.0.0.1, of a server for this machine alone and of one for its network."""
    server = Server(tmp_path, MOZAIKA_HOST=host)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        server.port = free.getsockname()[1]
    server.open()
    with closing(server):
        page = visit(server.url)
        choose(page, "azul", "Play with friends")
        press(page.get_by_role("button", name="Make a table"))
        found = [f"http://{own}:{server.port}" for own in own_hosts(host)]
        link = page.get_by_label("Link to this table")
        expect(link).to_have_value(re.compile(f"^{re.escape([*found, server.url][0])}/t/"))
        expect(page.get_by_text("opens on this computer only")).to_have_count(0 if found else 1)


@pytest.mark.parametrize("can", [True, False])
def test_copied_is_said_only_where_something_was_copied(visit: Visit, can: bool) -> None:
    """In a home network, without https, a page has no clipboard."""
    page = visit()
    page.evaluate(
        "can => { Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        " document.execCommand = () => can; }",
        can,
    )
    choose(page, "azul", "Play with friends")
    press(page.get_by_role("button", name="Make a table"))
    press(page.get_by_role("button", name="Copy"))
    expect(page.get_by_role("button", name="Copied")).to_have_count(int(can))
    expect(page.get_by_role("button", name="Press Ctrl+C")).to_have_count(int(not can))


def test_a_closed_hexagon_says_why(page: Page) -> None:
    begin(page, "ingenious")
    wait_for_turn(page)
    press(page.locator(".tile-button:enabled").first)
    press(page.locator(".cell:not(.open)").first)
    expect(page.locator(TOAST).get_by_role("link")).to_have_text(re.compile(r"IN-\d"))


def test_a_closed_space_of_a_star_says_why_without_a_colour(page: Page) -> None:
    begin(page, "summer_pavilion")
    wait_for_turn(page)
    to_placing(page)
    press(page.locator(".mine .space:not(.open)").first)
    expect(page.locator(TOAST).get_by_role("link")).to_have_text(re.compile(r"SP-\d"))


def test_a_wild_tile_that_cannot_be_chosen_says_why(visit: Visit) -> None:
    """In one deal of forty no wild tile lies beside another colour: then another table is made."""
    closed = ".group[aria-disabled]"
    page, tables = visit(), 1
    begin(page, "summer_pavilion", "One screen, several players")
    page.locator(AZUL).first.wait_for()
    while not page.locator(closed).count() and tables < 5:
        page, tables = visit(), tables + 1
        begin(page, "summer_pavilion", "One screen, several players")
        page.locator(AZUL).first.wait_for()
    press_closed(page.locator(f"{closed} span").first)
    expect(page.locator(TOAST).get_by_role("link")).to_have_text("SP-2.3")


def test_a_tile_is_turned_by_a_capital_letter_too(page: Page) -> None:
    begin(page, "ingenious")
    wait_for_turn(page)
    tiles = page.locator(".tile-button:enabled")
    number = next(
        index
        for index in range(tiles.count())
        if len(set(re.findall(r"red|green|blue|orange|yellow|purple", label(tiles.nth(index))))) > 1
    )
    press(tiles.nth(number))
    first = tiles.nth(number).locator("use").first
    before = first.get_attribute("href")
    page.keyboard.press("Shift+R")
    expect(first).not_to_have_attribute("href", before or "")


def label(thing: Locator) -> str:
    return thing.get_attribute("aria-label") or ""


def test_a_move_to_confirm_has_the_focus_and_escape_takes_back_that_and_not_the_pick(
    visit: Visit,
) -> None:
    page = visit("/settings")
    press(page.get_by_label("Confirm each move"))
    page.goto(page.url.replace("/settings", "/"))
    begin(page, "azul")
    wait_for_turn(page)
    move_azul(page)
    confirm = page.locator(TOAST).get_by_role("button", name="Confirm")
    expect(confirm).to_be_focused()
    page.keyboard.press("Escape")
    expect(confirm).to_have_count(0)
    press(page.locator(".line.legal, .floor.legal").first)
    expect(confirm).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".moves li").first).to_be_attached()


def test_escape_does_not_let_go_of_the_tiles_that_are_kept(page: Page) -> None:
    begin(page, "summer_pavilion")
    wait_for_turn(page)
    to_placing(page)
    press(page.locator(".belongings > .button"))
    press(page.get_by_role("dialog").get_by_role("button", name="Pass"))
    keep = page.locator(".belongings > .main")
    most = keep.inner_text().partition("\n")[0]  # what is lost comes behind it, a little later
    press(page.locator(".belongings .hand button:enabled").first)
    expect(keep).not_to_contain_text(most, use_inner_text=True)
    page.keyboard.press("Escape")
    expect(keep).to_contain_text(most, use_inner_text=True)


def test_a_move_to_confirm_waits_on_when_somebody_comes_to_watch(visit: Visit) -> None:
    page = visit("/settings")
    press(page.get_by_label("Confirm each move"))
    page.goto(page.url.replace("/settings", "/"))
    begin(page, "azul")
    wait_for_turn(page)
    move_azul(page)
    confirm = page.locator(TOAST).get_by_role("button", name="Confirm")
    expect(confirm).to_be_visible()
    visit(page.url)
    expect(page.get_by_text("1 spectator")).to_be_visible()
    press(confirm)
    expect(page.locator(".moves li").first).to_be_attached()


def test_the_chat_counts_what_was_not_read(visit: Visit) -> None:
    anna = visit()
    choose(anna, "azul", "Play with friends")
    press(anna.get_by_role("button", name="Make a table"))
    expect(anna.get_by_label("Link to this table")).to_be_visible()
    bela = visit("/" + anna.url.split("/", 3)[3])
    press(bela.get_by_role("button", name="Sit here").first)
    for page in (anna, bela):
        expect(page.locator(".play")).to_be_visible()
    press(bela.get_by_role("tab", name="Chat"))
    bela.get_by_label("Write").fill("good luck")
    bela.keyboard.press("Enter")
    tab = anna.get_by_role("tab", name="Chat")
    expect(tab.locator("small")).to_have_text("1")
    press(tab)
    expect(tab.locator("small")).to_have_count(0)
    press(anna.get_by_role("tab", name="Moves"))
    expect(tab.locator("small")).to_have_count(0)


def test_hovering_over_stars_asks_the_server_nothing(visit: Visit) -> None:
    page = visit()
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(str(text))))
    begin(page, "summer_pavilion")
    wait_for_turn(page)
    to_placing(page)
    settle(page)
    sent.clear()  # sources are asked for, once each
    for space in page.locator(SPACE).all()[:4]:
        space.hover()
    settle(page)
    assert not [text for text in sent if "preview" in text]


def test_without_javascript_the_page_says_what_it_needs(visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    for language in ("en", "cs", "hu"):
        words = page.locator(f"noscript p[lang={language}]")
        expect(words).to_be_visible()
        expect(words).to_contain_text("JavaScript")


def test_without_a_connection_the_page_says_so_and_its_picture_is_whole(visit: Visit) -> None:
    page = visit(service_workers="allow")
    wait_until(page, "navigator.serviceWorker.controller")
    page.context.set_offline(True)
    page.goto(page.url + "settings")
    expect(page.get_by_text("You are offline")).to_be_visible()
    assert page.locator("img").evaluate("picture => picture.naturalWidth") > 0


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/rules/ingenious", "Rules: Ingenious"),
        ("/rules/chess", "There is no such page"),
        ("/settings", "Settings"),
        ("/nowhere", "There is no such page"),
        ("/t", "There is no such page"),
        ("/t/..%2Fme", "There is no such page"),
        ("/embed", "There is no such page"),
    ],
)
def test_every_page_has_its_title(visit: Visit, path: str, title: str) -> None:
    expect(visit(path)).to_have_title(f"{title} \u2013 Mozaika")
