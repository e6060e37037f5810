"""A kernel is never trusted: it plays in lockstep with the law.

`make test` plays 2,000 games, with the seeds from 0; `make proof` a million, from seed 1,000,000.
The proof goes in numbered batches: `LOCKSTEP=300: make proof` goes on from batch 300, and
`LOCKSTEP=::100 make proof` plays every hundredth.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import pytest

import mozaika
from mozaika.registry import game_of
from tests.kernels.lockstep import Lockstep
from tests.records.golden import FOLDER, load

RECORDS = sorted(FOLDER.glob("*.txt"))
FIRST_SEED = 1_000_000


class Share(NamedTuple):
    """How many games of a configuration are played; fewer where the law is slow."""

    tested: int
    proved: int
    batch: int


SHARES = {
    ("azul", 2): Share(190, 688_000, 1000),
    ("azul", 3): Share(190, 40_000, 1000),
    ("azul", 4): Share(190, 40_000, 1000),
    ("azul:grey", 2): Share(190, 80_000, 1000),
    ("azul:grey", 3): Share(190, 40_000, 1000),
    ("azul:grey", 4): Share(190, 40_000, 1000),
    ("summer_pavilion", 2): Share(100, 8000, 400),
    ("summer_pavilion", 3): Share(100, 8000, 400),
    ("summer_pavilion", 4): Share(100, 8000, 400),
    ("summer_pavilion:grey", 2): Share(100, 8000, 400),
    ("summer_pavilion:grey", 3): Share(100, 8000, 400),
    ("summer_pavilion:grey", 4): Share(100, 8000, 400),
    ("ingenious", 2): Share(80, 8000, 400),
    ("ingenious", 3): Share(50, 3000, 150),
    ("ingenious", 4): Share(40, 3000, 100),
    ("ingenious:team", 4): Share(40, 3000, 100),
    ("ingenious:solo", 1): Share(60, 7000, 500),
}
BATCHES = [
    (name, seats, range(FIRST_SEED + first, FIRST_SEED + first + share.batch))
    for (name, seats), share in SHARES.items()
    for first in range(0, share.proved, share.batch)
]


def chosen_batches() -> list[object]:
    """Those of the slice that the environment names; all unless it names one."""
    bounds = os.environ.get("LOCKSTEP", ":").split(":")
    asked = slice(*[int(bound) if bound else None for bound in bounds])
    return [
        pytest.param(name, seats, seeds, id=f"{number:04}-{name}-{seats}-from-{seeds[0]}")
        for number, (name, seats, seeds) in list(enumerate(BATCHES))[asked]
    ]


every_configuration = pytest.mark.parametrize(("name", "seats"), SHARES)


def test_every_configuration_has_its_share() -> None:
    assert [*SHARES] == [(each.name, each.seats) for each in mozaika.configurations()]
    assert sum(share.tested for share in SHARES.values()) >= 2000
    assert sum(len(seeds) for _, _, seeds in BATCHES) >= 1_000_000


@every_configuration
def test_law_and_kernel_play_the_same_random_games(name: str, seats: int) -> None:
    play(name, seats, range(SHARES[name, seats].tested))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_law_and_kernel_play_the_same_recorded_game(path: Path) -> None:
    record = load(path)
    game = game_of(record)
    law = Lockstep(game).given_game(game.start(), record.actions)
    assert len(law.steps) == len(record.actions)


@every_configuration
def test_chance_may_choose_who_starts(name: str, seats: int) -> None:
    lockstep = Lockstep(mozaika.make(name, seats, first="random"))
    for seed in range(4):
        lockstep.random_game(seed)


@every_configuration
def test_the_last_seat_may_start(name: str, seats: int) -> None:
    lockstep = Lockstep(mozaika.make(name, seats, first=seats - 1))
    for seed in range(4):
        lockstep.random_game(seed)


@pytest.mark.proof
@pytest.mark.parametrize(("name", "seats", "seeds"), chosen_batches())
def test_law_and_kernel_play_the_same_million_games(name: str, seats: int, seeds: range) -> None:
    play(name, seats, seeds)


def play(name: str, seats: int, seeds: range) -> None:
    lockstep = Lockstep(mozaika.make(name, seats))
    for seed in seeds:
        lockstep.random_game(seed)
