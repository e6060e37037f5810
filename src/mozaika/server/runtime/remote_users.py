"""The users at tables of other workers, as these last announced them."""

from __future__ import annotations

from typing import NamedTuple

NOBODY: frozenset[str] = frozenset()
PRESENCE_HOLDS = 10_000
"""Milliseconds for which an announcement of another worker is valid."""


class Announcement(NamedTuple):
    """When a worker announced who is at a table, and who of them sits there."""

    at: int
    seated: frozenset[str]
    users: frozenset[str]


class RemoteUsers:
    def __init__(self) -> None:
        self.said: dict[str, dict[str, Announcement]] = {}
        """By table and worker."""

    def put(self, table_id: str, worker: str, seated: int, users: list[str], now: int) -> None:
        """The first users, `seated` in number, sit at the table; the others watch."""
        said = Announcement(now, frozenset(users[:seated]), frozenset(users))
        self.said.setdefault(table_id, {})[worker] = said

    def at(self, table_id: str, now: int) -> frozenset[str]:
        """The users who are at a table somewhere else."""
        if not self.said:
            return NOBODY
        return NOBODY.union(*(said.users for said in self._valid(table_id, now)))

    def seated_at(self, table_id: str, now: int) -> frozenset[str]:
        return NOBODY.union(*(said.seated for said in self._valid(table_id, now)))

    def workers(self) -> set[str]:
        return {worker for workers in self.said.values() for worker in workers}

    def tables_of(self, worker: str) -> list[str]:
        """The tables of which this worker has announced users."""
        return [table_id for table_id, workers in self.said.items() if worker in workers]

    def forget(self, table_id: str, worker: str) -> None:
        del self.said[table_id][worker]
        if not self.said[table_id]:
            del self.said[table_id]

    def _valid(self, table_id: str, now: int) -> list[Announcement]:
        workers = self.said.get(table_id)
        if not workers:
            return []
        return [said for said in workers.values() if said.at > now - PRESENCE_HOLDS]

    def forget_old(self, now: int) -> None:
        for table_id, workers in list(self.said.items()):
            if all(said.at <= now - PRESENCE_HOLDS for said in workers.values()):
                del self.said[table_id]
