"""Colours: a number to count by, a name for sentences, a letter for notation."""

from __future__ import annotations

from enum import IntEnum
from typing import Self


class Lettered(IntEnum):
    """A colour, or what is called by one: `BLACK = 3, "K"` is 3, prints as black, is written K."""

    letter: str

    # A type checker takes `Colour(3)`, which finds a member, for a call of this: hence the default.
    def __new__(cls, number: int, letter: str = "") -> Self:
        member = int.__new__(cls, number)
        member._value_ = number
        member.letter = letter
        return member

    def __str__(self) -> str:
        return self.name.lower()
