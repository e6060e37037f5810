"""Azul in lanes: sixteen games of one configuration in step, beside the one-game kernel azul.py.

A field of the record is here a row of LANES numbers, so that a loop over the lanes becomes vector
code. For that the loops hold no branches, load without conditions, and look nothing up but in loops
of their own; `place & 3` tells the compiler that an index is not negative, so that it can prove the
rows apart. Five counts are one number as there, but with ten bits for each colour, wide enough
for the number of all turns:

    bits       49-40  39-30  29-20  19-10   9-0
              |  W  |  K   |  R   |  Y   |  B  |    bag, lid, sources[10] (0 is the centre)

    offer     bit 10 * colour + source: such tiles lie there
    open      bit 10 * colour + row: the pattern line takes the colour; row 5 is the floor line
    rows      bit 10 * colour + row: the wall row holds the colour
    columns   bit 10 * colour + column: the wall column holds the colour
    lines     as there; byte 5 is the floor line, a line that is always full
    lid       counts what lies on floor lines, too

The seats are turned: place 0 of a lane is its seat `first`, so that the seat to act has the same
place in all lanes. A lane whose offer is empty waits for the others until they tile together.
"""

from __future__ import annotations

import numpy as np

from mozaika.kernels import azul
from mozaika.kernels.azul import (
    ALL_25,
    EVERY_FIFTH,
    EVERY_NIBBLE,
    FACTORIES,
    FILL,
    FIRST,
    FLOOR_SIZE,
    MARKER,
    NTH_ROW,
    OFFER,
    OVER,
    SEATS,
    SIXES,
    SIZES,
    TILING,
    TO_BE_FULL,
)
from mozaika.kernels.azul import TOPS as FIVE_TOPS
from mozaika.kernels.bits import (
    WRITTEN,
    below,
    next_random,
    nth,
    popcount,
    split,
    split_rest,
    write_bools,
)
from mozaika.kernels.roles import Bits, Bools, Int, Lanes, Record, Records, SmallInts

LANES = 16
SOURCES = FACTORIES + 1
FIELDS = [
    # Of all lanes:
    ("seats", "i8"),
    ("grey", "i8"),
    ("rng", "u8", (LANES,)),
    ("first", "i8", (LANES,)),  # the seat at place 0
    ("phase", "i8", (LANES,)),
    ("number", "i8", (LANES,)),
    ("starter", "i8", (LANES,)),
    ("marker", "i8", (LANES,)),
    ("bag", "i8", (LANES,)),
    ("lid", "i8", (LANES,)),
    ("sources", "i8", (SOURCES, LANES)),
    ("offer", "i8", (LANES,)),
    # What one loop leaves to the next:
    ("colour", "i8", (LANES,)),
    ("row", "i8", (LANES,)),
    ("source", "i8", (LANES,)),
    ("tiles", "i8", (LANES,)),
    ("column", "i8", (LANES,)),
    ("is_full", "i8", (LANES,)),
    ("sums", "i8", (LANES,)),
    ("lid_sums", "i8", (LANES,)),
    ("is_possible", "i8", (LANES,)),
    ("verdict", "i8", (LANES,)),
    ("game", "i8", (LANES,)),  # the number of the record it came from
    # By place, after all others: so no row of a place lies between two of those.
    ("score", "i8", (SEATS, LANES)),
    ("lines", "i8", (SEATS, LANES)),
    ("open", "i8", (SEATS, LANES)),
    ("wall", "i8", (SEATS, LANES)),
    ("rows", "i8", (SEATS, LANES)),
    ("columns", "i8", (SEATS, LANES)),
    ("tints", "i8", (SEATS, 5, LANES)),
    ("floor", "i8", (SEATS, LANES)),
]
DTYPE = np.dtype((np.record, FIELDS))

ONES = sum(1 << 10 * colour for colour in range(5))
TOPS = ONES << 9
ALL_50 = (1 << 50) - 1
ALL_40 = (1 << 40) - 1
FLOORS = ONES << 5
ALL_OPEN = 63 * ONES
FULL_FLOOR_LINE = 6 << 3 << 40
LINES = (1 << 40) - 1
EVERY_FOURTH = 0x11111  # times this, bits five apart come side by side, from bit 16 on
EVERY_SEVENTH = sum(1 << 7 * n for n in range(5))  # bits eight apart, from bit 28 on
FLOOR_COSTS = 0xEB864210  # nibble n: what n tiles cost
ENDED = 5
"""The phase of a game that is over, and not yet in its record."""
GOES_ON, IS_OVER, ASK = 0, 1, 2
MOST_ROUNDS = 1000
"""With few tiles left a game may go on for ever: nobody completes a row. It is left there."""


