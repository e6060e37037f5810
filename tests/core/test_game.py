"""The words that all games share."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from random import Random
from typing import NamedTuple

import pytest

from mozaika.core.first import First
from mozaika.core.game import (
    CHANCE,
    OVER,
    Event,
    IllegalAction,
    Refusal,
    Result,
    Seat,
    Tell,
    places,
)
from mozaika.core.law import Law
from mozaika.core.text import BadText, Cursor


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ([30, 42, 30], (2, 1, 2)),
        ([5, 5], (1, 1)),
        ([5, 5, 4, 6], (2, 2, 4, 1)),
        ([(40, 1), (40, 2)], (2, 1)),
        ([7], (1,)),
    ],
)
def test_equal_ranks_share_a_place_and_the_next_place_counts_them(
    ranks: list[object], expected: tuple[int, ...]
) -> None:
    assert places(ranks) == expected


def test_the_winners_are_all_seats_in_the_first_place() -> None:
    assert Result("row complete", "AZ-5.1", (1, 3, 1)).winners == (0, 2)


def test_an_illegal_action_says_why_and_under_which_rule() -> None:
    error = IllegalAction(Refusal("AZ-2.6", "line 3 is full"))
    assert str(error) == "line 3 is full [AZ-2.6]"
    assert (error.rule, error.reason) == ("AZ-2.6", "line 3 is full")
    assert isinstance(error, ValueError)


class Phase(Enum):
    FIRST = "first"
    DRAW = "draw"
    COUNT = "count"
    OVER = "over"


class Count(NamedTuple):
    left: int
    phase: Phase = Phase.COUNT
    turn: Seat = Seat(1)


class Table(NamedTuple):
    seats: int


class Toy(Law[Count, int, Table]):
    """Counts down; refuses to go below nothing."""

    ruleset = "toy/1"
    decisions = (Phase.COUNT,)

    def refusal(self, state: Count, action: int) -> Refusal | None:
        return Refusal("AZ-1.1", "too much") if action > state.left else None

    def act(self, state: Count, action: int, tell: Tell) -> Count:
        tell("AZ-2.4", "marker", Seat(1))
        tell("AZ-3.4", "floor", Seat(0), -3, (-4,), tiles="BB", place="floor", only=Seat(0))
        return state._replace(left=state.left - action)

    def read_action(self, cursor: Cursor) -> int:
        return cursor.number("a number")

    def draw_outcomes(self, state: Count) -> Iterator[tuple[int, Fraction]]:
        yield 1, Fraction(1)

    def sample_draw(self, state: Count, rng: Random) -> int:
        return 1


TOY = Toy("toy", Table(2))


def test_what_an_act_tells_is_recorded_in_order() -> None:
    assert TOY.explain(Count(5), 2) == [
        Event("AZ-2.4", "marker", Seat(1)),
        Event("AZ-3.4", "floor", Seat(0), -3, (-4,), "BB", "floor", Seat(0)),
    ]
    assert TOY.apply(Count(5), 2) == Count(3)


def test_what_is_refused_is_neither_applied_nor_explained() -> None:
    for attempt in (TOY.apply, TOY.explain):
        with pytest.raises(IllegalAction, match=r"too much \[AZ-1.1\]"):
            attempt(Count(1), 2)


def test_the_first_seat_is_read_as_an_action_of_every_game_and_nothing_may_follow() -> None:
    assert TOY.parse("first=1") == First(Seat(1))
    assert TOY.parse("12") == 12
    for text in ("12 ", "first=1 2"):
        with pytest.raises(BadText, match="nothing may follow here"):
            TOY.parse(text)


def test_the_phase_says_who_acts() -> None:
    assert [TOY.to_act(Count(5, phase)) for phase in Phase] == [CHANCE, CHANCE, Seat(1), OVER]


def test_chance_first_chooses_a_seat_then_draws_and_does_nothing_in_another_phase() -> None:
    half = Fraction(1, 2)
    outcomes = [list(TOY.chance_outcomes(Count(5, phase))) for phase in Phase]
    assert outcomes == [
        [(First(Seat(0)), half), (First(Seat(1)), half)],
        [(1, Fraction(1))],
        [],
        [],
    ]
    assert TOY.sample_chance(Count(5, Phase.FIRST), Random(1)) in (First(Seat(0)), First(Seat(1)))
    assert TOY.sample_chance(Count(5, Phase.DRAW), Random(1)) == 1
