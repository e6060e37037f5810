"""What is compiled, on standard error, for people who would wait without knowing why."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import parent_process
from threading import Timer
from time import perf_counter
from typing import TYPE_CHECKING

from mozaika.cli.app import screen
from mozaika.extras import is_installed

if TYPE_CHECKING:
    from rich.console import Console

PATIENCE = 1.0
"""Seconds of compiling before anything is shown: what comes from the cache takes less."""


class CompilingBar:
    """A line for each loop, shown once all of them together have taken too long."""

    def __init__(self, console: Console, patience: float = PATIENCE) -> None:
        from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

        text = TextColumn("compiling {task.description}, this once")
        self.bar = Progress(text, BarColumn(), TimeElapsedColumn(), console=console, transient=True)
        self.patience = patience

    @contextmanager
    def show(self, what: str) -> Iterator[None]:
        task, begin = self.bar.add_task(what, total=None), perf_counter()
        timer = Timer(max(0.0, self.patience), self.bar.start)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()
            self.patience -= perf_counter() - begin
            self.bar.remove_task(task)
            if not self.bar.tasks:
                self.bar.stop()


@lru_cache
def _bar() -> CompilingBar:
    return CompilingBar(screen())


def show_compiling() -> None:
    """Show it from now on, if a person is there to see it."""
    is_seen = sys.stderr.isatty() and "--json" not in sys.argv and parent_process() is None
    if is_seen and is_installed("fast"):
        from mozaika.kernels.compiling import watch

        watch(lambda what: _bar().show(what))
