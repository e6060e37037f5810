"""A player who never touches mouse or screen."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.play import AZUL, OVER, READY, SPACE, moves_made, settle

KEYS = 400
"""More than are needed to come to any button of the page: each move of the list is one."""


def take_by_keys(page: Page) -> None:
    """The first group on offer: its source, then its colour."""
    group = page.locator(AZUL).first
    source, colour = group.get_attribute("data-source"), group.get_attribute("data-colour")
    assert source is not None
    assert colour is not None
    page.keyboard.press(source)
    page.keyboard.press(colour.lower())


def go_by_keys(page: Page, selector: str, key: str = "Tab") -> None:
    """Press a key until this has the focus."""
    settle(page)
    for _ in range(KEYS):
        page.keyboard.press(key)
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
            return
    raise AssertionError(f"{key} does not come to {selector}")


def press_by_keys(page: Page, selector: str) -> None:
    """Tab to it, then Enter."""
    go_by_keys(page, selector)
    page.keyboard.press("Enter")


def choose_by_keys(page: Page, group: str, value: str) -> None:
    """Tab comes to the one of several that is chosen, and arrows lead to the others."""
    go_by_keys(page, f"{group} input")
    if page.evaluate("document.activeElement.value") != value:
        go_by_keys(page, f"{group} input[value={value}]", "ArrowRight")


def begin_by_keys(page: Page, game: str) -> None:
    """From the front page to a game against the weakest computer."""
    expect(page.locator(".level")).to_be_visible()
    choose_by_keys(page, ".game", game)
    choose_by_keys(page, ".level", "random")
    press_by_keys(page, "form .big")
    expect(page.locator(".play")).to_be_visible()


def move_azul(page: Page) -> None:
    take_by_keys(page)
    line = page.locator(".line.legal, .floor.legal").first.get_attribute("data-line")
    assert line is not None
    page.keyboard.press(line)


def move_ingenious(page: Page) -> None:
    if page.locator(".deeds .main").count():
        press_by_keys(page, ".deeds .main")
        return
    tiles = page.locator(".tile-button")
    layable = next(n for n in range(tiles.count()) if tiles.nth(n).is_enabled())
    page.keyboard.press(str(layable + 1))
    go_to_cell(page)
    page.keyboard.press("Enter")
    go_to_cell(page)
    page.keyboard.press("Enter")


def go_to_cell(page: Page) -> None:
    """By arrows to the open cell that is nearest in steps of the keys."""
    page.keyboard.press("ArrowDown")
    for key in page.evaluate(WAY):
        page.keyboard.press(key)


WAY = """() => {
  const cells = [...document.querySelectorAll('.hexfield .cell')];
  const place = (cell) => cell.getAttribute('transform').match(/-?[\\d.]+/g).map(Number);
  const near = (cell, dx, dy) => {
    const [x, y] = place(cell);
    const isThere = ([a, b]) => Math.hypot(a - x - dx, b - y - dy) < 3;
    return cells.find((other) => isThere(place(other)));
  };
  const wide = 20 * Math.sqrt(3);
  const steps = {
    ArrowLeft: (cell) => near(cell, -wide, 0),
    ArrowRight: (cell) => near(cell, wide, 0),
    ArrowUp: (cell) => near(cell, -wide / 2, -30) ?? near(cell, wide / 2, -30),
    ArrowDown: (cell) => near(cell, wide / 2, 30) ?? near(cell, -wide / 2, 30),
  };
  const from = document.activeElement;
  const ways = new Map([[from, []]]);
  for (const [cell, keys] of ways) {
    if (cell.classList.contains('open')) return keys;
    for (const [key, step] of Object.entries(steps)) {
      const next = step(cell);
      if (next && !ways.has(next)) ways.set(next, [...keys, key]);
    }
  }
  return [];
}"""


def move_pavilion(page: Page) -> None:
    if page.locator(".taking").count():
        while not page.locator(".taking .main:enabled").count():
            page.keyboard.press(letter_to_take(page).lower())
        press_by_keys(page, ".taking .main")
    elif page.locator(".belongings .main").count():
        press_by_keys(page, ".belongings .main")
    elif page.locator(AZUL).count():
        take_by_keys(page)
    elif page.locator(SPACE).count():
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        if page.locator(".bills").count():
            page.keyboard.press("1")
    else:
        press_by_keys(page, ".belongings .button")


def letter_to_take(page: Page) -> str:
    """Of another colour than those chosen, if there is one; else one more of the first."""
    hand = ".taking .hand button:enabled"
    others = page.locator(f"{hand}:not(.marked)")
    chosen = others if others.count() else page.locator(hand)
    return chosen.first.get_attribute("data-letter") or ""


def play_to_the_end_by_keys(page: Page, game: str) -> None:
    moves = {"azul": move_azul, "summer_pavilion": move_pavilion, "ingenious": move_ingenious}
    for _ in range(400):
        page.locator(f"{READY[game]}, {OVER}").first.wait_for()
        if page.locator(OVER).count():
            return
        before = moves_made(page)
        moves[game](page)
        page.locator(f".moves li:nth-child({before + 1}), {OVER}").first.wait_for(state="attached")
    raise AssertionError("the game does not end")
