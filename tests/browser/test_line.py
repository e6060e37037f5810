"""The line to a table: cut without a word, refused, restarted; and moves made meanwhile."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, WebSocket, expect

from tests.browser.cable import Cable
from tests.browser.conftest import Visit, chromium_or_skip
from tests.browser.play import AZUL, GAMES, READY, begin, move, move_azul, moves_made, press
from tests.browser.server import AlertServer, Server
from tests.browser.test_identity import sit
from tests.browser.test_together import make_table, mover_of

SCREEN = "One screen, several players"
LOST = "Connection lost"


def path_of(page: Page) -> str:
    return "/" + page.url.split("/", 3)[3]


@pytest.fixture(scope="session")
def alert_server(
    playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[AlertServer]:
    chromium_or_skip(playwright)
    server = AlertServer(tmp_path_factory.mktemp("alert"))
    server.open()
    yield server
    server.close()


def claim(page: Page, name: str) -> None:
    account = page.get_by_role("region", name="Account")
    account.get_by_label("Name").fill(name)
    account.get_by_label("Password").fill("correct horse")
    press(page.get_by_role("button", name="Claim this name"))
    expect(page.get_by_text(f"Signed in as {name}.")).to_be_visible()


def test_a_line_that_dies_without_a_word_is_noticed_and_heals(
    visit: Visit, cable: Cable, own_server: Server
) -> None:
    """Nothing is closed: the other's move just does not come."""
    anna = visit(own_server.url)
    bela = visit(cable.url + make_table(anna))
    sit(bela)
    for page in (anna, bela):
        expect(page.locator(".azul")).to_be_visible()
    if mover_of(bela, anna) is bela:
        move_azul(bela)
    anna.locator(AZUL).first.wait_for()
    before = moves_made(anna)
    expect(bela.locator(".moves li")).to_have_count(before)
    cable.cut()
    move_azul(anna)
    expect(bela.get_by_text(LOST)).to_be_visible()
    expect(bela.get_by_text("Trying again in")).to_be_visible()
    assert moves_made(bela) == before
    cable.mend()
    expect(bela.locator(".moves li")).to_have_count(before + 1, timeout=60_000)
    expect(bela.get_by_text(LOST)).to_have_count(0)
    move_azul(bela)
    expect(anna.locator(".moves li")).to_have_count(before + 2)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_made_while_cut_off_is_seen_and_sent_once(
    visit: Visit, cable: Cable, game: str
) -> None:
    page = visit(cable.url)
    begin(page, game)
    page.locator(READY[game]).first.wait_for()
    before = moves_made(page)
    cable.cut()
    expect(page.get_by_text(LOST)).to_be_visible()
    move(page, game)
    expect(page.locator(".status b")).to_contain_text("Will be sent when the connection is back")
    expect(page.locator(".faint, .ghostly, .group.picked").first).to_be_visible()
    assert moves_made(page) == before
    cable.mend()
    expect(page.get_by_text(LOST)).to_have_count(0, timeout=60_000)
    page.locator(READY[game]).first.wait_for()
    mine = page.locator(".moves li").nth(before)
    expect(mine).to_contain_text("You")
    page.reload()
    expect(page.locator(".moves li").nth(before)).to_contain_text("You")
    expect(page.locator(".moves li").nth(before + 1)).to_contain_text("Beginner")


def test_a_move_that_no_longer_fits_is_refused_with_a_reason(
    visit: Visit, cable: Cable, own_server: Server
) -> None:
    """The same person moves in another tab, of which the tab that was cut off does not know."""
    page = visit(cable.url)
    begin(page, "azul", SCREEN)
    other = page.context.new_page()
    other.goto(own_server.url + path_of(page))
    other.locator(AZUL).first.wait_for()
    cable.cut()
    expect(page.get_by_text(LOST)).to_be_visible()
    move_azul(page)
    expect(page.locator(".status b")).to_contain_text("Will be sent")
    move_azul(other)
    expect(other.locator(".moves li")).to_have_count(1)
    cable.mend()
    expect(page.get_by_role("alert")).to_contain_text(
        "Something happened meanwhile", timeout=60_000
    )
    expect(page.locator(".moves li")).to_have_count(1)
    expect(page.locator(".faint, .group.picked")).to_have_count(0)
    move_azul(page)
    expect(other.locator(".moves li")).to_have_count(2)


