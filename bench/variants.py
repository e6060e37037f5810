"""Two settings of the search against each other by simulations, on paired deals, in one process.

Run: .venv/bin/python bench/variants.py azul 8000,widening=1.0 8000,widening=0.0 --games 60
A variant is its simulations a move, then settings that differ from the game's own.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial

from rich.console import Console
from rich.progress import track

import mozaika
from mozaika.arena.deals import MatchSettings, match_lineups, tasks
from mozaika.arena.match import by_deal, deal_value
from mozaika.arena.referee import Referee
from mozaika.arena.report import as_values
from mozaika.arena.statistics import share_interval
from mozaika.bots import BOTS
from mozaika.bots.searcher import Level, Searcher
from mozaika.core.game import AnyGame
from mozaika.core.play import Budget
from mozaika.search.search import Search


def searcher(variant: str, game: AnyGame) -> Searcher:
    """A search with some settings changed."""
    simulations, *changes = variant.split(",")
    settings = Search(game).settings
    for change in changes:
        name, value = change.split("=")
        settings = settings._replace(**{name: type(getattr(settings, name))(value)})
    return Searcher(game, Level(int(simulations)), settings)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("variants", nargs=2)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for variant in asked.variants:
        BOTS[variant] = partial(searcher, variant)
    game = mozaika.make(asked.game)
    lineups, bots = match_lineups(game, 2), (asked.variants[0], asked.variants[1])
    settings = MatchSettings(
        asked.game, game.seats, bots, lineups, asked.seed, Budget(), mozaika.__version__
    )
    todo = list(tasks(settings, -(-asked.games // len(lineups))))
    bar = Console(file=sys.stderr)
    played = [Referee(settings, task).play()[0] for task in track(todo, asked.game, console=bar)]
    results = [each.share(0) for each in played]
    row = {
        **vars(asked),
        "wins": results.count(1.0),
        "draws": results.count(0.5),
        "losses": results.count(0.0),
        "share": as_values(share_interval([deal_value(games) for _, games in by_deal(played)])),
    }
    print(json.dumps(row))


if __name__ == "__main__":
    main()
