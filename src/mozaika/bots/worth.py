"""What a position is worth to a seat, by a rule of thumb for each game, in points."""

from __future__ import annotations

from collections.abc import Callable

from mozaika.core.game import AnyGame, Seat
from mozaika.games.azul.game import Azul
from mozaika.games.azul.scoring import tile_parts
from mozaika.games.azul.state import Board as AzulBoard
from mozaika.games.azul.state import State as AzulState
from mozaika.games.ingenious.game import Ingenious
from mozaika.games.ingenious.state import State as IngeniousState
from mozaika.games.summer_pavilion.game import SummerPavilion
from mozaika.games.summer_pavilion.state import CORNERS, ROUNDS
from mozaika.games.summer_pavilion.state import Board as PavilionBoard
from mozaika.games.summer_pavilion.state import State as PavilionState

Worth = Callable[..., float]


def worth_of(game: AnyGame) -> Worth:
    """The rule of thumb for this game: (game, state, seat) -> points."""
    return WORTHS[game.family]


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


def summer_pavilion_worth(game: SummerPavilion, state: PavilionState, seat: Seat) -> float:
    """The points as they lie, and what the tiles at hand are good for."""
    board = state.boards[seat]
    owed = state.owed if seat == state.turn else 0
    return game.forecast(state)[seat] + hand_worth(state, board) + owed


def hand_worth(state: PavilionState, board: PavilionBoard) -> float:
    """Tiles to place are worth most in one colour; after passing only what can be kept counts."""
    hand = sum(board.hand)
    if board.passed:
        keeps = 0 if state.round_number == ROUNDS else min(hand, CORNERS)
        return A_TILE * (sum(board.corners) + keeps) - (hand - keeps)
    return A_TILE * hand + sum(count * count for count in board.hand) / 20


A_TILE = 0.7


def ingenious_worth(game: Ingenious, state: IngeniousState, seat: Seat) -> float:
    """All pegs, the lowest three times, and a placement more."""
    pegs = state.pegs[game.options.sides[seat]]
    bonus = state.bonus if seat == state.turn else 0
    return sum(pegs) + 2 * min(pegs) + 3 * bonus


WORTHS: dict[str, Worth] = {
    "azul": azul_worth,
    "summer_pavilion": summer_pavilion_worth,
    "ingenious": ingenious_worth,
}
