"""A bot that searches."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from mozaika.core.game import AnyGame
from mozaika.core.play import Budget
from mozaika.search.search import Search, Settings


class Searcher:
    def __init__(self, game: AnyGame, settings: Settings = Settings(), simulations: int = 1000):
        self.game = game
        self.search = Search(game, settings)
        self.simulations = simulations

    def choose(self, view: Any, legal: Sequence[Any], rng: Random, budget: Budget) -> Any:
        """What was tried most."""
        if len(legal) == 1:
            return legal[0]
        if budget.seconds is None and budget.simulations is None:
            budget = budget._replace(simulations=self.simulations)
        kernel = self.search.kernel
        root = kernel.pack(self.game.redeal(view, rng), rng.getrandbits(64))
        return kernel.decode(self.search.think(root, budget).choices[0].code)
