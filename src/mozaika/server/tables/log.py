"""The log of a table: one entry a version, everything that happened at it."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

from msgspec import Struct

from mozaika.core.game import Event


class Kind(StrEnum):
    """What an entry of the log says. The values are stored: none may ever change its meaning."""

    SIT = "sit"
    BOT = "bot"
    LEAVE = "leave"
    COMMIT = "commit"
    NONCE = "nonce"
    START = "start"
    ACT = "act"
    CHANCE = "chance"
    UNDO = "undo"
    OFFER = "offer"
    ACCEPT = "accept"
    DECLINE = "decline"
    STAND_IN = "stand_in"
    RETURN = "return"
    RESIGN = "resign"
    TIME = "time"
    ABORT = "abort"
    CLOSE = "close"
    REMATCH = "rematch"
    MUTE = "mute"
    UNMUTE = "unmute"


PLAY = (Kind.START, Kind.ACT, Kind.CHANCE, Kind.UNDO)
"""The kinds of entries that change the position."""


class Entry(Struct, frozen=True):
    """One thing that happened. `user` and `id` make an order happen once."""

    version: int
    kind: Kind
    seat: int | None
    text: str
    at: int
    user: str | None = None
    id: str = ""
    spent: int = 0


class Step(NamedTuple):
    """An entry with the events that the law gave for it."""

    entry: Entry
    ply: int
    events: tuple[Event, ...] = ()
    state: Any = None
    """The position after it, if it changed."""
