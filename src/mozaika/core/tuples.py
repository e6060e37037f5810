"""Positions are made of tuples, which do not change: a change is a new tuple."""

from __future__ import annotations

from typing import TypeVar

Item = TypeVar("Item")


def put(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """The same items, but this one at this place.

    >>> put(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    changed = list(items)
    changed[at] = item
    return tuple(changed)
