"""What may be done, and why not: one answer for the list of legal actions and for `apply`."""

from __future__ import annotations

from functools import lru_cache

from mozaika.core.bag import Counts, contains, subsets
from mozaika.core.factories import Where, draw_refusal, fill_refusal, offer_refusal, source
from mozaika.core.first import First, first_refusal
from mozaika.core.game import Refusal
from mozaika.core.phases import Now, When, phase_refusal

from .actions import ACQUIRES, PASS, PLACES, Acquire, Action, Fill, Keep, Pass, Place, Supply, Take
from .options import Options, Side
from .state import COLOURS, CORNERS, FACTORY_SIZE, SPACES, STARS, Colour, Phase, Spaces, Star, State

Openings = tuple[tuple[int, int], ...]  # spaces with their numbers

WHEN: When[Phase] = {
    Acquire: ("acquiring tiles", (Phase.ACQUIRE,)),
    Place: ("placing a tile", (Phase.PLACE,)),
    Take: ("taking from the supply", (Phase.TAKE,)),
    Pass: ("passing", (Phase.PLACE,)),
    Keep: ("keeping tiles", (Phase.KEEP,)),
    Supply: ("a draw onto the supply", (Phase.SUPPLY, Phase.REFILL)),
    Fill: ("a draw onto a factory", (Phase.FILL,)),
    First: ("choosing the first seat", (Phase.FIRST,)),
}
NOW: Now[Phase] = {
    Phase.FIRST: ("SP-1.8", "the first seat is to be chosen"),
    Phase.SUPPLY: ("SP-1.2", "the supply is being drawn"),
    Phase.FILL: ("SP-4.1", "the factories are being filled"),
    Phase.ACQUIRE: ("SP-2.1", "{seat} is to acquire tiles"),
    Phase.PLACE: ("SP-3.1", "{seat} is to place a tile or pass"),
    Phase.TAKE: ("SP-3.7", "{seat} is to take from the supply"),
    Phase.REFILL: ("SP-3.8", "the supply is being refilled"),
    Phase.KEEP: ("SP-3.9", "{seat} is to choose what it keeps"),
    Phase.OVER: ("SP-5.1", "the game is over"),
}


def refusal(options: Options, state: State, action: Action) -> Refusal | None:
    """Why this action may not happen now; None if it may."""
    refused = phase_refusal(state, action, WHEN, NOW)
    if refused:
        return refused
    match action:
        case Acquire():
            return _acquire_refusal(state, action)
        case Place():
            return _place_refusal(options, state, action)
        case Take():
            return _take_refusal(state, action)
        case Pass():
            return None
        case Keep():
            return _keep_refusal(state, action)
        case Supply():
            return draw_refusal(
                state, action.tiles, state.supply_gap, state.tower, called="tower", rule="SP-3.8"
            )
        case Fill():
            return fill_refusal(
                state, action, FACTORY_SIZE, state.tower, called="tower", rule="SP-4.1"
            )
        case First():
            return first_refusal(action, options.seats, "SP-1.1")


def legal_actions(options: Options, state: State) -> list[Action]:
    """Every action of the seat to act, in a fixed order."""
    match state.phase:
        case Phase.ACQUIRE:
            return _acquires(state)
        case Phase.PLACE:
            return [*_places(options, state), PASS]
        case Phase.TAKE:
            return [Take(tiles) for tiles in subsets(state.supply, state.owed)]
        case Phase.KEEP:
            hand = state.board.hand
            return [Keep(tiles) for size in range(CORNERS, -1, -1) for tiles in subsets(hand, size)]
        case _:
            return []


def _acquires(state: State) -> list[Action]:
    return [
        by_colour[colour]
        for by_colour, tiles in zip(ACQUIRES, (state.centre, *state.factories), strict=False)
        for colour in choices(tiles, state.wild)
    ]


def choices(tiles: Counts, wild: Colour) -> list[Colour]:
    """The colours to choose from [SP-2.2]: the wild one only if nothing else is there [SP-2.3]."""
    colours = [colour for colour in COLOURS if tiles[colour] and colour != wild]
    return colours or ([wild] if tiles[wild] else [])


