"""What the tables of one worker share."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field

from mozaika.bots import LEVEL, ready
from mozaika.core.game import family_of
from mozaika.server.runtime.bot_pool import BotPool
from mozaika.server.runtime.connections import Connections
from mozaika.server.runtime.costly_work import CostlyWork
from mozaika.server.runtime.cut_off_users import CutOffUsers
from mozaika.server.runtime.remote_users import RemoteUsers
from mozaika.server.runtime.table_quota import TableQuota
from mozaika.server.runtime.tasks import Tasks
from mozaika.server.settings import Settings
from mozaika.server.store.stores import Stores
from mozaika.server.tables.clock import Pause
from mozaika.server.tables.draft import Draft

MakeEntries = Callable[[Draft], None]
"""Adds entries to a draft, or none."""
AppendEntries = Callable[[MakeEntries], Awaitable[bool]]
"""Stores and publishes what is added; False if nothing was."""
LEASE_SECONDS = 2.0
"""For how long a worker may drive the bots and the clock of a table before it must ask again."""


ASLEEP_AFTER = 3_000
"""Milliseconds without a beat."""


async def never_asleep() -> None:
    """Where nothing beats."""


async def drive_always(_table_id: str) -> bool:
    """A worker that is alone drives every table."""
    return True


def announce_nobody(_table_id: str, _seated: int, _users: list[str]) -> None:
    """A worker that is alone announces nothing."""


def announce_no_sign(_table_id: str, _user: str) -> None:
    """A worker that is alone announces nothing."""


def ignore_sleep(_start: int, _end: int) -> None:
    """Where there are no tables."""


@dataclass
class OrderCounts:
    """How many orders there have been since the start."""

    taken: int = 0
    refused: int = 0


@dataclass
class Services:
    settings: Settings
    stores: Stores
    bots: BotPool
    key: bytes = b""
    """Known to all workers of this server alone."""
    tasks: Tasks = field(default_factory=Tasks)
    connections: Connections = field(default_factory=Connections)
    costly: CostlyWork = field(default_factory=CostlyWork)
    valuing: CostlyWork = field(default_factory=CostlyWork)
    """What the legal actions of those who are to act would bring them."""
    orders: OrderCounts = field(default_factory=OrderCounts)
    remote_users: RemoteUsers = field(default_factory=RemoteUsers)
    cut_off_users: CutOffUsers = field(default_factory=CutOffUsers)
    pauses: list[Pause] = field(default_factory=list)
    """When no clock ran, because no worker did."""
    drives: Callable[[str], Awaitable[bool]] = drive_always
    """Whether it is for this worker to ask the bots and to watch the clock of a table."""
    announce: Callable[[str, int, list[str]], None] = announce_nobody
    """Let the other workers know which users are at a table here; the first so many sit there."""

    def __post_init__(self) -> None:
        chosen = self.settings
        self.table_quota = TableQuota(
            self.stores.index, chosen.tables_per_user, chosen.tables_per_address, self.key
        )

    announce_sign: Callable[[str, str], None] = announce_no_sign
    """Let the other workers know that a user, who is not connected, has asked or ordered here."""
    stored_at: int = 0
    """When this worker last stored that it lives, which it does once a second, or to when its last
    sleep is judged."""
    slept: Pause | None = None
    """When this worker was asleep, until it is known whether the server was."""
    judge_sleep: Callable[[], Awaitable[None]] = never_asleep
    """Find that out now, and not only with the next beat."""
    slept_alone: Callable[[int, int], None] = ignore_sleep
    """Let the tables here know that this worker was asleep from then to then, and others awake."""

    def note_sleep(self, at: int) -> None:
        """A worker that was suspended, or could store nothing, could not be played at.

        So no clock ran, unless others have gone on meanwhile.
        """
        if self.stored_at and at - self.stored_at > ASLEEP_AFTER:
            self.slept = (self.stored_at, at)

    @property
    def grace(self) -> int:
        """Milliseconds for which a lost connection costs no time."""
        return int(self.settings.grace_seconds * 1000)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def want_levels(game: str, bots: Iterable[str | None]) -> None:
    """If there is a level among these bots, let its game be compiled first."""
    if any(bot and bot.startswith(LEVEL) for bot in bots):
        ready.want(family_of(game))
