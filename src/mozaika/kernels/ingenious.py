"""Ingenious at the machine's limit, for 1-4 seats and for two teams.

The record, all int64. Tiles are one number, an octal digit for each of the 21 kinds; pegs are one
number, a byte for each colour:

    digit      20 | 19 | ..  | 1  | 0  |              byte    5   4   3   2   1   0
             | PP | YP | ..  | RG | RR |                    | P | Y | O | B | G | R |
               bag, aside, racks[4]                           pegs[4], by side

    lines     by direction 15 lines, nibble p of each: what lies on its cell p (0 free, colour + 1)
    free      bit p % 61 of word p // 61: both cells of pair p are free (426 = 7 words of 61 bits)
    touched   by seat, the printed symbol beside its first tile; -1 before it

Every cell lies on three lines: 0-14 are the rows, 15-29 and 30-44 go down to the right and to the
left. Nibble 15 stays free. Cells and pairs are numbered as in the board of the law.
A decision is a number: (426 * tile + pair) * 2 + way for a placement (way 0 has the first colour
on the earlier cell; a double has only that), then one for swap and one for stay.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from mozaika.games.ingenious.board import Board, board_for
from mozaika.games.ingenious.state import ALL_TILES, TILE_COLOURS
from mozaika.kernels.bits import (
    below,
    bit_length,
    clear_bools,
    lowest,
    next_random,
    nth,
    popcount,
    write_bools,
)
from mozaika.kernels.roles import Bits, Bool, Bools, Codes, Int, Ints, Record

SEATS, COLOURS, KINDS = 4, 6, 21
CELLS, DIRECTIONS, LINES = 169, 3, 45
PAIRS, PAIR_WORDS, WORD = 426, 7, 61
FIELDS = [
    ("rng", "u8"),
    ("seats", "i8"),
    ("mode", "i8"),
    ("phase", "i8"),
    ("turn", "i8"),
    ("starter", "i8"),
    ("bonus", "i8"),  # placements owed to the seat whose turn it is
    ("touched", "i8", (SEATS,)),
    ("lines", "i8", (LINES,)),
    ("free", "i8", (PAIR_WORDS,)),
    ("room", "i8"),  # how many pairs are free
    ("bag", "i8"),
    ("left", "i8"),  # how many tiles are in the bag
    ("aside", "i8"),
    ("racks", "i8", (SEATS,)),
    ("pegs", "i8", (SEATS,)),
]
DTYPE = np.dtype((np.record, FIELDS))
IS_INLINED = True
"""Each loop holds all of the kernel that it needs: a fifth faster, and compiled as soon."""
SWAP = KINDS * PAIRS * 2
STAY = SWAP + 1
CODES = SWAP + 2

FREE_FOR_ALL, TEAM, SOLO = range(3)
FIRST, DRAW, PLACE, CHOICE, OVER = range(5)
ALL_AT_18, ALL_AT_36, NO_ROOM = 1, 2, 3

EDGE, EDGE_CELL = 7, 169
FULL_BAG = sum(count << 3 * kind for kind, count in enumerate(ALL_TILES))
BAG_SIZE = sum(ALL_TILES)
ONE_OF_EACH = sum(1 << 3 * kind for kind in range(KINDS))
ONE_DOUBLE_EACH = sum(1 << 3 * kind for kind, (a, b) in enumerate(TILE_COLOURS) if a == b)
THREES_ONES = sum(1 << 9 * three for three in range(KINDS // 3))
THREES_TOPS = THREES_ONES << 8
FIRST_OF_THREE = 7 * THREES_ONES
PEG_ONES = 0x01_01_01_01_01_01
PEG_TOPS = 0x80_80_80_80_80_80
EVERY_NIBBLE = 0x1111111111111111
HALVES = np.array(TILE_COLOURS, np.int64)


# --- tables by the size of the board: 0 for 1 and 2 seats, 1 for 3, 2 for 4 ----------------


BOARDS = (board_for(2), board_for(3), board_for(4))


def _neighbours(board: Board) -> Ints:
    """By cell and direction, the next cell; the edge is next to itself."""
    table = np.full((CELLS + 1, 6), EDGE_CELL, np.int64)
    for cell, rays in enumerate(board.rays):
        for direction, ray in enumerate(rays):
            if ray:
                table[cell, direction] = ray[0]
    return table


def _spots(board: Board) -> Ints:
    """By cell, for each direction twelve bits: its line, and the shift to its place on the line."""
    table = np.zeros(CELLS, np.int64)
    for direction in range(DIRECTIONS):
        behind = [rays[direction + DIRECTIONS] for rays in board.rays]
        firsts = [ray[-1] if ray else at for at, ray in enumerate(behind)]
        numbers = {first: number for number, first in enumerate(sorted(set(firsts)))}
        for at, ray in enumerate(behind):
            line = LINES // DIRECTIONS * direction + numbers[firsts[at]]
            table[at] |= (line << 6 | 4 * len(ray)) << 12 * direction
    return table


def _empty_lines(board: Board) -> Ints:
    """The lines of the empty board: the printed symbols."""
    lines, spots = np.zeros(LINES, np.int64), _spots(board)
    for at, colour in board.printed.items():
        for direction in range(DIRECTIONS):
            spot = int(spots[at]) >> 12 * direction
            lines[spot >> 6 & 63] |= (colour + 1) << (spot & 63)
    return lines


def _pair_words(pairs: list[int]) -> Ints:
    words = np.zeros(PAIR_WORDS, np.int64)
    for pair in pairs:
        words[pair // WORD] |= 1 << pair % WORD
    return words


def _by_pair(rows: list[Any], filler: Any) -> Ints:
    """A row for each pair, filled up to the number of pairs of the largest board."""
    return np.array(rows + [filler] * (PAIRS - len(rows)), np.int64)


def _ends(board: Board) -> Ints:
    return _by_pair([list(pair) for pair in board.pairs], [EDGE_CELL, EDGE_CELL])


def _symbols(board: Board) -> Ints:
    """By pair, the printed symbol beside it; -1 for none."""
    symbols = [board.symbol_beside(a, b) for a, b in board.pairs]
    return _by_pair([-1 if symbol is None else int(symbol) for symbol in symbols], -1)


def _staying(board: Board) -> Ints:
    """By pair, the words of all pairs that share no cell with it."""
    with_cell: list[list[int]] = [[] for _ in board.cells]
    for number, pair in enumerate(board.pairs):
        for at in pair:
            with_cell[at].append(number)
    rows = [~_pair_words(with_cell[a] + with_cell[b]) for a, b in board.pairs]
    return _by_pair(rows, _pair_words([]))


NEIGHBOURS = np.stack([_neighbours(board) for board in BOARDS])
SPOTS = np.stack([_spots(board) for board in BOARDS])
EMPTY_LINES = np.stack([_empty_lines(board) for board in BOARDS])
ALL_PAIRS = np.stack([_pair_words(list(range(len(board.pairs)))) for board in BOARDS])
PAIR_COUNTS = np.array([len(board.pairs) for board in BOARDS], np.int64)
ENDS = np.stack([_ends(board) for board in BOARDS])
SYMBOLS = np.stack([_symbols(board) for board in BOARDS])
STAYING = np.stack([_staying(board) for board in BOARDS])


def _showing() -> Ints:
    """By a set of colours, one of each tile that shows any of them."""
    table = np.zeros(1 << COLOURS, np.int64)
    for colours in range(1 << COLOURS):
        for kind, (a, b) in enumerate(TILE_COLOURS):
            if colours >> a & 1 or colours >> b & 1:
                table[colours] |= 1 << 3 * kind
    return table


SHOWING = _showing()


# --- what the record says ------------------------------------------------------------------


def board_size(s: Record) -> Int:
    """Which of the tables is of this board."""
    return max(s.seats - 2, 0)


def side_of(s: Record, seat: Int) -> Int:
    """Whose pegs the seat moves [IN-7.1]."""
    return seat & 1 if s.mode == TEAM else seat


def sides(s: Record) -> Int:
    return 2 if s.mode == TEAM else s.seats


def end_of_track(s: Record) -> Int:
    return 18 if s.mode == FREE_FOR_ALL else 36


def rack_size(rack: Bits) -> Int:
    """At most 6: a number written to the base 8 leaves its digits' sum modulo 7."""
    return rack % 7


