"""Work in the background: kept while it runs, logged if it fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

log = logging.getLogger("mozaika.house")
INTERVAL_SECONDS = 1.0


class Tasks:
    def __init__(self) -> None:
        self.running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self._done)
        return task

    def run_every_second(self, job: Callable[[], Awaitable[None]]) -> None:
        """Also after it failed: the database may have been away for a while."""
        self.spawn(self._repeat(job))

    async def stop(self) -> None:
        for task in self.running:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)

    async def _repeat(self, job: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(INTERVAL_SECONDS)
            try:
                await job()
            except Exception:
                log.exception("%s failed and is tried again", job.__name__)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.running.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the house failed", exc_info=task.exception())
