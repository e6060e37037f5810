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
    record_events,
    silent,
)


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


def test_what_an_act_tells_is_recorded_in_order_and_silence_records_nothing() -> None:
    def act(tell: Tell) -> str:
        tell("AZ-2.4", "marker", Seat(1))
        tell("AZ-3.4", "floor", Seat(0), -3, (-4,), tiles="BB", place="floor", only=Seat(0))
        return "the next state"

    assert record_events(act) == [
        Event("AZ-2.4", "marker", Seat(1)),
        Event("AZ-3.4", "floor", Seat(0), -3, (-4,), "BB", "floor", Seat(0)),
    ]
    assert act(silent) == "the next state"
