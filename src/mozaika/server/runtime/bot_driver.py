"""The bots of one table: asked whenever it is the turn of one, until a person is to act."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from random import Random

from mozaika.core.game import Seat
from mozaika.server.runtime.bot_pool import BotFailed, Question
from mozaika.server.runtime.services import LEASE_SECONDS, AppendEntries, Services, want_levels
from mozaika.server.tables.draft import Draft
from mozaika.server.tables.moves import add_action
from mozaika.server.tables.orders import OrderRefused
from mozaika.server.tables.table import Table

log = logging.getLogger("mozaika.table")
TRIES = 2
UNKNOWN = ""
"""The queue of tables at which nobody has ordered anything since they were loaded."""


class BotDriver:
    def __init__(
        self,
        services: Services,
        table: Table,
        append: AppendEntries,
        catch_up: Callable[[], Awaitable[None]],
    ) -> None:
        self.services = services
        self.table = table
        self.append = append
        self.catch_up = catch_up
        self.queue = UNKNOWN
        """The queue of the pool in which the questions of this table wait."""
        self.task: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def wake(self) -> None:
        """Ask the bot whose turn it is, if it is one's."""
        seat = self.table.to_act
        if seat is not None and self.table.chairs[seat].player is not None and not self.is_busy:
            self.task = self.services.tasks.run_until_done(self._ask_bots)

    def asked(self, user: str, queue: str) -> None:
        """A table just loaded joins the queue of the first user who orders something there."""
        if self.queue == UNKNOWN and self.table.has_player(user):
            self.queue = queue

    def stop(self) -> None:
        if self.task:
            self.task.cancel()

    async def _ask_bots(self) -> None:
        """Ask until a person is to act."""
        table = self.table
        while (seat := table.to_act) is not None and (bot := table.chairs[seat].player):
            if not await self.services.drives(table.id):
                await asyncio.sleep(LEASE_SECONDS)
                await self.catch_up()
                continue
            version = table.play_version
            text = await self._choice(seat, bot)
            with suppress(OrderRefused):
                await self.append(partial(self._act, seat, version, text))

    def _act(self, seat: int, version: int, text: str, draft: Draft) -> None:
        """Unless the game ended, the position changed or the person came back meanwhile."""
        table = self.table
        if table.to_act == seat and table.play_version == version and table.chairs[seat].player:
            add_action(draft, seat, text)

    async def _choice(self, seat: int, bot: str) -> str:
        """What the bot decides; if it fails twice, any legal action, so that the game goes on."""
        table, setup = self.table, self.table.setup
        view = table.game.view(table.state, Seat(seat))
        legal = [str(action) for action in table.legal_actions()]
        if len(legal) == 1:
            return legal[0]
        want_levels(setup.game, [bot])
        seconds = self.services.settings.bot_seconds
        for _ in range(TRIES):
            seed = secrets.randbits(64)
            question = Question(setup.game, setup.seats, bot, view, seed, seconds)
            with suppress(BotFailed):
                text = await self.services.bots.choose(question, self.queue)
                if text in legal:
                    return text
        log.warning("bot %s failed twice, its seat plays at random", bot)
        return Random(secrets.randbits(64)).choice(legal)
