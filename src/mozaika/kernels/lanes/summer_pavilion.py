"""Summer Pavilion in lanes: sixteen games in step, beside the one-game summer_pavilion.py.

A field of the record is here a row of LANES numbers, so that a loop over the lanes becomes vector
code, as in azul.py; counts and sets are written as in the one-game kernel. In how many ways tiles
of a colour can be placed follows from sums that are kept up to date, by place and colour:

    byte         6        5        4        3        2       1       0
    sums    | 1 to 6 | 1 to 5 | 1 to 4 | 1 to 3 | 1 to 2 |   1   |   0   |

For each of these numbers, how many open spaces have it or a lower one; added up. For with n tiles
of the colour, and w wild ones that may be paid, the ways are the spaces up to each of the numbers
n to n + w, without those up to each of 0 to w: four bytes, added and subtracted.

The seats are turned: place 0 of a lane is its seat `first`, so that the seat to act has the same
place in all lanes. A lane whose offer is empty waits until all place tiles; there a seat that has
passed waits for the others, and a lane where all have passed for the end of the round. To acquire,
and to choose a placement, is vector code; to carry placements out goes lane by lane, through those
that have one.
"""

from __future__ import annotations

import numpy as np

from mozaika.kernels import summer_pavilion
from mozaika.kernels.bits import below, lowest, next_random, nth, popcount
from mozaika.kernels.roles import Bits, Bool, Int, Ints, Lanes, Record, Records
from mozaika.kernels.summer_pavilion import (
    ACQUIRE,
    ALL_SPACES,
    AROUND,
    CENTRE,
    COLOURS,
    CORNERS,
    EACH_NUMBER_BONUS,
    FACTORIES,
    FACTORY_SIZE,
    FILL,
    FIVE_ONES,
    FIVE_TOPS,
    FULL_BAG,
    GROUPS,
    MOST_NUMBER_BONUS,
    MULTICOLOURED_BONUS,
    MULTISETS,
    NUMBERS,
    OVER,
    PLACE,
    RANGES,
    ROUNDS,
    SAME_NUMBER,
    SEATS,
    SMALLER,
    STAR_BONUS,
    STARS,
    SUPPLY_SIZE,
    choices,
    contains,
    counts_of,
    running,
    total,
)

LANES = 16
SOURCES = 16
"""More than there are, so that an index can be masked."""
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
    ("last", "i8", (LANES,)),  # the place that passed last
    ("bag", "i8", (LANES,)),
    ("tower", "i8", (LANES,)),
    ("supply", "i8", (LANES,)),
    ("sources", "i8", (SOURCES, LANES)),
    ("offer", "i8", (LANES,)),
    ("passed", "i8", (LANES,)),  # bit place
    # What one loop leaves to the next:
    ("colour", "i8", (LANES,)),
    ("source", "i8", (LANES,)),
    ("tiles", "i8", (LANES,)),
    ("ticket", "i8", (LANES,)),
    ("most", "i8", (LANES,)),
    ("ways", "i8", (LANES,)),
    ("up_to", "i8", (COLOURS, LANES)),
    ("drawn", "i8", (LANES,)),
    ("left", "i8", (LANES,)),
    ("in_tower", "i8", (LANES,)),
    ("bag_sums", "i8", (LANES,)),
    ("tower_sums", "i8", (LANES,)),
    ("game", "i8", (LANES,)),  # the number of the record it came from
    # By place, after all others: so no row of a place lies between two of those.
    ("space", "i8", (SEATS, LANES)),  # where a tile was laid that still counts as open
    ("weight", "i8", (SEATS, LANES)),
    ("score", "i8", (SEATS, LANES)),
    ("hand", "i8", (SEATS, LANES)),
    ("corners", "i8", (SEATS, LANES)),
    ("cover", "i8", (SEATS, LANES)),
    ("tints", "i8", (SEATS, COLOURS, LANES)),
    ("open", "i8", (SEATS, COLOURS, LANES)),
    ("sums", "i8", (SEATS, COLOURS, LANES)),
]
DTYPE = np.dtype((np.record, FIELDS))
IS_INLINED = True
"""The loop holds all that it needs: a tenth faster here; the lanes of Ingenious lose a third."""

