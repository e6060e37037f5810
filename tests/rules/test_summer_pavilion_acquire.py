"""SP-2, phase 1: acquiring tiles; docs/rules/summer_pavilion.md has the text."""

from __future__ import annotations

from mozaika.core.game import Seat
from tests.positions import after, events, legal, position, refusal
from tests.rules.summer_pavilion import of_seat, shown


def test_seats_take_turns_clockwise_until_the_table_is_empty() -> None:
    """[SP-2.1] Three seats, seat 1 first; the fourth turn empties the table."""
    game, state = position(
        "summer_pavilion",
        """
        turn 1
        starter 1
        factories GG OO YY BB - - -
        """,
        seats=3,
    )
    for action, following in (("1G", 2), ("2O", 0), ("3Y", 1)):
        state = after(game, state, action)
        assert (shown(game, state, "round"), game.to_act(state)) == ("1 acquire", following)
    assert shown(game, after(game, state, "4B"), "round") == "1 place"


def test_a_seat_must_take_tiles() -> None:
    """[SP-2.1] Passing or placing is for phase 2, and an empty place offers nothing."""
    game, state = position(
        "summer_pavilion",
        """
        factories GGOO - - - -
        seat 0 score 5
        hand Y
        """,
    )
    assert legal(game, state) == {"1G", "1O"}
    for action in ("pass", "Y>y1", "keep=", "sY", "2G", "cG"):
        assert refusal(game, state, action) == "SP-2.1"


def test_all_tiles_of_the_colour_are_taken_and_no_wild_if_none_is_there() -> None:
    """[SP-2.2] Three of four are green."""
    game, state = position("summer_pavilion", "factories GGGB - - - -")
    assert of_seat(game, after(game, state, "1G"), 0, "hand") == "GGG"


def test_one_wild_tile_comes_along() -> None:
    """[SP-2.2] Purple is wild in round 1; of three purple one is taken, from factory or centre."""
    game, state = position("summer_pavilion", "marker 1\nfactories PPPG - - - -\ncentre PPPGG")
    assert of_seat(game, after(game, state, "1G"), 0, "hand") == "PG"
    assert of_seat(game, after(game, state, "cG"), 0, "hand") == "PGG"


def test_a_colour_that_is_not_there_is_refused() -> None:
    """[SP-2.2] Neither red nor, on factory 1, the wild purple."""
    game, state = position("summer_pavilion", "factories GGOO - - - -\ncentre P")
    assert refusal(game, state, "1R") == "SP-2.2"
    assert refusal(game, state, "1P") == "SP-2.2"


def test_the_wild_colour_cannot_be_chosen_beside_another() -> None:
    """[SP-2.3] One green lies with three purple."""
    game, state = position("summer_pavilion", "factories PPPG - - - -\ncentre PG")
    assert refusal(game, state, "1P") == "SP-2.3"
    assert refusal(game, state, "cP") == "SP-2.3"
    assert legal(game, state) == {"1G", "cG"}


def test_where_only_wild_tiles_lie_one_is_taken() -> None:
    """[SP-2.3] One of four purple; the next seat takes one of the three moved to the centre."""
    game, state = position("summer_pavilion", "factories PPPP - - - -")
    state = after(game, state, "1P")
    assert of_seat(game, state, 0, "hand") == "P"
    assert shown(game, state, "centre") == "PPP"
    state = after(game, state, "cP")
    assert of_seat(game, state, 1, "hand") == "P"
    assert shown(game, state, "centre") == "PP"


def test_in_another_round_purple_is_a_colour_like_any_other() -> None:
    """[SP-2.3, SP-1.3] In round 2 green is wild."""
    game, state = position("summer_pavilion", "round 2 acquire\nfactories PPGG - - - -")
    assert legal(game, state) == {"1P"}
    assert of_seat(game, after(game, state, "1P"), 0, "hand") == "PPG"


def test_what_is_left_on_a_factory_moves_to_the_centre() -> None:
    """[SP-2.4] The other factory stays as it is, and the marker stays too."""
    game, state = position("summer_pavilion", "factories GGOY BBBB - - -\ncentre R")
    after_take = after(game, state, "1G")
    assert shown(game, after_take, "factories") == "- BBBB - - -"
    assert shown(game, after_take, "centre") == "OYR"
    assert shown(game, after_take, "marker") == "centre"
    assert [event.tiles for event in events(game, state, "1G", "moved")] == ["OY"]
    assert not events(game, state, "2B", "moved")


def test_the_first_to_take_from_the_centre_takes_the_marker_and_loses_points() -> None:
    """[SP-2.5] Two green and one wild cost three; whoever comes next pays nothing."""
    game, state = position(
        "summer_pavilion",
        """
        centre PGGYY
        seat 0 score 9
        seat 1 score 9
        """,
    )
    state = after(game, state, "cG")
    assert (shown(game, state, "marker"), game.scores(state)) == ("0", (6, 9))
    state = after(game, state, "cY")
    assert (shown(game, state, "marker"), game.scores(state)) == ("0", (6, 9))


def test_a_seat_with_one_point_may_take_the_marker() -> None:
    """[SP-2.5] It has nothing left to lose."""
    game, state = position("summer_pavilion", "centre GGGG\nseat 0 score 1")
    assert game.scores(after(game, state, "cG")) == (1, 5)
    (lost,) = events(game, state, "cG", "marker")
    assert (lost.points, lost.parts) == (0, (-4,))


def test_tiles_taken_join_the_hand_which_all_can_see() -> None:
    """[SP-2.6] The new ones lie beside those kept from the round before, in every view."""
    game, state = position(
        "summer_pavilion",
        """
        factories GGOO - - - -
        seat 0 score 5
        hand GR
        """,
    )
    state = after(game, state, "1G")
    assert of_seat(game, state, 0, "hand") == "GGGR"
    assert game.view(state, Seat(1)).boards == game.view(state, None).boards == state.boards


def test_example_1_two_red_of_a_factory() -> None:
    """[SP-E1]"""
    game, state = position("summer_pavilion", "factories YYRR - - - -")
    state = after(game, state, "1R")
    assert of_seat(game, state, 0, "hand") == "RR"
    assert shown(game, state, "centre") == "YY"


def test_example_2_green_with_one_of_two_wild_tiles() -> None:
    """[SP-E2]"""
    game, state = position("summer_pavilion", "factories PPGY - - - -")
    state = after(game, state, "1G")
    assert of_seat(game, state, 0, "hand") == "PG"
    assert shown(game, state, "centre") == "PY"


def test_example_3_yellow_of_the_centre_with_the_marker() -> None:
    """[SP-E3] A score of 10 makes room for the 4 points lost."""
    game, state = position("summer_pavilion", "centre PPYYY\nseat 0 score 10")
    state = after(game, state, "cY")
    assert of_seat(game, state, 0, "hand") == "PYYY"
    assert shown(game, state, "marker") == "0"
    assert game.scores(state) == (6, 5)
