"""More effort wins: on record in docs/bots.md, and in a short form that plays."""

from __future__ import annotations

from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import mozaika
from mozaika.arena.deals import MatchSettings, match_lineups, tasks
from mozaika.arena.referee import Referee
from mozaika.bots import BOTS
from mozaika.bots.roles import Level
from mozaika.bots.searcher import Searcher
from mozaika.core.game import AnyGame
from mozaika.core.play import Budget
from mozaika.search.search import Search

ROOT = Path(__file__).parent.parent.parent
GAMES = ["azul", "summer_pavilion", "ingenious"]
DEALS = 15


def drawing() -> ModuleType:
    """The script that draws strength against time."""
    spec = spec_from_file_location("strength", ROOT / "docs" / "pictures" / "strength.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_document_shows_strength_against_time_as_it_was_measured() -> None:
    script = drawing()
    assert script.BEGIN + script.table() + script.END in (ROOT / "docs" / "bots.md").read_text()
    assert script.picture() == (ROOT / "docs" / "pictures" / "strength.svg").read_text()


@pytest.mark.parametrize("game", GAMES)
def test_on_record_no_greater_effort_lost(game: str) -> None:
    script = drawing()
    for met in script.measured(game):
        if script.amount(met["one"]) > script.amount(met["other"]):
            assert met["share"]["high"] >= 0.5, met
        else:
            assert met["share"]["low"] <= 0.5, met


def searcher(simulations: int, nodes: int, game: AnyGame) -> Searcher:
    settings = Search(game).settings._replace(nodes=nodes)
    return Searcher(game, Level(simulations), settings)


@pytest.mark.proof
@pytest.mark.parametrize(
    ("name", "nodes"),
    [
        ("azul", 1 << 13),
        ("azul", 1 << 21),
        ("summer_pavilion", 1 << 13),
        ("summer_pavilion", 1 << 21),
        ("ingenious", 1 << 21),
    ],
)
def test_eight_times_the_simulations_do_not_lose(
    name: str, nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a memory that is full after a third of them, and in one that never is.

    By simulations and a fixed seed, so that the same games are played whatever else runs.
    """
    for bot, simulations in (("more", 8000), ("less", 1000)):
        monkeypatch.setitem(BOTS, bot, partial(searcher, simulations, nodes))
    lineups = match_lineups(mozaika.make(name), 2)
    settings = MatchSettings(name, 2, ("more", "less"), lineups, 1, Budget(), mozaika.__version__)
    played = [Referee(settings, task).play()[0] for task in tasks(settings, DEALS)]
    share = sum(game.share(0) for game in played) / len(played)
    assert share >= 0.5, f"{share:.0%} of {len(played)} games"
