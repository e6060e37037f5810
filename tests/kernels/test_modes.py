"""The same source gives the same games compiled, interpreted and with every index checked."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def lockstep(games: int, **settings: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.kernels.lockstep", str(games)],
        cwd=ROOT,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 17


def test_the_kernels_play_the_same_without_being_compiled() -> None:
    lockstep(1, NUMBA_DISABLE_JIT="1")


@pytest.mark.proof
def test_the_kernels_reach_outside_no_array(tmp_path: Path) -> None:
    """With a cache of its own, where nothing lies that was compiled without the checks."""
    lockstep(100, NUMBA_BOUNDSCHECK="1", XDG_CACHE_HOME=str(tmp_path))
