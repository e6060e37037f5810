"""A player who clicks or taps whatever the page lights up, with a real pointer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

GAMES = {"azul": 0, "summer_pavilion": 1, "ingenious": 2}
OVER = ".end"
AZUL = ".group:enabled:not([aria-disabled])"
TILE = ".tile-button:enabled"
SPACE = ".space.open"
RECORD = Path(__file__).parents[1] / "records" / "games" / "azul-2-row-complete.txt"
LAST_ROUND = 76
"""The ply of that record where its last round is dealt; played otherwise it may not be the last."""
MAKE_TABLE = """async (from) => {
  const order = { game: 'azul', seats: 2, hold: [0, 1], bots: [null, null], ...from };
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(order);
  const answer = await fetch('/api/tables', { method: 'POST', headers, body });
  return (await answer.json()).table.id;
}"""

LOOK_UNTIL = """async () => {
  const end = performance.now() + 60_000;
  while (!(CONDITION)) {
    if (performance.now() > end) throw new Error('never true');
    await new Promise((done) => setTimeout(done, 30));
  }
}"""


def settle(page: Page) -> None:
    """Wait as a person does: what has just appeared under the pointer is not clicked yet."""
    page.locator("html:not([data-calm])").wait_for(state="attached")


def wait_until(page: Page, condition: str) -> None:
    """Until this expression is true there.

    Playwright's own `wait_for_function` makes code of text at every look, which the page's policy
    forbids: it fails unless the first look succeeds.
    """
    page.evaluate(LOOK_UNTIL.replace("CONDITION", condition))


def press(thing: Locator) -> None:
    """With a finger where the page is touched, else with the mouse."""
    thing.wait_for()  # what appears takes no click at once
    settle(thing.page)
    if thing.page.evaluate("navigator.maxTouchPoints"):
        thing.tap()
    else:
        thing.click()


def press_closed(thing: Locator) -> None:
    """On something that is marked as disabled, where the pointer can go all the same."""
    settle(thing.page)
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    thing.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def choose(page: Page, game: str, way: str = "Play the computer", level: str = "Beginner") -> None:
    press(page.locator(".game").nth(GAMES[game]))
    press(page.get_by_text(way, exact=True))
    if way == "Play the computer":
        press(page.locator(".level label").filter(has_text=re.compile(f"^{level}$")))


def begin(page: Page, game: str = "azul", way: str = "Play the computer") -> None:
    """From the front page to a table where a game has begun."""
    choose(page, game, way)
    press(page.locator("form .big"))
    expect(page.locator(".play")).to_be_visible()


def open_record(page: Page, ply: int, seats: Sequence[int] = (0, 1)) -> str:
    """From the front page to a table that goes on from the record, in these seats; its path."""
    order = {"record": RECORD.read_text(encoding="utf-8"), "ply": ply, "hold": [*seats]}
    path = f"t/{page.evaluate(MAKE_TABLE, order)}"
    page.goto(page.url + path)
    return f"/{path}"


def move(page: Page, game: str) -> None:
    """One decision, when it is the turn of somebody who looks at this page."""
    {"azul": move_azul, "summer_pavilion": move_pavilion, "ingenious": move_ingenious}[game](page)


def move_azul(page: Page) -> None:
    press(page.locator(f"{AZUL} span").first)
    press(page.locator(".line.legal, .floor.legal").first)


def move_ingenious(page: Page) -> None:
    if page.locator(".deeds .main").count():
        press(page.locator(".deeds .main"))
        return
    press(page.locator(TILE).first)
    press(page.locator(".cell.open").first)
    press(page.locator(".cell.open").last)  # in the loupe, where there is one


def move_pavilion(page: Page) -> None:
    if page.locator(".taking").count():
        while not page.locator(".taking .main:enabled").count():
            press(page.locator(".taking .hand button:enabled:not(.marked)").first)
        press(page.locator(".taking .main"))
    elif page.locator(".belongings .main").count():
        press(page.locator(".belongings .main"))
    elif page.locator(AZUL).count():
        press(page.locator(f"{AZUL} span").first)
    elif page.locator(SPACE).count():
        press(page.locator(SPACE).last)
        if page.locator(".bills").count():
            press(page.locator(".bills button").first)
    else:
        press(page.locator(".belongings .button"))


READY = {
    "azul": AZUL,
    "summer_pavilion": f"{AZUL}, {SPACE}, .taking, .belongings .button",
    "ingenious": f"{TILE}, .deeds .main",
}


def moves_made(page: Page) -> int:
    page.locator(".moves").wait_for(state="attached")  # what is beside the table is drawn last
    return page.locator(".moves li").count()


def play_to_the_end(page: Page, game: str) -> None:
    """Until the end screen; a click that the table answers with something new counts as a move."""
    for _ in range(400):
        page.locator(f"{READY[game]}, {OVER}").first.wait_for()
        if page.locator(OVER).count():
            return
        before = moves_made(page)
        move(page, game)
        page.locator(f".moves li:nth-child({before + 1}), {OVER}").first.wait_for(state="attached")
    raise AssertionError("the game does not end")
