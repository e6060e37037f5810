"""The words that all games share."""

from __future__ import annotations

import pytest

from mozaika.core.game import (
    Event,
    IllegalAction,
    Refusal,
    Result,
    Seat,
    Tell,
    places,
)
from mozaika.core.law import Law


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


class Toy(Law[int, int]):
    """Counts down; refuses to go below nothing."""

    def refusal(self, state: int, action: int) -> Refusal | None:
        return Refusal("AZ-1.1", "too much") if action > state else None

    def act(self, state: int, action: int, tell: Tell) -> int:
        tell("AZ-2.4", "marker", Seat(1))
        tell("AZ-3.4", "floor", Seat(0), -3, (-4,), tiles="BB", place="floor", only=Seat(0))
        return state - action


def test_what_an_act_tells_is_recorded_in_order() -> None:
    assert Toy().explain(5, 2) == [
        Event("AZ-2.4", "marker", Seat(1)),
        Event("AZ-3.4", "floor", Seat(0), -3, (-4,), "BB", "floor", Seat(0)),
    ]
    assert Toy().apply(5, 2) == 3


def test_what_is_refused_is_neither_applied_nor_explained() -> None:
    for attempt in (Toy().apply, Toy().explain):
        with pytest.raises(IllegalAction, match=r"too much \[AZ-1.1\]"):
            attempt(1, 2)
