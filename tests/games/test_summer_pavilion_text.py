"""The notation of Summer Pavilion: actions and positions, and why other text is refused."""

from __future__ import annotations

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
from mozaika.games.summer_pavilion.actions import (
    ACQUIRES,
    PLACES,
    Acquire,
    Fill,
    Keep,
    Pass,
    Place,
    Supply,
    Take,
)
from mozaika.games.summer_pavilion.state import Colour, Star
from tests.core.mutations import mutated

COLOURED, GREY = mozaika.make("summer_pavilion"), mozaika.make("summer_pavilion:grey")
GAMES = [
    mozaika.make(name, seats)
    for name in ("summer_pavilion", "summer_pavilion:grey")
    for seats in (2, 3, 4)
]
ACTIONS = ["1G", "cY", "G>g4+3", "P>c6", "sPPG", "pass", "keep=", "keep=GR", "s=PPGO", "3=PGOY"]


def refused(game: AnyGame, drawing: str) -> tuple[int, int, str]:
    """Line, column and reason of the refusal of a position."""
    with pytest.raises(BadText) as bad:
        game.read(drawing)
    return bad.value.line, bad.value.column, bad.value.reason


# --- actions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("1G", Acquire(0, Colour.GREEN)),
        ("cY", Acquire(None, Colour.YELLOW)),
        ("G>g4", Place(Colour.GREEN, Star.GREEN, 3, 0)),
        ("G>c6+5", Place(Colour.GREEN, Star.CENTRE, 5, 5)),
        ("sPPG", Take((2, 1, 0, 0, 0, 0))),
        ("pass", Pass()),
        ("keep=GGGG", Keep((0, 4, 0, 0, 0, 0))),
        ("keep=", Keep((0, 0, 0, 0, 0, 0))),
        ("s=PPGOYYBBRR", Supply((2, 1, 1, 2, 2, 2))),
        ("9=PGOY", Fill(8, (1, 1, 1, 1, 0, 0))),
        ("first=3", First(Seat(3))),
    ],
)
def test_an_action_is_written_in_one_way(text: str, action: object) -> None:
    assert COLOURED.parse(text) == action
    assert str(action) == text


def test_every_way_to_acquire_and_to_place_reads_back() -> None:
    acquires = [action for by_colour in ACQUIRES for action in by_colour]
    places = [a for star in PLACES for space in star for wild in space for a in wild]
    assert (len(acquires), len(places)) == (10 * 6, 6 * 7 * 6 * 6)
    for action in [*acquires, *places]:
        assert COLOURED.parse(str(action)) == action


def test_no_two_kinds_of_action_are_equal() -> None:
    tiles = (1, 0, 0, 0, 0, 0)
    assert len({Take(tiles), Keep(tiles), Supply(tiles)}) == 3


WHAT = "expected a colour (PGOYBR), a factory (1-9), c, s, pass, keep= or first="


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, f"{WHAT}, found the end"),
        ("x", 1, f"{WHAT}, found 'x'"),
        ("keep", 1, f"{WHAT}, found 'keep'"),
        ("0G", 1, "expected a factory (1-9), found '0G'"),
        ("1g", 2, "expected a colour (PGOYBR), found 'g'"),
        ("c", 2, "expected a colour (PGOYBR), found the end"),
        ("1G3", 3, "nothing may follow here, found '3'"),
        ("G", 2, "expected '>', found the end"),
        ("G>x1", 3, "expected a star (pgoybrc), found 'x1'"),
        ("G>g7", 4, "expected a space (1-6), found '7'"),
        ("G>g4+0", 6, "expected a number of wild tiles (1-5), found '0'"),
        ("G>g4+", 6, "expected a number of wild tiles (1-5), found the end"),
        ("s", 2, "expected tiles (PGOYBR)"),
        ("sGP", 3, "tiles are written in the order PGOYBR"),
        ("sPPPP", 5, "at most 3 tiles can stand here"),
        ("s=", 3, "expected tiles (PGOYBR)"),
        ("s=PPPPPPPPPPP", 13, "at most 10 tiles can stand here"),
        ("2=", 3, "expected tiles (PGOYBR)"),
        ("2=PPPPP", 7, "at most 4 tiles can stand here"),
        ("keep=GGGGG", 10, "at most 4 tiles can stand here"),
        ("passed", 5, "nothing may follow here, found 'ed'"),
        ("first=4", 7, "expected a seat (0-3), found '4'"),
    ],
)
def test_other_text_is_no_action(text: str, column: int, reason: str) -> None:
    with pytest.raises(BadText) as bad:
        COLOURED.parse(text)
    assert (bad.value.line, bad.value.column, bad.value.reason) == (1, column, reason)


