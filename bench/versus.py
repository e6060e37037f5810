"""Random play by this tree and by another, in windows that take turns: medians and ratios.

Run: .venv/bin/python bench/versus.py /path/to/the/other/src azul azul:grey-4 --what lanes one
Both run in this environment; the other tree is only read. What: `lanes` and `one` play whole games,
`batch` is `random_steps` over 1,024 games, `calls` is `masks` and `step` called from Python.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import numpy as np

HERE = Path(__file__).parents[1] / "src"
GAMES, BATCH, STEPS = 2000, 1024, 50


class Worker:
    """A tree in a process of its own."""

    def __init__(self, source: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--serve"],
            env={**os.environ, "PYTHONPATH": str(source)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def ask(self, *question: object) -> float:
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps(question), file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())


def serve() -> None:
    """Answer questions: decisions a second of processor time in one window."""
    import mozaika
    from mozaika.kernels.kernel import Kernel

    kernels = {}
    for line in sys.stdin:
        name, seats, what, seed, seconds, core = json.loads(line)
        if (name, seats) not in kernels:
            kernels[name, seats] = Kernel(mozaika.make(name, seats))
        kernel = kernels[name, seats]
        window(kernel, what, seed, 0.0)  # compiled before the clock starts
        if core is not None:
            os.sched_setaffinity(0, {core})
            os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(3))
        speed = window(kernel, what, seed, seconds)
        if core is not None:
            os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
        print(speed, flush=True)


def window(kernel: Any, what: str, seed: int, seconds: float) -> float:
    """Decisions a second."""
    states = kernel.reset(BATCH, seed)
    codes = np.zeros(BATCH, np.int64)
    decisions, begin = 0, process_time()
    while True:
        if what == "one" and hasattr(kernel, "has_lanes"):
            decisions += kernel.play_games(GAMES, seed, in_lanes=False)
        elif what in ("one", "lanes"):
            decisions += kernel.play_games(GAMES, seed)
        elif what == "batch":
            steps = kernel.random_steps if hasattr(kernel, "random_steps") else kernel.churn
            steps(states, STEPS)
            decisions += STEPS * BATCH
        else:
            begin += walk(kernel, states, codes)
            decisions += BATCH
        seed += 1
        if process_time() - begin >= seconds:
            return decisions / (process_time() - begin)


def walk(kernel: Any, states: Any, codes: Any) -> float:
    """One step with masks from Python; the time in which it chose, which does not count."""
    masks = kernel.masks(states)
    begin = process_time()
    codes[:] = masks.argmax(axis=1)
    over = np.flatnonzero(~masks.any(axis=1))
    if len(over):
        states[over] = kernel.reset(len(over), int(states["rng"][over[0]] >> np.uint64(1)))
        codes[over] = -1
    chosen = process_time() - begin
    kernel.step(states, codes)
    return chosen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path)
    parser.add_argument("games", nargs="+", help="a configuration: azul, azul:grey-4")
    parser.add_argument("--what", nargs="+", default=["lanes"])
    parser.add_argument("--windows", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--core", type=int, help="measure there, before all other processes")
    asked = parser.parse_args()
    this, other = Worker(HERE), Worker(asked.other)
    for game in asked.games:
        name, _, seats = game.partition("-")
        for what in asked.what:
            found = []
            for number in range(asked.windows):
                question = (name, int(seats or 2), what, number, asked.seconds, asked.core)
                found.append((other.ask(*question), this.ask(*question)))
            ratios = sorted(new / old for old, new in found)
            old, new = (median(each) / 1e6 for each in zip(*found, strict=True))
            print(
                f"{game:24} {what:6} before {old:6.2f} M/s, now {new:6.2f} M/s, "
                f"ratio {median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})",
                flush=True,
            )


if __name__ == "__main__":
    serve() if "--serve" in sys.argv else main()
