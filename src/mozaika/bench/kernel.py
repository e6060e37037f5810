"""Random play by law, kernel and lanes, and batches of games."""

from __future__ import annotations

from collections.abc import Callable
from operator import truediv
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from mozaika.bench.clock import cycles_per_second
from mozaika.bench.law import window_of
from mozaika.bench.start import start_of
from mozaika.core.game import family_of
from mozaika.registry import Configuration, make

if TYPE_CHECKING:
    from mozaika.kernels.kernel import Kernel


class KernelSpeed(NamedTuple):
    """Medians over windows in which all take turns; one thread unless said."""

    name: str
    seats: int
    law_decisions_per_second: int
    kernel_decisions_per_second: int
    """Of one game at a time."""
    lanes_decisions_per_second: int | None
    ratio: float
    """Of the kernel to the law."""
    lanes_ratio: float | None
    """Of the lanes to one game at a time."""
    kernel_cycles: float
    """Of the processor, for a decision."""
    lanes_cycles: float | None
    batch_steps_per_second: int
    batch_steps_per_second_on_two_threads: int
    record_bytes: int
    compile_seconds: float | None
    start_seconds: float | None
    """Of a process that finishes one game; both are those of the game's first configuration."""


GAMES = 1000
"""In one call: when few are left, lanes stand empty."""
BATCH, STEPS = 1024, 200
"""So many games, and steps of each in one call: handing a call to a second thread takes 0.4 ms."""


def kernel_speed(
    configuration: Configuration,
    windows: int,
    seconds: float,
    tick: Callable[[], object],
    is_fresh: bool = False,
) -> KernelSpeed:
    """Random play by law, kernel and lanes, and batches of games with masks of the legal decisions.

    If asked for, compiling into an empty cache and starting from it are measured too.
    """
    from mozaika.kernels.kernel import Kernel

    game = make(configuration.name, configuration.seats)
    kernel = Kernel(game)
    kernel.warm_up()  # before the clock starts
    kernel.play_games(GAMES, seed=0)
    kernel.random_steps(kernel.reset(BATCH, seed=0), STEPS)
    has_lanes = kernel.has_lanes(GAMES)
    laws, kernels, lanes, batches, clocks = [], [], [], [], []
    for number in range(windows):
        window = window_of(game, number, seconds)
        laws.append(window.decisions / window.seconds)
        clocks.append(cycles_per_second(seconds))
        kernels.append(_kernel_window(kernel, number, seconds, False))
        if has_lanes:
            lanes.append(_kernel_window(kernel, number, seconds, True))
        batches.append([_batch_window(kernel, number, seconds, threads) for threads in (1, 2)])
        tick()
    return KernelSpeed(
        configuration.name,
        configuration.seats,
        round(median(laws)),
        round(median(kernels)),
        round(median(lanes)) if has_lanes else None,
        round(median(map(truediv, kernels, laws))),
        round(median(map(truediv, lanes, kernels)), 2) if has_lanes else None,
        round(median(map(truediv, clocks, kernels)), 1),
        round(median(map(truediv, clocks, lanes)), 1) if has_lanes else None,
        round(median(one for one, _ in batches)),
        round(median(two for _, two in batches)),
        kernel.dtype.itemsize,
        *(start_of(family_of(configuration.name)) if is_fresh else (None, None)),
    )


def _kernel_window(kernel: Kernel, seed: int, seconds: float, in_lanes: bool) -> float:
    """Decisions a second."""
    decisions, begin = 0, perf_counter()
    while decisions == 0 or perf_counter() - begin < seconds:
        decisions += kernel.play_games(GAMES, seed, in_lanes)
        seed += 1
    return decisions / (perf_counter() - begin)


def _batch_window(kernel: Kernel, seed: int, seconds: float, threads: int) -> float:
    """Steps a second over a batch of games, each with its mask."""
    states = kernel.reset(BATCH, seed)
    steps, begin = 0, perf_counter()
    while steps == 0 or perf_counter() - begin < seconds:
        kernel.random_steps(states, STEPS, threads)
        steps += STEPS * BATCH
    return steps / (perf_counter() - begin)
