"""The server under the load of a crowd, for long: nothing is lost, nothing piles up."""

from __future__ import annotations

import asyncio
import json
import os
import re
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.crowd import Pair
from tests.server.postgres import free_port
from tests.server.servers import ServerProcess, wait_for

MINUTES = float(os.environ.get("SOAK_MINUTES", "30"))
PAIRS = 6
ACCIDENTS = 0.02
IDLE_SECONDS = 3
GROWTH = 40
"""Megabytes by which a server may grow after its first quarter: caches fill, tables come and go."""


@pytest.mark.proof
def test_a_server_soaked_by_a_crowd_loses_nothing_and_does_not_grow(
    tmp_path: Path, progress: Callable[[str], None]
) -> None:
    """Half an hour, or as many minutes as SOAK_MINUTES says."""
    soak(tmp_path, MINUTES * 60, progress)


def test_a_server_that_everybody_has_left_keeps_nothing_in_memory(tmp_path: Path) -> None:
    soak(tmp_path, 2, lambda _line: None)


def soak(folder: Path, seconds: float, progress: Callable[[str], None]) -> None:
    server = ServerProcess(
        folder, MOZAIKA_IDLE_SECONDS=str(IDLE_SECONDS), MOZAIKA_BOT_SECONDS="0.1"
    )
    server.start(MOZAIKA_PORT=str(free_port()))
    assert server.process is not None
    watch = Watch(server.url, server.process.pid, seconds, progress)
    try:
        seen = asyncio.run(crowd_and_watch(server.url, seconds, watch))
        progress(f"{dict(seen)}")
        assert seen["games"] >= PAIRS
        wait_until_empty(server.url)
        assert watch.growth <= GROWTH, watch.megabytes
    finally:
        stopped = server.stop()
    assert stopped == 0
    levels = [json.loads(line)["level"] for line in server.log.read_text().splitlines()]
    assert set(levels) <= {"info"}, server.log.read_text()[-2000:]


async def crowd_and_watch(url: str, seconds: float, watch: Watch) -> Counter[str]:
    until = time.monotonic() + seconds
    watching = asyncio.create_task(watch.run())
    crowd = [Pair(url, number, ACCIDENTS) for number in range(PAIRS)]
    await asyncio.gather(*(pair.play(lambda: time.monotonic() < until) for pair in crowd))
    watching.cancel()
    return sum((guest.seen for pair in crowd for guest in pair.guests), Counter())


class Watch:
    """How large the server is, from time to time."""

    def __init__(self, url: str, pid: int, seconds: float, progress: Callable[[str], None]) -> None:
        self.url = url
        self.pid = pid
        self.seconds = seconds
        self.progress = progress
        self.megabytes: list[float] = []

    async def run(self) -> None:
        begun = time.monotonic()
        while True:
            await asyncio.sleep(min(30, self.seconds / 8))
            self.megabytes.append(resident(self.pid))
            passed = (time.monotonic() - begun) / 60
            self.progress(f"{passed:.1f} minutes: {self.megabytes[-1]:.0f} MB")

    @property
    def growth(self) -> float:
        """From the first quarter to the end."""
        quarter = self.megabytes[len(self.megabytes) // 4 :]
        return max(quarter, default=0.0) - min(quarter, default=0.0)


def resident(pid: int) -> float:
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) / 1024


def wait_until_empty(url: str) -> None:
    """Tables leave the memory when nobody has been there for a while."""
    wait_for(url)
    left: dict[str, str] = {}
    for _ in range(60):
        text = httpx.get(f"{url}/metrics").text
        left = dict(re.findall(r"^mozaika_(tables|sockets|writes_waiting) (\S+)", text, re.M))
        if set(left.values()) == {"0.0"}:
            return
        time.sleep(1)
    raise AssertionError(f"the server still holds {left}")
