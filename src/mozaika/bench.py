"""How fast the law and the kernels play at random, for each configuration."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from mozaika.core.game import CHANCE, OVER, AnyGame
from mozaika.registry import Configuration, make

if TYPE_CHECKING:
    from mozaika.kernels.kernel import Kernel


class Speed(NamedTuple):
    """Medians over several windows of time."""

    name: str
    seats: int
    games_per_second: float
    decisions_per_game: float
    actions_per_second: float


class _Window(NamedTuple):
    games: int
    decisions: int
    actions: int
    seconds: float


def law_speed(
    configuration: Configuration, windows: int, seconds: float, tick: Callable[[], object]
) -> Speed:
    """Random play by the law, on one core."""
    game = make(configuration.name, configuration.seats)
    measured = []
    for number in range(windows):
        measured.append(_window(game, number, seconds))
        tick()
    games = sum(window.games for window in measured)
    return Speed(
        configuration.name,
        configuration.seats,
        round(median(window.games / window.seconds for window in measured), 1),
        round(sum(window.decisions for window in measured) / games, 1),
        round(median(window.actions / window.seconds for window in measured)),
    )


def _window(game: AnyGame, seed: int, seconds: float) -> _Window:
    rng = Random(seed)
    games = decisions = actions = 0
    begin = perf_counter()
    while games == 0 or perf_counter() - begin < seconds:
        state = game.start()
        while (actor := game.to_act(state)) is not OVER:
            if actor is CHANCE:
                action = game.sample_chance(state, rng)
            else:
                action = rng.choice(game.legal_actions(state))
                decisions += 1
            state = game.apply(state, action)
            actions += 1
        games += 1
    return _Window(games, decisions, actions, perf_counter() - begin)


class KernelSpeed(NamedTuple):
    """Medians over windows in which law and kernel take turns; one thread unless said."""

    name: str
    seats: int
    law_decisions_per_second: int
    kernel_decisions_per_second: int
    ratio: float
    batch_steps_per_second: int
    batch_steps_per_second_on_two_threads: int
    record_bytes: int


BATCH, STEPS = 1024, 50


def kernel_speed(
    configuration: Configuration, windows: int, seconds: float, tick: Callable[[], object]
) -> KernelSpeed:
    """Random play by law and kernel, and batches of games with masks of the legal decisions."""
    from mozaika.kernels.kernel import Kernel

    game = make(configuration.name, configuration.seats)
    kernel = Kernel(game)
    deque(kernel.warm_up(), maxlen=0)  # compiled before the clock starts
    laws, kernels, batches = [], [], []
    for number in range(windows):
        window = _window(game, number, seconds)
        laws.append(window.decisions / window.seconds)
        kernels.append(_kernel_window(kernel, number, seconds))
        batches.append([_batch_window(kernel, number, seconds, threads) for threads in (1, 2)])
        tick()
    ratio = median(fast / slow for fast, slow in zip(kernels, laws, strict=True))
    return KernelSpeed(
        configuration.name,
        configuration.seats,
        round(median(laws)),
        round(median(kernels)),
        round(ratio),
        round(median(one for one, _ in batches)),
        round(median(two for _, two in batches)),
        kernel.dtype.itemsize,
    )


def _kernel_window(kernel: Kernel, seed: int, seconds: float) -> float:
    """Decisions a second."""
    decisions, begin = 0, perf_counter()
    while decisions == 0 or perf_counter() - begin < seconds:
        decisions += kernel.play_games(100, seed)
        seed += 1
    return decisions / (perf_counter() - begin)


def _batch_window(kernel: Kernel, seed: int, seconds: float, threads: int) -> float:
    """Steps a second over a batch of games, each with its mask."""
    states = kernel.reset(BATCH, seed)
    steps, begin = 0, perf_counter()
    while steps == 0 or perf_counter() - begin < seconds:
        kernel.churn(states, STEPS, threads)
        steps += STEPS * BATCH
    return steps / (perf_counter() - begin)
