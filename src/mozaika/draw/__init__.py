"""Boards as SVG, for notebooks, documents and pictures: one module for each game.

A game without a module of its own is shown by its text.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from mozaika.core.game import AnyGame
from mozaika.draw import plain


def svg(game: AnyGame, view: Any, names: Sequence[str] | None = None) -> str:
    """The table as the viewer sees it, a whole SVG document.

    >>> from random import Random
    >>> import mozaika
    >>> game = mozaika.Playthrough("azul", seed=7)
    >>> svg(game.rules, game.view(0))[:34]
    '<svg xmlns="http://www.w3.org/2000'
    """
    module = f"{__name__}.{game.family}"
    drawn = import_module(module) if find_spec(module) else plain
    picture = drawn.draw(game, view, names or [f"seat {seat}" for seat in range(game.seats)])
    return str(picture)
