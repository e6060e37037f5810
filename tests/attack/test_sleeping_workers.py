"""One of several workers sleeps or is gone: who is connected to it is cut off (promise 13).

Workers without a network, whose time is what the test says; long: two processes.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from mozaika.server.cluster.heartbeat import BEAT, WorkerHeartbeat
from mozaika.server.cluster.leases import Leases
from mozaika.server.store.workers import WORKER
from mozaika.server.tables.clock import SECOND
from tests.attack.test_late_orders import ANNA, GRACE_MS, MAIN, Board, play
from tests.server.postgres import create_database, needs_postgres
from tests.server.servers import ServerProcess, Visitor

SLEPT = 20 * SECOND
"""Longer than all of Anna's time."""
ALL_HER_TIME, SUSPENDED = 8, 10.0
A_BEAT = 1.5
"""Seconds; a sleep is counted from the last beat on."""


async def sleep_alone(board: Board, milliseconds: int) -> None:
    """This worker; another one has beaten all the time."""
    board.pass_time(milliseconds, is_awake=False)
    await board.runtime.services.stores.server_state.remember(BEAT, str(board.time.at))


def test_who_is_connected_to_a_worker_that_slept_alone_may_move(tmp_path: Path) -> None:
    async def wake_up(board: Board) -> None:
        board.connect()
        board.pass_time(2 * SECOND)
        await sleep_alone(board, SLEPT)
        assert await board.is_taken(board.act())
        assert board.table.clock.left[0] == (MAIN - 2) * SECOND
        assert board.runtime.clock.keeper.used == [SLEPT, 0]

    play(tmp_path, wake_up)


def test_a_sleep_is_given_back_once_however_often_it_is_looked_at(tmp_path: Path) -> None:
    async def look_twice(board: Board) -> None:
        board.connect()
        await sleep_alone(board, SLEPT)
        services = board.runtime.services
        for _ in range(3):
            services.note_sleep(board.time.at)
            await services.judge_sleep()
        board.pass_time(3 * SECOND)
        assert board.runtime.clock.time_left() == (MAIN - 3) * SECOND

    play(tmp_path, look_twice)


def test_no_sleep_gives_more_than_the_grace(tmp_path: Path) -> None:
    async def sleep_long(board: Board) -> None:
        board.connect()
        await sleep_alone(board, GRACE_MS + MAIN * SECOND)
        assert not await board.is_taken(board.act())

    assert play(tmp_path, sleep_long).how_it_ended == "time"


def test_who_has_no_connection_to_it_was_not_cut_off(tmp_path: Path) -> None:
    async def wake_up(board: Board) -> None:
        await sleep_alone(board, SLEPT)
        assert not await board.is_taken(board.act())

    assert play(tmp_path, wake_up).how_it_ended == "time"


@pytest.mark.parametrize("in_memory", [True, False])
@pytest.mark.parametrize("dismissed", [True, False])
def test_who_is_connected_to_another_worker_that_gives_no_sign_is_cut_off_since_its_last_one(
    tmp_path: Path, in_memory: bool, dismissed: bool
) -> None:
    """Whether this worker dismisses it or has found it dismissed."""

    async def other_sleeps(board: Board) -> None:
        services = board.runtime.services
        heart = WorkerHeartbeat(board.directory, Leases(services.stores.workers, "this"))
        state, remote = services.stores.server_state, services.remote_users
        await state.remember(f"{WORKER}other", str(board.time.at))
        remote.put(board.table.id, "other", 1, [ANNA.user], board.time.at)
        board.runtime.schedule()
        await heart.beat()
        board.pass_time(4 * SECOND)
        if not in_memory:
            board.directory.remove(board.table.id)
        if dismissed:
            await services.stores.workers.dismiss("other")
        await heart.beat()
        assert remote.workers() == set()
        assert services.cut_off_users.of(board.table.id) == {ANNA.user: board.began}
        again = await board.again()
        again.pass_time(SLEPT)
        assert again.runtime.clock.time_left() == MAIN * SECOND + GRACE_MS - SLEPT - 4 * SECOND
        again.connect()
        assert await again.is_taken(again.act())

    play(tmp_path, other_sleeps)


def test_who_came_back_to_this_worker_is_not_cut_off_when_the_other_is_gone(tmp_path: Path) -> None:
    async def come_here(board: Board) -> None:
        services = board.runtime.services
        heart = WorkerHeartbeat(board.directory, Leases(services.stores.workers, "this"))
        services.remote_users.put(board.table.id, "other", 1, [ANNA.user], board.time.at)
        board.connect()
        board.pass_time(4 * SECOND)
        await heart.beat()
        assert services.cut_off_users.of(board.table.id) == {}
        assert board.runtime.clock.time_left() == (MAIN - 4) * SECOND

    play(tmp_path, come_here)


@needs_postgres
@pytest.mark.proof
def test_a_process_that_is_suspended_while_another_serves_costs_its_players_no_time(
    tmp_path: Path, postgres_url: str
) -> None:
    """Anna, who is to act, has less time than her worker sleeps; Béla's goes on."""
    database = create_database(postgres_url, "suspended_alone")
    environment = {"MOZAIKA_DATABASE": database, "MOZAIKA_SECRET": "s"}
    servers = [ServerProcess(tmp_path, **environment).start() for _ in range(2)]
    process = servers[0].process
    assert process is not None
    try:
        with Visitor(servers[0].url) as anna, Visitor(servers[1].url) as bela:
            table = anna.make_table(clock={"kind": "live", "main": ALL_HER_TIME, "increment": 0})
            with anna.socket(table) as line, bela.socket(table):
                bela.sit(table)
                while line.receive("update")["table"]["status"] != "running":
                    pass
                began = time.monotonic()
                os.kill(process.pid, signal.SIGSTOP)
                time.sleep(SUSPENDED)
                os.kill(process.pid, signal.SIGCONT)
                update = line.update
                line.send(type="act", id="1", action=update["legal"][0], version=update["to"])
                answer = line.answer("1")
                awake = time.monotonic() - began - SUSPENDED
    finally:
        os.kill(process.pid, signal.SIGCONT)
        for server in servers:
            server.stop()
    assert answer["type"] == "update"
    assert answer["clock"]["left"][0] >= (ALL_HER_TIME - awake - A_BEAT) * SECOND
