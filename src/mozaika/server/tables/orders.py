"""What all orders share: who asks, why one is refused, and what must hold.

The orders themselves are functions of `seating`, `moves` and `offers`. Each adds to a draft what it
brings or raises OrderRefused; it looks at the table, at who asks and at what it is given of the
moment, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mozaika.bots import installed_bots
from mozaika.core.game import AnyGame, Refusal
from mozaika.errors import MozaikaError
from mozaika.server.tables.table import Chair, Table


class OrderRefused(MozaikaError):
    """Why an order is not carried out: a code for programs and a sentence for people.

    The sentence has a key and values, with which it can be said in another language.
    """

    def __init__(self, code: str, sentence: str, rule: str | None = None, **values: object) -> None:
        refusal = Refusal(rule or "", sentence, **values)
        super().__init__(refusal.reason)
        self.code = code
        self.sentence = refusal.reason
        self.rule = rule
        self.key = refusal.key
        self.values = {name: written(value) for name, value in values.items()}

    @classmethod
    def by_law(cls, refusal: Refusal) -> OrderRefused:
        """Refused by a rule of the game."""
        return cls("rule", refusal.sentence, refusal.rule, **refusal.values)


def written(value: object) -> int | str:
    """A value of a sentence as it is sent: a colour or a place by its letter."""
    plain = getattr(value, "letter", value)
    return plain if isinstance(plain, int) else str(plain)


class Asker(NamedTuple):
    user: str
    name: str


class Moment(NamedTuple):
    """What the server knows beside the table."""

    now: int
    spent: int = 0
    """How long the seat to act has been thinking."""
    away: Callable[[], frozenset[int]] = frozenset
    """The seats whose player has been gone for long."""


NOT_SO = {
    "open": "the game has begun",
    "running": "the game is not being played",
    "over": "the game is not over",
}


def expect(table: Table, status: str) -> None:
    if table.status != status:
        raise OrderRefused("status", NOT_SO[status])


def expect_fresh(table: Table, version: int) -> None:
    """Nobody decides on a position that is no more."""
    if version < table.play_version:
        raise OrderRefused(
            "stale", "the position changed at version {version}", version=table.play_version
        )
    if version > table.version:
        raise OrderRefused("stale", "the table is at version {version}", version=table.version)


def expect_host(table: Table, asker: Asker) -> None:
    if asker.user != table.setup.host:
        raise OrderRefused("forbidden", "only the host may do that")


def expect_bot(table: Table, name: str) -> None:
    if not is_bot(name, table.game):
        raise OrderRefused("forbidden", "no bot of that name plays this game")


def is_bot(name: str, game: AnyGame) -> bool:
    """Whether such a bot plays it; asking its maker would load what only its process needs."""
    return name in installed_bots(game)


def chair_at(table: Table, seat: int) -> Chair:
    if seat >= table.setup.seats:
        raise OrderRefused("seat", "the table has {seats} seats", seats=table.setup.seats)
    return table.chairs[seat]


def own_seat(table: Table, seat: int | None, asker: Asker) -> int:
    """The seat for which this user speaks."""
    own = table.viewing_seat(asker.user) if seat is None else seat
    if own is None:
        raise OrderRefused("seat", "you have no seat at this table")
    if chair_at(table, own).user != asker.user:
        raise OrderRefused("seat", "seat {seat} is not yours", seat=own)
    return own
