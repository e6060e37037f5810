"""The file of an SQLite database: readable by its owner only, and of one server at a time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout
from sqlalchemy.engine import make_url

from mozaika.errors import MozaikaError

OWNER_ONLY, OWNERS = 0o600, 0o700
BESIDE = ("", "-wal", "-shm")
"""The files of SQLite, by how their names end."""


class BadDatabase(MozaikaError, ValueError):
    """A database that cannot be used, or an address of none."""


def file_of(url: str) -> Path | None:
    """The file of an SQLite database; None if it is in memory, has a URI, or is no SQLite."""
    parsed = make_url(url)
    name = parsed.database or ""
    is_file = parsed.drivername.startswith("sqlite") and name not in ("", ":memory:")
    return Path(name) if is_file and not name.startswith("file:") else None


def owner_only(path: str | Path, flags: int) -> int:
    """Opens a file that nobody else may read; for `open(..., opener=owner_only)`."""
    return os.open(path, flags, OWNER_ONLY)


def make_private(path: Path) -> None:
    """An empty file if there is none; what others could read until now they no longer can."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(owner_only(path, os.O_CREAT | os.O_RDONLY))
    for ending in BESIDE:
        kept = path.with_name(path.name + ending)
        with suppress(OSError):  # not ours, or not there
            kept.chmod(kept.stat().st_mode & OWNERS)


@contextmanager
def only_server(url: str) -> Iterator[None]:
    """BadDatabase if another server uses the file; one that was killed holds nothing any more."""
    path = file_of(url)
    if path is None:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(path.with_name(path.name + ".lock"), mode=OWNER_ONLY)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise BadDatabase(f"another server already uses {path}") from None
    try:
        yield
    finally:
        lock.release()
