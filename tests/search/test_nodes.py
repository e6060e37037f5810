"""The memory of the tree: what is in it, what is free, and what a full tree still finds."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import mozaika
from mozaika.core.play import Budget
from mozaika.kernels.kernel import Kernel, States
from mozaika.search import tree
from mozaika.search.nodes import BLOCK_SIZE
from mozaika.search.search import Search, Tree
from mozaika.search.settings import SearchSettings
from mozaika.search.tree import CHANCE, OVER

every_game = pytest.mark.parametrize("name", ["azul", "summer_pavilion", "ingenious"])
SMALL = 1 << 10


def root_of(name: str, decisions: int = 0, seed: int = 7) -> States:
    kernel = Kernel(mozaika.make(name))
    states = kernel.reset(1, seed=seed)
    kernel.play_out(states, decisions)
    while kernel.actors(states)[0] == CHANCE:
        kernel.draw(states)
    return states


def search_of(name: str, nodes: int = 1 << 21) -> Search:
    search = Search(mozaika.make(name))
    return Search(search.kernel.game, search.settings._replace(nodes=nodes))


def chain(grown: Tree, block: int) -> list[int]:
    """The blocks that hold the children of one node."""
    blocks = []
    while block:
        blocks.append(block)
        block = int(grown.blocks[block]["next"])
    return blocks


def children(grown: Tree, node: int) -> list[int]:
    return [
        BLOCK_SIZE * block + number
        for block in chain(grown, int(grown.nodes[node]["block"]))
        for number in range(int(grown.blocks[block]["used"]))
    ]


def reachable(grown: Tree, block: int) -> list[int]:
    """The blocks of a chain and of all that is below it."""
    found, waiting = [], [block]
    while waiting:
        for each in chain(grown, waiting.pop()):
            found.append(each)
            held = range(BLOCK_SIZE * each, BLOCK_SIZE * each + int(grown.blocks[each]["used"]))
            waiting += [int(grown.nodes[node]["block"]) for node in held]
    return found


def in_tree(grown: Tree) -> list[int]:
    """The nodes of the tree, the root first."""
    nodes, at = [0], 0
    while at < len(nodes):
        nodes += children(grown, nodes[at])
        at += 1
    return nodes


def check(grown: Tree) -> None:
    """Every block is in the tree or free, once; the counts of the nodes agree."""
    used = reachable(grown, int(grown.nodes[0]["block"]))
    free, block = [], int(grown.memory[0]["free"])
    while block:
        free += reachable(grown, block)
        block = int(grown.blocks[block]["parent"])
    assert sorted(used + free) == list(range(1, int(grown.memory[0]["fresh"])))
    for node in in_tree(grown):
        below = children(grown, node)
        for block in chain(grown, int(grown.nodes[node]["block"])):
            assert grown.blocks[block]["parent"] == node
        visits = [int(grown.nodes[child]["visits"]) for child in below]
        assert not below or grown.nodes[node]["visits"] >= sum(visits) + (node != 0)
        check_order(grown, below, visits)


def check_order(grown: Tree, below: list[int], visits: list[int]) -> None:
    """Decisions come in the order of their priors, and none is tried before the one ahead of it."""
    priors = [float(grown.nodes[child]["prior"]) for child in below]
    if set(priors) == {1.0}:
        return  # samples of a draw, which take turns
    assert priors == sorted(priors, reverse=True)
    assert all(ahead or not behind for ahead, behind in pairwise(visits))


@every_game
def test_blocks_are_neither_lost_nor_doubled_over_a_game_in_a_small_memory(name: str) -> None:
    search, state = search_of(name, SMALL), root_of(name)
    kernel = search.kernel
    decisions = 0
    while decisions < 12 and (actor := int(kernel.actors(state)[0])) != OVER:
        if actor == CHANCE:
            kernel.draw(state)
            continue
        thought = search.think(state, Budget(simulations=1000))
        check(search.trees[0])
        kernel.apply(state, thought.choices[0].code)
        decisions += 1


@every_game
def test_while_nothing_is_recycled_each_visit_is_in_one_child(name: str) -> None:
    search = search_of(name)
    search.think(root_of(name), Budget(simulations=2000))
    grown = search.trees[0]
    check(grown)
    for node in in_tree(grown):
        below = children(grown, node)
        if below:
            visits = sum(int(grown.nodes[child]["visits"]) for child in below)
            assert grown.nodes[node]["visits"] == visits + (node != 0)


@pytest.mark.parametrize("name", ["azul", "summer_pavilion"])
def test_a_full_tree_goes_on_to_expand_what_it_visits(name: str) -> None:
    """The best line of a memory of 2,000 nodes goes as deep after 20,000 simulations as ever."""
    search = search_of(name, 2000)
    search.think(root_of(name), Budget(simulations=20_000))
    grown = search.trees[0]
    assert grown.memory[0]["fresh"] == len(grown.blocks)
    for node in in_tree(grown):
        n = grown.nodes[node]
        assert n["block"] or n["visits"] <= grown.memory[0]["limit"] or is_end(search, grown, node)


def is_end(search: Search, grown: Tree, node: int) -> bool:
    """Whether the game is over there."""
    work, path = grown.root.copy(), []
    while node:
        path.append(int(grown.nodes[node]["code"]))
        node = int(grown.blocks[node // BLOCK_SIZE]["parent"])
    for code in reversed(path):
        if search.kernel.actors(work)[0] < 0:
            return True  # a draw: what follows depends on its seed
        search.kernel.apply(work, code)
    return bool(search.kernel.actors(work)[0] == OVER)


@every_game
def test_interpreted_and_compiled_trees_are_the_same_bit_for_bit(name: str) -> None:
    """In a memory that is full soon, so that blocks are recycled too."""
    search, root = search_of(name, 64), root_of(name, decisions=4)
    compiled, interpreted = Tree(search), Tree(search)
    for each, loops in ((compiled, search.loops), (interpreted, tree)):
        run(each, loops, root, search.weights, 60)
    for field in ("nodes", "blocks", "memory"):
        assert getattr(compiled, field).tolist() == getattr(interpreted, field).tolist()


def run(grown: Tree, loops: Any, root: States, weights: Any, times: int) -> None:
    """Simulations from a root by these loops."""
    here, goal = grown.work.view(np.uint8), root.view(np.uint8)
    loops.move_to(grown.root, grown.work, here, goal, grown.arrays, np.zeros(4, np.int64))
    grown.root[:] = root
    with np.errstate(over="ignore"):
        loops.simulate(
            grown.root, grown.work, grown.arrays, grown.settings, weights, grown.rooms, times
        )


def test_a_tiny_memory_finds_the_same_clear_decision_as_a_big_one() -> None:
    """The last tile of a star lies at hand, and 41 other decisions."""
    game = mozaika.make("summer_pavilion", 2)
    position = "round 6 place\nseat 0 score 40\nhand PPPPPPYY\np PPPPP.\n"
    root = Kernel(game).pack(game.read(f"summer_pavilion 2 seats\n{position}"))
    tiny, big = (
        search_of("summer_pavilion", nodes).think(root, Budget(simulations=5000)).choices[0]
        for nodes in (256, 1 << 21)
    )
    assert str(Kernel(game).decode(big.code)) == "P>p6"
    assert tiny.code == big.code


@every_game
def test_equal_seeds_give_equal_thoughts_in_a_full_memory(name: str) -> None:
    root = root_of(name)
    one, other = (search_of(name, SMALL).think(root, Budget(simulations=3000)) for _ in range(2))
    assert one.choices == other.choices


def test_with_visits_enough_every_legal_decision_is_tried() -> None:
    """Azul begins with 90 and more; as many may be tried as the root of the visits, or 32."""
    search = Search(mozaika.make("azul"), SearchSettings(is_plain=True, widening=1.0))
    root = root_of("azul")
    legal = search.kernel.legal(root).tolist()
    few = search.think(root, Budget(simulations=1000)).choices
    assert len(few) == 32
    assert all(choice.visits for choice in few)
    many = search.think(root, Budget(simulations=2 * len(legal) ** 2)).choices
    assert sorted(choice.code for choice in many) == legal
    assert all(choice.visits for choice in many)
