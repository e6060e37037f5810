"""AZ-3, the wall-tiling; docs/rules/azul.md has the text.

In most of these positions seat 1 is about to drop the last tile of the offer, `1Wf`, and then
seat 0 tiles the board that is drawn.
"""

from __future__ import annotations

from random import Random

import pytest

import mozaika
from mozaika.core.game import CHANCE, OVER
from tests.positions import after, events, position
from tests.rules.azul import floor, row, score, shown

LAST_TILE = "turn 1\nfactories W - - - -\n"
MARKER_AND_FOUR = """
    turn 1
    marker 0
    factories W - - - -
    seat 0 score 20
    floor BmBYY
    """


def test_rows_are_tiled_from_the_top_to_the_bottom() -> None:
    """[AZ-3.1] Blue, white and black stand in column 1: each scores with those placed above it."""
    game, state = position(
        "azul",
        """
        turn 1
        factories W - - - -
        seat 0 score 0
            B | .....
           WW | .....
          KKK | .....
         .... | .....
        ..... | .....
        """,
    )
    tiled = events(game, state, "1Wf", "tile")
    assert [(event.place, event.points) for event in tiled] == [
        ("row 1 column 1", 1),
        ("row 2 column 1", 2),
        ("row 3 column 1", 3),
    ]
    assert score(game, after(game, state, "1Wf"), 0) == 6


def test_one_tile_of_a_full_line_goes_to_the_wall_and_the_others_to_the_lid() -> None:
    """[AZ-3.1] Of five yellow one is placed and four go to the lid; line 4 stays as it is."""
    game, state = position(
        "azul",
        """
        turn 1
        factories W - - - -
        seat 0 score 0
            . | .....
           .. | .....
          ... | .....
         .RRR | .....
        YYYYY | .....
        """,
    )
    state = after(game, state, "1Wf")
    assert row(game, state, 0, 4) == ".RRR | ....."
    assert row(game, state, 0, 5) == "..... | Y...."
    assert shown(game, state, "lid") == "4Y 1W"


def test_every_seat_tiles_its_wall() -> None:
    """[AZ-3.1] Three seats, each with a full line, from the seat that started the round."""
    game, state = position(
        "azul",
        """
        turn 0
        starter 2
        factories W - - - - - -
        seat 0 score 0
            B | .....
           .. | .....
          ... | .....
         .... | .....
        ..... | .....
        seat 1 score 0
            Y | .....
           .. | .....
          ... | .....
         .... | .....
        ..... | .....
        seat 2 score 0
            R | .....
           .. | .....
          ... | .....
         .... | .....
        ..... | .....
        """,
        seats=3,
    )
    assert [event.tiles for event in events(game, state, "1W5", "tile")] == ["R", "B", "Y"]
    assert game.scores(after(game, state, "1W5")) == (1, 1, 1)


def test_a_tile_on_the_wall_never_moves_again() -> None:
    """[AZ-3.2] A whole game, each position compared with the one before."""
    game, rng = mozaika.make("azul:grey", 3), Random(7)
    state = game.start()
    while (actor := game.to_act(state)) is not OVER:
        before = state
        if actor is CHANCE:
            state = game.apply(state, game.sample_chance(state, rng))
        else:
            state = game.apply(state, rng.choice(game.legal_actions(state)))
        for old, new in zip(before.boards, state.boards, strict=True):
            for old_row, new_row in zip(old.wall, new.wall, strict=True):
                pairs = zip(old_row, new_row, strict=True)
                assert all(was is None or is_now is was for was, is_now in pairs)


@pytest.mark.parametrize(
    ("wall", "parts"),
    [
        ([".....", ".....", ".....", "....."], (1,)),  # nothing beside it
        (["..R..", ".....", ".....", "....."], (1,)),  # a gap between
        ([".....", "..Y..", ".....", "....."], (2,)),  # one above
        ([".....", "..Y..", "..W..", "....."], (3,)),  # one above, one below
        (["..R..", "..Y..", "..W..", "..K.."], (5,)),  # a whole column
        ([".....", ".B.R.", ".K.B.", "....."], (1,)),  # touching at corners only
    ],
)
def test_a_tile_scores_its_runs(wall: list[str], parts: tuple[int, ...]) -> None:
    """[AZ-3.3] Blue is placed in the middle of the wall, row 3, with an empty row beside it."""
    rows = [*wall[:2], ".....", *wall[2:]]
    assert _placed_blue(rows) == parts


@pytest.mark.parametrize(
    ("rows", "parts"),
    [
        ([".....", ".....", ".W...", ".....", "....."], (2,)),
        ([".....", ".....", "KW..R", ".....", "....."], (3,)),
        ([".....", ".....", "K..YR", ".....", "....."], (3,)),
        ([".....", "..Y..", ".W...", ".....", "....."], (2, 2)),
        ([".....", "..Y..", "KW.Y.", "..W..", "..K.."], (4, 4)),
    ],
)
def test_a_tile_in_a_row_and_in_a_column_scores_both(
    rows: list[str], parts: tuple[int, ...]
) -> None:
    """[AZ-3.3] A run of 1 adds nothing to the other; the tile itself counts in both."""
    assert _placed_blue(rows) == parts


