"""Workers that start together, are killed, and are replaced by others."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from mozaika.server.app import open_server as open_worker
from mozaika.server.cluster import heartbeat
from mozaika.server.cluster.heartbeat import ServerHeartbeat
from mozaika.server.runtime.bot_pool import BotPool
from mozaika.server.runtime.services import Services
from mozaika.server.store.database import Database
from mozaika.server.store.failpoints import POINTS
from mozaika.server.store.server_state import ServerState
from mozaika.server.store.stores import Stores
from mozaika.server.tables.clock import Pause
from tests.server.crowd import Pair
from tests.server.postgres import (
    execute,
    free_port,
    needs_postgres,
    versions,
)
from tests.server.servers import PATIENCE, ServerProcess, Visitor, settings, wait_for
from tests.server.test_promises import kill_at_every_step

pytestmark = needs_postgres


@asynccontextmanager
async def two_hearts(database: str, folder: Path) -> AsyncIterator[list[ServerHeartbeat]]:
    """Of two workers on one database."""
    databases = [Database(database), Database(database)]
    await databases[0].migrate()
    stores = [Stores(each, f"{number}") for number, each in enumerate(databases)]
    chosen, pool = settings(folder, database=database), BotPool(1, 1.0, 4096)
    for store in stores:
        store.writer.start()
    try:
        yield [ServerHeartbeat(Services(chosen, store, pool)) for store in stores]
    finally:
        for store, each in zip(stores, databases, strict=True):
            await store.writer.stop()
            await each.close()


def test_two_workers_that_start_together_after_a_stop_note_one_pause(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have seen no pause before either notes one."""
    add = ServerState.add_pause

    async def start_together() -> list[list[Pause]]:
        both = asyncio.Barrier(2)

        async def add_together(self: ServerState, start: int, end: int) -> None:
            await both.wait()
            await add(self, start, end)

        monkeypatch.setattr(ServerState, "add_pause", add_together)
        async with two_hearts(database, tmp_path) as hearts:
            await hearts[0].state.remember("beat", "1000")
            await asyncio.gather(*(heart.note_pause() for heart in hearts))
            return [heart.services.pauses for heart in hearts]

    first, second = asyncio.run(start_together())
    assert first == second
    assert [start for start, _ in first] == [1000]


# --- workers that were asleep ----------------------------------------------------------------


