"""Summer Pavilion at the machine's limit, for both sides and 2-4 seats.

The record, all int64. Six counts are one number, a byte for each colour:

    byte        5    4    3    2    1    0
              | R  | B  | Y  | O  | G  | P  |   bag, tower, supply, centre, factories, hand, corners

    offer     bit 6 * source + colour: such tiles may be acquired there; source 0 is the centre
    passed    bit seat: it has passed
    cover     bit 6 * star + space: a tile lies there, on 42 spaces
    tints     by colour, the same bits: a tile of it lies there
    open      by colour, the same bits: a tile of it may be placed there

A decision is a number:

       0 + 6 * source + colour                            acquire
      60 + ((7 * colour + star) * 6 + space) * 6 + wild   place
    1572 + multiset - 1                                   take from the supply, 1 to 3 tiles
    1655                                                  pass
    1656 + multiset                                       keep, 0 to 4 tiles

Multisets of up to four tiles are numbered from the smallest: MULTISETS holds their counts.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np

from mozaika.kernels.bits import (
    WRITTEN,
    below,
    clear_bools,
    lowest,
    next_random,
    nth,
    popcount,
    write_bools,
)
from mozaika.kernels.roles import Bits, Bool, Bools, Codes, Int, Ints, Record

SEATS, FACTORIES, COLOURS, STARS, SPACES = 4, 9, 6, 7, 42
FIELDS = [
    ("rng", "u8"),
    ("seats", "i8"),
    ("grey", "i8"),
    ("phase", "i8"),
    ("number", "i8"),  # of the round; the wild colour is one less
    ("starter", "i8"),
    ("turn", "i8"),
    ("marker", "i8"),  # who took it; -1 while it lies in the centre
    ("bag", "i8"),
    ("tower", "i8"),
    ("supply", "i8"),
    ("centre", "i8"),
    ("factories", "i8", (FACTORIES,)),
    ("filled", "i8"),  # how many factories are, in FILL
    ("offer", "i8"),
    ("owed", "i8"),  # how many tiles are to be taken from the supply, in TAKE
    ("passed", "i8"),
    ("score", "i8", (SEATS,)),
    ("hand", "i8", (SEATS,)),
    ("corners", "i8", (SEATS,)),
    ("cover", "i8", (SEATS,)),
    ("tints", "i8", (SEATS, COLOURS)),
    ("open", "i8", (SEATS, COLOURS)),
]
DTYPE = np.dtype((np.record, FIELDS))
IS_INLINED = True
"""Each loop holds all of the kernel that it needs: a fifth faster."""
PLACES, TAKES, PASS, KEEPS, CODES = 60, 1572, 1655, 1656, 1866

FIRST, SUPPLY, FILL, ACQUIRE, PLACE, TAKE, REFILL, KEEP, OVER = range(9)
SIX_ROUNDS = 1

ROUNDS = 6
FACTORY_SIZE, SUPPLY_SIZE, CORNERS = 4, 10, 4
ONES = 0x01_01_01_01_01_01
TOPS = 0x80_80_80_80_80_80
FIVE_ONES = 0x01_01_01_01_01
FIVE_TOPS = 0x80_80_80_80_80
MOST_OWN = 22  # tiles of a colour
FULL_BAG = MOST_OWN * ONES
ALL_SPACES = (1 << SPACES) - 1
CENTRE = 6
STAR_BONUS = np.array([20, 18, 17, 16, 15, 14], np.int64)
MULTICOLOURED_BONUS = 12
MOST_NUMBER_BONUS = 4
EACH_NUMBER_BONUS = 4  # 4 points for the ones, 8 for the twos, 12 and 16


# --- tables --------------------------------------------------------------------------------


def _numbers() -> Ints:
    """By side (1 is grey) and space: the number on it."""
    coloured = [1, 2, 3, 4, 5, 6] * STARS
    grey = [3, 2, 1, 4, 5, 6] * (STARS - 1) + [3] * 6
    return np.array([coloured, grey], np.int64)


def _ranges(numbers: Ints) -> Ints:
    """By side, wild tiles paid and tiles of the colour there are: the spaces payable."""
    table = np.zeros((2, 6, MOST_OWN + 1), np.int64)
    for side, wild, own in np.ndindex(table.shape):
        for at in range(SPACES):
            if wild < numbers[side, at] <= wild + own:
                table[side, wild, own] |= 1 << at
    return table


def _ways(numbers: Ints) -> Ints:
    """By side, wild tiles (to 5) and tiles of the colour there are: how many ways to pay a space.

    In three binary digits: each is the set of the spaces whose number of ways has it.
    """
    table = np.zeros((2, 6, MOST_OWN + 1, 3), np.int64)
    for side, most, own, digit in np.ndindex(table.shape):
        for at in range(SPACES):
            ways = sum(1 for wild in range(most + 1) if wild < numbers[side, at] <= wild + own)
            table[side, most, own, digit] |= (ways >> digit & 1) << at
    return table


def _payable(numbers: Ints) -> Ints:
    """By side, whether it is the star in the centre, tiles of the colour and wild tiles there are.

    Bit 6 * space + wild: this space of the star can be paid with so many wild tiles.
    """
    table = np.zeros((2, 2, MOST_OWN + 1, 6), np.int64)
    for side, is_centre, own, most in np.ndindex(table.shape):
        for space in range(6):
            number = numbers[side, 6 * CENTRE * is_centre + space]
            for wild in range(most + 1):
                if wild < number <= wild + own:
                    table[side, is_centre, own, most] |= 1 << (6 * space + wild)
    return table


def _same_number(numbers: Ints) -> Ints:
    """By side and number (from 1): its spaces."""
    table = np.zeros((2, 7), np.int64)
    for side in range(2):
        for at in range(SPACES):
            table[side, numbers[side, at]] |= 1 << at
    return table


def _groups() -> Ints:
    """By the tiles of a star as bits and one of their spaces: the tiles connected with it."""
    table = np.zeros((64, 6), np.int64)
    for bits in range(64):
        for at in range(6):
            after = before = 0
            while after < 5 and bits >> (at + after + 1) % 6 & 1:
                after += 1
            while before < 5 - after and bits >> (at - before - 1) % 6 & 1:
                before += 1
            table[bits, at] = 1 + after + before
    return table


RING = (2, 5, 4, 3, 1, 0)  # the outer stars, clockwise
NEVER = -1  # a structure that is not there


def _structures() -> list[tuple[int, int]]:
    """The spaces around each pillar, statue and window, and the tiles it brings."""
    structures = []
    for i in range(6):
        here, there, centre = 6 * RING[i], 6 * RING[(i + 1) % 6], 6 * CENTRE
        pillar = (here + 1, here + 2, centre + (i - 1) % 6, centre + i)
        statue = (here, here + 1, there + 2, there + 3)
        window = (here + 4, here + 5)
        for tiles, spaces in ((1, pillar), (2, statue), (3, window)):
            structures.append((sum(1 << at for at in spaces), tiles))
    return structures


STRUCTURES = np.array(_structures(), np.int64)


def _around() -> Ints:
    """By space: the spaces around each of two structures that it touches, and their tiles."""
    table = np.zeros((SPACES, 4), np.int64)
    for at in range(SPACES):
        touched = [each for each in _structures() if each[0] >> at & 1]
        first, second = (*touched, (NEVER, 0))[:2]
        table[at] = (*first, *second)
    return table


def _multisets() -> Ints:
    """Every multiset of up to four tiles, as counts, the smallest first."""
    return np.array(
        [
            sum(1 << 8 * colour for colour in tiles)
            for size in range(CORNERS + 1)
            for tiles in combinations_with_replacement(range(COLOURS), size)
        ],
        np.int64,
    )


NUMBERS = _numbers()
RANGES = _ranges(NUMBERS)
WAYS = _ways(NUMBERS)
PAYABLE = _payable(NUMBERS)
SIXES = np.array(
    [sum(63 << 6 * space for space in range(6) if bits >> space & 1) for bits in range(64)],
    np.int64,
)
"""By six spaces as bits: each as six bits."""
SAME_NUMBER = _same_number(NUMBERS)
GROUPS = _groups()
AROUND = _around()
MULTISETS = _multisets()
SMALLER = np.array([0, 1, 7, 28, 84, 210], np.int64)  # how many multisets have fewer tiles


# --- counts in bytes -----------------------------------------------------------------------


def present(counts: Bits) -> Bits:
    """The colours there are, as six bits."""
    tops = ((counts + 0x7F * ONES) & TOPS) >> 7
    return (tops | tops >> 7 | tops >> 14 | tops >> 21 | tops >> 28 | tops >> 35) & 63


def total(counts: Bits) -> Int:
    """How many tiles: a number written to the base 256 leaves its digits' sum modulo 255."""
    return counts % 255


