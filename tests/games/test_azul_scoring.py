"""How many tiles of a colour can be free again [AZ-5.4]."""

from __future__ import annotations

import pytest

from mozaika.games.azul.options import FixedWall, FreeWall
from mozaika.games.azul.scoring import most_free
from mozaika.games.azul.state import Board, Colour, Line


@pytest.mark.parametrize(
    ("free", "coloured", "grey"),
    [
        (0, 0, 0),  # line 3 lacks one tile, line 5 lacks two
        (1, 4, 6),  # line 3 is filled and gives back 1 of its 2, or both; then line 5 is
        (2, 5, 7),
        (5, 8, 10),
    ],
)
def test_lines_that_can_be_filled_give_their_tiles_back(
    free: int, coloured: int, grey: int
) -> None:
    lines = [Line()] * 5
    lines[2], lines[4] = Line(Colour.RED, 2), Line(Colour.RED, 3)
    boards = (Board(lines=tuple(lines)), Board())
    assert most_free(FixedWall(), boards, Colour.RED, free) == coloured
    assert most_free(FreeWall(), boards, Colour.RED, free) == grey
    assert most_free(FixedWall(), boards, Colour.BLUE, free) == free
