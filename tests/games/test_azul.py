"""Azul as a Game: the forecast, the events, the views, and an action in the wrong phase."""

from __future__ import annotations

from random import Random

import pytest

import mozaika
from mozaika.core.first import First
from mozaika.core.game import OVER, Event, IllegalAction, Seat
from mozaika.core.perft import random_position
from mozaika.games.azul.actions import Fill, Take, Tile
from mozaika.games.azul.state import Colour
from tests.positions import after, position

PHASES = {
    "first": ("AZ-1.4", "the first seat is to be chosen"),
    "fill": ("AZ-4.2", "the factories are being filled"),
    "offer": ("AZ-2.1", "seat 0 is to take tiles"),
    "tiling": ("AZ-6.4", "seat 0 is tiling its wall"),
    "over": ("AZ-5.1", "the game is over"),
}
DRAWINGS = {
    "first": "round 1 first",
    "fill": "round 2 fill",
    "offer": "factories BYRK - - - -",
    "tiling": "round 1 tiling\nseat 0 score 0\nB | .....\n"
    ".. | .....\n... | .....\n.... | .....\n..... | .....",
    "over": "round 5 over\nseat 0 score 9\n. | BYRKW\n"
    ".. | .....\n... | .....\n.... | .....\n..... | .....",
}
ACTIONS = {
    "first": ("first=0", "choosing the first seat"),
    "fill": ("1=BYRK", "a draw"),
    "offer": ("1B1", "taking tiles"),
    "tiling": ("1>1", "choosing a wall space"),
}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("kind", ACTIONS)
def test_each_kind_of_action_belongs_to_its_phase(phase: str, kind: str) -> None:
    game, state = position("azul:grey", DRAWINGS[phase])
    action, what = ACTIONS[kind]
    if kind == phase:
        assert game.refusal(state, game.parse(action)) is None
        assert game.apply(state, game.parse(action)) != state
        return
    with pytest.raises(IllegalAction) as refused:
        game.explain(state, game.parse(action))
    rule, now = PHASES[phase]
    assert (refused.value.rule, refused.value.reason) == (rule, f"{what} is not possible: {now}")


def test_the_forecast_tiles_the_full_lines_and_pays_for_the_floor_line() -> None:
    """10, and 1 for blue, 2 for white under it, nothing for line 3, and 4 for three tiles."""
    game, state = position(
        "azul",
        """
        factories K - - - -
        seat 0 score 10
            B | .....
           WW | .....
          .KK | .....
         .... | .....
        ..... | .....
        floor YYR
        """,
    )
    assert game.scores(state) == (10, 0)
    assert game.forecast(state) == (10 + 1 + 2 - 4, 0)
    assert game.scores(after(game, state, "1K4")) == game.forecast(state)


def test_the_forecast_stops_at_0() -> None:
    game, state = position("azul", "factories K - - - -\nseat 1 score 3\nfloor YYR")
    assert game.forecast(state) == (0, 0)


def test_the_forecast_on_the_grey_wall_takes_the_best_space_of_each_row() -> None:
    """Blue scores 2 over yellow. Line 4 has no space: its four tiles cost 1 + 1 + 2 + 2."""
    game, state = position(
        "azul:grey",
        """
        factories K - - - -
        seat 0 score 10
            B | .....
           .. | .Y...
          ... | ....K
         KKKK | BRYW.
        ..... | .....
        """,
    )
    assert game.forecast(state) == (10 + 2 - 6, 0)
    assert game.scores(after(game, state, "1K5 1>2")) == game.forecast(state)


def test_a_turn_is_told_in_the_order_it_happens() -> None:
    """The marker first; then what is laid; then what falls, and what finds no space."""
    game, state = position("azul", "centre RRRRK\nseat 0 score 0\nfloor BBBBB")
    seat = Seat(0)
    assert game.explain(state, game.parse("cR2")) == [
        Event("AZ-2.4", "marker", seat, source="centre", target="floor"),
        Event("AZ-2.5", "laid", seat, 0, (), "RR", "line 2", None, "centre", "line-2"),
        Event("AZ-2.8", "fell", seat, 0, (), "R", "floor", None, "centre", "floor"),
        Event("AZ-2.9", "discarded", seat, 0, (), "R", "lid", None, "centre", "lid"),
    ]


def test_what_is_left_on_a_factory_is_told_to_move_to_the_centre() -> None:
    game, state = position("azul", "factories BRRK - - - -")
    assert game.explain(state, game.parse("1R2"))[1:] == [
        Event("AZ-2.3", "moved", None, 0, (), "BK", "centre", None, "factory-1", "centre")
    ]


def test_the_end_of_a_round_is_told_seat_by_seat() -> None:
    game, state = position(
        "azul",
        """
        turn 1
        factories W - - - -
        seat 0 score 3
            B | .Y...
           .. | .....
          ... | .....
         .... | .....
        ..... | .....
        floor YYYY
        """,
    )
    first, second = Seat(0), Seat(1)
    tile, run = "row 1 column 1", ("wall-1-1 wall-1-2",)
    assert game.explain(state, game.parse("1Wf")) == [
        Event("AZ-2.8", "fell", second, 0, (), "W", "floor", None, "factory-1", "floor"),
        Event("AZ-3.3", "tile", first, 2, (2,), "B", tile, None, "line-1", "wall-1-1", run),
        Event("AZ-3.4", "floor", first, -5, (-6,), target="floor"),
        Event("AZ-3.4", "floor", second, 0, (-1,), target="floor"),
        Event("AZ-4.1", "round", first, place="round 2", target="round-2"),
    ]


def test_a_draw_is_told() -> None:
    game, state = position("azul", "round 2 fill\nfactories BYRK - - - -")
    assert game.explain(state, game.parse("2=YYKW")) == [
        Event("AZ-4.2", "filled", None, 0, (), "YYKW", "factory 2", None, "bag", "factory-2")
    ]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_nothing_is_hidden_from_anyone(seat: int | None) -> None:
    game = mozaika.make("azul")
    state = random_position(game, 40, seed=3)
    view = game.view(state, None if seat is None else Seat(seat))
    assert view.seat == seat
    assert game.redeal(view, Random(1)) == state


def test_a_chosen_draw_is_one_of_the_outcomes() -> None:
    game = mozaika.make("azul", 3, first="random")
    state, rng = game.start(), Random(4)
    firsts = {str(game.sample_chance(state, rng)) for _ in range(100)}
    assert firsts == {"first=0", "first=1", "first=2"}
    state = after(game, state, "first=1")
    outcomes = {action for action, _ in game.chance_outcomes(state)}
    assert {game.sample_chance(state, rng) for _ in range(100)} < outcomes


def test_no_draw_can_happen_when_none_is_due() -> None:
    game, state = position("azul", "factories BYRK - - - -")
    assert list(game.chance_outcomes(state)) == []


def test_no_two_kinds_of_action_are_equal() -> None:
    """Though their fields are: factory 1 is 0, so is seat 0, row 1 and blue."""
    kinds = [Take(0, Colour.BLUE, 0), Tile(0, 0), Fill(0, (0,) * 5), First(Seat(0))]
    assert len(set(kinds)) == 4


@pytest.mark.parametrize("name", ["azul", "azul:grey"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_finished_game_forecasts_its_scores(name: str, seats: int) -> None:
    game = mozaika.make(name, seats)
    state = random_position(game, 5000, seed=9)
    assert game.to_act(state) is OVER
    assert game.forecast(state) == game.scores(state)
