"""Lanes are never trusted: they play every game as the one-game kernel does, which the law proves.

Both begin with equal records, generators and all, and must come to equal records.
"""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from mozaika.core.roles import Role, role_of
from mozaika.kernels.kernel import Kernel
from mozaika.kernels.lanes.azul import LANES
from mozaika.registry import Configuration
from tests.kernels.lanes import (
    CONFIGURATIONS,
    differences,
    digests,
    goes_in,
    kernel_of,
    label,
    law_states,
    positions,
    share,
)
from tests.kernels.test_modes import ROOT

MOST = 99_999
"""A limit of decisions, which only the one-game kernel keeps to."""
GAMES, BATCH = 10_000_000, 100_000

every_configuration = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=label)


@every_configuration
def test_any_position_of_the_law_goes_into_a_lane_and_comes_out_again(
    configuration: Configuration,
) -> None:
    """But those from which the one-game kernel leads to one that goes in."""
    kernel = kernel_of(configuration)
    lanes = role_of(kernel.game, Role.LANES)
    rows = np.zeros(1, lanes.DTYPE)[0]
    lanes.park(rows, kernel.pack(kernel.game.start())[0])
    seen = 0
    count = share(configuration, 100)
    for number, state in zip(range(count), law_states(kernel, seed=2), strict=False):
        record = kernel.pack(state, seed=number)
        if goes_in(kernel, record):
            place, after = number % configuration.seats, kernel.pack(kernel.game.start())
            lanes.load(rows, number % LANES, record[0], place)
            lanes.unload(rows, number % LANES, after[0], place)
            is_begun = "filled" in (kernel.dtype.names or ()) and record[0].filled
            assert differences(record, after) == (["filled"] if is_begun else [])
            seen += 1
    assert seen > 5


@every_configuration
def test_games_from_anywhere_end_as_they_do_one_at_a_time(configuration: Configuration) -> None:
    kernel = kernel_of(configuration)
    one = positions(kernel, share(configuration, 150), seed=3)
    other = one.copy()
    kernel.play_out(one, MOST)
    kernel.play_out(other)
    is_over = kernel.actors(other) == -2  # with few tiles some games go on for ever
    assert is_over.sum() > len(one) * 2 / 3
    assert differences(one[is_over], other[is_over]) == []


@pytest.mark.parametrize(
    "configuration",
    [each for each in CONFIGURATIONS if each.name.startswith("azul")],
    ids=label,
)
def test_random_steps_are_the_same_with_their_masks(configuration: Configuration) -> None:
    """Games that end begin anew; the first steps go one at a time, as so few do.

    In the other games all of them do.
    """
    kernel = kernel_of(configuration)
    one = positions(kernel, 37, seed=4)
    other = one.copy()
    for steps in (1, 2, 29, 170):
        masks = [kernel.random_steps(one, 1) for _ in range(steps)]
        assert (kernel.random_steps(other, steps) == masks[-1]).all()
        assert differences(one, other) == []


@pytest.mark.parametrize("name", sorted({each.name for each in CONFIGURATIONS}))
def test_more_games_than_lanes_are_played_whole(name: str) -> None:
    """As often as asked, with about as many decisions as one at a time."""
    kernel = kernel_of(next(each for each in CONFIGURATIONS if each.name == name))
    alone = sum(kernel.play_games(1, seed) for seed in range(1000))
    assert abs(kernel.play_games(1000, seed=1) / alone - 1) < 0.05


def test_chained_bonuses_and_the_end_at_18_come_out_the_same() -> None:
    """[IN-4.1, IN-6.2] All pegs stand at 17, so the first point of each colour earns a bonus."""
    kernel = kernel_of(next(each for each in CONFIGURATIONS if each.name == "ingenious"))
    state = kernel.game.start()
    state = state._replace(pegs=tuple((17,) * 6 for _ in state.pegs))
    one = np.concatenate([kernel.pack(state, seed) for seed in range(64)])
    other = one.copy()
    assert kernel.play_out(one, MOST) == kernel.play_out(other)
    assert differences(one, other) == []
    results = [kernel.result(other[i : i + 1]) for i in range(64)]
    assert "all pegs at 18" in {result.reason for result in results if result}


LABELS = [label(each) for each in CONFIGURATIONS]
ENDLESS = "azul:grey-4"
"""With few tiles one of its games takes most of a minute when it is interpreted."""
FAMILIES = {
    name: [each for each in LABELS if each.startswith(name)]
    for name in ("azul", "ingenious", "summer_pavilion")
}


@pytest.mark.parametrize(
    "configuration",
    [pytest.param(one, marks=pytest.mark.proof) if one == ENDLESS else one for one in LABELS],
)
def test_the_same_comes_out_interpreted(configuration: str) -> None:
    expect_the_same("NUMBA_DISABLE_JIT=1", LANES + 1, configuration)


@pytest.mark.parametrize(
    "family",
    [
        pytest.param(family, marks=() if family == "azul" else pytest.mark.proof)
        for family in FAMILIES
    ],
)
def test_the_same_comes_out_without_wide_vectors(family: str) -> None:
    """Each game is compiled for it anew, so one is in every run and all are in the proof."""
    expect_the_same("NUMBA_CPU_NAME=generic", 100, *FAMILIES[family])


def expect_the_same(setting: str, games: int, *labels: str) -> None:
    command = [sys.executable, "-m", "tests.kernels.lanes", str(games), *labels]
    name, _, value = setting.partition("=")
    settings = {**os.environ, name: value}
    out = subprocess.check_output(command, cwd=ROOT, env=settings, encoding="utf-8")
    assert out.splitlines() == [*digests(games, *labels)] != []


@pytest.mark.proof
@pytest.mark.parametrize("number", range(GAMES // BATCH))
def test_ten_million_games_end_as_they_do_one_at_a_time(number: int) -> None:
    kernel: Kernel = kernel_of(CONFIGURATIONS[number % len(CONFIGURATIONS)])
    one = kernel.reset(BATCH, seed=1_000_000 + number)
    other = one.copy()
    assert kernel.play_out(one, MOST) == kernel.play_out(other)
    assert differences(one, other) == []
