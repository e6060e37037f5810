"""Who is at a table: subscribers here, users at other workers, and who has been away for long."""

from __future__ import annotations

from mozaika.server.runtime.services import Services, now
from mozaika.server.runtime.subscriber import Subscriber
from mozaika.server.tables.presence import Present
from mozaika.server.tables.table import Table

ABSENT_AFTER = 4
"""Times the grace, after which a bot may play for somebody who gives no sign."""

SIGN_AGAIN = 1_000
"""Milliseconds after which the others hear once more that somebody asks."""

MOST_SEEN = 200
"""Users; beyond that only those are remembered who sit here."""


class Presence:
    def __init__(self, services: Services, table: Table) -> None:
        self.services = services
        self.table = table
        self.subscribers: set[Subscriber] = set()
        self.announced_at = 0
        self.seen: dict[str, int] = {}
        """By user, when they last ordered something or left."""
        self.announced_signs: dict[str, int] = {}
        """By user, when the other workers last heard that they asked here."""
        self.loaded_at = now()
        self.version = 0
        """Raised whenever somebody comes or goes."""
        self.cache_key: tuple[int, int, frozenset[str]] | None = None
        self.cached = Present()

    @property
    def users(self) -> set[str]:
        """Who is connected to this worker."""
        return {each.asker.user for each in self.subscribers if each.asker}

    @property
    def now(self) -> Present:
        """Who is there; worked out anew only after somebody came or went."""
        remote = self.services.remote_users.at(self.table.id, now())
        key = (self.version, self.table.info_version, remote)
        if self.cache_key != key:
            self.cache_key, self.cached = key, self._present(remote)
        return self.cached

    def _present(self, remote: frozenset[str]) -> Present:
        users = self.users | remote
        seats = frozenset(i for i, c in enumerate(self.table.chairs) if c.user in users)
        seated = {self.table.chairs[i].user for i in seats}
        outside = sum(s.asker is None or s.asker.user not in seated for s in self.subscribers)
        return Present(seats, outside)

    def away(self) -> frozenset[int]:
        """The seats whose player has given no sign for several times the grace."""
        return frozenset(seat for seat, left in self.until_away().items() if left == 0)

    def until_away(self) -> dict[int, int]:
        """By seat of an absent player, in how many milliseconds they count as away for long."""
        absent = set(range(self.table.setup.seats)) - self.now.seats
        if not absent:
            return {}
        limit = now() - ABSENT_AFTER * self.services.grace
        users = {seat: self.table.chairs[seat].user or "" for seat in absent}
        return {
            seat: max(0, self.seen.get(user, self.loaded_at) - limit + 1)
            for seat, user in users.items()
        }

    # --- changes ---------------------------------------------------------------------------

    def add(self, subscriber: Subscriber) -> None:
        self.subscribers.add(subscriber)
        self._changed(subscriber)

    def remove(self, subscriber: Subscriber) -> None:
        self.subscribers.discard(subscriber)
        if subscriber.asker:
            self.take_sign(subscriber.asker.user)
        self._changed(subscriber)

    def _changed(self, subscriber: Subscriber) -> None:
        self.version += 1
        for other in self.subscribers:
            if other is not subscriber:
                other.wake(anew=True)
        self.announce()

    def announce(self) -> None:
        """Let the other workers know who is at the table here, first of all who sits there."""
        self.announced_at = now()
        seated = {chair.user for chair in self.table.chairs}
        users = sorted(self.users, key=lambda user: (user not in seated, user))
        self.services.announce(self.table.id, len(self.users & seated), users)

    def take_sign(self, user: str) -> None:
        self.seen[user] = now()
        if len(self.seen) > MOST_SEEN:
            seated = {chair.user for chair in self.table.chairs}
            self.seen = {user: at for user, at in self.seen.items() if user in seated}

    def announce_sign(self, user: str) -> None:
        """Whoever asks without a connection is there, also for the worker that judges the clock."""
        at, last = now(), self.announced_signs.get(user, 0)
        if at - last >= SIGN_AGAIN and user not in self.users and self.table.seats_of(user):
            self.announced_signs[user] = at
            self.services.announce_sign(self.table.id, user)

    def remote_users_changed(self, before: Present) -> None:
        """Let everybody here see who has come or gone at another worker."""
        if self.now != before:
            for subscriber in self.subscribers:
                subscriber.wake(anew=True)
