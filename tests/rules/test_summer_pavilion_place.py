"""SP-3.1 to SP-3.6: placing tiles and scoring; docs/rules/summer_pavilion.md has the text."""

from __future__ import annotations

import pytest

from tests.positions import after, events, legal, position, refusal
from tests.rules.summer_pavilion import of_seat, shown


def test_the_seat_with_the_marker_begins_to_place() -> None:
    """[SP-3.1] Seat 1 takes the marker with the last tile; seat 2 would be next to acquire."""
    game, state = position("summer_pavilion", "turn 1\ncentre G", seats=3)
    state = after(game, state, "cG")
    assert (shown(game, state, "round"), game.to_act(state)) == ("1 place", 1)


def test_if_nobody_took_the_marker_the_starter_keeps_it() -> None:
    """[SP-3.1] Our decision. Each factory is emptied at once, so nobody needs the centre."""
    game, state = position(
        "summer_pavilion", "turn 1\nstarter 1\nfactories GGGG OOOO - - - - -", seats=3
    )
    state = after(game, state, "1G 2O")
    assert shown(game, state, "marker") == "1"
    assert (shown(game, state, "round"), game.to_act(state)) == ("1 place", 1)


def test_seats_place_one_tile_a_turn_clockwise() -> None:
    """[SP-3.1] Seat 2 has the marker; the order is 2, 0, 1, 2."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        turn 2
        marker 2
        supply PPGGOOYYBR
        seat 0 score 5
        hand GO
        seat 1 score 5
        hand GO
        seat 2 score 5
        hand GO
        """,
        seats=3,
    )
    for following in (0, 1, 2):
        state = after(game, state, "G>g1")
        assert game.to_act(state) == following


def test_a_seat_that_has_passed_is_left_out() -> None:
    """[SP-3.1] Seat 1 has passed, so seats 0 and 2 alternate; when 0 passes, 2 goes on alone."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand G
        seat 1 score 5 passed
        seat 2 score 5
        hand GGO
        """,
        seats=3,
    )
    for action, following in (("G>g1", 2), ("G>g1", 0), ("pass", 2), ("O>o1", 2)):
        state = after(game, state, action)
        assert game.to_act(state) == following


def test_a_seat_may_pass_though_it_could_place() -> None:
    """[SP-3.1]"""
    game, state = position(
        "summer_pavilion", "round 1 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand G"
    )
    assert legal(game, state) == {"G>g1", "G>c1", "pass"}


def test_a_seat_must_pass_when_it_cannot_place() -> None:
    """[SP-3.1] One green, and the spaces that cost one are covered; or no tile at all."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand G
        g G.....
        c Y.....
        """,
    )
    assert legal(game, state) == {"pass"}
    game, state = position("summer_pavilion", "round 1 place\nsupply PPGGOOYYBR")
    assert legal(game, state) == {"pass"}


def test_a_space_costs_its_number_and_one_tile_stays_on_it() -> None:
    """[SP-3.2] Green 4 takes four green: one to the space, three to the tower."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand GGGGG
        """,
    )
    state = after(game, state, "G>g4")
    assert of_seat(game, state, 0, "g") == "...G.."
    assert of_seat(game, state, 0, "hand") == "G"
    assert shown(game, state, "tower") == "3G"


def test_how_many_wild_tiles_are_paid_is_a_choice() -> None:
    """[SP-3.2] Four green and four purple: green 4 can be paid in four ways."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand PPPPGGGG
        """,
    )
    ways = {action for action in legal(game, state) if action.startswith("G>g4")}
    assert ways == {"G>g4", "G>g4+1", "G>g4+2", "G>g4+3"}
    state = after(game, state, "G>g4+2")
    assert of_seat(game, state, 0, "hand") == "PPGG"
    assert shown(game, state, "tower") == "2P 1G"


def test_the_tile_on_the_space_is_never_wild() -> None:
    """[SP-3.2] Three green are too few for four of their own, and four wild are one too many."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand PPPPPGGGB
        """,
    )
    assert refusal(game, state, "G>g4") == "SP-3.2"
    assert refusal(game, state, "G>g4+4") == "SP-3.2"
    assert refusal(game, state, "O>o2+1") == "SP-3.2"  # no orange at all
    ways = {action for action in legal(game, state) if action.startswith("G>g4")}
    assert ways == {"G>g4+1", "G>g4+2", "G>g4+3"}


def test_more_wild_tiles_than_the_hand_holds_are_refused() -> None:
    """[SP-3.2] One purple cannot stand in for two."""
    game, state = position(
        "summer_pavilion",
        "round 1 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand PGGG",
    )
    assert refusal(game, state, "G>g3+2") == "SP-3.2"


def test_a_space_takes_one_tile_once() -> None:
    """[SP-3.3] Both green 1 and centre 1 are covered."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand GGG
        g G.....
        c Y.....
        """,
    )
    assert refusal(game, state, "G>g1") == "SP-3.3"
    assert refusal(game, state, "G>c1") == "SP-3.3"
    assert legal(game, state) == {"G>g2", "G>g3", "G>c2", "G>c3", "pass"}


