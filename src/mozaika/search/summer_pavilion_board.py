"""A board of Summer Pavilion as figures: what tiles may buy, and the inputs of the net."""

from __future__ import annotations

from typing import Any

import numpy as np

from mozaika.kernels.bits import popcount
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

INPUTS = 56
COLOURED, GREY, GREY_CENTRE = 0, 1, 2


def _missing() -> Any:
    """By kind of star and its tiles as bits: how many tiles the spaces left cost."""
    kinds = (NUMBERS[0, :6], NUMBERS[1, :6], NUMBERS[1, 6 * CENTRE :])
    rests = [[at for at in range(6) if not tiles >> at & 1] for tiles in range(64)]
    return np.array([[sum(numbers[at] for at in rest) for rest in rests] for numbers in kinds])


MISSING = _missing()


def kind_of_star(s: Any, star: Any) -> Any:
    if not s.grey:
        return COLOURED
    return GREY_CENTRE if star == CENTRE else GREY


def bought(grey: Any, room: Any, tiles: Any) -> Any:
    """How many of the spaces so many tiles can pay for, the cheapest first."""
    count = 0
    for number in range(1, 7):
        spaces = popcount(room & SAME_NUMBER[grey, number])
        if tiles <= spaces * number:
            return count + tiles // number
        count += spaces
        tiles -= spaces * number
    return count


def on_best_star(s: Any, seat: Any, colour: Any) -> Any:
    """How many tiles lie on the colour's star; on the grey side, on its fullest one."""
    if not s.grey:
        return popcount(s.cover[seat] >> 6 * colour & 63)
    most = 0
    for star in range(STARS):
        tiles = s.cover[seat] >> 6 * star & 63
        if tiles != 63 and tiles & s.tints[seat, colour] >> 6 * star == tiles:
            most = max(most, popcount(tiles))
    return most


def missing_on_best_star(s: Any, seat: Any, colour: Any) -> Any:
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


def inputs(s: Any, seat: Any, x: Any) -> None:
    """Write what the net is told of a seat at the end of a round, about 0 to 1 each."""
    for i in range(INPUTS):
        x[i] = 0.0
    if s.grey:
        _tell_grey_stars(s, seat, x)
    else:
        _tell_coloured_stars(s, seat, x)
    _tell_numbers(s, seat, x)
    _tell_structures(s, seat, x)
    _tell_tiles(s, seat, x)
    tiles = popcount(s.cover[seat])
    x[41] = 1.0 if s.starter == seat else 0.0
    x[42] = tiles / 20
    if s.number > 1:
        x[41 + s.number] = 1.0  # 43 to 47
    x[48] = s.number / ROUNDS
    x[49] = (ROUNDS + 1 - s.number) * tiles / 60
    x[51] = 1.0 if s.seats == 3 else 0.0
    x[52] = 1.0 if s.seats == 4 else 0.0


def _tell_coloured_stars(s: Any, seat: Any, x: Any) -> None:
    """How many outer stars have 1 to 6 tiles; the centre; the stars soon wild; the nearest done."""
    cover = s.cover[seat]
    near, next_near = 21, 21
    for star in range(CENTRE):
        tiles = cover >> 6 * star & 63
        lies = popcount(tiles)
        if lies:
            x[lies - 1] += 0.5
        x[9] += lies * lies / 72
        missing = MISSING[COLOURED, tiles]
        if missing == 0:
            x[8] += STAR_BONUS[star] / 20
        elif missing < near:
            near, next_near = missing, near
        elif missing < next_near:
            next_near = missing
    centre = cover >> 6 * CENTRE
    x[6] = popcount(centre) / 6
    x[7] = 1.0 if centre == 63 else 0.0
    x[10] = popcount(cover >> 6 * (s.number - 1) & 63) / 6
    x[11] = popcount(cover >> 6 * s.number & 63) / 6 if s.number < ROUNDS else 0.0
    x[12] = near / 21
    x[13] = next_near / 21


def _tell_grey_stars(s: Any, seat: Any, x: Any) -> None:
    """How many stars of one colour have 1 to 6 tiles, how many of several have 2 to 6."""
    for star in range(STARS):
        tiles = s.cover[seat] >> 6 * star & 63
        lies, is_single = popcount(tiles), False
        for colour in range(COLOURS):
            if s.tints[seat, colour] >> 6 * star & 63 == tiles:
                is_single = True
        if lies == 0:
            x[13] += 0.25
        elif is_single:
            x[lies - 1] += 0.5
            x[11] += (lies - 1) / 12
        else:
            x[4 + lies] += 0.5
            x[12] += (lies - 1) / 12


def _tell_numbers(s: Any, seat: Any, x: Any) -> None:
    for number in range(1, 7):
        spaces = SAME_NUMBER[s.grey, number]
        x[13 + number] = popcount(s.cover[seat] & spaces) / popcount(spaces)
        if number <= 4:
            x[19 + number] = 1.0 if s.cover[seat] & spaces == spaces else 0.0


def _tell_structures(s: Any, seat: Any, x: Any) -> None:
    """How many of each kind lack 0, 1 or 2 tiles; how many groups the tiles are in."""
    cover = s.cover[seat]
    for i in range(len(STRUCTURES)):
        missing = popcount(STRUCTURES[i, 0] & ~cover)
        if missing < 3:
            x[21 + 3 * STRUCTURES[i, 1] + missing] += 0.25
    for star in range(STARS):
        tiles = cover >> 6 * star & 63
        x[50] += popcount(tiles & ~(tiles << 1 | tiles >> 5)) / 7


def _tell_tiles(s: Any, seat: Any, x: Any) -> None:
    """Those kept: by colour, how many are wild, and what they may buy."""
    hand, wild = s.hand[seat], s.number - 1
    jokers = hand >> 8 * wild & 255
    x[39] = jokers * 0.25
    x[40] = total(hand) * 0.25
    for colour in range(COLOURS):
        own = hand >> 8 * colour & 255
        x[33 + colour] = own * 0.25
        if own and colour != wild:
            room = s.open[seat, colour]
            x[53] += bought(s.grey, room, own) * 0.25
            x[54] += bought(s.grey, room, own + jokers) * 0.25
            x[55] += own * on_best_star(s, seat, colour) / 12
