"""Chance chooses who starts, where the table asks for it: an action of every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from mozaika.core.actor import Seat
from mozaika.core.refusal import Refusal
from mozaika.core.text import Cursor, Notated


@dataclass(frozen=True, slots=True, repr=False)
class First(Notated):
    """`first=1`: chance chose seat 1 to start the game."""

    seat: Seat

    def __str__(self) -> str:
        return f"first={self.seat}"


def first_outcomes(seats: int) -> Iterator[tuple[First, Fraction]]:
    """Every seat, each as likely."""
    for seat in range(seats):
        yield First(Seat(seat)), Fraction(1, seats)


def sample_first(seats: int, rng: Random) -> First:
    return First(Seat(rng.randrange(seats)))


def first_refusal(first: First, seats: int, rule: str) -> Refusal | None:
    """Why the seat cannot start, even when one is to be chosen; None if it can."""
    if first.seat >= seats:
        return Refusal(rule, "there are only {seats} seats", seats=seats)
    return None


def read_first(cursor: Cursor) -> First | None:
    """Take the action, if one stands here."""
    if not cursor.has("first="):
        return None
    return First(Seat(int(cursor.one_of("0123", "a seat (0-3)"))))
