"""A hash tells positions apart and knows one again, however it came about."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

import mozaika
from mozaika.kernels.kernel import BadStates, Kernel, States
from tests.kernels.lockstep import Lockstep, follow

every_configuration = pytest.mark.parametrize(
    ("name", "seats"), [(each.name, each.seats) for each in mozaika.configurations()]
)


def played(kernel: Kernel, states: States, codes: tuple[int, ...]) -> States | None:
    """The game after these decisions; None if one of them is illegal."""
    clone = kernel.clone(states)
    return clone if all(kernel.apply(clone, code) for code in codes) else None


def test_two_orders_of_the_same_moves_have_one_hash() -> None:
    """One seat takes from two factories, before and after the other seat takes from a third."""
    kernel = Kernel(mozaika.make("azul"))
    states = kernel.reset(1, seed=1)
    legal = kernel.legal(states).tolist()
    theirs, met = legal[-1], 0
    for mine, more in combinations(legal[::4], 2):
        one = played(kernel, states, (mine, theirs, more))
        other = played(kernel, states, (more, theirs, mine))
        if one is not None and other is not None:
            is_same = kernel.unpack(one) == kernel.unpack(other)
            assert (kernel.hash(one) == kernel.hash(other)) == is_same
            met += is_same
    assert met > 10


@every_configuration
def test_positions_that_differ_have_different_hashes(name: str, seats: int) -> None:
    lockstep = Lockstep(mozaika.make(name, seats))
    seen: dict[Any, int] = {}
    for seed in range(3):
        law = lockstep.by_law(lockstep.game.start(), lockstep.leaning(Random(seed)))
        hashes = lockstep.kernel.hash(follow(lockstep.kernel, law))
        seen |= dict(zip(law.states, hashes.tolist(), strict=True))
    assert len(set(seen.values())) == len(seen) > 200


def test_the_generator_is_no_part_of_the_hash() -> None:
    kernel = Kernel(mozaika.make("ingenious"))
    states = kernel.reset(2, seed=1)
    other = kernel.clone(states)
    other["rng"] += np.uint64(1)
    assert (kernel.hash(states) == kernel.hash(other)).all()
    with pytest.raises(BadStates):
        kernel.hash(np.zeros(2, np.int64))


def test_a_clone_is_played_on_by_itself() -> None:
    kernel = Kernel(mozaika.make("summer_pavilion"))
    states = kernel.reset(2, seed=1)
    clone = kernel.clone(states)
    kernel.play_out(clone)
    assert (kernel.actors(states) >= 0).all()
    assert (kernel.actors(clone) == -2).all()