def _nth_sources() -> SmallInts:
    """By sixteen times ten sources as bits, plus n: the source with n others before it."""
    table = np.zeros(16 << SOURCES, np.int8)
    for bits in range(1 << SOURCES):
        for n in range(popcount(bits)):
            table[bits << 4 | n] = nth(bits, n)
    return table


def _nth_row_or_floor() -> SmallInts:
    """By eight times six rows as bits, plus n: as NTH_ROW; the floor line for no rows at all."""
    table = np.zeros(8 * 64, np.int8)
    for bits in range(64):
        for n in range(6):
            table[bits << 3 | n] = NTH_ROW[bits, n] if bits else 5
    return table


def _runs(is_upward: bool) -> int:
    """Nibble b of it: how long is the run of ones in the four bits b, from the end given."""
    word = 0
    for bits in range(16):
        run = 0
        while run < 4 and bits >> (run if is_upward else 3 - run) & 1:
            run += 1
        word |= run << 4 * bits
    return word


NTH_SOURCE = _nth_sources()
NTH_ROW_OR_FLOOR = _nth_row_or_floor()
AFTER, BEFORE = _runs(True), _runs(False)
SPREAD = np.array(
    [sum((bits >> c & 1) << 10 * c for c in range(5)) for bits in range(32)], np.int64
)
"""Five bits, ten apart."""


# --- counts in tens of bits ----------------------------------------------------------------


def present(counts: Bits) -> Bits:
    """The colours there are, as bits ten apart."""
    return ((counts + 511 * ONES) & TOPS) >> 9


def running(counts: Bits) -> Bits:
    """Part i of it is how many tiles the colours 0 to i have; the last is how many in all."""
    sums = counts + ((counts & ALL_40) << 10)
    sums += (sums & (1 << 30) - 1) << 20
    return sums + ((sums & 1023) << 40)


def difference(sums: Bits) -> Bits:
    """The counts that running sums are of."""
    return sums - ((sums & ALL_40) << 10)


def above(sums: Bits, ticket: Int) -> Bits:
    """Bits ten apart: the running sums above the ticket, of its colour and of all after it."""
    return ((sums + (511 - ticket) * ONES) & TOPS) >> 9


def how_many_sources(offer: Bits) -> Bits:
    """By colour, how many bits of ten are set."""
    pairs = offer - (offer >> 1 & 341 * ONES)
    fours = (pairs & 51 * ONES) + (pairs >> 2 & 51 * ONES)
    return (fours & 15 * ONES) + (fours >> 4 & 15 * ONES) + (pairs >> 8 & 3 * ONES)


def how_many_rows(spaces: Bits) -> Bits:
    """By colour, how many bits of six are set."""
    pairs = spaces - (spaces >> 1 & 21 * ONES)
    return (pairs & 3 * ONES) + (pairs >> 2 & 3 * ONES) + (pairs >> 4 & 3 * ONES)


def products(a: Bits, b: Bits) -> Bits:
    """Part by part a times b, where b is below 8."""
    ones, twos, fours = b & ONES, b >> 1 & ONES, b >> 2 & ONES
    result = a & ((ones << 10) - ones)
    result += (a << 1) & ((twos << 10) - twos)
    return result + ((a << 2) & ((fours << 10) - fours))


def run_through(five: Bits, at: Int) -> Int:
    """As azul.RUNS: the run of a tile laid at this place of five, or 0 if it is alone."""
    after = AFTER >> 4 * (five >> (at + 1) & 15) & 15
    run = after + (BEFORE >> 4 * (five << (4 - at) & 15) & 15)
    return run + (1 if run > 0 else 0)


# --- a turn of the offer -------------------------------------------------------------------


def start(s: Lanes, i: Int, first: Int) -> None:
    """A new game in a lane, before its first deal; first -1 leaves the seat to chance."""
    if first < 0:
        s.rng[i] = next_random(s.rng[i])
        first = below(s.rng[i], s.seats)
    s.phase[i] = FILL
    s.number[i] = 1
    s.starter[i] = s.first[i] = first
    s.marker[i] = -1
    s.bag[i], s.lid[i], s.offer[i] = 20 * ONES, 0, 0
    for place in range(s.seats):
        s.score[place, i] = s.wall[place, i] = s.floor[place, i] = 0
        s.rows[place, i] = s.columns[place, i] = 0
        s.lines[place, i] = FULL_FLOOR_LINE
        s.open[place, i] = ALL_OPEN
        for colour in range(5):
            s.tints[place, colour, i] = 0


