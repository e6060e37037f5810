"""How many tables that are not over one user hosts, and one address has made."""

from __future__ import annotations

import asyncio
import hmac
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from weakref import WeakValueDictionary

from mozaika.server.store.index import TableIndex
from mozaika.server.tables.orders import OrderRefused

MOST_REMEMBERED = 50_000


def to_nobody(_table_id: str, _source: str) -> None:
    """A worker that is alone announces nothing."""


class TableQuota:
    """Addresses are not stored: what was made at one is remembered since the worker started.

    Not by the address itself but by its hash with a key, its source, which other workers may know.
    """

    def __init__(self, index: TableIndex, per_user: int, per_address: int, key: bytes) -> None:
        self.index = index
        self.per_user = per_user
        self.per_address = per_address
        self.key = key
        self.announce: Callable[[str, str], None] = to_nobody
        """Let the other workers know of a table that was made here, and by which source."""
        self.made: OrderedDict[str, set[str]] = OrderedDict()
        """By source, the tables that were not over when it last made one."""
        self.sources: dict[str, str] = {}
        """By table, the same."""
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def place(self, user: str, address: str) -> AsyncIterator[Callable[[str], None]]:
        """For one table, to be called with its id; OrderRefused if it would be one too many.

        Who asks for many at once gets them one after another, each counted before the next.
        """
        source = hmac.new(self.key, address.encode(), "sha256").hexdigest()[:16]
        async with self._lock(f"source {source}"), self._lock(f"user {user}"):
            await self._expect_few_of(user)
            await self._expect_few_from(source)
            yield partial(self._count, source)

    def note(self, table_id: str, source: str) -> None:
        """A table that was made here or, as another worker says, there."""
        self.made.setdefault(source, set()).add(table_id)
        self.made.move_to_end(source)
        self.sources[table_id] = source
        if len(self.made) > MOST_REMEMBERED:
            _, oldest = self.made.popitem(last=False)
            self._forget(oldest)

    def _count(self, source: str, table_id: str) -> None:
        self.note(table_id, source)
        self.announce(table_id, source)

    def _forget(self, table_ids: set[str]) -> None:
        for table_id in table_ids:
            self.sources.pop(table_id, None)

    async def _expect_few_of(self, user: str) -> None:
        most = self.per_user
        if most and await self.index.count_of_host(user) >= most:
            raise OrderRefused(
                "forbidden", "nobody hosts more than {most} tables at once", most=most
            )

    async def _expect_few_from(self, source: str) -> None:
        made = self.made.get(source, set())
        known = {*made}
        over = known - await self.index.not_over(known)
        made -= over
        self._forget(over)
        if self.per_address and len(made) >= self.per_address:
            raise OrderRefused("tables", "too many tables have been made from here; finish some")

    def _lock(self, key: str) -> asyncio.Lock:
        return self.locks.setdefault(key, asyncio.Lock())
