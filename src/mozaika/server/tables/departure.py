"""A user who is deleted or banned: what becomes of their seats and of their name."""

from __future__ import annotations

from msgspec.structs import replace

from mozaika.server.tables.draft import Draft
from mozaika.server.tables.log import Entry, Kind
from mozaika.server.tables.moves import TAKE_OVER, give_up
from mozaika.server.tables.offers import is_other_person
from mozaika.server.tables.setup import Setup
from mozaika.server.tables.table import Table

DELETED = "(deleted)"
"""In place of the name of a user who was deleted."""


def vacate(draft: Draft, user: str) -> None:
    """Free the seats of a user, or let a bot play on there; those who play with them go on."""
    table = draft.table
    if table.status == "over" or not has_others(table, user):
        return
    if table.status == "open" and table.setup.start == "host" and table.setup.host == user:
        draft.add(Kind.CLOSE, None, "the host has left")
        return
    for seat in table.seats_of(user):
        if table.status == "open":
            draft.add(Kind.LEAVE, seat, table.chairs[seat].name)
        elif not table.chairs[seat].resigned:
            give_up_seat(draft, seat)


def give_up_seat(draft: Draft, seat: int) -> None:
    """At a rated table that is to resign; elsewhere the others are not robbed of their game."""
    if draft.table.setup.rated:
        give_up(draft, Kind.RESIGN, seat)
    else:
        draft.add(Kind.RESIGN, seat, TAKE_OVER)


def close_if_alone(draft: Draft, user: str) -> None:
    """A table at which nobody else sits ends with its user."""
    if draft.table.status != "over" and not has_others(draft.table, user):
        draft.add(Kind.CLOSE, None, "its player has left")


def has_others(table: Table, user: str) -> bool:
    return any(is_other_person(chair, user) for chair in table.chairs)


# --- the name ------------------------------------------------------------------------------


def named_users(table: Table) -> set[str]:
    """Those whose names a table holds."""
    sat = {step.entry.user for step in table.steps if step.entry.kind is Kind.SIT}
    return {user for user in (table.setup.host, *table.setup.reserved, *sat) if user}


def erase_name(table: Table, user: str) -> None:
    """From a table in memory, as it is erased from what is stored of it."""
    table.setup = without_name(table.setup, user)
    for seat in table.seats_of(user):
        table.chairs[seat].name = DELETED
    entries = [step.entry for step in table.steps]
    names = {each.text for each in entries if each.kind is Kind.SIT and each.user == user}
    for number, step in enumerate(table.steps):
        if names_user(step.entry, user, names):
            nameless = replace(step.entry, text=DELETED)
            table.steps[number] = step._replace(entry=nameless)


def names_user(entry: Entry, user: str, names: set[str]) -> bool:
    if entry.kind is Kind.SIT:
        return entry.user == user
    return entry.kind is Kind.LEAVE and entry.text in names


def without_name(setup: Setup, user: str) -> Setup:
    """A seat that was kept for them is free for anybody."""
    kept = zip(setup.reserved, setup.reserved_names, strict=False)
    names = tuple("" if reserved == user else name for reserved, name in kept)
    reserved = tuple(None if each == user else each for each in setup.reserved)
    host = DELETED if setup.host == user else setup.host_name
    return replace(setup, host_name=host, reserved=reserved, reserved_names=names)
