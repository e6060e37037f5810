"""What is said at a table: stored once, then sent to everybody who may read it."""

from __future__ import annotations

from mozaika.server.protocol import messages
from mozaika.server.protocol.updates import chat_is_open
from mozaika.server.runtime.services import now
from mozaika.server.runtime.table_runtime import TableRuntime
from mozaika.server.store.chat import ChatStore, NewLine
from mozaika.server.tables.orders import Asker, OrderRefused
from mozaika.server.tables.table import Table


async def say(store: ChatStore, runtime: TableRuntime, order: messages.Say, asker: Asker) -> None:
    """Store what is said, then send it to everybody who may read it."""
    line = line_of(runtime.table, order, asker)
    if not (order.id and await store.has(line)):
        expect_allowed(runtime.table, line)
        await store.add(line)
    await send_lines(store, runtime)


def line_of(table: Table, order: messages.Say, asker: Asker) -> NewLine:
    text, seat = " ".join(order.text.split()), table.viewing_seat(asker.user)
    return NewLine(table.id, now(), asker.user, seat, asker.name, text, order.id or None)


def expect_allowed(table: Table, line: NewLine) -> None:
    if not chat_is_open(table, line.user_id):
        raise OrderRefused("forbidden", "partners do not talk while the game runs", "IN-7.5")
    if table.is_muted(line.user_id):
        raise OrderRefused("muted", "the host of this table lets you say nothing")
    if not line.text:
        raise OrderRefused("text", "there is nothing in it")


async def send_lines(store: ChatStore, runtime: TableRuntime) -> None:
    """Whatever was said, here or at another worker, and has not been sent to those here yet."""
    async with runtime.chat_lock:
        for line in await read_lines(store, runtime, runtime.chat_sent):
            runtime.chat_sent = line.number
            runtime.send_chat(line)


async def chat_so_far(
    store: ChatStore, runtime: TableRuntime, asker: Asker | None, after: int
) -> list[messages.Chat]:
    """The last of the chat, if this user may read it."""
    if not chat_is_open(runtime.table, asker.user if asker else None):
        return []
    return await read_lines(store, runtime, after)


async def read_lines(store: ChatStore, runtime: TableRuntime, after: int) -> list[messages.Chat]:
    rows = await store.lines(runtime.table.id, after)
    return [messages.Chat(row.number, row.at, row.seat, row.name, row.text) for row in rows]
