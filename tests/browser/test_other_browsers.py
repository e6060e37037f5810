"""Firefox and WebKit run the main journey. Where one is not installed, its test says so."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest

from tests.browser.bidi import BidiFirefox, find_firefox
from tests.browser.server import STATIC, Server
from tests.browser.webkit import WebKit, find_webkit

SIZE = (1366, 900)
PATIENCE = 40.0
ENTER = "\ue007"
TAKE = ".group:enabled:not([aria-disabled])"
LINE = ".line.legal, .floor.legal"


class Driven(Protocol):
    def goto(self, url: str) -> None: ...
    def run(self, expression: str) -> Any: ...
    def press(self, x: float, y: float) -> None: ...
    def type(self, text: str) -> None: ...
    def close(self) -> None: ...


def firefox(folder: Path) -> Driven:
    path = find_firefox()
    if path is None:
        pytest.skip("there is no Firefox; on Debian: apt install firefox-esr")
    return BidiFirefox(path, folder, *SIZE)


def webkit(_folder: Path) -> Driven:
    parts = find_webkit()
    if parts is None:
        pytest.skip("there is no WebKit; on Debian: apt install webkit2gtk-driver xvfb")
    return WebKit(parts, *SIZE)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built; run: make page")
    (tmp_path / "server").mkdir()
    server = Server(tmp_path / "server")
    server.open()
    yield server
    server.close()


@pytest.fixture(params=[firefox, webkit])
def browser_at(
    request: pytest.FixtureRequest, tmp_path: Path, server: Server
) -> Iterator[Callable[[str], Driven]]:
    """A window of an empty profile, opened at an address of the server."""
    opened: list[Driven] = []
    make: Callable[[Path], Driven] = request.param

    def open_at(path: str) -> Driven:
        folder = tmp_path / f"profile{len(opened)}"
        folder.mkdir()
        opened.append(make(folder))
        opened[-1].goto(server.url + path)
        return opened[-1]

    yield open_at
    for driven in opened:
        driven.close()


def until(page: Driven, expression: str) -> Any:
    """The value of the expression, as soon as there is one."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := page.run(expression):
            return found
        time.sleep(0.05)
    shown = page.run("document.body.innerText.slice(0, 600)")
    raise AssertionError(f"never came true: {expression}; the page shows: {shown}")


def press(page: Driven, selector: str, text: str = "") -> None:
    """With the pointer in the middle of what is seen, and nothing above it."""
    wanted = f"""(() => {{
      if (document.documentElement.matches('[data-calm]')) return null;
      const all = [...document.querySelectorAll({json.dumps(selector)})];
      const found = all.find((each) => each.textContent.includes({json.dumps(text)}));
      if (!found) return null;
      found.scrollIntoView({{ block: 'center', behavior: 'instant' }});
      const box = found.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return found.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
    }})()"""
    page.press(*until(page, wanted))


def moves(page: Driven) -> int:
    count: int = page.run("document.querySelectorAll('.moves li').length")
    return count


def wait_for_turn(page: Driven, least: int) -> None:
    """So many moves have been made, and one may make the next."""
    until(page, f"document.querySelectorAll('.moves li').length >= {least}")
    until(page, f"document.querySelector({json.dumps(TAKE)}) !== null")


def test_a_game_is_begun_played_kept_through_a_reload_and_ended(
    browser_at: Callable[[str], Driven],
) -> None:
    page = browser_at("/")
    press(page, ".game")
    press(page, "label", "Beginner")
    press(page, "form .big")
    wait_for_turn(page, 0)

    press(page, f"{TAKE} span")
    press(page, LINE)
    wait_for_turn(page, 2)

    address = page.run("location.href")
    page.goto(address)
    wait_for_turn(page, 2)
    assert page.run("document.querySelector('.mine .you') !== null")

    page.type(until(page, f"document.querySelector('{TAKE}')?.dataset.source"))
    letter = until(page, "document.activeElement.dataset.colour ?? ''")
    page.type(letter.lower())
    page.type(until(page, f"document.querySelector('{LINE}')?.dataset.line"))
    wait_for_turn(page, 4)

    page.goto(f"{address}?text")
    until(page, "document.activeElement?.id === 'notation'")
    action = until(page, "document.querySelector('.choice')?.dataset.action")
    page.type(action.lower())
    page.type(ENTER)
    until(page, "document.querySelectorAll('.moves li').length >= 6")

    press(page, "button", "Resign")
    press(page, "button", "Really resign")
    until(page, "document.querySelector('.end') !== null")
    press(page, "a.button", "Replay")
    until(page, "location.pathname.startsWith('/r/')")
    until(page, "document.querySelector('.moves li') !== null")


@pytest.mark.proof
def test_a_friend_comes_by_the_link_sits_down_and_both_see_the_moves(
    browser_at: Callable[[str], Driven],
) -> None:
    anna = browser_at("/")
    press(anna, ".game")
    press(anna, "label", "Play with friends")
    press(anna, "form .big")
    until(anna, "location.pathname.startsWith('/t/')")

    bela = browser_at(anna.run("location.pathname"))
    press(bela, "button", "Sit here")
    for page in (anna, bela):
        until(page, "document.querySelector('.mine .you') !== null")
    until(anna, "document.querySelector('.bar.turn') !== null")
    is_annas = anna.run("document.querySelector('.mine .bar.turn') !== null")
    first = anna if is_annas else bela
    press(first, f"{TAKE} span")
    press(first, LINE)
    for page in (anna, bela):
        until(page, "document.querySelectorAll('.moves li').length === 1")
