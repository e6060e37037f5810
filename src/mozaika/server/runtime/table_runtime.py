"""A table in memory: orders one after another, stored before they are published to subscribers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from weakref import ReferenceType, ref

from mozaika.server.protocol import messages, updates
from mozaika.server.protocol.plans import TableOrder, plan
from mozaika.server.runtime.bot_driver import BotDriver
from mozaika.server.runtime.clock_driver import ClockDriver
from mozaika.server.runtime.points import ActionPoints
from mozaika.server.runtime.presence import Presence
from mozaika.server.runtime.services import AppendEntries, MakeEntries, Services, now
from mozaika.server.runtime.subscriber import Subscriber, TooSlow
from mozaika.server.store.failpoints import reach
from mozaika.server.store.index import append_of
from mozaika.server.store.writer import Append, Conflict, NamesDeleted
from mozaika.server.tables.departure import erase_name, named_users
from mozaika.server.tables.draft import Draft, replay
from mozaika.server.tables.log import Entry
from mozaika.server.tables.orders import Asker, Moment, OrderRefused
from mozaika.server.tables.presence import Present
from mozaika.server.tables.table import Table

TRIES = 5


class TableRuntime:
    def __init__(self, services: Services, table: Table, chat_sent: int = 0) -> None:
        self.services = services
        self.store = services.stores.tables
        self.table = table
        self.lock = asyncio.Lock()
        self.rematch_lock = asyncio.Lock()
        self.chat_lock = asyncio.Lock()
        self.presence = Presence(services, table)
        append, catch_up = driver_calls(ref(self))
        self.clock = ClockDriver(services, table, self.presence, append)
        self.bots = BotDriver(services, table, append, catch_up)
        self.points = ActionPoints(table, services.valuing)
        self.views = updates.ViewCache()
        self.used_at = now()
        self.chat_sent = chat_sent
        """The number of the last line of chat, as far as those here were sent it."""

    @property
    def version(self) -> int:
        return self.table.version

    # --- orders ----------------------------------------------------------------------------

    async def carry_out(self, order: TableOrder, asker: Asker) -> None:
        """Do what is asked, once; OrderRefused if it may not be.

        What comes after the time is up finds the flag fallen, whether or not anybody has looked.
        """
        ordered_at = now()
        self.notice(asker.user)
        async with self.lock:
            for _ in range(TRIES):
                if order.id and (asker.user, order.id) in self.table.done:
                    return
                self.clock.look()
                if self.services.slept:
                    await self.services.judge_sleep()
                if flag := self.clock.fallen_flag(ordered_at):
                    await self._store(flag)
                    continue
                moment = Moment(now(), self.clock.spent(), self.presence.away)
                if await self._store(plan(self.table, order, asker, moment)):
                    return
        raise OrderRefused("busy", "the table is too busy; try again")

    async def append(self, make: MakeEntries, *beside: Append) -> bool:
        """Let `make(draft)` add entries of the server itself; False if it added none.

        `beside` is stored together with them, or not at all.
        """
        async with self.lock:
            for _ in range(TRIES):
                draft = Draft(self.table, now())
                make(draft)
                if not draft.steps:
                    return False
                if await self._store(draft, *beside):
                    return True
        return False

    async def _store(self, draft: Draft, *beside: Append) -> bool:
        """Store, keep and publish, in this order; False if it must be drafted anew.

        Another worker was faster, or somebody was deleted whose name would be stored.
        """
        try:
            await self.store.append(append_of(self.table, draft), *beside)
        except Conflict:
            await self._catch_up()
            return False
        except NamesDeleted as deleted:
            for user in deleted.users:
                self.erase_name(user)
            return False
        self.table.keep(draft.steps)
        reach("before-publish")
        self.publish()
        return True

    # --- what other workers have written ---------------------------------------------------

    async def catch_up(self) -> None:
        """Read what another worker has written."""
        async with self.lock:
            await self._catch_up()

    async def catch_up_to(self, version: int) -> None:
        """Be no older than what somebody who comes here has seen at another worker."""
        if self.services.stores.is_shared and version > self.table.version:
            await self.catch_up()

    async def follow(self, entries: list[Entry]) -> None:
        """Take over what another worker has written; read it if something is missing before it."""
        async with self.lock:
            if entries[0].version > self.table.version + 1:
                await self._catch_up()
            else:
                self._take_over([e for e in entries if e.version > self.table.version])

    async def _catch_up(self) -> None:
        self._take_over(await self.store.entries_after(self.table.id, self.table.version))

    def _take_over(self, entries: list[Entry]) -> None:
        if entries:
            replay(self.table, entries)
            self.publish()

    # --- what receivers see ----------------------------------------------------------------

    def publish(self) -> None:
        """Wake the subscribers, the bot that is to act, and the clock."""
        self.used_at = now()
        for subscriber in self.presence.subscribers:
            subscriber.wake()
        self.schedule()

    def schedule(self) -> None:
        """See to it that a bot decides, or that the flag falls in time."""
        self.clock.set_flag()
        self.bots.wake()

    def update(self, asker: Asker | None, since: int, accepted: str = "") -> messages.Update:
        present, clock, views = self.presence.now, self.clock.info(), self.views
        until_away = self.presence.until_away()
        return updates.update(self.table, asker, since, present, clock, accepted, views, until_away)

    def send_chat(self, message: messages.Chat) -> None:
        """To everybody who may read it."""
        for subscriber in list(self.presence.subscribers):
            user = subscriber.asker.user if subscriber.asker else None
            if updates.chat_is_open(self.table, user):
                with suppress(TooSlow):
                    subscriber.send(message)

    def erase_name(self, user: str) -> None:
        """Of a user who was deleted, before everybody's eyes."""
        if user in named_users(self.table):
            erase_name(self.table, user)
            self.views = updates.ViewCache()
            for subscriber in self.presence.subscribers:
                subscriber.wake(anew=True)

    # --- coming and going ------------------------------------------------------------------

    def enter(self, subscriber: Subscriber) -> None:
        self.presence.add(subscriber)
        self.clock.look()

    def leave(self, subscriber: Subscriber) -> None:
        self.used_at = now()
        self.presence.remove(subscriber)
        self.schedule()

    def notice(self, user: str) -> None:
        """Whoever orders something or looks at the table is there, connected or not."""
        self.take_sign(user)
        self.presence.announce_sign(user)

    def take_sign(self, user: str) -> None:
        """Somebody is there, here or at another worker: no absence delays the flag any more."""
        self.presence.take_sign(user)
        self.clock.asked(user)
        is_timed = self.table.clock.runs
        if is_timed and self.table.seats_of(user) and user not in self.presence.users:
            self.clock.set_flag()

    def remote_users_changed(self, before: Present) -> None:
        """Somebody came or went at another worker: the clock goes by that, and all see it."""
        self.presence.remote_users_changed(before)
        self.schedule()

    @property
    def is_idle(self) -> bool:
        is_busy = self.bots.is_busy or self.lock.locked() or self.clock.flag is not None
        return not (self.presence.subscribers or is_busy)

    def stop(self) -> None:
        self.clock.stop()
        self.bots.stop()


def driver_calls(
    runtime: ReferenceType[TableRuntime],
) -> tuple[AppendEntries, Callable[[], Awaitable[None]]]:
    """What clock and bots call of their table, without keeping it.

    Else it and they would refer to each other, and every game that leaves the memory would stay
    there until somebody looks for garbage, which a busy server does every ten minutes.
    """

    async def append(make: MakeEntries) -> bool:
        here = runtime()
        return await here.append(make) if here else False

    async def catch_up() -> None:
        if here := runtime():
            await here.catch_up()

    return append, catch_up
