"""How a server is run: from the command line or from MOZAIKA_* in the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from mozaika.errors import MozaikaError

PREFIX = "MOZAIKA_"
LOG_LEVELS = ("debug", "info", "warning", "error", "critical")
Port = Annotated[int, Meta(ge=0, le=65535)]
Positive = Annotated[int, Meta(ge=1)]
Limit = Annotated[int, Meta(ge=0)]
"""How many there may be; 0: any number."""
Rate = Annotated[float, Meta(ge=0, le=1e9)]
Seconds = Annotated[float, Meta(ge=0, le=1e9)]


class BadSettings(MozaikaError, ValueError):
    """A setting that cannot be."""


class Settings(Struct, frozen=True, kw_only=True):
    """Rates are per second with a burst of ten seconds' worth; 0 means no limit."""

    host: str = "127.0.0.1"
    port: Port = 8017
    database: str = "sqlite:///mozaika.db"
    workers: Positive = 1
    public_url: str = ""
    """As browsers see it, such as https://games.example; by default http://HOST:PORT."""
    secret: str = ""
    """Signs the cookies of guests; by default made once and kept in the database."""
    static: str = str(Path(__file__).parent / "static")
    proxies: str = ""
    """Addresses of proxies whose X-Forwarded-For is believed; by default nobody's."""
    requests_per_second: Rate = 20
    orders_per_second: Rate = 10
    logins_per_minute: Rate = 10
    sockets_per_address: Limit = 100
    sockets_per_user: Limit = 40
    sockets_per_table: Limit = 200
    """Of those who watch; who sits there comes in."""
    tables_per_user: Limit = 50
    tables_per_address: Limit = 100
    message_bytes: Positive = 4096
    body_bytes: Positive = 65536
    bot_processes: Positive = 1
    bot_seconds: Seconds = 1.0
    bot_patience: Seconds = 20.0
    """How much longer than its budget a bot may take before it is killed."""
    bot_megabytes: Positive = 4096
    compile_levels: bool = True
    """In the background, where it is not done yet; without it levels play simply there."""
    grace_seconds: Seconds = 30.0
    """How long a lost connection costs no time, and after which a bot may take the seat."""
    idle_seconds: Seconds = 60.0
    """After this long without anybody a table leaves the memory."""
    metrics: bool = True
    log_level: str = "info"

    def __post_init__(self) -> None:
        if self.log_level.lower() not in LOG_LEVELS:
            raise _refused("log_level", f"one of {', '.join(LOG_LEVELS)}")
        if self.public_url and not _is_origin(self.public_url):
            raise _refused(
                "public_url", "https://NAME or http://NAME:PORT in ASCII, without a path"
            )
        if not all(map(_is_network, self.proxies.split(","))):
            raise _refused("proxies", "addresses or networks with commas between, or *")

    @property
    def url(self) -> str:
        return (self.public_url or f"http://{self.host}:{self.port}").rstrip("/")

    @property
    def is_secure(self) -> bool:
        return self.url.startswith("https://")


def read_settings(environment: Mapping[str, str] = os.environ, **changes: object) -> Settings:
    """The settings of the environment, changed by what the command line says."""
    known = {field.name for field in msgspec.structs.fields(Settings)}
    given: dict[str, object] = {
        key.removeprefix(PREFIX).lower(): value
        for key, value in environment.items()
        if key.startswith(PREFIX) and key.removeprefix(PREFIX).lower() in known
    }
    given |= {key: value for key, value in changes.items() if value is not None}
    try:
        return msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        reason, _, name = str(error).partition(" - at `$.")
        raise (_refused(name.rstrip("`"), reason) if name else BadSettings(reason)) from None


def _refused(name: str, reason: str) -> BadSettings:
    return BadSettings(f"the setting {name} ({PREFIX}{name.upper()}) cannot be that: {reason}")


def _is_origin(url: str) -> bool:
    """Whether it is what a browser calls the origin of a page."""
    try:
        parts = urlsplit(url)
        known = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # no port, or brackets that do not close
        return False
    return bool(known) and url.isascii() and parts.path in ("", "/") and not parts.query


def _is_network(text: str) -> bool:
    if text.strip() in ("", "*"):
        return True
    try:
        ip_network(text.strip())
    except ValueError:
        return False
    return True


def to_environment(settings: Settings) -> dict[str, str]:
    """For worker processes, which read their settings from there."""
    values = msgspec.structs.asdict(settings)
    return {PREFIX + key.upper(): _text(value) for key, value in values.items()}


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
