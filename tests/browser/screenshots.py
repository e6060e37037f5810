"""Pictures of every screen, light, dark, wide, narrow, in each language: `make screenshots`.

Of each game also as somebody sees it who cannot tell some colours apart.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.chromium import find_chromium
from tests.browser.conftest import PATIENCE, QUIET
from tests.browser.play import AZUL, GAMES, READY, move
from tests.browser.server import Server
from tests.browser.test_colour_vision import DEFICIENCIES, simulate
from tests.browser.test_everyone import SCREENS, open_screen

SCHEMES: tuple[Literal["light", "dark"], ...] = ("dark", "light")
SIZES = {"wide": (1440, 900), "narrow": (360, 740)}
OTHER_LANGUAGES = ("cs", "hu")
MOVES = 9


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as rooms, sync_playwright() as playwright:
        server = Server(Path(rooms))
        server.open()
        browser = playwright.chromium.launch(
            executable_path=find_chromium(playwright), args=[*QUIET]
        )
        for name, take in pictures(browser, server.url):
            take(folder / f"{name}.png")
            print(folder / f"{name}.png")
        browser.close()
        server.close()


def pictures(browser: Browser, url: str) -> Iterator[tuple[str, Callable[[Path], None]]]:
    for size, (width, height) in SIZES.items():
        for screen in SCREENS:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                locale="en-GB",
                reduced_motion="reduce",
                service_workers="block",
            )
            page = context.new_page()
            page.goto(url)
            open_screen(page, screen)
            if screen in GAMES:
                play_a_little(page, screen)
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                page.wait_for_timeout(300)
                yield f"{screen}-{size}-{scheme}", shot(page)
            for deficiency in DEFICIENCIES if screen in GAMES else ():
                simulate(page, deficiency)
                yield f"{screen}-{size}-{deficiency}", shot(page)
                simulate(page, "none")
            for language in OTHER_LANGUAGES:
                speak(page, language)
                yield f"{screen}-{size}-{language}", shot(page)
            context.close()


def shot(page: Page) -> Callable[[Path], None]:
    def take(path: Path) -> None:
        page.screenshot(path=path, full_page=True)

    return take


def speak(page: Page, language: str) -> None:
    page.evaluate(
        "text => localStorage.setItem('mozaika.settings', text)", f'{{"language":"{language}"}}'
    )
    page.reload()
    page.locator(f"html[lang={language}] h1").wait_for(state="attached")
    page.wait_for_timeout(600)


def play_a_little(page: Page, game: str) -> None:
    for _ in range(MOVES):
        page.locator(READY[game]).first.wait_for()
        move(page, game)
        page.wait_for_timeout(150)
    page.locator(READY[game]).first.wait_for()
    if game == "azul":
        page.locator(f"{AZUL} span").first.click()
        page.wait_for_timeout(300)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/screenshots"))
