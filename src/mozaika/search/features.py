"""Features with names: what policy and evaluator look at, in the order of their weights.

A game lists its features as the fields of a NamedTuple, each with its meaning and its range:

    class OfTurn(NamedTuple):
        taken: Annotated[int, Feature("tiles taken", "0 to 20")]
        wall: Annotated[int, Feature("the space is covered", "0 or 1", "space", 25)]

`offsets(OfTurn)` holds where each lies in the array: compiled code writes `x[TURN.taken]`. A
feature with `by` is a block of several, such as one for each space of the wall; `x[TURN.wall + 3]`
is the fourth of them.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import Any, NamedTuple, TypeVar, get_type_hints

Offsets = TypeVar("Offsets")


class Feature(NamedTuple):
    """What a number, or a block of numbers, in the array of features stands for."""

    meaning: str
    range: str
    by: str = ""
    """What the numbers of a block are for, in order; nothing for a single one."""
    size: int = 1


def features_of(kind: Callable[..., Any]) -> dict[str, Feature]:
    """The features that a NamedTuple lists, by name, in order."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items()}


def size_of(kind: type[Any]) -> int:
    """How many numbers all of them are."""
    return sum(feature.size for feature in features_of(kind).values())


def offsets(kind: Callable[..., Offsets]) -> Offsets:
    """Where each feature begins."""
    sizes = [feature.size for feature in features_of(kind).values()]
    return kind(*accumulate(sizes[:-1], initial=0))
