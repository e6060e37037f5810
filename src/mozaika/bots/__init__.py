"""Computer players, by name. A bot is given a View and the legal actions, and nothing else."""

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
