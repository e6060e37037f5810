"""Summer Pavilion as a Game: what the numbered rules leave to the program."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random

import pytest

import mozaika
from mozaika.core.game import CHANCE, Seat
from mozaika.games.summer_pavilion.actions import Supply
from mozaika.games.summer_pavilion.state import AROUND, MOST_OWED
from tests.positions import after, position, refusal


def test_the_first_supply_has_a_chance_for_each_of_3003_draws() -> None:
    """Ten tiles of six colours can be drawn in C(15, 5) = 3003 ways; none of a colour runs out."""
    game = mozaika.make("summer_pavilion")
    outcomes = dict(game.chance_outcomes(game.start()))
    assert len(outcomes) == 3003
    assert sum(outcomes.values()) == Fraction(1)
    assert outcomes[Supply((10, 0, 0, 0, 0, 0))] == Fraction(comb(22, 10), comb(132, 10))


@pytest.mark.parametrize("name", ["summer_pavilion", "summer_pavilion:grey"])
def test_a_sample_is_one_of_the_outcomes(name: str) -> None:
    game = mozaika.make(name, 3, "random")
    rng, state = Random(5), game.start()
    while game.to_act(state) is CHANCE:
        outcomes = dict(game.chance_outcomes(state))
        action = game.sample_chance(state, rng)
        assert action in outcomes
        state = game.apply(state, action)
    assert not list(game.chance_outcomes(state))


def test_a_draw_that_is_not_due_is_refused() -> None:
    game, state = position("summer_pavilion", "centre G")
    assert refusal(game, state, "s=GG") == "SP-2.1"
    assert refusal(game, state, "1=GGGG") == "SP-2.1"
    assert refusal(game, state, "first=0") == "SP-2.1"


def test_tiles_that_bag_and_tower_cannot_give_are_refused() -> None:
    game, state = position(
        "summer_pavilion",
        "round 2 fill\nbag 4P\ntower 18P 22G 22O 22Y 22B 22R",
    )
    assert refusal(game, state, "1=PPPG") == "SP-4.1"
    game, state = position(
        "summer_pavilion",
        "round 2 refill\nbag 4P\ntower 10P 22G 22O 22Y 22B 22R\nsupply PPPPPPPP",
    )
    assert refusal(game, state, "s=PG") == "SP-3.8"


def test_the_forecast_adds_the_bonuses_that_are_certain() -> None:
    """The green star (18) and all the ones (4); seat 1 has neither."""
    game, state = position(
        "summer_pavilion",
        """
        round 3 place
        supply PPGGOOYYBR
        seat 0 score 30
        p P.....
        g GGGGGG
        o O.....
        y Y.....
        b B.....
        r R.....
        c R.....
        """,
    )
    assert game.scores(state) == (30, 5)
    assert game.forecast(state) == (52, 5)


def test_after_the_end_the_forecast_is_the_score() -> None:
    game, state = position(
        "summer_pavilion",
        """
        round 6 over
        seat 0 score 48 passed
        g GGGGGG
        seat 1 score 5 passed
        """,
    )
    assert game.forecast(state) == game.scores(state) == (48, 5)


def test_everything_lies_open() -> None:
    game, state = position("summer_pavilion", "centre GGY\nseat 1 score 5\nhand PP")
    views = [game.view(state, seat) for seat in (None, Seat(0), Seat(1))]
    assert [view.seat for view in views] == [None, 0, 1]
    assert len({view[1:] for view in views}) == 1
    assert all(game.redeal(view, Random(0)) == state for view in views)


def test_what_a_placement_does_is_told_in_order() -> None:
    """Green 2 with one wild tile, next to green 1; it completes the pillar of green."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand PG
        g G.G...
        c ...YB.
        """,
    )
    events = game.explain(state, game.parse("G>g2+1"))
    assert [(e.rule, e.kind, e.points, e.tiles, e.place) for e in events] == [
        ("SP-3.6", "placed", 3, "G", "g2"),
        ("SP-3.2", "paid", 0, "P", "tower"),
        ("SP-3.7", "pillar", 0, "", "g2 g3 c4 c5"),
    ]
    state = after(game, state, "G>g2+1")
    assert [(e.kind, e.tiles) for e in game.explain(state, game.parse("sP"))] == [("taken", "P")]


def test_no_placement_brings_more_tiles_than_can_be_written() -> None:
    brought = [sum(s.tiles for s in touched) for star in AROUND for touched in star]
    assert max(brought) == MOST_OWED


def test_games_with_the_same_options_are_equal() -> None:
    assert mozaika.make("summer_pavilion", 3) == mozaika.make("summer_pavilion", 3)
    assert mozaika.make("summer_pavilion") != mozaika.make("summer_pavilion:grey")