@given(st.text() | mutated(*ACTIONS))
def test_text_is_an_action_that_prints_back_or_bad_text(text: str) -> None:
    try:
        action = COLOURED.parse(text)
    except BadText:
        return
    assert str(action) == text


# --- positions -----------------------------------------------------------------------------

TAKING = """\
summer_pavilion 2 seats
round 2 take
turn 1
starter 0
marker 1
bag 18P 16G 18O 19Y 18B 20R
tower 1P
supply PPGGOOYYBB
factories - - - - -
centre -
owed 2
seat 0 score 4 passed
hand -
corners GG
p ......
g .G....
o ......
y Y.....
b B.....
r R.....
c O.....
seat 1 score 12
hand P
corners -
p ......
g ......
o O.....
y ......
b ......
r ......
c ...GBR
"""


def test_a_position_is_drawn_in_one_way() -> None:
    assert COLOURED.draw(COLOURED.read(TAKING)) == TAKING


def test_a_drawing_may_leave_out_what_is_as_in_a_new_round() -> None:
    state = COLOURED.read("factories PPGO - - - -")
    assert COLOURED.draw(state).splitlines()[:13] == [
        "summer_pavilion 2 seats",
        "round 1 acquire",
        "turn 0",
        "starter 0",
        "marker centre",
        "bag 20P 21G 21O 22Y 22B 22R",
        "tower -",
        "supply -",
        "factories PPGO - - - -",
        "centre -",
        "seat 0 score 5",
        "hand -",
        "corners -",
    ]


def test_while_tiles_are_placed_the_starter_has_the_marker_unless_another_is_named() -> None:
    assert COLOURED.read("round 1 place\nstarter 1").marker == 1
    assert COLOURED.read("round 1 place\nstarter 1\nmarker 0").marker == 0


