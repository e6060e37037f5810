"""What a seat knows. Everything lies open, and the bag is what is nowhere else."""

from __future__ import annotations

from typing import NamedTuple

from mozaika.core.bag import Counts
from mozaika.core.game import Seat

from .state import Board, Phase


class View(NamedTuple):
    """The position as a seat (None: a spectator) sees it."""

    seat: Seat | None
    phase: Phase
    round_number: int
    starter: Seat
    turn: Seat
    marker: Seat | None
    bag: Counts
    tower: Counts
    supply: Counts
    factories: tuple[Counts, ...]
    centre: Counts
    owed: int
    boards: tuple[Board, ...]
