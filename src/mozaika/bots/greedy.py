"""One decision ahead: the action after which the position is worth most to the seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from mozaika.bots.roles import bot_module_of
from mozaika.core.game import AnyGame
from mozaika.core.play import Budget, SeatView, seat_of


class Greedy:
    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.worth = bot_module_of(game).worth

    def choose(self, view: SeatView, legal: Sequence[object], rng: Random, budget: Budget) -> Any:
        """The best action, one of the best by chance if several are."""
        seat, state = seat_of(view), self.game.redeal(view, rng)
        worths = [self.worth(self.game, self.game.apply(state, a), seat) for a in legal]
        best = max(worths)
        return rng.choice([a for a, worth in zip(legal, worths, strict=True) if worth == best])
