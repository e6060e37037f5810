"""What actions would bring the seat to act: each legal one, or one that is asked about."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from mozaika.core.game import AnyGame, IllegalAction
from mozaika.server.protocol import messages, updates, views
from mozaika.server.tables.moves import read_action, refusal_to
from mozaika.server.tables.orders import Asker, OrderRefused, own_seat
from mozaika.server.tables.table import Table

YIELD_EVERY = 40
"""How many actions are valued before others get their turn."""


class Points:
    """Of one table, worked out once for each version."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.cached: messages.PointsList | None = None

    async def of(self, asker: Asker | None) -> messages.PointsList | None:
        """What each legal action brings; None if the user is not to act (any more)."""
        table = self.table
        seat, version = table.viewing_seat(asker.user if asker else None), table.version
        if seat is None or table.to_act != seat:
            return None
        if self.cached is None or self.cached.version != version:
            legal = table.game.legal_actions(table.state)
            points = await value_actions(table.game, table.state, seat, legal)
            if table.version != version:
                return None
            falls = views.falls(table.game, table.state, legal)
            self.cached = messages.PointsList(version, points, falls)
        return self.cached


async def value_actions(game: AnyGame, state: Any, seat: int, legal: Sequence[Any]) -> list[int]:
    """What each legal action brings the seat to act, as the tiles then lie."""
    before = game.forecast(state)[seat]
    points = []
    for number, action in enumerate(legal, 1):
        points.append(game.forecast(game.apply(state, action))[seat] - before)
        if not number % YIELD_EVERY:
            await asyncio.sleep(0)
    return points


def preview(table: Table, order: messages.Preview, asker: Asker) -> messages.Previewed:
    """What one action would bring; OrderRefused if it is not legal now."""
    seat = own_seat(table, order.seat, asker)
    if table.to_act != seat:
        raise OrderRefused("turn", "it is not your turn")
    action = read_action(table.game, order.action)
    try:
        return updates.previewed(table, seat, order, action)
    except IllegalAction:
        raise refusal_to(table, seat, action) from None
