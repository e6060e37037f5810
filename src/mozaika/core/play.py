"""The one loop that plays games: draw or ask, apply, go on. Only here does chance meet a generator.

`plies` is the loop, and `deal` the part of it that needs no decision. The server alone keeps a loop
of its own: it stores an action before it is carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple, Protocol

from mozaika.core.game import CHANCE, OVER, Actor, AnyGame, Seat

LONGEST_GAME = 3000
"""Actions; seats that only drop tiles on the floor could go on for ever."""
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


class SeatView(Protocol):
    """What any view says, whatever its game."""

    @property
    def seat(self) -> Seat | None:
        """Whose it is; None for a spectator."""


def seat_of(view: SeatView) -> Seat:
    """The seat that decides by this view."""
    assert view.seat is not None, "a spectator decides nothing"
    return view.seat


class Player(Protocol):
    """Whoever sits in one seat of one game: sees a View, never a State."""

    def choose(self, view: SeatView, legal: Sequence[object], rng: Random, budget: Budget) -> Any:
        """One of the legal actions."""


class Ply(NamedTuple):
    """One action of a game: the state before it, who acted, and the state after it."""

    state: Any
    actor: Actor
    action: Any
    after: Any


_new_ply = partial(tuple.__new__, Ply)
"""As Ply(...), in three quarters of the time: one is made for every action of every game."""


def by_ply(seed: object) -> Callable[[int], Random]:
    """The generators of a game in which decisions can be taken back."""
    return lambda ply: Random(f"{seed}/{ply}")


def plies(
    game: AnyGame, state: object, decide: Decide, draws: Draws, ply: int = 0
) -> Iterator[Ply]:
    """Play on from this state, which is reached after `ply` actions, one action at a time.

    It ends when the game is over or `decide` gives None.
    """
    to_act, sample, apply = game.to_act, game.sample_chance, game.apply
    while (actor := to_act(state)) is not OVER:
        if actor is CHANCE:
            action = sample(state, draws if isinstance(draws, Random) else draws(ply))
        else:
            action = decide(state, actor)
            if action is None:
                return
        before, state = state, apply(state, action)
        yield _new_ply((before, actor, action, state))
        ply += 1


def wait(state: object, seat: Seat) -> None:
    """The Decide of whoever makes the draws that are due and no more."""


def deal(game: AnyGame, state: object, draws: Draws, ply: int = 0) -> Any:
    """Make the draws that are due, until a seat acts or the game is over; the state then."""
    after = state
    for drawn in plies(game, state, wait, draws, ply):
        after = drawn.after
    return after