ENDED = 9
"""The phase of a game that is over, and not yet in its record."""
PASSES = COLOURS
"""What stands for the colour of whoever passes."""
LARGEST = 6
"""No space has a larger number."""
EVERY_SIXTH = sum(1 << 6 * star for star in range(STARS))
EVERY_OTHER = 0x00FF00FF00FF


def _weights() -> Ints:
    """By side, whether the star is in the centre, and its spaces as bits: what they add to sums."""
    table = np.zeros((2, 2, 64), np.int64)
    for side, is_centre, bits in np.ndindex(table.shape):
        for space in range(6):
            number = int(NUMBERS[side, 6 * CENTRE * is_centre + space])
            for upper in range(number, LARGEST + 1):
                times = upper - number + 1 if bits >> space & 1 else 0
                table[side, is_centre, bits] += times << 8 * upper
    return table


WEIGHTS = _weights()
STARTING_SUMS = np.array(
    [
        WEIGHTS[0, 0, 63] + WEIGHTS[0, 1, 63],
        WEIGHTS[1, 0, 63] * (STARS - 1) + WEIGHTS[1, 1, 63],
    ],
    np.int64,
)
"""By side, of a board without tiles: the same for every colour."""


def sums_of(spaces: Bits, grey: Int) -> Bits:
    """The sums of these open spaces."""
    sums: Bits = WEIGHTS[grey, 1, spaces >> 6 * CENTRE & 63]
    for star in range(CENTRE):
        sums += WEIGHTS[grey, 0, spaces >> 6 * star & 63]
    return sums


def number_of(counts: Bits) -> Int:
    """As summer_pavilion.total, without dividing."""
    pairs = (counts & EVERY_OTHER) + (counts >> 8 & EVERY_OTHER)
    return (pairs + (pairs >> 16) + (pairs >> 32)) & 255


# --- acquiring -----------------------------------------------------------------------------


def start(s: Lanes, i: Int, first: Int) -> None:
    """A new game in a lane, before its factories are filled; first -1 leaves the seat to chance."""
    if first < 0:
        s.rng[i] = next_random(s.rng[i])
        first = below(s.rng[i], s.seats)
    s.phase[i] = FILL
    s.number[i] = 1
    s.starter[i] = s.first[i] = first
    s.marker[i] = -1
    s.bag[i], s.tower[i], s.supply[i] = FULL_BAG, 0, 0
    s.offer[i] = s.passed[i] = 0
    for place in range(s.seats):
        s.score[place, i] = 5
        s.space[place, i] = 0
        s.hand[place, i] = s.corners[place, i] = s.cover[place, i] = 0
        for colour in range(COLOURS):
            s.tints[place, colour, i] = 0
            outer = 63 << 6 * colour | 63 << 6 * CENTRE
            s.open[place, colour, i] = ALL_SPACES if s.grey else outer
            s.sums[place, colour, i] = STARTING_SUMS[s.grey]
    stock(s, i)


def choose(s: Lanes, place: Int) -> Int:
    """A choice of the offer at random in each lane that has one; how many have."""
    live = 0
    for i in range(LANES):
        offer = s.offer[i]
        is_live = offer != 0
        live += 1 if is_live else 0
        after = next_random(s.rng[i])
        s.rng[i] = after if is_live else s.rng[i]
        s.ticket[i] = below(after, popcount(offer))
    return live


def look_up(s: Lanes) -> None:
    """The source and the colour that were chosen, and the tiles that lie there."""
    for i in range(LANES):
        code = nth(s.offer[i], s.ticket[i]) & 63
        source = code * 43 >> 8
        s.source[i], s.colour[i] = source, code - 6 * source
        s.tiles[i] = s.sources[source & 15, i]


