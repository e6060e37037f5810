"""The notation of Azul: actions and positions, and why other text is refused."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mozaika
from mozaika.core.first import First
from mozaika.core.game import CHANCE, OVER, AnyGame, Seat
from mozaika.core.perft import random_position
from mozaika.core.text import BadText
from mozaika.games.azul.actions import TAKES, TILINGS, Fill, Take, Tile
from mozaika.games.azul.state import Colour
from tests.core.mutations import mutated

AZUL, GREY = mozaika.make("azul"), mozaika.make("azul:grey")
GAMES = [mozaika.make(name, seats) for name in ("azul", "azul:grey") for seats in (2, 3, 4)]
WAITING = mozaika.make("azul:grey", 3, first="random")
ACTIONS = ["1R3", "cK5", "9Wf", "cBf", "3>5", "1>1", "2=BBRK", "9=W", "first=3"]
MOST_PLIES = 3000


def refused(game: AnyGame, drawing: str) -> tuple[int, int, str]:
    """Line, column and reason of the refusal of a position."""
    with pytest.raises(BadText) as bad:
        game.read(drawing)
    return bad.value.line, bad.value.column, bad.value.reason


# --- actions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1R3", Take(0, Colour.RED, 2)),
        ("cK5", Take(None, Colour.BLACK, 4)),
        ("9Wf", Take(8, Colour.WHITE, None)),
        ("3>5", Tile(2, 4)),
        ("2=BBRK", Fill(1, (2, 0, 1, 1, 0))),
        ("first=3", First(Seat(3))),
    ],
)
def test_an_action_is_written_in_one_way(text: str, action: object) -> None:
    assert AZUL.parse(text) == action
    assert str(action) == text


def test_every_turn_and_every_tiling_reads_back() -> None:
    takes = [take for by_colour in TAKES for by_row in by_colour for take in by_row]
    assert len(takes) == 10 * 5 * 6
    for action in [*takes, *TILINGS.values()]:
        assert AZUL.parse(str(action)) == action


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "expected a factory (1-9), c for the centre, or first=, found the end"),
        ("x", 1, "expected a factory (1-9), c for the centre, or first=, found 'x'"),
        ("0R3", 1, "expected a factory (1-9), c for the centre, or first=, found '0R3'"),
        ("1r3", 2, "expected a colour (BYRKW), found 'r3'"),
        ("c", 2, "expected a colour (BYRKW), found the end"),
        ("1R6", 3, "expected a pattern line (1-5) or f for the floor line, found '6'"),
        ("1R3 ", 4, "nothing may follow here, found ' '"),
        ("6>1", 1, "a pattern line is numbered 1-5"),
        ("5>6", 3, "expected a column (1-5), found '6'"),
        ("2=", 3, "expected the tiles drawn (BYRKW)"),
        ("2=KB", 4, "tiles are written in the order BYRKW"),
        ("2=BBBBB", 7, "at most 4 tiles can stand here"),
        ("first=4", 7, "expected a seat (0-3), found '4'"),
    ],
)
def test_other_text_is_no_action(text: str, column: int, reason: str) -> None:
    with pytest.raises(BadText) as bad:
        AZUL.parse(text)
    assert (bad.value.line, bad.value.column, bad.value.reason) == (1, column, reason)


@given(st.text() | mutated(*ACTIONS))
def test_text_is_an_action_that_prints_back_or_bad_text(text: str) -> None:
    try:
        action = AZUL.parse(text)
    except BadText:
        return
    assert str(action) == text


# --- positions -----------------------------------------------------------------------------

OFFER = """\
azul 2 seats
round 2 offer
turn 1
starter 0
marker 0
bag 17B 17Y 16R 15K 18W
lid 1B
factories BBRK - - YRRW -
centre YK
seat 0 score 4
    . | ....W
   .R | .....
  ... | .....
 .KKK | .....
..... | .....
floor mY
seat 1 score 2
    . | .....
   .. | .....
  ... | .....
 .... | .....
