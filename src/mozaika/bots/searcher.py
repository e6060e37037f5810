"""Bots that search: eight levels, from the policy alone to all the time they are given."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import Any, NamedTuple

from mozaika.core.game import AnyGame
from mozaika.core.play import Budget
from mozaika.search.search import Choice, Search
from mozaika.search.settings import Settings


class Level(NamedTuple):
    """How well a level plays."""

    simulations: int
    """The most it tries before it decides; 0 is the policy alone."""
    temperature: float = 0.0
    """Of the policy: 0 takes its best decision, 1 each about as often as a search tries it."""
    is_bounded: bool = True
    """Whether it stops there even if it is given more."""


LEVELS = {
    "azul": (
        Level(0, temperature=0.35),
        Level(0),
        Level(5),
        Level(18),
        Level(65),
        Level(240),
        Level(1000),
        Level(4000, is_bounded=False),
    ),
    "summer_pavilion": (
        Level(0, temperature=2.8),
        Level(0, temperature=2.0),
        Level(0, temperature=1.1),
        Level(4),
        Level(25),
        Level(120),
        Level(700),
        Level(4000, is_bounded=False),
    ),
    "ingenious": (
        Level(0, temperature=0.25),
        Level(0, temperature=0.21),
        Level(0, temperature=0.18),
        Level(0, temperature=0.12),
        Level(0),
        Level(40),
        Level(160),
        Level(6000, is_bounded=False),
    ),
}
"""From the first to the eighth; each is meant to win 60 to 85 % against the one before."""


def level_of(game: AnyGame, number: int) -> Level:
    return LEVELS[game.family][number - 1]


class Searcher:
    """A level of the ladder, in one seat of one game."""

    def __init__(self, game: AnyGame, level: Level, settings: Settings | None = None) -> None:
        self.game = game
        self.level = level
        self.search = Search(game, settings)
        if level.simulations:
            self.search.get_ready()

    def choose(self, view: Any, legal: Sequence[Any], rng: Random, budget: Budget) -> Any:
        """What was tried most, or what the policy says."""
        if len(legal) == 1:
            return legal[0]
        kernel = self.search.kernel
        root = kernel.pack(self.game.redeal(view, rng), rng.getrandbits(64))
        if self.level.simulations == 0:
            return kernel.decode(self._sample(self.search.policy(root), rng))
        return kernel.decode(self.search.think(root, self._within(budget)).choices[0].code)

    def _within(self, budget: Budget) -> Budget:
        given, own = budget.simulations, self.level.simulations
        if self.level.is_bounded:
            return budget._replace(simulations=own if given is None else min(given, own))
        if given is None and budget.seconds is None:
            return budget._replace(simulations=own)
        return budget

    def _sample(self, choices: list[Choice], rng: Random) -> int:
        """A sample of the softmax of the logits at the level's temperature; at 0 the best."""
        temperature = self.search.settings.prior_temperature * self.level.temperature
        noisy = [
            choice.mean - temperature * log(-log(1.0 - rng.random() or 1e-300))
            for choice in choices
        ]
        return choices[max(range(len(choices)), key=noisy.__getitem__)].code
