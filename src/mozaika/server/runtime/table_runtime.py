"""A table in memory: orders one after another, stored before they are told, and its watchers."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

from mozaika.core.game import Seat
from mozaika.server.protocol import messages, updates
from mozaika.server.protocol.plans import TableOrder, plan
from mozaika.server.runtime.bot_pool import BotFailed, Question
from mozaika.server.runtime.services import LEASE_SECONDS, Services, now, want_levels
from mozaika.server.runtime.subscriber import TooSlow, Watcher
from mozaika.server.store.failpoints import reach
from mozaika.server.store.index import what_changes
from mozaika.server.store.writer import Append, Conflict
from mozaika.server.tables.clock import elapsed
from mozaika.server.tables.draft import Draft, replay
from mozaika.server.tables.log import Entry, Kind
from mozaika.server.tables.moves import add_action, give_up, read_action, refusal_to
from mozaika.server.tables.orders import Asker, Moment, OrderRefused, own_seat
from mozaika.server.tables.presence import Present
from mozaika.server.tables.table import Table

log = logging.getLogger("mozaika.table")
TRIES = 5
BELIEVED = 10_000
"""Milliseconds for which another worker's word about who is there holds."""
LONGEST_TIMER = 120_000
"""Milliseconds; the end of a longer time is looked for in the database now and then."""
YIELD_EVERY = 40
"""How many actions are valued before others get their turn."""


