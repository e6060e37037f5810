"""The contracts, for every game, variant and number of seats that is registered."""

from __future__ import annotations

from random import Random

import pytest

import mozaika
from mozaika.core.record import Record, read_record, replay
from mozaika.registry import Configuration
from tests.contract.checks import CHECKS, Check
from tests.contract.walks import CONFIGURATIONS, random_walk, walks


@pytest.fixture(params=CONFIGURATIONS, ids=lambda c: f"{c.name}-{c.seats}", scope="module")
def configuration(request: pytest.FixtureRequest) -> Configuration:
    found: Configuration = request.param
    return found


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_contract(configuration: Configuration, check: Check) -> None:
    game = mozaika.make(configuration.name, configuration.seats)
    rng = Random(check.__name__)
    every = CHECKS[check]
    for number, walk in enumerate(walks(configuration)):
        for ply in [*walk[number % every :: every], walk[-1]]:
            check(game, ply, rng)


def test_a_record_replays_to_an_equal_state(configuration: Configuration) -> None:
    game = mozaika.make(configuration.name, configuration.seats)
    for walk in walks(configuration):
        record = Record(game.name, game.ruleset, game.seats).then(*[p.action for p in walk[:-1]])
        read = read_record(str(record))
        assert read == record
        assert list(replay(game, read)) == [ply.state for ply in walk]


def test_chance_can_choose_who_starts(configuration: Configuration) -> None:
    game = mozaika.make(configuration.name, configuration.seats, first="random")
    outcomes = dict(game.chance_outcomes(game.start()))
    assert sorted(map(str, outcomes)) == [f"first={seat}" for seat in range(game.seats)]
    rng = Random(1)
    for seed in range(3):
        walk = random_walk(game, seed)
        for ply in walk[:: 1 + len(walk) // 20]:
            for check in CHECKS:
                check(game, ply, rng)


@pytest.mark.proof
@pytest.mark.parametrize("batch", range(100))
def test_contract_on_ten_thousand_games(configuration: Configuration, batch: int) -> None:
    """A hundred games a batch, of seeds the short form does not use.

    All checks at every fortieth ply, another one in each game, and at the end.
    """
    game = mozaika.make(configuration.name, configuration.seats)
    rng = Random(batch)
    for seed in range(1000 + 100 * batch, 1100 + 100 * batch):
        walk = random_walk(game, seed)
        for ply in [*walk[seed % 40 :: 40], walk[-1]]:
            for check in CHECKS:
                check(game, ply, rng)
