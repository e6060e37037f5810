"""What the policy of Summer Pavilion looks at, on the kernel's records."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from mozaika.kernels.bits import popcount
from mozaika.kernels.roles import Bits, Bool, Float, Int, Record
from mozaika.kernels.summer_pavilion import (
    AROUND,
    CENTRE,
    COLOURS,
    CORNERS,
    GROUPS,
    KEEPS,
    MULTISETS,
    NUMBERS,
    PASS,
    PLACES,
    RANGES,
    ROUNDS,
    SAME_NUMBER,
    SPACES,
    STRUCTURES,
    TAKES,
    total,
)
from mozaika.search.features import Feature, offsets, size_of
from mozaika.search.roles import Features
from mozaika.search.summer_pavilion_board import (
    MISSING,
    bought,
    kind_of_star,
    missing_on_best_star,
    on_best_star,
)


class OfAcquiring(NamedTuple):
    """The features of taking tiles from a factory or the centre."""

    taken: Annotated[int, Feature("tiles taken of the colour", "0 to 20")]
    wild: Annotated[int, Feature("a wild tile comes along", "0 or 1")]
    takes_marker: Annotated[int, Feature("the turn takes the starting marker", "0 or 1")]
    marker_cost: Annotated[int, Feature("points that the marker costs", "0 to 20")]
    spaces: Annotated[int, Feature("spaces more that can be paid with the colour alone", "0 to 6")]
    spaces_with_wild: Annotated[int, Feature("the same with wild tiles", "0 to 6")]
    held: Annotated[
        int,
        Feature("own tiles of the colour, at most 4, times those taken, at most 4, / 4", "0 to 4"),
    ]
    star: Annotated[
        int, Feature("tiles on the best star times those taken, at most 4, / 4", "0 to 6")
    ]
    star_nearly_done: Annotated[int, Feature("the best star has 5 tiles or more", "0 or 1")]
    wild_next: Annotated[
        int, Feature("tiles taken, if the colour is wild in the next round", "0 to 20")
    ]
    hand: Annotated[
        int, Feature("tiles of the hand beyond 6 times those gained, / 10", "-12 to 40")
    ]
    enough_for_5: Annotated[int, Feature("5 tiles or more of the colour after it", "0 or 1")]
    beyond_6: Annotated[int, Feature("tiles of the colour beyond 6 after it", "0 to 14")]
    rival_held: Annotated[int, Feature("as held, of the next seat", "0 to 4")]
    rival_star: Annotated[int, Feature("as star, of the next seat", "0 to 6")]
    left: Annotated[int, Feature("factory: tiles left to the centre", "0 to 3")]
    wild_left: Annotated[int, Feature("factory: wild tiles left to the centre", "0 to 3")]
    left_with_marker: Annotated[
        int, Feature("factory: tiles left while the marker lies there", "0 to 3")
    ]
    from_centre: Annotated[int, Feature("taken from the centre", "0 or 1")]
    centre_wild_left: Annotated[int, Feature("centre: wild tiles left", "0 to 20")]
    finishes_star: Annotated[
        int, Feature("enough for the rest of the star, only with these", "0 or 1")
    ]
    rival_finishes_star: Annotated[int, Feature("the same for the next seat", "0 or 1")]
    single: Annotated[int, Feature("a single tile of the colour", "0 or 1")]
    new_single: Annotated[int, Feature("at most one, and none held", "0 or 1")]
    structure: Annotated[int, Feature("a structure can be completed, only with these", "0 or 1")]
    structures: Annotated[int, Feature("spaces that do so", "0 to 6")]
    colour: Annotated[int, Feature("tiles taken / 2", "0 to 10", "colour", 6)]


class OfPlacing(NamedTuple):
    """The features of placing a tile, and of passing, in the order of the weights."""

    places: Annotated[int, Feature("a tile is placed", "0 or 1")]
    group: Annotated[
        int, Feature("tiles of the group that it joins, itself among them: its points", "1 to 6")
    ]
    number: Annotated[int, Feature("number of the space", "1 to 6")]
    wild: Annotated[int, Feature("wild tiles paid", "0 to 5")]
    structure: Annotated[
        int,
        Feature(
            "tiles brought by structures near it that lack so many tiles after it",
            "0 to 6",
            "tiles that are missing, 0 to 2",
            3,
        ),
    ]
    mixed_star: Annotated[int, Feature("star of several colours: its tiles", "0 to 6")]
    mixed_star_done: Annotated[int, Feature("star of several colours: it is complete", "0 or 1")]
    star: Annotated[
        int, Feature("star of one colour: it has so many tiles", "0 or 1", "tiles, 1 to 6", 6)
    ]
    star_bonus: Annotated[
        int,
        Feature(
            "star of one colour: its other tiles times how much it brings, / 10", "-1.25 to 1.25"
        ),
    ]
    numbers_share: Annotated[
        int,
        Feature(
            "numbers 1 to 4: the number times the share of its spaces that are covered", "0 to 4"
        ),
    ]
    numbers_done: Annotated[
        int, Feature("numbers 1 to 4: 4 times the number if all are covered", "0 to 16")
    ]
    numbers_nearly_done: Annotated[
        int, Feature("numbers 1 to 4: the number if 1 or 2 are missing", "0 to 4")
    ]
    colour_used_up: Annotated[int, Feature("no tile of the colour is left", "0 or 1")]
    wild_instead: Annotated[int, Feature("wild tiles paid where the colour was left", "0 to 5")]
    wild_as_colour: Annotated[int, Feature("tiles paid, if the colour is wild", "0 to 6")]
    wild_next: Annotated[
        int, Feature("tiles paid, if the colour is wild in the next round", "0 to 6")
    ]
    more_to_place: Annotated[
        int, Feature("what is left of the colour pays for another space", "0 or 1")
    ]
    cannot_keep: Annotated[int, Feature("tiles left beyond the four corners / 4", "0 to 5")]
    apart: Annotated[int, Feature("tiles of the star outside the group", "0 to 4")]
    kept_by_passing: Annotated[int, Feature("pass: tiles kept", "0 to 4")]
    lost_by_passing: Annotated[int, Feature("pass: tiles lost", "0 to 20")]
    can_finish_star: Annotated[
        int, Feature("star of one colour: what is left pays for its rest", "0 or 1")
    ]
    centre: Annotated[int, Feature("on the star in the centre", "0 or 1")]
    wild_in_supply: Annotated[
        int, Feature("tiles brought, at most the wild ones in the supply", "0 to 6")
    ]
    can_keep_all: Annotated[int, Feature("the four corners take all that is left", "0 or 1")]


class OfGathering(NamedTuple):
    """The features of tiles taken from the supply, or kept at the end of a round."""

    tiles: Annotated[int, Feature("tiles that come or stay", "0 to 6")]
    wild: Annotated[int, Feature("wild tiles among them", "0 to 6")]
    wild_next: Annotated[
        int, Feature("tiles that are wild in the next round; taking only", "0 to 6")
    ]
    spaces: Annotated[
        int, Feature("spaces more that can be paid with each colour alone", "0 to 12")
    ]
    spaces_with_wild: Annotated[int, Feature("the same with wild tiles", "0 to 12")]
    star: Annotated[int, Feature("tiles on the best star times tiles of the colour", "0 to 36")]
    stars_nearly_done: Annotated[
        int, Feature("colours whose best star has 5 tiles or more", "0 to 5")
    ]
    held: Annotated[int, Feature("own tiles of the colour times those that come", "0 to 36")]
    squared: Annotated[int, Feature("tiles of each colour squared", "0 to 36")]
    new_colours: Annotated[int, Feature("colours of which none is held", "0 to 5")]
    for_full_star: Annotated[int, Feature("tiles of colours whose star is complete", "0 to 6")]
    star_bonus: Annotated[
        int, Feature("tiles times how much their star brings, / 10", "-1.5 to 1.5")
    ]
    finishes_star: Annotated[
        int, Feature("colours with enough for the rest of their star, only with these", "0 to 5")
    ]
    structures: Annotated[
        int, Feature("spaces that complete a structure, paid only with these", "0 to 6")
    ]
    colours: Annotated[int, Feature("colours among them", "0 to 5")]
    beyond_6: Annotated[int, Feature("colours with more than 6 tiles after it", "0 to 5")]


ACQUIRING, PLACING, GATHERING = offsets(OfAcquiring), offsets(OfPlacing), offsets(OfGathering)
SIZES = size_of(OfAcquiring), size_of(OfPlacing), size_of(OfGathering)
MOST_FEATURES = max(SIZES)


def ready_spaces(cover: Bits) -> Bits:
    """The spaces that lack nothing but a tile to complete a structure."""
    ready = 0
    for i in range(len(STRUCTURES)):
        missing = STRUCTURES[i, 0] & ~cover
        if missing & (missing - 1) == 0:
            ready |= missing
    return ready


def decision_features(s: Record, code: Int, ready: Bits, x: Features) -> None:
    """Write the features of a decision: those of its kind, from the beginning."""
    for i in range(len(x)):
        x[i] = 0.0
    if code < PLACES:
        _features_of_acquiring(s, code // 6, code % 6, ready, x)
    elif code < TAKES:
        at = (code - PLACES) // 6
        _features_of_placing(s, at // SPACES, at % SPACES, (code - PLACES) % 6, x)
    elif code < PASS:
        tiles = MULTISETS[code - TAKES + 1]
        _features_of_gathering(s, tiles, s.hand[s.turn], s.number - 1, ready, x)
    elif code == PASS:
        _features_of_passing(s, x)
    else:
        _features_of_gathering(s, MULTISETS[code - KEEPS], 0, s.number, ready, x)


def _features_of_acquiring(s: Record, source: Int, colour: Int, ready: Bits, x: Features) -> None:
    wild, seat = s.number - 1, s.turn
    hand = s.hand[seat]
    tiles = s.centre if source == 0 else s.factories[source - 1]
    wilds = tiles >> 8 * wild & 255
    gained = 1 if wilds else 0
    taken = 0 if colour == wild else tiles >> 8 * colour & 255
    own, jokers = hand >> 8 * colour & 255, hand >> 8 * wild & 255
    lies, few = on_best_star(s, seat, colour), min(taken, 4) * 0.25
    x[ACQUIRING.taken], x[ACQUIRING.wild] = taken, gained
    if source == 0 and s.marker < 0:
        x[ACQUIRING.takes_marker], x[ACQUIRING.marker_cost] = (
            1.0,
            min(taken + gained, s.score[seat] - 1),
        )
    _features_of_room(s, seat, colour, own, jokers, taken, gained, ready, x)
    x[ACQUIRING.held] = min(own, 4) * few
    x[ACQUIRING.star] = lies * few
    x[ACQUIRING.star_nearly_done] = 1.0 if lies >= 5 else 0.0
    x[ACQUIRING.wild_next] = taken if colour == s.number else 0.0
    x[ACQUIRING.hand] = (total(hand) - 6) * 0.1 * (taken + gained)
    x[ACQUIRING.enough_for_5] = 1.0 if taken + own >= 5 else 0.0
    x[ACQUIRING.beyond_6] = max(0, taken + own - 6)
    rival = seat + 1 if seat + 1 < s.seats else 0
    theirs = s.hand[rival] >> 8 * colour & 255
    x[ACQUIRING.rival_held] = min(theirs, 4) * few
    x[ACQUIRING.rival_star] = on_best_star(s, rival, colour) * few
    if source:
        left = total(tiles) - taken - gained
        x[ACQUIRING.left], x[ACQUIRING.wild_left] = left, wilds - gained
        x[ACQUIRING.left_with_marker] = left if s.marker < 0 else 0.0
    else:
        x[ACQUIRING.from_centre], x[ACQUIRING.centre_wild_left] = 1.0, wilds - gained
    x[ACQUIRING.finishes_star] = finishes(s, seat, colour, own + jokers, taken + gained)
    spared = theirs + (s.hand[rival] >> 8 * wild & 255)
    x[ACQUIRING.rival_finishes_star] = finishes(s, rival, colour, spared, taken + gained)
    x[ACQUIRING.single] = 1.0 if taken == 1 else 0.0
    x[ACQUIRING.new_single] = 1.0 if own == 0 and taken <= 1 else 0.0
    x[ACQUIRING.colour + colour] = taken * 0.5


def _features_of_room(
    s: Record,
    seat: Int,
    colour: Int,
    own: Int,
    jokers: Int,
    taken: Int,
    gained: Int,
    ready: Bits,
    x: Features,
) -> None:
    """What the tiles can buy that those at hand cannot: spaces, and structures."""
    room = s.open[seat, colour]
    x[ACQUIRING.spaces] = bought(s.grey, room, own + taken) - bought(s.grey, room, own)
    before = own + jokers if own else 0
    x[ACQUIRING.spaces_with_wild] = bought(s.grey, room, own + taken + jokers + gained) - bought(
        s.grey, room, before
    )
    ready &= room & ~RANGES[s.grey, 0, min(before, 6)]
    ready &= RANGES[s.grey, 0, min(own + taken + jokers + gained, 6)]
    x[ACQUIRING.structure] = 1.0 if ready else 0.0
    x[ACQUIRING.structures] = popcount(ready)


def finishes(s: Record, seat: Int, colour: Int, tiles: Bits, more: Int) -> Float:
    """1 if only with more tiles there are enough for the rest of the colour's star."""
    missing = missing_on_best_star(s, seat, colour)
    return 1.0 if tiles < missing <= tiles + more else 0.0


