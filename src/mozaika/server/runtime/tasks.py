"""Work in the background: kept while it runs, logged if it fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from mozaika.server.store.failures import report

log = logging.getLogger("mozaika.tasks")
INTERVAL_SECONDS = 1.0
FIRST_WAIT, LONGEST_WAIT = 0.5, 8.0
"""Seconds after which something that failed is tried again; twice as many after each failure."""


class Tasks:
    def __init__(self) -> None:
        self.running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self._done)
        return task

    def run_every_second(self, job: Callable[[], Awaitable[object]]) -> None:
        """Run a job every second, also after a failure: the database may have been away."""
        self.spawn(self._repeat(job))

    def run_until_done(self, job: Callable[[], Awaitable[object]]) -> asyncio.Task[None]:
        """Run a job that must be done: it is retried after each failure."""
        return self.spawn(self._try(job))

    async def do_or_retry(self, job: Callable[[], Awaitable[object]]) -> None:
        """Run a job now; if it fails, retry it in the background until it is done."""
        if not await succeeds(job):
            self.run_until_done(job)

    async def stop(self) -> None:
        for task in self.running:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)

    async def _repeat(self, job: Callable[[], Awaitable[object]]) -> None:
        while True:
            await asyncio.sleep(INTERVAL_SECONDS)
            await succeeds(job)

    async def _try(self, job: Callable[[], Awaitable[object]]) -> None:
        wait = FIRST_WAIT
        while not await succeeds(job):
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            report(log, "a task of the server", error)


async def succeeds(job: Callable[[], Awaitable[object]]) -> bool:
    """Do it; False, and a line in the log, if it failed."""
    try:
        await job()
    except Exception as error:
        report(log, getattr(job, "__qualname__", "a job"), error)
        return False
    return True
