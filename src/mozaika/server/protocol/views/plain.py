"""Any game as JSON: the fields of its view by name, and the same as text."""

from __future__ import annotations

from msgspec import Struct

from mozaika.arena.view_json import plain
from mozaika.core.game import AnyGame


class PlainLayout(Struct, frozen=True):
    """A game of which the page has no board: nothing is known of what is printed on it."""


class PlainView(Struct, frozen=True):
    """`values` has the fields of the game's View by name, `text` is how its law draws it."""

    values: object
    text: str


def layout(game: AnyGame) -> PlainLayout:
    return PlainLayout()


def show(game: AnyGame, view: object) -> PlainView:
    return PlainView(plain(view), game.draw_view(view))
