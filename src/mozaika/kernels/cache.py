"""Where compiled code is kept, and how several processes share it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import RLock

import numpy as np
from filelock import FileLock

from mozaika.cache_root import cache_root, is_writable
from mozaika.kernels import rules

KERNELS = Path(__file__).parent


@cache
def cache_folder(package: Path) -> Path:
    """The folder for a package's compiled code, made if need be; a temporary one if it cannot be.

    numba looks only at the file of a loop, not at what it calls. So the folder is named by a hash
    of all that the loop may depend on: the kernels, their tables, the package, and the checks.
    """
    sources = sorted({*KERNELS.glob("*.py"), *package.glob("*.py")})
    parts = [source.read_bytes() for source in sources]
    parts += [table.tobytes() for table in _tables()]
    parts.append(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    name = f"{package.name}-{sha256(b''.join(parts)).hexdigest()[:16]}"
    folder = cache_root() / name
    if is_writable(folder):
        return folder
    return Path(tempfile.mkdtemp(prefix=f"mozaika-{package.name}-"))


def _tables() -> list[np.ndarray[tuple[int, ...], np.dtype[np.int64]]]:
    """The kernels' tables: compiled code holds them, and some are made from the law's boards."""
    return [
        value
        for kernel in rules.KERNELS
        for value in vars(kernel).values()
        if isinstance(value, np.ndarray)
    ]


_threads = RLock()


@contextmanager
def alone(folder: Path, loop: str) -> Iterator[None]:
    """Hold a loop's lock: numba mixes files up when two processes add to one index at once."""
    with _threads, FileLock(folder / f"{loop}.lock", is_singleton=True):
        yield
