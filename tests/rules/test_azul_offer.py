"""AZ-2, the factory offer; docs/rules/azul.md has the text."""

from __future__ import annotations

import pytest

from tests.positions import after, events, legal, position, refusal
from tests.rules.azul import floor, row, shown

DEALT = "factories BBRK YYYW RRKK BYRK WWWW"


def test_turns_go_clockwise_from_the_starting_seat() -> None:
    """[AZ-2.1] Seat 1 of three starts: 1, 2, 0 and again 1."""
    game, state = position("azul", "turn 1\nstarter 1\nfactories BYRK BYRK - - - - -", seats=3)
    turns = [game.to_act(state)]
    for action in ("1B1", "2B1", "cK2"):
        state = after(game, state, action)
        turns.append(game.to_act(state))
    assert turns == [1, 2, 0, 1]


def test_a_turn_takes_all_tiles_of_one_colour_from_one_place() -> None:
    """[AZ-2.2] Both blue of factory 1, and not the one of factory 4."""
    game, state = position("azul", DEALT)
    state = after(game, state, "1B2")
    assert row(game, state, 0, 2) == "BB | ....."
    assert shown(game, state, "factories") == "- YYYW RRKK BYRK WWWW"


def test_a_turn_takes_all_tiles_of_one_colour_from_the_centre() -> None:
    """[AZ-2.2] Three of the five tiles in the centre are black."""
    game, state = position("azul", "centre BRKKK")
    state = after(game, state, "cK3")
    assert row(game, state, 0, 3) == "KKK | ....."
    assert shown(game, state, "centre") == "BR"


@pytest.mark.parametrize("action", ["1R1", "2Y1", "cB1"])
def test_there_must_be_such_a_tile_at_that_place(action: str) -> None:
    """[AZ-2.2] Factory 1 is empty, factory 2 has no yellow, the centre has no blue."""
    game, state = position("azul", "factories - BRKW - - -\ncentre Y")
    assert refusal(game, state, action) == "AZ-2.2"


def test_an_empty_centre_gives_nothing() -> None:
    """[AZ-2.2] The marker alone cannot be taken."""
    game, state = position("azul", DEALT)
    assert refusal(game, state, "cB1") == "AZ-2.2"
    assert not any(action.startswith("c") for action in legal(game, state))


def test_the_tiles_left_on_the_factory_move_to_the_centre() -> None:
    """[AZ-2.3] They join what lies there already."""
    game, state = position("azul", "factories BBRK BYRK - - -\ncentre YK")
    state = after(game, state, "1B2")
    assert shown(game, state, "factories") == "- BYRK - - -"
    assert shown(game, state, "centre") == "YRKK"


def test_the_first_to_take_from_the_centre_lays_the_marker_before_the_tiles() -> None:
    """[AZ-2.4] One blue lies on the floor; then the marker; then what falls in this turn."""
    game, state = position("azul", "centre RRKK\nseat 0 score 0\nfloor B")
    state = after(game, state, "cRf")
    assert floor(game, state, 0) == "BmRR"
    assert shown(game, state, "marker") == "0"


def test_only_the_first_to_take_from_the_centre_takes_the_marker() -> None:
    """[AZ-2.4] Seat 0 took it, so seat 1 takes tiles only; a factory never brings it."""
    game, state = position("azul", "factories - BYRK - - -\ncentre RRKW")
    assert events(game, state, "2B1", "marker") == []
    assert len(events(game, state, "cR2", "marker")) == 1
    state = after(game, state, "cR2")
    assert events(game, state, "cK1", "marker") == []
    state = after(game, state, "cK1")
    assert floor(game, state, 1) == "-"
    assert shown(game, state, "marker") == "0"


def test_the_marker_pushes_the_last_tile_off_the_floor_line() -> None:
    """[AZ-2.4, AZ-2.9] Five lie there and two fall: with the marker only one of them fits."""
    game, state = position("azul", "centre RRK\nseat 0 score 0\nfloor BBBBB")
    state = after(game, state, "cRf")
    assert floor(game, state, 0) == "BBBBBmR"
    assert shown(game, state, "lid") == "1R"


