"""One user cannot exhaust the house: how much each address, user and token may ask for."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from time import monotonic

from mozaika.server.settings import Settings

BURST_SECONDS = 10
MOST_REMEMBERED = 50_000


class Rate:
    """So many a second for each key, and ten seconds' worth at once."""

    def __init__(self, per_second: float, clock: Callable[[], float] = monotonic) -> None:
        self.per_second = per_second
        self.burst = max(1.0, per_second * BURST_SECONDS)
        self.clock = clock
        self.spent: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """By key, when it last asked and how much of its burst was spent then."""

    def allows(self, key: str) -> bool:
        """Count one request of this key; False if it is one too many."""
        if not self.per_second:
            return True
        now = self.clock()
        at, spent = self.spent.pop(key, (now, 0.0))
        spent = max(0.0, spent - (now - at) * self.per_second)
        allowed = spent + 1 <= self.burst
        self.spent[key] = (now, spent + 1 if allowed else spent)
        if len(self.spent) > MOST_REMEMBERED:
            self.spent.popitem(last=False)
        return allowed


class Quota:
    """So many at the same time for each key."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken: Counter[str] = Counter()

    def is_full(self, key: str) -> bool:
        return bool(self.most) and self.taken[key] >= self.most

    def take(self, key: str) -> bool:
        """Count one more; False if it is one too many."""
        if self.is_full(key):
            return False
        self.taken[key] += 1
        return True

    def give_back(self, key: str) -> None:
        self.taken[key] -= 1
        if not self.taken[key]:
            del self.taken[key]


class Limits:
    """Of one worker, for all its routes."""

    def __init__(self, settings: Settings) -> None:
        self.orders = Rate(settings.orders_per_second)
        self.logins = Rate(settings.logins_per_minute / 60)
        self.sockets = Quota(settings.sockets_per_user)
        self.addresses = Quota(settings.sockets_per_address)

    def is_full(self, address: str, user: str) -> bool:
        """Whether no connection more may be opened."""
        return self.addresses.is_full(address) or self.sockets.is_full(user)

    def admit(self, address: str, user: str) -> bool:
        """Count one connection more, a socket or a stream; False if it is one too many."""
        if not self.addresses.take(address):
            return False
        if not self.sockets.take(user):
            self.addresses.give_back(address)
            return False
        return True

    def dismiss(self, address: str, user: str) -> None:
        self.addresses.give_back(address)
        self.sockets.give_back(user)