def contains(counts: Bits, part: Bits) -> Bool:
    """Whether no colour is short: no byte borrows from its top bit."""
    return ((counts | TOPS) - part) & TOPS == TOPS


def running(counts: Bits) -> Bits:
    """Byte i of it is how many tiles the colours 0 to i have.

    The last colour needs no byte: it is what remains, and 132 tiles would overflow it.
    """
    sums = (counts & 0xFFFFFFFFFF) + ((counts & 0xFFFFFFFF) << 8) + ((counts & 0xFFFFFF) << 16)
    return sums + ((counts & 0xFFFF) << 24) + ((counts & 0xFF) << 32)


def counts_of(sums: Bits, size: Int) -> Bits:
    """The counts that running sums are of; so many tiles in all."""
    return sums - ((sums & 0xFFFFFFFF) << 8) + ((size - (sums >> 32)) << 40)


# --- acquiring -----------------------------------------------------------------------------


def start(s: Record, seats: Int, grey: Int, first: Int) -> None:
    """The position before the first draw; first is -1 to have chance choose the seat."""
    s.seats, s.grey = seats, grey
    s.phase = FIRST if first < 0 else SUPPLY
    s.number = 1
    s.starter = s.turn = max(first, 0)
    s.marker = -1
    s.bag, s.tower, s.supply, s.centre = FULL_BAG, 0, 0, 0
    s.filled = s.offer = s.owed = s.passed = 0
    for i in range(FACTORIES):
        s.factories[i] = 0
    for seat in range(SEATS):
        s.score[seat] = 5 if seat < seats else 0
        s.hand[seat] = s.corners[seat] = s.cover[seat] = 0
        for colour in range(COLOURS):
            s.tints[seat, colour] = 0
            s.open[seat, colour] = ALL_SPACES if grey else 63 << 6 * colour | 63 << 6 * CENTRE


