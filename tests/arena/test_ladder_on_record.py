"""The ladder on record: what docs/bots.md says of each level is what was measured."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mozaika.arena.report import with_interval
from mozaika.arena.statistics import Estimate
from mozaika.bots import ready
from mozaika.bots.roles import Level, bot_module_of
from mozaika.registry import make

ROOT = Path(__file__).parent.parent.parent
GAMES = sorted(ready.families())


def on_record(game: str) -> Any:
    return json.loads((ROOT / "bench" / "ladder" / f"{game}.json").read_text())


def rows(game: str) -> list[str]:
    """The lines of the document about one game: the weakest first."""
    found = on_record(game)
    below = {each["other"]: each for each in found["meetings"]}
    names = [bot for bot in found["ladder"]["bots"] if bot in below]
    rungs = {rung["figures"]["name"]: rung for rung in found["rungs"]}
    return [row(how(game, name), rungs[name], below[name]) for name in names]


def row(plays: str, rung: Any, meeting: Any) -> str:
    """How it plays, its Elo, what it won against the one below, and milliseconds a move."""
    cells = [
        f"`{rung['figures']['name']}`",
        plays,
        with_interval(Estimate(**rung["elo"]), sign="+"),
        f"{100 * (1 - meeting['share']['value']):.1f} % of {meeting['games']}",
        f"{1000 * rung['figures']['mean_seconds']:.1f}",
    ]
    return f"| {' | '.join(cells)} |"


def how(game: str, name: str) -> str:
    if not name.startswith("level:"):
        return "one look ahead"
    level = bot_module_of(make(game)).LEVELS[int(name[6:]) - 1]
    return f"{level.simulations:,} simulations" if level.simulations else policy(level)


def policy(level: Level) -> str:
    return f"policy, temperature {level.temperature}" if level.temperature else "policy"


@pytest.mark.parametrize("game", GAMES)
def test_the_document_tells_of_each_level_what_was_measured(game: str) -> None:
    page = (ROOT / "docs" / "bots.md").read_text()
    for row in rows(game):
        assert row in page


@pytest.mark.parametrize("game", GAMES)
def test_each_level_won_60_to_85_percent_against_the_one_below(game: str) -> None:
    steps = [m for m in on_record(game)["meetings"] if m["one"].startswith("level:")]
    assert [m["other"] for m in steps] == [f"level:{number}" for number in range(2, 9)]
    for meeting in steps:
        assert meeting["games"] >= 200
        assert 0.60 <= 1 - meeting["share"]["value"] <= 0.85, meeting
