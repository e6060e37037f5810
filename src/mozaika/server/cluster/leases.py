"""Which worker drives a table: asks its bots and watches its clock."""

from __future__ import annotations

from mozaika.server.runtime.services import LEASE_SECONDS, now
from mozaika.server.store.workers import WorkerStore

RENEW_BEFORE = 1000
"""Milliseconds before its end at which a lease is renewed."""


class Leases:
    """The leases of this worker: by table, when each ends, in milliseconds."""

    def __init__(self, store: WorkerStore, worker: str) -> None:
        self.store = store
        self.worker = worker
        self.ends: dict[str, int] = {}

    async def holds(self, table_id: str) -> bool:
        """Whether this worker drives the table; it takes the lease if nobody has it."""
        at = now()
        if self.ends.get(table_id, 0) > at + RENEW_BEFORE:
            return True
        end = at + int(LEASE_SECONDS * 1000)
        if await self.store.lease(table_id, self.worker, at, end):
            self.ends[table_id] = end
            return True
        return False

    def forget_ended(self) -> None:
        at = now()
        self.ends = {table_id: end for table_id, end in self.ends.items() if end > at}
