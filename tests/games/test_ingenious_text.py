"""Ingenious as text: one form for each action and each position, and refusals with a place."""

from __future__ import annotations

import pytest

import mozaika
from mozaika.core.text import BadText
from tests.positions import after, position
from tests.rules.ingenious import shown


@pytest.mark.parametrize(
    "text",
    ["RG>e5e6", "RG>e6e5", "RR>e5e6", "RR>e10f1", "PP>o7o8", "swap", "stay", "rack3=YP", "first=2"],
)
def test_an_action_has_one_text(text: str) -> None:
    assert str(mozaika.make("ingenious").parse(text)) == text


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "expected a tile (two of RGBOYP), found the end"),
        ("GR>e5e6", 2, "expected a second letter in order RGBOYP, found 'R>e5e6'"),
        ("RG e5e6", 3, "expected '>', found ' e5e6'"),
        ("RG>e5", 6, "expected a cell (a-o and 1-15), found the end"),
        ("RG>p5e6", 4, "expected a cell (a-o and 1-15), found 'p5e6'"),
        ("RG>e0e1", 5, "cells are counted from 1"),
        ("RG>e05e6", 5, "the number of a cell is written without leading zeros"),
        ("RG>e5e16", 7, "the number of a cell is at most 15"),
        ("RG>e5e6e7", 8, "nothing may follow here, found 'e7'"),
        ("RR>e6e5", 6, "the cells of a double are written in the order of the board"),
        ("RR>e5e5", 6, "the cells of a double are written in the order of the board"),
        ("swap ", 5, "nothing may follow here, found ' '"),
        ("rack4=RR", 5, "expected a seat (0-3), found '4=RR'"),
        ("rack0RR", 6, "expected '=', found 'RR'"),
        ("first=4", 7, "expected a seat (0-3), found '4'"),
    ],
)
def test_what_is_no_action_is_refused_with_place_and_reason(
    text: str, column: int, reason: str
) -> None:
    with pytest.raises(BadText) as refused:
        mozaika.make("ingenious").parse(text)
    assert (refused.value.column, refused.value.reason) == (column, reason)


TEAM = """\
ingenious:team 4 seats
phase place
turn 3
starter 0
bonus 0
first symbols r g b -
bag 5RR 5RG 6RB 6RO 6RY 6RP 5GG 4GB 6GO 6GY 5GP 5BB 6BO 6BY 6BP 5OO 6OY 6OP 4YY 5YP 5PP
aside -
rack 0 -
rack 1 -
rack 2 -
rack 3 GP YY YP
pegs 0+2 1R 0G 0B 0O 0Y 0P
pegs 1+3 0R 2G 0B 0O 0Y 36P
       a . . . . . . . .
      b . . . . . . . . .
     c . . r R G B G g . .
    d . . . . . . . . . . .
   e . . . . . . . . . . . .
  f . . . . . . . . . . . . .
 g . . . . . . . . . . . . . .
h . . p . . . . . . . G B b . .
 i . . . . . . . . . . . . . .
  j . . . . . . . . . . . . .
   k . . . . . . . . . . . .
    l . . . . . . . . . . .
     m . . y . . . . o . .
      n . . . . . . . . .
       o . . . . . . . .
"""


def test_a_position_has_one_text() -> None:
    game = mozaika.make("ingenious:team")
    assert game.draw(game.read(TEAM)) == TEAM


def test_a_drawing_may_leave_out_what_is_usual() -> None:
    game, state = position("ingenious", "rack 0 RG\npegs 1 1R 2G 3B 4O 5Y 6P")
    assert game.draw(state).splitlines() == [
        "ingenious 2 seats",
        "phase place",
        "turn 0",
        "starter 0",
        "bonus 0",
        "first symbols - -",
        "bag 5RR 5RG 6RB 6RO 6RY 6RP 5GG 6GB 6GO 6GY 6GP 5BB 6BO 6BY 6BP 5OO 6OY 6OP 5YY 6YP 5PP",
        "aside -",
        "rack 0 RG",
        "rack 1 -",
        "pegs 0 0R 0G 0B 0O 0Y 0P",
        "pegs 1 1R 2G 3B 4O 5Y 6P",
        *game.draw(game.start()).splitlines()[-11:],
    ]


def test_the_bag_left_out_is_what_is_neither_in_racks_nor_on_the_board() -> None:
    """The doubles are all in the racks, so three red and three green cells are three RG."""
    game, state = position(
        "ingenious",
        """
        rack 0 RR RR RR RR RR
        rack 1 GG GG GG GG GG
             a r R R R . g
            b . . . . . . .
           c . . . . . . . .
          d . . . . . . . . .
         e . . . . . . . . . .
        f p . . . . . . . . . b
         g . . . . . . . . . .
          h . . . . . . . . .
           i . . . . . . . .
            j . . . . . . .
             k y G G G . o
        """,
    )
    assert shown(game, state, "bag").startswith("3RG 6RB 6RO 6RY 6RP 6GB ")
    assert set(state.halves) == {40}


