"""From a client's message to the entries that it adds to a table's log."""

from __future__ import annotations

from mozaika.server.protocol import messages
from mozaika.server.tables import moves, offers, seating
from mozaika.server.tables.draft import Draft
from mozaika.server.tables.orders import Asker, Moment
from mozaika.server.tables.table import Table

TableOrder = (
    messages.Act
    | messages.Sit
    | messages.Commit
    | messages.Reveal
    | messages.Leave
    | messages.Mute
    | messages.Start
    | messages.StandIn
    | messages.Return
    | messages.Undo
    | messages.Offer
    | messages.Answer
    | messages.Resign
)
"""The orders that change a table. Chat, questions and a rematch are not among them."""


def plan(table: Table, order: TableOrder, asker: Asker, moment: Moment) -> Draft:
    """The entries this order brings; OrderRefused if it may not be."""
    draft = Draft(table, moment.now, asker.user, order.id)
    match order:
        case messages.Act():
            moves.act(draft, asker, order.seat, order.action, order.version, moment.spent)
        case messages.Undo():
            moves.undo(draft, asker, order.seat, order.version, moment.spent)
        case messages.Resign():
            moves.resign(draft, asker, order.seat)
        case messages.Sit():
            seating.sit(draft, asker, order.seat, order.bot, order.nonce, order.nonce_hash)
        case messages.Commit():
            seating.commit(draft, asker, order.nonce_hash, order.replaces)
        case messages.Reveal():
            seating.reveal(draft, asker, order.nonce)
        case messages.Leave():
            seating.leave(draft, asker, order.seat)
        case messages.Mute():
            seating.mute(draft, asker, order.seat, order.muted)
        case messages.Start():
            seating.start(draft, asker)
        case messages.StandIn():
            seating.stand_in(draft, asker, order.seat, order.bot, moment.away, moment.spent)
        case messages.Return():
            seating.take_back_seat(draft, asker, order.seat)
        case messages.Offer():
            offers.offer(draft, asker, order.seat, order.what, moment.spent)
        case messages.Answer():
            offers.answer(draft, asker, order.seat, order.accept, moment.spent)
    return draft
