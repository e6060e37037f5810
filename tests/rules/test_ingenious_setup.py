"""IN-1, the set-up, and what follows from it; docs/rules/ingenious.md has the text."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import mozaika
from mozaika.core.game import CHANCE, Seat
from tests.positions import after, legal, position, refusal
from tests.rules.ingenious import shown

DEAL_0 = "rack0=RR rack0=RG rack0=RB rack0=RO rack0=RY rack0=RP"
DEAL_1 = "rack1=GG rack1=GB rack1=GO rack1=GY rack1=GP rack1=BB"


def test_there_are_six_of_each_pair_and_five_of_each_double() -> None:
    """[IN-1.1] 15 pairs and 6 doubles: 120 tiles, all in the bag before the deal."""
    game = mozaika.make("ingenious")
    assert shown(game, game.start(), "bag") == (
        "5RR 6RG 6RB 6RO 6RY 6RP 5GG 6GB 6GO 6GY 6GP 5BB 6BO 6BY 6BP 5OO 6OY 6OP 5YY 6YP 5PP"
    )
    assert sum(game.start().bag) == 120


@pytest.mark.parametrize(("seats", "cells"), [(2, 91), (3, 127), (4, 169)])
def test_the_board_grows_with_the_seats(seats: int, cells: int) -> None:
    """[IN-1.2] Every cell is drawn: a free one or a printed symbol."""
    game = mozaika.make("ingenious", seats)
    rows = [line.split()[1:] for line in game.draw(game.start()).splitlines() if " ." in line]
    assert sum(map(len, rows)) == cells
    assert len(rows) == len(rows[len(rows) // 2])


def test_rows_are_lettered_from_the_top_and_cells_numbered_from_the_left() -> None:
    """[IN-1.2] The middle is f6; a row has no cell beyond its last, and no row comes after k."""
    game, state = position("ingenious", "first symbols r g\nrack 0 RG")
    assert {"RG>a4a5", "RG>e10f10", "RG>f6g6", "RG>j6k5"} <= legal(game, state)
    assert refusal(game, state, "RG>a6a7") == "IN-1.2"
    assert refusal(game, state, "RG>k1l1") == "IN-1.2"


@pytest.mark.parametrize(
    ("seats", "cells"),
    [
        (2, "a1 a6 f11 k6 k1 f1"),
        (3, "b2 b7 g12 l7 l2 g2"),
        (4, "c3 c8 h13 m8 m3 h3"),
    ],
)
def test_printed_symbols_lie_on_the_same_corners_for_every_number_of_seats(
    seats: int, cells: str
) -> None:
    """[IN-1.3] The corners of the R = 5 hexagon, in the order of the colours."""
    game = mozaika.make("ingenious", seats)
    board = {
        f"{row}{number}": letter
        for row, *letters in (line.split() for line in game.draw(game.start()).splitlines()[-15:])
        for number, letter in enumerate(letters, 1)
        if len(row) == 1
    }
    assert [board[cell] for cell in cells.split()] == list("rgboyp")
    assert sum(letter in "rgboyp" for letter in board.values()) == 6


def test_a_printed_symbol_is_never_free() -> None:
    """[IN-1.3] a1 is the red symbol."""
    game, state = position("ingenious", "rack 0 RG")
    assert refusal(game, state, "RG>a1a2") == "IN-1.3"
    assert refusal(game, state, "RG>b1a1") == "IN-1.3"


def test_each_seat_is_dealt_six_tiles_and_has_its_pegs_at_zero() -> None:
    """[IN-1.4] Seat 0 is dealt to first; nobody acts before both racks are full."""
    game = mozaika.make("ingenious")
    state = after(game, game.start(), DEAL_0)
    assert game.to_act(state) is CHANCE
    assert refusal(game, state, "rack0=RR") == "IN-2.1"
    state = after(game, state, DEAL_1)
    assert game.to_act(state) == 0
    assert shown(game, state, "rack 0") == "RR RG RB RO RY RP"
    assert shown(game, state, "rack 1") == "GG GB GO GY GP BB"
    assert shown(game, state, "pegs 0") == shown(game, state, "pegs 1") == "0R 0G 0B 0O 0Y 0P"


def test_the_tiles_of_a_rack_are_drawn_at_random() -> None:
    """[IN-1.4] The first of 120 tiles is one of five RR; the second then one of four."""
    game = mozaika.make("ingenious")
    state = game.start()
    outcomes = {str(draw): chance for draw, chance in game.chance_outcomes(state)}
    assert outcomes["rack0=RR"] == Fraction(5, 120)
    assert outcomes["rack0=RG"] == Fraction(6, 120)
    state = after(game, state, "rack0=RR")
    outcomes = {str(draw): chance for draw, chance in game.chance_outcomes(state)}
    assert outcomes["rack0=RR"] == Fraction(4, 119)
    assert sum(outcomes.values()) == 1


def test_a_rack_is_hidden_but_its_size_is_known() -> None:
    """[IN-1.4] Seat 1 sees the same whatever seat 0 holds; a spectator sees neither rack."""
    game = mozaika.make("ingenious")
    state = after(game, game.start(), f"{DEAL_0} {DEAL_1}")
    other = after(game, game.start(), f"{DEAL_0.replace('RP', 'PP')} {DEAL_1}")
    assert game.view(state, Seat(1)) == game.view(other, Seat(1))
    assert game.view(state, None) == game.view(other, None)
    assert game.view(state, Seat(0)) != game.view(other, Seat(0))
    assert game.view(state, Seat(1)).rack_sizes == (6, 6)
    assert sum(game.view(state, None).rack) == 0


def test_seat_0_begins_unless_the_table_chooses_another() -> None:
    """[IN-1.5] The deal begins with seat 0 all the same."""
    for first in (0, 1):
        game = mozaika.make("ingenious", first=first)
        assert game.to_act(after(game, game.start(), f"{DEAL_0} {DEAL_1}")) == first


def test_chance_may_choose_the_first_seat() -> None:
    """[IN-1.5]"""
    game = mozaika.make("ingenious", 3, first="random")
    outcomes = {str(first): chance for first, chance in game.chance_outcomes(game.start())}
    assert outcomes == dict.fromkeys(["first=0", "first=1", "first=2"], Fraction(1, 3))
    assert refusal(game, game.start(), "first=3") == "IN-1.5"
    assert refusal(game, game.start(), "rack0=RR") == "IN-1.5"
    assert str(game.sample_chance(game.start(), Random(1))) in outcomes
    state = after(game, game.start(), "first=2")
    assert (state.turn, state.starter) == (2, 2)
    assert refusal(game, state, "first=1") == "IN-2.1"


def test_turns_go_clockwise() -> None:
    """[IN-1.5] Seat 2 of three has placed; after its refill seat 0 is next."""
    game, state = position(
        "ingenious",
        """
        turn 2
        first symbols r g b
        rack 0 RR RR RR RR RR RG
        rack 1 GG GG GG GG GG GB
        rack 2 BB BB BB BB BB BO
        """,
        seats=3,
    )
    assert game.to_act(state) == 2
    assert game.to_act(after(game, state, "BO>g6g7 stay rack2=BO")) == 0


@pytest.mark.parametrize(("seats", "pairs"), [(2, 222), (3, 306), (4, 426)])
def test_pairs_of_adjacent_free_cells_on_the_empty_board(seats: int, pairs: int) -> None:
    """[IN-E1] A double can be placed once on each pair, another tile both ways round."""
    keys = f"first symbols {'r g b o'[: 2 * seats - 1]}\nrack 0 "
    game, state = position("ingenious", keys + "RR", seats)
    assert len(legal(game, state)) == pairs
    game, state = position("ingenious", keys + "RG", seats)
    assert len(legal(game, state)) == 2 * pairs


@pytest.mark.parametrize(
    ("seats", "beside_red", "pairs"),
    [
        (2, "a2 b1 b2", 9),
        (3, "a1 a2 b1 b3 c2 c3", 17),
        (4, "b2 b3 c2 c4 d3 d4", 24),
    ],
)
def test_pairs_for_a_first_tile_beside_one_printed_symbol(
    seats: int, beside_red: str, pairs: int
) -> None:
    """[IN-E1] As many beside the red symbol as beside each of the other five."""
    game, state = position("ingenious", "rack 0 RR", seats)
    places = [(str(place.first), str(place.second)) for place in game.legal_actions(state)]
    assert len(places) == 6 * pairs
    assert sum(not set(beside_red.split()).isdisjoint(place) for place in places) == pairs


@pytest.mark.parametrize(("seats", "most", "bag"), [(2, 42, 66), (3, 60, 42), (4, 81, 15)])
def test_the_bag_never_runs_out(seats: int, most: int, bag: int) -> None:
    """[IN-E2] So many tiles would cover all free cells but one; the racks hold six each."""
    game = mozaika.make("ingenious", seats)
    free = game.start().cells.count(None)
    assert free // 2 == most
    assert 120 - most - 6 * seats == bag
