"""When an action can happen: each kind belongs to a phase, or to several."""

from __future__ import annotations

from collections.abc import Container, Mapping
from enum import Enum
from typing import Protocol, TypeVar

from mozaika.core.actor import CHANCE, OVER, Actor, Seat
from mozaika.core.refusal import Refusal

Phase = TypeVar("Phase", bound=Enum)
Phase_co = TypeVar("Phase_co", bound=Enum, covariant=True)

When = Mapping[type, tuple[str, tuple[Phase, ...]]]
"""By kind of action: what doing it is called, and the phases in which it can be done."""
Now = Mapping[Phase, tuple[str, str]]
"""By phase: its rule, and what is going on; `{seat}` stands for the seat whose turn it is."""


class Position(Protocol[Phase_co]):
    """A state as the law of every game sees it."""

    @property
    def phase(self) -> Phase_co:
        """One of the game's own."""

    @property
    def turn(self) -> Seat: ...


def who_acts(state: Position[Phase], decisions: Container[Phase], over: Phase) -> Actor:
    """The seat whose turn it is in the phases that ask for a decision, else chance or nobody."""
    if state.phase in decisions:
        return state.turn
    return OVER if state.phase is over else CHANCE


def phase_refusal(
    state: Position[Phase], action: object, when: When[Phase], now: Now[Phase]
) -> Refusal | None:
    """Why no such action can be done in this phase; None if it can."""
    what, phases = when[type(action)]
    if state.phase in phases:
        return None
    rule, going_on = now[state.phase]
    now_is = going_on.format(seat=f"seat {state.turn}")
    return Refusal(rule, "{what} is not possible: {now}", what=what, now=now_is)