def acquire(s: Lanes, place: Int) -> None:
    """Carry the choices out; where there is none, nothing is taken."""
    seats = s.seats
    place &= 3
    for i in range(LANES):
        offer, centre, tiles, marker = s.offer[i], s.sources[0, i], s.tiles[i], s.marker[i]
        source, colour, wild = s.source[i] & 15, s.colour[i] & 7, s.number[i] - 1
        score, seat, is_live = s.score[place, i], s.first[i] + place, offer != 0
        one_wild = (1 if tiles >> 8 * wild & 255 else 0) << 8 * wild
        taken = (0 if colour == wild else tiles & 255 << 8 * colour) + one_wild
        left = tiles - taken + (centre if source > 0 else 0)
        s.sources[0, i] = left if is_live else centre
        s.offer[i] = offer & ~(63 << 6 * source) & ~63 | choices(left, wild) if is_live else 0
        taken = taken if is_live else 0
        s.hand[place, i] += taken
        takes_marker = is_live & (source == 0) & (marker < 0)
        seat = seat - seats if seat >= seats else seat
        s.marker[i] = seat if takes_marker else marker
        s.score[place, i] = max(1, score - number_of(taken)) if takes_marker else score


def begin_placing(s: Lanes) -> None:
    """Whoever took the marker begins: let that be place 0."""
    for i in range(LANES):
        acquired, marker = s.phase[i] == ACQUIRE, s.marker[i]
        marker = s.starter[i] if acquired & (marker < 0) else marker
        s.marker[i] = marker
        s.phase[i] = PLACE if acquired else s.phase[i]
        s.tiles[i] = marker - s.first[i] if acquired else 0
    turn_seats(s)


def turn_seats(s: Lanes) -> None:
    """Let place 0 of each lane be as many seats further as there are in `tiles`."""
    seats, differing = s.seats, 0
    for i in range(LANES):
        steps = s.tiles[i]
        steps = steps + seats if steps < 0 else steps
        first = s.first[i] + steps
        s.first[i] = first - seats if first >= seats else first
        s.tiles[i] = steps
        differing |= steps
    if differing:
        for step in range(seats - 1):
            for place in range(seats - 1):
                _swap(s, place, step)
                for colour in range(COLOURS):
                    _swap_colour(s, place, colour, step)


def _swap(s: Lanes, place: Int, step: Int) -> None:
    """This board and the next one, in the lanes that turn by more steps than so many."""
    place &= 3
    for i in range(LANES):
        turns = s.tiles[i] > step
        score, next_score = s.score[place, i], s.score[place + 1, i]
        s.score[place, i] = next_score if turns else score
        s.score[place + 1, i] = score if turns else next_score
        hand, next_hand = s.hand[place, i], s.hand[place + 1, i]
        s.hand[place, i] = next_hand if turns else hand
        s.hand[place + 1, i] = hand if turns else next_hand
        corners, next_corners = s.corners[place, i], s.corners[place + 1, i]
        s.corners[place, i] = next_corners if turns else corners
        s.corners[place + 1, i] = corners if turns else next_corners
        cover, next_cover = s.cover[place, i], s.cover[place + 1, i]
        s.cover[place, i] = next_cover if turns else cover
        s.cover[place + 1, i] = cover if turns else next_cover


def _swap_colour(s: Lanes, place: Int, colour: Int, step: Int) -> None:
    place &= 3
    colour &= 7
    for i in range(LANES):
        turns = s.tiles[i] > step
        tint, next_tint = s.tints[place, colour, i], s.tints[place + 1, colour, i]
        s.tints[place, colour, i] = next_tint if turns else tint
        s.tints[place + 1, colour, i] = tint if turns else next_tint
        spaces, next_spaces = s.open[place, colour, i], s.open[place + 1, colour, i]
        s.open[place, colour, i] = next_spaces if turns else spaces
        s.open[place + 1, colour, i] = spaces if turns else next_spaces
        sums, next_sums = s.sums[place, colour, i], s.sums[place + 1, colour, i]
        s.sums[place, colour, i] = next_sums if turns else sums
        s.sums[place + 1, colour, i] = sums if turns else next_sums


# --- placing -------------------------------------------------------------------------------


