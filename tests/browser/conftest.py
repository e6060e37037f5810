from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.browser.cable import Cable
from tests.browser.chromium import MISSING, NAMES, find_chromium
from tests.browser.house import STATIC, House

PATIENCE = 20_000
"""Milliseconds; a machine that does other things as well is slow, not wrong."""
QUIET = ("--no-sandbox", "--disable-background-networking", "--disable-gpu", "--mute-audio")


def chromium_or_skip(playwright: Playwright, names: Sequence[str] = NAMES) -> str:
    found = find_chromium(playwright, names)
    if found is None:
        pytest.skip(MISSING)
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built; run: make page")
    return found


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    browser = playwright.chromium.launch(
        executable_path=chromium_or_skip(playwright), args=[*QUIET]
    )
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def house(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    chromium_or_skip(playwright)
    house = House(tmp_path_factory.mktemp("house"))
    house.open()
    yield house
    house.close()


@pytest.fixture
def own_house(playwright: Playwright, tmp_path: Path) -> Iterator[House]:
    """A house for one test, which may stop it and start it again."""
    chromium_or_skip(playwright)
    house = House(tmp_path)
    house.open()
    yield house
    house.close()


@pytest.fixture
def cable(own_house: House) -> Iterator[Cable]:
    """To the house of this test; `visit(cable.url)` comes through it."""
    cable = Cable(own_house.port)
    yield cable
    cable.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """A new visitor with an empty profile, at the address given.

    What the page complains of fails the test.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def new_visitor(path: str = "/", **wanted: Any) -> Page:
        settings: dict[str, Any] = {
            "locale": "en-GB",
            "viewport": {"width": 1440, "height": 900},
            "reduced_motion": "reduce",
            "service_workers": "block",
        }
        context = browser.new_context(**(settings | wanted))
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path if ":" in path else house.url + path)
        return page

    yield new_visitor
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit()
