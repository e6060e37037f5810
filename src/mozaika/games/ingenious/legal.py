"""What may be done, and why not: one answer for the list of legal actions and for `apply`."""

from __future__ import annotations

from mozaika.core.first import First, first_refusal
from mozaika.core.game import Refusal
from mozaika.core.phases import Now, When, phase_refusal

from .actions import STAY, SWAP, Action, Draw, Place, Stay, Swap, placements
from .options import Options
from .scoring import lowest_colours
from .state import TILES, Phase, State

WHEN: When[Phase] = {
    Place: ("placing a tile", (Phase.PLACE,)),
    Swap: ("to swap", (Phase.SWAP,)),
    Stay: ("to stay", (Phase.SWAP,)),
    Draw: ("a draw", (Phase.DRAW,)),
    First: ("choosing the first seat", (Phase.FIRST,)),
}
NOW: Now[Phase] = {
    Phase.FIRST: ("IN-1.5", "the first seat is to be chosen"),
    Phase.DRAW: ("IN-2.1", "the racks are being filled"),
    Phase.PLACE: ("IN-2.1", "{seat} is to place a tile"),
    Phase.SWAP: ("IN-5.1", "{seat} is to swap or stay"),
    Phase.OVER: ("IN-6.1", "the game is over"),
}


def refusal(options: Options, state: State, action: Action) -> Refusal | None:
    """Why this action may not happen now; None if it may."""
    refused = phase_refusal(state, action, WHEN, NOW)
    if refused:
        return refused.under("IN-5.1") if action in (SWAP, STAY) else refused
    match action:
        case Place():
            return _place_refusal(options, state, action)
        case Swap():
            return _swap_refusal(options, state)
        case Stay():
            return None
        case Draw():
            return _draw_refusal(options, state, action)
        case First():
            return first_refusal(action, options.seats, "IN-1.5")


def legal_actions(options: Options, state: State) -> list[Action]:
    """Every action of the seat to act: by tile, cells and way round, or swap and stay."""
    if state.phase is Phase.PLACE:
        return _places(options, state)
    if state.phase is Phase.SWAP:
        return [STAY] if _swap_refusal(options, state) else [SWAP, STAY]
    return []


def _places(options: Options, state: State) -> list[Action]:
    rack = state.racks[state.turn]
    free = [
        index
        for index, (a, b) in enumerate(options.board.pairs)
        if _cells_refusal(options, state, a, b) is None
    ]
    by_tile = placements(options.seats)
    return [
        place for tile in TILES if rack[tile] for index in free for place in by_tile[tile][index]
    ]


def _place_refusal(options: Options, state: State, place: Place) -> Refusal | None:
    if not state.racks[state.turn][place.tile]:
        return Refusal(
            "IN-2.1",
            "there is no {tile} in the rack of seat {seat}",
            tile=place.tile,
            seat=state.turn,
        )
    board = options.board
    for cell in (place.first, place.second):
        if cell not in board.at:
            return Refusal(
                "IN-1.2",
                "{cell} is not on the board of {seats} seats",
                cell=cell,
                seats=options.seats,
            )
    a, b = board.at[place.first], board.at[place.second]
    if not board.are_adjacent(a, b):
        return Refusal(
            "IN-2.1",
            "{first} and {second} are not adjacent",
            first=place.first,
            second=place.second,
        )
    if place.tile.is_double and b < a:
        return Refusal("IN-2.1", "the two ways round of a double are one placement")
    return _cells_refusal(options, state, a, b)


def _cells_refusal(options: Options, state: State, a: int, b: int) -> Refusal | None:
    """Why no tile may be placed on these adjacent cells; None if one may."""
    cells, board = state.cells, options.board
    if cells[a] is not None or cells[b] is not None:
        taken = a if cells[a] is not None else b
        if taken in board.printed:
            return Refusal("IN-1.3", "{cell} has a printed symbol", cell=board.cells[taken])
        return Refusal("IN-2.1", "{cell} is not free", cell=board.cells[taken])
    if state.touched[state.turn] is not None:
        return None  # IN-2.3
    symbol = board.symbol_beside(a, b)
    if symbol is None:
        return Refusal("IN-2.2", "a first tile must touch a printed symbol")
    if symbol in state.touched:
        return Refusal(
            "IN-2.2",
            "the first tile of another seat lies beside the {colour} symbol",
            colour=symbol,
        )
    return None


def _swap_refusal(options: Options, state: State) -> Refusal | None:
    """Every seat is asked after its placements, so that the question tells nothing of its rack."""
    lowest = lowest_colours(state.pegs[options.sides[state.turn]])
    for tile in TILES:
        shown = [colour for colour in tile.colours if colour in lowest]
        if state.racks[state.turn][tile] and shown:
            return Refusal(
                "IN-5.1", "{tile} shows {colour}, a lowest colour", tile=tile, colour=shown[0]
            )
    return None


def _draw_refusal(options: Options, state: State, draw: Draw) -> Refusal | None:
    drawer = state.drawer(options.rack_size)
    if draw.seat != drawer:
        return Refusal("IN-2.1", "seat {seat} is to draw now", seat=drawer)
    if not state.bag[draw.tile]:
        return Refusal("IN-1.1", "there is no {tile} in the bag", tile=draw.tile)
    return None
