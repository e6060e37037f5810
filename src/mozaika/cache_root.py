"""The folder that all compiled code is under; asked by programs that need no numpy yet."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

VARIABLE = "MOZAIKA_CACHE"


def cache_root() -> Path:
    """What MOZAIKA_CACHE names, else `mozaika` where the system keeps caches."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    if chosen := os.environ.get("XDG_CACHE_HOME"):
        return Path(chosen) / "mozaika"
    from platformdirs import user_cache_path

    return user_cache_path("mozaika", appauthor=False)


def is_writable(folder: Path) -> bool:
    """Whether files can be made there; the folder is, if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


@contextmanager
def writable_cache() -> Iterator[str]:
    """Let this process and those it starts share a cache, a temporary one if need be.

    What comes is a sentence about that; nothing if the usual folder can be written.
    """
    usual = cache_root()
    if is_writable(usual):
        yield ""
        return
    before = os.environ.get(VARIABLE)
    with tempfile.TemporaryDirectory(prefix="mozaika-cache-", ignore_cleanup_errors=True) as folder:
        os.environ[VARIABLE] = folder
        try:
            yield f"{usual} cannot be written: what is compiled is kept in {folder} until the end."
        finally:
            del os.environ[VARIABLE]
            if before is not None:
                os.environ[VARIABLE] = before
