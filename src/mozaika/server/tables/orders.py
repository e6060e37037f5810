"""May this be done at this table, and what then happens: one answer for each order.

`plan` drafts what an order brings or raises OrderRefused. It looks at the table, at who asks and
at what the house knows of the moment; it changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from mozaika.bots import installed_bots
from mozaika.core.game import AnyGame, Seat
from mozaika.core.text import BadText
from mozaika.server.protocol import messages
from mozaika.server.tables.draft import Draft
from mozaika.server.tables.log import Kind
from mozaika.server.tables.table import Chair, Table

TAKE_OVER = "greedy"
"""The bot that plays on for a seat that resigned or ran out of time."""


class OrderRefused(Exception):
    """Why an order is not carried out: a code for programs and a sentence for people."""

    def __init__(self, code: str, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule


class Asker(NamedTuple):
    user: str
    name: str


class Moment(NamedTuple):
    """What the house knows beside the table."""

    now: int
    spent: int = 0
    """How long the seat to act has been thinking."""
    away: Callable[[], frozenset[int]] = frozenset
    """The seats whose player has been gone for long."""


def plan(table: Table, order: messages.Order, asker: Asker, moment: Moment) -> Draft:
    """The entries this order brings; OrderRefused if it may not be."""
    draft = Draft(table, moment.now, asker.user, order.id)
    PLANS[type(order)](draft, order, asker, moment)
    return draft


def may(table: Table, asker: Asker | None) -> messages.May:
    """Which orders would be accepted now."""
    seat = table.looks_through(asker.user) if asker else None
    if asker is None or (seat is None and asker.user != table.setup.host):
        return messages.May()
    if table.status != "running":
        can_start = table.status == "open" and asker.user == table.setup.host and table.is_full
        over = table.status == "over" and seat is not None
        return messages.May(start=can_start, rematch=over)
    if seat is None:
        return messages.May()
    mine = [own for own in table.seats_of(asker.user) if not table.chairs[own].resigned]
    offer = table.offer
    return messages.May(
        act=table.to_act == seat and table.chairs[seat].player is None,
        undo=undo_ply(table, seat) is not None,
        takeback=can_take_back(table, seat),
        abort=bool(mine) and offer is None,
        answer=offer is not None and any(own not in offer.accepted for own in mine),
        resign=bool(mine),
    )


# --- seats ---------------------------------------------------------------------------------


def plan_sit(draft: Draft, order: messages.Sit, asker: Asker, moment: Moment) -> None:
    table = draft.table
    expect(table, "open")
    seat = free_seat(table, order.seat, asker)
    if order.bot is not None:
        expect_host(table, asker)
        expect_bot(table, order.bot)
        draft.add(Kind.BOT, seat, order.bot)
    else:
        if table.setup.rated and table.seats_of(asker.user):
            raise OrderRefused("seat", "at a rated table nobody holds two seats")
        draft.add(Kind.SIT, seat, asker.name)
        if order.nonce:
            draft.add(Kind.NONCE, seat, order.nonce)
    others = [chair for i, chair in enumerate(table.chairs) if i != seat]
    if table.setup.start == "full" and all(chair.is_taken for chair in others):
        nonces = table.nonces
        nonces[seat] = order.nonce if order.bot is None else ""
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


def plan_leave(draft: Draft, order: messages.Leave, asker: Asker, moment: Moment) -> None:
    table = draft.table
    expect(table, "open")
    chair = chair_at(table, order.seat)
    sends_away = asker.user == table.setup.host and chair.bot is not None
    if chair.user != asker.user and not sends_away:
        raise OrderRefused("seat", f"seat {order.seat} is not yours")
    draft.add(Kind.LEAVE, order.seat, chair.name)


def plan_start(draft: Draft, order: messages.Start, asker: Asker, moment: Moment) -> None:
    table = draft.table
    expect(table, "open")
    expect_host(table, asker)
    if not table.is_full:
        raise OrderRefused("status", "a seat is still free")
    draft.begin(table.nonces)


def plan_stand_in(draft: Draft, order: messages.StandIn, asker: Asker, moment: Moment) -> None:
    table = draft.table
    expect(table, "running")
    chair = chair_at(table, order.seat)
    expect_bot(table, order.bot)
    if table.setup.rated:
        raise OrderRefused("forbidden", "at a rated table no bot stands in")
    if chair.player is not None:
        raise OrderRefused("seat", f"a bot already plays in seat {order.seat}")
    if chair.user != asker.user:
        if not table.seats_of(asker.user):
            raise OrderRefused("seat", "only players may ask for that")
        if order.seat not in moment.away():
            raise OrderRefused("forbidden", f"{chair.name} has not been away for long")
    draft.add(Kind.STAND_IN, order.seat, order.bot)


def plan_return(draft: Draft, order: messages.Return, asker: Asker, moment: Moment) -> None:
    table = draft.table
    expect(table, "running")
    chair = chair_at(table, order.seat)
    if chair.user != asker.user:
        raise OrderRefused("seat", f"seat {order.seat} is not yours")
    if chair.stand_in is None or chair.resigned:
        raise OrderRefused("forbidden", "there is no seat to take back")
    draft.add(Kind.RETURN, order.seat)


# --- play ----------------------------------------------------------------------------------


def plan_act(draft: Draft, order: messages.Act, asker: Asker, moment: Moment) -> None:
    table = draft.table
    expect(table, "running")
    seat = own_seat(table, order.seat, asker)
    expect_fresh(table, order.version)
    if table.to_act != seat:
        raise OrderRefused("turn", f"it is the turn of seat {table.to_act}")
    if table.chairs[seat].player is not None:
        raise OrderRefused("turn", "a bot plays here; take your seat back first")
    add_action(draft, seat, order.action, moment.spent)


def add_action(draft: Draft, seat: int, text: str, spent: int = 0) -> None:
    """An action and the draws it calls for."""
    table = draft.table
    action = read_action(table.game, text)
    if table.game.refusal(table.state, action):
        raise refusal_to(table, seat, action)
    draft.perform(Kind.ACT, seat, action, spent)
    draft.draw(table.nonces)


def read_action(game: AnyGame, text: str) -> Any:
    try:
        return game.parse(text)
    except BadText as bad:
        raise OrderRefused("text", f"{bad.reason} (character {bad.column})") from None


def refusal_to(table: Table, seat: int, action: Any) -> OrderRefused:
    """Why not, judged on what the seat knows, so that the answer cannot tell it more."""
    view = table.game.view(table.state, Seat(seat))
    refused = table.game.refusal(table.game.redeal(view, Random(0)), action)
    if refused is None:
        return OrderRefused("rule", "this is not possible")
    return OrderRefused("rule", refused.reason, refused.rule)


def plan_undo(draft: Draft, order: messages.Undo, asker: Asker, moment: Moment) -> None:
    table = draft.table
    expect(table, "running")
    seat = own_seat(table, order.seat, asker)
    expect_fresh(table, order.version)
    ply = undo_ply(table, seat)
    if ply is None:
        raise OrderRefused("forbidden", "there is nothing you may take back without asking")
    draft.add(Kind.UNDO, seat, str(ply))


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
    for ply in range(table.ply - 1, len(table.setup.prelude) - 1, -1):
        if table.deciders[ply] in seats:
            return ply
    return None


def can_take_back(table: Table, seat: int) -> bool:
    """Whether the seat may ask the others for its last decision back."""
    if table.setup.rated or table.offer is not None or not other_people(table, seat):
        return False
    return last_decision(table, [seat]) is not None


def plan_offer(draft: Draft, order: messages.Offer, asker: Asker, moment: Moment) -> None:
    table = draft.table
    expect(table, "running")
    seat = own_seat(table, order.seat, asker)
    if table.offer is not None:
        raise OrderRefused("status", "another offer is not answered yet")
    if order.what == "takeback" and not can_take_back(table, seat):
        raise OrderRefused("forbidden", "there is nothing to ask back here")
    draft.add(Kind.OFFER, seat, order.what)
    if not other_people(table, seat):
        settle(draft, order.what, seat)


def plan_answer(draft: Draft, order: messages.Answer, asker: Asker, moment: Moment) -> None:
    table = draft.table
    expect(table, "running")
    if table.offer is None:
        raise OrderRefused("status", "nothing is offered")
    seat, offer = own_seat(table, order.seat, asker), table.offer
    if not order.accept:
        draft.add(Kind.DECLINE, seat, offer.what)
        return
    waiting = [i for i in other_people(table, offer.seat) if i not in offer.accepted]
    if seat not in waiting:
        raise OrderRefused("forbidden", "others must answer this")
    draft.add(Kind.ACCEPT, seat, offer.what)
    if waiting == [seat]:
        settle(draft, offer.what, offer.seat)


def other_people(table: Table, seat: int) -> list[int]:
    """The seats of other users who play for themselves."""
    user = table.chairs[seat].user
    return [i for i, chair in enumerate(table.chairs) if is_other_person(chair, user)]


def is_other_person(chair: Chair, user: str | None) -> bool:
    return chair.user not in (None, user) and not chair.resigned


def settle(draft: Draft, what: str, seat: int) -> None:
    if what == "abort":
        draft.add(Kind.ABORT, seat)
        return
    ply = last_decision(draft.table, [seat])
    assert ply is not None, "it was there when it was offered"
    draft.add(Kind.UNDO, seat, str(ply))


def plan_resign(draft: Draft, order: messages.Resign, asker: Asker, moment: Moment) -> None:
    table = draft.table
    expect(table, "running")
    seat = own_seat(table, order.seat, asker)
    if table.chairs[seat].resigned:
        raise OrderRefused("status", "this seat has resigned before")
    give_up(draft, Kind.RESIGN, seat)


def give_up(draft: Draft, kind: Kind, seat: int) -> None:
    """By will or by time: two opponents are done, among more a bot plays on."""
    draft.add(kind, seat, TAKE_OVER if draft.table.setup.seats > 2 else "")


# --- what must hold ------------------------------------------------------------------------


def expect(table: Table, status: str) -> None:
    if table.status != status:
        sentences = {"open": "still open", "running": "being played", "over": "over"}
        raise OrderRefused("status", f"the game is not {sentences[status]}")


def expect_fresh(table: Table, version: int) -> None:
    """Nobody decides on a position that is no more."""
    if version < table.play_version:
        raise OrderRefused("stale", f"the position changed at version {table.play_version}")
    if version > table.version:
        raise OrderRefused("stale", f"the table is at version {table.version}")


def expect_host(table: Table, asker: Asker) -> None:
    if asker.user != table.setup.host:
        raise OrderRefused("forbidden", "only the host may do that")


def expect_bot(table: Table, name: str) -> None:
    if not is_bot(name):
        raise OrderRefused("forbidden", "no bot of that name plays this game")


def is_bot(name: str) -> bool:
    """Whether there is such a bot; asking its maker would load what only its process needs."""
    return name in installed_bots()


def chair_at(table: Table, seat: int) -> Chair:
    if seat >= table.setup.seats:
        raise OrderRefused("seat", f"the table has {table.setup.seats} seats")
    return table.chairs[seat]


def own_seat(table: Table, seat: int | None, asker: Asker) -> int:
    """The seat for which this user speaks."""
    own = table.looks_through(asker.user) if seat is None else seat
    if own is None:
        raise OrderRefused("seat", "you have no seat at this table")
    if chair_at(table, own).user != asker.user:
        raise OrderRefused("seat", f"seat {own} is not yours")
    return own


PLANS: dict[type, Callable[[Draft, Any, Asker, Moment], None]] = {
    messages.Sit: plan_sit,
    messages.Leave: plan_leave,
    messages.Start: plan_start,
    messages.StandIn: plan_stand_in,
    messages.Return: plan_return,
    messages.Act: plan_act,
    messages.Undo: plan_undo,
    messages.Offer: plan_offer,
    messages.Answer: plan_answer,
    messages.Resign: plan_resign,
}
"""The orders that change a table. Talk, questions and a rematch are for the house."""