def test_with_a_full_floor_line_the_marker_is_taken_but_costs_nothing() -> None:
    """[AZ-2.4] (our decision) Seven tiles cost 14 of 20 points, no more; seat 0 starts next."""
    game, state = position(
        "azul",
        """
        turn 0
        starter 1
        centre R
        seat 0 score 20
        floor BBBBYYY
        """,
    )
    assert len(events(game, state, "cRf", "marker")) == 1
    state = after(game, state, "cRf")
    assert game.scores(state) == (6, 0)
    assert shown(game, state, "starter") == "0"
    assert shown(game, state, "lid") == "4B 3Y 1R"


def test_all_tiles_go_to_one_pattern_line_or_to_the_floor_line() -> None:
    """[AZ-2.5] On an empty board every line takes them, and so does the floor line."""
    game, state = position("azul", "factories BBRK - - - -")
    assert legal(game, state) == {
        *("1B1", "1B2", "1B3", "1B4", "1B5", "1Bf"),
        *("1R1", "1R2", "1R3", "1R4", "1R5", "1Rf"),
        *("1K1", "1K2", "1K3", "1K4", "1K5", "1Kf"),
    }
    state = after(game, state, "1B3")
    assert row(game, state, 0, 3) == ".BB | ....."
    assert floor(game, state, 0) == "-"


def test_the_floor_line_may_be_chosen_though_a_pattern_line_has_room() -> None:
    """[AZ-2.5] Both blue fall; the lines stay empty."""
    game, state = position("azul", "factories BBRK - - - -")
    state = after(game, state, "1Bf")
    assert floor(game, state, 0) == "BB"
    assert [row(game, state, 0, number)[0] for number in range(1, 6)] == ["."] * 5


def test_the_floor_line_is_the_last_resort_and_a_turn_cannot_be_passed() -> None:
    """[AZ-2.5] Blue fits no line: lines 1 and 2 are full, 3 and 4 hold red, row 5 holds blue."""
    game, state = position(
        "azul",
        """
        factories B - - - -
        seat 0 score 0
            Y | .....
           YY | .....
          ..R | .....
         ...R | .....
        ..... | ....B
        """,
    )
    assert legal(game, state) == {"1Bf"}


def test_a_pattern_line_holds_one_colour_only() -> None:
    """[AZ-2.6] Line 3 holds one red: red may join it, blue may not."""
    game, state = position(
        "azul",
        """
        factories BBRK - - - -
        seat 0 score 0
            . | .....
           .. | .....
          ..R | .....
         .... | .....
        ..... | .....
        """,
    )
    assert refusal(game, state, "1B3") == "AZ-2.6"
    assert row(game, after(game, state, "1R3"), 0, 3) == ".RR | ....."


def test_a_full_pattern_line_takes_nothing_more() -> None:
    """[AZ-2.6] Line 2 is full of red: not even red may join it."""
    game, state = position(
        "azul",
        """
        factories BBRK - - - -
        seat 0 score 0
            . | .....
           RR | .....
          ... | .....
         .... | .....
        ..... | .....
        """,
    )
    assert refusal(game, state, "1R2") == "AZ-2.6"
    assert refusal(game, state, "1B2") == "AZ-2.6"


def test_a_colour_already_on_the_wall_is_refused_in_that_row() -> None:
    """[AZ-2.7] Red is on the wall in row 3, so the red of factory 1 cannot go there."""
    game, state = position(
        "azul",
        """
        factories YRRK - - - -
        seat 0 score 5
            . | .....
           .. | .....
          ... | ....R
         .... | .....
        ..... | .....
        """,
    )
    assert refusal(game, state, "1R3") == "AZ-2.7"
    assert "1R2" in legal(game, state)


