"""What a seat of Ingenious may know, and worlds it cannot tell apart."""

from __future__ import annotations

from collections import Counter
from random import Random

import mozaika
from mozaika.core.game import Seat
from mozaika.games.ingenious.actions import rack_text
from tests.positions import after, events, legal, position

ZERO, ONE = Seat(0), Seat(1)


def test_what_is_unseen_is_the_bag_and_the_racks_of_the_others() -> None:
    game, state = position("ingenious", "first symbols r g\nrack 0 RR RG\nrack 1 PP PP")
    unseen = game.view(state, ZERO).unseen()
    assert sum(unseen) == 118
    assert (unseen[0], unseen[1], unseen[20]) == (4, 5, 5)
    assert sum(game.view(state, None).unseen()) == 120


def test_a_view_shows_tiles_laid_aside_to_all_and_new_ones_to_nobody_else() -> None:
    game, state = position(
        "ingenious", "first symbols r g\nrack 0 RG RO YY\npegs 0 1R 1G 0B 1O 1Y 1P"
    )
    state = after(game, state, "RG>f6f7 swap rack0=PP")
    for viewer in (ZERO, ONE, None):
        assert rack_text(game.view(state, viewer).aside) == "RO YY"
    assert rack_text(game.view(state, ZERO).rack) == "PP"
    assert rack_text(game.view(state, ONE).rack) == "-"
    assert game.view(state, ONE).rack_sizes == (1, 0)


def test_only_the_seat_that_draws_is_told_which_tile() -> None:
    game = mozaika.make("ingenious")
    (drew,) = events(game, game.start(), "rack0=RG", "drew")
    assert (drew.seat, drew.tiles, drew.only) == (ZERO, "RG", ZERO)


def test_redealt_racks_are_drawn_from_all_that_is_unseen() -> None:
    """Seat 1 may hold what lies in the bag; in 200 deals each of the 20 other kinds comes up."""
    game, state = position(
        "ingenious", "first symbols r g\nrack 0 RR RR RR RR RR RG\nrack 1 YP PP PP PP PP PP"
    )
    view = game.view(state, ZERO)
    rng = Random(1)
    seen: Counter[int] = Counter()
    for _ in range(200):
        redealt = game.redeal(view, rng)
        assert game.view(redealt, ZERO) == view
        assert sum(redealt.racks[1]) == 6
        seen.update(tile for tile, count in enumerate(redealt.racks[1]) if count)
    assert set(seen) == set(range(1, 21))


def test_a_seat_that_is_asked_to_swap_is_redealt_tiles_it_may_swap() -> None:
    """No tile with blue, its lowest colour; all others may be unseen in its rack."""
    game, state = position(
        "ingenious",
        "phase swap\nfirst symbols r g\nrack 0 RR PP PP PP\nrack 1 BB\npegs 0 1R 1G 0B 1O 1Y 1P",
    )
    for viewer in (ONE, None):
        for seed in range(100):
            redealt = game.redeal(game.view(state, viewer), Random(seed))
            assert "B" not in rack_text(redealt.racks[0])
            assert game.read(game.draw(redealt)) == redealt
            assert legal(game, redealt) == {"swap", "stay"}
