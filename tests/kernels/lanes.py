"""Games in lanes beside the same games one at a time: equal records, generators and all."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from random import Random

import numpy as np

import mozaika
from mozaika.core.game import CHANCE, OVER
from mozaika.core.roles import Role, role_of
from mozaika.kernels.kernel import Kernel, States
from mozaika.registry import Configuration
from tests.kernels.lockstep import scarce

CONFIGURATIONS = [
    each
    for each in mozaika.configurations()
    if role_of(mozaika.make(each.name, each.seats), Role.LANES)
]


def kernel_of(configuration: Configuration, first: str | int = "random") -> Kernel:
    return Kernel(mozaika.make(configuration.name, configuration.seats, first))


def share(configuration: Configuration, count: int) -> int:
    """Fewer positions in Ingenious, whose law is slow, but more than there are lanes."""
    return max(count // 3, 17) if configuration.name.startswith("ingenious") else count


def positions(kernel: Kernel, count: int, seed: int) -> States:
    """From games by the law: before draws and decisions, half of them with few tiles."""
    found = np.zeros(count, kernel.dtype)
    for i, state in zip(range(count), law_states(kernel, seed), strict=False):
        found[i : i + 1] = kernel.pack(state, seed + i)
    return found


def law_states(kernel: Kernel, seed: int) -> Iterator[object]:
    """A position of each of many random games, and now and then one that is over."""
    game = kernel.game
    rng = Random(seed)
    while True:
        state = scarce(game, rng) if rng.randrange(2) else game.start()
        for _ in range(rng.randrange(120)):
            actor = game.to_act(state)
            if actor is OVER:
                break
            if actor is CHANCE:
                state = game.apply(state, game.sample_chance(state, rng))
            else:
                state = game.apply(state, rng.choice(game.legal_actions(state)))
        yield state


def differences(one: States, other: States) -> list[str]:
    return [name for name in one.dtype.names or () if (one[name] != other[name]).any()]


def label(configuration: Configuration) -> str:
    return f"{configuration.name}-{configuration.seats}"


def goes_in(kernel: Kernel, state: States) -> bool:
    """Whether a lane takes this position as it is; to one the one-game kernel leads from others."""
    lanes, record = role_of(kernel.game, Role.LANES), state[0]
    return bool(getattr(lanes, "goes_in_step", lambda record: True)(record))


def digests(count: int, *labels: str) -> Iterator[str]:
    """What comes of positions that are played out in lanes, in these configurations."""
    for configuration in CONFIGURATIONS:
        if label(configuration) not in labels:
            continue
        kernel = kernel_of(configuration)
        states = positions(kernel, share(configuration, count), seed=1)
        assert kernel.has_lanes(len(states)), "so few are played one at a time"
        kernel.play_out(states)
        yield f"{label(configuration)} {sha256(states.tobytes()).hexdigest()}"


if __name__ == "__main__":
    for line in digests(int(sys.argv[1]), *sys.argv[2:]):
        print(line)