def choose(s: Lanes, place: Int) -> Int:
    """A turn of the offer at random in each lane that has one; how many have."""
    live = 0
    place &= 3
    for i in range(LANES):
        offer, spaces = s.offer[i], s.open[place, i]
        sources, rows = how_many_sources(offer), how_many_rows(spaces)
        sums = running(products(sources, rows))
        is_live = offer != 0
        live += 1 if is_live else 0
        after = next_random(s.rng[i])
        s.rng[i] = after if is_live else s.rng[i]
        ticket, rest = split(after, sums >> 40 & 1023)
        colour = 5 - popcount(above(sums, ticket))
        shift = 10 * colour
        at, rest = split_rest(rest, (rows & ALL_50) >> shift & 15)
        s.row[i] = ((spaces & ALL_50) >> shift & 63) << 3 | at
        at, rest = split_rest(rest, (sources & ALL_50) >> shift & 15)
        s.source[i] = ((offer & ALL_50) >> shift & 1023) << 4 | at
        s.colour[i] = colour
    return live


def look_up(s: Lanes) -> None:
    """The row and the source that were chosen, and the tiles that lie there."""
    for i in range(LANES):
        source = np.int64(NTH_SOURCE[s.source[i]])
        s.row[i] = np.int64(NTH_ROW_OR_FLOOR[s.row[i]])
        s.source[i] = source
        s.tiles[i] = s.sources[source, i]


def take(s: Lanes, place: Int) -> None:
    """Carry the turns out; where there is none, it is no tiles of the centre for the floor line."""
    seats = s.seats
    place &= 3
    for i in range(LANES):
        offer, centre, tiles = s.offer[i], s.sources[0, i], s.tiles[i] & ALL_50
        source, colour, row = s.source[i], s.colour[i] & 7, s.row[i] & 7
        lines, spaces, floor = s.lines[place, i], s.open[place, i], s.floor[place, i]
        marker, seat = s.marker[i], s.first[i] + place
        shift = 10 * colour
        count = tiles >> shift & 1023
        centre = tiles - (count << shift) + (centre if source > 0 else 0)
        s.sources[0, i] = centre
        s.offer[i] = (offer & ~(ONES << source) & ~ONES) | present(centre)
        # the marker
        takes_marker = (offer != 0) & (source == 0) & (marker < 0)
        seat = seat - seats if seat >= seats else seat
        s.marker[i] = seat if takes_marker else marker
        size = floor >> 28 & 15
        falls = 1 if takes_marker & (size < FLOOR_SIZE) else 0
        floor += (MARKER * falls << 4 * size) + (falls << 28)
        size += falls
        # the pattern line
        at = 8 * row
        lying = ((lines & (1 << 48) - 1) >> at & 255) >> 3
        laid = min(count, row + 1 - lying)
        lying += laid
        s.lines[place, i] = (lines & ~(255 << at)) | (lying << 3 | colour) << at
        is_open = 1 if lying <= row else 0
        s.open[place, i] = spaces & ~(ONES << row) | FLOORS | is_open << (shift + row)
        # the floor line
        count -= laid
        falling = min(count, FLOOR_SIZE - size)
        places = EVERY_NIBBLE & ((1 << 4 * falling) - 1)
        s.floor[place, i] = floor + ((colour + 1) * places << 4 * size) + (falling << 28)
        s.lid[i] += count << shift


# --- the wall ------------------------------------------------------------------------------


def tile_wall(s: Lanes) -> Int:
    """Tile in all lanes, place by place; how many decisions the grey wall took."""
    decisions = 0
    for place in range(s.seats):
        for row in range(5):
            if s.grey:
                decisions += _choose_space(s, place, row)
            else:
                _printed_space(s, place, row)
            _tile(s, place, row)
            if s.grey:
                _note_colours(s, place, row)
        _empty_lines(s, place)
        _clear_floor(s, place)
    return decisions


def _printed_space(s: Lanes, place: Int, row: Int) -> None:
    place &= 3
    for i in range(LANES):
        line = (s.lines[place, i] & LINES) >> 8 * row & 255
        colour = line & 7
        column = row + colour
        s.is_full[i] = 1 if line >> 3 > row else 0
        s.colour[i] = colour
        s.column[i] = column - 5 if column > 4 else column


