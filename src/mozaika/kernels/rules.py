"""The same questions for a record of any game; the record's type says which kernel answers.

Interpreted, these functions look the kernel up. Compiled code has one version for each type of
record, chosen when it is compiled (see compiled.py).
"""

from __future__ import annotations

from types import ModuleType

from mozaika.kernels import azul, ingenious, summer_pavilion
from mozaika.kernels.roles import Bool, Codes, Int, Ints, Record

KERNELS: tuple[ModuleType, ...] = (azul, summer_pavilion, ingenious)
_BY_DTYPE = {kernel.DTYPE: kernel for kernel in KERNELS}


def _kernel(s: Record) -> ModuleType:
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


def choose(s: Record) -> Int:
    """A legal decision at random, each as likely."""
    return _kernel(s).choose(s)


def apply(s: Record, code: Int) -> None:
    """Carry out a legal decision."""
    _kernel(s).apply(s, code)


def chance(s: Record) -> None:
    """Carry out one draw by the record's own generator."""
    _kernel(s).chance(s)


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
    start, actor, is_legal, legal, choose, apply, chance, sample, draw, score, places, ended,
)  # fmt: skip
