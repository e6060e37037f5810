"""How a server is run: from the command line or from MOZAIKA_* in the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from mozaika.errors import MozaikaError

PREFIX = "MOZAIKA_"


class BadSettings(MozaikaError, ValueError):
    """A setting that cannot be."""


class Settings(Struct, frozen=True, kw_only=True):
    """Rates are per second with a burst of ten seconds' worth; 0 means no limit."""

    host: str = "127.0.0.1"
    port: int = 8017
    database: str = "sqlite:///mozaika.db"
    workers: int = 1
    public_url: str = ""
    """As browsers see it, such as https://games.example; by default http://HOST:PORT."""
    secret: str = ""
    """Signs the cookies of guests; by default made once and kept in the database."""
    static: str = str(Path(__file__).parent / "static")
    proxies: str = ""
    """Addresses of proxies whose X-Forwarded-For is believed; by default nobody's."""
    requests_per_second: float = 20
    orders_per_second: float = 10
    logins_per_minute: float = 10
    sockets_per_address: int = 100
    sockets_per_user: int = 40
    sockets_per_table: int = 200
    """Of those who watch; who sits there comes in."""
    tables_per_user: int = 50
    tables_per_address: int = 100
    message_bytes: int = 4096
    body_bytes: int = 65536
    bot_processes: int = 1
    bot_seconds: float = 1.0
    bot_patience: float = 20.0
    """How much longer than its budget a bot may take before it is killed."""
    bot_megabytes: int = 4096
    compile_levels: bool = True
    """In the background, where it is not done yet; without it levels play simply there."""
    grace_seconds: float = 30.0
    """How long a lost connection costs no time, and after which a bot may take the seat."""
    idle_seconds: float = 60.0
    """After this long without anybody a table leaves the memory."""
    metrics: bool = True
    log_level: str = "info"

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
        raise BadSettings(str(error)) from None


def to_environment(settings: Settings) -> dict[str, str]:
    """For worker processes, which read their settings from there."""
    values = msgspec.structs.asdict(settings)
    return {PREFIX + key.upper(): _text(value) for key, value in values.items()}


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
