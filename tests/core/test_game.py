"""The words that all games share."""

from __future__ import annotations

import inspect
import pickle
from collections.abc import Iterator, Sequence
from enum import Enum
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple, assert_type

import pytest

from mozaika.core.game import (
    CHANCE,
    OVER,
    Actor,
    Event,
    Game,
    IllegalAction,
    Refusal,
    Result,
    Seat,
    Tell,
    places,
)
from mozaika.core.phases import who_acts
from mozaika.core.text import BadText, read_whole
from mozaika.games.azul.game import Azul
from mozaika.games.ingenious.game import Ingenious
from mozaika.games.summer_pavilion.game import SummerPavilion
from mozaika.registry import Configuration, configurations, make


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
    ranks: list[Any], expected: tuple[int, ...]
) -> None:
    assert places(ranks) == expected


def test_the_winners_are_all_seats_in_the_first_place() -> None:
    assert Result("row complete", "AZ-5.1", (1, 3, 1)).winners == (0, 2)


def test_an_illegal_action_says_why_and_under_which_rule() -> None:
    error = IllegalAction(Refusal("AZ-2.6", "line 3 is full"))
    assert str(error) == "line 3 is full [AZ-2.6]"
    assert (error.rule, error.reason) == ("AZ-2.6", "line 3 is full")
    assert isinstance(error, ValueError)


def test_a_refusal_keeps_the_values_of_its_sentence() -> None:
    refused = Refusal("AZ-2.6", "line {line} is full", line=3)
    assert (refused.reason, refused.key) == ("line 3 is full", "line-is-full")
    assert refused == Refusal("AZ-2.6", "line 3 is full") != Refusal("AZ-2.7", "line 3 is full")
    assert len({refused, Refusal("AZ-2.6", "line 3 is full")}) == 1
    assert refused.under("AZ-2.7").rule == "AZ-2.7"
    assert refused != "line 3 is full"


def test_a_sentence_without_values_may_hold_any_text() -> None:
    assert Refusal("notation", "this is no action: {x}").reason == "this is no action: {x}"


class Phase(Enum):
    FIRST = "first"
    DRAW = "draw"
    COUNT = "count"
    OVER = "over"


class Count(NamedTuple):
    left: int
    phase: Phase = Phase.COUNT
    turn: Seat = Seat(1)


class Seating(NamedTuple):
    seats: int
    first: Seat | None = Seat(0)


class Toy(Game[Count, Count, int]):
    """Counts down; refuses to go below nothing."""

    ruleset = "toy/1"

    def start(self) -> Count:
        return Count(9)

    def to_act(self, state: Count) -> Actor:
        return who_acts(state, (Phase.COUNT,), Phase.OVER)

    def legal_actions(self, state: Count) -> Sequence[int]:
        return range(1, state.left + 1)

    def chance_outcomes(self, state: Count) -> Iterator[tuple[int, Fraction]]:
        yield 1, Fraction(1)

    def sample_chance(self, state: Count, rng: Random) -> int:
        return 1

    def refusal(self, state: Count, action: int) -> Refusal | None:
        return Refusal("AZ-1.1", "too much") if action > state.left else None

    def _act(self, state: Count, action: int, tell: Tell) -> Count:
        tell("AZ-2.4", "marker", Seat(1))
        tell("AZ-3.4", "floor", Seat(0), -3, (-4,), tiles="BB", place="floor", only=Seat(0))
        return state._replace(left=state.left - action)

    def scores(self, state: Count) -> tuple[int, ...]:
        return (state.left,) * self.seats

    forecast = scores

    def result(self, state: Count) -> Result | None:
        return None

    def view(self, state: Count, seat: Seat | None) -> Count:
        return state

    def redeal(self, view: Count, rng: Random) -> Count:
        return view

    def parse(self, text: str) -> int:
        return read_whole(text, lambda cursor: cursor.number("a number"))

    def draw(self, state: Count) -> str:
        return str(state.left)

    def read(self, text: str) -> Count:
        return Count(int(text))


TOY = Toy("toy:short", Seating(2))


def test_what_an_act_tells_is_recorded_in_order() -> None:
    assert TOY.explain(Count(5), 2) == [
        Event("AZ-2.4", "marker", Seat(1)),
        Event("AZ-3.4", "floor", Seat(0), -3, (-4,), "BB", "floor", Seat(0)),
    ]
    assert TOY.apply(Count(5), 2) == Count(3)


def test_a_step_is_the_next_state_and_what_happened() -> None:
    assert TOY.step(Count(5), 2) == (TOY.apply(Count(5), 2), TOY.explain(Count(5), 2))


def test_what_is_refused_is_neither_applied_nor_explained() -> None:
    for attempt in (TOY.step, TOY.apply, TOY.explain):
        with pytest.raises(IllegalAction, match=r"too much \[AZ-1.1\]"):
            attempt(Count(1), 2)


def test_nothing_may_follow_an_action() -> None:
    assert TOY.parse("12") == 12
    with pytest.raises(BadText, match="nothing may follow here"):
        TOY.parse("12 ")


def test_the_phase_says_who_acts() -> None:
    assert [TOY.to_act(Count(5, phase)) for phase in Phase] == [CHANCE, CHANCE, Seat(1), OVER]


def test_a_game_tells_what_was_chosen() -> None:
    assert (TOY.name, TOY.family, TOY.seats, TOY.sides) == ("toy:short", "toy", 2, (0, 1))
    assert not TOY.has_secrets


def test_what_was_told_to_one_seat_alone_is_seen_by_that_seat_alone() -> None:
    events = TOY.explain(Count(5), 2)
    assert TOY.visible(Seat(0), 2, events, Seat(0)) == (2, events)
    assert TOY.visible(Seat(0), 2, events, Seat(1)) == (2, events[:1])


def test_a_draw_told_to_one_seat_alone_is_no_action_to_others() -> None:
    events = TOY.explain(Count(5), 2)
    assert TOY.visible(CHANCE, 2, events, Seat(0)) == (2, events)
    assert TOY.visible(CHANCE, 2, events, Seat(1)) == (None, events[:1])
    assert TOY.visible(CHANCE, 2, events, None) == (None, events[:1])


def test_every_public_name_of_a_game_says_what_it_is() -> None:
    """What `help()` shows is the contract."""
    for rules in (Azul, SummerPavilion, Ingenious):
        for name in dir(Game):
            if not name.startswith("_"):
                assert inspect.getdoc(getattr(rules, name)), (rules, name)


@pytest.mark.parametrize("configuration", configurations(), ids=str)
def test_a_game_is_a_value(configuration: Configuration) -> None:
    game, again = (make(configuration.name, configuration.seats) for _ in range(2))
    assert game == again
    assert hash(game) == hash(again)
    assert pickle.loads(pickle.dumps(game)) == game
    assert game != make(configuration.name, configuration.seats, "random")


def test_make_knows_the_type_of_what_it_makes() -> None:
    assert_type(make("azul:grey"), Azul)
    assert_type(make("summer_pavilion", 3), SummerPavilion)
    assert_type(make("ingenious:team"), Ingenious)
