"""The same questions for a record of any game; the record's type says which kernel answers.

Interpreted, these functions look the kernel up. Compiled code has one version for each type of
record, chosen when it is compiled (see compiled.py).
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from mozaika.kernels import azul, ingenious, summer_pavilion

KERNELS: tuple[ModuleType, ...] = (azul, summer_pavilion, ingenious)
_BY_DTYPE = {kernel.DTYPE: kernel for kernel in KERNELS}


def _kernel(s: Any) -> Any:
    return _BY_DTYPE[s.dtype]


def start(s: Any, seats: Any, variant: Any, first: Any) -> None:
    """The position before the first draw; the generator goes on as it is."""
    _kernel(s).start(s, seats, variant, first)


def actor(s: Any) -> Any:
    """The seat to decide, -1 for chance, -2 when the game is over."""
    return _kernel(s).actor(s)


def is_legal(s: Any, code: Any) -> Any:
    """Whether the seat to act may decide so; any number may be asked."""
    return _kernel(s).is_legal(s, code)


def legal(s: Any, codes: Any) -> Any:
    """Write the legal decisions in ascending order; how many there are."""
    return _kernel(s).legal(s, codes)


def choose(s: Any) -> Any:
    """A legal decision at random, each as likely."""
    return _kernel(s).choose(s)


def apply(s: Any, code: Any) -> None:
    """Carry out a legal decision."""
    _kernel(s).apply(s, code)


def chance(s: Any) -> None:
    """Carry out one draw by the record's own generator."""
    _kernel(s).chance(s)


def sample(s: Any) -> Any:
    """The number of such a draw, without carrying it out; the generator moves on."""
    return _kernel(s).sample(s)


def draw(s: Any, drawn: Any) -> None:
    """Carry out the draw with this number."""
    _kernel(s).draw(s, drawn)


def score(s: Any, seat: Any) -> Any:
    return _kernel(s).score(s, seat)


def places(s: Any, out: Any) -> None:
    """Write the place of each seat."""
    _kernel(s).places(s, out)


def ended(s: Any) -> Any:
    """Why the game is over, by the kernel's number."""
    return _kernel(s).ended(s)


QUESTIONS = (
    start, actor, is_legal, legal, choose, apply, chance, sample, draw, score, places, ended,
)  # fmt: skip
