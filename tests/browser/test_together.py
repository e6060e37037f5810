"""Several browsers, one table; and a server that goes away and comes back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import (
    AZUL,
    LAST_ROUND,
    OVER,
    begin,
    choose,
    move_azul,
    moves_made,
    open_record,
    press,
)
from tests.browser.server import Server


def make_table(page: Page) -> str:
    choose(page, "azul", "Play with friends")
    page.get_by_role("button", name="Make a table").click()
    link = page.get_by_label("Link to this table")
    expect(link).to_be_visible()
    return "/t/" + link.input_value().rsplit("/", 1)[1]


def mover_of(one: Page, other: Page) -> Page:
    """Whoever is to act, once the first of them has been told whether it is they."""
    one.locator(".status b").wait_for()
    return one if one.locator(".status.act").count() else other


def play_in_two_browsers(anna: Page, bela: Page) -> None:
    """From the moment when the second sits down until both see the end."""
    expect(anna.get_by_role("img", name="QR code of the link")).to_be_visible()
    bela.get_by_role("button", name="Sit here").click()
    expect(anna.locator(".azul")).to_be_visible()
    expect(bela.locator(".azul")).to_be_visible()
    while not anna.locator(OVER).count():
        mover = mover_of(anna, bela)
        other = bela if mover is anna else anna
        mover.locator(f"{AZUL}, {OVER}").first.wait_for()
        if mover.locator(OVER).count():
            break
        before = moves_made(mover)
        move_azul(mover)
        for page in (mover, other):
            expect(page.locator(".moves li").nth(before)).to_be_attached()
    expect(bela.locator(OVER)).to_be_visible()


def test_two_people_play_the_last_round_in_two_browsers(visit: Visit) -> None:
    anna = visit()
    play_in_two_browsers(anna, visit(open_record(anna, LAST_ROUND, [0])))


@pytest.mark.proof
def test_two_people_play_a_whole_game_in_two_browsers(visit: Visit) -> None:
    anna = visit()
    play_in_two_browsers(anna, visit(make_table(anna)))


def test_what_one_says_the_other_reads_and_a_spectator_only_watches(visit: Visit) -> None:
    anna = visit()
    address = make_table(anna)
    bela = visit(address)
    bela.get_by_role("button", name="Sit here").click()
    expect(anna.locator(".azul")).to_be_visible()
    cili = visit(address)
    expect(cili.locator(".azul")).to_be_visible()
    expect(cili.locator(AZUL)).to_have_count(0)
    expect(anna.get_by_text("1 spectator")).to_be_visible()
    for page in (anna, bela):
        page.get_by_role("tab", name="Chat").click()
    anna.get_by_label("Write a message").fill("Szia!")
    anna.get_by_role("button", name="Send").click()
    expect(bela.get_by_text("Szia!")).to_be_visible()


def test_what_one_has_picked_stays_picked_when_somebody_comes(visit: Visit) -> None:
    anna = visit()
    begin(anna, "azul", "One screen, several players")
    anna.locator(f"{AZUL} span").first.click()
    expect(anna.locator(".group.picked")).to_have_count(1)
    visit("/" + anna.url.split("/", 3)[3])
    expect(anna.get_by_text("1 spectator")).to_be_visible()
    expect(anna.locator(".group.picked")).to_have_count(1)


def test_a_computer_is_offered_only_for_who_has_been_away_for_long(
    visit: Visit, tmp_path: Path
) -> None:
    """By default after two minutes, here after four seconds."""
    anna, bela = sat_down(visit, "")
    bela.close()
    expect(anna.locator(".dot[title=away]")).to_be_visible()
    expect(anna.get_by_role("button", name="Let the computer play")).to_have_count(0)
    server = Server(tmp_path, MOZAIKA_GRACE_SECONDS="1")
    server.open()
    anna, bela = sat_down(visit, server.url)
    bela.close()
    press(anna.get_by_role("button", name="Let the computer play for Guest"))
    expect(anna.get_by_text(re.compile("^Computer, level . plays$"))).to_be_visible()
    server.close()


def sat_down(visit: Visit, url: str) -> tuple[Page, Page]:
    """Two people at a table of Azul on this server, else on that of all tests."""
    anna = visit(f"{url}/")
    bela = visit(url + make_table(anna))
    press(bela.get_by_role("button", name="Sit here"))
    expect(anna.locator(".azul")).to_be_visible()
    return anna, bela


def test_a_public_table_is_found_on_the_front_page(visit: Visit) -> None:
    anna = visit()
    choose(anna, "ingenious", "Play with friends")
    anna.get_by_label("Show in the list of open tables").check()
    anna.get_by_role("button", name="Make a table").click()
    expect(anna.get_by_label("Link to this table")).to_be_visible()
    bela = visit()
    bela.get_by_role("link", name="Join: Ingenious").first.click()
    bela.get_by_role("button", name="Sit here").click()
    expect(anna.locator(".hexes")).to_be_visible()


def test_after_a_reload_the_game_goes_on(page: Page) -> None:
    begin(page, "azul")
    page.locator(AZUL).first.wait_for()
    before = moves_made(page) + 2
    move_azul(page)
    expect(page.locator(".moves li")).to_have_count(before)
    page.reload()
    expect(page.locator(".moves li")).to_have_count(before)
    move_azul(page)
    expect(page.locator(".moves li").nth(before)).to_be_attached()


def test_a_move_made_while_the_server_is_down_is_neither_lost_nor_doubled(
    browser: Browser, tmp_path: Path
) -> None:
    server = Server(tmp_path)
    server.open()
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", service_workers="block")
    page = context.new_page()
    page.goto(server.url)
    begin(page, "azul", "One screen, several players")
    move_azul(page)
    expect(page.locator(".moves li")).to_have_count(1)
    server.kill()
    move_azul(page)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    server.open()
    expect(page.locator(".moves li")).to_have_count(2)
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    move_azul(page)
    expect(page.locator(".moves li")).to_have_count(3)
    context.close()
    server.close()
