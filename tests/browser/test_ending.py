"""The end of a game: the winner's moment, and from there on to another game, the replay, a link."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from mozaika.core.record import read_record
from tests.browser.conftest import Visit
from tests.browser.play import RECORD, press
from tests.browser.tables import make
from tests.browser.test_together import make_table

MOVING = {"reduced_motion": "no-preference"}
LAST_MOVER = 1
"""In that record of a game in teams."""


def resigned(visit: Visit, **winner: object) -> tuple[Page, Page]:
    """Who has won, and who has resigned."""
    anna = visit(**winner)
    bela = visit(make_table(anna), **MOVING)
    press(bela.get_by_role("button", name="Sit here"))
    expect(anna.locator(".board .source").first).to_be_visible()
    press(bela.get_by_role("button", name="Resign"))
    press(bela.get_by_role("button", name="Really resign"))
    return anna, bela


def test_who_wins_has_a_moment_and_who_loses_has_none(visit: Visit) -> None:
    anna, bela = resigned(visit, **MOVING)
    expect(anna.locator(".cheer svg").first).to_be_attached()
    expect(anna.locator("#end-title")).to_have_text("You won!")
    expect(bela.locator(".end")).to_be_visible()
    expect(bela.locator(".cheer")).to_have_count(0)
    expect(anna.locator(".cheer")).to_have_count(0)
    anna.reload()
    expect(anna.locator("#end-title")).to_be_visible()
    expect(anna.locator(".cheer")).to_have_count(0)


def test_with_reduced_motion_nothing_falls(visit: Visit) -> None:
    anna, _ = resigned(visit)
    expect(anna.locator("#end-title")).to_have_text("You won!")
    expect(anna.locator(".cheer")).to_have_count(0)


def test_rematch_replay_and_share_are_in_sight_with_the_result(visit: Visit) -> None:
    anna, bela = resigned(visit, viewport={"width": 1366, "height": 768})
    for part in ("Rematch", "Share"):
        expect(anna.get_by_role("button", name=part)).to_be_in_viewport(ratio=1)
    expect(anna.get_by_role("link", name="Replay")).to_be_in_viewport(ratio=1)
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(anna.get_by_role("button", name="Share"))
    expect(anna.get_by_role("button", name="Copied")).to_be_visible()
    bela.goto(anna.evaluate("navigator.clipboard.readText()"))
    expect(bela.locator(".azul")).to_be_visible()


def test_partners_win_together_and_share_nothing(visit: Visit) -> None:
    """The last move of a game in teams is made by one of the two that win."""
    page = visit()
    text = (RECORD.parent / "ingenious-team-4-no-placement-left.txt").read_text(encoding="utf-8")
    record = read_record(text)
    ply = len(record.actions) - 1
    bots = [None if seat == LAST_MOVER else "random" for seat in range(4)]
    order = {"seats": 4, "record": text, "ply": ply, "hold": [LAST_MOVER], "bots": bots}
    page.goto(make(page, game=record.game, **order))
    expect(page.locator(".status.act")).to_be_visible()
    table = page.url.replace("/t/", "/api/tables/")
    version = page.request.get(table).json()["to"]
    order = {"type": "act", "id": "last", "version": version, "action": str(record.actions[-1])}
    page.request.post(table, data=order)
    expect(page.locator("#end-title")).to_have_text("You won!")