def _features_of_placing(s: Record, colour: Int, at: Int, wild: Int, x: Features) -> None:
    seat, star = s.turn, at // 6
    hand, after = s.hand[seat], s.cover[seat] | 1 << at
    number = NUMBERS[s.grey, at]
    on_star = after >> 6 * star & 63
    lies, group = popcount(on_star), GROUPS[on_star, at % 6]
    paid = number - wild
    left = (hand >> 8 * colour & 255) - paid
    x[PLACING.places], x[PLACING.group], x[PLACING.number], x[PLACING.wild] = (
        1.0,
        group,
        number,
        wild,
    )
    for i in range(2):
        tiles = AROUND[at, 2 * i + 1]
        missing = popcount(AROUND[at, 2 * i] & ~after)
        if missing <= 2:
            x[PLACING.structure + missing] += tiles
    jokers = 0 if colour == s.number - 1 else (hand >> 8 * (s.number - 1) & 255) - wild
    if is_mixed(s, seat, star, colour):
        x[PLACING.mixed_star], x[PLACING.mixed_star_done] = lies, 1.0 if lies == 6 else 0.0
    else:
        x[PLACING.star - 1 + lies] = 1.0
        x[PLACING.star_bonus] = (lies - 1) * (2.5 - colour) * 0.1
        x[PLACING.can_finish_star] = (
            1.0 if 0 < MISSING[kind_of_star(s, star), on_star] <= left + jokers else 0.0
        )
    if number <= 4:
        spaces = SAME_NUMBER[s.grey, number]
        missing, every = popcount(spaces & ~after), popcount(spaces)
        x[PLACING.numbers_share] = number * (every - missing) / every
        x[PLACING.numbers_done] = 4.0 * number if missing == 0 else 0.0
        x[PLACING.numbers_nearly_done] = number if 0 < missing <= 2 else 0.0
    x[PLACING.colour_used_up] = 1.0 if left == 0 else 0.0
    x[PLACING.wild_instead] = min(wild, left)
    x[PLACING.wild_as_colour] = paid if colour == s.number - 1 else 0.0
    x[PLACING.wild_next] = paid if colour == s.number else 0.0
    x[PLACING.more_to_place] = (
        1.0 if bought(s.grey, s.open[seat, colour] & ~(1 << at), left) else 0.0
    )
    x[PLACING.cannot_keep] = max(0, total(hand) - number - CORNERS) * 0.25
    x[PLACING.apart] = lies - group
    x[PLACING.centre] = 1.0 if star == CENTRE else 0.0
    x[PLACING.wild_in_supply] = min(x[PLACING.structure], s.supply >> 8 * (s.number - 1) & 255)
    x[PLACING.can_keep_all] = 1.0 if total(hand) - number <= CORNERS else 0.0