def count_ways(s: Lanes, place: Int) -> None:
    """By colour, in how many ways its tiles and those of the colours before can be placed.

    Before that, where a tile was laid in the turn before no other can be.
    """
    place &= 3
    for i in range(LANES):
        s.most[i] = min(s.hand[place, i] >> 8 * (s.number[i] - 1) & 255, 5)
        s.ways[i] = 0
    for colour in range(COLOURS):
        colour &= 7
        for i in range(LANES):
            hand, sums, most = s.hand[place, i], s.sums[place, colour, i], s.most[i]
            spaces, space = s.open[place, colour, i], s.space[place, i]
            sums -= s.weight[place, i] if spaces & space else 0
            s.open[place, colour, i] = spaces & ~space
            s.sums[place, colour, i] = sums
            own = min(hand >> 8 * colour & 255, LARGEST)
            most = 0 if colour == s.number[i] - 1 else most
            upper = own + most
            ways = sums >> 8 * min(upper, LARGEST) & 255
            ways += max(upper - LARGEST, 0) * ((sums >> 48) - (sums >> 40 & 255))
            ways -= (sums >> 8 * max(own - 1, 0) & 255) + (sums >> 8 * most & 255)
            ways = s.ways[i] + (ways if own > 0 else 0)
            s.ways[i] = ways
            s.up_to[colour, i] = ways


def choose_place(s: Lanes, place: Int) -> Bits:
    """A placement or passing at random in each lane that has one; which have, as bits.

    Those that pass are 16 bits further up.
    """
    live = 0
    place &= 3
    for i in range(LANES):
        stays = s.passed[i] >> place & 1
        after = next_random(s.rng[i])
        s.rng[i] = s.rng[i] if stays else after
        ticket = below(after, s.ways[i] + 1)
        colour = before = 0
        for each in range(COLOURS):
            ways = s.up_to[each, i]
            colour += 1 if ticket >= ways else 0
            before = ways if ticket >= ways else before
        s.colour[i], s.ticket[i] = colour, ticket - before
        s.space[place, i] = 0
        live |= (1 - stays) << i + (LANES if colour == PASSES else 0)
    return live


def place_tiles(s: Lanes, place: Int, live: Bits) -> Int:
    """Carry them out, lane by lane; how many decisions there were."""
    decisions = popcount(live)
    place &= 3
    passing = live >> LANES
    placing = live & (1 << LANES) - 1
    while placing:
        i = lowest(placing) & 15
        placing &= placing - 1
        decisions += place_tile(s, i, place)
    while passing:
        i = lowest(passing) & 15
        passing &= passing - 1
        decisions += pass_turn(s, i, place)
    return decisions


def place_tile(s: Lanes, i: Int, place: Int) -> Int:
    """A tile goes on its space and scores; then the structures it completes."""
    colour, ticket, wild, grey = s.colour[i] & 7, s.ticket[i], s.number[i] - 1, s.grey & 1
    hand = s.hand[place, i]
    spaces, own = s.open[place, colour, i], hand >> 8 * colour & 31
    paid = before = count = 0
    for each in range(5):
        count += popcount(spaces & RANGES[grey, each, own])
        paid += 1 if ticket >= count else 0
        before = count if ticket >= count else before
    at = nth(spaces & RANGES[grey, paid & 7, own], ticket - before) & 63
    star = at * 43 >> 8
    corner = at - 6 * star & 7
    tiles = (NUMBERS[grey, at] - 1 - paid << 8 * colour) + (paid << 8 * wild)
    s.tower[i] += tiles
    s.hand[place, i] = hand - tiles - (1 << 8 * colour)
    space = 1 << at
    cover = s.cover[place, i] | space
    on_star = cover >> 6 * star & 63
    s.cover[place, i] = cover
    s.tints[place, colour, i] |= space
    s.score[place, i] += GROUPS[on_star, corner]
    s.space[place, i] = space
    s.weight[place, i] = WEIGHTS[grey, 1 if star == CENTRE else 0, 1 << corner & 63]
    close_star(s, i, place, star, on_star, colour)
    one, other = AROUND[at, 0], AROUND[at, 2]
    decisions = 0
    if (cover & one == one) | (cover & other == other):
        brought = (AROUND[at, 1] if cover & one == one else 0) + (
            AROUND[at, 3] if cover & other == other else 0
        )
        owed = min(brought, total(s.supply[i]))
        if owed:
            take(s, i, place, owed)
            decisions = 1
    stock(s, i)
    return decisions


