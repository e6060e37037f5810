"""AZ-6, the grey wall; docs/rules/azul.md has the text.

Where the factory holds one white tile, seat 1 drops it, `1Wf`, and seat 0 begins to tile.
"""

from __future__ import annotations

from mozaika.core.game import CHANCE, OVER
from tests.positions import after, events, legal, position, refusal
from tests.rules.azul import ended, row, score, shown


def test_a_tile_goes_to_any_empty_space_whose_column_lacks_its_colour() -> None:
    """[AZ-6.1] Columns 1 and 2 hold blue in other rows, and column 4 is taken in this one."""
    game, state = position(
        "azul:grey",
        """
        turn 1
        factories W - - - -
        seat 0 score 0
            . | .B...
           BB | ...Y.
          ... | B....
         .... | .....
        ..... | .....
        """,
    )
    state = after(game, state, "1Wf")
    assert legal(game, state) == {"2>3", "2>5"}
    assert [refusal(game, state, action) for action in ("2>1", "2>2", "2>4")] == ["AZ-6.1"] * 3
    assert row(game, after(game, state, "2>5"), 0, 2) == ".. | ...YB"


def test_on_an_empty_grey_wall_every_column_may_be_chosen() -> None:
    """[AZ-6.1] No colours are printed: blue of line 1 need not go to column 1."""
    game, state = position(
        "azul:grey",
        """
        turn 1
        factories W - - - -
        seat 0 score 0
            B | .....
           .. | .....
          ... | .....
         .... | .....
        ..... | .....
        """,
    )
    assert legal(game, after(game, state, "1Wf")) == {"1>1", "1>2", "1>3", "1>4", "1>5"}


TWO_FULL_LINES = """
    turn 1
    factories W - - - -
    seat 0 score 0
        B | .....
       YY | .....
      ... | .....
     .... | .....
    ..... | .....
    """


def test_rows_are_tiled_from_top_to_bottom_each_scored_before_the_next() -> None:
    """[AZ-6.2] Blue scores 1. Then yellow scores 2 under it, or 1 elsewhere."""
    game, state = position("azul:grey", TWO_FULL_LINES)
    state = after(game, state, "1Wf")
    assert refusal(game, state, "2>1") == "AZ-6.2"
    state = after(game, state, "1>4")
    assert score(game, state, 0) == 1
    assert game.to_act(state) == 0
    assert [event.parts for event in events(game, state, "2>4", "tile")] == [(2,)]
    assert score(game, after(game, state, "2>4"), 0) == 3
    assert score(game, after(game, state, "2>1"), 0) == 2


def test_a_tile_that_has_a_space_must_be_placed() -> None:
    """[AZ-6.2] Five spaces are all there is to choose from; nothing can be dropped or taken."""
    game, state = position("azul:grey", TWO_FULL_LINES)
    state = after(game, state, "1Wf")
    assert legal(game, state) == {"1>1", "1>2", "1>3", "1>4", "1>5"}
    assert refusal(game, state, "cBf") == "AZ-6.4"


def test_a_full_line_that_fits_nowhere_falls_to_the_floor_line() -> None:
    """[AZ-6.3] The only empty space of row 4 stands under blue.

    Five tiles lie on the floor line: two blue fill it, two go to the lid, and the seven spaces
    cost 14 in this same phase.
    """
    game, state = position(
        "azul:grey",
        """
        turn 1
        factories W - - - -
        seat 0 score 20
            . | ....B
           .. | .....
          ... | .....
         BBBB | YRKW.
        ..... | .....
        floor YYYYY
        """,
    )
    kinds = [(e.kind, e.tiles) for e in game.explain(state, game.parse("1Wf")) if e.seat == 0]
    assert kinds[:4] == [("no space", "BBBB"), ("fell", "BB"), ("discarded", "BB"), ("floor", "")]
    state = after(game, state, "1Wf")
    assert game.to_act(state) is CHANCE
    assert row(game, state, 0, 4) == ".... | YRKW."
    assert score(game, state, 0) == 6
    assert shown(game, state, "lid") == "4B 5Y 1W"


def test_a_choice_in_a_row_above_can_leave_a_line_below_without_a_space() -> None:
    """[AZ-6.3] Blue in row 1, column 5 takes the last space of line 4; in column 1 it does not."""
    game, state = position(
        "azul:grey",
        """
        turn 1
        factories W - - - -
        seat 0 score 20
            B | .....
           .. | .....
          ... | .....
         BBBB | YRKW.
        KKKKK | .....
        """,
    )
    state = after(game, state, "1Wf")
    assert legal(game, after(game, state, "1>1")) == {"4>5"}
    state = after(game, state, "1>5")
    assert row(game, state, 0, 4) == ".... | YRKW."
    assert legal(game, state) == {"5>1", "5>2", "5>4", "5>5"}
    assert score(game, after(game, state, "5>1"), 0) == 20 + 1 + 2 - (1 + 1 + 2 + 2)