def _choose_space(s: Lanes, place: Int, row: Int) -> Int:
    """A space of the grey wall at random; a full line that has none falls to the floor line."""
    decisions = 0
    place &= 3
    for i in range(LANES):
        line = (s.lines[place, i] & LINES) >> 8 * row & 255
        colour = line & 7
        taken = (s.wall[place, i] & ALL_25) >> 5 * row
        taken |= (s.columns[place, i] & ALL_50) >> 10 * colour
        spaces = ~taken & 31
        is_full = line >> 3 > row
        chooses = is_full and spaces != 0
        count = (spaces & 1) + (spaces >> 1 & 1) + (spaces >> 2 & 1) + (spaces >> 3 & 1)
        after = next_random(s.rng[i])
        s.rng[i] = after if chooses else s.rng[i]
        s.column[i] = spaces << 3 | below(after, count + (spaces >> 4 & 1))
        s.is_full[i] = 1 if chooses else 0
        s.colour[i] = colour
        decisions += 1 if chooses else 0
        # no space
        falls = is_full and spaces == 0
        floor = s.floor[place, i]
        size = floor >> 28 & 15
        falling = min(row + 1, FLOOR_SIZE - size) if falls else 0
        places = EVERY_NIBBLE & ((1 << 4 * falling) - 1)
        s.floor[place, i] = floor + ((colour + 1) * places << 4 * size) + (falling << 28)
        s.lid[i] += (row + 1 if falls else 0) << 10 * colour
        kept = ~(255 << 8 * row) if falls else -1
        s.lines[place, i] &= kept
        opened = (ONES << row) & ~s.rows[place, i]
        s.open[place, i] |= opened if falls else 0
    for i in range(LANES):
        s.column[i] = np.int64(NTH_ROW_OR_FLOOR[s.column[i]])
    return decisions


def _tile(s: Lanes, place: Int, row: Int) -> None:
    """A tile of each full line to its column of the wall, the others to the lid."""
    place &= 3
    for i in range(LANES):
        is_full, colour, column = s.is_full[i] & 1, s.colour[i] & 7, s.column[i] & 7
        shift, wall = 10 * colour, s.wall[place, i] & ALL_25
        column_bits = (wall >> column & EVERY_FIFTH) * EVERY_FOURTH >> 16 & 31
        points = run_through(wall >> 5 * row & 31, column) + run_through(column_bits, row)
        s.score[place, i] += max(points, 1) if is_full else 0
        s.wall[place, i] = wall | is_full << (5 * row + column)
        s.rows[place, i] |= is_full << (shift + row)
        s.lid[i] += (row if is_full else 0) << shift


def _note_colours(s: Lanes, place: Int, row: Int) -> None:
    """Which colour was laid where, on the grey wall."""
    place &= 3
    for i in range(LANES):
        is_full, colour, column = s.is_full[i] & 1, s.colour[i] & 7, s.column[i] & 7
        space = is_full << (5 * row + column)
        s.columns[place, i] |= is_full << (10 * colour + column)
        s.tints[place, 0, i] |= space if colour == 0 else 0
        s.tints[place, 1, i] |= space if colour == 1 else 0
        s.tints[place, 2, i] |= space if colour == 2 else 0
        s.tints[place, 3, i] |= space if colour == 3 else 0
        s.tints[place, 4, i] |= space if colour == 4 else 0


def _empty_lines(s: Lanes, place: Int) -> None:
    """Those that were full."""
    place &= 3
    for i in range(LANES):
        lines = s.lines[place, i]
        full = ((lines & SIZES) + TO_BE_FULL & FIVE_TOPS) >> 7
        s.lines[place, i] = lines & ~(full * 255)
        five = full * EVERY_SEVENTH >> 28 & 31
        s.open[place, i] |= five * ONES & ~s.rows[place, i]


def _clear_floor(s: Lanes, place: Int) -> None:
    place &= 3
    for i in range(LANES):
        size = s.floor[place, i] >> 28 & 15
        s.score[place, i] = max(0, s.score[place, i] - (FLOOR_COSTS >> 4 * size & 15))
        s.floor[place, i] = 0


# --- rounds --------------------------------------------------------------------------------


def judge(s: Lanes) -> None:
    """Whether the game goes on after this round, is over, or the one-game kernel must be asked.

    It goes on for certain if the topmost row of somebody's wall may still become complete.
    """
    for i in range(LANES):
        s.verdict[i] = ASK if s.bag[i] + s.lid[i] > 0 else IS_OVER
    for place in range(s.seats):
        _has_tiles(s, place)
        if s.grey:
            _has_spaces(s, place)
        _judge_wall(s, place)


