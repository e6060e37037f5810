"""The lobby: names, what will be played, the host's invitation, chat, and what to do meanwhile."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.play import GAMES, choose, move, press

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def make_table(page: Page, name: str = "", players: str = "2") -> str:
    """With the clock of ten minutes; its path."""
    choose(page, "summer_pavilion", "Play with friends")
    press(page.get_by_text(players, exact=True))
    press(page.get_by_text("10 min + 5 s", exact=True))
    page.get_by_label("Your name").fill(name)
    press(page.get_by_role("button", name="Make a table"))
    expect(page.get_by_label("Link to this table")).to_be_visible()
    return "/t/" + page.url.rsplit("/", 1)[1]


def test_who_sits_down_is_asked_for_a_name_once_and_called_by_it(visit: Visit) -> None:
    anna = visit()
    bela = visit(make_table(anna, "Anna"), **PHONE)
    expect(bela.get_by_text("Anna invites you")).to_be_visible()
    bela.get_by_label("Your name").fill("Béla")
    press(bela.get_by_role("button", name="Sit here"))
    for page, other in ((anna, "Béla"), (bela, "Anna")):
        rail = page.get_by_role("list", name="Scores and news")
        expect(rail).to_contain_text("You")
        expect(rail).to_contain_text(other)
    bela.goto(bela.url.split("/t/")[0])
    press(bela.get_by_text("Play with friends", exact=True))
    expect(bela.get_by_text("You play as Béla.")).to_be_visible()
    expect(bela.get_by_label("Your name")).to_have_count(0)


def test_a_name_that_is_taken_is_refused_before_one_sits_down(visit: Visit) -> None:
    anna = visit()
    bela = visit(make_table(anna, "Anna"))
    bela.get_by_label("Your name").fill("random")
    press(bela.get_by_role("button", name="Sit here"))
    expect(bela.get_by_role("alert")).to_contain_text("kept for others")
    expect(bela.get_by_role("button", name="Sit here")).to_be_visible()


def test_nobody_has_to_have_a_name(visit: Visit) -> None:
    anna = visit()
    bela = visit(make_table(anna))
    bela.get_by_label("Your name").press("Enter")
    expect(bela.locator(".play")).to_be_visible()
    expect(anna.get_by_role("list", name="Scores and news")).to_contain_text("Guest")


def test_on_a_slow_line_a_seat_is_asked_for_once(visit: Visit) -> None:
    """The second time it would be refused, for it is taken by then: by oneself."""
    anna = visit()
    bela = visit("/settings")
    slow: list[Callable[[], None]] = []
    is_slow = True

    def keep_orders(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def send(text: str | bytes) -> None:
            if is_slow:
                slow.append(lambda: server.send(text))
            else:
                server.send(text)

        line.on_message(send)

    bela.route_web_socket("**/socket?*", keep_orders)
    bela.goto(bela.url.replace("/settings", make_table(anna)))
    seat = bela.get_by_role("button", name="Sit here")
    press(seat)
    expect(seat).to_be_disabled()
    is_slow = False
    for send in slow:
        send()
    expect(bela.get_by_role("list", name="Scores and news")).to_be_visible()
    expect(bela.locator(".toast")).to_have_count(0)


def test_who_joins_sees_what_is_played_and_the_seats_and_no_invitation(visit: Visit) -> None:
    anna = visit()
    bela = visit(make_table(anna, "Anna", "3"), **PHONE)
    for term in ("Coloured stars", "3 players", "10 min + 5 s", "not rated", "only by its link"):
        expect(bela.locator(".terms").get_by_text(term, exact=True)).to_be_in_viewport(ratio=1)
    for seat in bela.get_by_role("button", name="Sit here").all():
        expect(seat).to_be_in_viewport(ratio=1)
    expect(bela.get_by_label("Link to this table")).to_have_count(0)


def test_in_the_lobby_one_talks_and_the_host_can_send_somebody_away(visit: Visit) -> None:
    anna = visit()
    bela = visit(make_table(anna, "Anna", "3"))
    bela.get_by_label("Your name").fill("Béla")
    press(bela.get_by_role("button", name="Sit here").first)
    expect(bela.get_by_role("button", name="Sit here")).to_have_count(0)  # seated, with the name
    bela.get_by_label("Write a message").fill("Who else is coming?")
    bela.keyboard.press("Enter")
    expect(anna.locator(".chat")).to_contain_text("Béla Who else is coming?")
    expect(anna.locator(".toast")).to_have_count(0)
    press(anna.get_by_role("button", name="Free this seat"))
    expect(bela.get_by_role("button", name="Sit here").first).to_be_visible()


def test_while_one_waits_rules_and_lesson_open_beside_the_seat(visit: Visit) -> None:
    anna = visit()
    make_table(anna, "Anna")
    for link, address in (("Learn in two", "/learn/"), ("Rules of", "/rules/")):
        with anna.context.expect_page() as opened:
            press(anna.get_by_role("main").get_by_role("link", name=link))
        opened.value.wait_for_url(f"**{address}summer_pavilion")
    expect(anna.get_by_label("Link to this table")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_while_one_waits_a_move_can_be_tried_and_is_compared_with_the_best(
    visit: Visit, game: str
) -> None:
    anna = visit()
    choose(anna, game, "Play with friends")
    press(anna.get_by_role("button", name="Make a table"))
    press(anna.get_by_role("button", name="Try a move"))
    practice = anna.get_by_role("region", name="Try a move")
    for _ in range(2):
        expect(practice).to_contain_text("Which move brings the most points?")
        move(anna, game)
        expect(practice).to_contain_text(re.compile("no move brings more|There is a move"))
        press(practice.get_by_role("button", name="Another position"))
    expect(anna.get_by_label("Link to this table")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "title"), [("cs-CZ", "Azul: Letohrádek"), ("hu-HU", "Azul: Nyári pavilon")]
)
def test_the_lobby_has_its_title_in_the_language_of_the_page(
    visit: Visit, locale: str, title: str
) -> None:
    page = visit(make_table(visit()), locale=locale)
    expect(page.get_by_role("heading", level=2, name=title)).to_be_visible()
