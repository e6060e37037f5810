"""Azul: Summer Pavilion for bots: the value of a position to the greedy bot, and the levels."""

from __future__ import annotations

from mozaika.bots.roles import Level
from mozaika.core.game import Seat
from mozaika.games.summer_pavilion.game import SummerPavilion
from mozaika.games.summer_pavilion.state import CORNERS, ROUNDS, Board, State

LEVELS = (
    Level(0, temperature=2.8),
    Level(0, temperature=2.0),
    Level(0, temperature=1.1),
    Level(4),
    Level(25),
    Level(120),
    Level(700),
    Level(4000, is_bounded=False),
)
A_TILE = 0.7


def worth(game: SummerPavilion, state: State, seat: Seat) -> float:
    """The points as they lie, and what the tiles at hand are good for."""
    board = state.boards[seat]
    owed = state.owed if seat == state.turn else 0
    return game.forecast(state)[seat] + hand_worth(state, board) + owed


def hand_worth(state: State, board: Board) -> float:
    """Tiles to place are worth most in one colour; after passing only what can be kept counts."""
    hand = sum(board.hand)
    if board.passed:
        keeps = 0 if state.round_number == ROUNDS else min(hand, CORNERS)
        return A_TILE * (sum(board.corners) + keeps) - (hand - keeps)
    return A_TILE * hand + sum(count * count for count in board.hand) / 20
