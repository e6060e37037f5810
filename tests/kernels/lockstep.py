"""Law and kernel side by side: after every action the same position, choices, scores and result."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import mozaika
from mozaika.core.game import CHANCE, OVER, AnyGame, Nobody
from mozaika.core.record import Record, replay
from mozaika.kernels.kernel import Kernel, States

LONGEST = 4000
ACTORS = {CHANCE: -1, OVER: -2}


def compare(kernel: Kernel, state: Any, states: States) -> None:
    """The record stands for this state, and answers every question as the law does."""
    game = kernel.game
    assert kernel.unpack(states) == state
    actor = game.to_act(state)
    assert kernel.actors(states)[0] == (ACTORS[actor] if isinstance(actor, Nobody) else actor)
    codes = kernel.legal(states)
    assert [*codes] == sorted(map(kernel.encode, game.legal_actions(state)))
    assert [kernel.encode(kernel.decode(int(code))) for code in codes[:20]] == [*codes[:20]]
    assert kernel.scores(states) == game.scores(state)
    assert kernel.result(states) == game.result(state)


def random_game(game: AnyGame, kernel: Kernel, seed: int) -> int:
    """A random game, half of its draws by the law and half by the kernel; how many actions."""
    rng, state = Random(seed), game.start()
    states = kernel.pack(state, seed)
    for ply in range(LONGEST):
        compare(kernel, state, states)
        actor = game.to_act(state)
        if actor is OVER:
            return ply
        if actor is CHANCE:
            state = draw(game, kernel, state, states, rng)
        else:
            action = rng.choice(game.legal_actions(state))
            refuse_some(kernel, states, rng)
            assert kernel.apply(states, kernel.encode(action))
            state = game.apply(state, action)
    raise AssertionError(f"random game {seed} of {game.name} does not end")


def draw(game: AnyGame, kernel: Kernel, state: Any, states: States, rng: Random) -> Any:
    """The state after a draw, by the one or by the other."""
    if rng.random() < 0.5:
        action = game.sample_chance(state, rng)
        kernel.draw(states, action)
        return game.apply(state, action)
    kernel.draw(states)
    drawn = kernel.unpack(states)
    if rng.random() < 0.05:
        assert any(game.apply(state, action) == drawn for action, _ in game.chance_outcomes(state))
    return drawn


def refuse_some(kernel: Kernel, states: States, rng: Random) -> None:
    """Decisions that are not in the list are refused and change nothing."""
    legal, before = set(kernel.legal(states)), states.copy()
    for code in [rng.randrange(kernel.codes) for _ in range(5)] + [-1, kernel.codes, 2**62]:
        if code not in legal:
            assert not kernel.apply(states, code)
    assert states == before


def recorded_game(game: AnyGame, kernel: Kernel, record: Record) -> None:
    """A recorded game, with its rare positions, action by action."""
    plies = list(replay(game, record))
    states = kernel.pack(plies[0])
    for state, text in zip(plies, record.actions, strict=False):
        compare(kernel, state, states)
        action = game.parse(text)
        if game.to_act(state) is CHANCE:
            kernel.draw(states, action)
        else:
            assert kernel.apply(states, kernel.encode(action))
    compare(kernel, plies[-1], states)


def main(games: int) -> None:
    """A few games of every configuration, for runs with other settings of numba."""
    for configuration in mozaika.configurations():
        game = mozaika.make(configuration.name, configuration.seats)
        plies = sum(random_game(game, Kernel(game), seed) for seed in range(games))
        print(configuration.name, configuration.seats, plies)


if __name__ == "__main__":
    main(int(sys.argv[1]))
