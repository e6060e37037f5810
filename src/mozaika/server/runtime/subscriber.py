"""One receiver at one table: it is sent what it has not been sent yet, however slow it is."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Sequence
from typing import Protocol

import msgspec

from mozaika.errors import MozaikaError
from mozaika.server.protocol import messages
from mozaika.server.tables.orders import Asker

MOST_WAITING = 100
encode = msgspec.json.Encoder().encode


class TooSlow(MozaikaError):
    """A receiver does not read what it asked for."""


class PointsSource(Protocol):
    """What each legal action brings, if the one who asks is to act."""

    async def of(self, asker: Asker | None) -> messages.PointsList | None: ...


class TableSource(Protocol):
    """A table, as far as its receivers need it."""

    @property
    def points(self) -> PointsSource: ...

    @property
    def version(self) -> int: ...

    def update(self, asker: Asker | None, since: int, accepted: str = "") -> messages.Update: ...


class Subscriber:
    """Updates are never queued: the next one is made when the last has been taken."""

    def __init__(
        self, source: TableSource, asker: Asker | None, since: int, with_points: bool = False
    ) -> None:
        self.source = source
        self.asker = asker
        self.sent = since
        self.with_points = with_points
        self.valued = -1
        """The version for which points were sent."""
        self.anew = True
        """Whether an update is due even if the version is the same."""
        self.accepted: deque[str] = deque()
        self.outbox: deque[bytes] = deque()
        self.loop = asyncio.get_running_loop()
        self.news: asyncio.Future[None] = self.loop.create_future()
        """Done once there may be something to send; where many watch, cheaper than an Event."""
        self.news.set_result(None)

    def wake(self, anew: bool = False) -> None:
        self.anew = self.anew or anew
        if not self.news.done():
            self.news.set_result(None)

    def accept(self, order_id: str) -> None:
        """An order of this receiver was carried out."""
        if len(self.accepted) < MOST_WAITING:
            self.accepted.append(order_id)
        self.wake(anew=True)

    def send(self, message: msgspec.Struct) -> None:
        if len(self.outbox) >= MOST_WAITING:
            raise TooSlow
        self.outbox.append(encode(message))
        self.wake()

    def send_first(self, messages: Sequence[msgspec.Struct]) -> None:
        """Before what already waits; a message that waits as well is sent once."""
        first = [encode(message) for message in messages]
        self.outbox = deque([*first, *(each for each in self.outbox if each not in first)])
        self.wake()

    async def messages(self) -> AsyncIterator[bytes]:
        """Everything for this receiver, as it comes, without end."""
        while True:
            await self.news
            self.news = self.loop.create_future()
            while self.outbox:
                yield self.outbox.popleft()
            while self.anew or self.accepted or self.sent < self.source.version:
                accepted = self.accepted.popleft() if self.accepted else ""
                update = self.source.update(self.asker, self.sent, accepted)
                self.anew, self.sent = False, update.to
                yield encode(update)
            if self.with_points and self.valued < self.sent:
                points = await self.source.points.of(self.asker)
                if points is not None and points.version == self.sent:
                    self.valued = points.version
                    yield encode(points)
