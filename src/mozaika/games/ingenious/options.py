"""What the table chooses before the game: seats, who plays with whom, who starts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from mozaika.core.game import Seat

from .board import Board, board_for


class Track(NamedTuple):
    """How far the pegs of a side go."""

    stops: tuple[int, ...]
    """Where a peg stops, whatever the symbol scores beyond; the last is the end of the track."""
    bonus_rule: str | None
    """By which a peg that reaches a stop earns a placement; None if it earns none."""
    win_rule: str | None
    """By which all pegs at the end of the track win at once; None if play goes on."""

    @property
    def end(self) -> int:
        return self.stops[-1]


SINGLE_TRACK = Track((18,), "IN-4.1", "IN-6.2")
DOUBLE_TRACK = Track((18, 36), "IN-7.2", "IN-7.4")
SOLO_TRACK = Track((18, 36), None, None)  # IN-8.1, IN-8.2


@dataclass(frozen=True)
class Options:
    sides: tuple[int, ...]
    """By seat, the side whose pegs it moves."""
    track: Track
    rack_size: int = 6
    first: Seat | None = Seat(0)
    """The first seat; None asks chance [IN-1.5]."""

    @property
    def seats(self) -> int:
        return len(self.sides)

    @property
    def side_count(self) -> int:
        return len(set(self.sides))

    @property
    def board(self) -> Board:
        return board_for(self.seats)


def free_for_all(seats: int, first: Seat | None) -> Options:
    return Options(tuple(range(seats)), SINGLE_TRACK, first=first)


def two_teams(first: Seat | None) -> Options:
    """[IN-7.1] That partners do not talk [IN-7.5] is for the table to see to."""
    return Options((0, 1, 0, 1), DOUBLE_TRACK, first=first)


def solo(first: Seat | None) -> Options:
    """The tile drawn is a rack of one: after it there is nothing to swap [IN-8.1]."""
    return Options((0,), SOLO_TRACK, rack_size=1, first=first)
