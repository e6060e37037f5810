"""Azul at the machine's limit, for both walls and 2-4 seats.

The record, all int64. Five counts are one number, a byte for each colour:

    byte        4    3    2    1    0
              | W  | K  | R  | Y  | B  |      bag, lid, centre, factories[9]

    offer     bit 5 * source + colour: such tiles lie there; source 0 is the centre
    lines     byte r: pattern line r, tiles << 3 | colour
    open      bit 5 * colour + row: the pattern line takes the colour
    wall      bit 5 * row + column: a tile lies there
    rows      bit 5 * colour + row: the wall row holds the colour
    columns   bit 5 * colour + column: the wall column holds the colour
    tints     by colour, bit 5 * row + column: a tile of it lies there
    floor     nibble i: what lies on space i (colour + 1, or 6 the marker); nibble 7: how many

A decision is a number: 30 * source + 6 * colour + row for a turn of the offer (row 5 is the
floor line), 300 + 5 * row + column for a space of the grey wall.
"""

from __future__ import annotations

import numpy as np

from mozaika.kernels.bits import (
    WRITTEN,
    below,
    lowest,
    next_random,
    nth,
    popcount,
    split,
    split_rest,
    write_bools,
)
from mozaika.kernels.roles import Bits, Bool, Bools, Codes, Int, Ints, Record

SEATS, FACTORIES = 4, 9
FIELDS = [
    ("rng", "u8"),
    ("seats", "i8"),
    ("grey", "i8"),
    ("phase", "i8"),
    ("number", "i8"),  # of the round
    ("starter", "i8"),
    ("turn", "i8"),
    ("marker", "i8"),  # who took it; -1 while it lies in the centre
    ("bag", "i8"),
    ("lid", "i8"),
    ("centre", "i8"),
    ("factories", "i8", (FACTORIES,)),
    ("filled", "i8"),  # how many factories are, in FILL
    ("offer", "i8"),
    ("score", "i8", (SEATS,)),
    ("lines", "i8", (SEATS,)),
    ("open", "i8", (SEATS,)),
    ("wall", "i8", (SEATS,)),
    ("rows", "i8", (SEATS,)),
    ("columns", "i8", (SEATS,)),
    ("tints", "i8", (SEATS, 5)),
    ("floor", "i8", (SEATS,)),
]
DTYPE = np.dtype((np.record, FIELDS))
CODES = 325
TILINGS = 300

FIRST, FILL, OFFER, TILING, OVER = range(5)
ROW_COMPLETE, EXHAUSTED, DEAD = 1, 2, 3

ONES = 0x01_01_01_01_01
TOPS = 0x80_80_80_80_80
SIZES = 0xF8_F8_F8_F8_F8
TO_BE_FULL = TOPS - 0x28_20_18_10_08
EVERY_FIFTH = 0b00001_00001_00001_00001_00001
EVERY_SOURCE = (1 << 50) // 31  # a bit for each source, five apart
ALL_25 = (1 << 25) - 1
FULL_BAG = 20 * ONES
MARKER = 6
FLOOR_SIZE = 7
EVERY_NIBBLE = 0x1111111
FLOOR_COST = np.array([0, 1, 2, 4, 6, 8, 11, 14], np.int64)


def _runs() -> Ints:
    """By five spaces as bits and a place: the run through it, or 0 if it is alone."""
    table = np.zeros((32, 5), np.int64)
    for bits in range(32):
        for at in range(5):
            first = last = at
            while first > 0 and bits >> (first - 1) & 1:
                first -= 1
            while last < 4 and bits >> (last + 1) & 1:
                last += 1
            table[bits, at] = last - first + 1 if last > first else 0
    return table


def _nth_rows() -> Ints:
    """By six rows as bits, and n: the row with n others before it."""
    table = np.zeros((64, 6), np.int64)
    for bits in range(1, 64):
        for n in range(popcount(bits)):
            table[bits, n] = nth(bits, n)
    return table


def _fallen() -> Ints:
    """By two spaces of a floor line: their tiles as counts."""
    table = np.zeros(256, np.int64)
    for two in range(256):
        for what in (two & 15, two >> 4):
            table[two] += 1 << 8 * (what - 1) if 0 < what < MARKER else 0
    return table


