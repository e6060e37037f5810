"""The scoring of each game as a strip of frames: `python -m tests.browser.strips [FOLDER]`."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests.browser.chromium import find_chromium
from tests.browser.conftest import QUIET
from tests.browser.play import AZUL, MAKE_TABLE, READY, RECORD, begin, move, press
from tests.browser.server import Server
from tests.browser.test_scene import LAST_TAKE

WIDE, HIGH = 1366, 768
SHOWN = 560
"""The width of a frame in a strip."""


def azul(page: Page) -> Callable[[], None]:
    """Against the computer: at one screen the boards change places with the turn."""
    record = RECORD.read_text(encoding="utf-8")
    order = {"record": record, "ply": LAST_TAKE, "hold": [1], "bots": ["random", None]}
    page.goto(f"{page.url}t/{page.evaluate(MAKE_TABLE, order)}")
    press(page.locator(f"{AZUL} span").first)
    return page.locator(".floor.legal, .line.legal").last.click


def pavilion(page: Page) -> Callable[[], None]:
    begin(page, "summer_pavilion")
    while True:
        play(page, "summer_pavilion")
        best = rich(page, ".mine .space.open")
        if best.count():
            best.first.click()
            if page.locator(".bills button").count():
                return page.locator(".bills button").first.click
            return lambda: None


def ingenious(page: Page) -> Callable[[], None]:
    begin(page, "ingenious")
    while True:
        play(page, "ingenious")
        if not page.locator(".tile-button:enabled").count():
            continue
        press(page.locator(".tile-button:enabled").first)
        press(page.locator(".cell.open").first)
        page.wait_for_timeout(400)
        best = rich(page, ".cell.open")
        if best.count():
            return best.first.click
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")


STRIPS = {
    "azul": (azul, (900, 1950, 3050, 5200)),
    "summer_pavilion": (pavilion, (300, 800, 1200)),
    "ingenious": (ingenious, (300, 800, 1200)),
}


def rich(page: Page, places: str) -> Locator:
    """Where a placement brings three points or more."""
    return page.locator(
        places, has=page.locator(".worth", has_text="+3").or_(page.locator(".worth", has_text="+4"))
    )


def play(page: Page, game: str) -> None:
    page.locator(READY[game]).first.wait_for()
    page.keyboard.press("Shift")
    move(page, game)
    page.wait_for_timeout(200)
    page.keyboard.press("Shift")
    page.locator(READY[game]).first.wait_for()
    page.wait_for_timeout(1500)


def film(page: Page, game: str, folder: Path) -> list[Path]:
    prepare, moments = STRIPS[game]
    go = prepare(page)
    page.wait_for_timeout(500)
    go()
    frames, passed = [], 0
    for moment in moments:
        page.wait_for_timeout(max(0, moment - passed))
        passed = moment
        frames.append(folder / f"{game}-{moment}.png")
        page.screenshot(path=frames[-1])
    return frames


def sheet(browser: Browser, frames: list[Path], path: Path) -> None:
    page = browser.new_page(viewport={"width": 2 * SHOWN + 4, "height": 100})
    pictures = "".join(f'<img src="{frame.as_uri()}" width="{SHOWN}">' for frame in frames)
    source = frames[0].with_suffix(".html")
    style = f"margin:0;display:grid;gap:4px;grid-template-columns:repeat(2,{SHOWN}px)"
    source.write_text(f'<!doctype html><body style="{style}">{pictures}')
    page.goto(source.as_uri())
    page.screenshot(path=path, full_page=True)
    page.close()


def main(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as rooms, sync_playwright() as playwright:
        server = Server(Path(rooms))
        server.open()
        browser = playwright.chromium.launch(
            executable_path=find_chromium(playwright), args=[*QUIET]
        )
        for game in games:
            context = browser.new_context(viewport={"width": WIDE, "height": HIGH})
            page = context.new_page()
            page.goto(server.url + "/")
            frames = film(page, game, Path(rooms))
            context.close()
            sheet(browser, frames, folder / f"scoring-{game}.png")
            print(folder / f"scoring-{game}.png")
        browser.close()
        server.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/strips"), sys.argv[2:] or [*STRIPS])
