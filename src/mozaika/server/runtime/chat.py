"""What is said at a table: stored, then sent to everybody who may read it."""

from __future__ import annotations

from mozaika.server.protocol import messages
from mozaika.server.protocol.updates import chat_is_open
from mozaika.server.runtime.services import now
from mozaika.server.runtime.table_runtime import TableRuntime
from mozaika.server.store.chat import ChatStore
from mozaika.server.tables.orders import Asker, OrderRefused

MOST_SAID = 500
"""Lines of a table that are known if they come once more."""


async def say(store: ChatStore, runtime: TableRuntime, order: messages.Say, asker: Asker) -> None:
    """Store what is said, then send it to everybody who may read it."""
    async with runtime.chat_lock:
        if order.id and (asker.user, order.id) in runtime.said:
            return
        await _say(store, runtime, order, asker)
        runtime.said[asker.user, order.id] = None
        if len(runtime.said) > MOST_SAID:
            del runtime.said[next(iter(runtime.said))]


async def _say(store: ChatStore, runtime: TableRuntime, order: messages.Say, asker: Asker) -> None:
    table = runtime.table
    if not chat_is_open(table, asker.user):
        raise OrderRefused("forbidden", "partners do not talk while the game runs", "IN-7.5")
    if table.is_muted(asker.user):
        raise OrderRefused("muted", "the host of this table lets you say nothing")
    text = " ".join(order.text.split())
    if not text:
        raise OrderRefused("text", "there is nothing in it")
    at, seat = now(), table.viewing_seat(asker.user)
    values = {
        "at": at,
        "user_id": asker.user,
        "seat": seat,
        "name": asker.name,
        "text": text,
    }
    number = await store.add(table.id, values)
    runtime.send_chat(messages.Chat(number, at, seat, asker.name, text))


async def chat_so_far(
    store: ChatStore, runtime: TableRuntime, asker: Asker | None, after: int
) -> list[messages.Chat]:
    """The last of the chat, if this user may read it."""
    if not chat_is_open(runtime.table, asker.user if asker else None):
        return []
    rows = await store.lines(runtime.table.id, after)
    return [messages.Chat(row.number, row.at, row.seat, row.name, row.text) for row in rows]