RUNS = _runs()
NTH_ROW = _nth_rows()
FALLEN = _fallen()
PRINTED = np.array(
    [sum(1 << (5 * row + (row + colour) % 5) for row in range(5)) for colour in range(5)], np.int64
)
"""By colour: its spaces on the coloured wall."""
SIXES = np.array(
    [sum(63 << 6 * colour for colour in range(5) if bits >> colour & 1) for bits in range(32)],
    np.int64,
)
"""By five colours as bits: each as six bits."""
TAKES = np.array([(code // 30, code // 6 % 5, code % 6) for code in range(TILINGS)], np.int64)
"""By code: source, colour and row; to look them up is faster than to divide."""


# --- counts in bytes -----------------------------------------------------------------------


def present(counts: Bits) -> Bits:
    """The colours there are, as five bits."""
    tops = ((counts + 0x7F * ONES) & TOPS) >> 7
    return (tops | tops >> 7 | tops >> 14 | tops >> 21 | tops >> 28) & 31


def total(counts: Bits) -> Int:
    """How many tiles: a number written to the base 256 leaves its digits' sum modulo 255."""
    return counts % 255


def running(counts: Bits) -> Bits:
    """Byte i of it is how many tiles the colours 0 to i have; the last byte is how many in all."""
    sums = counts + ((counts & 0xFFFFFFFF) << 8) + ((counts & 0xFFFFFF) << 16)
    return sums + ((counts & 0xFFFF) << 24) + ((counts & 0xFF) << 32)


def pick(sums: Bits, ticket: Int) -> Int:
    """The colour of the tile with this number, counting colour by colour in running sums.

    The sums above the ticket are marked: those of the colour and of all after it.
    """
    return 5 - popcount((sums + (127 - ticket) * ONES) & TOPS)


def difference(sums: Bits) -> Bits:
    """The counts that running sums are of."""
    return sums - ((sums & 0xFFFFFFFF) << 8)


def contains(counts: Bits, part: Bits) -> Bool:
    """Whether no colour is short: no byte borrows from its top bit."""
    return ((counts | TOPS) - part) & TOPS == TOPS


# --- a turn of the offer -------------------------------------------------------------------


def start(s: Record, seats: Int, variant: Int, first: Int) -> None:
    """The position before the first draw; variant 1 is grey, first -1 leaves the seat to chance."""
    s.seats, s.grey = seats, variant
    s.phase = FIRST if first < 0 else FILL
    s.number = 1
    s.starter = s.turn = max(first, 0)
    s.marker = -1
    s.bag, s.lid, s.centre = FULL_BAG, 0, 0
    s.filled = s.offer = 0
    for i in range(FACTORIES):
        s.factories[i] = 0
    for seat in range(SEATS):
        s.score[seat] = s.lines[seat] = s.wall[seat] = s.floor[seat] = 0
        s.rows[seat] = s.columns[seat] = 0
        s.open[seat] = ALL_25
        for colour in range(5):
            s.tints[seat, colour] = 0


def actor(s: Record) -> Int:
    """The seat to decide, -1 for chance, -2 when the game is over."""
    if s.phase == OFFER or s.phase == TILING:
        return s.turn
    return -2 if s.phase == OVER else -1


def apply(s: Record, code: Int) -> None:
    """Carry out a legal decision."""
    if code >= TILINGS:
        _tile(s, (code - TILINGS) // 5, (code - TILINGS) % 5)
        tile_wall(s)
    else:
        _take(s, TAKES[code, 0], TAKES[code, 1], TAKES[code, 2])


def _take(s: Record, source: Int, colour: Int, row: Int) -> None:
    """As few branches as possible: in random play hardly any of them would be foreseen.

    So a condition is a number, -1 for yes and 0 for no, which `&` works with: of an `if` the
    compiler may make a branch.
    """
    seat, centre, factory = s.turn, s.centre, max(source - 1, 0)
    there, is_factory = s.factories[factory], -source >> 63
    tiles = there & is_factory | centre & ~is_factory
    shift = 8 * colour
    count = tiles >> shift & 255
    rest = tiles - (count << shift)
    centre = rest + (centre & is_factory)
    s.centre = centre
    s.factories[factory] = there & ~is_factory
    s.offer = (s.offer & ~(31 << 5 * source) & ~31) | present(centre)
    if (source == 0) & (s.marker < 0):
        s.marker = seat
        _drop(s, seat, MARKER - 1, 1)
    _drop(s, seat, colour, _lay(s, seat, colour, row, count))
    s.turn = seat + 1 if seat + 1 < s.seats else 0
    if s.offer == 0:
        s.turn = s.starter
        tile_wall(s)


def _lay(s: Record, seat: Int, colour: Int, row: Int, count: Int) -> Int:
    """Tiles onto a pattern line, none if it is the floor line; how many are left over."""
    shift, is_line = 8 * row, row - 5 >> 63
    lines, spaces = s.lines[seat], s.open[seat]
    size = (lines >> shift & 255) >> 3
    laid = min(count, row + 1 - size) & is_line
    size += laid
    is_open = size - row - 1 >> 63
    line, place = (size << 3 | colour) << shift, 1 << (5 * colour + row)
    s.lines[seat] = lines & ~(255 << shift & is_line) | line & is_line
    s.open[seat] = spaces & ~(EVERY_FIFTH << row & is_line) | place & is_line & is_open
    return count - laid


def _drop(s: Record, seat: Int, what: Int, count: Int) -> None:
    """Tiles, or the marker, onto the floor line; what does not fit goes to the lid."""
    floor = s.floor[seat]
    size = floor >> 28
    falling = min(count, FLOOR_SIZE - size)
    places = EVERY_NIBBLE & ((1 << 4 * falling) - 1)
    s.floor[seat] = floor + ((what + 1) * places << 4 * size) + (falling << 28)
    if what < 5:
        s.lid += (count - falling) << 8 * what


# --- the wall ------------------------------------------------------------------------------


def _full_row(lines: Bits) -> Int:
    """The topmost row whose pattern line is full; 5 if none is.

    To the tiles of row r, three bits up in its byte, is added what makes r + 1 reach the top bit.
    """
    full = ((lines & SIZES) + TO_BE_FULL) & TOPS
    return lowest(full) >> 3 if full else 5


def open_spaces(s: Record, seat: Int, row: Int, colour: Int) -> Bits:
    """The columns of this row that may take the colour, as five bits."""
    if s.grey:
        taken = (s.wall[seat] >> 5 * row) | (s.columns[seat] >> 5 * colour)
        return ~taken & 31
    return 1 << (row + colour) % 5


def tile_wall(s: Record) -> None:
    """Tile, from the seat whose turn it is, until a player must choose or the round ends."""
    while True:
        seat = s.turn
        row = _full_row(s.lines[seat])
        while row < 5:
            colour = s.lines[seat] >> 8 * row & 7
            spaces = open_spaces(s, seat, row, colour)
            if spaces == 0:
                _empty_line(s, seat, row)
                _drop(s, seat, colour, row + 1)
            elif s.grey:
                s.phase = TILING
                return
            else:
                _tile(s, row, lowest(spaces))
            row = _full_row(s.lines[seat])
        _clear_floor(s, seat)
        s.turn = seat + 1 if seat + 1 < s.seats else 0
        if s.turn == s.starter:
            s.turn = seat
            end_round(s)
            return


def _empty_line(s: Record, seat: Int, row: Int) -> None:
    s.lines[seat] &= ~(255 << 8 * row)
    s.open[seat] |= (EVERY_FIFTH << row) & ~s.rows[seat]


def _tile(s: Record, row: Int, column: Int) -> None:
    """A tile of a full line to the wall, the others to the lid."""
    seat = s.turn
    colour = s.lines[seat] >> 8 * row & 7
    wall = s.wall[seat]
    across = RUNS[wall >> 5 * row & 31, column]
    column_bits = wall >> column & EVERY_FIFTH
    down = RUNS[
        (column_bits | column_bits >> 4 | column_bits >> 8 | column_bits >> 12 | column_bits >> 16)
        & 31,
        row,
    ]
    s.score[seat] += max(across + down, 1)
    s.wall[seat] = wall | 1 << (5 * row + column)
    s.tints[seat, colour] |= 1 << (5 * row + column)
    s.rows[seat] |= 1 << (5 * colour + row)
    s.columns[seat] |= 1 << (5 * colour + column)
    s.lid += row << 8 * colour
    _empty_line(s, seat, row)


def _clear_floor(s: Record, seat: Int) -> None:
    floor = s.floor[seat]
    size = floor >> 28
    if size == 0:
        return
    s.score[seat] = max(0, s.score[seat] - FLOOR_COST[size])
    s.lid += fallen(floor)
    s.floor[seat] = 0


def fallen(floor: Bits) -> Bits:
    """The tiles of a floor line as counts."""
    low, high = FALLEN[floor & 255] + FALLEN[floor >> 8 & 255], FALLEN[floor >> 16 & 255]
    return low + high + FALLEN[floor >> 24 & 15]


# --- rounds --------------------------------------------------------------------------------


def complete_rows(wall: Bits) -> Int:
    return popcount(wall & wall >> 1 & wall >> 2 & wall >> 3 & wall >> 4 & EVERY_FIFTH)


def _complete_columns(wall: Bits) -> Int:
    return popcount(wall & wall >> 5 & wall >> 10 & wall >> 15 & wall >> 20 & 31)


def score(s: Record, seat: Int) -> Int:
    return s.score[seat]


def places(s: Record, out: Ints) -> None:
    """The place of each seat: by score, then by complete rows [AZ-5.3]."""
    for seat in range(s.seats):
        rank = 8 * s.score[seat] + complete_rows(s.wall[seat])
        out[seat] = 1
        for other in range(s.seats):
            if 8 * s.score[other] + complete_rows(s.wall[other]) > rank:
                out[seat] += 1


def ended(s: Record) -> Int:
    """Why the game ends after this wall-tiling; 0 if it goes on."""
    for seat in range(s.seats):
        if complete_rows(s.wall[seat]):
            return ROW_COMPLETE
    if s.bag == 0 and s.lid == 0:
        return EXHAUSTED
    if not _a_row_is_possible(s):
        return DEAD
    return 0


def _a_row_is_possible(s: Record) -> Bool:
    """Whether any row of any wall may still become complete [AZ-5.4]; at the end of a round."""
    most = s.bag + s.lid
    if (most + 123 * ONES) & TOPS != TOPS:  # of some colour fewer than five are free
        for colour in range(5):
            most = _with_most_free(s, colour, most)
    elif not s.grey:
        return True  # the tiles are there for any row
    for seat in range(s.seats):
        for row in range(5):
            if _has_tiles(s, seat, row, most) and (not s.grey or _can_complete(s, seat, row)):
                return True
    return False


def _with_most_free(s: Record, colour: Int, most: Int) -> Int:
    """Every line that free tiles can fill gives its own back; those that lack fewest first."""
    shift = 8 * colour
    for missing in range(1, 5):
        for seat in range(s.seats):
            for row in range(missing, 5):
                line = s.lines[seat] >> 8 * row & 255
                if line == (row + 1 - missing) << 3 | colour and missing <= most >> shift & 255:
                    most += (row + 1 - missing if s.grey else row - missing) << shift
    return most


def _has_tiles(s: Record, seat: Int, row: Int, most: Int) -> Bool:
    """Whether the colours that a row lacks can each fill its line."""
    line = s.lines[seat] >> 8 * row & 255
    for colour in range(5):
        if not s.rows[seat] >> (5 * colour + row) & 1:
            lies = line >> 3 if line & 7 == colour else 0
            if row + 1 - lies > most >> 8 * colour & 255:
                return False
    return True


def _can_complete(s: Record, seat: Int, row: Int) -> Bool:
    """Whether each colour the row lacks can have a space of its own.

    Bit i of `reached` is set if the columns in the set i can take the colours so far.
    """
    reached = 1
    for colour in range(5):
        if not s.rows[seat] >> (5 * colour + row) & 1:
            reached = with_one_more(reached, open_spaces(s, seat, row, colour))
    return reached != 0


def with_one_more(reached: Bits, spaces: Bits) -> Bits:
    """The sets of columns when one of these spaces is added to sets that lack it."""
    following = (reached & 0x55555555) << 1 if spaces & 1 else 0
    following |= (reached & 0x33333333) << 2 if spaces & 2 else 0
    following |= (reached & 0x0F0F0F0F) << 4 if spaces & 4 else 0
    following |= (reached & 0x00FF00FF) << 8 if spaces & 8 else 0
    return following | ((reached & 0x0000FFFF) << 16 if spaces & 16 else 0)


def end_round(s: Record) -> None:
    if ended(s):
        s.phase = OVER
        for seat in range(s.seats):
            s.score[seat] += _bonus(s, seat)
        return
    s.number += 1
    if s.marker >= 0:
        s.starter = s.marker
    s.turn = s.starter
    s.marker = -1
    s.phase = FILL


def _bonus(s: Record, seat: Int) -> Int:
    wall = s.wall[seat]
    points = 2 * complete_rows(wall) + 7 * _complete_columns(wall)
    for colour in range(5):
        if s.rows[seat] >> 5 * colour & 31 == 31:
            points += 10
    return points


# --- chance --------------------------------------------------------------------------------


def chance(s: Record) -> None:
    """One draw, by the record's own generator."""
    draw(s, sample(s))


def deal(s: Record) -> None:
    """All draws until a player decides: as `chance` again and again, with the sums at hand."""
    if s.phase == FIRST:
        chance(s)
    if s.phase != FILL:
        return
    sums, lid_sums, rng, offer = running(s.bag), running(s.lid), s.rng, s.offer
    left = sums >> 32  # counted beside them, so that no ticket waits for the tile before it
    for factory in range(s.filled, 2 * s.seats + 1):
        drawn = 0
        for _ in range(4):
            if left == 0:
                sums, lid_sums = lid_sums, 0
                left = sums >> 32
                if left == 0:
                    break
            rng = next_random(rng)
            marks = ((sums + (127 - below(rng, left)) * ONES) & TOPS) >> 7
            sums -= marks
            drawn += marks
            left -= 1
        tiles = difference(drawn)
        s.factories[factory] = tiles
        offer |= present(tiles) << 5 * (factory + 1)
    s.bag, s.lid, s.rng, s.offer = difference(sums), difference(lid_sums), rng, offer
    s.filled = 0
    s.phase = OFFER


def sample(s: Record) -> Int:
    """A draw by the record's own generator: the seat to start, or tiles for the next factory."""
    if s.phase == FIRST:
        s.rng = next_random(s.rng)
        return below(s.rng, s.seats)
    sums, lid, tiles = running(s.bag), s.lid, 0
    for _ in range(4):
        if sums == 0:
            sums, lid = running(lid), 0
            if sums == 0:
                break
        s.rng = next_random(s.rng)
        shift = 8 * pick(sums, below(s.rng, sums >> 32))
        sums -= ONES >> shift << shift
        tiles += 1 << shift
    return tiles


def draw(s: Record, drawn: Int) -> None:
    """Carry out a draw that can happen now."""
    if s.phase == FIRST:
        choose_first(s, drawn)
    else:
        fill(s, drawn)


def choose_first(s: Record, seat: Int) -> None:
    s.starter = s.turn = seat
    s.phase = FILL


def fill(s: Record, tiles: Bits) -> None:
    """These tiles, which bag and lid can give, onto the next factory."""
    if not contains(s.bag, tiles):
        s.lid, s.bag = 0, s.bag + s.lid
    s.bag -= tiles
    s.factories[s.filled] = tiles
    s.filled += 1
    s.offer |= present(tiles) << 5 * s.filled
    if s.filled == 2 * s.seats + 1 or (s.bag == 0 and s.lid == 0):
        s.filled = 0
        s.phase = OFFER


# --- decisions -----------------------------------------------------------------------------


def is_legal(s: Record, code: Int) -> Bool:
    if s.phase == OFFER and 0 <= code < TILINGS:
        colour, row = TAKES[code, 1], TAKES[code, 2]
        return s.offer >> (code // 6) & _rows(s.open[s.turn], colour) >> row & 1 == 1
    if s.phase == TILING and TILINGS <= code < CODES:
        row, column = (code - TILINGS) // 5, (code - TILINGS) % 5
        lines = s.lines[s.turn]
        if row != _full_row(lines):
            return False
        return open_spaces(s, s.turn, row, lines >> 8 * row & 7) >> column & 1 == 1
    return False


def legal(s: Record, codes: Codes) -> Int:
    """Write the legal decisions, in order; how many there are."""
    count = 0
    if s.phase == OFFER:
        offer = s.offer
        while offer:
            pair = lowest(offer)
            offer &= offer - 1
            rows = _rows(s.open[s.turn], pair % 5)
            while rows:
                codes[count] = 6 * pair + lowest(rows)
                rows &= rows - 1
                count += 1
    elif s.phase == TILING:
        lines = s.lines[s.turn]
        row = _full_row(lines)
        spaces = open_spaces(s, s.turn, row, lines >> 8 * row & 7)
        while spaces:
            codes[count] = TILINGS + 5 * row + lowest(spaces)
            spaces &= spaces - 1
            count += 1
    return count


def mask(s: Record, out: Bools, at: Int) -> None:
    """Which decisions are legal, from this place on: those of two sources, sixty, at a time."""
    write_bools(out, at + CODES - WRITTEN, 0)
    offer = s.offer if s.phase == OFFER else 0
    rows = _rows_by_colour(s.open[s.turn])
    for two in range(0, FACTORIES + 1, 2):
        here, there = SIXES[offer >> 5 * two & 31], SIXES[offer >> 5 * (two + 1) & 31]
        write_bools(out, at + 30 * two, here & rows | (there & rows) << 30)
    if s.phase == TILING:
        lines = s.lines[s.turn]
        row = _full_row(lines)
        spaces = open_spaces(s, s.turn, row, lines >> 8 * row & 7)
        for column in range(5):
            out[at + TILINGS + 5 * row + column] = spaces >> column & 1 == 1


def _rows_by_colour(spaces: Bits) -> Bits:
    """By colour six bits: the rows that take it, and the floor line."""
    rows = 0
    for colour in range(5):
        rows |= _rows(spaces, colour) << 6 * colour
    return rows


def choose(s: Record) -> Int:
    """A legal decision at random, each as likely; there must be one."""
    s.rng = next_random(s.rng)
    if s.phase == OFFER:
        return _choose_take(s)
    lines = s.lines[s.turn]
    row = _full_row(lines)
    spaces = open_spaces(s, s.turn, row, lines >> 8 * row & 7)
    return TILINGS + 5 * row + nth(spaces, below(s.rng, popcount(spaces)))


def _choose_take(s: Record) -> Int:
    """First the colour, by how many turns take it; then a row for it, and one of its sources."""
    offer, spaces = s.offer, s.open[s.turn]
    turns = 0
    for colour in range(5):
        turns += _turns(offer, spaces, colour)
    ticket, rest = split(s.rng, turns)
    chosen = turns = 0
    for colour in range(4):
        turns += _turns(offer, spaces, colour)
        chosen += 1 if ticket >= turns else 0
    sources, rows = _sources(offer, chosen), _rows(spaces, chosen)
    row, rest = split_rest(rest, popcount(rows))
    source, _ = split_rest(rest, popcount(sources))
    return 6 * nth(sources, source) + NTH_ROW[rows, row]


def _turns(offer: Bits, spaces: Bits, colour: Int) -> Int:
    """How many turns of the offer take this colour."""
    return popcount(_sources(offer, colour)) * popcount(_rows(spaces, colour))


def _sources(offer: Bits, colour: Int) -> Int:
    """Where the colour lies, as bits of the offer."""
    return offer & EVERY_SOURCE << colour


def _rows(spaces: Bits, colour: Int) -> Int:
    """The rows that take the colour, as six bits; the last one is the floor line."""
    return spaces >> 5 * colour & 31 | 32