def _has_tiles(s: Lanes, place: Int) -> None:
    """Whether the colours that the topmost row lacks are there."""
    place &= 3
    for i in range(LANES):
        lacking = ONES & ~s.rows[place, i]
        s.is_possible[i] = 1 if lacking & ~present(s.bag[i] + s.lid[i]) == 0 else 0


def _has_spaces(s: Lanes, place: Int) -> None:
    """Whether these colours can each have a space of their own, too."""
    place &= 3
    for i in range(LANES):
        wall, columns, rows = s.wall[place, i], s.columns[place, i], s.rows[place, i]
        reached = 1
        for colour in range(5):
            spaces = ~(wall | columns >> 10 * colour) & 31
            following = azul.with_one_more(reached, spaces)
            reached = reached if rows >> 10 * colour & 1 else following
        s.is_possible[i] &= 1 if reached != 0 else 0


def _judge_wall(s: Lanes, place: Int) -> None:
    place &= 3
    for i in range(LANES):
        wall, verdict = s.wall[place, i], s.verdict[i]
        complete = wall & wall >> 1 & wall >> 2 & wall >> 3 & wall >> 4 & EVERY_FIFTH
        verdict = GOES_ON if (s.is_possible[i] != 0) & (verdict == ASK) else verdict
        s.verdict[i] = IS_OVER if complete != 0 else verdict


def end_games(s: Lanes) -> None:
    """In the lanes where the game is over for certain."""
    for place in range(s.seats):
        _add_bonus(s, place)
    for i in range(LANES):
        phase = s.phase[i]
        ends = (s.verdict[i] == IS_OVER) & ((phase == OFFER) | (phase == TILING))
        s.phase[i] = ENDED if ends else phase


def _add_bonus(s: Lanes, place: Int) -> None:
    place &= 3
    for i in range(LANES):
        wall, colours, phase = s.wall[place, i] & ALL_25, s.rows[place, i] & ALL_50, s.phase[i]
        rows = wall & wall >> 1 & wall >> 2 & wall >> 3 & wall >> 4 & EVERY_FIFTH
        columns = wall & wall >> 5 & wall >> 10 & wall >> 15 & wall >> 20 & 31
        colours &= colours >> 1 & colours >> 2 & colours >> 3 & colours >> 4 & ONES
        points = 2 * popcount(rows) + 7 * popcount(columns) + 10 * popcount(colours)
        ends = (s.verdict[i] == IS_OVER) & ((phase == OFFER) | (phase == TILING))
        s.score[place, i] += points if ends else 0


def next_round(s: Lanes) -> None:
    """In the lanes where the game goes on."""
    for i in range(LANES):
        number, starter, marker, phase = s.number[i], s.starter[i], s.marker[i], s.phase[i]
        goes_on = (s.verdict[i] == GOES_ON) & ((phase == OFFER) | (phase == TILING))
        s.number[i] = number + 1 if goes_on else number
        s.starter[i] = marker if goes_on & (marker >= 0) else starter
        s.marker[i] = -1 if goes_on else marker
        s.phase[i] = FILL if goes_on else phase


def turn_seats(s: Lanes) -> None:
    """Let place 0 of each lane be its starter."""
    seats, differing = s.seats, 0
    for i in range(LANES):
        steps = s.starter[i] - s.first[i]
        steps = steps + seats if steps < 0 else steps
        s.first[i] = s.starter[i]
        s.tiles[i] = steps
        differing |= steps
    if differing:
        for step in range(seats - 1):
            for place in range(seats - 1):
                _swap(s, place, step)
                if s.grey:
                    _swap_colours(s, place, step)


def _swap(s: Lanes, place: Int, step: Int) -> None:
    """This board and the next one, in the lanes that turn by more steps than so many."""
    place &= 3
    for i in range(LANES):
        turns = s.tiles[i] > step
        score, next_score = s.score[place, i], s.score[place + 1, i]
        s.score[place, i] = next_score if turns else score
        s.score[place + 1, i] = score if turns else next_score
        lines, next_lines = s.lines[place, i], s.lines[place + 1, i]
        s.lines[place, i] = next_lines if turns else lines
        s.lines[place + 1, i] = lines if turns else next_lines
        spaces, next_spaces = s.open[place, i], s.open[place + 1, i]
        s.open[place, i] = next_spaces if turns else spaces
        s.open[place + 1, i] = spaces if turns else next_spaces
        wall, next_wall = s.wall[place, i], s.wall[place + 1, i]
        s.wall[place, i] = next_wall if turns else wall
        s.wall[place + 1, i] = wall if turns else next_wall
        rows, next_rows = s.rows[place, i], s.rows[place + 1, i]
        s.rows[place, i] = next_rows if turns else rows
        s.rows[place + 1, i] = rows if turns else next_rows
        floor, next_floor = s.floor[place, i], s.floor[place + 1, i]
        s.floor[place, i] = next_floor if turns else floor
        s.floor[place + 1, i] = floor if turns else next_floor


