"""An order, from wherever it came: carried out or refused, with the answer for who sent it."""

from __future__ import annotations

from mozaika.server.protocol import messages
from mozaika.server.runtime.chat import say
from mozaika.server.runtime.creation import rematch
from mozaika.server.runtime.house import House
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
            await say(house.store, live, order, asker)
        case messages.Preview():
            return await live.preview(order, asker)
        case messages.Points():
            values = await live.points(asker)
            if values is None:
                raise OrderRefused("turn", "it is not your turn")
            return values
        case messages.Rematch():
            await rematch(house, live, asker)
        case messages.Ping():
            return messages.Pong(order.id)
        case messages.Sync():
            pass
        case _:
            await live.carry_out(order, asker)
    return None
