"""Telling those who wait what is compiled: it takes seconds, but only once.

A program that has somebody to tell, such as the command line, calls `watch`. Nothing here needs
numba or a screen.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

Watcher = Callable[[str], AbstractContextManager[object]]
"""Given what is compiled or fetched from the cache, "azul: play_out"; entered for that long."""


def _nobody(what: str) -> AbstractContextManager[object]:
    return nullcontext()


_watcher: Watcher = _nobody


def watch(watcher: Watcher) -> None:
    """From now on, tell this watcher."""
    global _watcher
    _watcher = watcher


def compiling(what: str) -> AbstractContextManager[object]:
    """Tell whoever watches, for as long as it takes."""
    return _watcher(what)
