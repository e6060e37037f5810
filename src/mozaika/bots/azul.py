"""Azul for bots: the value of a position to the greedy bot, and the levels."""

from __future__ import annotations

from mozaika.bots.roles import Level
from mozaika.core.game import Seat
from mozaika.games.azul.game import Azul
from mozaika.games.azul.scoring import tile_parts
from mozaika.games.azul.state import Board, State

LEVELS = (
    Level(0, temperature=0.35),
    Level(0),
    Level(5),
    Level(18),
    Level(65),
    Level(240),
    Level(1000),
    Level(4000, is_bounded=False),
)


def worth(game: Azul, state: State, seat: Seat) -> float:
    """The points as they lie, and half of what a line promises, by the square of its filling."""
    return game.forecast(state)[seat] + sum(
        promise(game, state.boards[seat], row) for row in range(len(state.boards[seat].lines))
    )


def promise(game: Azul, board: Board, row: int) -> float:
    line = board.lines[row]
    if line.colour is None or line.size > row:
        return 0.0
    spaces = game.options.wall.spaces(board.wall, row, line.colour)
    points = max((sum(tile_parts(board.wall, row, column)) for column in spaces), default=0)
    return points * (line.size / (row + 1)) ** 2 / 2
