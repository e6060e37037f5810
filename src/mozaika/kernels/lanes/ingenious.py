"""Ingenious in lanes: sixteen games of one configuration in step, beside the one-game ingenious.py.

A field of the record is here a row of LANES numbers, so that a loop over the lanes becomes vector
code, as in azul.py. Lines and words of pairs are looked up by numbers that differ from lane to
lane, so each lane has its own in a row, and `look_up` alone reads and writes them. There is

    bits     59-50   49-40   39-30   29-20   19-10    9-0
    sums    | 0 - 5 | 0 - 4 | 0 - 3 | 0 - 2 | 0 - 1 |  0  |     free pairs in these words together

The seats are turned: place 0 of a lane is its seat `first`, so that the seat to act has the same
place in all lanes. All lanes take a whole turn: a placement, the choice to swap, a tile drawn. What
is rare goes through the one-game kernel, on the record that the lane came from: a bonus, the end.
A lane without a game plays one that nobody counts, so no loop asks whether there is one.
"""

from __future__ import annotations

import numpy as np

from mozaika.kernels import ingenious
from mozaika.kernels.bits import below, bit_length, lowest, next_random, nth, popcount
from mozaika.kernels.ingenious import (
    ALL_PAIRS,
    BAG_SIZE,
    BOARDS,
    CHOICE,
    COLOURS,
    DIRECTIONS,
    EMPTY_LINES,
    ENDS,
    EVERY_NIBBLE,
    FREE_FOR_ALL,
    FULL_BAG,
    HALVES,
    KINDS,
    LINES,
    ONE_OF_EACH,
    OVER,
    PAIR_COUNTS,
    PAIR_WORDS,
    PEG_ONES,
    PEG_TOPS,
    PLACE,
    SEATS,
    SHOWING,
    SOLO,
    SPOTS,
    STAYING,
    SYMBOLS,
    TEAM,
    WORD,
)
from mozaika.kernels.roles import Bits, Bool, Int, Ints, Lanes, Record, Records

LANES = 16
FIELDS = [
    # Of all lanes:
    ("seats", "i8"),
    ("mode", "i8"),
    ("board", "i8"),  # which of the tables is of this board
    ("all_sums", "i8"),  # of the empty board
    ("full_rack", "i8"),
    ("rng", "u8", (LANES,)),
    ("first", "i8", (LANES,)),  # the seat at place 0
    ("starter", "i8", (LANES,)),
    ("bag", "i8", (LANES,)),
    ("left", "i8", (LANES,)),
    ("room", "i8", (LANES,)),
    ("sums", "i8", (LANES,)),
    ("lines", "i8", (LANES, LINES)),
    ("free", "i8", (LANES, PAIR_WORDS)),
    # What one loop leaves to the next:
    ("ways", "i8", (LANES,)),
    ("at", "i8", (LANES,)),
    ("word", "i8", (LANES,)),
    ("ticket", "i8", (LANES,)),
    ("spots", "i8", (2, LANES)),  # by half of the tile, the places of its cell
    ("colours", "i8", (2, LANES)),
    ("there", "i8", (2, DIRECTIONS, LANES)),  # the lines of its cell before it lies there
    ("points", "i8", (2, LANES)),
    ("earned", "i8", (LANES,)),
    ("swaps", "i8", (LANES,)),
    # Racks that were dealt for new games, all at once:
    ("dealt", "i8"),  # how many are left
    ("dealing", "u8", (LANES,)),
    ("dealt_bag", "i8", (LANES,)),
    ("dealt_racks", "i8", (SEATS, LANES)),
    ("game", "i8", (LANES,)),  # the number of the record it came from; -1 for nobody's
    ("waits", "i8", (LANES,)),  # for what, before the next turn
    # By place, after all others: so no row of a place lies between two of those.
    ("touched", "i8", (SEATS, LANES)),
    ("racks", "i8", (SEATS, LANES)),
    ("pegs", "i8", (SEATS, LANES)),
]
DTYPE = np.dtype((np.record, FIELDS))

SUMMED = PAIR_WORDS - 1
ONES = sum(1 << 10 * word for word in range(SUMMED))
TOPS = ONES << 9
NOBODY = -1
NOTHING, ITS_RECORD, ANOTHER_GAME = range(3)
"""What a lane waits for before the next turn."""


