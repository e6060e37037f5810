from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
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

from tests.browser.house import STATIC, House

NAMES = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 20_000
"""Milliseconds; a machine that does other things as well is slow, not wrong."""
QUIET = ("--no-sandbox", "--disable-background-networking", "--disable-gpu", "--mute-audio")


def find_chromium() -> str:
    named = os.environ.get("MOZAIKA_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("no Chromium here; install one (Debian: apt-get install chromium)")
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
    browser = playwright.chromium.launch(executable_path=find_chromium(), args=[*QUIET])
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    find_chromium()
    house = House(tmp_path_factory.mktemp("house"))
    house.open()
    yield house
    house.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """A new visitor, at the address given; what the page complains of fails the test."""
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
        page.goto(house.url + path)
        return page

    yield new_visitor
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit()
