"""Drawn positions and short plays, so that a test of a rule reads like the rule."""

from __future__ import annotations

from typing import Any

import pytest

import mozaika
from mozaika.core.game import AnyGame, Event, IllegalAction


def position(name: str, drawing: str, seats: int | None = None) -> tuple[AnyGame, Any]:
    """A game and the position drawn."""
    game = mozaika.make(name, seats)
    return game, game.read(drawing)


def after(game: AnyGame, state: Any, actions: str) -> Any:
    """The state after these actions, written with spaces between."""
    for action in actions.split():
        state = game.apply(state, game.parse(action))
    return state


def refusal(game: AnyGame, state: Any, action: str) -> str:
    """The number of the rule that refuses the action."""
    with pytest.raises(IllegalAction) as refused:
        game.apply(state, game.parse(action))
    return refused.value.rule


def legal(game: AnyGame, state: Any) -> set[str]:
    """The legal actions as text."""
    return {str(action) for action in game.legal_actions(state)}


def events(game: AnyGame, state: Any, action: str, kind: str) -> list[Event]:
    """The events of one kind that the action brings."""
    return [event for event in game.explain(state, game.parse(action)) if event.kind == kind]
