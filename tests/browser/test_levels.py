"""The page says what is not compiled yet on the server, for as long as that is so."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright, expect

from mozaika.bots import ready
from tests.browser.conftest import Visit, chromium_or_skip
from tests.browser.play import begin
from tests.browser.server import Server


@pytest.fixture(scope="module")
def uncompiled_server(
    playwright: Playwright, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    chromium_or_skip(playwright)
    folder = tmp_path_factory.mktemp("uncompiled")
    cache = {"MOZAIKA_CACHE": str(folder / "cache"), "MOZAIKA_COMPILE_LEVELS": "false"}
    server = Server(folder, **cache)
    server.open()
    yield server
    server.close()


@pytest.fixture
def server(uncompiled_server: Server, monkeypatch: pytest.MonkeyPatch) -> Server:
    """One that has compiled nothing and does not: the test itself says how far it is."""
    cache = uncompiled_server.environment["MOZAIKA_CACHE"]
    monkeypatch.setenv("MOZAIKA_CACHE", cache)
    shutil.rmtree(cache, ignore_errors=True)  # what the test before said
    return uncompiled_server


@pytest.mark.parametrize(
    ("locale", "preparing", "failed"),
    [
        (
            "en-GB",
            "Computer, level 3 is being prepared",
            "could not be prepared",
        ),
        ("cs-CZ", "Počítač, úroveň 3 se připravuje", "nepodařilo připravit"),
        ("hu-HU", "Számítógép, 3. szint: még készül", "nem sikerült előkészíteni"),
    ],
)
def test_a_table_says_that_a_level_is_being_prepared_until_it_is(
    visit: Visit, locale: str, preparing: str, failed: str
) -> None:
    page = visit(locale=locale, viewport={"width": 360, "height": 740})
    table = page.evaluate(
        """async () => (await (await fetch('/api/tables', {method: 'POST',
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify({game: 'azul', bots: [null, 'level:3']})})).json()).table.id"""
    )
    page.goto(f"{page.url}t/{table}")
    status = page.locator(".status")
    expect(status).to_contain_text(preparing)
    ready.mark_done("azul", 4)
    expect(status).to_contain_text("4/7")
    ready.mark_failed("azul", "no memory")
    expect(status).to_contain_text(failed)
    ready.mark_ready("azul")
    expect(status.locator("small")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_table_without_levels_says_nothing_of_them(visit: Visit) -> None:
    page = visit()
    begin(page, "azul", "One screen, several players")
    expect(page.locator(".status small")).to_have_count(0)
