"""How many ways Summer Pavilion can go on: stored counts, and counts by a second reading.

The counters here work on the drawing of a position, with lists and strings, and share no code
with the law.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import mozaika
from mozaika.core.game import CHANCE, OVER, AnyGame
from mozaika.core.perft import perft, random_position
from mozaika.core.play import deal
from tests.positions import position

COLOURED, GREY = "summer_pavilion", "summer_pavilion:grey"
GAMES = [mozaika.make(name, seats) for name in (COLOURED, GREY) for seats in (2, 3, 4)]
COUNTS = {2: (14, 182, 2096), 3: (19, 342, 5640), 4: (24, 552, 11864)}
"""By seats, the ways of the first one, two and three turns of the deal of seed 1."""


def lines(drawing: str) -> dict[str, str]:
    """The first line of each key."""
    found: dict[str, str] = {}
    for line in drawing.splitlines():
        key, _, value = line.partition(" ")
        found.setdefault(key, value)
    return found


# --- acquiring -----------------------------------------------------------------------------


def table(drawing: str) -> list[list[str]]:
    """The tiles on each factory and, last, in the centre."""
    drawn = lines(drawing)
    places = [*drawn["factories"].split(), drawn["centre"]]
    return [list(place.strip("-")) for place in places]


def takings(place: list[str], wild: str) -> list[list[str]]:
    """What can be taken from one place [SP-2.2, SP-2.3]."""
    jokers = [tile for tile in place if tile == wild]
    colours = sorted(set(place) - {wild})
    if not colours:
        return [jokers[:1]] if jokers else []
    return [[tile for tile in place if tile == colour] + jokers[:1] for colour in colours]


def count_turns(places: list[list[str]], wild: str, depth: int) -> int:
    """How many ways of `depth` turns; the centre is the last of the places."""
    if depth == 0:
        return 1
    count = 0
    for index, place in enumerate(places):
        for taken in takings(place, wild):
            left = list((Counter(place) - Counter(taken)).elements())
            after = [list(each) for each in places]
            after[index] = []
            after[-1] += left
            count += count_turns(after, wild, depth - 1)
    return count


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{game.seats}")
def test_the_first_turns(game: AnyGame, depth: int) -> None:
    """Nobody places a tile in them, so both sides of the board count the same."""
    count = COUNTS[game.seats][depth - 1]
    assert perft(game, game.start(), depth, seed=1) == count
    dealt = deal(game, game.start(), Random("1/0"))  # as perft does
    assert count_turns(table(game.draw(dealt)), "P", depth) == count


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{game.seats}")
def test_the_first_turns_by_a_second_reading(game: AnyGame, turns: int) -> None:
    """From the deal, and some turns later when tiles lie in the centre: one to three turns on."""
    draws = 1 + {2: 5, 3: 7, 4: 9}[game.seats]
    state = random_position(game, draws + turns, seed=1)
    places = table(game.draw(state))
    assert bool(places[-1]) == (turns > 0)
    for depth in (1, 2, 3):
        assert perft(game, state, depth, seed=1) == count_turns(places, "P", depth)


# --- placing -------------------------------------------------------------------------------


def takes(star: str, spaces: str, colour: str, grey: bool) -> bool:
    """Whether a star so covered takes a colour [SP-3.4, SP-6.2]."""
    tiles = spaces.replace(".", "")
    if not grey:
        return colour not in tiles if star == "c" else colour.lower() == star
    if len(tiles) < 2:
        return True
    return tiles[0] == colour if len(set(tiles)) == 1 else colour not in tiles


def count_placements(board: dict[str, str], wild: str, grey: bool) -> int:
    """How many ways to place one tile [SP-3.2, SP-3.3, SP-3.5], and one to pass."""
    count = 1
    hand = Counter(board["hand"])
    for star in "pgoybrc":
        numbers = (3,) * 6 if star == "c" else (3, 2, 1, 4, 5, 6)
        for space, number in zip(board[star], numbers if grey else range(1, 7), strict=True):
            for colour in "PGOYBR":
                if space != "." or not takes(star, board[star], colour, grey):
                    continue
                for jokers in range(number if colour != wild else 1):
                    price = Counter({colour: number - jokers})
                    price[wild] += jokers
                    count += price <= hand
    return count


def placing_positions(game: AnyGame, seed: int) -> Iterator[tuple[Any, str]]:
    """The positions of a random game in which a seat is to place a tile, with their drawings."""
    rng, state = Random(seed), game.start()
    while (actor := game.to_act(state)) is not OVER:
        drawing = game.draw(state)
        if " place\n" in drawing:
            yield state, drawing
        chance = actor is CHANCE
        legal = game.legal_actions(state)
        state = game.apply(state, game.sample_chance(state, rng) if chance else rng.choice(legal))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{game.seats}")
def test_placements_by_a_second_reading(game: AnyGame) -> None:
    """Every position of four random games in which a seat is to place a tile."""
    counted = 0
    for seed in range(4):
        for state, drawing in placing_positions(game, seed):
            board = drawing.split(f"\nseat {state.turn} ")[1]
            wild = "PGOYBR"[state.round_number - 1]
            expected = count_placements(lines(board), wild, grey=game.name == GREY)
            assert perft(game, state, 1, seed) == expected
            counted += 1
    assert counted > 100


# Purple is wild. Two purple, two green, one orange. Ways to pay for a space with number n:
#   green    1: 0 wild   2: 0 or 1   3: 1 or 2   4: 2 wild       (n = 5 needs 5 tiles)
#   orange   1: 0 wild   2: 1        3: 2
#   purple   1 and 2, all purple
HAND = "round 1 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand PPGGO"


def test_a_hand_counted_by_hand_on_the_coloured_side() -> None:
    """Green 1 and centre 1 are covered.

    green star 2 to 6: 2 + 2 + 1 = 5     centre 2 to 6, green: 5, orange: 2, purple: 1
    orange star: 3     purple star: 2    pass: 1
    """
    game, state = position(COLOURED, f"{HAND}\ng G.....\nc Y.....")
    assert perft(game, state, 1, seed=1) == 5 + (5 + 2 + 1) + 3 + 2 + 1


def test_a_hand_counted_by_hand_on_the_grey_side() -> None:
    """One outer star is green on its 1 and 4, and centre 1 is covered with yellow.

    five empty outer stars, each green 1 + 2 + 2 + 1, orange 3, purple 2: 55
    the green star, green on 3 and 2: 2 + 2     pass: 1
    centre, five spaces of 3, each green 2, orange 1: 15
    """
    game, state = position(GREY, f"{HAND}\np ..GG..\nc Y.....")
    assert perft(game, state, 1, seed=1) == 55 + 4 + 15 + 1
