"""Where compiled code is kept, and how several processes share it."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import RLock

import numpy as np

from mozaika.kernels import rules

if sys.platform != "win32":
    import fcntl

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
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "mozaika" / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
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
_held: set[Path] = set()


@contextmanager
def alone(folder: Path, loop: str) -> Iterator[None]:
    """Hold a loop's lock: numba mixes files up when two processes add to one index at once."""
    path = folder / f"{loop}.lock"
    with _threads:
        if sys.platform == "win32" or path in _held:
            yield
            return
        with path.open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            _held.add(path)
            try:
                yield
            finally:
                _held.discard(path)
