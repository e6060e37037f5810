"""Any game: its position as text, and its events by the names of their kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from mozaika.core.game import AnyGame
from mozaika.terminal.layout import Block

SENTENCES: Mapping[str, str] | None = None


def render(game: AnyGame, view: object, names: Sequence[str]) -> Block:
    """The position as the viewer knows it, and who sits where."""
    position = [Text(line) for line in game.draw_view(view).splitlines()]
    return [*position, Text(), *map(Text, names), Text()]
