"""A player who clicks whatever the page lights up."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

GAMES = {"azul": 0, "summer_pavilion": 1, "ingenious": 2}
OVER = ".end"
AZUL = ".group:enabled"
TILE = ".tile-button:enabled"
SPACE = ".space.open"


def tap(thing: Locator) -> None:
    """A click without waiting for the pointer to get there; whole games are long."""
    thing.dispatch_event("click")


def choose(page: Page, game: str, way: str = "Play the computer", level: str = "Beginner") -> None:
    page.locator(".game").nth(GAMES[game]).click()
    page.get_by_text(way, exact=True).click()
    if way == "Play the computer":
        page.get_by_text(level, exact=True).click()


def begin(page: Page, game: str = "azul", way: str = "Play the computer") -> None:
    """From the front page to a table where a game has begun."""
    choose(page, game, way)
    page.locator("form .big").click()
    expect(page.locator(".play")).to_be_visible()


def move(page: Page, game: str) -> None:
    """One decision, when it is the turn of somebody who looks at this page."""
    {"azul": move_azul, "summer_pavilion": move_pavilion, "ingenious": move_ingenious}[game](page)


def move_azul(page: Page) -> None:
    tap(page.locator(f"{AZUL} span").first)
    tap(page.locator(".line.legal, .floor.legal").first)


def move_ingenious(page: Page) -> None:
    if page.locator(".deeds .main").count():
        tap(page.locator(".deeds .main"))
        return
    tap(page.locator(TILE).first)
    tap(page.locator(".cell.open").first)
    tap(page.locator(".cell.open").first)


def move_pavilion(page: Page) -> None:
    if page.locator(".taking").count():
        while not page.locator(".taking .main:enabled").count():
            tap(page.locator(".taking .hand button:enabled:not(.marked)").first)
        tap(page.locator(".taking .main"))
    elif page.locator(".belongings .main").count():
        tap(page.locator(".belongings .main"))
    elif page.locator(AZUL).count():
        tap(page.locator(f"{AZUL} span").first)
    elif page.locator(SPACE).count():
        tap(page.locator(SPACE).last)
        if page.locator(".bills").count():
            tap(page.locator(".bills button").first)
    else:
        tap(page.locator(".belongings .button"))


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
