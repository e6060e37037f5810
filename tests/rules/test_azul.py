"""The rules of Azul, by number; docs/rules/azul.md has their text."""

from __future__ import annotations

from tests.positions import after, events, legal, position, refusal


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
    board = after(game, state, "1B2").boards[0]
    assert len(board.floor) == 2
    assert [event.tiles for event in events(game, state, "1B2", "fell")] == ["BB"]
