"""What an action does: a placement and its points, bonuses, the swap, the draws, the end."""

from __future__ import annotations

from mozaika.core.bag import add
from mozaika.core.event import silent
from mozaika.core.first import First
from mozaika.core.game import Seat, Tell
from mozaika.core.tuples import put

from .actions import Action, Draw, Place, Stay, Swap, rack_text
from .board import Board
from .options import Options
from .scoring import Half, advance, best_order, cells_of_lines, ending, score_half
from .state import NO_TILES, Pegs, Phase, State


def act(options: Options, state: State, action: Action, tell: Tell) -> State:
    """The state after a legal action."""
    match action:
        case Place():
            return _go_on(options, _place(options, state, action, tell), tell)
        case Swap():
            return _end_turn(options, _lay_aside(state, tell))
        case Stay():
            tell("IN-5.1", "stay", state.turn)
            return _end_turn(options, state)
        case Draw():
            return _draw(options, state, action, tell)
        case First():
            tell("IN-1.5", "starts", action.seat)
            return state._replace(phase=Phase.DRAW, starter=action.seat, turn=action.seat)


# --- a placement ---------------------------------------------------------------------------


def _place(options: Options, state: State, place: Place, tell: Tell) -> State:
    seat, board, tile = state.turn, options.board, place.tile
    side = options.sides[seat]
    (first, second), (a, b) = tile.colours, (board.at[place.first], board.at[place.second])
    _tell_placed(seat, place, tell)
    halves = (
        score_half(board, state.cells, first, a),
        score_half(board, state.cells, second, b),
    )
    pegs, earned = _score(options, state, halves, tell)
    cells = list(state.cells)
    cells[a], cells[b] = first, second
    touched = state.touched
    if touched[seat] is None:
        touched = put(touched, seat, board.symbol_beside(a, b))
    rack = state.racks[seat]
    return state._replace(
        bonus=max(0, state.bonus - 1) + earned,  # IN-4.1
        touched=touched,
        cells=tuple(cells),
        racks=put(state.racks, seat, put(rack, tile, rack[tile] - 1)),
        pegs=put(state.pegs, side, pegs),
    )


def _tell_placed(seat: Seat, place: Place, tell: Tell) -> None:
    if tell is not silent:
        tile, (first, second) = str(place.tile), (str(place.first), str(place.second))
        at, cells = first + second, f"{first} {second}"
        tell("IN-2.1", "placed", seat, 0, (), tile, at, source=f"rack-{tile}", target=cells)


def _score(
    options: Options, state: State, halves: tuple[Half, ...], tell: Tell
) -> tuple[Pegs, int]:
    """The pegs after a tile, and the bonus placements it earned."""
    seat, track, earned = state.turn, options.track, 0
    pegs = state.pegs[options.sides[seat]]
    for half in best_order(track, pegs, halves):
        colour = half.colour
        before, after = pegs[colour], advance(track, pegs[colour], sum(half.lines))
        pegs = put(pegs, colour, after)
        if tell is not silent:
            _tell_scored(options.board, state, half, after - before, tell)
        if track.bonus_rule and after in track.stops and after > before:
            tell(track.bonus_rule, "bonus", seat, 0, (), colour.letter, str(after))
            earned += 1
    return pegs, earned


def _tell_scored(board: Board, state: State, half: Half, points: int, tell: Tell) -> None:
    place, letter = str(board.cells[half.cell]), half.colour.letter
    lines = tuple(
        " ".join(str(board.cells[cell]) for cell in line)
        for line in cells_of_lines(board, state.cells, half)
    )
    seat, parts = state.turn, half.lines
    tell("IN-3.1", "scored", seat, points, parts, letter, place, None, "", place, lines)


def _go_on(options: Options, state: State, tell: Tell) -> State:
    """After a placement: the end, a bonus placement, the choice to swap, or the next seat."""
    ended = ending(options, state)
    if ended:
        _, rule = ended
        tell(rule, "end")
        return state._replace(phase=Phase.OVER, bonus=0)
    if state.bonus and any(state.racks[state.turn]):
        return state
    if state.bonus:
        tell("IN-4.2", "lapsed", state.turn, 0, (), "", str(state.bonus))
        state = state._replace(bonus=0)
    if any(state.racks[state.turn]):
        return state._replace(phase=Phase.SWAP)
    return _end_turn(options, state)


def _end_turn(options: Options, state: State) -> State:
    return state._replace(phase=Phase.DRAW, turn=Seat((state.turn + 1) % options.seats))


# --- the racks -----------------------------------------------------------------------------


def _lay_aside(state: State, tell: Tell) -> State:
    """The rack is shown to all; it goes back to the bag when six new tiles are drawn [IN-5.2]."""
    seat = state.turn
    rack = state.racks[seat]
    tell("IN-5.2", "swap", seat, 0, (), rack_text(rack), "aside")
    return state._replace(aside=rack, racks=put(state.racks, seat, NO_TILES))


def _draw(options: Options, state: State, draw: Draw, tell: Tell) -> State:
    """One tile into a rack; when every rack is full the next seat places."""
    seat, tile = draw.seat, draw.tile
    name = str(tile)
    rack_place = f"rack-{name}"
    tell("IN-2.1", "drew", seat, 0, (), name, f"rack {seat}", seat, "bag", rack_place)
    rack = put(state.racks[seat], tile, state.racks[seat][tile] + 1)
    bag = put(state.bag, tile, state.bag[tile] - 1)
    state = state._replace(bag=bag, racks=put(state.racks, seat, rack))
    if any([sum(rack) < options.rack_size for rack in state.racks]):
        return state
    if any(state.aside):
        tell("IN-5.2", "returned", None, 0, (), rack_text(state.aside), "bag")
    return state._replace(phase=Phase.PLACE, bag=add(state.bag, state.aside), aside=NO_TILES)
