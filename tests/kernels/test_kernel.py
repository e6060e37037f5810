"""What a kernel refuses, and what batches and threads must not change."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import mozaika
from mozaika.core.game import IllegalAction
from mozaika.kernels import rules
from mozaika.kernels.kernel import BadStates, Kernel
from mozaika.registry import Configuration
from tests.kernels.lockstep import loops, scarce

CONFIGURATIONS = mozaika.configurations()
every_configuration = pytest.mark.parametrize(
    "configuration", CONFIGURATIONS, ids=lambda c: f"{c.name}-{c.seats}"
)


def kernel_of(name: str, seats: int | None = None) -> Kernel:
    return Kernel(mozaika.make(name, seats))


@pytest.mark.parametrize(
    "states",
    [
        np.zeros(3, np.int64),
        np.zeros(0, kernel_of("azul").dtype),
        np.zeros((2, 2), kernel_of("azul").dtype),
        np.zeros(4, kernel_of("azul").dtype)[::2],
        np.zeros(1, kernel_of("azul").dtype),  # no seats at all
        kernel_of("ingenious").pack(mozaika.make("ingenious").start()),
        kernel_of("azul", 3).pack(mozaika.make("azul", 3).start()),
        None,
    ],
)
def test_what_is_no_state_of_the_game_is_refused(states: Any) -> None:
    kernel = kernel_of("azul", 2)
    for ask in (kernel.unpack, kernel.legal, kernel.masks, kernel.actors, kernel.play_out):
        with pytest.raises(BadStates):
            ask(states)


def test_codes_of_the_wrong_shape_or_type_are_refused() -> None:
    kernel = kernel_of("azul")
    states = kernel.reset(4, seed=1)
    for codes in (np.zeros(3, np.int64), np.zeros(4, np.int32), np.zeros(4), np.zeros((2, 2))):
        with pytest.raises(BadStates):
            kernel.step(states, codes)  # type: ignore[arg-type]
    with pytest.raises(BadStates, match="from 0 to"):
        kernel.decode(kernel.codes)


def test_a_draw_that_cannot_happen_is_refused_and_changes_nothing() -> None:
    kernel = kernel_of("azul")
    start = kernel.pack(kernel.game.start())
    states = start.copy()
    for draw, refusal in (("2=BBBB", IllegalAction), ("cR1", IllegalAction)):
        with pytest.raises(refusal):
            kernel.draw(states, kernel.game.parse(draw))
    assert states == start
    assert str(kernel.draw(states, kernel.game.parse("1=BBBB"))) == "1=BBBB"
    dealt = kernel.reset(1, seed=1)
    with pytest.raises(BadStates, match="no draw is due"):
        kernel.draw(dealt)


@every_configuration
def test_a_new_game_is_the_laws(configuration: Configuration) -> None:
    for first in ("random", 0, configuration.seats - 1):
        kernel = Kernel(mozaika.make(configuration.name, configuration.seats, first))
        states = np.zeros(1, kernel.dtype)
        rules.start(states[0], configuration.seats, kernel.variant, kernel.first)
        assert kernel.unpack(states) == kernel.game.start()
        states["rng"] = kernel.pack(kernel.game.start())["rng"]
        assert states == kernel.pack(kernel.game.start())


@every_configuration
def test_an_illegal_step_is_marked_and_changes_nothing(configuration: Configuration) -> None:
    kernel = kernel_of(configuration.name, configuration.seats)
    states = kernel.reset(6, seed=2)
    before = states.copy()
    legal = int(kernel.legal(states)[0])
    codes = np.array([legal, -1, kernel.codes, 2**62, -(2**62), kernel.codes - 1], np.int64)
    refused = kernel.step(states, codes)
    assert refused.tolist() == [False, True, True, True, True, True]
    assert (states[1:] == before[1:]).all()
    assert states[0] != before[0]


@every_configuration
def test_masks_show_the_legal_decisions_of_every_game(configuration: Configuration) -> None:
    kernel = kernel_of(configuration.name, configuration.seats)
    states = kernel.reset(5, seed=3)
    masks = kernel.masks(states)
    for index in range(len(states)):
        assert np.flatnonzero(masks[index]).tolist() == kernel.legal(states[index:]).tolist()


@every_configuration
def test_masks_are_right_before_every_decision_of_a_game(configuration: Configuration) -> None:
    kernel = kernel_of(configuration.name, configuration.seats)
    states = kernel.reset(2, seed=8)
    for _ in range(120):
        for index, mask in enumerate(kernel.random_steps(states.copy(), 1)):
            assert np.flatnonzero(mask).tolist() == kernel.legal(states[index:]).tolist()
        kernel.random_steps(states, 1)
        states = states if (kernel.actors(states) >= 0).all() else kernel.reset(2, seed=9)


@every_configuration
def test_a_deal_is_its_draws_one_after_another(configuration: Configuration) -> None:
    """Half of the games begin with few tiles, so that the bag runs out within a deal."""
    kernel = kernel_of(configuration.name, configuration.seats)
    for seed in range(6):
        start = scarce(kernel.game, Random(seed)) if seed % 2 else kernel.game.start()
        states = kernel.pack(start, seed)
        for _ in range(40):
            one = states.copy()
            while kernel.actors(one)[0] == -1:
                kernel.draw(one)
            kernel.play_out(one, 1)
            kernel.play_out(states, 1)
            assert (one == states).all()


@every_configuration
def test_threads_change_nothing(configuration: Configuration) -> None:
    kernel = kernel_of(configuration.name, configuration.seats)
    one, two = kernel.reset(33, seed=4), kernel.reset(33, seed=4, threads=2)
    assert (one == two).all()
    kernel.random_steps(one, 20)
    kernel.random_steps(two, 20, threads=2)
    assert (one == two).all()
    assert (kernel.masks(one) == kernel.masks(two, threads=2)).all()


@every_configuration
def test_random_games_are_played_out(configuration: Configuration) -> None:
    kernel = kernel_of(configuration.name, configuration.seats)
    states = kernel.reset(50, seed=5)
    assert kernel.play_out(states) > 50 * 10
    assert (kernel.actors(states) == -2).all()
    assert kernel.play_games(3, seed=6) == kernel.play_games(3, seed=6)


@every_configuration
def test_random_decisions_are_equally_likely(configuration: Configuration) -> None:
    """After 0 to 30 decisions; no count is further off than five deviations."""
    kernel = kernel_of(configuration.name, configuration.seats)
    for most in (0, 7, 30):
        states = kernel.reset(1, seed=7)
        kernel.play_out(states, most)
        while kernel.actors(states)[0] == -1:
            kernel.draw(states)
        legal, counts = kernel.legal(states), np.zeros(kernel.codes, np.int64)
        times = 1000 * len(legal)
        loops(kernel).tally(states, counts, times)
        assert counts.sum() == counts[legal].sum() == times
        assert abs(counts[legal] - 1000).max() < 5 * 1000**0.5
