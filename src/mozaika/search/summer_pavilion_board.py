"""A board of Summer Pavilion: what tiles may buy, and the features that the net looks at."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np

from mozaika.kernels.bits import popcount
from mozaika.kernels.roles import Bits, Int, Ints, Record
from mozaika.kernels.summer_pavilion import (
    CENTRE,
    COLOURS,
    NUMBERS,
    ROUNDS,
    SAME_NUMBER,
    STAR_BONUS,
    STARS,
    STRUCTURES,
    total,
)
from mozaika.search.features import Feature, offsets, size_of
from mozaika.search.roles import Features

COLOURED, GREY, GREY_CENTRE = 0, 1, 2


class OfColouredStars(NamedTuple):
    """The features of the stars on the coloured side."""

    stars: Annotated[
        int, Feature("outer stars with so many tiles, / 2", "0 to 3", "tiles, 1 to 6", 6)
    ]
    centre: Annotated[int, Feature("tiles on the centre / 6", "0 to 1")]
    centre_done: Annotated[int, Feature("the centre is complete", "0 or 1")]
    bonus: Annotated[int, Feature("bonus of the complete stars / 20", "0 to 6")]
    squared: Annotated[int, Feature("tiles of each outer star squared, / 72", "0 to 3")]
    wild_star: Annotated[
        int, Feature("tiles on the star of the colour that is wild now / 6", "0 to 1")
    ]
    next_wild_star: Annotated[int, Feature("the same for the next round", "0 to 1")]
    nearest: Annotated[
        int, Feature("tiles that the star nearest to complete costs, / 21", "0 to 1")
    ]
    second_nearest: Annotated[int, Feature("the same for the second", "0 to 1")]


class OfGreyStars(NamedTuple):
    """The features of the stars on the grey side."""

    single: Annotated[
        int, Feature("stars of one colour with so many tiles, / 2", "0 to 3.5", "tiles, 1 to 6", 6)
    ]
    mixed: Annotated[
        int,
        Feature("stars of several colours with so many tiles, / 2", "0 to 3.5", "tiles, 2 to 6", 5),
    ]
    single_tiles: Annotated[
        int, Feature("tiles on stars of one colour beyond the first, / 12", "0 to 3")
    ]
    mixed_tiles: Annotated[int, Feature("the same for several colours", "0 to 3")]
    empty: Annotated[int, Feature("empty stars / 4", "0 to 1.75")]


class OfBoard(NamedTuple):
    """The features of a seat's board at the end of a round, in the order of the net's inputs."""

    stars: Annotated[
        int,
        Feature(
            "the stars: see the tables of the two sides", "0 to 6", "coloured or grey side", 14
        ),
    ]
    numbers: Annotated[
        int,
        Feature(
            "share of the spaces of the number that are covered", "0 to 1", "number, 1 to 6", 6
        ),
    ]
    numbers_done: Annotated[int, Feature("all of them are covered", "0 or 1", "number, 1 to 4", 4)]
    structures: Annotated[
        int,
        Feature(
            "structures that lack so many tiles, / 4",
            "0 to 1.5",
            "pillar, statue, window; 0 to 2",
            9,
        ),
    ]
    kept: Annotated[int, Feature("tiles kept / 4", "0 to 1", "colour", 6)]
    wild_kept: Annotated[int, Feature("wild tiles kept / 4", "0 to 1")]
    all_kept: Annotated[int, Feature("all tiles kept / 4", "0 to 1")]
    starts: Annotated[int, Feature("the seat starts the next round", "0 or 1")]
    tiles: Annotated[int, Feature("tiles on the board / 20", "0 to 2.1")]
    round: Annotated[int, Feature("it is this round", "0 or 1", "round, 2 to 6", 5)]
    round_number: Annotated[int, Feature("number of the round / 6", "0 to 1")]
    rounds_left: Annotated[int, Feature("rounds to come times tiles on the board / 60", "0 to 4.2")]
    groups: Annotated[int, Feature("groups that the tiles are in, / 7", "0 to 3")]
    three_seats: Annotated[int, Feature("three seats play", "0 or 1")]
    four_seats: Annotated[int, Feature("four seats play", "0 or 1")]
    spaces: Annotated[int, Feature("spaces that the tiles kept pay for, / 4", "0 to 1")]
    spaces_with_wild: Annotated[int, Feature("the same with wild tiles", "0 to 2")]
    star: Annotated[
        int, Feature("tiles kept times tiles on the best star of the colour, / 12", "0 to 2")
    ]


COLOURED_STARS, GREY_STARS = offsets(OfColouredStars), offsets(OfGreyStars)
BOARD, BOARD_FEATURES = offsets(OfBoard), size_of(OfBoard)


def _missing() -> Ints:
    """By kind of star and its tiles as bits: how many tiles the spaces left cost."""
    kinds = (NUMBERS[0, :6], NUMBERS[1, :6], NUMBERS[1, 6 * CENTRE :])
    rests = [[at for at in range(6) if not tiles >> at & 1] for tiles in range(64)]
    return np.array([[sum(numbers[at] for at in rest) for rest in rests] for numbers in kinds])


MISSING = _missing()


def kind_of_star(s: Record, star: Int) -> Int:
    if not s.grey:
        return COLOURED
    return GREY_CENTRE if star == CENTRE else GREY


def bought(grey: Int, room: Bits, tiles: Bits) -> Int:
    """How many of the spaces so many tiles can pay for, the cheapest first."""
    count = 0
    for number in range(1, 7):
        spaces = popcount(room & SAME_NUMBER[grey, number])
        if tiles <= spaces * number:
            return count + tiles // number
        count += spaces
        tiles -= spaces * number
    return count


def on_best_star(s: Record, seat: Int, colour: Int) -> Int:
    """How many tiles lie on the colour's star; on the grey side, on its fullest one."""
    if not s.grey:
        return popcount(s.cover[seat] >> 6 * colour & 63)
    most = 0
    for star in range(STARS):
        tiles = s.cover[seat] >> 6 * star & 63
        if tiles != 63 and tiles & s.tints[seat, colour] >> 6 * star == tiles:
            most = max(most, popcount(tiles))
    return most


