"""What differs between the games for the contracts: what to count, and what could be tried.

A game says it in the module of this folder that is named as the game: `tiles(state)` is how many
tiles of each colour there are, wherever they lie; `universe(seats)` are decisions that can be
written, legal somewhere or nowhere, some from each kind; `points(state)` are all points on the
table, if these are not the scores.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any

from mozaika.core.game import AnyGame


def _inventory(game: AnyGame) -> Any:
    return import_module(f"tests.contract.{game.family}")


def tiles(game: AnyGame, state: object) -> tuple[int, ...]:
    counts: tuple[int, ...] = _inventory(game).tiles(state)
    return counts


def points(game: AnyGame, state: object) -> int:
    count = getattr(_inventory(game), "points", None)
    return count(state) if count else sum(game.scores(state))


@lru_cache
def universe(game: AnyGame) -> list[Any]:
    decisions: list[Any] = _inventory(game).universe(game.seats)
    return decisions
