"""The one loop that plays games: draw or ask, apply, go on. Only here does chance meet a generator.

`plies` is the loop, `deal` the part of it that needs no decision, `play` the whole of it with a
player in each seat. The server alone keeps a loop of its own: it stores an action before it is
carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from mozaika.core.game import CHANCE, OVER, Actor, AnyGame, Seat

LONGEST_GAME = 3000
"""Actions; seats that only drop tiles on the floor could go on for ever."""
Watcher = Callable[[Any, Any, Any], None]
"""Told the state before, the action, and the state after."""
Decide = Callable[[Any, Seat], Any]
"""The action of a seat in a state; None if it is to be waited for."""
Draws = Random | Callable[[int], Random]
"""Where the draws come from: one generator for all of them, or by ply the generator of the draw.

A match has one for a whole game, so that the games of a pair see the same tiles in the same order
whoever draws them. A game in which decisions are taken back has one for each ply, so that the same
decision draws the same tiles again.
"""


class Budget(NamedTuple):
    """How much a player may think about one decision; where nothing is said, as it is used to.

    >>> import mozaika
    >>> mozaika.Budget(seconds=0.5)
    Budget(seconds=0.5, simulations=None, threads=1)
    """

    seconds: float | None = None
    simulations: int | None = None
    threads: int = 1


class Player(Protocol):
    """Whoever sits in one seat of one game: sees a View, never a State."""

    def choose(self, view: Any, legal: Sequence[Any], rng: Random, budget: Budget) -> Any:
        """One of the legal actions."""


class Ply(NamedTuple):
    """One action of a game: the state before it, who acted, and the state after it."""

    state: Any
    actor: Actor
    action: Any
    after: Any


def by_ply(seed: object) -> Callable[[int], Random]:
    """The generators of a game in which decisions can be taken back."""
    return lambda ply: Random(f"{seed}/{ply}")


def plies(
    game: AnyGame, state: object, decide: Decide, draws: Draws, ply: int = 0
) -> Iterator[Ply]:
    """Play on from this state, which is reached after `ply` actions, one action at a time.

    It ends when the game is over or `decide` gives None.
    """
    while (actor := game.to_act(state)) is not OVER:
        if actor is CHANCE:
            rng = draws if isinstance(draws, Random) else draws(ply)
            action = game.sample_chance(state, rng)
        else:
            action = decide(state, actor)
            if action is None:
                return
        before, state = state, game.apply(state, action)
        yield Ply(before, actor, action, state)
        ply += 1


def wait(state: object, seat: Seat) -> None:
    """The Decide of whoever makes the draws that are due and no more."""


def deal(
    game: AnyGame, state: object, draws: Draws, watch: Watcher | None = None, ply: int = 0
) -> Any:
    """Make the draws that are due, until a seat acts or the game is over; the state then."""
    for before, _, action, state in plies(game, state, wait, draws, ply):  # noqa: B020
        if watch:
            watch(before, action, state)
    return state


def play(
    game: AnyGame,
    players: Sequence[Player],
    rng: Random,
    state: object = None,
    watch: Watcher | None = None,
    budget: Budget = Budget(),
) -> Any:
    """Play from `state` (the start by default) to the end; the final state.

    The draws come from `rng` alone: each player has a generator of its own, made before the first
    draw, and cannot learn from it what will be drawn.
    """
    state = game.start() if state is None else state
    thoughts = [Random(rng.getrandbits(64)) for _ in players]

    def ask(state: object, seat: Seat) -> Any:
        view, legal = game.view(state, seat), game.legal_actions(state)
        return players[seat].choose(view, legal, thoughts[seat], budget)

    for before, _, action, state in plies(game, state, ask, rng):  # noqa: B020
        if watch:
            watch(before, action, state)
    return state
