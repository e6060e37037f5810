"""What a position is worth to a seat, by a rule of thumb for each game, in points."""

from __future__ import annotations

from collections.abc import Callable

from mozaika.core.game import AnyGame, Seat
from mozaika.games.azul.game import Azul
from mozaika.games.azul.scoring import tile_parts
from mozaika.games.azul.state import Board as AzulBoard
from mozaika.games.azul.state import State as AzulState

Worth = Callable[..., float]


def worth_of(game: AnyGame) -> Worth:
    """The rule of thumb for this game: (game, state, seat) -> points."""
    return WORTHS[game.name.partition(":")[0]]


def azul_worth(game: Azul, state: AzulState, seat: Seat) -> float:
    """The points as they lie, and half of what a line promises, by the square of its filling."""
    return game.forecast(state)[seat] + sum(
        promise(game, state.boards[seat], row) for row in range(len(state.boards[seat].lines))
    )


def promise(game: Azul, board: AzulBoard, row: int) -> float:
    line = board.lines[row]
    if line.colour is None or line.size > row:
        return 0.0
    spaces = game.options.wall.spaces(board.wall, row, line.colour)
    points = max((sum(tile_parts(board.wall, row, column)) for column in spaces), default=0)
    return points * (line.size / (row + 1)) ** 2 / 2


WORTHS: dict[str, Worth] = {"azul": azul_worth}
