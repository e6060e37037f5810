"""What the rules of every game do alike: refuse or act, and tell what an action brings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from mozaika.core.game import Event, IllegalAction, Refusal, Tell, silent

State = TypeVar("State")
Action = TypeVar("Action")


class Law(ABC, Generic[State, Action]):
    """One judge and one deed, so that `apply`, `explain` and a list of actions cannot disagree."""

    @abstractmethod
    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why the action may not happen now; None if it may."""

    @abstractmethod
    def act(self, state: State, action: Action, tell: Tell) -> State:
        """The state after a legal action, with every event told."""

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
