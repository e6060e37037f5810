"""How fast the processor's clock runs at this moment."""

from __future__ import annotations

from functools import cache
from time import perf_counter
from typing import Any

import numpy as np

from mozaika.kernels.roles import Bits, Int

STEPS = 1_000_000
CYCLES = 6
"""Of a step: each of its shifts and exclusive ors waits for the one before and takes a cycle."""


A, B, C = np.uint64(13), np.uint64(7), np.uint64(17)


def spin(x: Bits, steps: Int) -> Bits:
    """Steps of a generator by shifts."""
    for _ in range(steps):
        x ^= x << A
        x ^= x >> B
        x ^= x << C
    return x


@cache
def _compiled() -> Any:
    from mozaika.kernels.compiled import compiled

    return compiled(spin)


def cycles_per_second(seconds: float) -> float:
    """Counted by steps that nothing can shorten."""
    steps, x, loop = 0, np.uint64(1), _compiled()
    loop(x, 1)
    begin = perf_counter()
    while steps == 0 or perf_counter() - begin < seconds:
        x = np.uint64(loop(x, STEPS))
        steps += STEPS
    return CYCLES * steps / (perf_counter() - begin)
