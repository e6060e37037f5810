"""Servers whose database fails for a moment, because the test makes it fail."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event

from tests.server import postgres
from tests.server.servers import PATIENCE

LOGS = ("mozaika", "uvicorn.error", "asyncio")


@dataclass
class Faulty:
    """`urls` are those of its workers."""

    urls: list[str]
    database: str

    def execute(self, statement: str) -> None:
        asyncio.run(postgres.execute(self.database, statement))

    @contextmanager
    def without(self, table: str) -> Iterator[None]:
        """Whatever reads or writes this table of the database fails meanwhile."""
        self.execute(f"ALTER TABLE {table} RENAME TO {table}_away")
        try:
            yield
        finally:
            self.execute(f"ALTER TABLE {table}_away RENAME TO {table}")


class Failures(logging.Handler):
    """The errors in the log of a server in this process."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []
        self.some = Event()

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())
        self.some.set()

    def about(self, what: str) -> int:
        """How many of them are about this; jobs of the server may fail beside it."""
        return sum(line.startswith(f"{what} failed") for line in self.lines)

    def wait(self) -> None:
        assert self.some.wait(PATIENCE), "nothing was logged"


@contextmanager
def watched_log() -> Iterator[Failures]:
    failures, logs = Failures(), [logging.getLogger(name) for name in LOGS]
    for log in logs:
        log.addHandler(failures)
    try:
        yield failures
    finally:
        for log in logs:
            log.removeHandler(failures)
