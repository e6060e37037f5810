"""Taking and leaving seats, and bots that stand in for people."""

from __future__ import annotations

from collections.abc import Callable

from mozaika.server.tables.draft import Draft
from mozaika.server.tables.log import Kind
from mozaika.server.tables.orders import (
    Asker,
    OrderRefused,
    chair_at,
    expect,
    expect_bot,
    expect_host,
)
from mozaika.server.tables.table import Table


def sit(draft: Draft, asker: Asker, seat: int | None, bot: str | None, nonce: str) -> None:
    table = draft.table
    expect(table, "open")
    seat = free_seat(table, seat, asker)
    if bot is not None:
        expect_host(table, asker)
        expect_bot(table, bot)
        draft.add(Kind.BOT, seat, bot)
    else:
        if table.setup.rated and table.seats_of(asker.user):
            raise OrderRefused("seat", "at a rated table nobody holds two seats")
        draft.add(Kind.SIT, seat, asker.name)
        if nonce:
            draft.add(Kind.NONCE, seat, nonce)
    others = [chair for i, chair in enumerate(table.chairs) if i != seat]
    if table.setup.start == "full" and all(chair.is_taken for chair in others):
        nonces = table.nonces
        nonces[seat] = nonce if bot is None else ""
        draft.begin(nonces)


def free_seat(table: Table, seat: int | None, asker: Asker) -> int:
    """The seat that is meant, or the first one this user may take."""
    kept = table.setup.reserved or (None,) * table.setup.seats
    free = [i for i, chair in enumerate(table.chairs) if not chair.is_taken]
    for_asker = [i for i in free if kept[i] in (None, asker.user)]
    if seat is None and for_asker:
        return min(for_asker, key=lambda i: kept[i] is None)
    if seat is None or seat in free:
        if seat in for_asker and seat is not None:
            return seat
        raise OrderRefused("seat", "no seat is free" if not free else "that seat is kept")
    if seat >= table.setup.seats:
        raise OrderRefused("seat", f"the table has {table.setup.seats} seats")
    raise OrderRefused("seat", f"seat {seat} is taken")


def leave(draft: Draft, asker: Asker, seat: int) -> None:
    table = draft.table
    expect(table, "open")
    chair = chair_at(table, seat)
    sends_away = asker.user == table.setup.host and chair.bot is not None
    if chair.user != asker.user and not sends_away:
        raise OrderRefused("seat", f"seat {seat} is not yours")
    draft.add(Kind.LEAVE, seat, chair.name)


def start(draft: Draft, asker: Asker) -> None:
    table = draft.table
    expect(table, "open")
    expect_host(table, asker)
    if not table.is_full:
        raise OrderRefused("status", "a seat is still free")
    draft.begin(table.nonces)


def stand_in(
    draft: Draft, asker: Asker, seat: int, bot: str, away: Callable[[], frozenset[int]]
) -> None:
    table = draft.table
    expect(table, "running")
    chair = chair_at(table, seat)
    expect_bot(table, bot)
    if table.setup.rated:
        raise OrderRefused("forbidden", "at a rated table no bot stands in")
    if chair.player is not None:
        raise OrderRefused("seat", f"a bot already plays in seat {seat}")
    if chair.user != asker.user:
        if not table.seats_of(asker.user):
            raise OrderRefused("seat", "only players may ask for that")
        if seat not in away():
            raise OrderRefused("forbidden", f"{chair.name} has not been away for long")
    draft.add(Kind.STAND_IN, seat, bot)


def take_back_seat(draft: Draft, asker: Asker, seat: int) -> None:
    table = draft.table
    expect(table, "running")
    chair = chair_at(table, seat)
    if chair.user != asker.user:
        raise OrderRefused("seat", f"seat {seat} is not yours")
    if chair.stand_in is None or chair.resigned:
        raise OrderRefused("forbidden", "there is no seat to take back")
    draft.add(Kind.RETURN, seat)
