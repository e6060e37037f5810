"""Ingenious for bots: the value of a position to the greedy bot, and the levels."""

from __future__ import annotations

from mozaika.bots.roles import Level
from mozaika.core.game import Seat
from mozaika.games.ingenious.game import Ingenious
from mozaika.games.ingenious.state import State

LEVELS = (
    Level(0, temperature=0.25),
    Level(0, temperature=0.21),
    Level(0, temperature=0.18),
    Level(0, temperature=0.12),
    Level(0),
    Level(40),
    Level(160),
    Level(6000, is_bounded=False),
)


def worth(game: Ingenious, state: State, seat: Seat) -> float:
    """All pegs, the lowest three times, and a placement more."""
    pegs = state.pegs[game.options.sides[seat]]
    bonus = state.bonus if seat == state.turn else 0
    return sum(pegs) + 2 * min(pegs) + 3 * bonus