def test_seats_tile_one_after_another_from_the_starting_seat() -> None:
    """[AZ-6.4] Seat 2 took the last tile, seat 1 started the round: 1, 2, 0 tile their walls."""
    board = "\n. | .....\nYY | .....\n... | .....\n.... | .....\n..... | ....."
    boards = "\n".join(f"seat {seat} score 0{board}" for seat in range(3))
    game, state = position(
        "azul:grey", f"turn 2\nstarter 1\nfactories W - - - - - -\n{boards}", seats=3
    )
    state = after(game, state, "1W5")
    turns = []
    while game.to_act(state) is not CHANCE:
        turns.append(game.to_act(state))
        assert refusal(game, state, "1W5") == "AZ-6.4"
        state = after(game, state, "2>1")
    assert turns == [1, 2, 0]


def test_a_seat_pays_for_its_floor_line_before_the_next_seat_tiles() -> None:
    """[AZ-6.4] Seat 0 is done, floor line and all, when seat 1 is asked."""
    board = "\n. | .....\nYY | .....\n... | .....\n.... | .....\n..... | ....."
    boards = "\n".join(f"seat {seat} score 5{board}\nfloor BB" for seat in range(2))
    game, state = position("azul:grey", f"factories W - - - -\n{boards}")
    state = after(game, state, "1W5 2>1")
    assert game.to_act(state) == 1
    assert game.scores(state) == (5 + 1 - 2, 5)


def test_five_tiles_of_a_colour_count_wherever_they_stand() -> None:
    """[AZ-6.5] White completes row 1 for 5 points, then 2 for the row and 10 for blue."""
    game, state = position(
        "azul:grey",
        """
        turn 1
        factories W - - - -
        seat 0 score 0
            W | BYRK.
           .. | ..B..
          ... | .B...
         .... | ....B
        ..... | ...B.
        """,
    )
    state = after(game, state, "1Wf 1>5")
    assert game.to_act(state) is OVER
    assert game.scores(state) == (17, 0)


ALMOST_DEAD = """
    turn 1
    factories W - - - -
    seat 0 score 30
        . | BK...
       .. | .W..B
      ... | KB...
     .... | ..RY.
    RRRRR | ..Y..
    seat 1 score 20
        . | BK...
       .. | .W..B
      ... | KB...
     .... | ..RY.
    ..... | ..YR.
    """
"""No row of seat 1 can become complete. In rows 4 and 5 no column is left for blue. In rows 1 and
3 both yellow and red have only column 5, in row 2 only column 1: one space for two colours."""


def test_when_no_row_of_any_wall_can_be_completed_the_game_ends() -> None:
    """[AZ-5.4] (our decision) Red in column 4 leaves the wall of seat 0 as dead as the other."""
    game, state = position("azul:grey", ALMOST_DEAD)
    state = after(game, state, "1Wf")
    assert [event.rule for event in events(game, state, "5>4", "end")] == ["AZ-5.4"]
    state = after(game, state, "5>4")
    assert game.to_act(state) is OVER
    result = ended(game, state)
    assert (result.reason, result.rule) == ("no row possible", "AZ-5.4")
    assert game.scores(state) == (30 + 4, 20 - 1)
    assert result.places == (1, 2)


def test_one_row_that_can_be_completed_keeps_the_game_going() -> None:
    """[AZ-5.4] With red in column 5, row 1 can take white, red and yellow in columns 3, 4, 5."""
    game, state = position("azul:grey", ALMOST_DEAD)
    state = after(game, state, "1Wf 5>5")
    assert shown(game, state, "round") == "2 fill"


def test_dead_walls_end_the_game_with_its_bonuses() -> None:
    """[AZ-5.4] As under AZ-5.1: white completes column 1 for 5 points and 7 more at the end.

    In rows 1, 3 and 4 of seat 0 one space is left for yellow and white, in rows 2 and 5 one for
    blue and red.
    """
    game, state = position(
        "azul:grey",
        """
        turn 1
        factories W - - - -
        seat 0 score 30
            . | B..KR
           .. | Y.W..
          ... | RB..K
         .... | KR..B
        WWWWW | ..Y..
        seat 1 score 20
            . | BK...
           .. | .W..B
          ... | KB...
         .... | ..RY.
        ..... | ..YR.
        """,
    )
    state = after(game, state, "1Wf 5>1")
    assert ended(game, state).reason == "no row possible"
    assert game.scores(state) == (30 + 5 + 7, 20 - 1)