def _swap_colours(s: Lanes, place: Int, step: Int) -> None:
    """The same, for what only the grey wall needs."""
    place &= 3
    for i in range(LANES):
        turns = s.tiles[i] > step
        columns, next_columns = s.columns[place, i], s.columns[place + 1, i]
        s.columns[place, i] = next_columns if turns else columns
        s.columns[place + 1, i] = columns if turns else next_columns
    for colour in range(5):
        colour &= 7
        for i in range(LANES):
            turns = s.tiles[i] > step
            tint, next_tint = s.tints[place, colour, i], s.tints[place + 1, colour, i]
            s.tints[place, colour, i] = next_tint if turns else tint
            s.tints[place + 1, colour, i] = tint if turns else next_tint


# --- chance --------------------------------------------------------------------------------


def deal(s: Lanes) -> None:
    """Fill the factories of the lanes that wait for it."""
    needed, short = 4 * (2 * s.seats + 1), 0
    for i in range(LANES):
        fills, bag, lid = s.phase[i] == FILL, running(s.bag[i]), running(s.lid[i])
        bag, lid = (lid, 0) if bag == 0 else (bag, lid)
        s.sums[i] = bag if fills else 0
        s.lid_sums[i] = lid if fills else 0
        s.sources[0, i] = 0 if fills else s.sources[0, i]
        s.offer[i] = 0 if fills else s.offer[i]
        short += 1 if s.sums[i] >> 40 < needed else 0
    for factory in range(1, 2 * s.seats + 2):
        if short:
            _fill(s, factory)
        else:
            _fill_from_bag(s, factory)
    for i in range(LANES):
        fills = s.phase[i] == FILL
        s.bag[i] = difference(s.sums[i]) if fills else s.bag[i]
        s.lid[i] = difference(s.lid_sums[i]) if fills else s.lid[i]
        s.phase[i] = OFFER if fills else s.phase[i]


def _fill_from_bag(s: Lanes, factory: Int) -> None:
    """All lanes wait for it, and no bag runs out."""
    for i in range(LANES):
        sums, rng, drawn = s.sums[i], s.rng[i], 0
        left = sums >> 40 & 1023
        for tile in range(4):
            rng = next_random(rng)
            marks = above(sums, below(rng, left - tile))
            sums -= marks
            drawn += marks
        s.sums[i], s.rng[i] = sums, rng
        s.tiles[i] = difference(drawn)
    _lay_out(s, factory)


def _fill(s: Lanes, factory: Int) -> None:
    """A bag that runs out is filled from the lid; where there is no tile, no number is drawn."""
    for i in range(LANES):
        s.tiles[i] = 0
    for _ in range(4):
        for i in range(LANES):
            sums, lid_sums, rng = s.sums[i], s.lid_sums[i], s.rng[i]
            is_empty = sums == 0
            sums = lid_sums if is_empty else sums
            s.lid_sums[i] = 0 if is_empty else lid_sums
            after = next_random(rng)
            s.rng[i] = after if sums > 0 else rng
            marks = above(sums, below(after, sums >> 40 & 1023))
            s.sums[i] = sums - marks
            s.tiles[i] += marks
    for i in range(LANES):
        s.tiles[i] = difference(s.tiles[i])
    _lay_out(s, factory)


def _lay_out(s: Lanes, factory: Int) -> None:
    """The tiles that were drawn."""
    for i in range(LANES):
        tiles, before, fills = s.tiles[i], s.sources[factory, i], s.phase[i] == FILL
        s.sources[factory, i] = tiles if fills else before
        s.offer[i] |= present(tiles) << factory


# --- decisions -----------------------------------------------------------------------------


def mask(s: Lanes, i: Int, place: Int, out: Bools, at: Int) -> None:
    """Which decisions are legal in a lane that has an offer, as azul.mask."""
    write_bools(out, at + azul.CODES - WRITTEN, 0)
    offer, rows = s.offer[i], 0
    for colour in range(5):
        rows |= (s.open[place, i] >> 10 * colour & 63) << 6 * colour
    for two in range(0, SOURCES, 2):
        here, there = SIXES[_five(offer >> two & ONES)], SIXES[_five(offer >> (two + 1) & ONES)]
        write_bools(out, at + 30 * two, here & rows | (there & rows) << 30)


