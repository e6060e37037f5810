"""A search from Python: trees of one or more threads, within a budget of time or simulations."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property, lru_cache
from math import inf
from random import Random
from time import perf_counter
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from mozaika.core.game import AnyGame
from mozaika.core.play import Budget
from mozaika.core.roles import Role, role_of
from mozaika.errors import MozaikaError
from mozaika.kernels.kernel import Kernel, States
from mozaika.search import evaluator
from mozaika.search.evaluator import Evaluator
from mozaika.search.nodes import BLOCK, BLOCK_SIZE, MEMORY, NODE, first_child, sibling
from mozaika.search.roles import TreeArrays, Weights
from mozaika.search.settings import SearchSettings, as_record
from mozaika.search.tree import CHANCE, DEEPEST, OVER

LOOK_FOR = 4
"""How many decisions below the last root the position is looked for in the old tree."""
SLICE = 0.004
"""Seconds of simulations between two looks at the clock."""
FASTER = 1.5
"""How much faster than so far the rest of the simulations may be."""


class Choice(NamedTuple):
    """A decision at the root: how often it was tried, and what it brought on the average."""

    code: int
    visits: int
    mean: float


class Thought(NamedTuple):
    """What a search found, the best decision first."""

    choices: list[Choice]
    simulations: int
    nodes: int
    """How many were made meanwhile."""
    seconds: float


_ready: set[np.dtype[Any]] = set()
"""The records whose loops this process has loaded."""


@lru_cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads)


class NoSearch(MozaikaError, ValueError):
    """A game that has no evaluator."""


def evaluator_of(game: AnyGame) -> Evaluator:
    """The module `search/<game>.py`, which answers for its records; NoSearch if there is none."""
    module: Evaluator | None = role_of(game, Role.SEARCH)
    if module is None:
        raise NoSearch(f"{game.name} cannot be searched: it has no evaluator and no policy")
    evaluator.add(module)
    return module


class Search:
    """For one seat of one game; the tree is kept from decision to decision."""

    def __init__(
        self, game: AnyGame, settings: SearchSettings | None = None, weights: Weights | None = None
    ) -> None:
        """Settings and weights are those that were found best for the game, unless given."""
        self.kernel = Kernel(game)
        self.evaluator = mine = evaluator_of(game)
        self.settings: SearchSettings = mine.settings(game.seats) if settings is None else settings
        self.weights: Weights = mine.load_weights() if weights is None else weights
        self.has_secrets = mine.HAS_SECRETS and game.seats > 1
        self.trees: list[Tree] = []

    @cached_property
    def loops(self) -> SimpleNamespace:
        """The compiled loops by name; numba is imported when they are first needed."""
        from mozaika.search.compiled import loops_of

        return loops_of(self.kernel.kernel_module, self.evaluator)

    def get_ready(self) -> None:
        """Load what is compiled now, so that the first thought has its time for itself."""
        if self.kernel.dtype not in _ready:
            states = self.kernel.reset(1, 0)
            while self.kernel.actors(states)[0] < 0:
                self.kernel.draw(states)
            small = Search(self.kernel.game, self.settings._replace(nodes=1 << 10))
            thought = small.think(states, Budget(simulations=2))
            self.kernel.apply(states, thought.choices[0].code)
            small.think(states, Budget(simulations=1))  # with what is kept of the first tree
            small.trees[0].is_decided(0)
            _ready.add(self.kernel.dtype)

    def policy(self, root: States) -> list[Choice]:
        """The legal decisions, each with the logit of its prior as its mean; nothing is tried."""
        codes, priors = np.zeros(self.kernel.codes, np.int64), np.zeros(self.kernel.codes)
        count = self.loops.policy(root, codes, priors, self.weights)
        return [Choice(int(codes[i]), 0, float(priors[i])) for i in range(count)]

    def think(self, root: States, budget: Budget) -> Thought:
        """Search from a position in which a seat decides; without a budget, 1,000 simulations."""
        begin = perf_counter()
        threads = max(1, budget.threads)
        while len(self.trees) < threads:
            self.trees.append(Tree(self))
        trees = self.trees[:threads]
        for number, tree in enumerate(trees):
            tree.move_to(root, number)
        run = _budgeted(budget, begin, threads)
        if threads == 1:
            run(trees[0])
        else:
            list(_pool(threads).map(run, trees))
        return Thought(
            _merge([tree.choices() for tree in trees]),
            sum(tree.simulations for tree in trees),
            sum(tree.made for tree in trees),
            perf_counter() - begin,
        )

    def continuation(self, code: int) -> list[int]:
        """The decisions tried most after this one at the root, in the tree of the last thought.

        They end before a draw, and where a seat decides by what it hides.
        """
        tree, kernel, found = self.trees[0], self.kernel, [code]
        position, node = tree.root.copy(), tree.child(code)
        kernel.apply(position, code)
        while kernel.actors(position)[0] >= 0 and (tried := tree.tried(node)):
            node = max(tried, key=lambda child: int(tree.nodes[child]["visits"]))
            found.append(int(tree.nodes[node].code))
            kernel.apply(position, found[-1])
        return found[1:]

    def play_on(self, position: States, code: int, rng: Random) -> None:
        """Carry out a decision of the root, and play on to the next quiet position.

        Every decision is made as often as the last thought tried it there; below its tree, and
        after a draw, by the policy with the noise of a play-out.
        """
        tree, kernel, decisions = self.trees[0], self.kernel, 0
        node: int | None = tree.child(code)
        kernel.apply(position, code)
        while (actor := kernel.actors(position)[0]) != OVER:
            if decisions >= self.settings.plies and evaluator.is_quiet(position[0]):
                return
            if actor == CHANCE:
                kernel.draw(position)
                node = None
                continue
            tried = [] if node is None else tree.tried(node)
            if tried:
                node = rng.choices(tried, tree.nodes[tried]["visits"].tolist())[0]
                kernel.apply(position, int(tree.nodes[node].code))
            else:
                node = None
                kernel.apply(position, self._decide(position, rng))
            decisions += 1

    def _decide(self, position: States, rng: Random) -> int:
        choices, noise = self.policy(position), self.settings.noise
        noisy = [choice.mean + noise * rng.random() for choice in choices]
        return choices[noisy.index(max(noisy))].code

    def evaluate(self, position: States) -> list[float]:
        """What the position is worth to each side, from 0 to 1; to several 1 or more in all."""
        values = np.zeros(4)
        self.loops.evaluate(position, values, self.weights)
        found: list[float] = values[: len(set(self.kernel.game.sides))].tolist()
        return found


def _budgeted(budget: Budget, begin: float, threads: int) -> Callable[[Tree], None]:
    """Run a tree until the time is up or the simulations are done, whichever is first.

    A search with a limit of time ends sooner if more simulations could not change the decision. One
    tree alone can tell; several are run to the end.
    """
    most = budget.simulations
    if most is None and budget.seconds is None:
        most = 1000
    share = None if most is None else -(-most // threads)
    until = None if budget.seconds is None else begin + budget.seconds

    def run(tree: Tree) -> None:
        if until is None:
            tree.simulate(share or 1)
            return
        started = perf_counter()
        tree.simulate(1)  # however late it is, there must be a choice
        times, now = 8, perf_counter()
        while now < until and (share is None or tree.simulations < share):
            tree.simulate(times if share is None else min(times, share - tree.simulations))
            spent, now = perf_counter() - now, perf_counter()
            ran = now - started
            left = FASTER * (until - now) * tree.simulations / ran if ran > SLICE else inf
            if share is not None:
                left = min(left, share - tree.simulations)
            if threads == 1 and tree.is_decided(left):
                break
            wanted = min(SLICE, max(0.0, until - now))
            times = max(1, min(2 * times, int(times * wanted / max(spent, 1e-6))))

    return run


def _merge(found: list[list[Choice]]) -> list[Choice]:
    """The choices of all trees together, the one tried most first."""
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for choice in (each for choices in found for each in choices):
        visits[choice.code] = visits.get(choice.code, 0) + choice.visits
        totals[choice.code] = totals.get(choice.code, 0.0) + choice.mean * choice.visits
    merged = [Choice(code, n, totals[code] / n if n else 0.0) for code, n in visits.items()]
    return sorted(merged, key=lambda choice: (-choice.visits, -choice.mean))


class Tree:
    """The nodes that one thread works on, and its room to work."""

    def __init__(self, search: Search) -> None:
        kernel, settings = search.kernel, search.settings
        self.loops = search.loops
        self.weights = search.weights
        blocks = max(2, settings.nodes // BLOCK_SIZE)
        self.nodes = np.zeros(BLOCK_SIZE * blocks, NODE)
        self.blocks = np.zeros(blocks, BLOCK)
        self.memory = np.zeros(1, MEMORY)
        self.root = np.zeros(1, kernel.dtype)
        self.work = np.zeros(1, kernel.dtype)
        self.settings = as_record(settings, search.has_secrets)
        codes, priors = np.zeros(kernel.codes, np.int64), np.zeros(kernel.codes)
        path, movers = np.zeros((2, DEEPEST), np.int64)
        self.rooms = (codes, priors, np.zeros(4), path, movers)
        self.simulations = self.made_before = 0

    @property
    def arrays(self) -> TreeArrays:
        """What the loops call the tree."""
        return self.nodes, self.blocks, self.memory

    @property
    def made(self) -> int:
        return int(self.memory[0]["made"]) - self.made_before

    def move_to(self, root: States, number: int) -> None:
        """Take up another position, with what the tree knows of it already."""
        here, goal = self.work.view(np.uint8), root.view(np.uint8)
        stack = np.zeros(LOOK_FOR, np.int64)
        self.loops.move_to(self.root, self.work, here, goal, self.arrays, stack)
        self.root[:] = root
        self.root["rng"] += np.uint64(number)
        self.simulations = 0
        self.made_before = int(self.memory[0]["made"])

    def simulate(self, times: int) -> None:
        self.loops.simulate(
            self.root,
            self.work,
            self.arrays,
            self.settings,
            self.weights,
            self.rooms,
            times,
        )
        self.simulations += times

    def is_decided(self, left: float) -> bool:
        """Whether no other decision can be tried as often in so many more simulations."""
        lead = int(self.loops.lead(self.arrays))
        return lead < 0 or lead > left

    def children(self, node: int) -> list[int]:
        """The numbers of the nodes below this one."""
        found, child = [], int(first_child(self.nodes, node))
        while child:
            found.append(child)
            child = int(sibling(self.blocks, child))
        return found

    def child(self, code: int) -> int:
        """The number of the node below the root to which this decision leads."""
        return next(node for node in self.children(0) if self.nodes[node].code == code)

    def tried(self, node: int) -> list[int]:
        """The numbers of the nodes below this one that were visited."""
        return [child for child in self.children(node) if self.nodes[child].visits]

    def choices(self) -> list[Choice]:
        found = self.nodes[self.children(0)].tolist()
        return [Choice(code, visits, total / max(1, visits)) for total, visits, _, _, code in found]
