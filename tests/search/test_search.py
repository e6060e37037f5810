"""The search keeps to its budget, what its seat knows and its seed."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import mozaika
from mozaika.bots import make_bot
from mozaika.bots.roles import STRONGEST, bot_module_of
from mozaika.core.game import AnyGame, Seat
from mozaika.core.play import Budget, deal
from mozaika.kernels.kernel import Kernel, States
from mozaika.registry import Configuration
from mozaika.search.search import Search
from mozaika.search.settings import SearchSettings

CONFIGURATIONS = mozaika.configurations()
every_configuration = pytest.mark.parametrize(
    "configuration", CONFIGURATIONS, ids=lambda c: f"{c.name}-{c.seats}"
)
every_game = pytest.mark.parametrize("name", ["azul", "summer_pavilion", "ingenious"])


def root_of(name: str, decisions: int = 0, seed: int = 7) -> States:
    kernel = Kernel(mozaika.make(name))
    states = kernel.reset(1, seed=seed)
    kernel.play_out(states, decisions)
    while kernel.actors(states)[0] == -1:
        kernel.draw(states)
    return states


@every_configuration
def test_the_search_plays_a_whole_game_of_legal_actions(configuration: Configuration) -> None:
    game = mozaika.make(configuration.name, configuration.seats)
    players = [make_bot("level:5", game) for _ in range(game.seats)]
    final = mozaika.play(game, players, seed=1, budget=Budget(simulations=6))
    assert final.result is not None


@every_game
def test_the_same_seed_gives_the_same_thought_bit_for_bit(name: str) -> None:
    game, root = mozaika.make(name), root_of(name, decisions=6)
    thoughts = [Search(game).think(root, Budget(simulations=300)) for _ in range(2)]
    assert thoughts[0].choices == thoughts[1].choices
    other = root.copy()
    other["rng"] += np.uint64(1)
    assert Search(game).think(other, Budget(simulations=300)).choices != thoughts[0].choices


@every_game
def test_a_budget_of_simulations_is_spent_exactly(name: str) -> None:
    search, root = Search(mozaika.make(name)), root_of(name)
    for threads, spent in ((1, 100), (2, 100), (3, 102)):
        thought = search.think(root, Budget(simulations=100, threads=threads))
        assert thought.simulations == spent


def test_without_a_budget_a_thousand_simulations_are_tried() -> None:
    assert Search(mozaika.make("azul")).think(root_of("azul"), Budget()).simulations == 1000


def test_a_budget_of_time_ends_a_search_that_has_simulations_left() -> None:
    budget = Budget(seconds=0.05, simulations=10**9)
    thought = Search(mozaika.make("azul")).think(root_of("azul"), budget)
    assert 0 < thought.simulations < 10**9


def test_even_without_any_time_one_simulation_is_tried() -> None:
    thought = Search(mozaika.make("azul")).think(root_of("azul"), Budget(seconds=0.0))
    assert thought.simulations == 1
    assert thought.choices


def test_a_tree_that_is_full_is_searched_on_in_the_same_memory() -> None:
    search = Search(mozaika.make("azul"), SearchSettings(nodes=1000))
    thought = search.think(root_of("azul"), Budget(simulations=2000))
    assert len(search.trees[0].nodes) == 1000
    assert thought.nodes > 1000
    assert sum(choice.visits for choice in thought.choices) == 2000


@every_game
@pytest.mark.parametrize("nodes", [1000, 100_000])
def test_a_continuation_is_legal_even_where_the_tree_was_full(name: str, nodes: int) -> None:
    root, game = root_of(name, decisions=6), mozaika.make(name)
    search, kernel = Search(game, SearchSettings(nodes=nodes)), Kernel(game)
    for choice in search.think(root, Budget(simulations=2000)).choices[:5]:
        position, quiet = root.copy(), root.copy()
        assert kernel.apply(position, choice.code)
        assert all(kernel.apply(position, code) for code in search.continuation(choice.code))
        search.play_on(quiet, choice.code, Random(1))
        assert kernel.actors(quiet)[0] < 0


@every_game
@pytest.mark.parametrize("decisions", [0, 7, 14, 21, 28])
def test_a_search_that_stops_early_decides_as_one_that_does_not(name: str, decisions: int) -> None:
    game = mozaika.make(name)
    for seed in range(3):
        root = root_of(name, decisions=decisions, seed=seed)
        whole = Search(game).think(root, Budget(simulations=1200))
        early = Search(game).think(root, Budget(seconds=600.0, simulations=1200))
        assert early.choices[0].code == whole.choices[0].code
        assert early.simulations <= whole.simulations


def test_a_clear_decision_stops_early() -> None:
    """After 20 decisions one of two is left, and tried 99 times of 100."""
    root = root_of("azul", decisions=20, seed=20)
    thought = Search(mozaika.make("azul")).think(root, Budget(seconds=600.0, simulations=100_000))
    assert thought.simulations < 75_000


def test_a_forced_decision_is_made_at_once() -> None:
    root = root_of("azul", decisions=0)
    kernel = Kernel(mozaika.make("azul"))
    while len(kernel.legal(root)) != 1:
        kernel.apply(root, int(kernel.legal(root)[0]))
    thought = Search(mozaika.make("azul")).think(root, Budget(seconds=600.0))
    assert thought.simulations < 100


def test_the_tree_is_kept_when_the_next_position_lies_in_it() -> None:
    """After our decision and the most expected answer, the visits of that answer are there."""
    game, root = mozaika.make("azul"), root_of("azul")
    search, kernel = Search(game), Kernel(game)
    search.think(root, Budget(simulations=3000))
    for _ in range(2):
        kernel.apply(root, best(game, root))
    choices = search.think(root, Budget(simulations=1)).choices
    assert sum(choice.visits for choice in choices) > 20


def best(game: AnyGame, root: States) -> int:
    """The decision that a search of its own finds."""
    return Search(game).think(root, Budget(simulations=3000)).choices[0].code


def test_a_position_that_is_not_in_the_tree_begins_a_new_one() -> None:
    search = Search(mozaika.make("azul"))
    search.think(root_of("azul"), Budget(simulations=500))
    thought = search.think(root_of("azul", decisions=30), Budget(simulations=50))
    assert sum(choice.visits for choice in thought.choices) == 50


def test_what_others_hold_does_not_change_what_is_played() -> None:
    """Two worlds that look alike to the seat: the same generator leads to the same action."""
    game = mozaika.make("ingenious", 3)
    state = deal(game, game.start(), Random(5))
    view = game.view(state, Seat(0))
    worlds = [game.redeal(view, Random(seed)) for seed in (1, 2)]
    assert worlds[0] != worlds[1]
    assert len({chosen(game, world) for world in worlds}) == 1


def chosen(game: Any, state: Any) -> str:
    bot = make_bot("level:6", game)
    view, legal = game.view(state, Seat(0)), game.legal_actions(state)
    return str(bot.choose(view, legal, Random(3), Budget(simulations=40)))


@pytest.mark.parametrize("title", sorted({each.name for each in mozaika.configurations()}))
def test_every_game_has_eight_levels_of_which_only_the_last_is_unbounded(title: str) -> None:
    levels = bot_module_of(mozaika.make(title)).LEVELS
    assert [level.is_bounded for level in levels] == [True] * 7 + [False]
    assert list(levels) == sorted(levels, key=lambda level: (level.simulations, -level.temperature))
    assert len(set(levels)) == STRONGEST


@pytest.mark.parametrize("level", range(1, 9))
def test_every_level_chooses_a_legal_action(level: int) -> None:
    game = mozaika.make("summer_pavilion")
    state = deal(game, game.start(), Random(level))
    legal = game.legal_actions(state)
    bot = make_bot(f"level:{level}", game)
    assert bot.choose(game.view(state, Seat(0)), legal, Random(1), Budget(simulations=50)) in legal