def _five(bits: Bits) -> Bits:
    """Five bits that are ten apart, side by side."""
    return (bits | bits >> 9 | bits >> 18 | bits >> 27 | bits >> 36) & 31


# --- between record and lane ---------------------------------------------------------------


def widened(counts: Bits) -> Bits:
    """Counts in bytes, in tens of bits."""
    wide = 0
    for colour in range(5):
        wide |= (counts >> 8 * colour & 255) << 10 * colour
    return wide


def narrowed(counts: Bits) -> Bits:
    narrow = 0
    for colour in range(5):
        narrow |= (counts >> 10 * colour & 255) << 8 * colour
    return narrow


def widened_fives(bits: Bits) -> Bits:
    wide = 0
    for colour in range(5):
        wide |= (bits >> 5 * colour & 31) << 10 * colour
    return wide


def narrowed_fives(bits: Bits) -> Bits:
    narrow = 0
    for colour in range(5):
        narrow |= (bits >> 10 * colour & 31) << 5 * colour
    return narrow


def load(s: Lanes, i: Int, r: Record, turn: Int) -> None:
    """Put a record into a lane, the seat to act at this place; no draw but a deal may be due."""
    s.rng[i] = r.rng
    s.phase[i], s.number[i], s.starter[i], s.marker[i] = r.phase, r.number, r.starter, r.marker
    s.first[i] = (r.turn + s.seats - turn) % s.seats
    s.bag[i], s.lid[i], s.sources[0, i] = widened(r.bag), widened(r.lid), widened(r.centre)
    s.offer[i] = SPREAD[r.offer & 31]
    for factory in range(1, 2 * s.seats + 2):
        s.sources[factory, i] = widened(r.factories[factory - 1])
        s.offer[i] |= SPREAD[r.offer >> 5 * factory & 31] << factory
    for place in range(s.seats):
        seat = (s.first[i] + place) % s.seats
        s.score[place, i], s.wall[place, i] = r.score[seat], r.wall[seat]
        s.lines[place, i] = r.lines[seat] | FULL_FLOOR_LINE
        s.open[place, i] = widened_fives(r.open[seat]) | FLOORS
        s.rows[place, i] = widened_fives(r.rows[seat])
        s.columns[place, i] = widened_fives(r.columns[seat])
        for colour in range(5):
            s.tints[place, colour, i] = r.tints[seat, colour]
        s.floor[place, i] = r.floor[seat]
        s.lid[i] += widened(azul.fallen(r.floor[seat]))


def unload(s: Lanes, i: Int, r: Record, turn: Int) -> None:
    """Write a lane into a record in which it is the turn of this place."""
    r.rng = s.rng[i]
    r.seats, r.grey, r.filled = s.seats, s.grey, 0
    r.phase, r.number, r.starter, r.marker = s.phase[i], s.number[i], s.starter[i], s.marker[i]
    r.turn = (s.first[i] + turn) % s.seats
    r.bag, r.lid, r.centre = narrowed(s.bag[i]), narrowed(s.lid[i]), narrowed(s.sources[0, i])
    r.offer = 0
    for factory in range(FACTORIES):
        r.factories[factory] = 0
    for source in range(2 * s.seats + 2 if s.offer[i] else 0):
        offered = s.offer[i] >> source & ONES
        if source > 0 and offered:
            r.factories[source - 1] = narrowed(s.sources[source, i])
        r.offer |= _five(offered) << 5 * source
    for place in range(s.seats):
        _unload_board(s, i, r, place, (s.first[i] + place) % s.seats)


def _unload_board(s: Lanes, i: Int, r: Record, place: Int, seat: Int) -> None:
    r.score[seat], r.wall[seat] = s.score[place, i], s.wall[place, i]
    r.lines[seat] = s.lines[place, i] & LINES
    r.open[seat] = narrowed_fives(s.open[place, i])
    r.rows[seat] = narrowed_fives(s.rows[place, i])
    r.floor[seat] = s.floor[place, i]
    r.lid -= azul.fallen(s.floor[place, i])
    if s.grey:
        r.columns[seat] = narrowed_fives(s.columns[place, i])
        for colour in range(5):
            r.tints[seat, colour] = s.tints[place, colour, i]
    else:
        r.columns[seat] = 0
        for colour in range(5):
            printed = s.wall[place, i] & azul.PRINTED[colour]
            r.tints[seat, colour] = printed
            columns = printed | printed >> 5 | printed >> 10 | printed >> 15 | printed >> 20
            r.columns[seat] |= (columns & 31) << 5 * colour


# --- what is compiled: loops that play many games, each as the one-game kernel would ---------


