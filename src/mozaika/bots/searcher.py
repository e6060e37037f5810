"""Bots that search: eight levels, from the policy alone to all the time they are given."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import Any

from mozaika.bots.roles import Level
from mozaika.core.game import AnyGame
from mozaika.core.play import Budget
from mozaika.search.search import Choice, Search
from mozaika.search.settings import SearchSettings


class Searcher:
    """A level of the ladder, in one seat of one game."""

    def __init__(self, game: AnyGame, level: Level, settings: SearchSettings | None = None) -> None:
        self.game = game
        self.level = level
        self.search = Search(game, settings)
        if level.simulations:
            self.search.get_ready()

    def choose(self, view: object, legal: Sequence[object], rng: Random, budget: Budget) -> Any:
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