def _features_of_passing(s: Record, x: Features) -> None:
    hand = total(s.hand[s.turn])
    kept = 0 if s.number == ROUNDS else min(hand, CORNERS)
    x[PLACING.kept_by_passing], x[PLACING.lost_by_passing] = kept, hand - kept


def is_mixed(s: Record, seat: Int, star: Int, colour: Int) -> Bool:
    """Whether the star, with one more tile of the colour, has several colours."""
    if not s.grey:
        return star == CENTRE
    return s.cover[seat] & 63 << 6 * star & ~s.tints[seat, colour] != 0


def _features_of_gathering(
    s: Record, tiles: Bits, hand: Bits, wild: Int, ready: Bits, x: Features
) -> None:
    """Tiles that come to the hand, or stay; `wild` is the colour at their placing."""
    seat = s.turn
    held = hand >> 8 * wild & 255
    gained = tiles >> 8 * wild & 255
    x[GATHERING.tiles], x[GATHERING.wild] = total(tiles), gained
    if wild == s.number - 1 and s.number < ROUNDS:
        x[GATHERING.wild_next] = tiles >> 8 * s.number & 255
    for colour in range(COLOURS):
        count = tiles >> 8 * colour & 255
        if count and colour != wild:
            own = hand >> 8 * colour & 255
            room, before = s.open[seat, colour], own + held if own else 0
            after = own + count + held + gained
            x[GATHERING.spaces] += bought(s.grey, room, own + count) - bought(s.grey, room, own)
            x[GATHERING.spaces_with_wild] += bought(s.grey, room, after) - bought(
                s.grey, room, before
            )
            lies = on_best_star(s, seat, colour)
            x[GATHERING.star] += lies * count
            x[GATHERING.stars_nearly_done] += 1.0 if lies >= 5 else 0.0
            x[GATHERING.held] += min(own, 6) * count
            x[GATHERING.squared] += count * count
            x[GATHERING.new_colours] += 1.0 if own == 0 else 0.0
            x[GATHERING.for_full_star] += count if lies == 6 else 0.0
            x[GATHERING.star_bonus] += count * (2.5 - colour) * 0.1
            x[GATHERING.finishes_star] += finishes(s, seat, colour, own + held, count + gained)
            wanted = ready & room & RANGES[s.grey, 0, min(after, 6)]
            x[GATHERING.structures] += popcount(wanted & ~RANGES[s.grey, 0, min(before, 6)])
            x[GATHERING.colours] += 1.0
            x[GATHERING.beyond_6] += 1.0 if own + count > 6 else 0.0
