"""Carries out an order from a socket or by HTTP, or refuses it, with an answer for its sender."""

from __future__ import annotations

import logging

from mozaika.server.protocol import messages
from mozaika.server.runtime.chat import say
from mozaika.server.runtime.creation import OrderSource, rematch
from mozaika.server.runtime.directory import TableDirectory
from mozaika.server.runtime.points import preview
from mozaika.server.runtime.table_runtime import TableRuntime
from mozaika.server.store.failures import report
from mozaika.server.tables.orders import Asker, OrderRefused

log = logging.getLogger("mozaika.table")
Answer = messages.Refused | messages.PointsList | messages.Previewed | messages.Pong | None
"""None: it was carried out, and an update shows it."""


async def take_order(
    directory: TableDirectory,
    runtime: TableRuntime,
    order: messages.AnyOrder,
    asker: Asker,
    source: OrderSource,
) -> Answer:
    """Never raises: the table is unharmed, and the sender learns why and may send it again."""
    counts = directory.services.orders
    counts.taken += 1
    runtime.bots.asked(asker.user, source.bot_queue)
    try:
        match order:
            case messages.Say():
                await say(directory.services.stores.chat, runtime, order, asker)
            case messages.Preview():
                return preview(runtime.table, order, asker)
            case messages.Points():
                if values := await runtime.points.of(asker):
                    return values
                raise OrderRefused("turn", "it is not your turn")
            case messages.Rematch():
                await rematch(directory, runtime, asker, source, order.nonce_hash)
            case messages.Ping():
                return messages.Pong(order.id)
            case messages.Sync():
                pass
            case _:
                await runtime.carry_out(order, asker)
    except OrderRefused as refused:
        counts.refused += 1
        return refusal(runtime, order, asker, refused)
    except Exception as error:
        failure = report(log, f"order {type(order).__name__}", error)
        return refusal(runtime, order, asker, OrderRefused(failure.code, failure.sentence))
    return None


def refusal(
    runtime: TableRuntime, order: messages.AnyOrder, asker: Asker, refused: OrderRefused
) -> messages.Refused:
    """Why not, and the table as it is."""
    fresh = runtime.update(asker, runtime.table.version)
    code, rule, sentence = refused.code, refused.rule, refused.sentence
    return messages.Refused(order.id, code, rule, sentence, fresh, refused.key, refused.values)
