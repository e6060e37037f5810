"""Which games have their levels compiled: small files beside the compiled code say so.

Several processes want to know, and only some of them have loaded numpy: the server that informs the
page, its workers, the processes that think for bots, and the one that compiles.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Literal, NamedTuple

from mozaika import registry
from mozaika.bots.roles import bot_module_of
from mozaika.cache_root import cache_root

LOOPS = 7
"""How many loops a level uses that decides, goes on by a decision and decides again."""
COMPILED_FROM = ("cache_root.py", "core", "errors.py", "games", "kernels", "search")


def families() -> list[str]:
    """The games that have levels; their variants share what is compiled."""
    return [name for name in registry.families() if bot_module_of(registry.make(name)).LEVELS]


class LevelState(NamedTuple):
    """How far the levels of a game are; until they are ready the law plays for them."""

    game: str
    state: Literal["ready", "waiting", "compiling", "failed"]
    done: int = 0
    """How many of its loops are compiled."""
    of: int = LOOPS


def _files(part: Path) -> Iterable[Path]:
    return part.rglob("*.py") if part.is_dir() else (part,)


@cache
def _key() -> str:
    """All that decides whether numba finds what it has compiled: a change needs another look."""
    root = Path(__file__).parents[1]
    sources = sorted(path for part in COMPILED_FROM for path in _files(root / part))
    stats = [(str(path), path.stat().st_mtime_ns, path.stat().st_size) for path in sources]
    modes = [os.environ.get(name, "") for name in ("NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT")]
    machine = (platform.node(), platform.machine(), sys.implementation.cache_tag)
    return sha256(repr((stats, modes, machine, version("numba"))).encode()).hexdigest()[:16]


def folder() -> Path:
    return cache_root() / f"ready-{_key()}"


# --- asking --------------------------------------------------------------------------------


def is_ready(family: str) -> bool:
    return (folder() / f"{family}.ready").exists()


def is_wanted(family: str) -> bool:
    """Whether somebody plays against a level of it."""
    return (folder() / f"{family}.wanted").exists()


def state_of(family: str) -> LevelState:
    if is_ready(family):
        return LevelState(family, "ready", LOOPS)
    if (folder() / f"{family}.failed").exists():
        return LevelState(family, "failed")
    with suppress(OSError, ValueError):
        done = int((folder() / f"{family}.done").read_text())
        return LevelState(family, "compiling", done)
    return LevelState(family, "waiting")


# --- asking for a game ---------------------------------------------------------------------


def want(family: str) -> None:
    """Let its levels be compiled before those that nobody plays against."""
    if not (is_ready(family) or is_wanted(family)):
        with suppress(OSError):
            _write(family, "wanted", "")


def mark_done(family: str, loops: int) -> None:
    """So many of its loops are compiled."""
    _write(family, "done", str(min(loops, LOOPS)))


def mark_waiting(family: str) -> None:
    """What was compiled of it is kept; the rest has to wait."""
    _forget(family, "done")


def mark_ready(family: str) -> None:
    _write(family, "ready", "")
    _forget(family, "wanted", "failed", "done")


def mark_failed(family: str, reason: str) -> None:
    with suppress(OSError):
        _write(family, "failed", reason)
        _forget(family, "done")


def forget_failures() -> None:
    """Another start, another try."""
    for family in families():
        with suppress(OSError):
            _forget(family, "failed", "done")


def make_folder() -> Path:
    folder().mkdir(parents=True, exist_ok=True)
    return folder()


def _write(family: str, what: str, text: str) -> None:
    (make_folder() / f"{family}.{what}").write_text(text)


def _forget(family: str, *what: str) -> None:
    for each in what:
        (folder() / f"{family}.{each}").unlink(missing_ok=True)
