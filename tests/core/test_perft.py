"""Counting sequences of decisions."""

from __future__ import annotations

from random import Random

import mozaika
from mozaika.core.game import CHANCE, OVER
from mozaika.core.perft import perft, random_position
from mozaika.core.play import deal

LAST_TILES = """
    factories B - - - -
    centre KK
    """


def test_no_decision_can_be_taken_in_one_way() -> None:
    game = mozaika.make("azul")
    assert perft(game, game.start(), 0, seed=1) == 1


def test_draws_are_resolved_but_not_counted() -> None:
    game = mozaika.make("azul")
    dealt = deal(game, game.start(), Random("1/0"))
    assert perft(game, game.start(), 1, seed=1) == len(game.legal_actions(dealt))
    assert perft(game, dealt, 1, seed=1) == len(game.legal_actions(dealt))


def test_deeper_counts_are_the_sum_over_the_actions() -> None:
    """Blue or black, each to five lines or the floor: 12 ways. Then the other colour, 6 ways."""
    game = mozaika.make("azul")
    state = game.read(LAST_TILES)
    assert perft(game, state, 1, seed=1) == 12
    assert perft(game, state, 2, seed=1) == 12 * 6


def test_the_draw_before_a_decision_depends_on_seed_and_ply_alone() -> None:
    """After both turns a new round is dealt: from the same bag the same tiles, in 72 ways."""
    game = mozaika.make("azul:grey")
    state = game.read(LAST_TILES)
    assert perft(game, state, 3, seed=1) == perft(game, state, 3, seed=1)
    assert perft(game, state, 3, seed=1) != perft(game, state, 3, seed=2)


def test_a_game_that_is_over_goes_on_in_no_way() -> None:
    game = mozaika.make("azul")
    over = random_position(game, 10_000, seed=1)
    assert game.to_act(over) is OVER
    assert perft(game, over, 0, seed=1) == 1
    assert perft(game, over, 1, seed=1) == 0
    assert perft(game, over, 3, seed=1) == 0


def test_a_random_position_is_the_same_for_the_same_seed() -> None:
    game = mozaika.make("azul", 3)
    assert random_position(game, 0, seed=4) == game.start()
    assert game.to_act(random_position(game, 6, seed=4)) is CHANCE
    assert game.to_act(random_position(game, 7, seed=4)) == 0
    assert game.to_act(random_position(game, 8, seed=4)) == 1
    assert random_position(game, 30, seed=4) == random_position(game, 30, seed=4)
    assert random_position(game, 30, seed=4) != random_position(game, 30, seed=5)
