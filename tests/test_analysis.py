"""What is best and what it is worth, from what the seat to act may know."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import mozaika
from mozaika.core.game import AnyGame, Seat
from mozaika.core.perft import random_position
from mozaika.core.play import deal
from mozaika.errors import MozaikaError
from tests.positions import position

GAMES = [("azul", 2), ("summer_pavilion:grey", 3), ("ingenious", 2)]
every_game = pytest.mark.parametrize(("name", "seats"), GAMES)


def middle(name: str, seats: int, actions: int = 40) -> tuple[AnyGame, Any, Any]:
    """A game, a position of it in which a seat decides, and what that seat may know."""
    rules = mozaika.make(name, seats)
    state = deal(rules, random_position(rules, actions, seed=3), Random(3))
    actor = rules.to_act(state)
    assert isinstance(actor, int)
    return rules, state, rules.view(state, actor)


def won() -> tuple[AnyGame, Any]:
    """Seat 0 wins if it ends the game, for 5 points and 2 for the row; later seat 1 wins."""
    return position(
        "azul",
        """
        factories KW - - - -
        seat 0 score 10
            . | BYRK.
           .. | .....
          ... | .....
         .... | .....
        ..... | .....
        seat 1 score 9
            . | .....
           .. | WBYR.
          ... | KWBY.
         .... | RKWB.
        ..... | YRK..
        """,
    )


# --- the lines -------------------------------------------------------------------------------


def test_the_best_line_of_a_won_position_is_found() -> None:
    rules, state = won()
    best, second = mozaika.analyse(rules, rules.view(state, Seat(0)), simulations=500).best(2)
    assert str(best.action) == "1W1"
    assert best.win_probability > 0.95 > second.win_probability
    assert 3 <= best.points <= 8  # seat 1 lays its tile for 4 points, or drops it
    assert best.points > second.points
    assert [str(action)[:2] for action in best.continuation] == ["cK"]
    assert best.visits > 250


@every_game
def test_the_lines_can_be_played(name: str, seats: int) -> None:
    rules, state, view = middle(name, seats)
    found = mozaika.analyse(rules, view, simulations=300, seed=1)
    assert (found.simulations, found.seat) == (300, view.seat)
    lines = found.best(3)
    assert [line.visits for line in lines] == sorted((line.visits for line in lines), reverse=True)
    for line in lines:
        assert 0 <= line.win_probability <= 1
        after = rules.apply(state, line.action)
        for action in line.continuation:
            assert action in rules.legal_actions(after)
            assert not rules.has_secrets or rules.to_act(after) == view.seat
            after = rules.apply(after, action)


def test_a_line_of_ingenious_ends_with_the_turn_of_the_seat() -> None:
    rules, _, view = middle("ingenious", 3, actions=30)
    best = mozaika.analyse(rules, view, simulations=500, seed=1).best()[0]
    assert [str(action) for action in best.continuation] in (["stay"], ["swap"])


def test_at_four_seats_the_chances_are_shares() -> None:
    """At the start nobody is far from a quarter."""
    game = mozaika.Playthrough("azul", seats=4, seed=7)
    assert 0.15 < mozaika.analyse(game, simulations=300, seed=1).best()[0].win_probability < 0.4


@pytest.mark.parametrize(("name", "seats"), [("ingenious:team", 4), ("ingenious:solo", 1)])
def test_partners_and_one_seat_alone_can_ask_as_well(name: str, seats: int) -> None:
    game = mozaika.Playthrough(name, seats=seats, seed=1)
    best = mozaika.analyse(game, simulations=50, seed=1).best()[0]
    assert best.action in game.legal_actions
    assert 0 < best.win_probability < 1


def test_there_are_no_more_lines_than_were_tried() -> None:
    game = mozaika.Playthrough("azul", seed=7)
    found = mozaika.analyse(game, simulations=3, seed=1)
    assert sum(line.visits for line in found.best(100)) == 3


# --- what the seat may know ------------------------------------------------------------------


def test_what_others_hold_changes_nothing() -> None:
    """Two states that look alike to the seat, and the same seed: the same answer to the digit."""
    rules, _, view = middle("ingenious", 3, actions=30)
    worlds = [rules.redeal(view, Random(seed)) for seed in (1, 2)]
    assert worlds[0] != worlds[1]
    one, other = (
        mozaika.analyse(rules, rules.view(world, view.seat), simulations=200, seed=5).best(3)
        for world in worlds
    )
    assert one == other


def test_a_game_in_progress_is_searched_as_the_view_of_the_seat_to_act() -> None:
    game = mozaika.Playthrough("azul", seed=7)
    asked = (
        mozaika.analyse(game, simulations=100, seed=1),
        mozaika.analyse(game.rules, game.view(0), simulations=100, seed=1),
    )
    state, plies = game.state, game.ply
    assert asked[0].best(3) == asked[1].best(3)
    assert (game.state, game.ply) == (state, plies)


def test_time_is_a_budget_too() -> None:
    found = mozaika.analyse(mozaika.Playthrough("azul", seed=7), seconds=0.1)
    assert found.simulations > 1
    assert 0 < found.seconds < 60
    assert repr(found) == f"<Analysis for seat 0 by {found.simulations} simulations>"


# --- wrong use -------------------------------------------------------------------------------


def over() -> mozaika.Playthrough:
    return mozaika.play("ingenious", ["random", "random"], seed=1)


def manual() -> mozaika.Playthrough:
    return mozaika.Playthrough("azul", chance="manual")


def start() -> mozaika.Playthrough:
    return mozaika.Playthrough("ingenious", seed=1)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: mozaika.analyse(over()), "there is nothing to decide: the game is over"),
        (lambda: mozaika.analyse(manual()), "there is nothing to decide: a draw is due"),
        (
            lambda: mozaika.analyse(start(), start().view(1)),
            "seat 0 is to act, so it takes the view of seat 0",
        ),
        (lambda: mozaika.analyse(start(), start().view(None)), "it takes the view of seat 0"),
        (
            lambda: mozaika.analyse(start().rules, start().state),
            "analyse takes a Playthrough, or a Game and a view of it",
        ),
        (lambda: mozaika.analyse(start().rules), "a Game and a view of it"),
        (lambda: mozaika.analyse(start().rules, over().state), "a Game and a view of it"),
        (lambda: mozaika.analyse("azul"), "a Game and a view of it"),  # type: ignore[arg-type]
        (lambda: mozaika.analyse(start(), seconds=-1), "0 seconds or more, not -1"),
        (lambda: mozaika.analyse(start(), simulations=0), "1 simulation or more, not 0"),
        (
            lambda: mozaika.analyse(start(), simulations=1).best(0),
            "there is 1 best line or more, not 0",
        ),
    ],
)
def test_wrong_use_is_answered_in_one_sentence(wrong: Callable[[], object], sentence: str) -> None:
    with pytest.raises(MozaikaError) as refused:
        wrong()
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_without_the_extra_one_sentence_says_what_to_install() -> None:
    program = """
import sys
sys.modules["numpy"] = None
import mozaika.extras
mozaika.extras.missing = lambda extra: ("numba", "numpy")
try:
    mozaika.analyse(mozaika.Playthrough("azul", seed=1))
except mozaika.MozaikaError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.strip() == (
        "An analysis needs packages that are not installed (numba, numpy): "
        'pip install "mozaika[fast]"'
    ), done.stderr
