"""Asking the others: to take a decision back, or to abort the game."""

from __future__ import annotations

from mozaika.server.tables.draft import Draft
from mozaika.server.tables.log import Kind
from mozaika.server.tables.moves import last_decision
from mozaika.server.tables.orders import Asker, OrderRefused, expect, own_seat
from mozaika.server.tables.table import Chair, Table


def offer(draft: Draft, asker: Asker, seat: int | None, what: str, spent: int = 0) -> None:
    table = draft.table
    expect(table, "running")
    seat = own_seat(table, seat, asker)
    if table.offer is not None:
        raise OrderRefused("status", "another offer is not answered yet")
    if what == "takeback" and not can_take_back(table, seat):
        raise OrderRefused("forbidden", "there is nothing to ask back here")
    draft.add(Kind.OFFER, seat, what)
    if not other_people(table, seat):
        settle(draft, what, seat, spent)


def answer(draft: Draft, asker: Asker, seat: int | None, accept: bool, spent: int = 0) -> None:
    table = draft.table
    expect(table, "running")
    if table.offer is None:
        raise OrderRefused("status", "nothing is offered")
    seat, offer = own_seat(table, seat, asker), table.offer
    if not accept:
        draft.add(Kind.DECLINE, seat, offer.what)
        return
    waiting = [i for i in other_people(table, offer.seat) if i not in offer.accepted]
    if seat not in waiting:
        raise OrderRefused("forbidden", "others must answer this")
    draft.add(Kind.ACCEPT, seat, offer.what)
    if waiting == [seat]:
        settle(draft, offer.what, offer.seat, spent)


def settle(draft: Draft, what: str, seat: int, spent: int) -> None:
    if what == "abort":
        draft.add(Kind.ABORT, seat)
        return
    ply = last_decision(draft.table, [seat])
    assert ply is not None, "it was there when it was offered"
    draft.add(Kind.UNDO, seat, str(ply), spent)


def can_take_back(table: Table, seat: int) -> bool:
    """Whether the seat may ask the others for its last decision back."""
    if table.setup.rated or table.offer is not None or not other_people(table, seat):
        return False
    return last_decision(table, [seat]) is not None


def other_people(table: Table, seat: int) -> list[int]:
    """The seats of other users who play for themselves."""
    user = table.chairs[seat].user
    return [i for i, chair in enumerate(table.chairs) if is_other_person(chair, user)]


def is_other_person(chair: Chair, user: str | None) -> bool:
    return chair.user not in (None, user) and not chair.resigned