def test_a_drawing_may_be_indented_and_hold_empty_lines() -> None:
    indented = "\n\n".join(f"      {line}" for line in TAKING.splitlines())
    assert COLOURED.read(indented) == COLOURED.read(TAKING)


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (("pavilion 2", "pavilion 3"), (1, 17), "expected '2 seats', found '3 seats'"),
        (("round 2", "round 0"), (2, 8), "rounds are counted from 1"),
        (("round 2", "round 7"), (2, 7), "the number of the round is at most 6"),
        (("2 take", "2 lunch"), (2, 9), "expected the phase (first, supply, fill, acquire, place"),
        (("turn 1", "turn 2"), (3, 6), "a seat is at most 1"),
        (("marker 1", "marker centres"), (5, 14), "nothing may follow here, found 's'"),
        (("marker 1", "marker centre"), (2, 1), "a seat has the marker while tiles are placed"),
        (("tower 1P", "tower 0P"), (7, 9), "a pile names each kind once, in the order P G O Y B R"),
        (("YYBB\n", "YYBBBB\n"), (8, 18), "at most 10 tiles can stand here"),
        (("factories -", "factories x"), (9, 11), "expected tiles (PGOYBR) or -"),
        (("- - - - -", "- - - -"), (9, 18), "expected ' ', found the end"),
        (("centre -", "centre -P"), (10, 9), "nothing may follow here, found 'P'"),
        (("owed 2", "owed 4"), (11, 6), "the number of tiles to take is at most 3"),
        (("score 4", "score 0"), (12, 15), "a score is at least 1 [SP-1.1]"),
        (("4 passed", "4 failed"), (12, 15), "nothing may follow here, found ' failed'"),
        (("corners GG", "corners GGGGG"), (14, 13), "at most 4 tiles can stand here"),
        (("g .G....", "g .G..."), (16, 8), "expected a space (PGOYBR or .), found the end"),
        (("g .G....", "g .G....."), (16, 9), "nothing may follow here, found '.'"),
        (("g .G....", "g .R...."), (16, 5), "the green star takes no red tile [SP-3.4]"),
        (("...GBR", "...BBR"), (31, 8), "blue is already on the centre star [SP-3.4]"),
        (("tower 1P", "tower 2P"), (2, 1), "there are 23 purple tiles, not 22 [SP-1.2]"),
        (("20R", "19R"), (2, 1), "there are 21 red tiles, not 22 [SP-1.2]"),
        (("...GBR\n", "...GBR\nc ......\n"), (32, 1), "this line is not expected here"),
    ],
)
def test_a_bad_drawing_is_refused_with_its_place(
    change: tuple[str, str], place: tuple[int, int], reason: str
) -> None:
    assert change[0] in TAKING
    line, column, why = refused(COLOURED, TAKING.replace(*change, 1))
    assert (line, column) == place
    assert why.startswith(reason)


def test_too_many_tiles_in_a_drawing_without_a_bag_are_counted() -> None:
    reason = "there are 23 purple tiles, not 22 [SP-1.2]"
    assert refused(COLOURED, f"centre {'P' * 23}") == (1, 1, reason)


def test_a_grey_star_is_of_one_colour_or_of_different_ones() -> None:
    for star in ("GGG...", "GOY...", "G....."):
        assert GREY.read(f"centre G\nseat 0 score 5\nc {star}")
    reason = "the centre star takes only green [SP-6.2]"
    assert refused(GREY, "centre G\nseat 0 score 5\nc GGY...") == (3, 6, reason)
    reason = "green is already on the centre star [SP-6.2]"
    assert refused(GREY, "centre G\nseat 0 score 5\nc GYG...") == (3, 6, reason)


