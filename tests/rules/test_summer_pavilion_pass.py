"""SP-3.9 and SP-3.10: passing, keeping, discarding; docs/rules/summer_pavilion.md has the text."""

from __future__ import annotations

from mozaika.games.summer_pavilion.actions import Keep
from tests.positions import after, events, legal, position, refusal
from tests.rules.summer_pavilion import of_seat, shown


def test_a_seat_that_passes_chooses_what_it_keeps() -> None:
    """[SP-3.9] Any part of three tiles; the same seat decides, then it is the other's turn."""
    game, state = position(
        "summer_pavilion", "round 1 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand GGR"
    )
    state = after(game, state, "pass")
    assert (shown(game, state, "round"), game.to_act(state)) == ("1 keep", 0)
    assert legal(game, state) == {"keep=GGR", "keep=GG", "keep=GR", "keep=G", "keep=R", "keep="}
    assert game.to_act(after(game, state, "keep=GGR")) == 1


def test_what_is_kept_lies_in_the_corners_and_the_rest_costs_points() -> None:
    """[SP-3.9] Keeping fewer than possible is allowed."""
    game, state = position(
        "summer_pavilion", "round 1 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand GGR"
    )
    state = after(game, state, "pass keep=R")
    assert of_seat(game, state, 0, "corners") == "R"
    assert of_seat(game, state, 0, "hand") == "-"
    assert shown(game, state, "tower") == "2G"
    assert game.scores(state) == (3, 5)


def test_at_most_four_tiles_are_kept() -> None:
    """[SP-3.9] Of five; and none that the hand does not hold."""
    game, state = position(
        "summer_pavilion", "round 1 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand GGGGG"
    )
    state = after(game, state, "pass")
    assert max(legal(game, state), key=len) == "keep=GGGG"
    refused = game.refusal(state, Keep((0, 5, 0, 0, 0, 0)))
    assert refused is not None
    assert refused.rule == "SP-3.9"
    assert refusal(game, state, "keep=R") == "SP-3.9"
    assert refusal(game, state, "pass") == "SP-3.9"


def test_discarding_does_not_bring_the_score_below_one() -> None:
    """[SP-3.9] Six tiles would cost six of three points."""
    game, state = position(
        "summer_pavilion", "round 1 place\nsupply PPGGOOYYBR\nseat 0 score 3\nhand GGGGRR"
    )
    state = after(game, state, "pass")
    (lost,) = events(game, state, "keep=", "discarded")
    assert (lost.points, lost.parts, lost.tiles) == (-2, (-6,), "GGGGRR")
    assert game.scores(after(game, state, "keep=")) == (1, 5)


def test_passing_with_an_empty_hand_asks_nothing() -> None:
    """[SP-3.9] There is nothing to keep: seat 1 is next, and no point is lost."""
    game, state = position("summer_pavilion", "round 1 place\nsupply PPGGOOYYBR")
    assert refusal(game, state, "keep=") == "SP-3.1"
    state = after(game, state, "pass")
    assert (shown(game, state, "round"), game.to_act(state)) == ("1 place", 1)
    assert game.scores(state) == (5, 5)


def test_in_round_6_nothing_is_kept() -> None:
    """[SP-3.10] Three tiles cost three points, and nobody is asked."""
    game, state = position(
        "summer_pavilion", "round 6 place\nsupply PPGGOOYYBR\nseat 0 score 9\nhand GGR"
    )
    (lost,) = events(game, state, "pass", "discarded")
    assert (lost.rule, lost.points, lost.tiles) == ("SP-3.10", -3, "GGR")
    state = after(game, state, "pass")
    assert (shown(game, state, "tower"), game.scores(state)) == ("2G 1R", (6, 5))
    assert game.to_act(state) == 1


def test_in_round_6_tiles_are_discarded_before_the_bonuses() -> None:
    """[SP-3.10] Two points less three stop at 1; then the red star adds 14. Not 2 + 14 - 3."""
    game, state = position(
        "summer_pavilion",
        """
        round 6 place
        supply PPGGOOYYBR
        seat 0 score 2
        hand GGY
        r RRRRRR
        seat 1 score 5 passed
        """,
    )
    assert game.scores(after(game, state, "pass")) == (15, 5)


def test_example_7_four_green_kept_and_two_red_lost() -> None:
    """[SP-E7]"""
    game, state = position(
        "summer_pavilion", "round 1 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand GGGGRR"
    )
    state = after(game, state, "pass keep=GGGG")
    assert shown(game, state, "tower") == "2R"
    assert of_seat(game, state, 0, "corners") == "GGGG"
    assert game.scores(state) == (3, 5)
