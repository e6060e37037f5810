"""Two friends with empty profiles, from the link to a table that outlives everything."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.cable import Cable
from tests.browser.conftest import Visit
from tests.browser.play import AZUL, choose, move_azul, moves_made, press
from tests.browser.server import Server
from tests.browser.test_identity import sit

DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
}


def take_a_name(page: Page, name: str) -> None:
    """Where it is asked for: before making a table with friends, and before sitting down."""
    field = page.get_by_label("Your name")
    field.press_sequentially(name)
    expect(field).to_have_value(name)


def expect_seats(anna: Page, bela: Page) -> None:
    for page, other in ((anna, "Béla"), (bela, "Anna")):
        expect(page.locator(".mine h2")).to_have_text("You")
        expect(page.locator(".others h2")).to_have_text(other)


def play_round_the_table(anna: Page, bela: Page, moves: int) -> None:
    """Whoever is to act moves, and both see it."""
    for _ in range(moves):
        before = moves_made(anna)
        expect(bela.locator(".moves li")).to_have_count(before)
        mover = next_to_act(anna, bela)
        mover.locator(AZUL).first.wait_for()
        move_azul(mover)
        for page in (anna, bela):
            expect(page.locator(".moves li")).to_have_count(before + 1)


def next_to_act(anna: Page, bela: Page) -> Page:
    name = anna.locator(".bar.turn h2").inner_text()
    return anna if name == "You" else bela


@pytest.mark.parametrize("device", DEVICES)
def test_two_friends_keep_their_seats_through_everything(
    visit: Visit, cable: Cable, own_server: Server, device: str
) -> None:
    anna = visit(own_server.url, **DEVICES[device])
    choose(anna, "azul", "Play with friends")
    take_a_name(anna, "Anna")
    press(anna.get_by_role("button", name="Make a table"))
    link = anna.get_by_label("Link to this table").input_value()
    table = "/" + link.split("/", 3)[3]

    bela = visit(cable.url + table, **DEVICES[device])
    take_a_name(bela, "Béla")
    sit(bela)
    expect_seats(anna, bela)
    play_round_the_table(anna, bela, 3)

    bela.reload()
    expect_seats(anna, bela)
    play_round_the_table(anna, bela, 2)

    if next_to_act(anna, bela) is anna:
        play_round_the_table(anna, bela, 1)
    before = moves_made(bela)
    cable.cut()
    expect(bela.get_by_text("Connection lost")).to_be_visible()
    move_azul(bela)
    expect(bela.get_by_text("Will be sent")).to_be_visible()
    cable.mend()
    for page in (anna, bela):
        expect(page.locator(".moves li")).to_have_count(before + 1, timeout=60_000)

    own_server.kill()
    for page in (anna, bela):
        expect(page.get_by_text("Connection lost")).to_be_visible()
    own_server.open()
    for page in (anna, bela):
        expect(page.get_by_text("Connection lost")).to_have_count(0, timeout=60_000)
    play_round_the_table(anna, bela, 2)
    for page in (anna, bela):
        page.reload()
    expect_seats(anna, bela)
    play_round_the_table(anna, bela, 2)

    if next_to_act(anna, bela) is anna:
        play_round_the_table(anna, bela, 1)
    press(bela.get_by_role("button", name="Resign"))
    press(bela.get_by_role("button", name="Really resign"))
    expect(anna.get_by_role("heading", name="You won!")).to_be_attached()
    press(anna.get_by_role("button", name="Rematch"))
    anna.wait_for_url(lambda url: not url.endswith(table))
    press(bela.get_by_role("button", name="Accept"))
    bela.wait_for_url(lambda url: not url.endswith(table))
    expect_seats(anna, bela)
    play_round_the_table(anna, bela, 2)
