"""What a game has of its own in the other folders: in each one module, named as the game.

`terminal/azul.py` draws Azul in a terminal, `kernels/azul.py` plays it compiled. Nothing lists
these modules: each is looked for when it is first needed, and a game that has none is served by
what its folder does for any game. They lie in the package of the game itself, so a game of another
package, `hearts`, has its drawing in `hearts/terminal/hearts.py`.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from mozaika.core.game import AnyGame


class Role(StrEnum):
    """A folder in which a game may have a module; a Protocol there says what the module holds."""

    DRAW = "draw"
    """Its boards as SVG; else the text of the position as a picture."""
    KERNEL = "kernels"
    """Its rules on packed records; else the law alone plays it."""
    PACKING = "kernels.packing"
    """Between law and kernel; whoever has a kernel has it."""
    LANES = "kernels.lanes"
    """Its kernel for sixteen games in step; else they are played one at a time."""
    SEARCH = "search"
    """Evaluator and policy; else no search and no levels."""
    BOT = "bots"
    """What a position is worth to the greedy bot, and the levels; else the forecast, and none."""
    TERMINAL = "terminal"
    """Its table and its events on a screen of text; else the text of the position."""
    VIEW = "server.protocol.views"
    """Its views as JSON; else their fields by name."""


def role_of(game: AnyGame, role: Role) -> Any:
    """The module of a game for a role, as its Protocol has it; None if the game has none."""
    package = type(game).__module__.partition(".")[0]
    return _module(f"{package}.{role}.{game.family}")


@cache
def _module(name: str) -> Any:
    try:
        found = find_spec(name)
    except ModuleNotFoundError as error:
        if not f"{name}.".startswith(f"{error.name}."):
            raise  # the folder is there, but cannot be imported
        found = None
    return import_module(name) if found else None
