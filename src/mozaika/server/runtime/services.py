"""What the tables of one worker share."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field

from mozaika.bots import LEVEL, ready
from mozaika.core.game import family_of
from mozaika.server.runtime.bot_pool import Pool
from mozaika.server.runtime.tasks import Tasks
from mozaika.server.settings import Settings
from mozaika.server.store.tables import Store
from mozaika.server.tables.clock import Pause

LEASE_SECONDS = 2.0
"""For how long a worker may drive the bots and the clock of a table before it must ask again."""


async def always(_table_id: str) -> bool:
    """A worker that is alone drives every table."""
    return True


def to_nobody(_table_id: str, _users: list[str]) -> None:
    """A worker that is alone announces nothing."""


@dataclass
class Services:
    settings: Settings
    store: Store
    bots: Pool
    tasks: Tasks = field(default_factory=Tasks)
    pauses: list[Pause] = field(default_factory=list)
    """When no clock ran, because no worker did."""
    drives: Callable[[str], Awaitable[bool]] = always
    """Whether it is for this worker to ask the bots and to watch the clock of a table."""
    announce: Callable[[str, list[str]], None] = to_nobody
    """Let the other workers know which users are at a table here."""

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