def missing_on_best_star(s: Record, seat: Int, colour: Int) -> Int:
    """How many tiles the rest of the colour's star costs; on the grey side, of its cheapest one."""
    if not s.grey:
        return MISSING[COLOURED, s.cover[seat] >> 6 * colour & 63]
    least = 0
    for star in range(STARS):
        tiles = s.cover[seat] >> 6 * star & 63
        if tiles and tiles != 63 and tiles & s.tints[seat, colour] >> 6 * star == tiles:
            missing = MISSING[kind_of_star(s, star), tiles]
            if least == 0 or missing < least:
                least = missing
    return least


def board_features(s: Record, seat: Int, x: Features) -> None:
    """Write the features of a seat's board at the end of a round, about 0 to 1 each."""
    for i in range(BOARD_FEATURES):
        x[i] = 0.0
    if s.grey:
        _write_grey_stars(s, seat, x)
    else:
        _write_coloured_stars(s, seat, x)
    _write_numbers(s, seat, x)
    _write_structures(s, seat, x)
    _write_tiles(s, seat, x)
    tiles = popcount(s.cover[seat])
    x[BOARD.starts] = 1.0 if s.starter == seat else 0.0
    x[BOARD.tiles] = tiles / 20
    if s.number > 1:
        x[BOARD.round + s.number - 2] = 1.0
    x[BOARD.round_number] = s.number / ROUNDS
    x[BOARD.rounds_left] = (ROUNDS + 1 - s.number) * tiles / 60
    x[BOARD.three_seats] = 1.0 if s.seats == 3 else 0.0
    x[BOARD.four_seats] = 1.0 if s.seats == 4 else 0.0


