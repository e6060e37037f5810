"""Simulations a second of the search, from fixed positions, on one thread."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from mozaika.core.play import Budget
from mozaika.kernels.kernel import States
from mozaika.registry import Configuration, make
from mozaika.search.nodes import NODE_BYTES
from mozaika.search.search import Search, Thought

POSITIONS = 3
"""Of random games, after 0, 20 and 40 decisions."""


class SearchSpeed(NamedTuple):
    """Medians over windows in which both searches take turns; one thread."""

    name: str
    seats: int
    plain_simulations_per_second: int
    """UCT with equal priors and random play-outs to the end of the game."""
    simulations_per_second: int
    nodes_per_second: int
    node_bytes: int


def search_speed(
    configuration: Configuration, windows: int, seconds: float, tick: Callable[[], object]
) -> SearchSpeed:
    """The real search and plain UCT, from the same positions in turn."""
    game = make(configuration.name, configuration.seats)
    real = Search(game)
    plain = Search(game, real.settings._replace(is_plain=True))
    roots = [_root(real, 20 * number) for number in range(POSITIONS)]
    for search in (plain, real):
        search.think(roots[0], Budget(simulations=1))  # compiled before the clock starts
    plains, reals = [], []
    for number in range(windows):
        root, budget = roots[number % POSITIONS], Budget(seconds=seconds)
        plains.append(Search(game, plain.settings).think(root, budget))
        reals.append(Search(game).think(root, budget))
        tick()
    return SearchSpeed(
        configuration.name,
        configuration.seats,
        round(median(map(_simulations, plains))),
        round(median(map(_simulations, reals))),
        round(median(thought.nodes / thought.seconds for thought in reals)),
        NODE_BYTES,
    )


def _simulations(thought: Thought) -> float:
    return thought.simulations / thought.seconds


def _root(search: Search, decisions: int) -> States:
    states = search.kernel.reset(1, seed=decisions)
    search.kernel.play_out(states, decisions)
    while search.kernel.actors(states)[0] == -1:
        search.kernel.draw(states)
    return states
