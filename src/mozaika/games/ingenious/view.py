"""What a seat knows: everything but the racks of the others and what is in the bag."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from mozaika.core.bag import Counts, sample, subtract
from mozaika.core.game import Seat

from .options import Options
from .state import ALL_TILES, NO_TILES, Cells, Colour, Pegs, Phase, State


class View(NamedTuple):
    """The position as a seat (None: a spectator) sees it [IN-1.4]."""

    seat: Seat | None
    phase: Phase
    turn: Seat
    starter: Seat
    bonus: int
    touched: tuple[Colour | None, ...]
    cells: Cells
    placed: Counts
    """The tiles on the board, which all have seen."""
    aside: Counts
    rack: Counts
    """The viewer's own; a spectator has none."""
    rack_sizes: tuple[int, ...]
    bag_size: int
    pegs: tuple[Pegs, ...]

    def unseen(self) -> Counts:
        """The tiles that are in the bag or in the rack of another seat."""
        return subtract(subtract(subtract(ALL_TILES, self.placed), self.aside), self.rack)


def see(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        starter=state.starter,
        bonus=state.bonus,
        touched=state.touched,
        cells=state.cells,
        placed=state.placed,
        aside=state.aside,
        rack=NO_TILES if seat is None else state.racks[seat],
        rack_sizes=tuple([sum(rack) for rack in state.racks]),
        bag_size=sum(state.bag),
        pegs=state.pegs,
    )


def redeal(options: Options, view: View, rng: Random) -> State:
    """Unseen tiles at random in the other racks; what is left is the bag."""
    left, racks = view.unseen(), []
    for seat in range(options.seats):
        rack = view.rack
        if seat != view.seat:
            rack = sample(left, NO_TILES, view.rack_sizes[seat], rng)
            left = subtract(left, rack)
        racks.append(rack)
    return State(
        phase=view.phase,
        turn=view.turn,
        starter=view.starter,
        bonus=view.bonus,
        touched=view.touched,
        cells=view.cells,
        bag=left,
        aside=view.aside,
        racks=tuple(racks),
        pegs=view.pegs,
    )
