"""Factories and the centre, which two games have."""

from __future__ import annotations

from collections.abc import Sequence

from mozaika.draw.picture import INK, LINE, PANEL, SOFT, Picture

TILE = 24.0
RADIUS = 38.0
APART = 2 * RADIUS + 12
CORNERS = ((-1, -1), (0, -1), (-1, 0), (0, 0))


def draw_factories(picture: Picture, x: float, y: float, factories: Sequence[str]) -> float:
    """The factories in a row, each with its number; the height it takes."""
    for number, tiles in enumerate(factories):
        middle_x, middle_y = x + RADIUS + number * APART, y + RADIUS
        picture.disc(middle_x, middle_y, RADIUS, PANEL, LINE)
        for letter, (column, row) in zip(tiles, CORNERS, strict=False):
            picture.tile(middle_x + column * TILE, middle_y + row * TILE, letter, TILE)
        picture.text(middle_x - RADIUS + 4, y + 6, str(number + 1), SOFT, 12)
    return 2 * RADIUS


def draw_pile(picture: Picture, x: float, y: float, name: str, letters: str) -> float:
    """A named row of tiles; the height it takes."""
    picture.text(x, y + TILE / 2, name, INK, anchor="start")
    picture.tiles(x + 64, y, letters, TILE)
    if not letters:
        picture.text(x + 64, y + TILE / 2, "empty", SOFT, anchor="start")
    return TILE
