"""What the page is shown of a position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from mozaika import play
from mozaika.core.game import CHANCE, OVER, AnyGame, Seat
from mozaika.games.azul.scoring import floor_cost
from mozaika.registry import make
from mozaika.server.protocol import views
from mozaika.server.protocol.views import azul, ingenious, summer_pavilion
from mozaika.server.protocol.views.falls import Fall


@pytest.mark.parametrize("name", ["azul", "azul:grey", "summer_pavilion", "summer_pavilion:grey"])
def test_at_the_end_the_forecast_is_the_score(name: str) -> None:
    """Summer Pavilion once counted its bonuses twice: 43 beside a forecast of 55."""
    game = make(name)
    final = play(game, ["greedy"] * 2, seed=1).state
    shown = msgspec.to_builtins(views.show(game, game.view(final, Seat(0))))
    assert [board["forecast"] for board in shown["boards"]] == list(game.scores(final))


@pytest.mark.parametrize("name", ["summer_pavilion", "summer_pavilion:grey"])
def test_every_placement_has_the_tiles_it_is_paid_with(name: str) -> None:
    """`P>p3+1` is the payment `P3+1`: as many tiles as the number says, all of them in the hand."""
    game = make(name)
    numbers = msgspec.to_builtins(views.layout(game))["numbers"]
    checked = 0
    for state in positions(game, Random(2)):
        shown = msgspec.to_builtins(views.show(game, game.view(state, Seat(0))))
        for action in map(str, game.legal_actions(state)):
            if placed := re.match(r"([A-Z])>([a-z])(\d)(\+\d)?$", action):
                colour, star, space, wild = placed.groups("")
                number = numbers[star][int(space) - 1]
                paid = shown["payments"][f"{colour}{number}{wild}"]
                assert len(paid) == number
                assert not Counter(paid) - Counter(shown["boards"][shown["turn"]]["hand"])
                checked += 1
    assert checked > 100


def positions(game: AnyGame, rng: Random) -> Iterator[Any]:
    """Of a game played at random."""
    state = game.start()
    while (actor := game.to_act(state)) is not OVER:
        yield state
        chance = actor is CHANCE
        action = game.sample_chance(state, rng) if chance else rng.choice(game.legal_actions(state))
        state = game.apply(state, action)


def test_the_cells_beside_a_cell_are_those_with_which_it_holds_a_tile() -> None:
    game = make("ingenious")
    cells = {cell["name"]: cell for cell in msgspec.to_builtins(views.layout(game))["cells"]}
    for name, cell in cells.items():
        assert 3 <= len(cell["beside"]) <= 6
        for other in cell["beside"]:
            assert name in cells[other]["beside"]
            assert abs(cells[other]["q"] - cell["q"]) <= 1 >= abs(cells[other]["r"] - cell["r"])


def test_a_star_says_what_it_is_printed_for() -> None:
    """[SP-1.5, SP-6.1] The outer stars a colour each and the centre all, or none anything."""
    coloured = {"p": "P", "g": "G", "o": "O", "y": "Y", "b": "B", "r": "R", "c": "PGOYBR"}
    for name, printed in (
        ("summer_pavilion", coloured),
        ("summer_pavilion:grey", dict.fromkeys(coloured, "")),
    ):
        assert msgspec.to_builtins(views.layout(make(name)))["printed"] == printed


def test_a_pattern_line_says_how_much_room_it_has() -> None:
    game = make("azul")
    shown = views.show(game, game.view(game.start(), Seat(0)))
    assert [line["room"] for line in msgspec.to_builtins(shown)["boards"][0]["lines"]] == [
        *range(1, 6)
    ]


@pytest.mark.parametrize("name", ["azul", "azul:grey"])
def test_what_falls_costs_what_the_floor_then_costs_more(name: str) -> None:
    """[AZ-3.4] Of every take but the last of a round, after which the floor is empty again."""
    game, checked = make(name), 0
    for state in positions(game, Random(4)):
        if not isinstance(game.to_act(state), int):
            continue
        legal = game.legal_actions(state)
        falls = views.falls(game, state, legal)
        for action in legal:
            after = game.apply(state, action)
            if after.round_number == state.round_number and after.phase is state.phase:
                seat = state.turn
                more = floor_cost(after.boards[seat]) - floor_cost(state.boards[seat])
                fall = falls.get(str(action), Fall(0, 0))
                assert fall.cost == more or str(action)[1] == ">"
                assert 0 <= fall.loss <= fall.cost
                checked += fall.cost > 0
    assert checked > 100


def test_unseen_tiles_are_those_of_the_bag_and_of_the_others() -> None:
    """Also to a spectator, who sees no rack."""
    game = make("ingenious", 3)
    for state in positions(game, Random(5)):
        for seat in (Seat(0), Seat(2), None):
            shown = msgspec.to_builtins(views.show(game, game.view(state, seat)))
            hidden = sum(rack["count"] for rack in shown["racks"] if rack["tiles"] is None)
            assert sum(shown["unseen"].values()) == shown["bag_count"] + hidden
            assert sum(shown["unseen_symbols"].values()) == 2 * sum(shown["unseen"].values())


@pytest.mark.parametrize("name", ["ingenious", "ingenious:team", "ingenious:solo"])
def test_which_peg_decided_is_told_at_the_end_and_not_before(name: str) -> None:
    """[IN-6.3] Of the first two sides, both with as many equal pegs, lowest first."""
    game = make(name)
    state = game.start()
    assert msgspec.to_builtins(views.show(game, game.view(state, None)))["decided"] is None
    final = play(game, ["random"] * game.seats, seed=3).state
    shown = msgspec.to_builtins(views.show(game, game.view(final, None)))
    ranks = sorted((sorted(side["pegs"].values()) for side in shown["sides"]), reverse=True)
    at = shown["decided"]
    assert (at is None) == (len(ranks) == 1 or ranks[0] == ranks[1])
    assert at is None or (ranks[0][:at] == ranks[1][:at] and ranks[0][at] > ranks[1][at])


@pytest.mark.parametrize(
    ("name", "listed"),
    [
        ("azul", azul.EventKind),
        ("azul:grey", azul.EventKind),
        ("summer_pavilion", summer_pavilion.EventKind),
        ("summer_pavilion:grey", summer_pavilion.EventKind),
        ("ingenious", ingenious.EventKind),
    ],
)
def test_every_kind_of_event_is_listed_for_the_page(name: str, listed: object) -> None:
    game, kinds = make(name, first="random"), set()
    state, rng = game.start(), Random(3)
    while (actor := game.to_act(state)) is not OVER:
        chance = actor is CHANCE
        action = game.sample_chance(state, rng) if chance else rng.choice(game.legal_actions(state))
        state, events = game.step(state, action)
        kinds |= {event.kind for event in events}
    assert kinds <= set(get_args(listed))
    assert len(kinds) > 5
