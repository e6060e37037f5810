"""The loop: ask the seat, apply, tell the watchers. Only here does chance meet a generator."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from mozaika.core.game import CHANCE, OVER, AnyGame

Watcher = Callable[[Any, Any, Any], None]
"""Told the state before, the action, and the state after."""


class Budget(NamedTuple):
    """How much a player may think about one decision; where nothing is said, as it is used to."""

    seconds: float | None = None
    simulations: int | None = None
    threads: int = 1


class Player(Protocol):
    """Whoever sits in one seat of one game: sees a View, never a State."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Random, budget: Budget) -> Any:
        """One of the legal actions."""


def play(
    game: AnyGame,
    players: Sequence[Player],
    rng: Random,
    state: Any = None,
    watch: Watcher | None = None,
    budget: Budget = Budget(),
) -> Any:
    """Play from `state` (the start by default) to the end; the final state."""
    state = game.start() if state is None else state
    while (actor := game.to_act(state)) is not OVER:
        if actor is CHANCE:
            action = game.sample_chance(state, rng)
        else:
            view = game.view(state, actor)
            action = players[actor].choose(view, game.legal_actions(state), rng, budget)
        before, state = state, game.apply(state, action)
        if watch:
            watch(before, action, state)
    return state


def deal(game: AnyGame, state: Any, rng: Random, watch: Watcher | None = None) -> Any:
    """Resolve the draws that are due, until a seat acts or the game is over."""
    while game.to_act(state) is CHANCE:
        action = game.sample_chance(state, rng)
        before, state = state, game.apply(state, action)
        if watch:
            watch(before, action, state)
    return state
