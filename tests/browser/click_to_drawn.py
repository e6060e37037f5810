"""How long from a click to the drawn result: `python -m tests.browser.click_to_drawn`."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from statistics import quantiles

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import find_chromium
from tests.browser.conftest import QUIET
from tests.browser.play import AZUL, OVER, begin
from tests.browser.server import Server

GAMES = 3
ONE_MOVE = """async () => {
  document.querySelector('.group:enabled').click();
  await new Promise(requestAnimationFrame);
  const before = document.querySelectorAll('.moves li').length;
  const start = performance.now();
  document.querySelector('.line.legal, .floor.legal').click();
  while (document.querySelectorAll('.moves li').length === before)
    await new Promise(requestAnimationFrame);
  return performance.now() - start;
}"""


def one_game(page: Page) -> list[float]:
    """The milliseconds of each move of a game at one screen."""
    taken: list[float] = []
    begin(page, "azul", "One screen, several players")
    while True:
        page.locator(f"{AZUL}, {OVER}").first.wait_for()
        if page.locator(OVER).count():
            return taken
        taken.append(float(page.evaluate(ONE_MOVE)))


def main() -> None:
    with tempfile.TemporaryDirectory() as rooms, sync_playwright() as playwright:
        server = Server(Path(rooms))
        server.open()
        browser = playwright.chromium.launch(
            executable_path=find_chromium(playwright), args=[*QUIET]
        )
        taken: list[float] = []
        for _ in range(GAMES):
            page = browser.new_page(locale="en-GB", reduced_motion="reduce")
            page.goto(server.url)
            taken += one_game(page)
            page.close()
        browser.close()
        server.close()
    percent = quantiles(taken, n=100)
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    figures = {"moves": len(taken), "p50": percent[49], "p95": percent[94], "load_per_core": load}
    print(json.dumps({name: round(value, 1) for name, value in figures.items()}))


if __name__ == "__main__":
    main()
