"""A kernel is never trusted: it plays in lockstep with the law."""

from __future__ import annotations

from pathlib import Path

import pytest

import mozaika
from mozaika.kernels.kernel import Kernel
from mozaika.registry import Configuration, game_of
from tests.kernels.lockstep import random_game, recorded_game
from tests.records.golden import FOLDER, load

CONFIGURATIONS = mozaika.configurations()
RECORDS = sorted(FOLDER.glob("*.txt"))
every_configuration = pytest.mark.parametrize(
    "configuration", CONFIGURATIONS, ids=lambda c: f"{c.name}-{c.seats}"
)


@every_configuration
def test_law_and_kernel_play_the_same_random_games(configuration: Configuration) -> None:
    game = mozaika.make(configuration.name, configuration.seats)
    kernel = Kernel(game)
    assert sum(random_game(game, kernel, seed) for seed in range(25)) > 25 * 30


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_law_and_kernel_play_the_same_recorded_game(path: Path) -> None:
    record = load(path)
    game = game_of(record)
    recorded_game(game, Kernel(game), record)


@every_configuration
def test_chance_may_choose_who_starts(configuration: Configuration) -> None:
    game = mozaika.make(configuration.name, configuration.seats, first="random")
    for seed in range(3):
        random_game(game, Kernel(game), seed)


@pytest.mark.proof
@every_configuration
@pytest.mark.parametrize("batch", range(100))
def test_law_and_kernel_play_the_same_many_games(configuration: Configuration, batch: int) -> None:
    game = mozaika.make(configuration.name, configuration.seats)
    kernel = Kernel(game)
    for seed in range(1000 + 600 * batch, 1600 + 600 * batch):
        random_game(game, kernel, seed)
