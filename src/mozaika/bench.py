"""How fast the rules play: random games, decisions and actions a second for each configuration."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import NamedTuple

from mozaika.bots.random import RandomBot
from mozaika.core.game import AnyGame
from mozaika.core.play import play
from mozaika.registry import Configuration, make


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
    rng, players = Random(seed), [RandomBot()] * game.seats
    games = decisions = actions = 0

    def count(before: object, action: object, after: object) -> None:
        nonlocal decisions, actions
        actions += 1
        decisions += isinstance(game.to_act(before), int)

    begin = perf_counter()
    while games == 0 or perf_counter() - begin < seconds:
        play(game, players, rng, watch=count)
        games += 1
    return _Window(games, decisions, actions, perf_counter() - begin)
