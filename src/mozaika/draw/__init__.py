"""Boards as SVG, for notebooks, documents and pictures: one module for each game.

A game without a module of its own is shown by its text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from mozaika.core.game import AnyGame
from mozaika.core.roles import Role, role_of
from mozaika.draw import plain
from mozaika.draw.picture import Picture


class Drawing(Protocol):
    """What `draw/<game>.py` holds."""

    def draw(self, game: Any, view: Any, names: Sequence[str]) -> Picture:
        """The table as the viewer sees it; `names` by seat."""


def svg(game: AnyGame, view: object, names: Sequence[str] | None = None) -> str:
    """The table as the viewer sees it, a whole SVG document.

    >>> from random import Random
    >>> import mozaika
    >>> game = mozaika.Playthrough("azul", seed=7)
    >>> svg(game.rules, game.view(0))[:34]
    '<svg xmlns="http://www.w3.org/2000'
    """
    drawing: Drawing = role_of(game, Role.DRAW) or plain
    return str(drawing.draw(game, view, names or [f"seat {seat}" for seat in range(game.seats)]))
