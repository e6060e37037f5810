"""For everyone: every screen passes axe, fits a small phone, and loads little."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import Visit
from tests.browser.play import GAMES, begin, move_azul, press, wait_until
from tests.browser.server import STATIC
from tests.browser.test_together import make_table

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATHS = {
    "settings": "settings",
    "rules": "rules/azul",
    "lesson": "learn/azul",
    "profile": "p",
    "file": "r/file",
}
SCREENS = ("front", *PATHS, "lobby", "end", "replay", *GAMES)
MOST_JAVASCRIPT = 80_000
DARK = "rgb(35, 34, 37)"


def open_screen(page: Page, screen: str) -> None:
    if screen in GAMES:
        begin(page, screen)
        expect(page.locator(".status b")).to_have_text("Your turn")
    elif screen == "lobby":
        make_table(page)
    elif screen in PATHS:
        page.goto(page.url + PATHS[screen])
    elif screen in ("end", "replay"):
        finish(page)
        if screen == "replay":
            page.get_by_role("link", name="Replay").click()
            expect(page.locator(".moves")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_attached()  # the page is there


def finish(page: Page) -> None:
    """A short game with one move."""
    begin(page, "azul", "One screen, several players")
    move_azul(page)
    expect(page.locator(".moves li")).to_have_count(1)
    press(page.get_by_role("button", name="Resign"))
    press(page.get_by_role("button", name="Really resign"))
    expect(page.locator(".end")).to_be_visible()


def violations(page: Page) -> list[str]:
    page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate("axe.run()")
    return [
        f"{violation['id']}: {node['html'][:200]} {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def scroll_width(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_has_no_violation_of_axe_in_light_and_dark(visit: Visit, screen: str) -> None:
    page = visit(color_scheme="light")
    open_screen(page, screen)
    assert violations(page) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    expect(page.locator("header").first).to_have_css("background-color", DARK)
    assert violations(page) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_needs_no_sideways_scrolling_on_a_small_phone(visit: Visit, screen: str) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    open_screen(page, screen)
    assert scroll_width(page) == 360
    page.set_viewport_size({"width": 1440, "height": 900})
    wait_until(page, "document.documentElement.scrollWidth === 1440")


def test_all_discs_of_summer_pavilion_fit_a_small_phone(visit: Visit) -> None:
    """Before the first take there are five in a row; an empty one would leave its room."""
    page = visit(viewport={"width": 360, "height": 740})
    begin(page, "summer_pavilion", "One screen, several players")
    expect(page.locator(".factory:visible")).to_have_count(5)
    assert scroll_width(page) == 360


def test_what_is_chosen_in_a_game_is_large_enough_for_a_finger(visit: Visit) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    begin(page, "azul")
    page.locator(".group:enabled").first.wait_for()
    for selector in (".group:enabled", ".mine .line"):
        page.locator(selector).first.wait_for()
        for box in page.locator(selector).all():
            size = box.bounding_box()
            assert size is not None
            assert min(size["width"], size["height"]) >= 44


def test_the_first_load_of_a_table_is_light(visit: Visit) -> None:
    """Every script that the front page and then a table of Azul ask for, compressed."""
    page = visit("/settings")
    scripts: set[str] = set()

    def note(response: Response) -> None:
        if response.url.endswith(".js"):
            scripts.add(response.url.rsplit("/", 1)[1])

    page.on("response", note)
    page.goto(page.url.replace("/settings", "/"))
    begin(page, "azul")
    size = sum(len(gzip.compress((STATIC / "assets" / name).read_bytes())) for name in scripts)
    assert 0 < size <= MOST_JAVASCRIPT


@pytest.mark.parametrize("screen", ["front", *GAMES])
def test_a_page_asks_for_no_script_that_was_not_announced_with_it(
    visit: Visit, screen: str
) -> None:
    """On a slow line each script found out late is one more wait."""
    page = visit()
    open_screen(page, screen)
    opened = page.reload()
    assert opened is not None
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    page.wait_for_load_state("networkidle")
    asked = set(page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)"))
    scripts = {url.rsplit("/", 1)[1] for url in asked if url.endswith(".js")}
    known = opened.headers["link"] + opened.text()
    assert len(scripts) >= 4
    assert {name for name in scripts if name not in known} == set()
