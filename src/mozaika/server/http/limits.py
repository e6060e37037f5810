"""One user cannot exhaust the server: how much each address, user and token may ask for."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from time import monotonic

from mozaika.server.settings import Settings

BURST_SECONDS = 10
MOST_REMEMBERED = 50_000


class Rate:
    """So many a second for each key, and what so many seconds allow at once."""

    def __init__(
        self,
        per_second: float,
        burst_seconds: float = BURST_SECONDS,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.per_second = per_second
        self.burst = max(1.0, per_second * burst_seconds)
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

    def take(self, key: str) -> bool:
        """Count one more; False if it is one too many."""
        if self.most and self.taken[key] >= self.most:
            return False
        self.taken[key] += 1
        return True

    def give_back(self, key: str) -> None:
        self.taken[key] -= 1
        if not self.taken[key]:
            del self.taken[key]


IPV6_PREFIX = 64
"""Bits of an IPv6 address; the others are chosen by whoever has the connection."""
MANY_SOCKETS = 20
"""Times what one socket may send, for all sockets of one address together."""
ORDERS_PER_LINE = 5
"""Orders for which a line of chat counts: it is kept for ever and sent to everybody there."""
MOST_DOWNLOADS = 2
"""Lists of all records which one address may read at the same time."""
MOST_COSTLY = 6
"""Things that take long which one address may have asked for at the same time."""


@lru_cache(4096)
def counted_address(host: str) -> str:
    """Under what a host is counted: IPv6 by its network, IPv4 written in IPv6 as IPv4."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(IPv6Network((address, IPV6_PREFIX), strict=False))
    return str(address)


class Limits:
    """Of one worker, for all its routes."""

    def __init__(self, settings: Settings) -> None:
        self.orders = Rate(settings.orders_per_second)
        self.messages = Rate(settings.orders_per_second * MANY_SOCKETS)
        self.chat = Rate(settings.orders_per_second / ORDERS_PER_LINE)
        self.lines = Rate(settings.orders_per_second)
        self.logins = Rate(settings.logins_per_minute / 60, burst_seconds=60)
        self.sockets = Quota(settings.sockets_per_user)
        self.addresses = Quota(settings.sockets_per_address)
        self.watchers = Quota(settings.sockets_per_table)
        self.downloads = Quota(MOST_DOWNLOADS if settings.requests_per_second else 0)
        self.costly = Quota(MOST_COSTLY if settings.requests_per_second else 0)

    def may_say(self, user: str, address: str) -> bool:
        """Count one line of chat, of this user and of all at the address; False if one too many."""
        return self.chat.allows(user) and self.lines.allows(address)

    def admit(self, address: str, user: str, watched: str) -> bool:
        """Count one connection more, a socket or a stream; False if it is one too many."""
        taken: list[tuple[Quota, str]] = []
        for quota, key in self._places(address, user, watched):
            if not quota.take(key):
                for other, its_key in taken:
                    other.give_back(its_key)
                return False
            taken.append((quota, key))
        return True

    def dismiss(self, address: str, user: str, watched: str) -> None:
        for quota, key in self._places(address, user, watched):
            quota.give_back(key)

    def _places(self, address: str, user: str, watched: str) -> list[tuple[Quota, str]]:
        places = [(self.addresses, address), (self.sockets, user)]
        return [*places, (self.watchers, watched)] if watched else places
