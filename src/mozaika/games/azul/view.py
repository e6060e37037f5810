"""What a seat knows. Everything in Azul lies open, and the bag is what is nowhere else."""

from __future__ import annotations

from typing import NamedTuple

from mozaika.core.bag import Counts
from mozaika.core.game import Seat

from .state import Board, Phase, State


class View(NamedTuple):
    """The position as a seat (None: a spectator) sees it."""

    seat: Seat | None
    phase: Phase
    round_number: int
    starter: Seat
    turn: Seat
    marker: Seat | None
    bag: Counts
    lid: Counts
    factories: tuple[Counts, ...]
    centre: Counts
    boards: tuple[Board, ...]


def see(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        phase=state.phase,
        round_number=state.round_number,
        starter=state.starter,
        turn=state.turn,
        marker=state.marker,
        bag=state.bag,
        lid=state.lid,
        factories=state.factories,
        centre=state.centre,
        boards=state.boards,
    )


def unsee(view: View) -> State:
    """The one state with this view: nothing is hidden."""
    return State(
        phase=view.phase,
        round_number=view.round_number,
        starter=view.starter,
        turn=view.turn,
        marker=view.marker,
        bag=view.bag,
        lid=view.lid,
        factories=view.factories,
        centre=view.centre,
        boards=view.boards,
    )
