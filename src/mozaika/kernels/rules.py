"""The same questions for a record of any game; the record's type says which kernel answers.

Interpreted, these functions look the kernel up. Compiled code has one version for each type of
record, chosen when it is compiled (see compiled.py).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Protocol

import numpy as np

from mozaika.kernels.roles import Bool, Bools, Codes, Int, Ints, Record


class KernelModule(Hashable, Protocol):
    """What `kernels/<game>.py` holds: this, and a function for each of the QUESTIONS below."""

    __name__: str
    DTYPE: np.dtype[Any]
    """Of a record of the game; no other game has the same one."""
    CODES: int
    """How many decisions can be written as a number."""
    FIRST: int
    """The phase in which chance chooses who starts."""


_BY_DTYPE: dict[np.dtype[Any], Any] = {}


def add(kernel: KernelModule) -> None:
    """From now on this kernel answers for its records."""
    other = _BY_DTYPE.setdefault(kernel.DTYPE, kernel)
    if other is not kernel:
        raise ValueError(f"{kernel.__name__} has the same records as {other.__name__}")


def _kernel(s: Record) -> Any:
    return _BY_DTYPE[s.dtype]


def start(s: Record, seats: Int, variant: Int, first: Int) -> None:
    """The position before the first draw; the generator goes on as it is."""
    _kernel(s).start(s, seats, variant, first)


def actor(s: Record) -> Int:
    """The seat to decide, -1 for chance, -2 when the game is over."""
    return _kernel(s).actor(s)


def is_legal(s: Record, code: Int) -> Bool:
    """Whether the seat to act may decide so; any number may be asked."""
    return _kernel(s).is_legal(s, code)


def legal(s: Record, codes: Codes) -> Int:
    """Write the legal decisions in ascending order; how many there are."""
    return _kernel(s).legal(s, codes)


def mask(s: Record, out: Bools, at: Int) -> None:
    """Write for every decision whether it is legal, from this place on.

    `out` holds the masks of many games: to cut one out would count references, which took a third
    of the time.
    """
    _kernel(s).mask(s, out, at)


def choose(s: Record) -> Int:
    """A legal decision at random, each as likely."""
    return _kernel(s).choose(s)


def apply(s: Record, code: Int) -> None:
    """Carry out a legal decision."""
    _kernel(s).apply(s, code)


def chance(s: Record) -> None:
    """Carry out one draw by the record's own generator."""
    _kernel(s).chance(s)


def deal(s: Record) -> None:
    """Carry out all draws until a seat is to decide, or the game is over."""
    _kernel(s).deal(s)


def sample(s: Record) -> Int:
    """The number of such a draw, without carrying it out; the generator moves on."""
    return _kernel(s).sample(s)


def draw(s: Record, drawn: Int) -> None:
    """Carry out the draw with this number."""
    _kernel(s).draw(s, drawn)


def score(s: Record, seat: Int) -> Int:
    return _kernel(s).score(s, seat)


def places(s: Record, out: Ints) -> None:
    """Write the place of each seat."""
    _kernel(s).places(s, out)


def ended(s: Record) -> Int:
    """Why the game is over, by the kernel's number."""
    return _kernel(s).ended(s)


QUESTIONS = (
    start, actor, is_legal, legal, mask, choose, apply, chance, deal, sample, draw, score, places,
    ended,
)  # fmt: skip
