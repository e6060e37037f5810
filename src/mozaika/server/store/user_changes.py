"""Writes after which connections of a user may have to end, and every worker learns of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from sqlalchemy import Connection

from mozaika.server.store.writer import Work, Writer

NO_TABLE = "-"
"""Where a note to the other workers names a table."""
UserChange = Literal["user", "gone"]
"""What a user may do has changed; or the user was deleted."""


def ignore_change(_user_id: str, _change: UserChange) -> None:
    """Where nobody is connected."""


class UserChanges:
    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.listener: Callable[[str, UserChange], None] = ignore_change
        """Of this worker; the others are notified."""

    async def write(self, user_id: str, work: Work, change: UserChange = "user") -> Any:
        def work_and_notify(connection: Connection) -> Any:
            result = work(connection)
            if self.writer.notifies:
                self.writer.notify(connection, [f"{NO_TABLE} {change} {user_id}"])
            return result

        result = await self.writer.write(work_and_notify)
        self.listener(user_id, change)
        return result