def test_a_rack_that_is_not_full_is_filled_at_the_next_draw() -> None:
    """A drawing may leave out the rack of seat 1; it is dealt before seat 1 must place."""
    game, state = position("ingenious", "first symbols r g\nrack 0 RR RR RR RR RR RG")
    state = after(game, state, "RG>f6f7 stay rack0=RG" + " rack1=PP" * 5)
    assert str(next(game.chance_outcomes(state))[0]) == "rack1=RG"
    assert game.to_act(after(game, state, "rack1=YY")) == 1


BOARD = """
     a r . . . . g
    b . . . . . . .
   c . . . . . . . .
  d . . . . . . . . .
 e . . . . . . . . . .
f p . . . . . . . . . b
 g . . . . . . . . . .
  h . . . . . . . . .
   i . . . . . . . .
    j . . . . . . .
     k y . . . . o
"""
WON = "pegs 0 18R 18G 18B 18O 18Y 18P\n"
SIX = "rack 0 RR RR RR RR RR RG\nrack 1 GG GG GG GG GG GB"


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("ingenious 3 seats", "expected '2 seats', found '3 seats'"),
        ("phase bonus", "expected the phase (first, draw, place, swap, over), found 'bonus'"),
        ("turn 2", "a seat is at most 1"),
        ("bonus 7", "the number of bonus placements is at most 6"),
        ("first symbols r r", "two first tiles cannot lie beside the red symbol [IN-2.2]"),
        ("first symbols r R", "expected a printed symbol or -, found 'R'"),
        ("first symbols r", "expected ' ', found the end"),
        ("bag 6RG 5RR", "a pile names each kind once, in the order RR RG RB RO RY RP GG GB GO "
         "GY GP BB BO BY BP OO OY OP YY YP PP"),
        ("rack 0 RG RR", "tiles are written in the order RR RG RB RO RY RP GG GB GO GY GP BB BO "
         "BY BP OO OY OP YY YP PP"),
        ("rack 0 RR RR RR RG RG RG RG", "at most 6 tiles can stand here"),
        ("rack 0 RR,RG", "nothing may follow here, found ',RG'"),
        ("rack 0 RR RR RR RR RR\nrack 1 RR", "there are more than 5 RR tiles [IN-1.1]"),
        ("bag 5RR\nrack 0 RG", "there are 11 red halves, not 40 [IN-1.1]"),
        ("pegs 0 1R 2G", "expected ' ', found the end"),
        ("pegs 0 19R 0G 0B 0O 0Y 0P", "a peg is at most 18"),
        ("seat 0", "this line is not expected here"),
        ("rack 0 -", "seat 0 has no tile to place [IN-2.1]"),
        ("rack 1 RG", "seat 0 has no tile to place [IN-2.1]"),
        ("phase swap\nrack 0 RG", "it is the turn of seat 1 [IN-1.5]"),
        ("phase swap\nfirst symbols r g", "seat 0 has no tile to swap [IN-5.1]"),
        (f"phase swap\nfirst symbols r g\n{SIX}", "seat 0 has not placed a tile yet [IN-5.1]"),
        (f"phase draw\n{SIX}", "every rack is full [IN-2.1]"),
        ("phase draw\nbonus 1", "bonus placements are owed only while placing [IN-4.1]"),
        ("aside RG\nrack 0 RG", "tiles lie aside only while new ones are drawn [IN-5.2]"),
        ("phase first\nrack 0 RG", "only a new game chooses the first seat [IN-1.5]"),
        ("phase over", "two adjacent cells are free: the game goes on [IN-6.1]"),
        (f"rack 0 RG\n{WON}", "the game is over: all pegs at 18 [IN-6.2]"),
        ("turn 1\nrack 1 RG", "it is the turn of seat 0 [IN-1.5]"),
        ("first symbols - g\nrack 0 RG", "the seats place their first tiles one after another"),
        (BOARD[:-16], "the position ends too early"),
        (BOARD.replace("    b .", "     b ."), "expected '    b', found '     b . . .'"),
        (BOARD.replace("p", "P"), "expected 'p', found 'P . . . . . '"),
        (BOARD.replace("p .", "p x"), "expected a cell (RGBOYP or .), found 'x . . . . . '"),
        (BOARD.replace("o", "o ."), "nothing may follow here, found ' .'"),
        ("rack 0 RG" + BOARD.replace("p .", "p R"), "no tiles make up the cells of the board"),
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused_with_a_reason(drawing: str, reason: str) -> None:
    with pytest.raises(BadText) as refused:
        mozaika.make("ingenious").read(drawing)
    assert refused.value.reason.startswith(reason)


def test_a_refusal_names_its_line_and_column() -> None:
    with pytest.raises(BadText) as refused:
        mozaika.make("ingenious").read("\nturn 0\n\nrack 0 RR RX\n")
    assert (refused.value.line, refused.value.column) == (4, 12)


def test_solo_owes_no_bonus_and_lays_nothing_aside() -> None:
    game = mozaika.make("ingenious:solo")
    for drawing in ("bonus 1", "aside RG", "rack 0 RG RG"):
        with pytest.raises(BadText, match="at most"):
            game.read(drawing)


def test_a_position_in_the_middle_of_the_deal_has_one_text() -> None:
    game = mozaika.make("ingenious", 3, first="random")
    state = after(game, game.start(), "first=1 rack0=RR rack0=RG")
    assert game.read(game.draw(state)) == state
