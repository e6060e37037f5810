"""A view on the wire: it comes back whole, and holds nothing that the seat may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import mozaika
from mozaika.arena.view_json import plain, read_view
from mozaika.core.game import OVER, AnyGame, Seat
from mozaika.core.perft import random_position
from mozaika.registry import Configuration

CONFIGURATIONS = mozaika.configurations()
PLIES = (0, 3, 17, 40, 77, 150)


def on_the_wire(game: AnyGame, view: Any) -> bytes:
    return msgspec.json.encode([plain(view), game.draw_view(view)])


def positions(configuration: Configuration) -> list[Any]:
    game = mozaika.make(configuration.name, configuration.seats)
    return [random_position(game, plies, seed=plies) for plies in PLIES]


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=lambda c: f"{c.name}-{c.seats}")
def test_a_view_comes_back_as_it_was_sent(configuration: Configuration) -> None:
    game = mozaika.make(configuration.name, configuration.seats)
    for state in positions(configuration):
        for seat in [None, *map(Seat, range(game.seats))]:
            view = game.view(state, seat)
            sent = msgspec.json.decode(msgspec.json.encode(plain(view)))
            assert read_view(game, sent) == view
            assert repr(read_view(game, sent)) == repr(view)


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=lambda c: f"{c.name}-{c.seats}")
def test_what_a_seat_may_not_know_changes_no_byte(configuration: Configuration) -> None:
    game = mozaika.make(configuration.name, configuration.seats)
    for state in positions(configuration):
        for seat in [None, *map(Seat, range(game.seats))]:
            view = game.view(state, seat)
            other_world = game.redeal(view, Random(99))
            assert on_the_wire(game, game.view(other_world, seat)) == on_the_wire(game, view)


def test_worlds_that_differ_do_look_different_to_who_may_see_it() -> None:
    """Otherwise the test above would compare nothing."""
    game = mozaika.make("ingenious", 3)
    state = random_position(game, 40, seed=1)
    other_world = game.redeal(game.view(state, Seat(0)), Random(99))
    one, other = (on_the_wire(game, game.view(each, Seat(1))) for each in (state, other_world))
    assert one != other


@pytest.mark.parametrize("name", ["azul:grey", "summer_pavilion"])
def test_where_nothing_is_hidden_the_drawing_is_the_position(name: str) -> None:
    game = mozaika.make(name)
    state = random_position(game, 40, seed=2)
    assert game.read(game.draw_view(game.view(state, Seat(0)))) == state


def test_hidden_tiles_are_drawn_as_so_many_question_marks() -> None:
    game = mozaika.make("ingenious", 2)
    state = random_position(game, 20, seed=1)
    assert game.to_act(state) is not OVER
    drawn, seen = game.draw(state).splitlines(), game.draw_view(game.view(state, Seat(0)))
    hidden = [line for line in seen.splitlines() if line not in drawn]
    assert hidden == [f"bag {sum(state.bag)}?", f"rack 1 {sum(state.racks[1])}?"]


def test_a_view_with_an_unknown_colour_is_refused_with_a_sentence() -> None:
    """The engine once ended with StopIteration."""
    game = mozaika.make("ingenious")
    sent = plain(game.view(random_position(game, 40, seed=40), Seat(0)))
    sent["cells"][0] = "X"
    with pytest.raises(ValueError, match="'X' is no colour"):
        read_view(game, sent)