def is_free(s: Record, pair: Int) -> Bool:
    return s.free[pair // WORD] >> pair % WORD & 1 == 1


def score(s: Record, seat: Int) -> Int:
    """The lowest peg of the seat or its team."""
    pegs = s.pegs[side_of(s, seat)]
    least = pegs & 255
    for colour in range(1, COLOURS):
        least = min(least, pegs >> 8 * colour & 255)
    return least


# --- a placement ---------------------------------------------------------------------------


def start(s: Record, seats: Int, mode: Int, first: Int) -> None:
    """The position before the first draw; first is -1 to have chance choose the seat."""
    s.seats, s.mode = seats, mode
    s.phase = FIRST if first < 0 else DRAW
    s.turn = s.starter = max(first, 0)
    s.bonus = s.aside = 0
    s.bag, s.left = FULL_BAG, BAG_SIZE
    size = board_size(s)
    s.room = PAIR_COUNTS[size]
    for line in range(LINES):
        s.lines[line] = EMPTY_LINES[size, line]
    for word in range(PAIR_WORDS):
        s.free[word] = ALL_PAIRS[size, word]
    for seat in range(SEATS):
        s.touched[seat] = -1
        s.racks[seat] = s.pegs[seat] = 0


def actor(s: Record) -> Int:
    """The seat to decide, -1 for chance, -2 when the game is over."""
    if s.phase == PLACE or s.phase == CHOICE:
        return s.turn
    return -2 if s.phase == OVER else -1


def apply(s: Record, code: Int) -> None:
    """Carry out a legal decision."""
    if code < SWAP:
        _place(s, code // (2 * PAIRS), code // 2 % PAIRS, code & 1)
        _go_on(s)
        return
    if code == SWAP:
        s.aside = s.racks[s.turn]
        s.racks[s.turn] = 0
    _end_turn(s)


def _place(s: Record, tile: Int, pair: Int, way: Int) -> None:
    seat, size = s.turn, board_size(s)
    a, b = ENDS[size, pair, way], ENDS[size, pair, 1 - way]
    first, second = HALVES[tile, 0], HALVES[tile, 1]
    earned = _move_pegs(
        s, first, second, points_at(s, size, a, first), points_at(s, size, b, second)
    )
    s.bonus = max(0, s.bonus - 1) + earned
    _lay(s, SPOTS[size, a], first)
    _lay(s, SPOTS[size, b], second)
    s.racks[seat] -= 1 << 3 * tile
    if s.touched[seat] < 0:
        s.touched[seat] = SYMBOLS[size, pair]
    room = 0
    for word in range(PAIR_WORDS):
        s.free[word] &= STAYING[size, pair, word]
        room += popcount(s.free[word])
    s.room = room


def _lay(s: Record, spots: Bits, colour: Int) -> None:
    """Half a tile onto the three lines of its cell."""
    for direction in range(DIRECTIONS):
        spot = spots >> 12 * direction
        s.lines[spot >> 6 & 63] |= (colour + 1) << (spot & 63)


def points_at(s: Record, size: Int, at: Int, colour: Int) -> Int:
    """The lines of this colour that run out from a cell; its partner's is still free [IN-3.2].

    A nibble of `others` is 0 where the colour lies, and never 0 where nothing does.
    """
    points: Int = 0
    spots = SPOTS[size, at]
    for direction in range(DIRECTIONS):
        spot = spots >> 12 * direction
        place = spot & 63
        others = s.lines[spot >> 6 & 63] ^ (colour + 1) * EVERY_NIBBLE
        ahead, behind = others >> place + 4, others & (1 << place) - 1
        points += (lowest(ahead) >> 2) + (place - bit_length(behind) >> 2)
    return points


def _move_pegs(s: Record, first: Int, second: Int, points: Int, more: Int) -> Int:
    """Score both halves, a double in the better order [IN-7.3]; how many bonuses they earn.

    A peg goes past no stop, so the stops it reached tell the bonuses, whatever the order.
    """
    side, end = side_of(s, s.turn), end_of_track(s)
    peg, other_peg = s.pegs[side] >> 8 * first & 255, s.pegs[side] >> 8 * second & 255
    if first != second:
        earned = _move_peg(s, side, first, _after(peg, points, end))
        return earned + _move_peg(s, side, second, _after(other_peg, more, end))
    one_way = _after(_after(peg, points, end), more, end)
    other_way = _after(_after(peg, more, end), points, end)
    return _move_peg(s, side, first, max(one_way, other_way))


def _after(peg: Int, points: Int, end: Int) -> Int:
    """Where one symbol brings a peg: no further than the next stop."""
    return min(peg + points, 18 if peg < 18 else end)


def _move_peg(s: Record, side: Int, colour: Int, after: Int) -> Int:
    """Put a peg there; how many bonuses it earned [IN-4.1, IN-7.2, IN-8.2]."""
    before = s.pegs[side] >> 8 * colour & 255
    s.pegs[side] += (after - before) << 8 * colour
    if s.mode == SOLO:
        return 0
    return (1 if before < 18 <= after else 0) + (1 if before < 36 <= after else 0)


def _go_on(s: Record) -> None:
    """After a placement: the end, a bonus placement, the choice to swap, or the next seat."""
    if ended(s):
        s.phase, s.bonus = OVER, 0
    elif s.racks[s.turn] == 0:
        s.bonus = 0
        _end_turn(s)
    elif s.bonus == 0:
        s.phase = CHOICE


def _end_turn(s: Record) -> None:
    s.phase = DRAW
    s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0


# --- the end -------------------------------------------------------------------------------


def ended(s: Record) -> Int:
    """Why the game ends now; 0 if it goes on."""
    if s.mode != SOLO:
        end = end_of_track(s)
        for side in range(sides(s)):
            if s.pegs[side] == end * PEG_ONES:
                return ALL_AT_18 if end == 18 else ALL_AT_36
    return NO_ROOM if s.room == 0 else 0


def rank_of(pegs: Bits) -> Int:
    """The pegs in order, the lowest in the highest byte: a higher number is better."""
    rank = 0
    for colour in range(COLOURS):
        peg = pegs >> 8 * colour & 255
        lower = 0
        for other in range(COLOURS):
            rival = pegs >> 8 * other & 255
            lower += 1 if rival < peg or (rival == peg and other < colour) else 0
        rank |= peg << 8 * (COLOURS - 1 - lower)
    return rank


def places(s: Record, out: Ints) -> None:
    """Write the place of each seat; sides are placed, and partners share one."""
    for seat in range(s.seats):
        rank = rank_of(s.pegs[side_of(s, seat)])
        out[seat] = 1
        for side in range(sides(s)):
            if rank_of(s.pegs[side]) > rank:
                out[seat] += 1


# --- chance --------------------------------------------------------------------------------


def full_rack(s: Record) -> Int:
    return 1 if s.mode == SOLO else 6


def drawer(s: Record) -> Int:
    """The first seat whose rack is not full; -1 if all are."""
    for seat in range(s.seats):
        if rack_size(s.racks[seat]) < full_rack(s):
            return seat
    return -1


def chance(s: Record) -> None:
    """One draw, by the record's own generator."""
    draw(s, sample(s))


def deal(s: Record) -> None:
    """All draws until a player decides: as `chance` again and again, with the bag at hand."""
    if s.phase == FIRST:
        chance(s)
    if s.phase != DRAW:
        return
    bag, left, rng = s.bag, s.left, s.rng
    for seat in range(s.seats):
        rack = s.racks[seat]
        for _ in range(full_rack(s) - rack_size(rack)):
            rng = next_random(rng)
            one = 1 << 3 * pick_kind(bag, below(rng, left))
            bag -= one
            left -= 1
            rack += one
        s.racks[seat] = rack
    s.bag, s.left, s.rng = bag, left, rng
    _end_draws(s)


def sample(s: Record) -> Int:
    """A draw by the record's own generator: the seat to start, or a tile of the bag."""
    s.rng = next_random(s.rng)
    return below(s.rng, s.seats) if s.phase == FIRST else pick_kind(s.bag, below(s.rng, s.left))


def draw(s: Record, drawn: Int) -> None:
    """Carry out a draw that can happen now."""
    if s.phase == FIRST:
        choose_first(s, drawn)
    else:
        give(s, drawn)


def pick_kind(tiles: Bits, ticket: Int) -> Int:
    """The kind of the tile with this number, counting kind by kind: first by three kinds at once.

    Part i of `sums` is how many tiles the first i + 1 threes have; those above it are marked.
    """
    threes = (
        (tiles & FIRST_OF_THREE) + (tiles >> 3 & FIRST_OF_THREE) + (tiles >> 6 & FIRST_OF_THREE)
    )
    sums = threes + ((threes & (1 << 54) - 1) << 9)
    sums += (sums & (1 << 45) - 1) << 18
    sums += (sums & (1 << 27) - 1) << 36
    three = 7 - popcount((sums + (255 - ticket) * THREES_ONES) & THREES_TOPS)
    ticket -= ((sums & (1 << 54) - 1) << 9) >> 9 * three & 511
    tiles >>= 9 * three
    first, two = tiles & 7, (tiles & 7) + (tiles >> 3 & 7)
    return 3 * three + (1 if ticket >= first else 0) + (1 if ticket >= two else 0)


def choose_first(s: Record, seat: Int) -> None:
    s.starter = s.turn = seat
    s.phase = DRAW


def give(s: Record, tile: Int) -> None:
    """This tile of the bag to the seat that draws."""
    one = 1 << 3 * tile
    s.bag -= one
    s.left -= 1
    s.racks[drawer(s)] += one
    if drawer(s) < 0:
        _end_draws(s)


def _end_draws(s: Record) -> None:
    """All racks are full: what lies aside goes back into the bag."""
    s.bag += s.aside
    s.left += rack_size(s.aside)
    s.aside = 0
    s.phase = PLACE


# --- decisions -----------------------------------------------------------------------------


def ways(rack: Bits) -> Bits:
    """Bit 3 * tile + way for each tile of the rack and each way round it may lie."""
    kinds = (rack | rack >> 1 | rack >> 2) & ONE_OF_EACH
    return kinds | (kinds & ~ONE_DOUBLE_EACH) << 1


def may_swap(s: Record) -> Bool:
    """Whether no tile of the rack shows a colour with a lowest peg [IN-5.1]."""
    above = s.pegs[side_of(s, s.turn)] - score(s, s.turn) * PEG_ONES
    least = ~(above + 0x7F * PEG_ONES) & PEG_TOPS  # a bit for each colour that is not above
    colours = (
        least >> 7 | least >> 14 | least >> 21 | least >> 28 | least >> 35 | least >> 42
    ) & 63
    return ways(s.racks[s.turn]) & SHOWING[colours] == 0


def may_begin_at(s: Record, pair: Int) -> Bool:
    """Whether a first tile may lie here: beside a symbol that no other has touched [IN-2.2]."""
    symbol = SYMBOLS[board_size(s), pair]
    is_taken = symbol < 0
    for seat in range(s.seats):
        is_taken |= s.touched[seat] == symbol
    return not is_taken


def is_legal(s: Record, code: Int) -> Bool:
    if s.phase == CHOICE:
        return code == STAY or (code == SWAP and may_swap(s))
    if s.phase != PLACE or code < 0 or code >= SWAP:
        return False
    tile, pair, way = code // (2 * PAIRS), code // 2 % PAIRS, code & 1
    if not ways(s.racks[s.turn]) >> (3 * tile + way) & 1 or not is_free(s, pair):
        return False
    return s.touched[s.turn] >= 0 or may_begin_at(s, pair)


def legal(s: Record, codes: Codes) -> Int:
    """Write the legal decisions, in order; how many there are."""
    count = 0
    if s.phase == CHOICE:
        if may_swap(s):
            codes[0] = SWAP
            count = 1
        codes[count] = STAY
        return count + 1
    if s.phase == PLACE:
        rack = ways(s.racks[s.turn])
        while rack:
            bit = lowest(rack)
            count = _write_placements(s, codes, count, bit // 3, rack >> bit & 2)
            rack &= ~(3 << bit)
    return count


def _write_placements(s: Record, codes: Codes, count: Int, tile: Int, turns: Int) -> Int:
    """All placements of a tile, both ways round if it `turns`; the count after them."""
    is_first = s.touched[s.turn] < 0
    for word in range(PAIR_WORDS):
        pairs = s.free[word]
        while pairs:
            pair = WORD * word + lowest(pairs)
            pairs &= pairs - 1
            if is_first and not may_begin_at(s, pair):
                continue
            codes[count] = (PAIRS * tile + pair) * 2
            count += 1
            if turns:
                codes[count] = (PAIRS * tile + pair) * 2 + 1
                count += 1
    return count


def mask(s: Record, out: Bools, at: Int) -> None:
    """Which decisions are legal, from this place on: 32 pairs at a time, each with its two ways."""
    rack = ways(s.racks[s.turn]) if s.phase == PLACE else 0
    clear_bools(out, at, CODES)
    out[at + SWAP] = s.phase == CHOICE and may_swap(s)
    out[at + STAY] = s.phase == CHOICE
    if rack:
        for word in range(PAIR_WORDS):
            pairs = _pairs_to_place_on(s, word)
            _mask_pairs(rack, pairs, out, at + 2 * WORD * word)
            last = 28 if word == PAIR_WORDS - 1 else 32  # so that it reaches no other tile
            _mask_pairs(rack, pairs >> last, out, at + 2 * (WORD * word + last))


def _pairs_to_place_on(s: Record, word: Int) -> Bits:
    """The free pairs of this word; for a first tile only those where it may begin."""
    pairs, rest = s.free[word], 0
    if s.touched[s.turn] < 0:
        rest = pairs
        while rest:
            pair = lowest(rest)
            rest &= rest - 1
            if not may_begin_at(s, WORD * word + pair):
                pairs &= ~(1 << pair)
    return pairs


def _mask_pairs(rack: Bits, pairs: Bits, out: Bools, at: Int) -> None:
    """Whether each tile of the rack may be placed on these, each of 32 pairs both ways."""
    one_way = spread(pairs & 0xFFFFFFFF)
    while rack:
        bit = lowest(rack)
        turns = rack >> bit & 2
        rack &= ~(3 << bit)
        write_bools(out, at + 2 * PAIRS * (bit // 3), one_way | (one_way << 1 if turns else 0))


def spread(bits: Bits) -> Bits:
    """32 bits, each two places from the next."""
    bits = (bits | bits << 16) & 0x0000FFFF0000FFFF
    bits = (bits | bits << 8) & 0x00FF00FF00FF00FF
    bits = (bits | bits << 4) & 0x0F0F0F0F0F0F0F0F
    bits = (bits | bits << 2) & 0x3333333333333333
    return (bits | bits << 1) & 0x5555555555555555


def choose(s: Record) -> Int:
    """A legal decision at random, each as likely; there must be one.

    Any tile and way round goes with any pair: two independent draws. For a first tile the pair is
    drawn until it will do.
    """
    s.rng = next_random(s.rng)
    if s.phase == CHOICE:
        return STAY - below(s.rng, 2) if may_swap(s) else STAY
    rack = ways(s.racks[s.turn])
    bit = nth(rack, below(s.rng, popcount(rack)))
    pair = _any_pair(s)
    if s.touched[s.turn] < 0:
        while not may_begin_at(s, pair):
            pair = _any_pair(s)
    return (PAIRS * (bit // 3) + pair) * 2 + bit % 3


def _any_pair(s: Record) -> Int:
    """A free pair at random: the word is found without a branch, which nobody could foresee."""
    s.rng = next_random(s.rng)
    ticket = below(s.rng, s.room)
    word = passed = count = 0
    for i in range(PAIR_WORDS - 1):
        count += popcount(s.free[i])
        word += 1 if ticket >= count else 0
        passed = count if ticket >= count else passed
    return WORD * word + nth(s.free[word], ticket - passed)
