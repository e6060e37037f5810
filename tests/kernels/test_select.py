"""The nth bit is found by one instruction where there is one, and is the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

from mozaika.kernels import bits

SELECT = """
import sys
import numba
from mozaika.kernels import bits, compiled
from mozaika.kernels.select import has_fast_pdep

@numba.njit
def nth(word, n):
    return bits.nth(word, n)

print(has_fast_pdep())
for line in sys.stdin:
    print(nth(*map(int, line.split())))
"""


def found(questions: str, **settings: str) -> list[str]:
    return subprocess.run(
        [sys.executable, "-c", SELECT],
        input=questions,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()


def test_the_nth_bit_is_the_same_with_and_without_the_instruction() -> None:
    rng = Random(1)
    words = [rng.getrandbits(rng.randrange(1, 63)) | 1 for _ in range(500)]
    asked = [(word, rng.randrange(word.bit_count())) for word in words]
    questions = "".join(f"{word} {n}\n" for word, n in asked)
    expected = [str(bits.nth(word, n)) for word, n in asked]
    assert found(questions)[1:] == expected
    assert found(questions, NUMBA_CPU_NAME="generic") == ["False", *expected]
    assert found(questions, NUMBA_CPU_NAME="znver1") == ["False", *expected]
