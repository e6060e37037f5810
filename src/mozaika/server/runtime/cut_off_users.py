"""Since when users are cut off from tables, also from those that are not in memory here.

Whoever loses the line to one worker may come back to another, which has to know what grace the
absence gives; and a table may leave the memory meanwhile.
"""

from __future__ import annotations

REMEMBERED = 3_600_000
"""Milliseconds; an absence gives no more than the grace, which is far shorter."""


class CutOffUsers:
    def __init__(self) -> None:
        self.since: dict[str, dict[str, int]] = {}
        """By table and user, in milliseconds."""

    def add(self, table_id: str, user: str, at: int) -> None:
        self.since.setdefault(table_id, {}).setdefault(user, at)

    def remove(self, table_id: str, user: str) -> None:
        users = self.since.get(table_id, {})
        users.pop(user, None)
        if not users:
            self.since.pop(table_id, None)

    def of(self, table_id: str) -> dict[str, int]:
        return self.since.get(table_id, {})

    def forget_old(self, now: int) -> None:
        for table_id, users in list(self.since.items()):
            for user, at in list(users.items()):
                if at <= now - REMEMBERED:
                    self.remove(table_id, user)
