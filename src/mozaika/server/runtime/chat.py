"""What is said at a table: stored, then sent to everybody who may read it."""

from __future__ import annotations

from mozaika.server.protocol import messages
from mozaika.server.protocol.updates import chat_is_open
from mozaika.server.runtime.services import now
from mozaika.server.runtime.table_runtime import Live
from mozaika.server.store.tables import Store
from mozaika.server.tables.orders import Asker, OrderRefused


async def say(store: Store, live: Live, order: messages.Say, asker: Asker) -> None:
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
    number = await store.say(table.id, values)
    live.tell_chat(messages.Chat(number, at, seat, asker.name, text))


async def chat_so_far(
    store: Store, live: Live, asker: Asker | None, after: int
) -> list[messages.Chat]:
    """The last of the chat, if this user may read it."""
    if not chat_is_open(live.table, asker.user if asker else None):
        return []
    rows = await store.chat(live.table.id, after)
    return [messages.Chat(row.number, row.at, row.seat, row.name, row.text) for row in rows]
