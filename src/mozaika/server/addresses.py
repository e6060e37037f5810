"""The addresses at which other machines reach a server that listens to the whole network."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress

EVERYWHERE = ("0.0.0.0", "::", "")
SOMEWHERE = ("192.0.2.1", 9)
"""An address reserved for documents: nothing is sent to it, only the route to it is looked up."""


def own_hosts(host: str) -> list[str]:
    """Where other machines find a server that listens to `host`, the likeliest first."""
    if host not in EVERYWHERE:
        return [] if is_loopback(host) else [host]
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(SOMEWHERE)
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)]
    return [own for own in dict.fromkeys(found) if is_plain(own)]


def is_loopback(host: str) -> bool:
    return host == "localhost" or (is_ip(host) and ipaddress.ip_address(host).is_loopback)


def is_plain(host: str) -> bool:
    """An address that somebody can type: IPv4, and of more than this machine."""
    return is_ip(host) and ":" not in host and not is_loopback(host) and host not in EVERYWHERE


def is_ip(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
