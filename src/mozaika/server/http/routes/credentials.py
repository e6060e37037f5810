"""The credential with which a socket or a stream was opened, and whether it is still valid."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic

from mozaika.server.accounts.authentication import Person
from mozaika.server.http.routes.common import Connection, directory_of, identity_of


class ShownCredential:
    """Checked again when its user changes, and now and then in any case."""

    def __init__(self, connection: Connection, person: Person) -> None:
        self.identity = identity_of(connection)
        self.tasks = directory_of(connection).services.tasks
        self.headers = dict(connection.scope["headers"])
        self.person = person
        self.requested = self.done = 0
        """How many checks were requested, and how many of them are done."""
        self.looked_at = monotonic()
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @property
    def user(self) -> str:
        return self.person.user

    def recheck(self) -> None:
        self.requested += 1
        self.tasks.run_until_done(self.holds)

    async def holds(self, look_again: float = inf) -> bool:
        """Check if that was requested, or if the last check is so many seconds ago."""
        if self.person.is_new:  # nobody will come with its cookie
            return True
        if monotonic() - self.looked_at >= look_again:
            self.requested += 1
        while self.done < self.requested and not self.ended.done():
            await self._look(self.requested)
        return not self.ended.done()

    async def _look(self, requested: int) -> None:
        person = await self.identity.of_headers(self.headers)
        self.looked_at, self.done = monotonic(), max(requested, self.done)
        if person is not None and person.user == self.person.user:
            self.person = person
        elif not self.ended.done():
            self.ended.set_result(None)


@contextmanager
def shown(connection: Connection, person: Person) -> Iterator[ShownCredential]:
    """The credential of a connection while it is open."""
    connections = directory_of(connection).services.connections
    credential = ShownCredential(connection, person)
    connections.add(credential)
    try:
        yield credential
    finally:
        connections.remove(credential)
