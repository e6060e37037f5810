"""How a good player looks at Summer Pavilion, on the kernel's records.

Both looks are learned from games that they play themselves (train/summer_pavilion.py): what speaks
for a decision, for each side and round, and how many points a seat may still hope for at the end of
a round. The knowledge:

    weights[0:1152]         by side, round and kind of decision: what each hint speaks for it
    weights[NET:SCALES]     by side: the net that foretells points
    weights[SCALES:]        by side and round: how many points of lead are a chance of 73 %
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from mozaika.kernels.bits import popcount
from mozaika.kernels.summer_pavilion import (
    ACQUIRE,
    AROUND,
    CENTRE,
    COLOURS,
    CORNERS,
    DTYPE,
    FILL,
    GROUPS,
    KEEP,
    KEEPS,
    MULTISETS,
    NUMBERS,
    OVER,
    PASS,
    PLACE,
    PLACES,
    RANGES,
    ROUNDS,
    SAME_NUMBER,
    SPACES,
    STRUCTURES,
    TAKES,
    total,
)
from mozaika.search import net
from mozaika.search.chances import to_chances
from mozaika.search.settings import Settings
from mozaika.search.summer_pavilion_board import (
    INPUTS,
    MISSING,
    bought,
    inputs,
    kind_of_star,
    missing_on_best_star,
    on_best_star,
)

__all__ = [
    "DTYPE",
    "HAS_SECRETS",
    "hide",
    "is_quiet",
    "load_weights",
    "priors",
    "settings",
    "value",
]

HAS_SECRETS = False

ACQUIRING, PLACING, GATHERING = 32, 32, 16  # how many hints each kind of decision has
AT_PLACING, AT_TAKING, AT_KEEPING = 32, 64, 80
HINTS = 96
NET = 2 * ROUNDS * HINTS
SCALES = NET + 2 * net.size(INPUTS)
WEIGHTS = SCALES + 2 * ROUNDS
POINTS = 20.0  # the net counts in units of so many points


def load_weights() -> Any:
    return np.load(Path(__file__).parent / "weights" / "summer_pavilion.npy").astype(np.float64)


def settings(seats: int) -> Settings:
    return Settings(prior_temperature=1.0, noise=1.0, plies=0, c_puct=0.6)


def hide(s: Any, seat: Any) -> None:
    """Nothing is hidden but what nobody knows."""


def is_quiet(s: Any) -> Any:
    """Between two rounds only kept tiles are at hand."""
    return s.phase == FILL


# --- a decision ----------------------------------------------------------------------------


def priors(s: Any, codes: Any, count: Any, logits: Any, weights: Any) -> None:
    """What speaks for each decision: the logarithm of how often it would be chosen."""
    at, size = sheet(s)
    ready = ready_spaces(s.cover[s.turn])
    x = np.zeros(PLACING)
    for i in range(count):
        hints(s, codes[i], ready, x)
        logits[i] = product(x, weights, at, size)


def sheet(s: Any) -> Any:
    """Where the knowledge of the decision to come begins, and how many hints there are."""
    at = (s.grey * ROUNDS + s.number - 1) * HINTS
    if s.phase == ACQUIRE:
        return at, ACQUIRING
    if s.phase == PLACE:
        return at + AT_PLACING, PLACING
    return at + (AT_KEEPING if s.phase == KEEP else AT_TAKING), GATHERING


def product(x: Any, weights: Any, at: Any, size: Any) -> Any:
    """The sum of hints times knowledge, as four sums at a time; the size is a multiple of 4."""
    a = b = c = d = 0.0
    for i in range(0, size, 4):
        a += x[i] * weights[at + i]
        b += x[i + 1] * weights[at + i + 1]
        c += x[i + 2] * weights[at + i + 2]
        d += x[i + 3] * weights[at + i + 3]
    return (a + b) + (c + d)


def ready_spaces(cover: Any) -> Any:
    """The spaces that lack nothing but a tile to complete a structure."""
    ready = 0
    for i in range(len(STRUCTURES)):
        missing = STRUCTURES[i, 0] & ~cover
        if missing & (missing - 1) == 0:
            ready |= missing
    return ready


def hints(s: Any, code: Any, ready: Any, x: Any) -> None:
    """Write what may speak for or against a decision."""
    for i in range(len(x)):
        x[i] = 0.0
    if code < PLACES:
        _hint_at_acquiring(s, code // 6, code % 6, ready, x)
    elif code < TAKES:
        at = (code - PLACES) // 6
        _hint_at_placing(s, at // SPACES, at % SPACES, (code - PLACES) % 6, x)
    elif code < PASS:
        tiles = MULTISETS[code - TAKES + 1]
        _hint_at_gathering(s, tiles, s.hand[s.turn], s.number - 1, ready, x)
    elif code == PASS:
        _hint_at_passing(s, x)
    else:
        _hint_at_gathering(s, MULTISETS[code - KEEPS], 0, s.number, ready, x)


def _hint_at_acquiring(s: Any, source: Any, colour: Any, ready: Any, x: Any) -> None:
    wild, seat = s.number - 1, s.turn
    hand = s.hand[seat]
    tiles = s.centre if source == 0 else s.factories[source - 1]
    wilds = tiles >> 8 * wild & 255
    gained = 1 if wilds else 0
    taken = 0 if colour == wild else tiles >> 8 * colour & 255
    own, jokers = hand >> 8 * colour & 255, hand >> 8 * wild & 255
    lies, few = on_best_star(s, seat, colour), min(taken, 4) * 0.25
    x[0], x[1] = taken, gained
    if source == 0 and s.marker < 0:
        x[2], x[3] = 1.0, min(taken + gained, s.score[seat] - 1)
    _hint_at_room(s, seat, colour, own, jokers, taken, gained, ready, x)
    x[6] = min(own, 4) * few
    x[7] = lies * few
    x[8] = 1.0 if lies >= 5 else 0.0
    x[9] = taken if colour == s.number else 0.0
    x[10] = (total(hand) - 6) * 0.1 * (taken + gained)
    x[11] = 1.0 if taken + own >= 5 else 0.0
    x[12] = max(0, taken + own - 6)
    rival = seat + 1 if seat + 1 < s.seats else 0
    theirs = s.hand[rival] >> 8 * colour & 255
    x[13] = min(theirs, 4) * few
    x[14] = on_best_star(s, rival, colour) * few
    if source:
        left = total(tiles) - taken - gained
        x[15], x[16] = left, wilds - gained
        x[17] = left if s.marker < 0 else 0.0
    else:
        x[18], x[19] = 1.0, wilds - gained
    x[20] = finishes(s, seat, colour, own + jokers, taken + gained)
    spared = theirs + (s.hand[rival] >> 8 * wild & 255)
    x[21] = finishes(s, rival, colour, spared, taken + gained)
    x[22] = 1.0 if taken == 1 else 0.0
    x[23] = 1.0 if own == 0 and taken <= 1 else 0.0
    x[26 + colour] = taken * 0.5


def _hint_at_room(
    s: Any,
    seat: Any,
    colour: Any,
    own: Any,
    jokers: Any,
    taken: Any,
    gained: Any,
    ready: Any,
    x: Any,
) -> None:
    """What the tiles can buy that those at hand cannot: spaces, and structures."""
    room = s.open[seat, colour]
    x[4] = bought(s.grey, room, own + taken) - bought(s.grey, room, own)
    before = own + jokers if own else 0
    x[5] = bought(s.grey, room, own + taken + jokers + gained) - bought(s.grey, room, before)
    ready &= room & ~RANGES[s.grey, 0, min(before, 6)]
    ready &= RANGES[s.grey, 0, min(own + taken + jokers + gained, 6)]
    x[24] = 1.0 if ready else 0.0
    x[25] = popcount(ready)


def finishes(s: Any, seat: Any, colour: Any, tiles: Any, more: Any) -> Any:
    """1 if only with more tiles there are enough for the rest of the colour's star."""
    missing = missing_on_best_star(s, seat, colour)
    return 1.0 if tiles < missing <= tiles + more else 0.0


