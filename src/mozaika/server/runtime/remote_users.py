"""Who is at tables at the other workers, as these last said."""

from __future__ import annotations

PRESENCE_HOLDS = 10_000
"""Milliseconds for which another worker's word holds."""


class RemoteUsers:
    def __init__(self) -> None:
        self.said: dict[str, dict[str, tuple[int, frozenset[str]]]] = {}
        """By table and worker, when it was said, and who was there."""

    def put(self, table_id: str, worker: str, users: list[str], now: int) -> None:
        self.said.setdefault(table_id, {})[worker] = (now, frozenset(users))

    def at(self, table_id: str, now: int) -> frozenset[str]:
        """The users who are at a table somewhere else."""
        workers = self.said.get(table_id, {}).values()
        return frozenset().union(*(users for at, users in workers if at > now - PRESENCE_HOLDS))

    def forget_old(self, now: int) -> None:
        for table_id, workers in list(self.said.items()):
            if all(at <= now - PRESENCE_HOLDS for at, _ in workers.values()):
                del self.said[table_id]
