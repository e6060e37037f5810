"""How long a new process takes to its first finished game, with and without a cache."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import lru_cache
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

KERNEL = """
import sys
from mozaika import make
from mozaika.kernels.kernel import Kernel
kernel = Kernel(make(sys.argv[1]))
"""
COMPILE = KERNEL + "kernel.warm_up()"
PLAY = KERNEL + "kernel.play_games(1, 0)"
STARTS = 5


class StartTimes(NamedTuple):
    """Seconds of the whole process."""

    compile_seconds: float
    start_seconds: float


@lru_cache
def start_of(game: str) -> StartTimes:
    """Compile every loop of a kernel into an empty cache; then, from there, play one game."""
    with TemporaryDirectory() as cache:
        compiling = _seconds(COMPILE, game, cache)
        return StartTimes(compiling, median(_seconds(PLAY, game, cache) for _ in range(STARTS)))


def _seconds(code: str, game: str, cache: str) -> float:
    settings = {**os.environ, "XDG_CACHE_HOME": cache}
    settings.pop("PYTHONDONTWRITEBYTECODE", None)  # only the first start reads the sources
    begin = perf_counter()
    subprocess.run([sys.executable, "-c", code, game], env=settings, check=True)
    return round(perf_counter() - begin, 2)
