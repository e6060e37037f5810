"""Computer players, by name. A bot is given a View, the legal actions, a generator and a budget."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mozaika.bots.greedy import Greedy
from mozaika.bots.random import RandomBot
from mozaika.core.game import AnyGame
from mozaika.core.play import Player
from mozaika.errors import MozaikaError
from mozaika.extras import is_installed, require

LEVEL = "level:"
STRONGEST = 8


def searcher(level: int, game: AnyGame) -> Player:
    """A level of the ladder; what it needs is imported late, for it takes a while."""
    require("fast", f"level:{level}")
    from mozaika.bots.searcher import Searcher, level_of

    return Searcher(game, level_of(game, level))


BOTS: dict[str, Callable[[AnyGame], Player]] = {
    "random": lambda game: RandomBot(),
    "greedy": Greedy,
    **{f"{LEVEL}{level}": partial(searcher, level) for level in range(1, STRONGEST + 1)},
}


class UnknownBot(MozaikaError, ValueError):
    """A name that no bot has."""


def installed_bots() -> list[str]:
    """The names of those that can play here: the levels need the extra `fast`."""
    return [name for name in BOTS if is_installed("fast") or not name.startswith("level:")]


def make_bot(name: str, game: AnyGame) -> Player:
    """A bot for one seat of one game; UnknownBot, with the names there are."""
    if name not in BOTS:
        raise UnknownBot(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](game)
