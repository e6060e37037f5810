"""An order, from wherever it came: carried out or refused, with the answer for who sent it."""

from __future__ import annotations

from mozaika.server import wire
from mozaika.server.house import House
from mozaika.server.live import Live
from mozaika.server.orders import Asker, OrderRefused
from mozaika.server.show import chat_is_open

Answer = wire.Refused | wire.PointsList | wire.Previewed | wire.Pong | None
"""None: it was carried out, and an update tells of it."""


async def take_order(house: House, live: Live, order: wire.AnyOrder, asker: Asker) -> Answer:
    """Never raises for a bad order: the table is unharmed, and the sender is told why."""
    house.count("orders")
    try:
        return await _do(house, live, order, asker)
    except OrderRefused as refused:
        house.count("refusals")
        fresh = live.update(asker, live.table.version)
        return wire.Refused(order.id, refused.code, refused.rule, refused.sentence, fresh)


async def _do(house: House, live: Live, order: wire.AnyOrder, asker: Asker) -> Answer:
    match order:
        case wire.Say():
            await say(house, live, order, asker)
        case wire.Preview():
            return await live.preview(order, asker)
        case wire.Points():
            values = await live.points(asker)
            if values is None:
                raise OrderRefused("turn", "it is not your turn")
            return values
        case wire.Rematch():
            await house.rematch(live, asker)
        case wire.Ping():
            return wire.Pong(order.id)
        case wire.Sync():
            pass
        case _:
            await live.carry_out(order, asker)
    return None


async def say(house: House, live: Live, order: wire.Say, asker: Asker) -> None:
    """Store what is said, then tell everybody who may read it."""
    table = live.table
    if order.id and (asker.user, order.id) in live.said:
        return
    if not chat_is_open(table, asker.user):
        raise OrderRefused("forbidden", "partners do not talk while the game runs", "IN-7.5")
    text = " ".join(order.text.split())
    if not text:
        raise OrderRefused("text", "there is nothing in it")
    now, seat = house.now(), table.looks_through(asker.user)
    values = {
        "at": now,
        "user_id": asker.user,
        "seat": seat,
        "name": asker.name,
        "text": text,
    }
    live.said[asker.user, order.id] = None
    number = await house.store.say(table.id, values)
    live.tell_chat(wire.Chat(number, now, seat, asker.name, text))


async def chat_so_far(house: House, live: Live, asker: Asker | None, after: int) -> list[wire.Chat]:
    """The last of the chat, if this user may read it."""
    if not chat_is_open(live.table, asker.user if asker else None):
        return []
    rows = await house.store.chat(live.table.id, after)
    return [wire.Chat(row.number, row.at, row.seat, row.name, row.text) for row in rows]