def actor(s: Record) -> Int:
    """The seat to decide, -1 for chance, -2 when the game is over."""
    if s.phase == ACQUIRE or s.phase == PLACE or s.phase == TAKE or s.phase == KEEP:
        return s.turn
    return -2 if s.phase == OVER else -1


def apply(s: Record, code: Int) -> None:
    """Carry out a legal decision."""
    if code < PLACES:
        _acquire(s, code // 6, code % 6)
    elif _ends_turn(s, code):
        _next_turn(s)


def _ends_turn(s: Record, code: Int) -> Bool:
    """Carry out a decision of the second phase; whether the next seat has its turn then."""
    if code < TAKES:
        at = (code - PLACES) // 6
        return _place(s, at // SPACES, at % SPACES, (code - PLACES) % 6)
    if code < PASS:
        return _take(s, MULTISETS[code - TAKES + 1])
    if code == PASS:
        return _pass(s)
    _clear_hand(s, MULTISETS[code - KEEPS])
    return True


def _acquire(s: Record, source: Int, colour: Int) -> None:
    """As few branches as possible, as in Azul: -1 stands for yes, 0 for no, and `&` chooses."""
    wild, centre, factory = s.number - 1, s.centre, max(source - 1, 0)
    there, is_factory = s.factories[factory], -source >> 63
    tiles = there & is_factory | centre & ~is_factory
    taken = _acquired(tiles, colour, wild)
    centre = tiles - taken + (centre & is_factory)
    s.centre = centre
    s.factories[factory] = there & ~is_factory
    s.offer = (s.offer & ~(63 << 6 * source) & ~63) | choices(centre, wild)
    s.hand[s.turn] += taken
    if (source == 0) & (s.marker < 0):
        s.marker = s.turn
        _lose(s, total(taken))
    if s.offer:
        s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
    else:
        _begin_placing(s)


def _acquired(tiles: Bits, colour: Int, wild: Int) -> Bits:
    """All tiles of the colour chosen and one wild tile; or the one wild tile."""
    one_wild = (1 if tiles >> 8 * wild & 255 else 0) << 8 * wild
    return (0 if colour == wild else tiles & 255 << 8 * colour) + one_wild


def choices(tiles: Bits, wild: Int) -> Bits:
    """The colours to choose from, as six bits: the wild one only if nothing else is there."""
    colours = present(tiles)
    others = colours & ~(1 << wild)
    return others if others else colours


def _lose(s: Record, points: Int) -> None:
    s.score[s.turn] = max(1, s.score[s.turn] - points)


def _begin_placing(s: Record) -> None:
    if s.marker < 0:
        s.marker = s.starter
    s.turn = s.marker
    s.phase = PLACE


# --- placing -------------------------------------------------------------------------------


def _place(s: Record, colour: Int, at: Int, wild: Int) -> Bool:
    """A tile goes on its space and scores; then the structures it completes."""
    seat = s.turn
    paid = (NUMBERS[s.grey, at] - 1 - wild) << 8 * colour
    paid += wild << 8 * (s.number - 1)
    s.tower += paid
    s.hand[seat] -= paid + (1 << 8 * colour)
    _cover(s, seat, colour, at)
    cover = s.cover[seat]
    s.score[seat] += GROUPS[cover >> 6 * (at // 6) & 63, at % 6]
    owed = min(_brought(cover, at), total(s.supply))
    if owed:
        s.owed = owed
        s.phase = TAKE
        return False
    return _is_stocked(s)


def _cover(s: Record, seat: Int, colour: Int, at: Int) -> None:
    s.cover[seat] |= 1 << at
    s.tints[seat, colour] |= 1 << at
    for each in range(COLOURS):
        s.open[seat, each] &= ~(1 << at)
    close_star(s, seat, at // 6)


def close_star(s: Record, seat: Int, star: Int) -> None:
    """Leave open to each colour only what the colours on the star allow."""
    spaces = 63 << 6 * star
    tiles = s.cover[seat] & spaces
    if s.grey:
        if tiles & (tiles - 1) == 0:
            return  # the second tile decides
        single = _one_colour(s, seat, tiles) >= 0
    elif star == CENTRE:
        single = False
    else:
        return
    for colour in range(COLOURS):
        if (s.tints[seat, colour] & tiles != 0) != single:
            s.open[seat, colour] &= ~spaces


def _one_colour(s: Record, seat: Int, tiles: Bits) -> Int:
    """The colour that all tiles on these spaces have; -1 if they differ."""
    for colour in range(COLOURS):
        if s.tints[seat, colour] & tiles == tiles:
            return colour
    return -1


def _brought(cover: Bits, at: Int) -> Int:
    """How many tiles the structures bring that the tile here completes."""
    tiles = 0
    if cover & AROUND[at, 0] == AROUND[at, 0]:
        tiles += AROUND[at, 1]
    if cover & AROUND[at, 2] == AROUND[at, 2]:
        tiles += AROUND[at, 3]
    return tiles


def _take(s: Record, tiles: Bits) -> Bool:
    s.supply -= tiles
    s.hand[s.turn] += tiles
    s.owed = 0
    return _is_stocked(s)


def _is_stocked(s: Record) -> Bool:
    """Whether the supply is full; one that is short is refilled, if there are tiles."""
    if (s.bag or s.tower) and total(s.supply) < SUPPLY_SIZE:
        s.phase = REFILL
        return False
    return True


def _next_turn(s: Record) -> None:
    """The next seat clockwise that has not passed; after the last one the round ends."""
    seat = s.turn
    for _ in range(s.seats):
        seat = seat + 1 if seat + 1 < s.seats else 0
        if not s.passed >> seat & 1:
            s.turn = seat
            s.phase = PLACE
            return
    _end_round(s)


def _pass(s: Record) -> Bool:
    s.passed |= 1 << s.turn
    if s.hand[s.turn] and s.number < ROUNDS:
        s.phase = KEEP
        return False
    _clear_hand(s, 0)
    return True


def _clear_hand(s: Record, kept: Int) -> None:
    """What is not kept goes to the tower and costs points."""
    lost = s.hand[s.turn] - kept
    s.tower += lost
    _lose(s, total(lost))
    s.hand[s.turn] = 0
    s.corners[s.turn] = kept


# --- rounds --------------------------------------------------------------------------------


def _end_round(s: Record) -> None:
    if s.number == ROUNDS:
        s.phase = OVER
        for seat in range(s.seats):
            s.score[seat] += _bonus(s, seat)
        return
    s.number += 1
    s.starter = s.turn = s.marker
    s.marker = -1
    s.passed = 0
    for seat in range(s.seats):
        s.hand[seat] = s.corners[seat]
        s.corners[seat] = 0
    s.phase = FILL
    if s.bag == 0 and s.tower == 0:
        _begin_placing(s)


def _bonus(s: Record, seat: Int) -> Int:
    cover = s.cover[seat]
    points: Int = 0
    for star in range(STARS):
        if cover >> 6 * star & 63 == 63:
            colour = _one_colour(s, seat, 63 << 6 * star)
            points += MULTICOLOURED_BONUS if colour < 0 else STAR_BONUS[colour]
    for number in range(1, MOST_NUMBER_BONUS + 1):
        spaces = SAME_NUMBER[s.grey, number]
        if cover & spaces == spaces:
            points += EACH_NUMBER_BONUS * number
    return points


def ended(s: Record) -> Int:
    """Why the game is over; 0 if it goes on."""
    return SIX_ROUNDS if s.phase == OVER else 0


def score(s: Record, seat: Int) -> Int:
    return s.score[seat]


def places(s: Record, out: Ints) -> None:
    """Write the place of each seat; equal scores share one."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if s.score[other] > s.score[seat]:
                out[seat] += 1


# --- chance --------------------------------------------------------------------------------


def chance(s: Record) -> None:
    """One draw, by the record's own generator."""
    draw(s, sample(s))


def deal(s: Record) -> None:
    """All draws until a player decides: as `chance` again and again."""
    while s.phase == FIRST or s.phase == SUPPLY or s.phase == REFILL:
        chance(s)
    if s.phase == FILL:
        _fill_all(s)


def _fill_all(s: Record) -> None:
    """As many factories as bag and tower fill, with the sums at hand."""
    sums, left, rng, offer = running(s.bag), total(s.bag), s.rng, s.offer
    tower_sums, in_tower = running(s.tower), total(s.tower)
    for factory in range(s.filled, 2 * s.seats + 1):
        drawn = count = 0
        for _ in range(FACTORY_SIZE):
            if left == 0:
                sums, left, tower_sums, in_tower = tower_sums, in_tower, 0, 0
                if left == 0:
                    break
            rng = next_random(rng)
            marks = ((sums + (127 - below(rng, left)) * FIVE_ONES) & FIVE_TOPS) >> 7
            sums -= marks
            drawn += marks
            left -= 1
            count += 1
        tiles = counts_of(drawn, count)
        s.factories[factory] = tiles
        offer |= choices(tiles, s.number - 1) << 6 * (factory + 1)
    s.bag, s.tower = counts_of(sums, left), counts_of(tower_sums, in_tower)
    s.rng, s.offer, s.filled, s.phase = rng, offer, 0, ACQUIRE


def sample(s: Record) -> Int:
    """A draw by the record's own generator: the seat to start, or tiles."""
    if s.phase == FIRST:
        s.rng = next_random(s.rng)
        return below(s.rng, s.seats)
    return _sample_tiles(s, FACTORY_SIZE if s.phase == FILL else SUPPLY_SIZE - total(s.supply))


def draw(s: Record, drawn: Int) -> None:
    """Carry out a draw that can happen now."""
    if s.phase == FIRST:
        choose_first(s, drawn)
    elif s.phase == FILL:
        fill(s, drawn)
    else:
        stock(s, drawn)


def _sample_tiles(s: Record, size: Int) -> Bits:
    """So many tiles, or all there are; the tower goes into the bag when it is empty.

    A ticket marks the running sums above it: those of its colour and of all after it.
    """
    sums, left, rng, drawn, count = running(s.bag), total(s.bag), s.rng, 0, 0
    is_refilled = False
    while count < size:
        if left == 0:
            if is_refilled or s.tower == 0:
                break
            sums, left, is_refilled = running(s.tower), total(s.tower), True
        rng = next_random(rng)
        marks = ((sums + (127 - below(rng, left)) * FIVE_ONES) & FIVE_TOPS) >> 7
        sums -= marks
        drawn += marks
        left -= 1
        count += 1
    s.rng = rng
    return counts_of(drawn, count)


def choose_first(s: Record, seat: Int) -> None:
    s.starter = s.turn = seat
    s.phase = SUPPLY


def fill(s: Record, tiles: Bits) -> None:
    """These tiles, which bag and tower can give, onto the next factory."""
    _leave_bag(s, tiles)
    s.factories[s.filled] = tiles
    s.filled += 1
    s.offer |= choices(tiles, s.number - 1) << 6 * s.filled
    if s.filled == 2 * s.seats + 1 or (s.bag == 0 and s.tower == 0):
        s.filled = 0
        s.phase = ACQUIRE


def stock(s: Record, tiles: Bits) -> None:
    """These tiles, which bag and tower can give, onto the supply."""
    _leave_bag(s, tiles)
    s.supply += tiles
    if s.phase == SUPPLY:
        s.phase = FILL
    else:
        _next_turn(s)


def _leave_bag(s: Record, tiles: Bits) -> None:
    if total(tiles) > total(s.bag):
        s.tower, s.bag = 0, s.bag + s.tower
    s.bag -= tiles


# --- decisions -----------------------------------------------------------------------------


def is_legal(s: Record, code: Int) -> Bool:
    if code < 0 or code >= CODES:
        return False
    if code < PLACES:
        return s.phase == ACQUIRE and s.offer >> code & 1 == 1
    if code < TAKES:
        at = (code - PLACES) // 6
        return s.phase == PLACE and _may_place(s, at // SPACES, at % SPACES, (code - PLACES) % 6)
    if code < PASS:
        tiles = MULTISETS[code - TAKES + 1]
        return s.phase == TAKE and total(tiles) == s.owed and contains(s.supply, tiles)
    if code == PASS:
        return s.phase == PLACE
    return s.phase == KEEP and contains(s.hand[s.turn], MULTISETS[code - KEEPS])


def _may_place(s: Record, colour: Int, at: Int, wild: Int) -> Bool:
    if not s.open[s.turn, colour] >> at & 1 or wild > _most_wild(s, colour):
        return False
    own = s.hand[s.turn] >> 8 * colour & 255
    return RANGES[s.grey, wild, own] >> at & 1 == 1


def _most_wild(s: Record, colour: Int) -> Int:
    """How many of the tiles to pay may be wild: none, for the wild colour itself."""
    wild = s.number - 1
    return 0 if colour == wild else min(s.hand[s.turn] >> 8 * wild & 255, 5)


def legal(s: Record, codes: Codes) -> Int:
    """Write the legal decisions, in order; how many there are."""
    if s.phase == ACQUIRE:
        count, offer = 0, s.offer
        while offer:
            codes[count] = lowest(offer)
            offer &= offer - 1
            count += 1
        return count
    if s.phase == PLACE:
        count = _legal_places(s, codes)
        codes[count] = PASS
        return count + 1
    if s.phase == TAKE:
        return _legal_parts(s.supply, SMALLER[s.owed], SMALLER[s.owed + 1], TAKES - 1, codes)
    if s.phase == KEEP:
        return _legal_parts(s.hand[s.turn], 0, len(MULTISETS), KEEPS, codes)
    return 0


def _legal_places(s: Record, codes: Codes) -> Int:
    count = 0
    for colour in range(COLOURS):
        own = s.hand[s.turn] >> 8 * colour & 255
        if own:
            most = _most_wild(s, colour)
            spaces = s.open[s.turn, colour]
            while spaces:
                at = lowest(spaces)
                spaces &= spaces - 1
                for wild in range(most + 1):
                    if RANGES[s.grey, wild, own] >> at & 1:
                        codes[count] = PLACES + (SPACES * colour + at) * 6 + wild
                        count += 1
    return count


def _legal_parts(tiles: Bits, begin: Int, end: Int, first: Int, codes: Codes) -> Int:
    """Write first + i for each multiset i, of begin to end, that the tiles contain."""
    count = 0
    for i in range(begin, end):
        if contains(tiles, MULTISETS[i]):
            codes[count] = first + i
            count += 1
    return count


def mask(s: Record, out: Bools, at: Int) -> None:
    """Which decisions are legal, from this place on."""
    clear_bools(out, at, CODES)
    if s.phase == ACQUIRE:
        write_bools(out, at, s.offer)
    elif s.phase == PLACE:
        _mask_places(s, out, at + PLACES)
        out[at + PASS] = True
    elif s.phase == TAKE:
        _mask_parts(s.supply, SMALLER[s.owed], SMALLER[s.owed + 1], out, at + TAKES - 1)
    elif s.phase == KEEP:
        _mask_parts(s.hand[s.turn], 0, len(MULTISETS), out, at + KEEPS)


def _mask_places(s: Record, out: Bools, at: Int) -> None:
    """The placements on a star are 36: by space, six for the wild tiles paid."""
    for colour in range(COLOURS):
        own, most = s.hand[s.turn] >> 8 * colour & 255, _most_wild(s, colour)
        spaces = s.open[s.turn, colour]
        for star in range(STARS):
            payable = PAYABLE[s.grey, 1 if star == CENTRE else 0, own, most]
            write_bools(out, at, SIXES[spaces >> 6 * star & 63] & payable)
            at += 36


def _mask_parts(tiles: Bits, begin: Int, end: Int, out: Bools, first: Int) -> None:
    """Write at first + i, for each multiset i of begin to end, whether the tiles contain it."""
    for block in range(begin, end, WRITTEN):
        block = min(block, len(MULTISETS) - WRITTEN)  # 64 at a time, and none beyond the last
        parts = 0
        for i in range(min(end - block, WRITTEN)):
            parts |= (1 if contains(tiles, MULTISETS[block + i]) else 0) << i
        write_bools(out, first + block, parts)


def choose(s: Record) -> Int:
    """A legal decision at random, each as likely; there must be one."""
    if s.phase == ACQUIRE:
        s.rng = next_random(s.rng)
        return nth(s.offer, below(s.rng, popcount(s.offer)))
    if s.phase == PLACE:
        return _choose_place(s)
    if s.phase == TAKE:
        return TAKES - 1 + _choose_part(s, s.supply, SMALLER[s.owed], SMALLER[s.owed + 1])
    hand = s.hand[s.turn]
    return KEEPS + _choose_part(s, hand, 0, SMALLER[min(total(hand), CORNERS) + 1])


def _choose_place(s: Record) -> Int:
    """Of the placements and passing: count them by colour, draw a ticket, and find its colour."""
    s.rng = next_random(s.rng)
    hand, wild = s.hand[s.turn], s.number - 1
    most = min(hand >> 8 * wild & 255, 5)
    count = 0
    for colour in range(COLOURS):
        count += _placements(s, hand, colour, 0 if colour == wild else most)
    ticket = below(s.rng, count + 1)
    if ticket == count:
        return PASS
    chosen = passed = count = 0
    for colour in range(COLOURS - 1):
        count += _placements(s, hand, colour, 0 if colour == wild else most)
        chosen += 1 if ticket >= count else 0
        passed = count if ticket >= count else passed
    return _placement(s, hand, chosen, ticket - passed)


def _placements(s: Record, hand: Bits, colour: Int, most: Int) -> Int:
    """How many there are of a colour, with so many wild tiles at most."""
    spaces, own, count = s.open[s.turn, colour], hand >> 8 * colour & 255, 0
    for digit in range(3):
        count += popcount(spaces & WAYS[s.grey, most, own, digit]) << digit
    return count


def _placement(s: Record, hand: Bits, colour: Int, ticket: Int) -> Int:
    """The one of a colour with this number, counting by wild tiles and space."""
    spaces, own = s.open[s.turn, colour], hand >> 8 * colour & 255
    paid = passed = count = 0
    for wild in range(5):
        count += popcount(spaces & RANGES[s.grey, wild, own])
        paid += 1 if ticket >= count else 0
        passed = count if ticket >= count else passed
    at = nth(spaces & RANGES[s.grey, paid, own], ticket - passed)
    return PLACES + (SPACES * colour + at) * 6 + paid


def _choose_part(s: Record, tiles: Bits, begin: Int, end: Int) -> Int:
    """Any multiset, of begin to end, until the tiles contain it."""
    while True:
        s.rng = next_random(s.rng)
        i = begin + below(s.rng, end - begin)
        if contains(tiles, MULTISETS[i]):
            return i
