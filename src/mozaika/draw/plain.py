"""Any game: its text, letter by letter in its place, whatever font there is."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from mozaika.core.game import AnyGame
from mozaika.draw.picture import INK, MONOSPACED, Picture

CELL, LINE, MARGIN = 9.0, 20.0, 16.0


def draw(game: AnyGame, view: object, names: Sequence[str]) -> Picture:
    picture = Picture(f"A table of {game.name}")
    lines = game.draw_view(view).splitlines()
    for number, line in enumerate(lines):
        places = " ".join(f"{MARGIN + CELL * place:g}" for place in range(len(line)))
        picture.marks.append(
            f'<text x="{places}" y="{MARGIN + LINE * number + 15:g}" fill="{INK}" '
            f'text-anchor="start" font-family="{MONOSPACED}" xml:space="preserve">'
            f"{escape(line)}</text>"
        )
    picture.width = 2 * MARGIN + CELL * max(map(len, lines))
    picture.height = 2 * MARGIN + LINE * len(lines)
    return picture