HELD = f"hand {'P' * 22}{'G' * 22}{'O' * 22}{'Y' * 22}{'B' * 22}{'R' * 22}"


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("round 1 first\nsupply P", "only a new game is set up [SP-1.2]"),
        ("round 2 supply", "only a new game is set up [SP-1.2]"),
        ("round 1 supply\nmarker 0", "only a new game is set up [SP-1.2]"),
        ("round 1 supply\nseat 0 score 6", "only a new game is set up [SP-1.2]"),
        ("round 1 fill\ncentre P", "while factories are filled only the marker lies in the centre"),
        ("round 1 fill\nmarker 0", "while factories are filled only the marker lies in the centre"),
        ("round 1 fill\nfactories PPPP PPPP PPPP PPPP GGGG", "there is nothing to fill [SP-4.1]"),
        (f"round 1 fill\nseat 0 score 5\n{HELD}", "there is nothing to fill [SP-4.1]"),
        ("round 1 fill\nfactories PPP - - - -", "factories are filled one after another with 4"),
        ("round 1 fill\nfactories - PPPP - - -", "factories are filled one after another [SP-4.1]"),
        ("round 1 fill\nseat 0 score 5 passed", "nobody has passed, and no corner holds a tile"),
        ("round 1 acquire", "there is nothing to acquire [SP-2.1]"),
        ("centre P\nseat 0 score 5\ncorners G", "nobody has passed, and no corner holds a tile"),
        ("centre P\nseat 1 score 5 passed", "nobody has passed, and no corner holds a tile"),
        ("centre P\nowed 1", "tiles are owed while a seat takes them from the supply, and only"),
        ("round 1 place\ncentre P", "tiles are placed when the table is empty [SP-2.1]"),
        ("round 1 place\nfactories P - - - -", "tiles are placed when the table is empty [SP-2.1]"),
        ("round 1 place\nmarker centre", "a seat has the marker while tiles are placed [SP-3.1]"),
        ("round 1 place\nseat 0 score 5 passed", "seat 0 has passed [SP-3.1]"),
        ("round 1 place\nseat 1 score 5\ncorners G", "seat 1 can have no tiles in its corners"),
        ("round 1 place\nseat 1 score 5 passed\nhand G", "seat 1 has passed and has no hand"),
        ("round 6 place\nseat 1 score 5 passed\ncorners G", "seat 1 can have no tiles in its"),
        ("round 1 take\nsupply PP", "tiles are owed while a seat takes them from the supply"),
        ("round 1 take\nsupply PP\nowed 3", "the supply holds fewer than 3 tiles [SP-3.7]"),
        ("round 1 take\nsupply PP\nowed 1\nseat 0 score 5 passed", "seat 0 has passed [SP-3.1]"),
        ("round 1 refill\nsupply PPPPPPPPPP", "there is nothing to refill [SP-3.8]"),
        (f"round 1 refill\nseat 0 score 5\n{HELD}", "there is nothing to refill [SP-3.8]"),
        ("round 1 keep", "seat 0 has nothing to keep [SP-3.9, SP-3.10]"),
        ("round 1 keep\nseat 0 score 5 passed", "seat 0 has nothing to keep [SP-3.9, SP-3.10]"),
        ("round 1 keep\nseat 0 score 5\nhand G", "seat 0 has nothing to keep [SP-3.9, SP-3.10]"),
        (
            "round 6 keep\nseat 0 score 5 passed\nhand G",
            "seat 0 has nothing to keep [SP-3.9, SP-3.10]",
        ),
        ("round 1 keep\nseat 0 score 5 passed\nhand G\ncorners G", "seat 0 can have no tiles in"),
        ("round 6 over", "the game is over when all have passed in round 6 [SP-5.1]"),
        (
            "round 5 over\nseat 0 score 5 passed\nseat 1 score 5 passed",
            "the game is over when all have passed in round 6 [SP-5.1]",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused(drawing: str, reason: str) -> None:
    line, column, why = refused(COLOURED, drawing)
    assert (line, column) == (1, 1)
    assert why.startswith(reason)


# --- any text, and playing on --------------------------------------------------------------

DRAWINGS = [
    (game, game.draw(random_position(game, plies, seed=plies)))
    for game in GAMES
    for plies in (0, 1, 4, 20, 36, 37, 38, 39, 40, 41, 42, 80, 110, 111, 112, 113, 200, 5000)
]


@pytest.mark.parametrize(("game", "drawing"), DRAWINGS)
def test_a_drawn_position_reads_back(game: AnyGame, drawing: str) -> None:
    assert game.draw(game.read(drawing)) == drawing


def play_on(game: AnyGame, state: Any, rng: Random) -> None:
    """Random moves to the end; every tenth position on the way is drawn and read."""
    plies = 0
    while (actor := game.to_act(state)) is not OVER:
        if plies % 10 == 0:
            assert game.read(game.draw(state)) == state
        chance = actor is CHANCE
        legal = game.legal_actions(state)
        state = game.apply(state, game.sample_chance(state, rng) if chance else rng.choice(legal))
        plies += 1
    assert game.result(state) is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{game.seats}")
@settings(deadline=None)
@given(st.data(), st.randoms(use_true_random=False))
def test_text_is_a_position_that_can_be_played_on_or_bad_text(
    game: AnyGame, data: st.DataObject, rng: Random
) -> None:
    valid = [drawing for owner, drawing in DRAWINGS if owner is game]
    text = data.draw(st.text() | mutated(*valid))
    try:
        state = game.read(text)
    except BadText:
        return
    assert game.read(game.draw(state)) == state
    play_on(game, state, rng)
