"""A bag is counts, never an order: every draw with its exact probability, and sampling.

Tiles of kind `i` are counted at index `i`. Beside the bag lies the discard (the lid of Azul, the
tower of Summer Pavilion): whenever a tile is needed and the bag is empty, the whole discard goes
into the bag and drawing goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from random import Random

Counts = tuple[int, ...]


def add(counts: Counts, more: Counts) -> Counts:
    return tuple([a + b for a, b in zip(counts, more, strict=True)])


def subtract(counts: Counts, less: Counts) -> Counts:
    return tuple([a - b for a, b in zip(counts, less, strict=True)])


def total(*piles: Counts) -> Counts:
    return tuple([sum(kind) for kind in zip(*piles, strict=True)])


def rest(counts: Counts, used: Counts) -> Counts:
    """What is left of the counts; nothing at all if more are used than there are."""
    return subtract(counts, used) if contains(counts, used) else (0,) * len(counts)


def contains(counts: Counts, part: Counts) -> bool:
    return all([a >= b for a, b in zip(counts, part, strict=True)])


def subsets(counts: Counts, size: int) -> Iterator[Counts]:
    """Every multiset of `size` tiles that the counts hold, most of the first kinds first.

    >>> list(subsets((2, 1, 1), 2))
    [(2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 1, 1)]
    """
    if not counts:
        if size == 0:
            yield ()
        return
    rest_total = sum(counts[1:])
    for first in range(min(counts[0], size), max(0, size - rest_total) - 1, -1):
        for rest in subsets(counts[1:], size - first):
            yield (first, *rest)


def draws(bag: Counts, discard: Counts, size: int) -> Iterator[tuple[Counts, Fraction]]:
    """Every way to draw `size` tiles (or all there are) with its probability.

    >>> [(tiles, str(p)) for tiles, p in draws((1, 2), (0, 0), 2)]
    [((1, 1), '2/3'), ((0, 2), '1/3')]

    A bag that is too small is drawn whole, the rest comes from the discard:

    >>> [(tiles, str(p)) for tiles, p in draws((1, 0), (1, 3), 2)]
    [((2, 0), '1/4'), ((1, 1), '3/4')]
    """
    sure, source, rest = _split(bag, discard, size)
    ways = comb(sum(source), rest)
    for tiles in subsets(source, rest):
        count = 1
        for have, drawn in zip(source, tiles, strict=True):
            count *= comb(have, drawn)
        yield add(sure, tiles), Fraction(count, ways)


def sample(bag: Counts, discard: Counts, size: int, rng: Random) -> Counts:
    """One draw of `size` tiles (or all there are), by the probabilities of `draws`."""
    sure, source, rest = _split(bag, discard, size)
    drawn, left, total = list(sure), list(source), sum(source)
    for remaining in range(total, total - rest, -1):
        ticket = rng.randrange(remaining)
        kind = 0
        while ticket >= left[kind]:
            ticket -= left[kind]
            kind += 1
        left[kind] -= 1
        drawn[kind] += 1
    return tuple(drawn)


def can_draw(bag: Counts, discard: Counts, size: int, tiles: Counts) -> bool:
    """Whether a draw of `size` can give these tiles."""
    sure, source, rest = _split(bag, discard, size)
    from_source = subtract(tiles, sure)
    return sum(from_source) == rest and min(from_source) >= 0 and contains(source, from_source)


def after_draw(bag: Counts, discard: Counts, size: int, tiles: Counts) -> tuple[Counts, Counts]:
    """Bag and discard once `tiles`, which a draw of `size` can give, were drawn."""
    sure, source, _ = _split(bag, discard, size)
    left = subtract(source, subtract(tiles, sure))
    return (left, discard) if size <= sum(bag) else (left, (0,) * len(bag))


def _split(bag: Counts, discard: Counts, size: int) -> tuple[Counts, Counts, int]:
    """What comes out for sure, what the rest is drawn from, and how many the rest are."""
    if size <= sum(bag):
        return (0,) * len(bag), bag, size
    return bag, discard, min(size - sum(bag), sum(discard))
