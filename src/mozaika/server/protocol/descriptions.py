"""The description of a table beside its position: seats, clock, offer, outcome, fairness."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class ClockSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """none; live: `main` seconds and `increment` seconds a decision; slow: `main` a decision."""

    kind: Literal["none", "live", "slow"] = "none"
    main: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class SeatInfo(Struct, frozen=True):
    """`stand_in` is the bot that plays for an absent person.

    `kept_for` names the one who alone may take a free seat, null where the receiver may take it.
    """

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    stand_in: str | None
    present: bool
    yours: bool
    kept_for: str | None
    muted: bool


class OfferInfo(Struct, frozen=True):
    what: Literal["takeback", "abort"]
    seat: int
    accepted: list[int]


class OutcomeInfo(Struct, frozen=True):
    """An aborted or closed game has no places."""

    how: Literal["played", "resigned", "time", "aborted", "closed"]
    reason: str
    rule: str
    places: list[int]
    scores: list[int]


class ClockInfo(Struct, frozen=True):
    """Milliseconds left for each seat at `now`; `running` is the seat whose clock runs."""

    kind: Literal["none", "live", "slow"]
    now: int
    running: int | None
    left: list[int]


class Fairness(Struct, frozen=True):
    """`commitment` is the SHA-256 of the seed, which is null until the game is over.

    By seat, `nonces` and `nonce_hashes`, empty if there is none; seats in `owing` are waited for.
    `first` is the seat that begins, or random: draws and receipt depend on it.
    """

    commitment: str
    nonces: list[str]
    seed: str | None
    scheme: int
    nonce_hashes: list[str]
    owing: list[int]
    first: str


class PreludeInfo(Struct, frozen=True):
    """The game begins after so many actions; of a game finished here, or of a made-up position."""

    plies: int
    origin: Literal["made-up", "game"]


class TableInfo(Struct, frozen=True):
    id: str
    game: str
    title: str
    variant: str
    ruleset: str
    seat_count: int
    status: Literal["open", "running", "over"]
    host: str
    you_host: bool
    public: bool
    rated: bool
    start: Literal["full", "host"]
    clock: ClockSetup
    seats: list[SeatInfo]
    spectators: int
    chat_open: bool
    watchers_muted: bool
    offer: OfferInfo | None
    outcome: OutcomeInfo | None
    fairness: Fairness
    rematch: str | None
    prelude: PreludeInfo | None
