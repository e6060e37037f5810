"""AZ-5, the end; docs/rules/azul.md has the text.

Where the factory holds one white tile, seat 1 drops it, `1Wf`, and the walls are tiled.
"""

from __future__ import annotations

import pytest

from mozaika.core.game import CHANCE, OVER
from tests.positions import after, events, position
from tests.rules.azul import COLOURED_WALL, ended, row, shown


def test_the_game_ends_after_the_wall_tiling_in_which_a_row_is_complete() -> None:
    """[AZ-5.1] Seat 0 completes row 1, and seat 1 still tiles its line 2."""
    game, state = position(
        "azul",
        """
        turn 1
        factories W - - - -
        seat 0 score 10
            W | BYRK.
           .. | .....
          ... | .....
         .... | .....
        ..... | .....
        seat 1 score 10
            . | .....
           RR | .....
          ... | .....
         .... | .....
        ..... | .....
        """,
    )
    assert game.result(state) is None
    assert [event.rule for event in events(game, state, "1W1", "end")] == ["AZ-5.1"]
    state = after(game, state, "1W1")
    assert game.to_act(state) is OVER
    assert list(game.legal_actions(state)) == []
    assert row(game, state, 1, 2) == ".. | ...R."
    assert game.scores(state) == (10 + 5 + 2, 10 + 1 + 1)
    result = ended(game, state)
    assert (result.reason, result.rule, result.places) == ("row complete", "AZ-5.1", (1, 2))


def test_a_full_line_that_will_complete_a_row_does_not_end_the_offer() -> None:
    """[AZ-5.1] The row is complete only once its last tile is on the wall."""
    game, state = position(
        "azul",
        """
        factories KW - - - -
        seat 0 score 10
            . | BYRK.
           .. | .....
          ... | .....
         .... | .....
        ..... | .....
        """,
    )
    assert game.to_act(after(game, state, "1W1")) == 1


def test_a_complete_column_or_colour_does_not_end_the_game() -> None:
    """[AZ-5.1] Column 1 is complete, and blue is on all five rows."""
    game, state = position(
        "azul",
        """
        turn 1
        factories W - - - -
        seat 0 score 10
            . | B....
           .. | WB...
          ... | K.B..
         .... | R..B.
        ..... | Y...B
        """,
    )
    state = after(game, state, "1Wf")
    assert shown(game, state, "round") == "2 fill"
    assert game.scores(state) == (10, 0)


def test_rows_columns_and_colours_bring_a_bonus() -> None:
    """[AZ-5.2] White completes row 1 (5 points); then 2 for it, 7 for column 1, 10 for blue."""
    game, state = position(
        "azul",
        """
        turn 1
        factories W - - - -
        seat 0 score 10
            W | BYRK.
           .. | WB...
          ... | K.B..
         .... | R..B.
        ..... | Y...B
        """,
    )
    explained = game.explain(state, game.parse("1Wf"))
    bonuses = [(e.kind, e.place, e.points) for e in explained if e.rule == "AZ-5.2"]
    assert bonuses == [
        ("row bonus", "row 1", 2),
        ("column bonus", "column 1", 7),
        ("colour bonus", "blue", 10),
    ]
    assert game.scores(after(game, state, "1Wf")) == (10 + 5 + 19, 0)


def test_every_seat_scores_each_of_its_bonuses() -> None:
    """[AZ-5.2] Seat 0 has two rows (4); seat 1 has no row but two columns (14)."""
    game, state = position(
        "azul",
        """
        turn 1
        factories W - - - -
        seat 0 score 10
            W | BYRK.
           WW | .BYRK
          ... | .....
         .... | .....
        ..... | .....
        seat 1 score 30
            . | BY...
           .. | WB...
          ... | KW...
         .... | RK...
        ..... | YR...
        """,
    )
    state = after(game, state, "1Wf")
    tiles = (5 + 2) + (5 + 2)  # white in row 1 over black, then white in row 2 under blue
    assert game.scores(state) == (10 + tiles + 4, 29 + 14)
    assert ended(game, state).places == (2, 1)


def over(*boards: tuple[int, str]) -> tuple[int, ...]:
    """The places at the end: for each seat its score and the numbers of its complete rows."""
    drawing = ["round 6 over"]
    for seat, (score, complete) in enumerate(boards):
        drawing.append(f"seat {seat} score {score}")
        for number, colours in enumerate(COLOURED_WALL, 1):
            wall = colours if str(number) in complete else "....."
            drawing.append(f"{'.' * number} | {wall}")
    game, state = position("azul", "\n".join(drawing), seats=len(boards))
    return ended(game, state).places


@pytest.mark.parametrize(
    ("boards", "places"),
    [
        ([(40, "1"), (41, "2")], (2, 1)),
        ([(40, "1"), (40, "24")], (2, 1)),
        ([(40, "15"), (40, "3")], (1, 2)),
        ([(41, "1"), (40, "2345")], (1, 2)),
    ],
    ids=["higher score", "more rows", "more rows, other seat", "score before rows"],
)
def test_the_highest_score_wins_then_the_rows_decide(
    boards: list[tuple[int, str]], places: tuple[int, ...]
) -> None:
    """[AZ-5.3]"""
    assert over(*boards) == places


def test_seats_equal_in_score_and_rows_share_the_victory() -> None:
    """[AZ-5.3] One row each, though not the same one."""
    assert over((40, "1"), (40, "5")) == (1, 1)


def test_the_places_below_the_first_are_decided_in_the_same_way() -> None:
    """[AZ-5.3] Behind seat 0, seat 2 has a row more than seats 1 and 3, who share place 3."""
    assert over((50, "1"), (40, ""), (40, "2"), (40, "")) == (1, 3, 2, 3)


def test_who_shares_the_victory_takes_the_second_place_with_it() -> None:
    """[AZ-5.3] Seats 0 and 2 share the first place, so seat 1 is third."""
    assert over((40, "1"), (39, "2"), (40, "3")) == (1, 3, 1)


HOARDED = """
turn 1
marker 1
centre Y
seat 0 score 0
    . | .....
   .Y | .....
  .YY | .....
 .YYY | .....
.YYYY | .....
seat 1 score 0
    . | .....
   .Y | .....
  .YY | .....
 .YYY | .....
..YYY | .....
floor m
"""


def test_a_game_ends_when_too_few_tiles_are_left_for_any_row() -> None:
    """[AZ-5.4] (our decision) The last yellow tile joins the nineteen that wait in lines."""
    game, state = position("azul", HOARDED)
    assert [event.rule for event in events(game, state, "cY5", "end")] == ["AZ-5.4"]
    result = ended(game, after(game, state, "cY5"))
    assert (result.reason, result.rule, result.places) == ("no row possible", "AZ-5.4", (1, 1))


def test_one_free_tile_that_fills_a_line_keeps_the_game_going() -> None:
    """[AZ-5.4] Yellow on the floor comes back, and one tile fills row 1, or any line but one."""
    game, state = position("azul", HOARDED)
    assert game.to_act(after(game, state, "cYf")) is CHANCE
