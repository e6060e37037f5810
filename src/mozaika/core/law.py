"""What the rules of every game do alike: refuse or act, tell what an action brings, ask chance."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from mozaika.core.first import First, first_outcomes, read_first, sample_first
from mozaika.core.game import CHANCE, OVER, Actor, Event, IllegalAction, Refusal, Tell, silent
from mozaika.core.phases import Position
from mozaika.core.text import Cursor


class Seated(Protocol):
    """Options as the law of every game sees them."""

    @property
    def seats(self) -> int: ...


State = TypeVar("State", bound=Position[Enum])
Action = TypeVar("Action")
Options = TypeVar("Options", bound=Seated)


@dataclass(frozen=True)
class Law(ABC, Generic[State, Action, Options]):
    """One judge and one deed, so that `apply`, `explain` and a list of actions cannot disagree."""

    name: str
    options: Options
    ruleset: ClassVar[str]
    decisions: ClassVar[tuple[Enum, ...]]
    """The phases in which the seat whose turn it is decides."""

    @property
    def seats(self) -> int:
        return self.options.seats

    @abstractmethod
    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why the action may not happen now; None if it may."""

    @abstractmethod
    def act(self, state: State, action: Action, tell: Tell) -> State:
        """The state after a legal action, with every event told."""

    @abstractmethod
    def read_action(self, cursor: Cursor) -> Action:
        """Take an action that is not the choice of the first seat; BadText if none stands here."""

    @abstractmethod
    def draw_outcomes(self, state: State) -> Iterator[tuple[Action, Fraction]]:
        """Every draw from the bag that is due now, with its probability."""

    @abstractmethod
    def sample_draw(self, state: State, rng: Random) -> Action:
        """One of them, by their probabilities."""

    def to_act(self, state: State) -> Actor:
        if state.phase in self.decisions:
            return state.turn
        return OVER if state.phase.name == "OVER" else CHANCE

    def chance_outcomes(self, state: State) -> Iterator[tuple[Action | First, Fraction]]:
        if state.phase.name == "FIRST":
            yield from first_outcomes(self.seats)
        elif self.to_act(state) is CHANCE:
            yield from self.draw_outcomes(state)

    def sample_chance(self, state: State, rng: Random) -> Action | First:
        if state.phase.name == "FIRST":
            return sample_first(self.seats, rng)
        return self.sample_draw(state, rng)

    def parse(self, text: str) -> Action | First:
        cursor = Cursor(text)
        action = read_first(cursor) or self.read_action(cursor)
        cursor.end()
        return action

    def apply(self, state: State, action: Action) -> State:
        refused = self.refusal(state, action)
        if refused:
            raise IllegalAction(refused)
        return self.act(state, action, silent)

    def explain(self, state: State, action: Action) -> list[Event]:
        events: list[Event] = []

        def tell(*event: Any, **fields: Any) -> None:
            events.append(Event(*event, **fields))

        refused = self.refusal(state, action)
        if refused:
            raise IllegalAction(refused)
        self.act(state, action, tell)
        return events