def _hint_at_placing(s: Any, colour: Any, at: Any, wild: Any, x: Any) -> None:
    seat, star = s.turn, at // 6
    hand, after = s.hand[seat], s.cover[seat] | 1 << at
    number = NUMBERS[s.grey, at]
    on_star = after >> 6 * star & 63
    lies, group = popcount(on_star), GROUPS[on_star, at % 6]
    paid = number - wild
    left = (hand >> 8 * colour & 255) - paid
    x[0], x[1], x[2], x[3] = 1.0, group, number, wild
    for i in range(2):
        tiles = AROUND[at, 2 * i + 1]
        missing = popcount(AROUND[at, 2 * i] & ~after)
        if missing <= 2:
            x[4 + missing] += tiles
    jokers = 0 if colour == s.number - 1 else (hand >> 8 * (s.number - 1) & 255) - wild
    if is_mixed(s, seat, star, colour):
        x[7], x[8] = lies, 1.0 if lies == 6 else 0.0
    else:
        x[8 + lies] = 1.0  # 9 to 14
        x[15] = (lies - 1) * (2.5 - colour) * 0.1
        x[28] = 1.0 if 0 < MISSING[kind_of_star(s, star), on_star] <= left + jokers else 0.0
    if number <= 4:
        spaces = SAME_NUMBER[s.grey, number]
        missing, every = popcount(spaces & ~after), popcount(spaces)
        x[16] = number * (every - missing) / every
        x[17] = 4.0 * number if missing == 0 else 0.0
        x[18] = number if 0 < missing <= 2 else 0.0
    x[19] = 1.0 if left == 0 else 0.0
    x[20] = min(wild, left)
    x[21] = paid if colour == s.number - 1 else 0.0
    x[22] = paid if colour == s.number else 0.0
    x[23] = 1.0 if bought(s.grey, s.open[seat, colour] & ~(1 << at), left) else 0.0
    x[24] = max(0, total(hand) - number - CORNERS) * 0.25
    x[25] = lies - group
    x[29] = 1.0 if star == CENTRE else 0.0
    x[30] = min(x[4], s.supply >> 8 * (s.number - 1) & 255)
    x[31] = 1.0 if total(hand) - number <= CORNERS else 0.0


