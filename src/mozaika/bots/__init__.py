"""Computer players, by name. A bot is given a View, the legal actions, a generator and a budget."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mozaika.bots.greedy import Greedy
from mozaika.bots.random import RandomBot
from mozaika.bots.roles import STRONGEST, bot_module_of
from mozaika.core.game import AnyGame
from mozaika.core.play import Player
from mozaika.errors import MozaikaError
from mozaika.extras import is_installed, require

LEVEL = "level:"


def searcher(level: int, game: AnyGame) -> Player:
    """A level of the ladder; what it needs is imported late, for it takes a while."""
    from mozaika.bots.searcher import Searcher

    return Searcher(game, bot_module_of(game).LEVELS[level - 1])


BOTS: dict[str, Callable[[AnyGame], Player]] = {
    "random": lambda game: RandomBot(),
    "greedy": Greedy,
    **{f"{LEVEL}{level}": partial(searcher, level) for level in range(1, STRONGEST + 1)},
}


class UnknownBot(MozaikaError, ValueError):
    """A name that no bot has."""


def bots_of(game: AnyGame) -> list[str]:
    """The names of those that play this game: not every game has levels."""
    has_levels = bool(bot_module_of(game).LEVELS)
    return [name for name in BOTS if has_levels or not name.startswith(LEVEL)]


def installed_bots(game: AnyGame | None = None) -> list[str]:
    """The names of those that can play here, this game or any: levels need the extra `fast`."""
    names = BOTS if game is None else bots_of(game)
    return [name for name in names if is_installed("fast") or not name.startswith(LEVEL)]


def check_bot(name: str, game: AnyGame) -> None:
    """UnknownBot, with the names there are, unless such a bot plays this game; none is made."""
    if name not in BOTS:
        raise UnknownBot(f"no bot is called {name!r}; there are {', '.join(bots_of(game))}")
    if name not in bots_of(game):
        raise UnknownBot(f"{game.name} has no levels; there are {', '.join(bots_of(game))}")
    if name.startswith(LEVEL):
        require("fast", name)


def make_bot(name: str, game: AnyGame) -> Player:
    """A bot for one seat of one game; UnknownBot, with the names there are."""
    check_bot(name, game)
    return BOTS[name](game)
