"""A game's kernel, from Python: all that comes in is checked before compiled code sees it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, lru_cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from mozaika.core.game import CHANCE, AnyGame, Game, IllegalAction, Result
from mozaika.core.roles import Role, role_of
from mozaika.errors import MozaikaError
from mozaika.kernels import rules
from mozaika.kernels.rules import KernelModule

States = npt.NDArray[Any]
"""An array of records of one game."""
Codes = npt.NDArray[np.int64]
Hashes = npt.NDArray[np.uint64]


LONGEST = 100_000
"""More decisions than any random game takes."""
FEW_STEPS = 4
"""So many are not worth the way into the lanes and out again."""
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIXING = tuple(
    (np.uint64(shift), np.uint64(factor))
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB), (31, 1))
)


class BadStates(MozaikaError, ValueError):
    """States or codes that are not what compiled code can take."""


class NoKernel(MozaikaError, ValueError):
    """A game that the law alone plays."""


class Packing(Protocol):
    """What `kernels/packing/<game>.py` holds; numbers are those of the kernel."""

    REASONS: Mapping[int, tuple[str, str]]
    """Why a game ended: the reason and its rule."""

    def variant(self, game: Any) -> int:
        """The number by which the kernel knows the game's form."""

    def pack(self, game: Any, state: Any) -> tuple[int, ...]:
        """The record of a state, word by word; its generator is 0."""

    def unpack(self, game: Any, record: Any) -> Any:
        """The state of a record."""

    def encode(self, game: Any, action: Any) -> int: ...
    def decode(self, game: Any, code: int) -> Any: ...
    def encode_draw(self, action: Any) -> int: ...
    def decode_draw(self, game: Any, state: Any, drawn: int) -> Any: ...


class LaneModule(Hashable, Protocol):
    """What `kernels/lanes/<game>.py` holds."""

    LANES: int
    """How many games go in step."""
    DTYPE: np.dtype[Any]
    """Of the room for them."""
    LOOPS: tuple[Callable[..., Any], ...]
    """`play_out` and, where it pays, `random_steps`, which do what those of play.py do."""


@lru_cache
def _pool(threads: int) -> ThreadPoolExecutor:
    """Threads that wait for work: to start them anew would cost as much as a thousand steps."""
    return ThreadPoolExecutor(threads)


def _split(threads: int, run: Callable[..., Any], *arrays: npt.NDArray[Any]) -> None:
    """Run over the same part of all arrays in each of so many threads, this one among them.

    Compiled code lets them run side by side.
    """
    if threads == 1:
        run(*arrays)
        return
    bounds = np.linspace(0, len(arrays[0]), threads + 1).astype(int)
    mine, *others = [[each[a:b] for each in arrays] for a, b in pairwise(bounds) if b > a]
    working = [_pool(threads - 1).submit(run, *part) for part in others]
    run(*mine)
    for each in working:
        each.result()


def kernel_of(game: AnyGame) -> KernelModule:
    """The module `kernels/<game>.py`, which answers for its records; NoKernel if there is none."""
    module: KernelModule | None = role_of(game, Role.KERNEL)
    if module is None:
        raise NoKernel(f"{game.name} has no kernel: its rules are not written for compiled code")
    rules.add(module)
    return module