class Time:
    """What the workers take for the time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = 1_000_000
        monkeypatch.setattr(heartbeat, "now", lambda: self.at)


@pytest.mark.parametrize("together", [False, True])
def test_workers_that_were_asleep_together_note_the_same_pause(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, together: bool
) -> None:
    """Also the one that wakes up when another has beaten again."""
    clock = Time(monkeypatch)

    async def sleep_together() -> list[list[Pause]]:
        async with two_hearts(database, tmp_path) as hearts:
            for heart in hearts:
                await heart.beat()
            clock.at += 60_000
            if together:
                await asyncio.gather(*(heart.beat() for heart in hearts))
            else:
                await hearts[0].beat()
                clock.at += 900
                await hearts[1].beat()
            return [heart.services.pauses for heart in hearts]

    first, second = asyncio.run(sleep_together())
    assert first == second == [(1_000_000, 1_060_000)]


def test_no_clock_stopped_where_another_worker_was_awake(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Time(monkeypatch)

    async def sleep_alone() -> list[list[Pause]]:
        async with two_hearts(database, tmp_path) as (awake, asleep):
            for heart in (awake, asleep):
                await heart.beat()
            for _ in range(60):
                clock.at += 1_000
                await awake.beat()
            await asleep.beat()
            return [heart.services.pauses for heart in (awake, asleep)]

    assert asyncio.run(sleep_alone()) == [[], []]


def test_one_that_sleeps_on_when_another_wakes_up_adds_nothing(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Time(monkeypatch)

    async def sleep_longer() -> list[list[Pause]]:
        async with two_hearts(database, tmp_path) as (first, second):
            for heart in (first, second):
                await heart.beat()
            clock.at += 20_000
            for _ in range(20):
                await first.beat()
                clock.at += 1_000
            await second.beat()
            return [heart.services.pauses for heart in (first, second)]

    assert asyncio.run(sleep_longer()) == [[(1_000_000, 1_020_000)]] * 2


def test_a_worker_that_serves_is_missed_also_if_it_is_killed_in_its_first_second(
    database: str, tmp_path: Path
) -> None:
    """Else its tables would wait for ever: nobody takes over from a worker that never was."""

    async def beats_at_the_start() -> int:
        async with open_worker(settings(tmp_path, database=database)) as worker:
            return len(await worker.stores.workers.beats())

    assert asyncio.run(beats_at_the_start()) == 1


@pytest.mark.parametrize("when", ["while it asks bots", "before it began to"])
def test_when_a_worker_is_killed_every_table_moves_again_soon(
    database: str, tmp_path: Path, when: str
) -> None:
    environment = {"MOZAIKA_DATABASE": database, "MOZAIKA_SECRET": "s"}
    doomed = ServerProcess(tmp_path, **environment).start()
    heir = ServerProcess(tmp_path, **environment).start()
    try:
        with Visitor(doomed.url) as anna:
            people = anna.make_table(hold=[0, 1])
            bots = anna.make_table("summer_pavilion", bots=["random", "random"], hold=[])
            before = anna.look(people)
            doomed.kill()
            killed = time.monotonic()
            if when == "before it began to":
                asyncio.run(execute(database, "UPDATE tables SET worker = NULL"))
            anna.http.base_url = heir.url
            order = {"type": "act", "action": before["legal"][0], "version": before["to"]}
            assert anna.post(f"/api/tables/{people}", order)["to"] == before["to"] + 1
            at = moved = asyncio.run(versions(database, bots))
            while moved == at and time.monotonic() - killed < PATIENCE:
                time.sleep(0.05)
                moved = asyncio.run(versions(database, bots))
            assert moved > at
            print(f"moved again after {time.monotonic() - killed:.1f} s")
            steps = anna.look(bots)["steps"]
            assert [step["version"] for step in steps] == list(range(1, len(steps) + 1))
    finally:
        heir.stop()


@pytest.mark.proof
def test_killed_fifty_times_on_postgresql_nothing_is_lost(
    database: str, tmp_path: Path, progress: Callable[[str], None]
) -> None:
    rng = random.Random(4)
    faults = [f"{rng.choice(POINTS)}:{rng.randrange(2, 20)}" for _ in range(50)]
    kill_at_every_step(tmp_path, faults, progress, MOZAIKA_DATABASE=database)


# --- a worker killed under load -------------------------------------------------------------


@pytest.mark.parametrize(
    ("pairs", "kills"), [(2, 1), pytest.param(20, 10, marks=pytest.mark.proof)]
)
def test_a_worker_killed_under_load_costs_no_move(
    pairs: int, kills: int, database: str, tmp_path: Path, progress: Callable[[str], None]
) -> None:
    """Two workers, a crowd at their tables, and again and again one of them is killed."""
    server = ServerProcess(tmp_path, MOZAIKA_DATABASE=database, MOZAIKA_BOT_SECONDS="0.1")
    server.start("--workers", "2", MOZAIKA_PORT=str(free_port()))
    assert server.process is not None
    try:
        wait_for(server.url)
        gaps = asyncio.run(kill_under_load(server.url, server.process.pid, pairs, kills))
    finally:
        server.stop()
    progress(f"after a kill every table moved again within {max(gaps):.1f} s (of each: {gaps})")


async def kill_under_load(url: str, supervisor: int, pairs: int, kills: int) -> list[float]:
    """For each kill, the seconds until somebody had moved at every table."""
    crowd = [Pair(url, number) for number in range(pairs)]
    gaps: list[float] = []
    playing = [asyncio.create_task(pair.play(lambda: len(gaps) < kills)) for pair in crowd]

    async def everybody_moves(since: float) -> None:
        while not all(pair.moved_at > since for pair in crowd):
            assert not any(task.done() for task in playing), "somebody gave up"
            await asyncio.sleep(0.02)

    await everybody_moves(since=0)
    for _ in range(kills):
        await asyncio.sleep(5 if kills > 1 else 1)
        killed = time.monotonic()
        os.kill(workers_of(supervisor)[0], signal.SIGKILL)
        await everybody_moves(since=killed)
        gaps.append(round(time.monotonic() - killed, 1))
    await asyncio.gather(*playing)
    return gaps


def workers_of(supervisor: int) -> list[int]:
    """The workers, the oldest first."""
    children = Path(f"/proc/{supervisor}/task/{supervisor}/children").read_text().split()
    spawned = [
        pid for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]
    return sorted(map(int, spawned))
