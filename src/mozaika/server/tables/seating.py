"""Taking and leaving seats, and bots that stand in for people."""

from __future__ import annotations

from collections.abc import Callable

from mozaika.bots import installed_bots
from mozaika.fairness import nonce_hash as hash_of
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


def sit(
    draft: Draft, asker: Asker, seat: int | None, bot: str | None, nonce: str, nonce_hash: str = ""
) -> None:
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
        seat_person(draft, seat, asker, nonce, nonce_hash)
    begin_if_ready(draft)


def seat_person(draft: Draft, seat: int, asker: Asker, nonce: str, nonce_hash: str) -> None:
    """With a nonce that is hidden (its hash is given), open, or none."""
    draft.add(Kind.SIT, seat, asker.name)
    if nonce_hash:
        draft.add(Kind.COMMIT, seat, nonce_hash)
    elif nonce:
        draft.add(Kind.NONCE, seat, nonce)


def begin_if_ready(draft: Draft) -> None:
    """All seats are taken, what was promised is revealed, and nobody waits for the host."""
    after = draft.table.fork()
    after.keep(draft.steps)
    if after.setup.start == "full" and after.is_ready:
        draft.begin(after.nonces)


def commit(draft: Draft, asker: Asker, nonce_hash: str, replaces: str) -> None:
    """Another nonce for the asker's seats that owe one, or that promised the one replaced."""
    table = draft.table
    expect(table, "open")
    chairs = [(seat, table.chairs[seat]) for seat in table.seats_of(asker.user)]
    seats = [i for i, c in chairs if (c.nonce_hash == replaces if replaces else c.owes_hash)]
    if not seats or not nonce_hash:
        raise OrderRefused("seat", "no seat of yours needs that")
    for seat in seats:
        draft.add(Kind.COMMIT, seat, nonce_hash)


def reveal(draft: Draft, asker: Asker, nonce: str) -> None:
    """Not before all seats are taken: who sits down must not know it."""
    table = draft.table
    expect(table, "open")
    if not table.is_full or any(chair.owes_hash for chair in table.chairs):
        raise OrderRefused("status", "not all seats have promised yet")
    promised, chairs = hash_of(nonce), table.chairs
    mine = [i for i in table.seats_of(asker.user) if chairs[i].nonce_hash == promised]
    seats = [seat for seat in mine if not chairs[seat].nonce]
    if not seats:
        raise OrderRefused("seat", "no seat of yours has promised that")
    for seat in seats:
        draft.add(Kind.NONCE, seat, nonce)
    begin_if_ready(draft)


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
        raise OrderRefused("seat", "the table has {seats} seats", seats=table.setup.seats)
    raise OrderRefused("seat", "seat {seat} is taken", seat=seat)


def leave(draft: Draft, asker: Asker, seat: int) -> None:
    table = draft.table
    expect(table, "open")
    chair = chair_at(table, seat)
    sends_away = asker.user == table.setup.host and chair.is_taken
    if chair.user != asker.user and not sends_away:
        raise OrderRefused("seat", "seat {seat} is not yours", seat=seat)
    draft.add(Kind.LEAVE, seat, chair.name)


def mute(draft: Draft, asker: Asker, seat: int | None, muted: bool) -> None:
    """Let a player say nothing, or again something; without a seat, all who watch."""
    table = draft.table
    expect_host(table, asker)
    is_muted = table.watchers_muted
    if seat is not None:
        user = chair_at(table, seat).user
        if user is None or user == asker.user:
            raise OrderRefused("seat", "nobody in seat {seat} can be muted", seat=seat)
        is_muted = user in table.muted
    if is_muted is muted:
        raise OrderRefused("status", "that is so already")
    draft.add(Kind.MUTE if muted else Kind.UNMUTE, seat)


def start(draft: Draft, asker: Asker) -> None:
    table = draft.table
    expect(table, "open")
    expect_host(table, asker)
    if not table.is_full:
        raise OrderRefused("status", "a seat is still free")
    if not table.is_ready:
        raise OrderRefused("status", "a nonce that was promised is still waited for")
    draft.begin(table.nonces)


def stand_in(
    draft: Draft, asker: Asker, seat: int, bot: str, away: Callable[[], frozenset[int]], spent: int
) -> None:
    """From now on a bot decides there; what its player has thought so far (`spent`) stays spent."""
    table = draft.table
    expect(table, "running")
    chair = chair_at(table, seat)
    expect_bot(table, bot)
    if table.setup.rated:
        raise OrderRefused("forbidden", "at a rated table no bot stands in")
    if chair.player is not None:
        raise OrderRefused("seat", "a bot already plays in seat {seat}", seat=seat)
    if chair.user != asker.user:
        expect_absent(table, asker, seat, away)
        bot = installed_bots()[-1]
    draft.add(Kind.STAND_IN, seat, bot, spent if seat == table.to_act else 0)


def expect_absent(
    table: Table, asker: Asker, seat: int, away: Callable[[], frozenset[int]]
) -> None:
    """Somebody else's seat is given to a bot only where nobody can be expected to come later."""
    if not table.seats_of(asker.user):
        raise OrderRefused("seat", "only players may ask for that")
    if table.setup.clock.kind == "slow":
        raise OrderRefused("forbidden", "where everybody has days to think, nobody is replaced")
    if seat not in away():
        raise OrderRefused(
            "forbidden", "{name} has not been away for long", name=table.chairs[seat].name
        )


def can_be_replaced(table: Table, seat: int, user: str) -> bool:
    """Whether this user may let a bot play there, once its player has been away for long."""
    chair, setup = table.chairs[seat], table.setup
    is_of_another = chair.user not in (None, user) and chair.player is None
    return is_of_another and not setup.rated and setup.clock.kind != "slow"


def take_back_seat(draft: Draft, asker: Asker, seat: int) -> None:
    table = draft.table
    expect(table, "running")
    chair = chair_at(table, seat)
    if chair.user != asker.user:
        raise OrderRefused("seat", "seat {seat} is not yours", seat=seat)
    if chair.stand_in is None or chair.resigned:
        raise OrderRefused("forbidden", "there is no seat to take back")
    draft.add(Kind.RETURN, seat)
