"""Random games by the law."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from mozaika.core.game import AnyGame
from mozaika.core.play import plies
from mozaika.registry import Configuration, make


class Speed(NamedTuple):
    """Medians over several windows of time."""

    name: str
    seats: int
    games_per_second: float
    decisions_per_game: float
    actions_per_second: float


class Window(NamedTuple):
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
        measured.append(window_of(game, number, seconds))
        tick()
    games = sum(window.games for window in measured)
    return Speed(
        configuration.name,
        configuration.seats,
        round(median(window.games / window.seconds for window in measured), 1),
        round(sum(window.decisions for window in measured) / games, 1),
        round(median(window.actions / window.seconds for window in measured)),
    )


def window_of(game: AnyGame, seed: int, seconds: float) -> Window:
    rng = Random(seed)
    games = decisions = actions = 0

    def decide(state: object, _: int) -> Any:
        nonlocal decisions
        decisions += 1
        return rng.choice(game.legal_actions(state))

    begin = perf_counter()
    while games == 0 or perf_counter() - begin < seconds:
        for _ in plies(game, game.start(), decide, rng):
            actions += 1
        games += 1
    return Window(games, decisions, actions, perf_counter() - begin)
