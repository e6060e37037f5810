"""Who acts: a seat, chance, or nobody any more."""

from __future__ import annotations

from enum import Enum
from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise. Who sits there is not the law's business."""


class Nobody(Enum):
    """Who acts when it is no seat's turn."""

    CHANCE = "chance"
    OVER = "over"


CHANCE: Final = Nobody.CHANCE
OVER: Final = Nobody.OVER
Actor = Seat | Nobody
