"""An order, from wherever it came: carried out or refused, with the answer for who sent it."""

from __future__ import annotations

from mozaika.server.protocol import messages
from mozaika.server.protocol.updates import chat_is_open
from mozaika.server.runtime.house import House
from mozaika.server.runtime.services import now
from mozaika.server.runtime.table_runtime import Live
from mozaika.server.tables.orders import Asker, OrderRefused

Answer = messages.Refused | messages.PointsList | messages.Previewed | messages.Pong | None
"""None: it was carried out, and an update tells of it."""


async def take_order(house: House, live: Live, order: messages.AnyOrder, asker: Asker) -> Answer:
    """Never raises for a bad order: the table is unharmed, and the sender is told why."""
    house.count("orders")
    try:
        return await _do(house, live, order, asker)
    except OrderRefused as refused:
        house.count("refusals")
        fresh = live.update(asker, live.table.version)
        return messages.Refused(order.id, refused.code, refused.rule, refused.sentence, fresh)


async def _do(house: House, live: Live, order: messages.AnyOrder, asker: Asker) -> Answer:
    match order:
        case messages.Say():
            await say(house, live, order, asker)
        case messages.Preview():
            return await live.preview(order, asker)
        case messages.Points():
            values = await live.points(asker)
            if values is None:
                raise OrderRefused("turn", "it is not your turn")
            return values
        case messages.Rematch():
            await house.rematch(live, asker)
        case messages.Ping():
            return messages.Pong(order.id)
        case messages.Sync():
            pass
        case _:
            await live.carry_out(order, asker)
    return None


async def say(house: House, live: Live, order: messages.Say, asker: Asker) -> None:
    """Store what is said, then tell everybody who may read it."""
    table = live.table
    if order.id and (asker.user, order.id) in live.said:
        return
    if not chat_is_open(table, asker.user):
        raise OrderRefused("forbidden", "partners do not talk while the game runs", "IN-7.5")
    text = " ".join(order.text.split())
    if not text:
        raise OrderRefused("text", "there is nothing in it")
    at, seat = now(), table.looks_through(asker.user)
    values = {
        "at": at,
        "user_id": asker.user,
        "seat": seat,
        "name": asker.name,
        "text": text,
    }
    live.said[asker.user, order.id] = None
    number = await house.store.say(table.id, values)
    live.tell_chat(messages.Chat(number, at, seat, asker.name, text))


async def chat_so_far(
    house: House, live: Live, asker: Asker | None, after: int
) -> list[messages.Chat]:
    """The last of the chat, if this user may read it."""
    if not chat_is_open(live.table, asker.user if asker else None):
        return []
    rows = await house.store.chat(live.table.id, after)
    return [messages.Chat(row.number, row.at, row.seat, row.name, row.text) for row in rows]
