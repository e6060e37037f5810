"""How many tables that are not over one user hosts, and one address has made."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from mozaika.server.store.index import TableIndex
from mozaika.server.tables.orders import OrderRefused

MOST_REMEMBERED = 50_000


class TableQuota:
    """Addresses are not stored: each worker counts what was made by it since it started."""

    def __init__(self, index: TableIndex, per_user: int, per_address: int) -> None:
        self.index = index
        self.per_user = per_user
        self.per_address = per_address
        self.made: OrderedDict[str, set[str]] = OrderedDict()
        """By address, the tables that were not over when somebody there last made one."""
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def place(self, user: str, address: str) -> AsyncIterator[set[str]]:
        """For one table, whose id is to be added; OrderRefused if it would be one too many.

        Who asks for many at once gets them one after another, each counted before the next.
        """
        async with self._lock(f"address {address}"), self._lock(f"user {user}"):
            await self._expect_few_of(user)
            made = await self._made_at(address)
            try:
                yield made
            finally:
                self.made[address] = made
                if len(self.made) > MOST_REMEMBERED:
                    self.made.popitem(last=False)

    async def _expect_few_of(self, user: str) -> None:
        most = self.per_user
        if most and await self.index.count_of_host(user) >= most:
            raise OrderRefused(
                "forbidden", "nobody hosts more than {most} tables at once", most=most
            )

    async def _made_at(self, address: str) -> set[str]:
        made = await self.index.not_over(self.made.pop(address, set()))
        if self.per_address and len(made) >= self.per_address:
            self.made[address] = made
            raise OrderRefused("tables", "too many tables have been made from here; finish some")
        return made

    def _lock(self, key: str) -> asyncio.Lock:
        return self.locks.setdefault(key, asyncio.Lock())
