"""Counting the ways a game can go on: the quickest way to find out that two rules differ."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from mozaika.core.game import AnyGame
from mozaika.core.play import deal, plies


def perft(game: AnyGame, state: object, depth: int, seed: int, ply: int = 0) -> int:
    """How many sequences of `depth` decisions there are from this state.

    Draws are not counted. The draw before decision `ply` is a fixed sample, the same for equal
    states: its generator is seeded by `seed` and `ply` alone.
    """
    state = deal(game, state, Random(f"{seed}/{ply}"))
    if depth == 0:
        return 1
    legal = game.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(perft(game, game.apply(state, action), depth - 1, seed, ply + 1) for action in legal)


def random_position(game: AnyGame, actions: int, seed: int) -> Any:
    """The position after so many random actions, or where the game ends before."""
    rng, position = Random(seed), game.start()
    course = plies(game, position, lambda state, _: rng.choice(game.legal_actions(state)), rng)
    for ply in islice(course, actions):
        position = ply.after
    return position
