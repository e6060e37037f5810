"""The browser takes part in the draws and checks them itself, without asking the server."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from mozaika.core.record import read_record
from mozaika.fairness import verify
from tests.browser.conftest import Visit
from tests.browser.play import OVER, begin, press
from tests.browser.test_together import make_table

FAIR = "Every draw was checked against the published hash: they were fair."


def resign(page: Page) -> None:
    press(page.get_by_role("button", name="Resign"))
    press(page.get_by_role("button", name="Really resign"))
    expect(page.locator(OVER)).to_be_visible()


def check(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Were the draws fair?").click()
    expect(page.get_by_text(FAIR)).to_be_visible()
    assert not [url for url in asked if "verify" in url], "the server was asked for its opinion"


def test_the_draws_against_the_computer_are_proved_in_the_page(visit: Visit) -> None:
    page = visit()
    begin(page, "azul")
    resign(page)
    check(page)


def test_both_of_two_people_prove_their_draws(visit: Visit) -> None:
    """By what their own browsers kept, also after a reload."""
    anna = visit()
    bela = visit(make_table(anna))
    press(bela.get_by_role("button", name="Sit here"))
    for page in (anna, bela):
        expect(page.locator(".azul")).to_be_visible()
    resign(bela)
    expect(anna.locator(OVER)).to_be_visible()
    bela.reload()
    for page in (anna, bela):
        check(page)
    line = bela.locator(".end code").inner_text().split()
    address = bela.url.replace("/t/", "/api/tables/")
    record = read_record(bela.request.get(f"{address}/record").text())
    kept = {key: line[line.index(f"--{key}") + 1] for key in ("receipt", "nonce")}
    assert verify(record, **kept).fair
