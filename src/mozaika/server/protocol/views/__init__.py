"""What a seat may know as JSON: a layout that never changes, and the position as it is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from mozaika.core.game import AnyGame
from mozaika.core.roles import Role, role_of
from mozaika.server.protocol.views import plain
from mozaika.server.protocol.views.falls import Fall


class JsonView(Protocol):
    """What `server/protocol/views/<game>.py` holds."""

    def layout(self, game: Any) -> Struct:
        """What is printed on boards and never changes during a game."""

    def show(self, game: Any, view: Any) -> Struct:
        """A View (never a State) as what is sent to the seat it was made for."""


def _module_of(game: AnyGame) -> JsonView:
    found: JsonView = role_of(game, Role.VIEW) or plain
    return found


def layout(game: AnyGame) -> Struct:
    """What is printed on boards and never changes during a game."""
    return _module_of(game).layout(game)


def show(game: AnyGame, view: object) -> Struct:
    """A View (never a State) as what is sent to the seat it was made for."""
    return _module_of(game).show(game, view)


def falls(game: AnyGame, state: object, legal: Sequence[Any]) -> dict[str, Fall]:
    """By action, what falls by it costs; nothing in a game where nothing falls."""
    found = getattr(_module_of(game), "falls", None)
    return {} if found is None else found(game, state, legal)
