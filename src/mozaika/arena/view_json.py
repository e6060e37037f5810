"""A view as plain JSON values, with the names of its fields, and back."""

from __future__ import annotations

from enum import Enum, IntEnum
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from mozaika.core.game import AnyGame


def plain(value: object) -> Any:
    """Objects, lists, numbers and strings: a colour is its letter, a phase its word."""
    if isinstance(value, IntEnum):
        return value.letter  # type: ignore[attr-defined]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: plain(part) for name, part in zip(value._fields, value, strict=True)}
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    return value


def read_view(game: AnyGame, value: object) -> Any:
    """The view that `plain` wrote."""
    return _read(type(game.view(game.start(), None)), value)


def _read(kind: Any, value: Any) -> Any:
    """The value of this type; the types are those of the fields of views."""
    if get_origin(kind) in (Union, UnionType):
        return None if value is None else _read(get_args(kind)[0], value)
    if get_origin(kind) is tuple:
        return tuple([_read(get_args(kind)[0], part) for part in value])
    if hasattr(kind, "_fields"):
        hints = get_type_hints(kind)
        return kind(*[_read(hints[name], value[name]) for name in kind._fields])
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        for member in kind:
            if plain(member) == value:
                return member
        raise ValueError(f"{value!r} is no {kind.__name__.lower()}")
    return kind(value)
