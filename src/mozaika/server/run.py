"""Running a server: the socket it listens on, its workers, its log."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import re
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from uvicorn.supervisors import Multiprocess

from mozaika.cache_root import writable_cache
from mozaika.server.addresses import own_hosts
from mozaika.server.app import create
from mozaika.server.http.patience import PatientProtocol
from mozaika.server.settings import BadSettings, Settings, to_environment
from mozaika.server.store.database import full_url, is_sqlite
from mozaika.server.store.database import opened as open_database
from mozaika.server.store.failures import trace_of
from mozaika.server.store.files import only_server

log = logging.getLogger("mozaika.run")
NO_PROXIES = (
    "the server has a public address, and the proxy in front of it is not named (MOZAIKA_PROXIES): "
    "everybody who comes through it counts as one address, with the limits of one"
)
CLOSING_SECONDS = 5
"""How long requests in flight may take when the server stops; endless streams are cut off."""

ASYNCIO_QUOTES = re.compile(r"[\n<(]")
PING_SECONDS = 10
"""A client is asked this often for a sign of life, and has as long to give it."""


class JsonLines(logging.Formatter):
    """One line of JSON for each message: no addresses, no cookies, no names of tables' guests.

    What an error says is left out, and what asyncio quotes: both may hold what nobody may know.
    """

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.name == "asyncio":
            line["message"] = ASYNCIO_QUOTES.split(line["message"])[0].strip()
        if record.exc_info and record.exc_info[1]:
            line["trace"] = trace_of(record.exc_info[1])
        return json.dumps(line)


def set_up_log(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").disabled = True
    for noisy in ("alembic", "aiosqlite", "websockets", "uvicorn.error"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


class OneWorker(uvicorn.Server):
    """Says that it is open once it answers."""

    def __init__(self, config: uvicorn.Config, say: Callable[[], None]) -> None:
        super().__init__(config)
        self.say = say

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A server that was asked to stop, and did, has not failed."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self.say()


def tune_gc_for_latency() -> None:
    """Tables are many small values without cycles; to look for some keeps every player waiting.

    The server does that when it is quiet. The thread that writes to SQLite gets its turn at once:
    many wait for the little it does.
    """
    gc.disable()
    sys.setswitchinterval(0.0005)


def worker_app() -> Any:
    """The application in a worker process, which knows its settings from the environment."""
    from mozaika.server.settings import read_settings

    settings = read_settings()
    set_up_log(settings.log_level)
    tune_gc_for_latency()
    return create(settings)


def run(settings: Settings, opened: Callable[[str], None] | None = None) -> None:
    """Until it is asked to stop; then what is in flight is stored first.

    `opened` is called with the address when the server is open.
    """
    sqlite = is_sqlite(full_url(settings.database))
    if settings.workers > 1 and sqlite:
        raise BadSettings("several workers need PostgreSQL; on SQLite there is one")
    with only_server(settings.database):
        asyncio.run(check_database(settings.database))
        open_and_serve(settings, sqlite, opened)


async def check_database(url: str) -> None:
    """One sentence about a database that cannot be used, before anything is served."""
    async with open_database(url):
        pass


def open_and_serve(
    settings: Settings, sqlite: bool, opened: Callable[[str], None] | None = None
) -> None:
    listener = listen(settings)
    port = listener.getsockname()[1]
    kind = "SQLite" if sqlite else f"PostgreSQL, {settings.workers} workers"
    hosts = own_hosts(settings.host) or [settings.host]
    shown = settings.public_url or f"http://{hosts[0]}:{port}"

    def say() -> None:
        print(f"Mozaika is open at {shown} ({kind}). Stop it with Ctrl+C.", flush=True)
        if opened:
            opened(shown)

    set_up_log(settings.log_level)
    if settings.public_url and not settings.proxies:
        log.warning(NO_PROXIES)
    with writable_cache() as note:
        if note:
            logging.getLogger("mozaika.levels").warning(note)
        serve(settings, listener, say)


def serve(settings: Settings, listener: socket.socket, say: Callable[[], None]) -> None:
    """In this process, or in several workers."""
    common = server_options(settings)
    if settings.workers == 1:
        tune_gc_for_latency()
        OneWorker(uvicorn.Config(create(settings), **common), say).run(sockets=[listener])
        return
    say()
    os.environ.update(to_environment(settings))
    config = uvicorn.Config(
        "mozaika.server.run:worker_app", factory=True, workers=settings.workers, **common
    )
    Multiprocess(config, [listener]).run()


def server_options(settings: Settings) -> dict[str, Any]:
    """How uvicorn serves the application."""
    return {
        "log_config": None,
        "access_log": False,
        "http": PatientProtocol,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": settings.proxies,
        "server_header": False,
        "timeout_graceful_shutdown": CLOSING_SECONDS,
        "ws": "websockets-sansio",
        "ws_max_size": settings.message_bytes * 4,
        "ws_per_message_deflate": False,
        "ws_ping_interval": PING_SECONDS,
        "ws_ping_timeout": PING_SECONDS,
        "lifespan": "on",
    }


def listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if os.name == "posix":  # on Windows it would let two servers listen on one port
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        where = f"{settings.host}:{settings.port}"
        raise OSError(f"cannot listen on {where}: {error.strerror}") from None
    except (TypeError, UnicodeError):
        listener.close()
        raise OSError(f"cannot listen on {settings.host[:60]!r}: no host has such a name") from None
    listener.set_inheritable(True)
    return listener
