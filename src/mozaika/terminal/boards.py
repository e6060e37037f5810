"""The table and the events of any game, by its own module or by its text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from mozaika.core.game import AnyGame
from mozaika.core.roles import Role, role_of
from mozaika.terminal import plain
from mozaika.terminal.layout import Block


class Board(Protocol):
    """What `terminal/<game>.py` holds."""

    SENTENCES: Mapping[str, str] | None
    """By kind of event, with {tiles} and {place}; kinds without one are only for programs.

    None where every event is named by its kind.
    """

    def render(self, game: Any, view: Any, names: Sequence[str]) -> Block:
        """The table as the viewer sees it; `names` by seat."""


def board_of(game: AnyGame) -> Board:
    found: Board = role_of(game, Role.TERMINAL) or plain
    return found


def render(game: AnyGame, view: object, names: Sequence[str]) -> Block:
    """The table as the viewer sees it."""
    return board_of(game).render(game, view, names)