def test_an_outer_star_takes_only_its_own_colour() -> None:
    """[SP-3.4] Two yellow fit the yellow star and the centre star."""
    game, state = position(
        "summer_pavilion", "round 1 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand YY"
    )
    assert legal(game, state) == {"Y>y1", "Y>y2", "Y>c1", "Y>c2", "pass"}
    for star in "pgobr":
        assert refusal(game, state, f"Y>{star}1") == "SP-3.4"


def test_the_centre_star_takes_each_colour_once() -> None:
    """[SP-3.4] Yellow lies there already, red does not."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand YYRR
        c Y.....
        """,
    )
    assert refusal(game, state, "Y>c2") == "SP-3.4"
    assert of_seat(game, after(game, state, "R>c2"), 0, "c") == "YR...."


def test_wild_tiles_are_placed_as_their_own_colour_and_paid_in_it() -> None:
    """[SP-3.5] Two purple: on the purple star and the centre star, nowhere else."""
    game, state = position(
        "summer_pavilion", "round 1 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand PP"
    )
    assert legal(game, state) == {"P>p1", "P>p2", "P>c1", "P>c2", "pass"}
    assert refusal(game, state, "P>p2+1") == "SP-3.5"
    assert refusal(game, state, "P>g1") == "SP-3.4"
    state = after(game, state, "P>p2")
    assert of_seat(game, state, 0, "hand") == "-"
    assert shown(game, state, "tower") == "1P"


def test_only_the_colour_of_the_round_is_wild() -> None:
    """[SP-3.5] In round 2 a green helps red, a purple does not."""
    game, state = position(
        "summer_pavilion", "round 2 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand PGR"
    )
    reds = {action for action in legal(game, state) if action.startswith("R")}
    assert reds == {"R>r1", "R>c1", "R>r2+1", "R>c2+1"}
    assert refusal(game, state, "R>r3+2") == "SP-3.2"


@pytest.mark.parametrize(
    ("star", "space", "points"),
    [
        ("......", 1, 1),
        ("..B.B.", 1, 1),  # neither neighbour
        ("B.....", 2, 2),
        ("B.B...", 2, 3),
        ("BB..B.", 6, 4),
        ("B.BBB.", 2, 5),
        ("B.BB..", 6, 2),
        ("BBB.BB", 4, 6),
    ],
)
def test_a_tile_scores_its_connected_group(star: str, space: int, points: int) -> None:
    """[SP-3.6] Groups of one to six, also across 6 and 1; what lies beyond a gap counts nothing."""
    game, state = position(
        "summer_pavilion",
        f"round 1 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand BBBBBB\nb {star}",
    )
    assert game.scores(after(game, state, f"B>b{space}")) == (5 + points, 5)
    (placed,) = events(game, state, f"B>b{space}", "placed")
    assert (placed.points, placed.parts, placed.place) == (points, (points,), f"b{space}")


def test_different_colours_of_the_centre_star_are_connected() -> None:
    """[SP-3.6] Yellow and red lie on either side of the new blue tile."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand BB
        c Y.R...
        """,
    )
    assert game.scores(after(game, state, "B>c2")) == (8, 5)


def test_example_4_one_green_and_three_wild() -> None:
    """[SP-E4] The four choices of the example, and all the others."""
    game, state = position(
        "summer_pavilion", "round 1 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand PPPG"
    )
    choices = legal(game, state)
    assert choices >= {"G>g4+3", "P>p3", "G>c4+3", "P>c3"}
    assert choices == {
        *("G>g1", "G>g2+1", "G>g3+2", "G>g4+3"),
        *("G>c1", "G>c2+1", "G>c3+2", "G>c4+3"),
        *("P>p1", "P>p2", "P>p3", "P>c1", "P>c2", "P>c3"),
        "pass",
    }
    assert shown(game, after(game, state, "G>g4+3"), "tower") == "3P"
    assert shown(game, after(game, state, "P>p3"), "tower") == "2P"


def test_example_5_seven_blue_on_blue_6() -> None:
    """[SP-E5]"""
    game, state = position(
        "summer_pavilion", "round 1 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand BBBBBBB"
    )
    state = after(game, state, "B>b6")
    assert shown(game, state, "tower") == "5B"
    assert of_seat(game, state, 0, "hand") == "B"
    assert game.scores(state) == (6, 5)


def test_example_6_blue_6_paid_with_three_wild() -> None:
    """[SP-E6] Blue 5 and 1 lie there. With 5 and 6 the window is complete, so tiles are owed."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand PPPBBB
        b B...B.
        """,
    )
    state = after(game, state, "B>b6+3")
    assert shown(game, state, "tower") == "3P 2B"
    assert of_seat(game, state, 0, "hand") == "-"
    assert game.scores(state) == (8, 5)
    assert shown(game, state, "owed") == "3"
