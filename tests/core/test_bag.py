"""The bag: every draw and its probability, against drawing tile by tile."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mozaika.core.bag import (
    Counts,
    add,
    after_draw,
    can_draw,
    contains,
    draws,
    rest,
    sample,
    subsets,
    subtract,
    total,
)
from mozaika.core.tuples import put

Left = tuple[Counts, Counts, Counts]
"""The tiles drawn, and what is then in the bag and beside it."""

small_counts = st.tuples(*[st.integers(0, 3)] * 3)


def tile_by_tile(bag: Counts, discard: Counts, size: int) -> dict[Left, Fraction]:
    """Every end of drawing `size` tiles one after another, refilling an empty bag."""
    if not any(bag) and size:
        bag, discard = discard, (0,) * len(bag)
    if size == 0 or not any(bag):
        return {((0,) * len(bag), bag, discard): Fraction(1)}
    ends: dict[Left, Fraction] = {}
    for kind, count in enumerate(bag):
        if count:
            rest = tile_by_tile(put(bag, kind, count - 1), discard, size - 1)
            for (tiles, bag_left, discard_left), chance in rest.items():
                drawn = put(tiles, kind, tiles[kind] + 1)
                end = (drawn, bag_left, discard_left)
                ends[end] = ends.get(end, Fraction(0)) + chance * Fraction(count, sum(bag))
    return ends


def test_counts_are_added_taken_away_and_compared_kind_by_kind() -> None:
    assert add((1, 2, 0), (3, 0, 1)) == (4, 2, 1)
    assert subtract((4, 2, 1), (3, 0, 1)) == (1, 2, 0)
    assert contains((1, 2, 0), (1, 1, 0))
    assert not contains((1, 2, 0), (0, 0, 1))
    assert total((1, 2, 0), (3, 0, 1), (1, 1, 1)) == (5, 3, 2)


def test_what_is_left_is_nothing_if_more_are_used_than_there_are() -> None:
    assert rest((4, 2, 1), (3, 0, 1)) == (1, 2, 0)
    assert rest((4, 2, 1), (3, 3, 0)) == (0, 0, 0)


def test_counts_of_different_kinds_do_not_mix() -> None:
    with pytest.raises(ValueError, match="shorter"):
        add((1, 2), (1,))


def test_subsets_name_each_multiset_once() -> None:
    assert list(subsets((2, 1, 1), 2)) == [(2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 1, 1)]
    assert list(subsets((2, 1), 0)) == [(0, 0)]
    assert list(subsets((2, 1), 3)) == [(2, 1)]
    assert list(subsets((2, 1), 4)) == []
    assert list(subsets((), 1)) == []


@given(small_counts, small_counts, st.integers(0, 6))
def test_draws_have_the_chances_of_drawing_tile_by_tile(
    bag: Counts, discard: Counts, size: int
) -> None:
    expected = {tiles: chance for (tiles, _, _), chance in tile_by_tile(bag, discard, size).items()}
    outcomes = list(draws(bag, discard, size))
    assert dict(outcomes) == expected
    assert len(outcomes) == len(expected)
    assert sum(chance for _, chance in outcomes) == 1


@given(small_counts, small_counts, st.integers(0, 6), st.randoms(use_true_random=False))
def test_a_sample_is_one_of_the_draws(bag: Counts, discard: Counts, size: int, rng: Random) -> None:
    assert sample(bag, discard, size, rng) in dict(draws(bag, discard, size))


def test_samples_come_about_as_often_as_their_probability() -> None:
    """Two tiles are sure; the other two come out of six beside the bag: 15 pairs."""
    bag, discard, many = (1, 0, 1), (2, 3, 1), 6000
    rng = Random(2024)
    seen = Counter(sample(bag, discard, 4, rng) for _ in range(many))
    outcomes = dict(draws(bag, discard, 4))
    assert outcomes[2, 1, 1] == Fraction(6, 15)
    assert set(seen) == set(outcomes)
    for tiles, chance in outcomes.items():
        assert abs(seen[tiles] / many - chance) < 0.02


@given(small_counts, small_counts, st.integers(0, 6))
def test_what_is_left_after_a_draw_is_what_drawing_tile_by_tile_leaves(
    bag: Counts, discard: Counts, size: int
) -> None:
    for tiles, bag_left, discard_left in tile_by_tile(bag, discard, size):
        assert after_draw(bag, discard, size, tiles) == (bag_left, discard_left)


@given(small_counts, small_counts, st.integers(0, 5), small_counts)
def test_a_draw_can_give_what_is_among_its_outcomes_and_nothing_else(
    bag: Counts, discard: Counts, size: int, tiles: Counts
) -> None:
    assert can_draw(bag, discard, size, tiles) == (tiles in dict(draws(bag, discard, size)))


@pytest.mark.parametrize(
    ("tiles", "why"),
    [
        ((2, 0, 0), "too few"),
        ((2, 2, 0), "too many"),
        ((0, 1, 2), "the tile of the bag must come"),
        ((1, 0, 2), "there is only one such tile beside the bag"),
    ],
)
def test_each_way_a_draw_can_be_impossible(tiles: Counts, why: str) -> None:
    assert not can_draw((1, 0, 0), (2, 2, 1), 3, tiles), why


def test_a_bag_and_a_discard_with_the_same_tiles_are_still_two_piles() -> None:
    """Also when both are the same tuple: after the refill nothing lies beside the bag."""
    pile = (1, 1)
    assert after_draw(pile, pile, 3, (2, 1)) == ((0, 1), (0, 0))