def close_star(s: Lanes, i: Int, place: Int, star: Int, tiles: Bits, colour: Int) -> None:
    """Leave open to each colour only what the colours on the star allow."""
    closed = 0
    if s.grey:
        if tiles & (tiles - 1) == 0:
            return  # the second tile decides
        for each in range(COLOURS):
            closed |= (1 if s.tints[place, each, i] >> 6 * star & 63 else 0) << each
        closed = 63 & ~closed if closed & (closed - 1) == 0 else closed
    elif star == CENTRE:
        closed = 1 << colour
    while closed:
        each = lowest(closed) & 7
        closed &= closed - 1
        spaces = s.open[place, each, i] >> 6 * star & 63
        s.open[place, each, i] &= ~(63 << 6 * star)
        s.sums[place, each, i] -= WEIGHTS[s.grey, 1 if star == CENTRE else 0, spaces]


def take(s: Lanes, i: Int, place: Int, owed: Int) -> None:
    tiles = part_of(s, i, s.supply[i], SMALLER[owed], SMALLER[owed + 1])
    s.supply[i] -= tiles
    s.hand[place, i] += tiles


def part_of(s: Lanes, i: Int, tiles: Bits, begin: Int, end: Int) -> Bits:
    """Any multiset, of begin to end, until the tiles contain it."""
    rng = s.rng[i]
    while True:
        rng = next_random(rng)
        part = MULTISETS[begin + below(rng, end - begin)]
        if contains(tiles, part):
            s.rng[i] = rng
            return part


def pass_turn(s: Lanes, i: Int, place: Int) -> Int:
    """How many decisions it takes to say what is kept; the rest goes to the tower."""
    s.passed[i] |= 1 << place
    s.last[i] = place
    hand, kept, decisions = s.hand[place, i], 0, 0
    if hand and s.number[i] < ROUNDS:
        kept = part_of(s, i, hand, 0, SMALLER[min(total(hand), CORNERS) + 1])
        decisions = 1
    s.tower[i] += hand - kept
    s.score[place, i] = max(1, s.score[place, i] - total(hand - kept))
    s.hand[place, i] = 0
    s.corners[place, i] = kept
    return decisions


def goes_on(s: Lanes) -> Bool:
    """Whether somebody in some lane has not passed."""
    passed = (1 << SEATS) - 1
    for i in range(LANES):
        passed &= s.passed[i]
    return passed & (1 << s.seats) - 1 != (1 << s.seats) - 1


# --- rounds --------------------------------------------------------------------------------


def end_round(s: Lanes) -> None:
    """In the lanes that have played it; the last ends the game."""
    for i in range(LANES):
        if s.phase[i] == PLACE and s.number[i] == ROUNDS:
            end_game(s, i)
    for i in range(LANES):
        goes_on, marker, number = s.phase[i] == PLACE, s.marker[i], s.number[i]
        s.tiles[i] = marker - s.first[i] if goes_on else 0
        s.starter[i] = marker if goes_on else s.starter[i]
        s.marker[i] = -1 if goes_on else marker
        s.number[i] = number + 1 if goes_on else number
        s.passed[i] = 0 if goes_on else s.passed[i]
        s.phase[i] = FILL if goes_on else s.phase[i]
    for place in range(s.seats):
        place &= 3
        for i in range(LANES):
            fills = s.phase[i] == FILL
            s.hand[place, i] = s.corners[place, i] if fills else s.hand[place, i]
            s.corners[place, i] = 0 if fills else s.corners[place, i]
    turn_seats(s)


def end_game(s: Lanes, i: Int) -> None:
    for place in range(s.seats):
        s.score[place, i] += bonus(s, i, place)
    s.phase[i] = ENDED


def bonus(s: Lanes, i: Int, place: Int) -> Int:
    cover = s.cover[place, i]
    points: Int = 0
    complete = cover & cover >> 1 & cover >> 2
    complete &= complete >> 3 & EVERY_SIXTH
    while complete:
        star = lowest(complete)
        complete &= complete - 1
        points += star_bonus(s, i, place, 63 << star)
    for number in range(1, MOST_NUMBER_BONUS + 1):
        spaces = SAME_NUMBER[s.grey, number]
        if cover & spaces == spaces:
            points += EACH_NUMBER_BONUS * number
    return points


