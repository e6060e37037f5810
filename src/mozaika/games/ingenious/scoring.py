"""Points: the lines of a placed tile, the pegs, the lowest colours, the end and who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mozaika.core.game import Result, places

from .board import Board
from .options import Options, Track
from .state import COLOURS, Cells, Colour, Pegs, State


class Half(NamedTuple):
    """One half of a placed tile and the lines it counts."""

    colour: Colour
    cell: int
    lines: tuple[int, ...]


def score_half(board: Board, cells: Cells, colour: Colour, cell: int) -> Half:
    """The lines of this colour from a half whose tile does not lie there yet [IN-3.1, IN-3.2].

    The cell of its partner is still free, so of the six directions five can count.
    """
    lines = [_line(cells, ray, colour) for ray in board.rays[cell]]
    return Half(colour, cell, tuple([line for line in lines if line]))


def cells_of_lines(board: Board, cells: Cells, half: Half) -> tuple[tuple[int, ...], ...]:
    """The cells that each line of a half counts, after its own."""
    lines = [(ray, _line(cells, ray, half.colour)) for ray in board.rays[half.cell]]
    return tuple([(half.cell, *ray[:length]) for ray, length in lines if length])


def _line(cells: Cells, ray: tuple[int, ...], colour: Colour) -> int:
    length = 0
    for cell in ray:
        if cells[cell] != colour:
            break
        length += 1
    return length


def advance(track: Track, peg: int, points: int) -> int:
    """Where one symbol brings a peg: it goes no further than the next stop [IN-3.3, IN-7.2]."""
    stop = next((stop for stop in track.stops if stop > peg), peg)
    return min(peg + points, stop)


def move_pegs(track: Track, pegs: Pegs, halves: tuple[Half, ...]) -> Pegs:
    """The pegs after these halves, one after the other."""
    moved = list(pegs)
    for half in halves:
        moved[half.colour] = advance(track, moved[half.colour], sum(half.lines))
    return tuple(moved)


def best_order(track: Track, pegs: Pegs, halves: tuple[Half, ...]) -> tuple[Half, ...]:
    """The order in which the halves bring most; it matters only for a double [IN-7.3]."""
    return max((halves, halves[::-1]), key=lambda order: sum(move_pegs(track, pegs, order)))


def lowest_colours(pegs: Pegs) -> list[Colour]:
    """All colours tied for the lowest score [IN-5.1]."""
    return [colour for colour in COLOURS if pegs[colour] == min(pegs)]


def deciding_peg(pegs: Sequence[Pegs]) -> int | None:
    """Which peg tells the first two sides apart, 0 the lowest; None if all are equal [IN-6.3]."""
    first, *others = sorted([sorted(side) for side in pegs], reverse=True)
    second = others[0] if others else first
    return next((at for at in range(len(first)) if first[at] != second[at]), None)


def ending(options: Options, state: State) -> tuple[str, str] | None:
    """The reason and the rule by which the game ends now; None if it goes on."""
    track = options.track
    if track.win_rule and any([min(pegs) == track.end for pegs in state.pegs]):
        return f"all pegs at {track.end}", track.win_rule
    if not options.board.has_room(state.cells):
        return "no placement left", "IN-6.1"
    return None


def result(options: Options, state: State) -> Result:
    """Sides are compared by their lowest peg, then the second lowest, and so on [IN-6.3]."""
    ended = ending(options, state)
    assert ended is not None, "only a game that is over has a result"
    by_side = places([sorted(pegs) for pegs in state.pegs])
    return Result(*ended, tuple(by_side[side] for side in options.sides))