def _acquire_refusal(state: State, acquire: Acquire) -> Refusal | None:
    factory, colour = acquire.factory, acquire.colour
    refused = offer_refusal(state, factory, colour, missing="SP-1.1", empty="SP-2.1", no="SP-2.2")
    if refused or colour in choices(source(state, factory), state.wild):
        return refused
    return Refusal(
        "SP-2.3",
        "{colour} is wild, and another colour lies {where}",
        colour=colour,
        where=Where(factory),
    )


def _places(options: Options, state: State) -> list[Action]:
    board, wild = state.board, state.wild
    openings = [star_openings(options.side, star, board.stars[star]) for star in STARS]
    places: list[Action] = []
    for colour in COLOURS:
        if board.hand[colour]:
            ways = [payments(board.hand, colour, wild, number) for number in range(7)]
            places += [
                PLACES[colour][star][space][count]
                for star in STARS
                for space, number in openings[star][colour]
                for count in ways[number]
            ]
    return places


@lru_cache(maxsize=1 << 16)
def star_openings(side: Side, star: Star, spaces: Spaces) -> tuple[Openings, ...]:
    """By colour, the spaces of a star so covered that may take its tile.

    The same few stars are asked about in thousands of positions: hence the cache,
    which makes the law about a third faster.
    """
    free = tuple((at, side.number(star, at)) for at in SPACES if spaces[at] is None)
    refusals = [side.refusal(star, spaces, colour) for colour in COLOURS]
    return tuple(free if refused is None else () for refused in refusals)


def payments(hand: Counts, colour: Colour, wild: Colour, number: int) -> range:
    """How many of the `number` tiles for a space may be wild instead of this colour [SP-3.2].

    The tile on the space never is; and the wild colour itself pays all in its colour [SP-3.5].
    """
    if colour == wild:
        return range(1 if hand[colour] >= number else 0)
    fewest = max(0, number - hand[colour])
    return range(fewest, min(hand[wild], number - 1) + 1)


def _place_refusal(options: Options, state: State, place: Place) -> Refusal | None:
    board = state.board
    spaces = board.stars[place.star]
    if spaces[place.space] is not None:
        return Refusal(
            "SP-3.3", "space {space} of {star} is covered", space=place.space + 1, star=place.star
        )
    refused = options.side.refusal(place.star, spaces, place.colour)
    if refused:
        return refused
    number = options.side.number(place.star, place.space)
    if place.wild in payments(board.hand, place.colour, state.wild, number):
        return None
    return _payment_refusal(board.hand, place, state.wild, number)


def _payment_refusal(hand: Counts, place: Place, wild: Colour, number: int) -> Refusal:
    own = number - place.wild
    if place.wild and place.colour == wild:
        return Refusal(
            "SP-3.5",
            "{colour} is wild itself: all {number} tiles are {colour}",
            colour=wild,
            number=number,
        )
    if own < 1:
        return Refusal(
            "SP-3.2", "at most {most} of {number} tiles can be wild", most=number - 1, number=number
        )
    if hand[place.colour] < own:
        return Refusal(
            "SP-3.2",
            "{count} {colour} needed, {held} in the hand",
            count=own,
            colour=place.colour,
            held=hand[place.colour],
        )
    return Refusal(
        "SP-3.2",
        "{count} wild ({colour}) needed, {held} in the hand",
        count=place.wild,
        colour=wild,
        held=hand[wild],
    )


def _take_refusal(state: State, take: Take) -> Refusal | None:
    if sum(take.tiles) != state.owed:
        return Refusal("SP-3.7", "the number of tiles to take is {count}", count=state.owed)
    if not contains(state.supply, take.tiles):
        return Refusal("SP-3.7", "the supply does not hold these tiles")
    return None


def _keep_refusal(state: State, keep: Keep) -> Refusal | None:
    if sum(keep.tiles) > CORNERS:
        return Refusal("SP-3.9", "there are only {corners} corners", corners=CORNERS)
    if not contains(state.board.hand, keep.tiles):
        return Refusal("SP-3.9", "the hand does not hold these tiles")
    return None
