"""Law and kernel side by side: after every action the same position, choices, scores and actor.

One of them leads a whole game and the other follows, so that the kernel takes two calls a game and
the cost is that of the law. The law's states are packed and compared with the kernel's records word
by word; some, and the last, are compared as states too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import mozaika
from mozaika.core.game import CHANCE, OVER, AnyGame, Nobody
from mozaika.kernels.kernel import Kernel, States
from tests.kernels import trails

LONGEST = 1000
"""Where a game is cut: those who lean to the floor line may never complete a row."""
ACTORS = {CHANCE: -1, OVER: -2}
LEANINGS = (1.0, 1.0, 0.3, 3.0)
"""Powers: even choices among the legal actions, or rather late or rather early ones."""
Numbers = npt.NDArray[np.int64]
Choose = Callable[[Any, Sequence[Any]], Any]
"""From a state and its legal decisions, the next action."""


class Difference(AssertionError):
    """Law and kernel disagree."""


class Trail(NamedTuple):
    """All that is compared of a game, position by position."""

    words: Numbers  # the records, without their generators
    actors: Numbers
    scores: Numbers
    ends: Numbers  # where the legal decisions of each position end in `codes`
    codes: Numbers  # ascending in each position


def compare(law: Trail, kernel: Trail) -> None:
    for name, ours, theirs in zip(Trail._fields, law, kernel, strict=True):
        if not np.array_equal(ours, theirs):
            at = np.argwhere(ours != theirs)[0] if ours.shape == theirs.shape else "the end"
            raise Difference(f"{name} differ, first at {at}")


# --- the law -------------------------------------------------------------------------------


class Codes(dict[int, int]):
    """The numbers of the law's decisions, by the identity of those that are made only once."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel

    def of(self, actions: Sequence[Any]) -> list[int]:
        """In ascending order."""
        try:
            return sorted(map(self.__getitem__, map(id, actions)))
        except KeyError:
            return sorted(map(self.learn, actions))

    def learn(self, action: Any) -> int:
        code = self.kernel.encode(action)
        again = self.kernel.decode(code)
        if again != action:
            raise Difference(f"{action} is {code}, and {code} is {again}")
        if again is action:
            self[id(action)] = code
        return code


class LawGame:
    """A game by the law, with its answers in every position."""

    def __init__(self, kernel: Kernel, codes: Codes, start: Any, choose: Choose) -> None:
        self.kernel, self.codes = kernel, codes
        self.states: list[Any] = []
        self.steps: list[int] = []
        self.actors: list[int] = []
        self.ends: list[int] = []
        self.legal: list[int] = []
        self._play(kernel.game, start, choose)

    def _play(self, game: AnyGame, state: Any, choose: Choose) -> None:
        while (actor := game.to_act(state)) is not OVER and len(self.steps) < LONGEST:
            legal = game.legal_actions(state) if actor is not CHANCE else ()
            self._note(state, actor, legal)
            action = choose(state, legal)
            encode = self.kernel.packing.encode_draw if actor is CHANCE else self.kernel.encode
            self.steps.append(encode(action))
            state = game.apply(state, action)
        self._note(state, actor, game.legal_actions(state))

    def _note(self, state: Any, actor: Any, legal: Sequence[Any]) -> None:
        self.states.append(state)
        self.actors.append(ACTORS[actor] if isinstance(actor, Nobody) else actor)
        self.legal += self.codes.of(legal)
        self.ends.append(len(self.legal))

    def trail(self) -> Trail:
        game, pack = self.kernel.game, self.kernel.packing.pack
        return Trail(
            np.array([pack(game, state) for state in self.states], np.int64)[:, 1:],
            np.array(self.actors, np.int64),
            np.array([game.scores(state) for state in self.states], np.int64),
            np.array(self.ends, np.int64),
            np.array(self.legal, np.int64),
        )


# --- the kernel ----------------------------------------------------------------------------


def loops(kernel: Kernel) -> SimpleNamespace:
    from mozaika.kernels.compiled import loops_of

    return loops_of(kernel.kernel_module, trails.LOOPS)


def follow(kernel: Kernel, law: LawGame) -> States:
    """The kernel's records of a game that the law led."""
    states = np.zeros(len(law.states), kernel.dtype)
    states[:1] = kernel.pack(law.states[0])
    agreed = loops(kernel).follow(states, np.array(law.actors), np.array(law.steps, np.int64))
    if agreed < len(law.steps):
        raise Difference(f"the kernel refuses step {agreed}: {law.steps[agreed]}")
    return states