..... | .....
floor -
"""


def test_a_position_is_drawn_in_one_way() -> None:
    assert AZUL.draw(AZUL.read(OFFER)) == OFFER


def test_a_drawing_may_leave_out_what_is_as_in_a_new_round() -> None:
    state = AZUL.read("factories BBRK - - - -")
    assert AZUL.draw(state).splitlines()[:9] == [
        "azul 2 seats",
        "round 1 offer",
        "turn 0",
        "starter 0",
        "marker centre",
        "bag 18B 20Y 19R 19K 20W",
        "lid -",
        "factories BBRK - - - -",
        "centre -",
    ]


def test_a_drawing_may_be_indented_and_hold_empty_lines() -> None:
    indented = "\n\n".join(f"      {line}" for line in OFFER.splitlines())
    assert AZUL.read(indented) == AZUL.read(OFFER)


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (("azul 2", "azul 3"), (1, 6), "expected '2 seats', found '3 seats'"),
        (("azul 2 seats", "azul:grey 2 seats"), (1, 1), "this line is not expected here"),
        (("round 2", "round 0"), (2, 8), "rounds are counted from 1"),
        (("2 offer", "2 lunch"), (2, 9), "expected the phase (first, fill, offer, tiling, over)"),
        (("turn 1", "turn 2"), (3, 6), "a seat is at most 1"),
        (("starter 0", "starter"), (4, 8), "expected a seat, found the end"),
        (("marker 0", "marker centres"), (5, 14), "nothing may follow here, found 's'"),
        (("lid 1B", "lid 0B"), (7, 7), "a pile names each kind once, in the order B Y R K W"),
        (("BBRK - ", "BBKR - "), (8, 14), "tiles are written in the order BYRKW"),
        (("BBRK - ", "BBBBB - "), (8, 15), "at most 4 tiles can stand here"),
        (("BBRK - ", "x - "), (8, 11), "expected tiles (BYRKW) or -"),
        (("BBRK - ", "BBRK "), (8, 24), "expected ' ', found the end"),
        (("centre YK", "centre YKx"), (9, 10), "nothing may follow here, found 'x'"),
        (("score 4", "score -4"), (10, 14), "expected the score, found '-4'"),
        (("  .R | .", "  R. | ."), (12, 4), "expected pattern line 2: 2 spaces, one colour, ."),
        ((".KKK", ".KKB"), (14, 2), "expected pattern line 4: 4 spaces, one colour, ."),
        ((".R | .....", ".R | W...x"), (12, 13), "expected a wall space (BYRKW or .), found 'x'"),
        ((".R | .....", ".R | W...W"), (12, 14), "row 2 holds white twice"),
        ((".R | .....", ".R | B...."), (12, 10), "column 1 of row 2 cannot hold blue"),
        ((".R | .....", ".R | ...R."), (12, 14), "the wall already holds the colour of this line"),
        (("floor mY", "floor x"), (16, 7), "expected a tile (BYRKW) or m, the marker, found 'x'"),
        (("floor mY", "floor mm"), (16, 9), "the marker lies elsewhere"),
        (("floor -", "floor m"), (23, 8), "the marker lies elsewhere"),
        (("floor -", "floor --"), (23, 8), "nothing may follow here, found '-'"),
        (("floor mY", "floor mYYYYYYY"), (16, 15), "the floor line has 7 spaces [AZ-2.9]"),
        (("lid 1B", "lid 2B"), (2, 1), "there are 21 blue tiles, not 20 [AZ-1.2]"),
        (("18W", "17W"), (2, 1), "there are 19 white tiles, not 20 [AZ-1.2]"),
        (("floor -\n", "floor -\nfloor -\n"), (24, 1), "this line is not expected here"),
    ],
)
def test_a_bad_drawing_is_refused_with_its_place(
    change: tuple[str, str], place: tuple[int, int], reason: str
) -> None:
    assert change[0] in OFFER
    line, column, why = refused(AZUL, OFFER.replace(*change, 1))
    assert (line, column) == place
    assert why.startswith(reason)


def test_a_board_that_ends_too_early_is_refused() -> None:
    drawing = "factories B - - - -\nseat 0 score 0\n. | .....\n.. | ....."
    assert refused(AZUL, drawing) == (4, 1, "the position ends too early")


def test_too_many_tiles_in_a_drawing_without_a_bag_are_counted() -> None:
    drawing = f"centre {'B' * 21}"
    assert refused(AZUL, drawing) == (1, 1, "there are 21 blue tiles, not 20 [AZ-1.2]")


FULL_LINE = "B | .....\n.. | .....\n... | .....\n.... | .....\n..... | ....."
FULL_ROW = FULL_LINE.replace("B | .....", ". | BYRKW")


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("round 1 first\ncentre B", "only a new game chooses the first seat"),
        ("round 2 first", "only a new game chooses the first seat"),
        ("round 1 first\nmarker 1", "only a new game chooses the first seat"),
        ("round 1 first\nseat 0 score 1", "only a new game chooses the first seat"),
        (f"round 1 fill\nseat 0 score 0\n{FULL_LINE}", "factories are filled after the"),
        (f"round 1 fill\nseat 0 score 0\n{FULL_ROW}", "factories are filled after the"),
        ("round 1 fill\nseat 0 score 0\nfloor B", "factories are filled after the wall-tiling"),
        ("round 1 fill\ncentre B", "while factories are filled only the marker lies in the"),
        ("round 1 fill\nmarker 0", "while factories are filled only the marker lies in the"),
        ("round 1 fill\nfactories BBBB BBBB BBBB BBBB YYYY", "there is nothing to fill"),
        ("round 1 fill\nfactories BBB - - - -", "factories are filled one after another with 4"),
        ("round 1 fill\nfactories - BBBB - - -", "factories are filled one after another [AZ-4.2]"),
        ("round 1 offer", "an offer needs tiles on the table [AZ-2.10]"),
        (f"centre B\nseat 0 score 0\n{FULL_ROW}", "a complete row ends the game [AZ-5.1]"),
        ("round 1 tiling", "seat 0 has no full line to tile [AZ-3.1]"),
        (f"round 1 tiling\ncentre B\nseat 0 score 0\n{FULL_LINE}", "the wall is tiled when the"),
        ("round 1 over", "a game ends with a complete row or with no tile left [AZ-5.1]"),
        ("round 1 over\ncentre B", "a game that is over has nothing left to take"),
        (f"round 1 over\nseat 0 score 0\n{FULL_LINE}", "a game that is over has nothing left"),
        (
            f"round 1 over\nseat 0 score 0\n{FULL_ROW}\nfloor B",
            "a game that is over has nothing left",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused(drawing: str, reason: str) -> None:
    line, column, why = refused(WAITING if "first" in drawing else GREY, drawing)
    assert (line, column) == (1, 1)
    assert why.startswith(reason)


def test_only_the_grey_wall_asks_where_to_tile() -> None:
    drawing = f"round 1 tiling\nseat 0 score 0\n{FULL_LINE}"
    assert refused(AZUL, drawing)[2] == "only the grey wall asks where to tile [AZ-6.1]"
    assert GREY.to_act(GREY.read(drawing)) == 0


def test_a_line_that_fits_nowhere_is_not_tiled() -> None:
    drawing = """
        round 1 tiling
        seat 0 score 0
            B | YRKW.
           .. | .....
          ... | ....B
         .... | .....
        ..... | .....
        """
    assert refused(GREY, drawing) == (2, 1, "line 1 of seat 0 fits nowhere [AZ-6.3]")


@pytest.mark.parametrize("left", [FULL_LINE, "floor B"])
def test_a_seat_that_has_tiled_has_nothing_left_to_tile(left: str) -> None:
    """[AZ-6.4] Seat 0 started and seat 1 is tiling, so seat 0 is done with line and floor."""
    drawing = f"round 1 tiling\nturn 1\nseat 0 score 0\n{left}\nseat 1 score 0\n{FULL_LINE}"
    assert refused(GREY, drawing)[2] == "seat 0 has tiled its wall already [AZ-6.4]"
    assert GREY.read(drawing.replace("turn 1", "turn 1\nstarter 1")).turn == 1


# --- any text, and playing on --------------------------------------------------------------


DRAWINGS = [
    (game, game.draw(random_position(game, plies, seed=plies)))
    for game in GAMES
    for plies in (0, 4, 12, 40, 80, 81, 82, 200, 5000)
]


@pytest.mark.parametrize(("game", "drawing"), [*DRAWINGS, (WAITING, WAITING.draw(WAITING.start()))])
def test_a_drawn_position_reads_back(game: AnyGame, drawing: str) -> None:
    assert game.draw(game.read(drawing)) == drawing


def play_on(game: AnyGame, state: Any, rng: Random) -> None:
    """Random moves to the end; every position on the way can be drawn and read."""
    for _ in range(MOST_PLIES):
        assert game.read(game.draw(state)) == state
        actor = game.to_act(state)
        if actor is OVER:
            assert game.result(state) is not None
            return
        chance = actor is CHANCE
        legal = game.legal_actions(state)
        state = game.apply(state, game.sample_chance(state, rng) if chance else rng.choice(legal))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{game.seats}")
@settings(deadline=None)
@given(st.data(), st.randoms(use_true_random=False))
def test_text_is_a_position_that_can_be_played_on_or_bad_text(
    game: AnyGame, data: st.DataObject, rng: Random
) -> None:
    """Without its bag a drawing stays right when tiles change, so that more of them are read."""
    whole = [drawing for owner, drawing in DRAWINGS if owner is game]
    bagless = [re.sub("^bag.*\n", "", drawing, flags=re.MULTILINE) for drawing in whole]
    text = data.draw(st.text() | mutated(*whole) | mutated(*bagless))
    try:
        state = game.read(text)
    except BadText:
        return
    assert game.read(game.draw(state)) == state
    play_on(game, state, rng)
