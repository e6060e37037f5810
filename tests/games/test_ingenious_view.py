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


def test_nobody_learns_whether_another_seat_might_swap() -> None:
    """Blue is the lowest colour of seat 0; to the others OO and BB in its rack look the same."""
    drawing = "first symbols r g\nrack 0 RG {}\nrack 1 GG GG\npegs 0 1R 1G 0B 1O 1Y 1P"
    worlds = [position("ingenious", drawing.format(tile)) for tile in ("OO", "BB")]
    followed = [after(game, state, "RG>f6f7") for game, state in worlds]
    game = worlds[0][0]
    assert [legal(game, state) for state in followed] == [{"swap", "stay"}, {"stay"}]
    for viewer in (ONE, None):
        assert game.view(followed[0], viewer) == game.view(followed[1], viewer)