def _write_coloured_stars(s: Record, seat: Int, x: Features) -> None:
    """How many outer stars have 1 to 6 tiles; the centre; the stars soon wild; the nearest done."""
    cover = s.cover[seat]
    near, next_near = 21, 21
    for star in range(CENTRE):
        tiles = cover >> 6 * star & 63
        lies = popcount(tiles)
        if lies:
            x[COLOURED_STARS.stars + lies - 1] += 0.5
        x[COLOURED_STARS.squared] += lies * lies / 72
        missing = MISSING[COLOURED, tiles]
        if missing == 0:
            x[COLOURED_STARS.bonus] += STAR_BONUS[star] / 20
        elif missing < near:
            near, next_near = missing, near
        elif missing < next_near:
            next_near = missing
    centre = cover >> 6 * CENTRE
    x[COLOURED_STARS.centre] = popcount(centre) / 6
    x[COLOURED_STARS.centre_done] = 1.0 if centre == 63 else 0.0
    x[COLOURED_STARS.wild_star] = popcount(cover >> 6 * (s.number - 1) & 63) / 6
    x[COLOURED_STARS.next_wild_star] = (
        popcount(cover >> 6 * s.number & 63) / 6 if s.number < ROUNDS else 0.0
    )
    x[COLOURED_STARS.nearest] = near / 21
    x[COLOURED_STARS.second_nearest] = next_near / 21


def _write_grey_stars(s: Record, seat: Int, x: Features) -> None:
    """How many stars of one colour have 1 to 6 tiles, how many of several have 2 to 6."""
    for star in range(STARS):
        tiles = s.cover[seat] >> 6 * star & 63
        lies, is_single = popcount(tiles), False
        for colour in range(COLOURS):
            if s.tints[seat, colour] >> 6 * star & 63 == tiles:
                is_single = True
        if lies == 0:
            x[GREY_STARS.empty] += 0.25
        elif is_single:
            x[GREY_STARS.single + lies - 1] += 0.5
            x[GREY_STARS.single_tiles] += (lies - 1) / 12
        else:
            x[GREY_STARS.mixed + lies - 2] += 0.5
            x[GREY_STARS.mixed_tiles] += (lies - 1) / 12


def _write_numbers(s: Record, seat: Int, x: Features) -> None:
    for number in range(1, 7):
        spaces = SAME_NUMBER[s.grey, number]
        x[BOARD.numbers + number - 1] = popcount(s.cover[seat] & spaces) / popcount(spaces)
        if number <= 4:
            x[BOARD.numbers_done + number - 1] = 1.0 if s.cover[seat] & spaces == spaces else 0.0


def _write_structures(s: Record, seat: Int, x: Features) -> None:
    """How many of each kind lack 0, 1 or 2 tiles; how many groups the tiles are in."""
    cover = s.cover[seat]
    for i in range(len(STRUCTURES)):
        missing = popcount(STRUCTURES[i, 0] & ~cover)
        if missing < 3:
            x[BOARD.structures + 3 * (STRUCTURES[i, 1] - 1) + missing] += 0.25
    for star in range(STARS):
        tiles = cover >> 6 * star & 63
        x[BOARD.groups] += popcount(tiles & ~(tiles << 1 | tiles >> 5)) / 7


def _write_tiles(s: Record, seat: Int, x: Features) -> None:
    """Those kept: by colour, how many are wild, and what they may buy."""
    hand, wild = s.hand[seat], s.number - 1
    jokers = hand >> 8 * wild & 255
    x[BOARD.wild_kept] = jokers * 0.25
    x[BOARD.all_kept] = total(hand) * 0.25
    for colour in range(COLOURS):
        own = hand >> 8 * colour & 255
        x[BOARD.kept + colour] = own * 0.25
        if own and colour != wild:
            room = s.open[seat, colour]
            x[BOARD.spaces] += bought(s.grey, room, own) * 0.25
            x[BOARD.spaces_with_wild] += bought(s.grey, room, own + jokers) * 0.25
            x[BOARD.star] += own * on_best_star(s, seat, colour) / 12
