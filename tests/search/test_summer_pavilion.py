"""The evaluator of Summer Pavilion, and a tree over its draws."""

from __future__ import annotations

from textwrap import dedent

import numpy as np
import pytest

import mozaika
from mozaika.core.play import Budget
from mozaika.kernels.kernel import Kernel, States
from mozaika.search import summer_pavilion as evaluator
from mozaika.search import tree
from mozaika.search.search import Search
from mozaika.search.settings import SearchSettings
from mozaika.search.tree import CHANCE, OVER

both_sides = pytest.mark.parametrize("name", ["summer_pavilion", "summer_pavilion:grey"])


def drawn(text: str, name: str = "summer_pavilion") -> tuple[Search, States]:
    """A search, and the position drawn as its root."""
    game = mozaika.make(name, 2)
    return Search(game), Kernel(game).pack(game.read(f"{name} 2 seats\n{dedent(text)}"))


def liked(text: str, name: str = "summer_pavilion") -> list[str]:
    """The decisions as text, the one with the highest prior first."""
    search, root = drawn(text, name)
    ranked = sorted(search.policy(root), key=lambda choice: -choice.mean)
    return [str(search.kernel.decode(choice.code)) for choice in ranked]


def chances(text: str) -> list[float]:
    """How likely each seat is to win."""
    _, root = drawn(text)
    values = np.zeros(4)
    tree.evaluate(root.view(np.recarray), values, evaluator.load_weights())
    return [float(value) for value in values[:2]]


def test_the_last_tile_of_a_star_is_placed_by_the_policy_alone() -> None:
    """In the last round five purple tiles lie; the sixth brings 6 points and the star's 20."""
    best = liked("""\
        round 6 place
        seat 0 score 40
        hand PPPPPPYY
        p PPPPP.
        """)
    assert best[0] == "P>p6"


def test_three_tiles_for_a_star_are_liked_better_than_one_for_none() -> None:
    """On the same factory lie three blue tiles, for the last space of the star, and a green one."""
    best = liked("""\
        round 6 acquire
        factories GBBB PPGY - - -
        seat 0 score 40
        hand BBB
        b BBBBB.
        """)
    assert best.index("1B") < best.index("1G")


def test_four_tiles_are_kept_by_the_policy_alone_and_the_next_wild_colour_among_them() -> None:
    """After round 3 yellow is wild."""
    best = liked("""\
        round 3 keep
        seat 0 score 40 passed
        hand PYYYYB
        """)
    kept = best[0].removeprefix("keep=")
    assert len(kept) == 4
    assert "Y" in kept


@both_sides
def test_tiles_are_not_thrown_away_by_the_policy_alone(name: str) -> None:
    """In the last round each tile left costs a point, and seven placements are open."""
    best = liked("round 6 place\nseat 0 score 40\nhand PGOYBRR", name)
    assert best[-1] == "pass"


def test_more_of_a_star_is_a_better_chance_at_equal_scores() -> None:
    ahead, behind = chances("""\
        round 5 fill
        seat 0 score 50
        p PPPP..
        seat 1 score 50
        p P.....
        g G.....
        o O.....
        y Y.....
        """)
    assert ahead > behind
    assert ahead + behind == pytest.approx(1.0)


def test_a_lead_counts_more_the_later_it_is() -> None:
    boards = "seat 0 score 60\nseat 1 score 50"
    assert chances(f"round 6 fill\n{boards}")[0] > chances(f"round 2 fill\n{boards}")[0] > 0.5


def test_a_finished_game_is_won_by_the_higher_score() -> None:
    won, lost = chances("round 6 over\nseat 0 score 81 passed\nseat 1 score 80 passed")
    assert won > 0.95
    assert lost < 0.05


@both_sides
def test_interpreted_and_compiled_looks_agree(name: str) -> None:
    """Over a game played at random, every decision and every seat's chances."""
    game = mozaika.make(name, 3)
    kernel, search = Kernel(game), Search(game)
    states, seen = kernel.reset(1, 5), set()
    while (actor := int(kernel.actors(states)[0])) != OVER:
        root = states.view(np.recarray)
        if actor == CHANCE:
            values, again = np.zeros(4), np.zeros(4)
            tree.evaluate(root, values, search.weights)
            search.loops.evaluate(states, again, search.weights)
            assert values == pytest.approx(again, rel=1e-12)
            kernel.draw(states)
            continue
        codes, weights = np.zeros(kernel.codes, np.int64), np.zeros(kernel.codes)
        count = tree.policy(root, codes, weights, search.weights)
        choices = search.policy(states)
        assert [choice.code for choice in choices] == codes[:count].tolist()
        assert [choice.mean for choice in choices] == pytest.approx(weights[:count], rel=1e-12)
        seen.add(int(states["phase"][0]))
        kernel.play_out(states, 1)
    assert len(seen) == 4


def test_a_tree_kept_over_a_whole_game_stays_within_its_memory() -> None:
    """The visits of all decisions are those of the thought, or more where the tree was kept."""
    game = mozaika.make("summer_pavilion", 2)
    kernel, search = Kernel(game), Search(game, SearchSettings(nodes=1 << 14))
    for deal in range(2):
        state = kernel.reset(1, deal)
        while (actor := int(kernel.actors(state)[0])) != OVER:
            if actor == CHANCE:
                kernel.draw(state)
                continue
            thought = search.think(state, Budget(simulations=1000))
            assert sum(choice.visits for choice in thought.choices) >= 1000
            kernel.apply(state, thought.choices[0].code)
