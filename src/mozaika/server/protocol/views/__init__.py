"""What a seat may know as JSON: a layout that never changes, and the position as it is seen."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from mozaika.core.game import AnyGame
from mozaika.games.azul.game import Azul
from mozaika.games.ingenious.game import Ingenious
from mozaika.games.summer_pavilion.game import SummerPavilion
from mozaika.server.protocol.views import azul, ingenious, summer_pavilion


def layout(game: AnyGame) -> Struct:
    """What is printed on boards and never changes during a game."""
    match game:
        case Azul():
            return azul.layout(game)
        case SummerPavilion():
            return summer_pavilion.layout(game)
        case Ingenious():
            return ingenious.layout(game)
    raise TypeError(f"nothing draws {game.name}")


def show(game: AnyGame, view: Any) -> Struct:
    """A View (never a State) as what is sent to the seat it was made for."""
    match game:
        case Azul():
            return azul.show(game, view)
        case SummerPavilion():
            return summer_pavilion.show(game, view)
        case Ingenious():
            return ingenious.show(game, view)
    raise TypeError(f"nothing draws {game.name}")