def _placed_blue(rows: list[str]) -> tuple[int, ...]:
    lines = [".", "..", "BBB", "....", "....."]
    board = "\n".join(f"{line} | {spaces}" for line, spaces in zip(lines, rows, strict=True))
    game, state = position("azul", f"{LAST_TILE}seat 0 score 0\n{board}")
    (tile,) = events(game, state, "1Wf", "tile")
    assert tile.points == sum(tile.parts)
    assert score(game, after(game, state, "1Wf"), 0) == tile.points
    assert (tile.place, tile.tiles) == ("row 3 column 3", "B")
    return tile.parts


@pytest.mark.parametrize(
    ("board", "parts"),
    [
        ([". | .....", "YY | .....", "... | ....."], (1,)),
        ([". | .....", "RR | .BY..", "... | ....."], (3,)),
        ([". | .Y...", ".. | .B...", "WWW | ....."], (3,)),
        ([". | ..R..", ".. | ..Y..", "BBB | KW.Y."], (4, 3)),
    ],
)
def test_the_same_tile_in_different_company(board: list[str], parts: tuple[int, ...]) -> None:
    """[AZ-E2] No neighbour; a row of 3; a column of 3; a row of 4 and a column of 3."""
    rows = "\n".join([*board, ".... | .....", "..... | ....."])
    game, state = position("azul", f"{LAST_TILE}seat 0 score 0\n{rows}")
    (tile,) = events(game, state, "1Wf", "tile")
    assert tile.parts == parts
    assert score(game, after(game, state, "1Wf"), 0) == sum(parts)


@pytest.mark.parametrize(
    ("tiles", "cost"),
    [
        *(("", 0), ("B", 1), ("BB", 2), ("BBB", 4)),
        *(("BBBB", 6), ("BBBBB", 8), ("BBBBBB", 11), ("BBBBBBB", 14)),
    ],
)
def test_each_occupied_space_of_the_floor_line_costs_points(tiles: str, cost: int) -> None:
    """[AZ-3.4] 1, 1, 2, 2, 2, 3, 3 from the left."""
    game, state = position("azul", f"{LAST_TILE}seat 0 score 20\nfloor {tiles or '-'}")
    assert score(game, after(game, state, "1Wf"), 0) == 20 - cost


def test_the_floor_line_is_paid_for_after_the_tiles_have_scored() -> None:
    """[AZ-3.4] From 0 points: 1 for the tile, then 1 lost; the other way round 1 would be left."""
    game, state = position(
        "azul",
        """
        turn 1
        factories W - - - -
        seat 0 score 0
            B | .....
           .. | .....
          ... | .....
         .... | .....
        ..... | .....
        floor Y
        """,
    )
    assert score(game, after(game, state, "1Wf"), 0) == 0


def test_a_score_never_falls_below_0() -> None:
    """[AZ-3.4] Three tiles cost 4, but seat 0 has only 3 points: the event tells both."""
    game, state = position("azul", f"{LAST_TILE}seat 0 score 3\nfloor BBB")
    first = events(game, state, "1Wf", "floor")[0]
    assert (first.seat, first.points, first.parts) == (0, -3, (-4,))
    assert game.scores(after(game, state, "1Wf")) == (0, 0)


def test_four_tiles_and_the_marker_cost_eight_points() -> None:
    """[AZ-E1] The marker lies among them and costs as a tile does."""
    game, state = position("azul", MARKER_AND_FOUR)
    (paid,) = [event for event in events(game, state, "1Wf", "floor") if event.seat == 0]
    assert (paid.points, paid.parts) == (-8, (-8,))
    assert score(game, after(game, state, "1Wf"), 0) == 12


def test_the_tiles_of_the_floor_line_go_to_the_lid_and_the_marker_does_not() -> None:
    """[AZ-3.5] Seat 0 keeps it through the wall-tiling, and so starts the next round."""
    game, state = position("azul", MARKER_AND_FOUR)
    state = after(game, state, "1Wf")
    assert floor(game, state, 0) == "-"
    assert shown(game, state, "lid") == "2B 2Y 1W"
    assert shown(game, state, "starter") == "0"


def test_full_lines_are_tiled_and_the_others_keep_their_tiles() -> None:
    """[AZ-E4] Red to row 2, blue to row 4; one red and three blue to the lid."""
    game, state = position(
        "azul",
        """
        turn 1
        factories W - - - -
        seat 0 score 0
            . | .....
           RR | .....
          .YY | .....
         BBBB | .....
        ...KK | .....
        """,
    )
    state = after(game, state, "1Wf")
    assert [row(game, state, 0, number) for number in range(1, 6)] == [
        ". | .....",
        ".. | ...R.",
        ".YY | .....",
        ".... | ...B.",
        "...KK | .....",
    ]
    assert score(game, state, 0) == 2
    assert shown(game, state, "lid") == "3B 1R 1W"