class Live:
    def __init__(self, services: Services, table: Table) -> None:
        self.services = services
        self.table = table
        self.lock = asyncio.Lock()
        self.rematch_lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.used_at = now()
        self.comings = 0
        """How often somebody came or went."""
        self.present_key: tuple[int, int] | None = None
        self.present_now = Present()
        self.elsewhere: dict[str, tuple[int, set[str]]] = {}
        """By worker, when it told of its watchers here, and who they were."""
        self.announced_at = 0
        self.seen: dict[str, int] = {}
        """By user, when they last ordered something or left."""
        self.loaded_at = now()
        self.away_since: dict[int, int] = {}
        self.away_credit = 0
        """Milliseconds of this turn that the seat to act was cut off and that cost nothing."""
        self.credited_version = 0
        self.bot_task: asyncio.Task[None] | None = None
        self.flag: asyncio.TimerHandle | None = None
        self.values: tuple[int, list[int]] | None = None
        self.views = updates.ViewCache()
        self.said: dict[tuple[str, str], None] = {}

    @property
    def version(self) -> int:
        return self.table.version

    # --- orders ----------------------------------------------------------------------------

    async def carry_out(self, order: TableOrder, asker: Asker) -> None:
        """Do what is asked, once; OrderRefused if it may not be."""
        self.seen[asker.user] = now()
        async with self.lock:
            for _ in range(TRIES):
                if order.id and (asker.user, order.id) in self.table.done:
                    return
                draft = plan(self.table, order, asker, self.moment())
                if await self._store(draft):
                    return
        raise OrderRefused("busy", "the table is too busy; try again")

    async def append(self, make: Any) -> bool:
        """Let `make(draft)` add entries of the house itself; False if it added none."""
        async with self.lock:
            for _ in range(TRIES):
                draft = Draft(self.table, now())
                make(draft)
                if not draft.steps:
                    return False
                if await self._store(draft):
                    return True
        return False

    async def _store(self, draft: Draft) -> bool:
        """Store, keep and tell, in this order; False if another worker was faster."""
        table = self.table
        changes, players = what_changes(table, draft)
        try:
            await self.services.store.append(Append(table.id, draft.entries, changes, players))
        except Conflict:
            await self._catch_up()
            return False
        table.keep(draft.steps)
        reach("before-tell")
        self.tell()
        return True

    async def catch_up(self) -> None:
        """Read what another worker has written."""
        async with self.lock:
            await self._catch_up()

    async def follow(self, entries: list[Entry]) -> None:
        """Take over what another worker has written; read it if something is missing before it."""
        async with self.lock:
            if entries[0].version > self.table.version + 1:
                await self._catch_up()
            else:
                self._take_over([e for e in entries if e.version > self.table.version])

    async def catch_up_to(self, version: int) -> None:
        """Be no older than what another worker has told somebody who comes here."""
        if self.services.store.shares and version > self.table.version:
            await self.catch_up()

    async def _catch_up(self) -> None:
        self._take_over(await self.services.store.entries_after(self.table.id, self.table.version))

    def _take_over(self, entries: list[Entry]) -> None:
        if entries:
            replay(self.table, entries)
            self.tell()

    def tell(self) -> None:
        """Wake the watchers, the bot that is to act, and the clock."""
        self.used_at = now()
        for watcher in self.watchers:
            watcher.wake()
        self.schedule()

    def tell_chat(self, message: messages.Chat) -> None:
        """To everybody who may read it."""
        for watcher in list(self.watchers):
            if updates.chat_is_open(self.table, watcher.asker.user if watcher.asker else None):
                with suppress(TooSlow):
                    watcher.send(message)

    # --- what receivers see ----------------------------------------------------------------

    def update(self, asker: Asker | None, since: int, accepted: str = "") -> messages.Update:
        return updates.update(
            self.table, asker, since, self.present(), self.clock_info(), accepted, self.views
        )

    def present(self) -> Present:
        """Who is there; worked out anew only after somebody came or went."""
        key = (self.comings, self.table.info_version)
        if self.elsewhere or self.present_key != key:
            self.present_key, self.present_now = key, self._present()
        return self.present_now

    def _present(self) -> Present:
        users = {watcher.asker.user for watcher in self.watchers if watcher.asker}
        fresh = now() - BELIEVED
        for at, there in self.elsewhere.values():
            users |= there if at > fresh else set()
        seats = frozenset(i for i, c in enumerate(self.table.chairs) if c.user in users)
        seated = {self.table.chairs[i].user for i in seats}
        outside = sum(w.asker is None or w.asker.user not in seated for w in self.watchers)
        return Present(seats, outside)

    def clock_info(self) -> messages.ClockInfo | None:
        clock, running = self.table.clock, self.table.to_act
        if not clock.runs:
            return None
        left = list(clock.left)
        if running is not None and self.table.chairs[running].player is None:
            left[running] = clock.left_after(running, self.spent())
        else:
            running = None
        return messages.ClockInfo(clock.setup.kind, now(), running, left)

    async def preview(self, order: messages.Preview, asker: Asker) -> messages.Previewed:
        table = self.table
        seat = own_seat(table, order.seat, asker)
        if table.to_act != seat:
            raise OrderRefused("turn", "it is not your turn")
        action = read_action(table.game, order.action)
        if table.game.refusal(table.state, action):
            raise refusal_to(table, seat, action)
        return updates.previewed(table, seat, order, action)

    async def points(self, asker: Asker | None) -> messages.PointsList | None:
        """What each legal action brings; None if the user is not to act (any more)."""
        table = self.table
        seat, version = table.looks_through(asker.user if asker else None), table.version
        if seat is None or table.to_act != seat:
            return None
        if self.values is None or self.values[0] != version:
            values = await self._value(seat)
            if table.version != version:
                return None
            self.values = (version, values)
        return messages.PointsList(version, self.values[1])

    async def _value(self, seat: int) -> list[int]:
        game, state = self.table.game, self.table.state
        before = game.forecast(state)[seat]
        values = []
        for number, action in enumerate(game.legal_actions(state)):
            values.append(game.forecast(game.apply(state, action))[seat] - before)
            if number % YIELD_EVERY == YIELD_EVERY - 1:
                await asyncio.sleep(0)
        return values

    # --- who is there ----------------------------------------------------------------------

    def enter(self, watcher: Watcher) -> None:
        for seat in self.table.seats_of(watcher.asker.user if watcher.asker else None):
            self._back(seat)
        self.watchers.add(watcher)
        self.comings += 1
        self.wake_others(watcher)
        self.announce()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.comings += 1
        self.used_at = now()
        if watcher.asker:
            self.seen[watcher.asker.user] = self.used_at
        present = self.present().seats
        for seat in self.table.seats_of(watcher.asker.user if watcher.asker else None):
            if seat not in present:
                self.away_since.setdefault(seat, now())
        self.wake_others(watcher)
        self.schedule()
        self.announce()

    def announce(self) -> None:
        """Let the other workers know who is at the table here."""
        self.announced_at = now()
        users = sorted({watcher.asker.user for watcher in self.watchers if watcher.asker})
        self.services.announce(self.table.id, users)

    def hear_of(self, worker: str, users: list[str]) -> None:
        """Another worker tells who is at this table there."""
        before = self.present()
        self.elsewhere[worker] = (now(), set(users))
        if self.present() != before:
            for watcher in self.watchers:
                watcher.wake(anew=True)

    def wake_others(self, watcher: Watcher) -> None:
        for other in self.watchers:
            if other is not watcher:
                other.wake(anew=True)

    def _back(self, seat: int) -> None:
        since = self.away_since.pop(seat, None)
        if since is not None and seat == self.table.to_act:
            self.away_credit = self._credit(since)
            self.credited_version = self.table.play_version

    def _credit(self, since: int) -> int:
        """How much of an absence costs nothing, with what was given before in this turn."""
        given = self.away_credit if self.credited_version == self.table.play_version else 0
        start = max(since, self.table.play_at)
        return min(self.services.grace, given + max(0, now() - start))

    def away(self) -> frozenset[int]:
        """The seats whose player has given no sign for longer than the grace."""
        limit = now() - self.services.grace
        absent = set(range(self.table.setup.seats)) - self.present().seats
        users = {seat: self.table.chairs[seat].user or "" for seat in absent}
        return frozenset(
            seat for seat, user in users.items() if self.seen.get(user, self.loaded_at) < limit
        )

    # --- time ------------------------------------------------------------------------------

    def spent(self) -> int:
        """How long the seat to act has been thinking, without pauses and grace."""
        table, seat = self.table, self.table.to_act
        if seat is None:
            return 0
        used = elapsed(table.play_at, now(), self.services.pauses)
        credit = self.away_credit if self.credited_version == table.play_version else 0
        if seat in self.away_since:
            credit = self._credit(self.away_since[seat])
        return max(0, used - credit)

    def moment(self) -> Moment:
        return Moment(now(), self.spent(), self.away)

    def time_left(self) -> int | None:
        """Until the flag falls; None if no clock runs."""
        table, seat = self.table, self.table.to_act
        if seat is None or not table.clock.runs or table.chairs[seat].player is not None:
            return None
        grace = 0
        if seat in self.away_since:
            grace = self.services.grace - self._credit(self.away_since[seat])
        return table.clock.left_after(seat, self.spent()) + grace

    def schedule(self) -> None:
        """See to it that a bot decides, or that the flag falls in time."""
        if self.flag:
            self.flag.cancel()
            self.flag = None
        left = self.time_left()
        if left is not None and left < LONGEST_TIMER:
            loop = asyncio.get_running_loop()
            self.flag = loop.call_later(left / 1000 + 0.01, self._time_is_up)
        seat = self.table.to_act
        waits = seat is not None and self.table.chairs[seat].player is not None
        if waits and (self.bot_task is None or self.bot_task.done()):
            self.bot_task = self.services.tasks.spawn(self._ask_bots())

    def _time_is_up(self) -> None:
        self.services.tasks.spawn(self._look_at_flag())

    async def _look_at_flag(self) -> None:
        if await self.services.drives(self.table.id):
            await self.append(self._flag_falls)
        self.schedule()

    def _flag_falls(self, draft: Draft) -> None:
        left, seat = self.time_left(), self.table.to_act
        if left == 0 and seat is not None:
            give_up(draft, Kind.TIME, seat)

    # --- bots ------------------------------------------------------------------------------

    async def _ask_bots(self) -> None:
        """Ask until a person is to act."""
        table = self.table
        while (seat := table.to_act) is not None and (bot := table.chairs[seat].player):
            if not await self.services.drives(self.table.id):
                await asyncio.sleep(LEASE_SECONDS)
                await self.catch_up()
                continue
            version = table.play_version
            text = await self._choice(seat, bot)
            with suppress(OrderRefused):
                await self.append(partial(self._act_for_bot, seat, version, text))

    def _act_for_bot(self, seat: int, version: int, text: str, draft: Draft) -> None:
        """Unless the game ended, the position changed or the person came back meanwhile."""
        table = self.table
        if table.to_act == seat and table.play_version == version and table.chairs[seat].player:
            add_action(draft, seat, text)

    async def _choice(self, seat: int, bot: str) -> str:
        """What the bot decides; if it fails twice, any legal action, so that the game goes on."""
        table, setup = self.table, self.table.setup
        view = table.game.view(table.state, Seat(seat))
        legal = [str(action) for action in table.game.legal_actions(table.state)]
        if len(legal) == 1:
            return legal[0]
        want_levels(setup.game, [bot])
        seconds = self.services.settings.bot_seconds
        for _ in range(2):
            seed = secrets.randbits(64)
            question = Question(setup.game, setup.seats, bot, view, seed, seconds)
            with suppress(BotFailed):
                text = await self.services.bots.choose(question, setup.host)
                if text in legal:
                    return text
        log.warning("table %s: bot %s failed, seat %d plays at random", table.id, bot, seat)
        return Random(secrets.randbits(64)).choice(legal)

    # --- rest ------------------------------------------------------------------------------

    @property
    def is_idle(self) -> bool:
        busy = self.bot_task is not None and not self.bot_task.done()
        return not (self.watchers or busy or self.lock.locked() or self.flag)

    def stop(self) -> None:
        if self.flag:
            self.flag.cancel()
        if self.bot_task:
            self.bot_task.cancel()
