"""The page says what is not compiled yet on the server, for as long as that is so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from mozaika.bots import ready
from tests.browser.conftest import Visit, chromium_or_skip
from tests.browser.house import House
from tests.browser.play import begin


@pytest.fixture
def house(
    playwright: Playwright, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[House]:
    """One that has compiled nothing and does not: the test itself says how far it is."""
    chromium_or_skip(playwright)
    monkeypatch.setenv("MOZAIKA_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("MOZAIKA_COMPILE_LEVELS", "false")
    house = House(tmp_path)
    house.open()
    yield house
    house.close()


@pytest.mark.parametrize(
    ("locale", "preparing", "failed"),
    [
        (
            "en-GB",
            "Computer, level 3 is still being prepared on this server",
            "could not be prepared",
        ),
        ("cs-CZ", "Počítač, úroveň 3 se na tomto serveru ještě připravuje", "nepodařilo připravit"),
        ("hu-HU", "Számítógép, 3. szint: ezen a szerveren még készül", "nem sikerült előkészíteni"),
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