def _hint_at_passing(s: Any, x: Any) -> None:
    hand = total(s.hand[s.turn])
    kept = 0 if s.number == ROUNDS else min(hand, CORNERS)
    x[26], x[27] = kept, hand - kept


def is_mixed(s: Any, seat: Any, star: Any, colour: Any) -> Any:
    """Whether the star, with one more tile of the colour, has several colours."""
    if not s.grey:
        return star == CENTRE
    return s.cover[seat] & 63 << 6 * star & ~s.tints[seat, colour] != 0


def _hint_at_gathering(s: Any, tiles: Any, hand: Any, wild: Any, ready: Any, x: Any) -> None:
    """Tiles that come to the hand, or stay; `wild` is the colour at their placing."""
    seat = s.turn
    held = hand >> 8 * wild & 255
    gained = tiles >> 8 * wild & 255
    x[0], x[1] = total(tiles), gained
    if wild == s.number - 1 and s.number < ROUNDS:
        x[2] = tiles >> 8 * s.number & 255
    for colour in range(COLOURS):
        count = tiles >> 8 * colour & 255
        if count and colour != wild:
            own = hand >> 8 * colour & 255
            room, before = s.open[seat, colour], own + held if own else 0
            after = own + count + held + gained
            x[3] += bought(s.grey, room, own + count) - bought(s.grey, room, own)
            x[4] += bought(s.grey, room, after) - bought(s.grey, room, before)
            lies = on_best_star(s, seat, colour)
            x[5] += lies * count
            x[6] += 1.0 if lies >= 5 else 0.0
            x[7] += min(own, 6) * count
            x[8] += count * count
            x[9] += 1.0 if own == 0 else 0.0
            x[10] += count if lies == 6 else 0.0
            x[11] += count * (2.5 - colour) * 0.1
            x[12] += finishes(s, seat, colour, own + held, count + gained)
            wanted = ready & room & RANGES[s.grey, 0, min(after, 6)]
            x[13] += popcount(wanted & ~RANGES[s.grey, 0, min(before, 6)])
            x[14] += 1.0
            x[15] += 1.0 if own + count > 6 else 0.0


# --- a position ----------------------------------------------------------------------------


def value(s: Any, values: Any, weights: Any) -> None:
    """By the margin over the best of the others; a finished game by its places."""
    if s.phase == OVER:
        for seat in range(s.seats):
            values[seat] = float(s.score[seat])
        to_chances(values, s.seats, 0.0)
        return
    x = np.zeros(INPUTS)
    for seat in range(s.seats):
        values[seat] = s.score[seat] + to_come(s, seat, x, weights)
    to_chances(values, s.seats, weights[SCALES + s.grey * ROUNDS + s.number - 1])


def to_come(s: Any, seat: Any, x: Any, weights: Any) -> Any:
    """The points a seat may still hope for."""
    inputs(s, seat, x)
    return POINTS * net.output(x, INPUTS, weights, NET + s.grey * net.size(INPUTS))