def lead(kernel: Kernel, start: Any, seed: int) -> tuple[States, list[int]]:
    """The kernel's records of a random game, and its steps."""
    states, steps = np.zeros(LONGEST + 1, kernel.dtype), np.zeros(LONGEST, np.int64)
    states[:1] = kernel.pack(start, seed)
    count = loops(kernel).lead(states, steps)
    return states[: count + 1], steps[:count].tolist()


def answers(kernel: Kernel, states: States, most_codes: int) -> Trail:
    """The kernel's answers in every position; it may find so many legal decisions in all."""
    actors, ends = np.zeros((2, len(states)), np.int64)
    scores = np.zeros((len(states), kernel.game.seats), np.int64)
    codes, buffer = np.zeros(most_codes, np.int64), np.zeros(kernel.codes, np.int64)
    agreed = loops(kernel).ask(states, buffer, actors, scores, codes, ends)
    if agreed < len(states):
        raise Difference(f"there are more decisions, or one is refused, at {agreed}")
    words = states.view(np.int64).reshape(len(states), -1)[:, 1:]
    return Trail(words, actors, scores, ends, codes)


# --- both ----------------------------------------------------------------------------------


def check(law: LawGame, states: States, sample: Sequence[int]) -> None:
    """The kernel's records stand for the law's states, and answer as the law does."""
    kernel = law.kernel
    compare(law.trail(), answers(kernel, states, len(law.legal)))
    for ply in (*sample, len(states) - 1):
        if kernel.unpack(states, ply) != law.states[ply]:
            raise Difference(f"the state differs at {ply}")
    if kernel.result(states[-1:]) != kernel.game.result(law.states[-1]):
        raise Difference("the result differs")


def scarce(game: AnyGame, rng: Random) -> Any:
    """A start from which rare things soon happen: a bag of few tiles, or pegs close to a stop."""
    state = game.start()
    if game.name.startswith("ingenious"):
        stops = (18, 36) if game.name == "ingenious:team" else (18,)
        pegs = [tuple(rng.choice(stops) - rng.randrange(1, 5) for _ in side) for side in state.pegs]
        return state._replace(pegs=tuple(pegs))
    few = range(game.seats, 5 * game.seats)
    return state._replace(bag=tuple(rng.choice(few) for _ in state.bag))


class Lockstep:
    """Games of one configuration."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self.kernel = game, Kernel(game)
        self.codes = Codes(self.kernel)

    def random_game(self, seed: int) -> int:
        """Led by the kernel if the seed is even, by the law if it is odd; how many actions."""
        rng = Random(seed)
        start = scarce(self.game, rng) if seed // 2 % 2 else self.game.start()
        if seed % 2:
            law = self.by_law(start, self.leaning(rng))
            states = follow(self.kernel, law)
        else:
            states, steps = lead(self.kernel, start, seed)
            law = self.by_law(start, self.repeating(steps))
        check(law, states, [rng.randrange(len(states))])
        return len(law.steps)

    def given_game(self, start: Any, actions: Sequence[str]) -> LawGame:
        """These actions first, then random ones; every position is compared as a state too."""
        given, go_on = map(self.game.parse, actions), self.leaning(Random(0))
        law = self.by_law(start, lambda state, legal: next(given, None) or go_on(state, legal))
        check(law, follow(self.kernel, law), range(len(law.states)))
        return law

    def by_law(self, start: Any, choose: Choose) -> LawGame:
        return LawGame(self.kernel, self.codes, start, choose)

    def leaning(self, rng: Random) -> Choose:
        power = rng.choice(LEANINGS)

        def choose(state: Any, legal: Sequence[Any]) -> Any:
            if not legal:
                return self.game.sample_chance(state, rng)
            return legal[int(len(legal) * rng.random() ** power)]

        return choose

    def repeating(self, steps: list[int]) -> Choose:
        rest = iter(steps)

        def choose(state: Any, legal: Sequence[Any]) -> Any:
            if not legal:
                return self.kernel.packing.decode_draw(self.game, state, next(rest))
            return self.kernel.decode(next(rest))

        return choose


def main(games: int) -> None:
    """A few games of every configuration, for runs with other settings of numba."""
    for configuration in mozaika.configurations():
        lockstep = Lockstep(mozaika.make(configuration.name, configuration.seats))
        actions = sum(lockstep.random_game(seed) for seed in range(games))
        print(configuration.name, configuration.seats, actions)


if __name__ == "__main__":
    main(int(sys.argv[1]))
