"""The pictures of the page in the README: tables, wide and on a phone, and a round that moves.

`make page && .venv/bin/python -m tests.browser.readme_pictures` writes them into docs/pictures; the
moving one is put together by img2webp (Debian: webp).
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import find_chromium
from tests.browser.conftest import QUIET
from tests.browser.play import GAMES, READY, begin
from tests.browser.server import Server

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
WIDE, PHONE = (1366, 768), (390, 844)
MOVES = {"azul": 14, "summer_pavilion": 22, "ingenious": 12}
"""Decisions of ours before the picture is taken."""
FULL = 4
"""So many factories still hold tiles then: an empty offer shows little of the game."""
FRAME_MILLISECONDS = 120
FRAMES = 70
BEST = """async () => {
  const path = '/api' + location.pathname.replace('/t/', '/tables/');
  const order = (body) => fetch(path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  }).then((answer) => answer.json());
  const { legal, to: version } = await fetch(path).then((answer) => answer.json());
  const { points = [] } = await order({ type: 'points', version, id: 'points' });
  const worth = legal.map((action, at) => (points[at] ?? 0) - (/pass|f$/.test(action) ? 9 : 0));
  return { version, action: legal[worth.indexOf(Math.max(...worth))] };
}"""
ACT = """async (order) => {
  const path = '/api' + location.pathname.replace('/t/', '/tables/');
  await fetch(path, {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'act', id: `${order.version}`, ...order }),
  });
}"""


@contextmanager
def server() -> Iterator[tuple[Browser, str]]:
    with tempfile.TemporaryDirectory() as rooms, sync_playwright() as playwright:
        server = Server(Path(rooms))
        server.open()
        chromium = find_chromium(playwright)
        browser = playwright.chromium.launch(executable_path=chromium, args=[*QUIET])
        yield browser, server.url
        browser.close()
        server.close()


def open_page(browser: Browser, url: str, size: tuple[int, int], **options: Any) -> Page:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="en-GB",
        color_scheme="light",
        service_workers="block",
        **options,
    )
    page = context.new_page()
    page.goto(url)
    return page


def play_on(page: Page, game: str, decisions: int) -> None:
    """What brings the most points now, again and again."""
    for _ in range(decisions):
        decide(page, game)
    page.locator(READY[game]).first.wait_for()
    page.wait_for_timeout(1500)


def decide(page: Page, game: str) -> None:
    page.locator(READY[game]).first.wait_for()
    page.evaluate(ACT, page.evaluate(BEST))
    page.wait_for_timeout(400)


def still(browser: Browser, url: str, game: str, name: str, size: tuple[int, int]) -> None:
    page = open_page(browser, url, size, reduced_motion="reduce", device_scale_factor=1.25)
    begin(page, game)
    play_on(page, game, MOVES[game])
    while game == "azul" and page.locator(".factory:has(.group)").count() < FULL:
        play_on(page, game, 1)
    page.screenshot(path=FOLDER / f"page-{game.replace('_', '-')}{name}.png")
    page.context.close()


def moving(browser: Browser, url: str, frames: Path) -> None:
    """The end of a round of Azul, from the last tiles to the next offer."""
    page = open_page(browser, url, (1100, 680))
    begin(page, "azul")
    play_on(page, "azul", 3)
    for number in range(FRAMES):
        if number % 12 == 4 and page.locator(READY["azul"]).count():
            page.evaluate(ACT, page.evaluate(BEST))
        page.screenshot(path=frames / f"{number:03}.png")
        page.wait_for_timeout(FRAME_MILLISECONDS // 2)
    page.context.close()


def main() -> None:
    with server() as (browser, url), tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            still(browser, url, game, "", WIDE)
            still(browser, url, game, "-phone", PHONE)
        moving(browser, url, Path(folder))
        options = ["-lossy", "-q", "60", "-d", str(FRAME_MILLISECONDS)]
        pictures = map(str, sorted(Path(folder).glob("*.png")))
        target = FOLDER / "page-round.webp"
        subprocess.run(["img2webp", "-loop", "0", *options, *pictures, "-o", target], check=True)


if __name__ == "__main__":
    main()