class Kernel:
    """The kernel of one game with its options chosen: many games at once, on packed records.

    >>> import mozaika
    >>> kernel = mozaika.Kernel(mozaika.make("azul"))
    >>> states = kernel.reset(16, seed=1)
    >>> refused = kernel.step(states, kernel.masks(states).argmax(axis=1))
    >>> bool(refused.any())
    False
    """

    def __init__(self, game: AnyGame) -> None:
        if not isinstance(game, Game):
            raise NoKernel(f"a kernel plays what `make` gives for a name, not {game!r}")
        self.game = game
        self.kernel_module = kernel_of(game)
        self.packing: Packing = role_of(game, Role.PACKING)
        self.lanes: LaneModule | None = role_of(game, Role.LANES)
        self.dtype = self.kernel_module.DTYPE
        self.codes = self.kernel_module.CODES
        """How many decisions can be written as a number."""
        self.variant: int = self.packing.variant(game)
        start = self.pack(game.start())[0]
        self.first = -1 if start.phase == self.kernel_module.FIRST else int(start.starter)
        """The seat to start; -1 leaves it to chance."""

    def __repr__(self) -> str:
        return f"Kernel({self.game!r})"

    @cached_property
    def _loops(self) -> SimpleNamespace:
        """The compiled loops; numba is imported when the first one is needed."""
        from mozaika.kernels.compiled import loops_of

        return loops_of(self.kernel_module)

    def has_lanes(self, games: int) -> bool:
        """Whether so many games at once are played in lanes."""
        return self._lanes_for(games) is not None

    def _lanes_for(self, games: int) -> LaneModule | None:
        return self.lanes if self.lanes and games >= self.lanes.LANES else None

    def _lane_loops(self, lanes: LaneModule) -> SimpleNamespace:
        """Compiled when they are first needed, which takes some seconds more."""
        from mozaika.kernels.compiled import adding, loops_of, module_of, register

        with adding:
            register(module_of(lanes))
        return loops_of(self.kernel_module, lanes.LOOPS, lanes)

    @property
    def _options(self) -> tuple[int, int, int]:
        return self.game.seats, self.variant, self.first

    def warm_up(self) -> None:
        """Compile every loop for this game, or fetch it from the cache."""
        states, loops = np.zeros(1, self.dtype), self._loops
        states["rng"] = 1
        codes, mask = np.zeros(self.codes, np.int64), np.zeros((1, self.codes), np.bool_)
        row, (scores, places) = np.zeros(1, np.int64), np.zeros((2, self.game.seats), np.int64)
        options, start = self._options, self.pack(self.game.start())
        for name, arguments in {
            "reset": (states, *options),
            "deal": (states,),
            "legal": (states, codes),
            "actors": (states, row),
            "masks": (states, mask),
            "apply": (states, -1),
            "step": (states, row - 1, mask[0, :1]),
            "random_steps": (states, mask, 1, *options),
            "play_out": (states, 1),
            "play_games": (states, 1, *options),
            "outcome": (states, scores, places),
            "draw_once": (start.copy(),),
            "draw": (start, 0),
        }.items():
            getattr(loops, name)(*arguments)

    # --- states ----------------------------------------------------------------------------

    def reset(self, count: int, seed: int, threads: int = 1) -> States:
        """So many new games, dealt, each with a generator of its own."""
        states = np.zeros(count, self.dtype)
        states["rng"] = np.random.SeedSequence(seed).generate_state(count, np.uint64)
        _split(threads, lambda part: self._loops.reset(part, *self._options), states)
        return states

    def pack(self, state: object, seed: int = 0) -> States:
        """One record of a state of the law."""
        states = np.array(self.packing.pack(self.game, state), np.int64).view(self.dtype)
        states["rng"] = np.random.SeedSequence(seed).generate_state(1, np.uint64)
        return states

    def unpack(self, states: States, index: int = 0) -> Any:
        """The state of the law that a record stands for."""
        return self.packing.unpack(self.game, self._checked(states)[index])

    def clone(self, states: States) -> States:
        """The same games once more, to be played on by themselves."""
        return self._checked(states).copy()

    def hash(self, states: States) -> Hashes:
        """By game, a number for its position: the same for equal ones, whatever the generator.

        Every word, with its place added, is mixed by the finaliser of splitmix64.
        """
        words = self._checked(states).view(np.uint64).reshape(len(states), -1)[:, 1:]
        places = np.arange(1, words.shape[1] + 1).astype(np.uint64)
        mixed = words + GOLDEN * places
        for shift, factor in MIXING:
            mixed = (mixed ^ mixed >> shift) * factor
        hashes: Hashes = np.bitwise_xor.reduce(mixed, axis=1)
        return hashes

    # --- actions ---------------------------------------------------------------------------

    def encode(self, action: object) -> int:
        return int(self.packing.encode(self.game, action))

    def decode(self, code: int) -> Any:
        if not 0 <= code < self.codes:
            raise BadStates(f"a decision is a number from 0 to {self.codes - 1}, not {code}")
        return self.packing.decode(self.game, int(code))

    def legal(self, states: States) -> Codes:
        """The legal decisions of the first game, in ascending order."""
        codes = np.empty(self.codes, np.int64)
        return codes[: self._loops.legal(self._checked(states), codes)]

    def masks(self, states: States, threads: int = 1) -> npt.NDArray[np.bool_]:
        """By game and decision, whether it is legal."""
        checked = self._checked(states)
        out = np.empty((len(checked), self.codes), np.bool_)
        _split(threads, self._loops.masks, checked, out)
        return out

    def actors(self, states: States) -> Codes:
        """By game, the seat to decide; -1 for chance, -2 when it is over."""
        checked = self._checked(states)
        out = np.empty(len(checked), np.int64)
        self._loops.actors(checked, out)
        return out

    def apply(self, states: States, code: int) -> bool:
        """Carry out a decision in the first game, without the draws after it; False if illegal."""
        return bool(self._loops.apply(self._checked(states), int(code)))

    def draw(self, states: States, action: object = None) -> Any:
        """Carry out a draw in the first game, this one or one by its own generator; which it was.

        IllegalAction, by the law, if this one cannot happen now.
        """
        checked = self._checked(states)
        before = self.unpack(checked)
        if self.game.to_act(before) is not CHANCE:
            raise BadStates("no draw is due")
        if action is None:
            return self.packing.decode_draw(self.game, before, self._loops.draw_once(checked))
        refused = self.game.refusal(before, action)
        if refused:
            raise IllegalAction(refused)
        self._loops.draw(checked, self.packing.encode_draw(action))
        return action

    def step(self, states: States, codes: Codes, threads: int = 1) -> npt.NDArray[np.bool_]:
        """A decision in every game, and the draws after it; True where it was refused."""
        checked = self._checked(states)
        codes = np.ascontiguousarray(codes)
        if codes.dtype != np.int64 or codes.shape != checked.shape:
            raise BadStates(f"the codes must be {len(checked)} numbers of type int64")
        refused = np.empty(len(checked), np.bool_)
        _split(threads, self._loops.step, checked, codes, refused)
        return refused

    # --- the end ---------------------------------------------------------------------------

    def play_out(self, states: States, most: int = LONGEST) -> int:
        """Random play to the end, or so many decisions in each; how many it took in all."""
        checked = self._checked(states)
        lanes = self._lanes_for(len(checked))
        if lanes and most >= LONGEST:
            return self._play_in_lanes(lanes, checked, len(checked))
        return int(self._loops.play_out(checked, most))

    def play_games(self, games: int, seed: int, in_lanes: bool = True) -> int:
        """Random games, in lanes if there are any, or one at a time; how many decisions."""
        lanes = self._lanes_for(games)
        if lanes and in_lanes:
            return self._play_in_lanes(lanes, self.reset(lanes.LANES, seed), games)
        states = self.reset(1, seed)
        return int(self._loops.play_games(states, games, *self._options))

    def _play_in_lanes(self, lanes: LaneModule, states: States, games: int) -> int:
        room = np.zeros(1, lanes.DTYPE)
        return int(self._lane_loops(lanes).play_out(room, states, games, self.first))

    def random_steps(self, states: States, steps: int, threads: int = 1) -> npt.NDArray[np.bool_]:
        """Random steps in every game, each after making its mask; games that end begin anew."""
        checked = self._checked(states)
        lanes = self._lanes_for(len(checked)) if steps > FEW_STEPS else None
        out = np.empty((len(checked), self.codes), np.bool_)

        def run(games: States, masks: npt.NDArray[np.bool_]) -> None:
            if lanes and hasattr(self._lane_loops(lanes), "random_steps"):
                room, options = np.zeros(1, lanes.DTYPE), (self.variant, self.first)
                self._lane_loops(lanes).random_steps(room, games, masks, steps, *options)
            else:
                self._loops.random_steps(games, masks, steps, *self._options)

        _split(threads, run, checked, out)
        return out

    def scores(self, states: States) -> tuple[int, ...]:
        return self._outcome(states)[0]

    def result(self, states: States) -> Result | None:
        """The result of the first game; None while it goes on."""
        _, places, number = self._outcome(states)
        if self.actors(states)[0] != -2:
            return None
        reason, rule = self.packing.REASONS[number]
        return Result(reason, rule, places)

    def _outcome(self, states: States) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        scores, places = np.zeros((2, self.game.seats), np.int64)
        number = self._loops.outcome(self._checked(states), scores, places)
        return tuple(scores.tolist()), tuple(places.tolist()), int(number)

    # --- care ------------------------------------------------------------------------------

    def _checked(self, states: States) -> States:
        if getattr(states, "dtype", None) != self.dtype:
            raise BadStates(f"these are no states of {self.game.name}")
        if states.ndim != 1 or not len(states) or not states.flags.c_contiguous:
            raise BadStates("states are a row of at least one record, without gaps")
        if np.count_nonzero(states["seats"] != self.game.seats):
            raise BadStates(f"these are no states of {self.game.name} with {self.game.seats} seats")
        return states