def _halves_at() -> Ints:
    """By size of the board, and four times a pair plus twice its way: the spots of both halves."""
    cells = np.stack([ENDS, ENDS[:, :, ::-1]], axis=2).reshape(len(BOARDS), -1)
    spots = np.pad(SPOTS, ((0, 0), (0, 1)))  # the edge, which fills the table up
    return np.take_along_axis(spots, cells, axis=1)


def _by_way() -> Ints:
    """By bit of `ways`: which way round, and the colours of both halves in a byte each."""
    table = np.zeros(3 * KINDS + 1, np.int64)
    for kind, (first, second) in enumerate(HALVES.tolist()):
        for way in range(2):
            table[3 * kind + way] = way | first << 8 | second << 16
    return table


HALVES_AT = _halves_at()
BY_WAY = _by_way()
R, G, B, O, Y, P = (int(SHOWING[1 << colour]) for colour in range(COLOURS))  # noqa: E741
DEALING = np.random.SeedSequence(0).generate_state(LANES, np.uint64)
"""What tells the generators that deal racks ahead from one another."""


# --- a placement ---------------------------------------------------------------------------


def start(s: Lanes, i: Int, first: Int, place: Int) -> None:
    """A new game in a lane, dealt; first -1 leaves the seat to chance. This place acts."""
    if first < 0:
        s.rng[i] = next_random(s.rng[i])
        first = below(s.rng[i], s.seats)
    s.starter[i] = first
    s.first[i] = first - place if first >= place else first - place + s.seats
    size = s.board & 3
    for line in range(LINES):
        s.lines[i, line] = EMPTY_LINES[size, line]
    for word in range(PAIR_WORDS):
        s.free[i, word] = ALL_PAIRS[size, word]
    s.sums[i], s.room[i] = s.all_sums, PAIR_COUNTS[size]
    if s.dealt == 0:
        deal_ahead(s)
    s.dealt -= 1
    number = s.dealt & 15
    for at in range(s.seats):
        s.racks[at, i], s.pegs[at, i], s.touched[at, i] = s.dealt_racks[at, number], 0, -1
    s.bag[i], s.left[i] = s.dealt_bag[number], BAG_SIZE - s.seats * s.full_rack
    s.waits[i] = NOTHING


def deal_ahead(s: Lanes) -> None:
    """The racks of as many new games as there are lanes."""
    s.dealt, left = LANES, BAG_SIZE
    for i in range(LANES):
        s.dealt_bag[i] = FULL_BAG
    for at in range(s.seats):
        at &= 3
        for i in range(LANES):
            s.dealt_racks[at, i] = 0
        for _ in range(s.full_rack):
            for i in range(LANES):
                s.dealing[i] = next_random(s.dealing[i])
                one = 1 << 3 * ingenious.pick_kind(s.dealt_bag[i], below(s.dealing[i], left))
                s.dealt_bag[i] -= one
                s.dealt_racks[at, i] += one
            left -= 1


def count_pairs(s: Lanes, i: Int) -> None:
    """The running sums of the free pairs of a lane."""
    sums: Bits = 0
    room: Int = 0
    for word in range(PAIR_WORDS):
        room += popcount(s.free[i, word])
        sums |= room << 10 * word if word < SUMMED else 0
    s.sums[i], s.room[i] = sums, room


def choose(s: Lanes, place: Int) -> None:
    """A tile, a way round and a word of the free pairs, with the number of a pair in it."""
    place &= 3
    for i in range(LANES):
        rng, sums = next_random(s.rng[i]), s.sums[i]
        ways = ingenious.ways(s.racks[place, i])
        s.at[i] = below(rng, popcount(ways))
        s.ways[i] = ways
        rng = next_random(rng)
        ticket = below(rng, s.room[i])
        word = word_of(sums, ticket)
        s.word[i] = word
        s.ticket[i] = ticket - before(sums, word)
        s.rng[i] = rng


def word_of(sums: Bits, ticket: Int) -> Int:
    """The word with this pair: so many have no more than the ticket up to them."""
    return SUMMED - popcount((sums + (511 - ticket) * ONES) & TOPS)


def before(sums: Bits, word: Int) -> Int:
    """How many pairs are free in the words before this one."""
    return sums >> 10 * max(word - 1, 0) & (1023 if word > 0 else 0)


