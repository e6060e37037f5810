"""Where compiled code is kept, and how several processes share it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import RLock
from types import ModuleType

import numpy as np
from filelock import FileLock

from mozaika.cache_root import cache_root, is_writable
from mozaika.kernels.sources import sources_of

COMPILER = Path(__file__).with_name("compiled.py")
"""It says what compiled code may call, and how."""


@cache
def cache_folder(loops: Path, *modules: ModuleType) -> Path:
    """The folder for the compiled loops of a file, made if need be; else a temporary one.

    numba looks only at the file of a loop, not at what it calls. So the folder is named by a hash
    of all that the loops may depend on: every source that they and the modules of the game import,
    directly or not, the modules' tables, and the checks.
    """
    package = loops.parent.name
    folder = cache_root() / f"{package}-{cache_key(loops, *modules)}"
    if is_writable(folder):
        return folder
    return Path(tempfile.mkdtemp(prefix=f"mozaika-{package}-"))


def cache_key(loops: Path, *modules: ModuleType) -> str:
    key = sha256()
    for source in sources_of(loops, COMPILER, *(file_of(module) for module in modules)):
        content = source.read_bytes()
        key.update(b"%d " % len(content) + content)
    for table in _tables(modules):
        key.update(table.tobytes())
    key.update(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    return key.hexdigest()[:16]


def file_of(module: ModuleType) -> Path:
    assert module.__file__, "compiled code is made from files"
    return Path(module.__file__)


def _tables(
    modules: Iterable[ModuleType],
) -> Iterator[np.ndarray[tuple[int, ...], np.dtype[np.int64]]]:
    """The game's tables: compiled code holds them, and some are made from the law's boards."""
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, np.ndarray):
                yield value


_threads = RLock()


@contextmanager
def alone(folder: Path, loop: str) -> Iterator[None]:
    """Hold a loop's lock: numba mixes files up when two processes add to one index at once."""
    with _threads, FileLock(folder / f"{loop}.lock", is_singleton=True):
        yield
