"""From page to page: each keeps its own address, and is swapped once the next one is there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Request, Route, WebSocket, expect

from tests.browser.conftest import Visit
from tests.browser.play import RECORD, begin, move, press, settle, wait_until
from tests.browser.test_everyone import finish

STEPS = 12


def resign(page: Page) -> None:
    press(page.get_by_role("button", name="Resign"))
    press(page.get_by_role("button", name="Really resign"))
    expect(page.locator(".end")).to_be_visible()


@pytest.fixture
def replay(visit: Visit) -> Page:
    """A whole game from a file, at its first decision."""
    page = visit("/r/file")
    page.locator("input[type=file]").set_input_files(RECORD)
    expect(page.locator(".moves li").nth(STEPS)).to_be_attached()
    return page


def test_a_step_of_a_replay_is_one_request(replay: Page) -> None:
    asked: list[Request] = []
    replay.on("request", lambda request: asked.append(request))
    on = replay.get_by_role("button", name="One move on")
    for number in range(STEPS):
        press(on)
        expect(replay.locator(".moves li").nth(number).locator(".shown")).to_be_attached()
    assert len([request for request in asked if "/api/" in request.url]) == STEPS


def test_what_was_chosen_in_a_replay_stays_from_step_to_step(replay: Page) -> None:
    replay.get_by_label("Seen by").select_option("1")
    moves = replay.locator(".moves ol")
    moves.hover()
    replay.mouse.wheel(0, 90)
    expect(moves).not_to_have_js_property("scrollTop", 0)
    before = moves.evaluate("list => list.scrollTop")
    for _ in range(3):
        press(replay.get_by_role("button", name="One move on"))
    expect(replay.locator(".moves li").nth(2).locator(".shown")).to_be_attached()
    expect(replay.get_by_label("Seen by")).to_have_value("1")
    assert moves.evaluate("list => list.scrollTop") == before


def test_quick_steps_through_a_replay_are_all_made(replay: Page) -> None:
    for _ in range(6):
        replay.keyboard.press("ArrowRight")
    expect(replay.locator(".moves li").nth(5).locator(".shown")).to_be_attached()


def test_a_replay_plays_by_itself_until_somebody_takes_a_step(replay: Page) -> None:
    replay.get_by_label("Speed").select_option(index=3)
    press(replay.get_by_role("button", name="Play", exact=True))
    expect(replay.locator(".status")).to_contain_text(re.compile(r"Move [1-9]"))
    press(replay.get_by_role("button", name="To the start"))
    expect(replay.locator(".status")).to_contain_text("Move 0 of")
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_slider_of_a_replay_leads_to_any_move(replay: Page) -> None:
    moves = replay.locator(".moves li").count()
    slider = replay.get_by_role("slider", name="Move")
    box = slider.bounding_box()
    assert box
    replay.mouse.click(box["x"] + box["width"] - 3, box["y"] + box["height"] / 2)
    expect(replay.locator(".status")).to_contain_text(f"Move {moves} of {moves}")
    expect(replay.locator(".moves li").nth(moves - 1).locator(".shown")).to_be_attached()
    replay.keyboard.press("ArrowLeft")
    expect(replay.locator(".status")).to_contain_text(f"Move {moves - 1} of {moves}")


def test_tiles_travel_in_a_replay(visit: Visit) -> None:
    page = visit("/r/file", reduced_motion="no-preference")
    page.locator("input[type=file]").set_input_files(RECORD)
    page.evaluate(
        """() => {
          const animate = Element.prototype.animate;
          window.flights = 0;
          Element.prototype.animate = function (...how) {
            window.flights += 1;
            return animate.apply(this, how);
          };
        }"""
    )
    press(page.get_by_role("button", name="One move on"))
    wait_until(page, "window.flights > 0")


def test_from_a_table_to_the_front_page_no_other_table_is_asked_for(page: Page) -> None:
    begin(page, "azul")
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    press(page.get_by_role("link", name="Mozaika"))
    expect(page.locator(".front .start")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert [socket.url for socket in sockets] == []
    assert page.title() == "Three tile-laying games \u2013 Mozaika"


def test_a_rematch_opens_one_socket(page: Page) -> None:
    begin(page, "ingenious")
    resign(page)
    first = page.url
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    press(page.get_by_role("button", name="Rematch"))
    page.wait_for_url(lambda url: url != first)
    expect(page.locator(".hexes")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert len(sockets) == 1
    assert page.url.rsplit("/", 1)[1] in sockets[0].url


def test_a_page_stays_as_it_is_until_the_next_one_is_loaded(visit: Visit) -> None:
    page = visit()
    held: list[Route] = []
    page.route("**/assets/Replay-*.js", lambda route: held.append(route))
    finish(page)
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    press(page.get_by_role("link", name="Replay"))
    page.wait_for_url("**/r/*")
    expect(page.locator(".end")).to_be_visible()
    assert sockets == []
    held[0].continue_()
    expect(page.locator(".end")).to_have_count(0)
    expect(page.locator(".shell .moves")).to_be_visible()


def test_back_from_another_page_leads_to_the_same_table(page: Page) -> None:
    begin(page, "azul", "One screen, several players")
    move(page, "azul")
    expect(page.locator(".moves li")).to_have_count(1)
    table = page.url
    press(page.get_by_role("link", name="Settings"))
    expect(page.locator(".settings")).to_be_visible()
    assert page.title() == "Settings \u2013 Mozaika"
    page.go_back()
    settle(page)
    expect(page.locator(".moves li")).to_have_count(1)
    assert page.url == table
    assert "Your turn" in page.title()
