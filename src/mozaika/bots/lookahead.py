"""A few decisions ahead with the law alone: what needs no kernel and nothing compiled."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any

from mozaika.bots.roles import bot_module_of
from mozaika.core.game import AnyGame, Nobody, Seat
from mozaika.core.play import Budget, SeatView, deal, seat_of

SECONDS = 1.0
"""For one decision, unless it is given less."""
CANDIDATES = 6
"""How many decisions are looked at more closely: those that seem best at once."""


class LookAhead:
    """Plays the best decisions on, everybody greedily, on one redealt state after another."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.worth = bot_module_of(game).worth
        self.plies = game.seats
        """How many decisions are played on."""

    def choose(self, view: SeatView, legal: Sequence[object], rng: Random, budget: Budget) -> Any:
        """What leaves the seat furthest ahead of the best of the others, in the mean."""
        seat, until = seat_of(view), perf_counter() + min(SECONDS, budget.seconds or SECONDS)
        candidates = self._best(self.game.redeal(view, rng), seat, legal)[:CANDIDATES]
        if len(candidates) == 1:
            return candidates[0]
        leads: list[list[float]] = [[] for _ in candidates]
        state = None
        for number in cycle(range(len(candidates))):
            if number == 0:
                state = self.game.redeal(view, rng)
            end = self._play_on(self.game.apply(state, candidates[number]), rng)
            leads[number].append(self._lead(end, seat))
            if perf_counter() > until:
                break
        means = [fmean(each) for each in leads if each]
        return candidates[means.index(max(means))]

    def _best(self, state: object, seat: Seat, legal: Sequence[object]) -> list[Any]:
        """The legal actions, those first after which the position is worth most to the seat."""
        worths = [self.worth(self.game, self.game.apply(state, action), seat) for action in legal]
        ranks = sorted(range(len(legal)), key=worths.__getitem__, reverse=True)
        return [legal[index] for index in ranks]

    def _play_on(self, state: object, rng: Random) -> Any:
        for _ in range(self.plies):
            state = deal(self.game, state, rng)
            actor = self.game.to_act(state)
            if isinstance(actor, Nobody):
                break
            best = self._best(state, actor, self.game.legal_actions(state))[0]
            state = self.game.apply(state, best)
        return state

    def _lead(self, state: object, seat: Seat) -> float:
        worths = [self.worth(self.game, state, Seat(each)) for each in range(self.game.seats)]
        mine = worths.pop(seat)
        return mine - max(worths, default=0.0)
