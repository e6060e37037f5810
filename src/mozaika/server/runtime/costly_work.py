"""Work that takes long: in a thread of its own, so that nobody else waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Result = TypeVar("Result")


class CostlyWork:
    """One thing after another; more threads would only take more time from those who play."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="costly")

    async def run(self, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self.thread, work)

    def stop(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