def play_out(rows: Records, states: Records, games: int, first: int) -> Int:
    """Random play to the end of each game; how many decisions there were in all.

    If more games are asked for than there are states, then as many begin where others ended.
    """
    s, begun, decisions = rows[0], 0, 0
    park(s, states[0])
    while True:
        for i in range(LANES):
            if s.phase[i] == ENDED:
                s.phase[i] = OVER
                if begun < len(states) or begun == games:  # else another begins where it ended
                    unload(s, i, states[s.game[i]], s.seats - 1)
            while s.phase[i] == OVER and begun < games:
                if begun < len(states):
                    s.game[i] = begun
                    admit(s, i, states[begun])
                else:
                    start(s, i, first)
                begun += 1
        if games_in(s) == 0:
            return decisions
        decisions += play_round(s)
        for i in range(LANES):
            if s.phase[i] == OFFER or s.phase[i] == TILING:
                finish_round(s, i, states[s.game[i]])
        turn_seats(s)
        for i in range(LANES):
            if s.phase[i] == FILL and s.number[i] > MOST_ROUNDS:
                unload(s, i, states[s.game[i]], 0)
                s.phase[i] = OVER


def random_steps(
    rows: Records, states: Records, masks: Bools, steps: int, variant: int, first: int
) -> None:
    """As the one-game kernel's; between two offers a game is out of its lane."""
    s, flat, codes = rows[0], masks.reshape(-1), masks.shape[1]
    for group in range(0, len(states), LANES):
        games, place = min(LANES, len(states) - group), 0
        park(s, states[0])
        for _ in range(steps):
            for i in range(games):
                r, at = states[group + i], codes * (group + i)
                if s.phase[i] == OVER:
                    step_outside(s, i, r, flat, at, place, variant, first)
                if s.phase[i] == OFFER:
                    mask(s, i, place, flat, at)
            choose(s, place)
            look_up(s)
            take(s, place)
            for i in range(games):
                if s.phase[i] == OFFER and s.offer[i] == 0:
                    end_offer(s, i, states[group + i])
            place = place + 1 if place + 1 < s.seats else 0
        for i in range(games):
            if s.phase[i] == OFFER:
                unload(s, i, states[group + i], place)


def step_outside(
    s: Lanes, i: Int, r: Record, out: Bools, at: Int, place: Int, variant: Int, first: Int
) -> None:
    """Bring a game into its lane; one that has no offer takes its step by itself."""
    if r.phase == OVER:
        azul.start(r, s.seats, variant, first)
    azul.deal(r)
    if r.phase == OFFER:
        load(s, i, r, place)
    else:
        azul.mask(r, out, at)
        azul.apply(r, azul.choose(r))
        azul.deal(r)


def end_offer(s: Lanes, i: Int, r: Record) -> None:
    """Take a game out of its lane, tile, and deal."""
    unload(s, i, r, 0)
    s.phase[i] = OVER
    r.turn = r.starter
    azul.tile_wall(r)
    azul.deal(r)


def park(s: Lanes, r: Record) -> None:
    """No games yet; later ones have as many seats and the same wall as this."""
    s.seats, s.grey = r.seats, r.grey
    for i in range(LANES):
        s.phase[i] = OVER
        s.offer[i] = s.first[i] = s.starter[i] = 0


def admit(s: Lanes, i: Int, r: Record) -> None:
    """Put a game into a lane; a deal that has begun is finished before."""
    if r.phase == FIRST:
        azul.chance(r)
    if r.filled:
        azul.deal(r)
    load(s, i, r, 0)


def games_in(s: Lanes) -> Int:
    """How many lanes hold a game that goes on."""
    count = 0
    for i in range(LANES):
        count += 1 if s.phase[i] != OVER else 0
    return count


def play_round(s: Lanes) -> Int:
    """Deal where it is due, play until the offers are empty, and tile; how many decisions."""
    deal(s)
    place = decisions = 0
    live = LANES
    while live > 0:
        live = choose(s, place)
        look_up(s)
        take(s, place)
        decisions += live
        place = place + 1 if place + 1 < s.seats else 0
    turn_seats(s)
    decisions += tile_wall(s)
    judge(s)
    end_games(s)
    next_round(s)
    return decisions


def finish_round(s: Lanes, i: Int, r: Record) -> None:
    """Let the one-game kernel say whether the game is over, and end it."""
    unload(s, i, r, s.seats - 1)
    azul.end_round(r)
    s.phase[i] = OVER
    if r.phase != OVER:
        load(s, i, r, 0)


LOOPS = (play_out, random_steps)
