"""The lockstep finds what it looks for: a difference planted anywhere is seen."""

from __future__ import annotations

from collections import deque
from random import Random

import pytest

import mozaika
from mozaika.games.azul import scoring
from mozaika.kernels.kernel import States
from mozaika.registry import families
from tests.kernels.lockstep import Difference, LawGame, Lockstep, Trail, answers, compare, follow

every_game = pytest.mark.parametrize("name", families())


def led_game(name: str, seed: int = 1) -> tuple[LawGame, States]:
    """A game that the law led, and the kernel's records of it."""
    lockstep = Lockstep(mozaika.make(name))
    law = lockstep.by_law(lockstep.game.start(), lockstep.leaning(Random(seed)))
    return law, follow(lockstep.kernel, law)


def both(name: str) -> tuple[Trail, Trail]:
    law, states = led_game(name)
    return law.trail(), answers(law.kernel, states, len(law.legal))


@every_game
def test_a_bit_that_differs_in_any_word_of_a_record_is_found(name: str) -> None:
    rng = Random(2)
    law, kernel = both(name)
    compare(law, kernel)
    for word in range(kernel.words.shape[1]):
        ply = rng.randrange(len(kernel.words))
        words = kernel.words.copy()
        words[ply, word] ^= 1 << rng.randrange(63)
        with pytest.raises(Difference, match=rf"words .* \[ *{ply} +{word}\]"):
            compare(law, kernel._replace(words=words))


@every_game
def test_an_actor_or_a_score_that_differs_is_found(name: str) -> None:
    law, kernel = both(name)
    for field in ("actors", "scores"):
        changed = getattr(kernel, field).copy()
        changed[-1] += 1
        with pytest.raises(Difference, match=field):
            compare(law, kernel._replace(**{field: changed}))


@every_game
def test_a_decision_that_is_missing_or_another_is_found(name: str) -> None:
    law, kernel = both(name)
    with pytest.raises(Difference, match="codes"):
        compare(law, kernel._replace(codes=kernel.codes[:-1]))
    other = kernel.codes.copy()
    other[0] += 1
    with pytest.raises(Difference, match="codes"):
        compare(law, kernel._replace(codes=other))


@every_game
def test_a_decision_that_the_kernel_alone_has_is_found(name: str) -> None:
    law, states = led_game(name)
    with pytest.raises(Difference, match="more decisions"):
        answers(law.kernel, states, len(law.legal) - 1)


@every_game
def test_a_step_of_the_law_that_the_kernel_refuses_is_found(name: str) -> None:
    law, _ = led_game(name)
    ply = next(ply for ply, actor in enumerate(law.actors) if actor >= 0)
    law.steps[ply] = -1
    with pytest.raises(Difference, match=f"refuses step {ply}"):
        follow(law.kernel, law)


@every_game
def test_another_game_is_found(name: str) -> None:
    law, _ = led_game(name)
    other, states = led_game(name, seed=3)
    with pytest.raises(Difference):
        compare(law.trail(), answers(law.kernel, states, len(other.legal)))


def test_a_rule_that_differs_in_a_detail_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seventh space of the floor line costs 3 [AZ-3.4]; a law that says 4 is contradicted."""
    monkeypatch.setattr(scoring, "FLOOR_COSTS", (1, 1, 2, 2, 2, 3, 4))
    lockstep = Lockstep(mozaika.make("azul"))
    with pytest.raises(Difference):
        deque(map(lockstep.random_game, range(20)), maxlen=0)