def look_up(s: Lanes, place: Int) -> None:
    """What was chosen, and all that lies there; and the tile goes there."""
    place &= 3
    size = s.board & 3
    for i in range(LANES):
        bit, word = nth(s.ways[i], s.at[i]) & 63, s.word[i] & 7
        pair = WORD * word + nth(s.free[i, word], s.ticket[i]) & 511
        if s.touched[place, i] < 0:
            pair = begin(s, i, place, pair) & 511
        found = BY_WAY[bit]
        way, first, second = found & 1, found >> 8 & 7, found >> 16 & 7
        s.racks[place, i] -= 1 << bit - way
        s.colours[0, i], s.colours[1, i] = first, second
        a, b = HALVES_AT[size, 4 * pair + 2 * way], HALVES_AT[size, 4 * pair + 2 * way + 1]
        s.spots[0, i], s.spots[1, i] = a, b
        for direction in range(DIRECTIONS):
            here, there = a >> 12 * direction, b >> 12 * direction
            line, other_line = here >> 6 & 63, there >> 6 & 63
            lying = s.lines[i, line]
            s.there[0, direction, i] = lying
            s.there[1, direction, i] = s.lines[i, other_line]
            s.lines[i, line] = lying | (first + 1) << (here & 63)
            s.lines[i, other_line] |= (second + 1) << (there & 63)
        _cover(s, i, size, pair)


def _cover(s: Lanes, i: Int, size: Int, pair: Int) -> None:
    """Which pairs are free now."""
    for word in range(PAIR_WORDS):
        s.free[i, word] &= STAYING[size, pair, word]
    count_pairs(s, i)


def begin(s: Lanes, i: Int, place: Int, pair: Int) -> Int:
    """For a first tile a pair is drawn until it will do [IN-2.2]."""
    while not may_begin_at(s, i, pair):
        s.rng[i] = next_random(s.rng[i])
        ticket = below(s.rng[i], s.room[i])
        word = word_of(s.sums[i], ticket)
        pair = WORD * word + nth(s.free[i, word], ticket - before(s.sums[i], word))
    s.touched[place, i] = SYMBOLS[s.board, pair]
    return pair


def may_begin_at(s: Lanes, i: Int, pair: Int) -> Bool:
    symbol = SYMBOLS[s.board, pair]
    is_taken = symbol < 0
    for place in range(s.seats):
        is_taken |= s.touched[place, i] == symbol
    return not is_taken


def score(s: Lanes, place: Int) -> Int:
    """Move the pegs; in how many lanes no pair is free now, or a bonus was earned."""
    for half in range(2):
        _count_points(s, half)
    _move_pegs(s, place & 1 if s.mode == TEAM else place)
    rare = 0
    for i in range(LANES):
        rare += 1 if (s.room[i] == 0) | (s.earned[i] > 0) else 0
    return rare


def _count_points(s: Lanes, half: Int) -> None:
    """The lines of this colour that run out from a cell, as ingenious.points_at."""
    half &= 1
    for i in range(LANES):
        spots, nibbles = s.spots[half, i], (s.colours[half, i] + 1) * EVERY_NIBBLE
        points = run(s.there[half, 0, i] ^ nibbles, spots & 63)
        points += run(s.there[half, 1, i] ^ nibbles, spots >> 12 & 63)
        s.points[half, i] = points + run(s.there[half, 2, i] ^ nibbles, spots >> 24 & 63)


def run(others: Bits, place: Int) -> Int:
    """How many nibbles beside this place are 0, on both sides."""
    ahead, behind = others >> place + 4, others & (1 << place) - 1
    return (lowest(ahead) >> 2) + (place - bit_length(behind) >> 2)


def _move_pegs(s: Lanes, side: Int) -> None:
    """Score both halves, a double in the better order [IN-7.3]; how many bonuses they earn."""
    side &= 3
    end, counts = 18 if s.mode == FREE_FOR_ALL else 36, 0 if s.mode == SOLO else 1
    for i in range(LANES):
        pegs, first, second = s.pegs[side, i], 8 * s.colours[0, i], 8 * s.colours[1, i]
        points, more = s.points[0, i], s.points[1, i]
        peg, other_peg = pegs >> first & 255, pegs >> second & 255
        one, other = after(peg, points, end), after(other_peg, more, end)
        both = max(after(one, more, end), after(other, points, end))
        is_double = first == second
        one, other = both if is_double else one, other_peg if is_double else other
        s.pegs[side, i] = pegs + (one - peg << first) + (other - other_peg << second)
        earned = (1 if (peg < 18) & (one >= 18) else 0) + (1 if (peg < 36) & (one >= 36) else 0)
        earned += 1 if (other_peg < 18) & (other >= 18) else 0
        earned += 1 if (other_peg < 36) & (other >= 36) else 0
        s.earned[i] = earned * counts


