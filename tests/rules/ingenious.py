"""Parts of a drawn position of Ingenious, and boards with room for one last tile.

On the nearly full boards no two neighbours are alike, so a half scores 1 for each neighbour of its
colour. Around the last two free cells, which are f6 f7, g7 g8 or h8 h9 by the number of seats:

     O Y P
    P . . B
     B O Y
"""

from __future__ import annotations

from textwrap import dedent
from typing import Any

import mozaika
from mozaika.core.game import AnyGame, Result

NEARLY_FULL = {
    2: """
             a r Y . R G g
            b P R G B O Y P
           c G B O Y P R G B
          d O Y P R G B O Y P
         e P R G B O Y P R G B
        f p B O Y P . . B O Y b
         g Y P R G B O Y P R G
          h G B O Y P R G B O
           i Y P R G B O Y P
            j G B O Y P R G
             k y P R G B o
        """,
    3: """
              a R G B O Y P R
             b B r Y P R G g O
            c Y P R G B O . P R
           d R G B O Y P R G B O
          e B O Y P R G B O Y P R
         f Y P R G B O Y P R G B O
        g R p B O Y P . . B O Y b R
         h O Y P R G B O Y P R G B
          i R G B O Y P R G B O Y
           j O Y P R G B O Y P R
            k R G B O Y P R G B
             l O y P R G B o Y
              m R G B O Y P R
        """,
    4: """
               a O Y P R G B O Y
              b P R G B O Y P R G
             c G B r Y P R G g O Y
            d O Y P R G B O . P R G
           e P R G B O Y P R G B O Y
          f G B O Y P R G B O Y P R G
         g O Y P R G B O Y P R G B O Y
        h P R p B O Y P . . B O Y b R G
         i B O Y P R G B O Y P R G B O
          j P R G B O Y P R G B O Y P
           k B O Y P R G B O Y P R G
            l P R G B O Y P R G B O
             m B O y P R G B o Y P
              n P R G B O Y P R G
               o B O Y P R G B O
        """,
}


def nearly_full(name: str, seats: int, keys: str) -> tuple[AnyGame, Any]:
    """A game and a position with these lines and room for one last tile."""
    game = mozaika.make(name, seats)
    board = NEARLY_FULL[2 if seats == 1 else seats]
    return game, game.read(dedent(keys).strip("\n") + dedent(board))


def shown(game: AnyGame, state: Any, key: str) -> str:
    """The value of a line of the drawing: of `rack 0 RG RR` it is "RG RR"."""
    lines = game.draw(state).splitlines()
    return next(line.removeprefix(f"{key} ") for line in lines if line.startswith(f"{key} "))


def ended(game: AnyGame, state: Any) -> Result:
    """The result of a game that must be over."""
    result = game.result(state)
    assert result is not None
    return result
