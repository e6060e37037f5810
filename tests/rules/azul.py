"""Parts of a drawn position of Azul, so that a test compares drawings with drawings."""

from __future__ import annotations

from typing import Any

from mozaika.core.game import AnyGame, Result

COLOURED_WALL = ("BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB")  # AZ-1.5


def shown(game: AnyGame, state: Any, key: str) -> str:
    """The value of a line of the drawing: of `lid 2B 1W` it is "2B 1W"."""
    return _value(game.draw(state).splitlines(), key)


def floor(game: AnyGame, state: Any, seat: int) -> str:
    return _value(_board(game, state, seat), "floor")


def score(game: AnyGame, state: Any, seat: int) -> int:
    return int(_value(_board(game, state, seat), f"seat {seat} score"))


def row(game: AnyGame, state: Any, seat: int, number: int) -> str:
    """A pattern line and its row of the wall: ".R | ....."."""
    return _board(game, state, seat)[number].strip()


def ended(game: AnyGame, state: Any) -> Result:
    """The result of a game that must be over."""
    result = game.result(state)
    assert result is not None
    return result


def _board(game: AnyGame, state: Any, seat: int) -> list[str]:
    lines = game.draw(state).splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"seat {seat} "))
    return lines[start : start + 7]


def _value(lines: list[str], key: str) -> str:
    return next(line.removeprefix(f"{key} ") for line in lines if line.startswith(f"{key} "))