def after(peg: Int, points: Int, end: Int) -> Int:
    """Where one symbol brings a peg: no further than the next stop."""
    return min(peg + points, 18 if peg < 18 else end)


# --- the end of a turn ---------------------------------------------------------------------


def choose_swap(s: Lanes, place: Int) -> None:
    """Whether each swaps its rack, at random where it may [IN-5.1]."""
    side = place & 1 if s.mode == TEAM else place
    place &= 3
    side &= 3
    for i in range(LANES):
        pegs, rack = s.pegs[side, i], s.racks[place, i]
        least = min(min(pegs & 255, pegs >> 8 & 255), min(pegs >> 16 & 255, pegs >> 24 & 255))
        least = min(least, min(pegs >> 32 & 255, pegs >> 40 & 255))
        lowest_pegs = ~(pegs - least * PEG_ONES + 0x7F * PEG_ONES) & PEG_TOPS
        kinds = (rack | rack >> 1 | rack >> 2) & ONE_OF_EACH
        shown = kinds & -(lowest_pegs >> 7 & 1) & R | kinds & -(lowest_pegs >> 15 & 1) & G
        shown |= kinds & -(lowest_pegs >> 23 & 1) & B | kinds & -(lowest_pegs >> 31 & 1) & O
        shown |= kinds & -(lowest_pegs >> 39 & 1) & Y | kinds & -(lowest_pegs >> 47 & 1) & P
        rng = next_random(s.rng[i])
        s.rng[i] = rng
        swaps = below(rng, 2) if shown == 0 else 0
        s.swaps[i] = swaps


def draw(s: Lanes, place: Int) -> None:
    """A tile for the seat that placed one; a whole rack where it swaps."""
    place &= 3
    for i in range(LANES):
        bag, left, stays, rng = s.bag[i], s.left[i], 1 - s.swaps[i], s.rng[i]
        after = next_random(rng)
        one = stays << 3 * ingenious.pick_kind(bag, below(after, left))
        s.bag[i], s.left[i] = bag - one, left - stays
        s.racks[place, i] += one
        s.rng[i] = after if stays else rng
    for i in range(LANES):
        if s.swaps[i]:
            s.swaps[i] = 0
            swap(s, i, place)


def swap(s: Lanes, i: Int, place: Int) -> None:
    """A whole new rack; then the old one goes back into the bag."""
    aside, rack, bag, left, rng = s.racks[place, i], 0, s.bag[i], s.left[i], s.rng[i]
    for _ in range(6):
        rng = next_random(rng)
        one = 1 << 3 * ingenious.pick_kind(bag, below(rng, left))
        bag -= one
        left -= 1
        rack += one
    s.racks[place, i], s.rng[i] = rack, rng
    s.bag[i], s.left[i] = bag + aside, left + ingenious.rack_size(aside)


# --- between record and lane ---------------------------------------------------------------


def seat_at(s: Lanes, i: Int, place: Int) -> Int:
    seat = s.first[i] + place
    return seat - s.seats if seat >= s.seats else seat


def load(s: Lanes, i: Int, r: Record, place: Int) -> None:
    """Put a record into a lane, the seat that begins its turn at this place."""
    s.rng[i], s.starter[i] = r.rng, r.starter
    s.first[i] = r.turn - place if r.turn >= place else r.turn - place + s.seats
    s.bag[i], s.left[i] = r.bag, r.left
    for line in range(LINES):
        s.lines[i, line] = r.lines[line]
    for word in range(PAIR_WORDS):
        s.free[i, word] = r.free[word]
    count_pairs(s, i)
    for at in range(s.seats):
        seat = seat_at(s, i, at)
        s.touched[at, i], s.racks[at, i] = r.touched[seat], r.racks[seat]
        s.pegs[at, i] = r.pegs[ingenious.side_of(r, seat)]