def test_a_server_that_is_away_is_not_asked_without_pause(visit: Visit, own_server: Server) -> None:
    page = visit(own_server.url)
    begin(page, "azul", SCREEN)
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    own_server.kill()
    expect(page.get_by_text(LOST)).to_be_visible()
    page.wait_for_timeout(6000)
    assert 1 <= len(sockets) <= 5
    own_server.open()
    press(page.get_by_role("button", name="Try now"))
    expect(page.get_by_text(LOST)).to_have_count(0)
    move_azul(page)
    expect(page.locator(".moves li")).to_have_count(1)


def test_a_restart_is_told_as_one(visit: Visit, own_server: Server) -> None:
    page = visit(own_server.url)
    begin(page, "azul", SCREEN)
    own_server.close()
    expect(page.get_by_text("The server is restarting")).to_be_visible()
    own_server.open()
    expect(page.get_by_text("The server is restarting")).to_have_count(0, timeout=60_000)
    move_azul(page)
    expect(page.locator(".moves li")).to_have_count(1)


def test_a_table_that_does_not_exist_is_told_and_not_asked_for_again(visit: Visit) -> None:
    page = visit("/t/nosuchtable")
    expect(page.get_by_text("There is no such table")).to_be_visible()
    assert page.get_by_text(LOST).count() == 0


def test_too_many_connections_are_told(visit: Visit, tmp_path: Path) -> None:
    """[4429] The second tab is one too many here."""
    server = Server(tmp_path, MOZAIKA_SOCKETS_PER_USER="1")
    server.open()
    page = visit(server.url)
    begin(page, "azul", SCREEN)
    second = page.context.new_page()
    second.goto(page.url)
    expect(second.get_by_text("There are too many connections from your address")).to_be_visible()
    expect(second.get_by_text("Trying again in")).to_be_visible()
    page.close()
    press(second.get_by_role("button", name="Try now"))
    expect(second.locator(".azul")).to_be_visible()
    server.close()


def test_a_page_at_an_address_that_is_not_the_servers_is_told_so(
    visit: Visit, tmp_path: Path
) -> None:
    """[4403] The server says it is at another address than the one it was opened at."""
    server = Server(tmp_path, MOZAIKA_PUBLIC_URL="http://games.example")
    with socket.create_server(("127.0.0.1", 0)) as free:
        server.port = free.getsockname()[1]
    server.open()
    sockets: list[WebSocket] = []
    page = visit(f"{server.url}/settings")
    page.on("websocket", lambda socket: sockets.append(socket))
    page.goto(f"{server.url}/t/sometable")
    expect(page.get_by_text("does not take connections from this address")).to_be_visible()
    expect(page.get_by_role("button", name="Load again")).to_be_visible()
    assert len(sockets) == 1
    server.close()


def test_who_was_signed_out_elsewhere_is_told(visit: Visit, alert_server: AlertServer) -> None:
    """[4401] The server looks now and then whether the session of a socket still holds."""
    page = visit(f"{alert_server.url}/settings")
    claim(page, "Dora")
    press(page.get_by_role("link", name="Mozaika"))
    begin(page, "azul", SCREEN)
    other = page.context.new_page()
    other.goto(f"{alert_server.url}/settings")
    press(other.get_by_role("button", name="Sign out", exact=True))
    expect(page.get_by_text("You have been signed out here")).to_be_visible(timeout=90_000)
    press(page.get_by_role("button", name="Load again"))
    expect(page.locator(".azul")).to_be_visible()
    assert page.locator(".mine .you").count() == 0


def test_who_signs_in_in_another_tab_plays_on(visit: Visit, alert_server: AlertServer) -> None:
    """[4401] The guest has become an account: the socket is opened anew with the new cookie."""
    page = visit(alert_server.url)
    begin(page, "azul", SCREEN)
    other = page.context.new_page()
    other.goto(f"{alert_server.url}/settings")
    with page.expect_websocket(timeout=90_000):
        claim(other, "Emil")
    expect(page.get_by_text(LOST)).to_have_count(0)
    move_azul(page)
    expect(page.locator(".moves li")).to_have_count(1)
    assert page.get_by_text("You have been signed out here").count() == 0
