"""What actions would bring the seat to act: each legal one, or one that is asked about."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from mozaika.core.game import AnyGame, IllegalAction
from mozaika.server.protocol import messages, updates, views
from mozaika.server.runtime.costly_work import CostlyWork
from mozaika.server.tables.moves import read_action, refusal_to
from mozaika.server.tables.orders import Asker, OrderRefused, own_seat
from mozaika.server.tables.table import Table


class ActionPoints:
    """Of one table, worked out once for each version.

    Of thousands of actions that takes a second, so it is done in a thread: nobody else waits.
    """

    def __init__(self, table: Table, costly: CostlyWork) -> None:
        self.table = table
        self.costly = costly
        self.cached: messages.PointsList | None = None
        self.working: asyncio.Future[None] | None = None
        """One at a time, however many ask."""

    async def of(self, asker: Asker | None) -> messages.PointsList | None:
        """What each legal action brings; None if the user is not to act (any more)."""
        table = self.table
        while (seat := self._seat_to_act(asker)) is not None:
            if self.cached is not None and self.cached.version == table.version:
                return self.cached
            if self.working is None:
                work = partial(value_actions, table.version, table.game, table.state, seat)
                self.working = asyncio.ensure_future(self._do(work))
            await asyncio.shield(self.working)
        return None

    def _seat_to_act(self, asker: Asker | None) -> int | None:
        seat = self.table.viewing_seat(asker.user if asker else None)
        return seat if seat == self.table.to_act else None

    async def _do(self, work: Callable[[], messages.PointsList]) -> None:
        try:
            self.cached = await self.costly.run(work)
        finally:
            self.working = None


def value_actions(version: int, game: AnyGame, state: Any, seat: int) -> messages.PointsList:
    """What each legal action brings the seat to act, as the tiles then lie."""
    legal, before = game.legal_actions(state), game.forecast(state)[seat]
    points = [game.forecast(game.apply(state, action))[seat] - before for action in legal]
    return messages.PointsList(version, points, views.falls(game, state, legal))


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
