"""Who acts: a seat, chance, or nobody any more."""

from __future__ import annotations

from enum import Enum
from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise. Who sits there is not the law's business."""


class Nobody(Enum):
    """Who acts when it is no seat's turn: CHANCE before a draw, OVER at the end.

    >>> import mozaika
    >>> rules = mozaika.make("azul")
    >>> rules.to_act(rules.start()) is mozaika.CHANCE
    True
    >>> mozaika.play("azul", ["greedy", "greedy"], seed=1).to_act is mozaika.OVER
    True
    """

    CHANCE = "chance"
    OVER = "over"


CHANCE: Final = Nobody.CHANCE
OVER: Final = Nobody.OVER
Actor = Seat | Nobody
