"""The rules of one game with its options chosen: what every game answers, and in which words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from fractions import Fraction
from random import Random
from typing import Any, Final, NamedTuple, NewType, Protocol, TypeVar

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise. Who sits there is not the law's business."""


class Nobody(Enum):
    """Who acts when it is no seat's turn."""

    CHANCE = "chance"
    OVER = "over"


CHANCE: Final = Nobody.CHANCE
OVER: Final = Nobody.OVER
Actor = Seat | Nobody


class Refusal(NamedTuple):
    """Why something may not be done: the number of the rule, and a sentence."""

    rule: str
    reason: str


class IllegalAction(ValueError):
    """An action that the rules refuse in this state."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} [{refusal.rule}]")
        self.rule = refusal.rule
        self.reason = refusal.reason


class Event(NamedTuple):
    """Something to tell about an action: what happened, under which rule, and for how many points.

    `points` is what the score really changed by; `parts` is what the rules count before a limit
    (a score that cannot fall below 0, a peg that stops at 18) cuts it: (3, 4) for a tile with a
    row of 3 and a column of 4. `tiles` and `place` are in the game's notation. When `only` names
    a seat, nobody else may be told.
    """

    rule: str
    kind: str
    seat: Seat | None = None
    points: int = 0
    parts: tuple[int, ...] = ()
    tiles: str = ""
    place: str = ""
    only: Seat | None = None


class Tell(Protocol):
    """Where the rules report events while they act; called with the fields of an Event."""

    def __call__(
        self,
        rule: str,
        kind: str,
        seat: Seat | None = None,
        points: int = 0,
        parts: tuple[int, ...] = (),
        tiles: str = "",
        place: str = "",
        only: Seat | None = None,
    ) -> object: ...


def silent(*_event: object, **_fields: object) -> None:
    """The Tell of `apply`: nobody is listening."""


class Result(NamedTuple):
    """How a game ended: why, under which rule, and the place of each seat (1 is first).

    Seats that share a place have the same number, and the next place counts them: 1, 1, 3. Where
    teams play, teams are placed: 1, 2, 1, 2.
    """

    reason: str
    rule: str
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(Seat(i) for i, place in enumerate(self.places) if place == 1)


def places(ranks: Sequence[Any]) -> tuple[int, ...]:
    """The place of each seat when a higher rank is better and equal ranks share a place.

    >>> places([30, 42, 30])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


State = TypeVar("State")
View = TypeVar("View")
Action = TypeVar("Action")


class Game(Protocol[State, View, Action]):
    """The rules of one game with its options chosen; it holds no play in progress.

    States, views and actions are immutable values. A chance action is an action like any other:
    `apply` takes both, and a list of actions replays without any generator.
    """

    @property
    def name(self) -> str:
        """As in the registry: "azul:grey"."""

    @property
    def ruleset(self) -> str:
        """Raised whenever an old record would replay differently: "azul/1"."""

    @property
    def seats(self) -> int: ...

    def start(self) -> State:
        """The position before the first draw."""

    def to_act(self, state: State) -> Actor:
        """The seat to decide, CHANCE before a draw, OVER at the end."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Every action the seat to act may choose, in a fixed order; empty for CHANCE and OVER."""

    def chance_outcomes(self, state: State) -> Iterator[tuple[Action, Fraction]]:
        """Every draw that can happen now with its exact probability; nothing if none is due."""

    def sample_chance(self, state: State, rng: Random) -> Action:
        """One of the outcomes, by their probabilities."""

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why the action (a decision or a draw) may not happen now; None if it may."""

    def apply(self, state: State, action: Action) -> State:
        """The next state; IllegalAction, with the refusal, if there is one."""

    def explain(self, state: State, action: Action) -> list[Event]:
        """What `apply` does, told as events."""

    def scores(self, state: State) -> tuple[int, ...]:
        """The score of each seat as it stands on the board."""

    def forecast(self, state: State) -> tuple[int, ...]:
        """The points each seat has as the tiles lie: what will be counted later counts already.

        The difference it makes is what an action brings at once. Where the score is the lowest of
        several pegs, all pegs count.
        """

    def result(self, state: State) -> Result | None:
        """None while the game goes on."""

    def view(self, state: State, seat: Seat | None) -> View:
        """What the seat may know; None is a spectator."""

    def redeal(self, view: View, rng: Random) -> State:
        """A state that the viewer cannot tell from the real one."""

    def parse(self, text: str) -> Action:
        """The action written as `text`; BadText if none is. `str(action)` is the inverse."""

    def draw(self, state: State) -> str:
        """The position as text, for a test or a bug report."""

    def read(self, text: str) -> State:
        """The position drawn as `text`; BadText if it is none of this game."""


AnyGame = Game[Any, Any, Any]