def unload(s: Lanes, i: Int, r: Record, place: Int) -> None:
    """Write a lane into a record of its configuration, in which it is the turn of this place."""
    r.rng, r.starter, r.turn = s.rng[i], s.starter[i], seat_at(s, i, place)
    r.phase, r.bonus, r.aside = PLACE, 0, 0
    r.bag, r.left, r.room = s.bag[i], s.left[i], s.room[i]
    for line in range(LINES):
        r.lines[line] = s.lines[i, line]
    for word in range(PAIR_WORDS):
        r.free[word] = s.free[i, word]
    for at in range(s.seats):
        seat = seat_at(s, i, at)
        r.touched[seat], r.racks[seat] = s.touched[at, i], s.racks[at, i]
        if s.mode != TEAM or at < 2:
            r.pegs[ingenious.side_of(r, seat)] = s.pegs[at, i]


# --- what is compiled: a loop that plays many games, each as the one-game kernel would -------


def play_out(rows: Records, states: Records, games: int, first: int) -> Int:
    """Random play to the end of each game; how many decisions there were in all.

    If more games are asked for than there are states, then as many begin where others ended.
    """
    s, begun, live, decisions, place, rare = rows[0], 0, 0, 0, 0, LANES
    park(s, states[0])
    while True:
        for i in range(LANES if rare else 0):
            while s.waits[i] != NOTHING:
                if s.waits[i] == ITS_RECORD:
                    decisions += come_back(s, i, states[s.game[i]], place)
                    continue
                if begun < min(games, len(states)):
                    s.game[i], s.waits[i] = begun, ITS_RECORD
                else:
                    s.game[i] = s.game[i] if begun < games else NOBODY
                    start(s, i, first, place)
                begun += 1
        if rare:
            live = games_in(s)
        if live == 0:
            return decisions
        choose(s, place)
        look_up(s, place)
        rare = score(s, place)
        decisions += live
        if rare:
            for i in range(LANES):
                if (s.room[i] == 0) | (s.earned[i] > 0):
                    leave(s, i, states, place, len(states) <= begun < games)
            live = games_in(s)
        if s.mode != SOLO:
            decisions += live
            choose_swap(s, place)
        draw(s, place)
        place = place + 1 if place + 1 < s.seats else 0


def games_in(s: Lanes) -> Int:
    """How many lanes hold a game that goes on."""
    count = 0
    for i in range(LANES):
        count += 1 if (s.game[i] >= 0) & (s.waits[i] == NOTHING) else 0
    return count


def leave(s: Lanes, i: Int, states: Records, place: Int, is_followed: Bool) -> None:
    """Let the one-game kernel say what follows; another game may begin at once if there is no room.

    A game that follows another in its lane leaves no record of it behind.
    """
    s.waits[i] = ANOTHER_GAME
    if s.game[i] >= 0 and not (is_followed and s.room[i] == 0):
        r = states[s.game[i]]
        unload(s, i, r, place)
        r.bonus = s.earned[i]
        ingenious._go_on(r)
        s.waits[i] = ITS_RECORD


def come_back(s: Lanes, i: Int, r: Record, place: Int) -> Int:
    """Put a game into a lane as soon as a seat begins its turn; how many decisions it took."""
    decisions = 0
    while r.phase != OVER and not goes_in_step(r):
        if r.phase == PLACE or r.phase == CHOICE:
            ingenious.apply(r, ingenious.choose(r))
            decisions += 1
        else:
            ingenious.deal(r)
    s.waits[i] = ANOTHER_GAME if r.phase == OVER else NOTHING
    if r.phase != OVER:
        load(s, i, r, place)
    return decisions


def goes_in_step(r: Record) -> Bool:
    return r.phase == PLACE and r.bonus == 0


def park(s: Lanes, r: Record) -> None:
    """No games yet; later ones have as many seats and the same board as this."""
    s.seats, s.mode, s.board = r.seats, r.mode, ingenious.board_size(r)
    s.full_rack, s.dealt = ingenious.full_rack(r), 0
    for i in range(LANES):
        s.game[i], s.waits[i] = NOBODY, ANOTHER_GAME
        s.swaps[i] = 0
        s.rng[i] = s.dealing[i] = r.rng ^ DEALING[i]
        for word in range(PAIR_WORDS):
            s.free[i, word] = ALL_PAIRS[s.board, word]
        for place in range(SEATS):
            s.touched[place, i], s.racks[place, i], s.pegs[place, i] = -1, 0, 0
    count_pairs(s, 0)
    s.all_sums = s.sums[0]


LOOPS = (play_out,)
