"""The rules of one game with its options chosen: what every game answers, and in which words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from mozaika.core.actor import CHANCE, OVER, Actor, Nobody, Seat
from mozaika.core.event import Event, Tell, silent
from mozaika.core.refusal import IllegalAction, Refusal
from mozaika.core.result import Result, places

__all__ = [
    "CHANCE",
    "OVER",
    "Actor",
    "AnyGame",
    "Event",
    "Form",
    "Game",
    "IllegalAction",
    "Nobody",
    "Options",
    "Refusal",
    "Result",
    "Seat",
    "Tell",
    "family_of",
    "places",
    "silent",
]

State = TypeVar("State")
View = TypeVar("View")
Action = TypeVar("Action")


def family_of(name: str) -> str:
    """The game of a name in the registry, without its variant.

    >>> family_of("azul:grey")
    'azul'
    """
    return name.partition(":")[0]


class Options(Protocol):
    """What the table chooses before the game, as every game has it; a value that can be hashed."""

    @property
    def seats(self) -> int: ...

    @property
    def first(self) -> Seat | None:
        """The first seat; None asks chance."""


class Form(NamedTuple):
    """One form in which a game is played: a side of its boards, a mode of its rules."""

    variant: str
    """In words: "grey side"."""
    seats: tuple[int, ...]
    """How many may play."""
    options: Callable[[int, Seat | None], Any]
    """The options for so many seats and this first seat."""


@dataclass(frozen=True, repr=False)
class Game(ABC, Generic[State, View, Action]):
    """The rules of one game with its options chosen; it holds no play in progress.

    States, views and actions are immutable values. A chance action is an action like any other:
    `apply` takes both, and a list of actions replays without any generator. Two games are equal
    if they have the same name and options.

    >>> import mozaika
    >>> rules = mozaika.make("azul")
    >>> rules == mozaika.make("azul", seats=2)
    True
    >>> rules.to_act(rules.start()) is mozaika.CHANCE
    True
    """

    name: str
    """As in the registry: "azul:grey"."""
    options: Options
    ruleset: ClassVar[str]
    """Raised whenever an old record would replay differently: "azul/1"."""
    forms: ClassVar[Mapping[str, Form]]
    """By name in the registry: "azul", "azul:grey"."""

    def __repr__(self) -> str:
        """What makes an equal game."""
        first = "random" if self.options.first is None else self.options.first
        return f"make({self.name!r}, seats={self.seats}, first={first!r})"

    # --- what was chosen -------------------------------------------------------------------

    @property
    def family(self) -> str:
        """The name without its variant: "azul" for "azul:grey"."""
        return family_of(self.name)

    @property
    def seats(self) -> int:
        """How many play."""
        return self.options.seats

    @property
    def sides(self) -> tuple[int, ...]:
        """By seat, the side for which it plays; one of its own, unless teams play."""
        return tuple(range(self.seats))

    @property
    def has_secrets(self) -> bool:
        """Whether a seat holds anything that others may not see."""
        return False

    # --- the course of play ----------------------------------------------------------------

    @abstractmethod
    def start(self) -> State:
        """The position before the first draw."""

    @abstractmethod
    def to_act(self, state: State) -> Actor:
        """The seat to decide, CHANCE before a draw, OVER at the end."""

    @abstractmethod
    def legal_actions(self, state: State) -> Sequence[Action]:
        """Every action the seat to act may choose, in a fixed order; empty for CHANCE and OVER."""

    @abstractmethod
    def chance_outcomes(self, state: State) -> Iterator[tuple[Action, Fraction]]:
        """Every draw that can happen now with its exact probability; nothing if none is due."""

    @abstractmethod
    def sample_chance(self, state: State, rng: Random) -> Action:
        """One of the outcomes, by their probabilities."""

    @abstractmethod
    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why the action (a decision or a draw) may not happen now; None if it may."""

    @abstractmethod
    def _act(self, state: State, action: Action, tell: Tell) -> State:
        """The state after a legal action; `tell` is called with the fields of each event.

        The one place where a state changes.
        """

    def step(self, state: State, action: Action) -> tuple[State, list[Event]]:
        """The next state and what happened; IllegalAction, with the refusal, if there is one."""
        events: list[Event] = []

        def tell(*event: Any, **fields: Any) -> None:
            events.append(Event(*event, **fields))

        refused = self.refusal(state, action)
        if refused:
            raise IllegalAction(refused)
        return self._act(state, action, tell), events

    def apply(self, state: State, action: Action) -> State:
        """The next state alone, which is quicker; IllegalAction as in `step`."""
        refused = self.refusal(state, action)
        if refused:
            raise IllegalAction(refused)
        return self._act(state, action, silent)

    def explain(self, state: State, action: Action) -> list[Event]:
        """What happened alone; IllegalAction as in `step`."""
        return self.step(state, action)[1]

    # --- how it stands ---------------------------------------------------------------------

    @abstractmethod
    def scores(self, state: State) -> tuple[int, ...]:
        """The score of each seat as it stands on the board."""

    @abstractmethod
    def forecast(self, state: State) -> tuple[int, ...]:
        """The points each seat has as the tiles lie: what will be counted later counts already.

        The difference it makes is what an action brings at once. Where the score is the lowest of
        several pegs, all pegs count.
        """

    @abstractmethod
    def result(self, state: State) -> Result | None:
        """None while the game goes on."""

    # --- what a seat may know --------------------------------------------------------------

    @abstractmethod
    def view(self, state: State, seat: Seat | None) -> View:
        """What the seat may know; None is a spectator."""

    @abstractmethod
    def redeal(self, view: View, rng: Random) -> State:
        """A state that the viewer cannot tell from the real one."""

    def visible(
        self, actor: Actor, action: Action, events: Sequence[Event], seat: Seat | None
    ) -> tuple[Action | None, list[Event]]:
        """What a seat (None: a spectator) may know of a step: the action, and its events.

        A draw with an event for another seat alone is given without its action.
        """
        seen = [event for event in events if event.only in (None, seat)]
        is_hidden = actor is CHANCE and len(seen) < len(events)
        return None if is_hidden else action, seen

    # --- as text ---------------------------------------------------------------------------

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action written as `text`; BadText if none is. `str(action)` is the inverse."""

    @abstractmethod
    def draw(self, state: State) -> str:
        """The position as text, for a test or a bug report."""

    @abstractmethod
    def read(self, text: str) -> State:
        """The position drawn as `text`; BadText if it is none of this game."""

    def draw_view(self, view: View) -> str:
        """The position as the viewer knows it, in the form of `draw`; what is hidden is counted."""
        return self.draw(self.redeal(view, Random(0)))


AnyGame = Game[Any, Any, Any]
