"""Parts of a drawn position of Summer Pavilion, so that a test compares text with text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mozaika.core.game import AnyGame

STARS = "pgoybrc"
CENTRE_COLOURS = "PGOYBR"
"""The colours these tests lay on the spaces 1 to 6 of the centre star."""


def shown(game: AnyGame, state: Any, key: str) -> str:
    """The value of a line above the boards: of "tower", "2P 1G"."""
    return _value(game.draw(state).splitlines(), key)


def of_seat(game: AnyGame, state: Any, seat: int, key: str) -> str:
    """The value of a line of a board: of "hand", "PGG"."""
    lines = game.draw(state).splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"seat {seat} "))
    return _value(lines[start:], key)


def colour_on(spot: str) -> str:
    """The colour that these tests lay on a space: G on g4, Y on c4."""
    return CENTRE_COLOURS[int(spot[1]) - 1] if spot[0] == "c" else spot[0].upper()


def stars(spots: Iterable[str]) -> str:
    """The drawing of the seven stars with these spaces covered."""
    covered = set(spots)
    rows = []
    for star in STARS:
        row = [colour_on(star + n) if star + n in covered else "." for n in "123456"]
        rows.append(f"{star} {''.join(row)}")
    return "\n".join(rows)


def _value(lines: list[str], key: str) -> str:
    return next(line.removeprefix(f"{key} ") for line in lines if line.startswith(f"{key} "))
