"""Whole numbers as sets and as counts: the tools of every kernel.

All numbers are int64. A kernel runs compiled or, slowly, as plain Python; both must give the same,
so nothing here relies on a number being cut off at 64 bits.
"""

from __future__ import annotations

import numpy as np

from mozaika.kernels.roles import Bits, Bools, Int, Random


def popcount(bits: int) -> int:
    """How many bits are set."""
    return int(bits).bit_count()


def lowest(bits: int) -> int:
    """The number of the lowest bit set; there must be one."""
    return (int(bits) & -int(bits)).bit_length() - 1


def bit_length(bits: int) -> int:
    """One more than the number of the highest bit set; 0 if there is none, and none is negative."""
    return int(bits).bit_length()


def nth(bits: int, n: int) -> int:
    """The number of the bit with `n` set bits below it."""
    for _ in range(n):
        bits &= bits - 1
    return lowest(bits)


WRITTEN = 64
"""So many truths are written at once."""


def write_bools(out: Bools, at: Int, bits: Bits) -> None:
    """Write 64 truths from this place on: the bits, the lowest first. There must be room for all.

    Compiled, it is one or two instructions on wide vectors, whatever the bits are.
    """
    for i in range(WRITTEN):
        out[at + i] = bits >> i & 1 == 1


def clear_bools(out: Bools, at: Int, count: Int) -> None:
    """Write so many untruths from this place on.

    Compiled, it is the machine's own way to fill memory; this loop would ask of each place whether
    it is counted from the end.
    """
    for i in range(count):
        out[at + i] = False


MULTIPLIER = np.uint64(6364136223846793005)
INCREMENT = np.uint64(1442695040888963407)
UPPER = np.uint64(33)


def next_random(x: Random) -> Random:
    """The generator's next state, uint64: a linear step modulo 2**64; its upper bits are good."""
    return np.uint64((int(x) * int(MULTIPLIER) + int(INCREMENT)) % 2**64)


def below(x: Random, n: Int) -> Int:
    """From a generator's state, a number from 0 to n - 1; n < 2**31."""
    return (np.int64(x >> UPPER) * n) >> 31


def split(x: Random, n: Int) -> tuple[Int, Int]:
    """From a generator's state, a number from 0 to n - 1, and 31 bits left for another."""
    product = np.int64(x >> UPPER) * n
    return product >> 31, product & 0x7FFFFFFF


def split_rest(rest: Int, n: Int) -> tuple[Int, Int]:
    """From the bits that `split` left, another number from 0 to n - 1, and what is left again."""
    product = rest * n
    return product >> 31, product & 0x7FFFFFFF