def test_on_the_grey_wall_too_a_row_takes_each_colour_once() -> None:
    """[AZ-2.7] Red stands in row 3, column 1. That every column holds blue stops no blue."""
    game, state = position(
        "azul:grey",
        """
        factories BRRK - - - -
        seat 0 score 5
            . | .B...
           .. | ..B..
          ... | R....
         .... | ...BY
        ..... | B....
        """,
    )
    assert refusal(game, state, "1R3") == "AZ-2.7"
    assert {"1R1", "1R2", "1R4", "1R5", "1B3"} <= legal(game, state)


def test_surplus_tiles_fall_to_the_floor_line() -> None:
    """[AZ-2.8] Line 2 has room for one of three blue; two fall."""
    game, state = position(
        "azul",
        """
        factories BBBK - - - -
        seat 0 score 0
            . | .....
           .B | .....
          ... | .....
         .... | .....
        ..... | .....
        """,
    )
    assert [event.tiles for event in events(game, state, "1B2", "laid")] == ["B"]
    assert [event.tiles for event in events(game, state, "1B2", "fell")] == ["BB"]
    state = after(game, state, "1B2")
    assert row(game, state, 0, 2) == "BB | ....."
    assert floor(game, state, 0) == "BB"


def test_tiles_that_find_no_space_on_the_floor_line_go_to_the_lid() -> None:
    """[AZ-2.9] Of four blue one fits line 1, one the seventh space, and two go to the lid."""
    game, state = position("azul", "factories BBBB K - - -\nseat 0 score 0\nfloor YYYYYY")
    assert [event.tiles for event in events(game, state, "1B1", "discarded")] == ["BB"]
    state = after(game, state, "1B1")
    assert floor(game, state, 0) == "YYYYYYB"
    assert shown(game, state, "lid") == "2B"


def test_tiles_in_the_lid_cost_nothing() -> None:
    """[AZ-2.9] Eight tiles fell in all; the seven spaces cost 14 of 30 points."""
    game, state = position("azul", "factories BB - - - -\nseat 0 score 30\nfloor YYYYYY")
    state = after(game, state, "1Bf")
    assert game.scores(state) == (16, 0)


def test_the_offer_ends_when_neither_factories_nor_centre_hold_a_tile() -> None:
    """[AZ-2.10] One tile in the centre keeps it going; the full line is tiled after the last."""
    game, state = position("azul", "factories BK - - - -")
    state = after(game, state, "1B1")
    assert shown(game, state, "round") == "1 offer"
    assert row(game, state, 0, 1) == "B | ....."
    state = after(game, state, "cK2")
    assert shown(game, state, "round") == "2 fill"
    assert row(game, state, 0, 1) == ". | B...."
    assert refusal(game, state, "cK2") == "AZ-4.2"


def test_two_yellow_tiles_and_where_they_may_go() -> None:
    """[AZ-E3] Lines 1 and 5 and the floor line take them."""
    game, state = position(
        "azul",
        """
        factories YYRK - - - -
        seat 0 score 0
            . | .....
           .. | ..Y..
          ... | ...Y.
         ...B | .....
        ..... | .....
        """,
    )
    assert {action for action in legal(game, state) if "Y" in action} == {"1Y1", "1Y5", "1Yf"}
    assert refusal(game, state, "1Y2") == "AZ-2.7"
    assert refusal(game, state, "1Y3") == "AZ-2.7"
    assert refusal(game, state, "1Y4") == "AZ-2.6"
    to_line_1, to_line_5 = after(game, state, "1Y1"), after(game, state, "1Y5")
    assert row(game, to_line_1, 0, 1) == "Y | ....."
    assert floor(game, to_line_1, 0) == "Y"
    assert row(game, to_line_5, 0, 5) == "...YY | ....."
    assert floor(game, to_line_5, 0) == "-"
    assert floor(game, after(game, state, "1Yf"), 0) == "YY"
