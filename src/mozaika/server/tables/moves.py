"""Playing an action, taking it back by oneself, giving up."""

from __future__ import annotations

from random import Random
from typing import Any

from mozaika.core.game import AnyGame, IllegalAction, Seat
from mozaika.core.text import BadText
from mozaika.server.tables.draft import Draft
from mozaika.server.tables.log import Kind
from mozaika.server.tables.orders import Asker, OrderRefused, expect, expect_fresh, own_seat
from mozaika.server.tables.table import Table

TAKE_OVER = "greedy"
"""The bot that plays on for a seat that resigned or ran out of time."""


def act(
    draft: Draft, asker: Asker, seat: int | None, action: str, version: int, spent: int
) -> None:
    table = draft.table
    expect(table, "running")
    seat = own_seat(table, seat, asker)
    expect_fresh(table, version)
    if table.to_act != seat:
        raise OrderRefused("turn", "it is the turn of seat {seat}", seat=table.to_act)
    if table.chairs[seat].player is not None:
        raise OrderRefused("turn", "a bot plays here; take your seat back first")
    add_action(draft, seat, action, spent)


def add_action(draft: Draft, seat: int, text: str, spent: int = 0) -> None:
    """An action and the draws it calls for."""
    table = draft.table
    action = read_action(table.game, text)
    try:
        draft.perform(Kind.ACT, seat, action, spent)
    except IllegalAction:
        raise refusal_to(table, seat, action) from None
    draft.draw(table.nonces)


def read_action(game: AnyGame, text: str) -> Any:
    try:
        return game.parse(text)
    except BadText as bad:
        raise OrderRefused(
            "text", "{why} (character {column})", why=bad.reason, column=bad.column
        ) from None


def refusal_to(table: Table, seat: int, action: Any) -> OrderRefused:
    """Why not, judged on what the seat knows, so that the answer cannot tell it more."""
    view = table.game.view(table.state, Seat(seat))
    refused = table.game.refusal(table.game.redeal(view, Random(0)), action)
    if refused is None:
        return OrderRefused("rule", "this is not possible")
    return OrderRefused.by_law(refused)


def undo(draft: Draft, asker: Asker, seat: int | None, version: int, spent: int = 0) -> None:
    table = draft.table
    expect(table, "running")
    seat = own_seat(table, seat, asker)
    expect_fresh(table, version)
    ply = undo_ply(table, seat)
    if ply is None:
        raise OrderRefused("forbidden", "there is nothing you may take back without asking")
    draft.add(Kind.UNDO, seat, str(ply), spent)


def undo_ply(table: Table, seat: int) -> int | None:
    """To which action a seat may go back by itself; None if to none.

    Against bots only, and on one screen, to its user's last decision. Among people only if nothing
    happened after it, so that nothing new was revealed.
    """
    if table.status != "running" or table.setup.rated:
        return None
    user = table.chairs[seat].user
    ply = last_decision(table, table.seats_of(user))
    if ply is None:
        return None
    alone = all(chair.user == user or chair.bot for chair in table.chairs)
    if alone or (ply == table.ply - 1 and table.deciders[ply] == seat):
        return ply
    return None


def last_decision(table: Table, seats: list[int]) -> int | None:
    """What could not be decided otherwise is no decision: to go back to it would help nobody."""
    for ply in range(table.ply - 1, len(table.setup.prelude) - 1, -1):
        if table.deciders[ply] in seats and not table.was_forced(ply):
            return ply
    return None


def resign(draft: Draft, asker: Asker, seat: int | None) -> None:
    table = draft.table
    expect(table, "running")
    seat = own_seat(table, seat, asker)
    if table.chairs[seat].resigned:
        raise OrderRefused("status", "this seat has resigned before")
    give_up(draft, Kind.RESIGN, seat)


def give_up(draft: Draft, kind: Kind, seat: int) -> None:
    """By will or by time: two opponents are done, among more a bot plays on."""
    draft.add(kind, seat, TAKE_OVER if len(set(draft.table.sides)) > 2 else "")