def star_bonus(s: Lanes, i: Int, place: Int, spaces: Bits) -> Int:
    for colour in range(COLOURS):
        if s.tints[place, colour, i] & spaces == spaces:
            return STAR_BONUS[colour]
    return MULTICOLOURED_BONUS


# --- chance --------------------------------------------------------------------------------


def deal(s: Lanes) -> None:
    """Fill the factories of the lanes that wait for it."""
    for i in range(LANES):
        fills, bag, tower = s.phase[i] == FILL, s.bag[i], s.tower[i]
        s.bag_sums[i], s.left[i] = running(bag), number_of(bag) if fills else 0
        s.tower_sums[i], s.in_tower[i] = running(tower), number_of(tower) if fills else 0
        s.sources[0, i] = 0 if fills else s.sources[0, i]
        s.offer[i] = 0 if fills else s.offer[i]
    for factory in range(1, 2 * s.seats + 2):
        _fill(s, factory)
    for i in range(LANES):
        fills = s.phase[i] == FILL
        s.bag[i] = counts_of(s.bag_sums[i], s.left[i]) if fills else s.bag[i]
        s.tower[i] = counts_of(s.tower_sums[i], s.in_tower[i]) if fills else s.tower[i]
        s.phase[i] = ACQUIRE if fills else s.phase[i]


def _fill(s: Lanes, factory: Int) -> None:
    """A bag that runs out is filled from the tower; where there is no tile, none is drawn."""
    factory &= 15
    for i in range(LANES):
        s.drawn[i] = s.tiles[i] = 0
    for _ in range(FACTORY_SIZE):
        for i in range(LANES):
            sums, left, rng = s.bag_sums[i], s.left[i], s.rng[i]
            tower_sums, in_tower = s.tower_sums[i], s.in_tower[i]
            is_empty = left == 0
            sums = tower_sums if is_empty else sums
            left = in_tower if is_empty else left
            s.tower_sums[i] = 0 if is_empty else tower_sums
            s.in_tower[i] = 0 if is_empty else in_tower
            after = next_random(rng)
            one = 1 if left > 0 else 0
            s.rng[i] = after if one else rng
            marks = ((sums + (127 - below(after, left)) * FIVE_ONES) & FIVE_TOPS) >> 7
            marks = marks if one else 0
            s.bag_sums[i], s.left[i] = sums - marks, left - one
            s.drawn[i] += marks
            s.tiles[i] += one
    for i in range(LANES):
        fills, before = s.phase[i] == FILL, s.sources[factory, i]
        tiles = counts_of(s.drawn[i], s.tiles[i])
        s.sources[factory, i] = tiles if fills else before
        s.offer[i] |= (choices(tiles, s.number[i] - 1) if fills else 0) << 6 * factory


def stock(s: Lanes, i: Int) -> None:
    """Fill the supply of a lane as far as bag and tower go."""
    size = SUPPLY_SIZE - total(s.supply[i])
    if size == 0:
        return
    bag, tower, rng, drawn, count = s.bag[i], s.tower[i], s.rng[i], 0, 0
    sums, left = running(bag), total(bag)
    tower_sums, in_tower = running(tower), total(tower)
    while count < size:
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
    s.rng[i] = rng
    s.bag[i], s.tower[i] = counts_of(sums, left), counts_of(tower_sums, in_tower)
    s.supply[i] += counts_of(drawn, count)


# --- between record and lane ---------------------------------------------------------------


def load(s: Lanes, i: Int, r: Record, turn: Int) -> None:
    """Put a record into a lane, the seat that acquires or places at this place."""
    s.rng[i] = r.rng
    s.phase[i], s.number[i], s.starter[i], s.marker[i] = r.phase, r.number, r.starter, r.marker
    s.first[i] = (r.turn + s.seats - turn) % s.seats
    s.bag[i], s.tower[i], s.supply[i], s.offer[i] = r.bag, r.tower, r.supply, r.offer
    s.sources[0, i] = r.centre
    s.passed[i] = 0
    for factory in range(FACTORIES):
        s.sources[factory + 1, i] = r.factories[factory]
    for place in range(s.seats):
        seat = (s.first[i] + place) % s.seats
        s.passed[i] |= (r.passed >> seat & 1) << place
        s.space[place, i] = 0
        s.score[place, i], s.hand[place, i] = r.score[seat], r.hand[seat]
        s.corners[place, i], s.cover[place, i] = r.corners[seat], r.cover[seat]
        for colour in range(COLOURS):
            s.tints[place, colour, i] = r.tints[seat, colour]
            s.open[place, colour, i] = r.open[seat, colour]
            s.sums[place, colour, i] = sums_of(r.open[seat, colour], s.grey)


