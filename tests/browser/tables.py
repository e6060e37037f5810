"""Tables at which a visitor sits, on screens of several sizes."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from mozaika.core.game import AnyGame
from mozaika.core.record import read_record, replay
from mozaika.games.summer_pavilion.state import Phase
from mozaika.registry import game_of
from tests.browser.conftest import Visit
from tests.browser.play import RECORD, SPACE

SIZES = {"laptop": (1366, 768), "tablet": (1024, 768), "phone": (390, 844)}


def make(page: Page, **order: Any) -> str:
    """The address of a new table of this visitor."""
    made = page.request.post("/api/tables", data=order)
    return f"/t/{made.json()['table']['id']}"


def looking(visit: Visit, size: str) -> Page:
    """With fingers on a phone."""
    wide, high = SIZES[size]
    is_phone = size == "phone"
    viewport = {"width": wide, "height": high}
    return visit("about:blank", viewport=viewport, has_touch=is_phone, is_mobile=is_phone)


def at_a_table(visit: Visit, game: str, seats: int, size: str) -> Page:
    page = looking(visit, size)
    bots = [None, *["greedy"] * (seats - 1)]
    page.goto(make(page, game=game, seats=seats, hold=[0], bots=bots))
    expect(page.locator(".rail")).to_be_visible()
    return page


def placing(visit: Visit, seats: int, size: str) -> tuple[Page, str]:
    """Summer Pavilion while tiles are placed, and a space that can be paid in several ways."""
    page = looking(visit, size)
    path = RECORD.parent / f"summer_pavilion-{seats}-six-rounds.txt"
    record = read_record(path.read_text(encoding="utf-8"))
    game = game_of(record)
    states = list(replay(game, record))
    ply = next(ply for ply in range(60, len(states)) if choices(game, states[ply]))
    held = [game.to_act(states[ply])]
    bots = [None if seat in held else "random" for seat in range(seats)]
    order = {"game": record.game, "seats": seats, "record": str(record), "ply": ply}
    page.goto(make(page, **order, hold=held, bots=bots))
    expect(page.locator(SPACE).first).to_be_visible()
    return page, choices(game, states[ply])[0]


def choices(game: AnyGame, state: Any) -> list[str]:
    """The spaces that can be paid in several ways, with the wild colour or without."""
    if state.phase is not Phase.PLACE:
        return []
    actions = [str(action) for action in game.legal_actions(state) if ">" in str(action)]
    spaces = [action.split(">")[1].split("+")[0] for action in actions]
    return [space for space in spaces if spaces.count(space) > 1]
