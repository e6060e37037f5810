"""The drawing of each game's table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mozaika.core.game import AnyGame
from mozaika.terminal import azul, ingenious, summer_pavilion
from mozaika.terminal.layout import Block

RENDERERS: dict[str, Callable[..., Block]] = {
    "azul": azul.render,
    "summer_pavilion": summer_pavilion.render,
    "ingenious": ingenious.render,
}


def render(game: AnyGame, view: Any, names: Sequence[str]) -> Block:
    """The table as the viewer sees it."""
    return RENDERERS[game.family](game, view, names)
