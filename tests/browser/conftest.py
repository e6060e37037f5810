from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
from tests.browser.server import STATIC, Server

PATIENCE = 60_000
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
def server(playwright: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    chromium_or_skip(playwright)
    server = Server(tmp_path_factory.mktemp("server"))
    server.open()
    yield server
    server.close()


@pytest.fixture(scope="session")
def restartable_server(
    playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    chromium_or_skip(playwright)
    server = Server(tmp_path_factory.mktemp("restartable"))
    server.open()
    yield server
    server.close()


@pytest.fixture
def own_server(restartable_server: Server) -> Server:
    """Not the one that other tests are at just now: a test may stop it and start it again."""
    assert restartable_server.process is not None
    if restartable_server.process.poll() is not None:
        restartable_server.open()  # a test failed before it did
    return restartable_server


@pytest.fixture
def cable(own_server: Server) -> Iterator[Cable]:
    """To the server of this test; `visit(cable.url)` comes through it."""
    cable = Cable(own_server.port)
    yield cable
    cable.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
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
            "base_url": server.url,
        }
        context = browser.new_context(**(settings | wanted))
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path if ":" in path else server.url + path)
        return page

    yield new_visitor
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit()