def unload(s: Lanes, i: Int, r: Record, turn: Int) -> None:
    """Write a lane into a record in which it is the turn of this place."""
    r.rng = s.rng[i]
    r.seats, r.grey, r.filled, r.owed, r.passed = s.seats, s.grey, 0, 0, 0
    r.phase, r.number, r.starter, r.marker = s.phase[i], s.number[i], s.starter[i], s.marker[i]
    r.turn = (s.first[i] + turn) % s.seats
    r.bag, r.tower, r.supply, r.offer = s.bag[i], s.tower[i], s.supply[i], s.offer[i]
    r.centre = s.sources[0, i]
    for factory in range(FACTORIES):
        offered = s.offer[i] >> 6 * (factory + 1) & 63
        r.factories[factory] = s.sources[factory + 1, i] if offered else 0
    for place in range(s.seats):
        seat = (s.first[i] + place) % s.seats
        r.passed |= (s.passed[i] >> place & 1) << seat
        r.score[seat], r.hand[seat] = s.score[place, i], s.hand[place, i]
        r.corners[seat], r.cover[seat] = s.corners[place, i], s.cover[place, i]
        for colour in range(COLOURS):
            r.tints[seat, colour] = s.tints[place, colour, i]
            r.open[seat, colour] = s.open[place, colour, i]


# --- what is compiled: a loop that plays many games, each as the one-game kernel would ---------


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
                    unload(s, i, states[s.game[i]], s.last[i])
            while s.phase[i] == OVER and begun < games:
                if begun < len(states):
                    s.game[i] = begun
                    decisions += admit(s, i, states[begun])
                else:
                    start(s, i, first)
                begun += 1
        if games_in(s) == 0:
            return decisions
        decisions += play_round(s)


def park(s: Lanes, r: Record) -> None:
    """No games yet; later ones have as many seats and the same side as this."""
    s.seats, s.grey = r.seats, r.grey
    for i in range(LANES):
        s.phase[i] = OVER
        s.number[i] = 1
        s.offer[i] = s.first[i] = s.starter[i] = 0
        s.passed[i] = (1 << SEATS) - 1


def admit(s: Lanes, i: Int, r: Record) -> Int:
    """Put a game into a lane as soon as a seat acquires or places; how many decisions it took."""
    decisions = 0
    while r.phase != OVER and not goes_in_step(r):
        if summer_pavilion.actor(r) >= 0:
            summer_pavilion.apply(r, summer_pavilion.choose(r))
            decisions += 1
        else:
            summer_pavilion.deal(r)
    if r.phase != OVER:
        load(s, i, r, 0)
    return decisions


def goes_in_step(r: Record) -> Bool:
    return r.phase == ACQUIRE or r.phase == PLACE


def games_in(s: Lanes) -> Int:
    """How many lanes hold a game that goes on."""
    count = 0
    for i in range(LANES):
        count += 1 if s.phase[i] != OVER else 0
    return count


def play_round(s: Lanes) -> Int:
    """Fill factories where it is due, acquire, and place; how many decisions."""
    deal(s)
    place = decisions = 0
    live = LANES
    while live > 0:
        live = choose(s, place)
        look_up(s)
        acquire(s, place)
        decisions += live
        place = place + 1 if place + 1 < s.seats else 0
    begin_placing(s)
    place = 0
    while goes_on(s):
        count_ways(s, place)
        decisions += place_tiles(s, place, choose_place(s, place))
        place = place + 1 if place + 1 < s.seats else 0
    end_round(s)
    return decisions


LOOPS = (play_out,)
