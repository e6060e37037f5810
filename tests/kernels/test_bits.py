"""Sixty-four truths are written at once, the same on every machine, and nothing beside them.

So are binary digits counted.
"""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import numpy as np
import pytest

from mozaika.kernels import bits

ROOM = 100
WRITE = f"""
import sys
import numba
import numpy as np
from mozaika.kernels import bits, compiled

@numba.njit
def write(out, at, word):
    bits.write_bools(out, at, word)
    bits.clear_bools(out, at, word & 15)
    return bits.bit_length(word & (1 << at) - 1)

for line in sys.stdin:
    at, word = map(int, line.split())
    out = np.arange({ROOM}) % 2 == 1
    length = write(out, at, word)
    print(out.tobytes().hex(), length)
"""


def written(at: int, word: int) -> str:
    out = np.arange(ROOM) % 2 == 1
    bits.write_bools(out, at, np.int64(word))
    bits.clear_bools(out, at, word & 15)
    return f"{out.tobytes().hex()} {bits.bit_length(word & (1 << at) - 1)}"


def test_the_lowest_bit_is_written_first_and_nothing_beside_the_64() -> None:
    out = np.ones(ROOM, np.bool_)
    bits.write_bools(out, 7, 0b1011)
    assert np.flatnonzero(~out).tolist() == [9, *range(11, 71)]


@pytest.mark.parametrize("cpu", ["", "generic"])
def test_compiled_it_writes_and_counts_the_same(cpu: str) -> None:
    rng = Random(1)
    asked = [(rng.randrange(ROOM - 63), rng.getrandbits(64) - 2**63) for _ in range(100)]
    settings = {"NUMBA_CPU_NAME": cpu} if cpu else {}
    out = subprocess.run(
        [sys.executable, "-c", WRITE],
        input="".join(f"{at} {word}\n" for at, word in asked),
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert out.splitlines() == [written(at, word) for at, word in asked]
