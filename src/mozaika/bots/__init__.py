"""Computer players, by name. A bot is given a View, the legal actions, a generator and a budget."""

from __future__ import annotations

from collections.abc import Callable

from mozaika.bots.greedy import Greedy
from mozaika.bots.random import RandomBot
from mozaika.core.game import AnyGame
from mozaika.core.play import Player

BOTS: dict[str, Callable[[AnyGame], Player]] = {
    "random": lambda game: RandomBot(),
    "greedy": Greedy,
}


class UnknownBot(ValueError):
    """A name that no bot has."""


def make_bot(name: str, game: AnyGame) -> Player:
    """A bot for one seat of one game; UnknownBot, with the names there are."""
    if name not in BOTS:
        raise UnknownBot(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](game)
