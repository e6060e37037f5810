"""Processes that can be killed at any moment."""

from __future__ import annotations

import subprocess
import sys
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic, sleep

import pytest

from mozaika.workers.launcher import has_limits
from mozaika.workers.process import Connection, WorkerProcess

PATIENCE = 120.0
ORPHAN = """
from mozaika.workers.process import WorkerProcess
from tests.workers.test_process import answer
worker = WorkerProcess(answer)
worker.connection.send("ready?")
worker.connection.recv()
print(worker.process.pid, flush=True)
input()
"""


def answer(connection: Connection, greeting: str = "hello") -> None:
    while True:
        connection.send(f"{greeting} {connection.recv()}")


def take_memory(connection: Connection) -> None:
    try:
        connection.send(len(bytearray(2**31)))
    except MemoryError:
        connection.send("no memory")


def hang(connection: Connection) -> None:
    while True:
        connection.poll(PATIENCE)


def test_a_process_answers_by_its_pipe_and_is_gone_when_it_is_killed() -> None:
    worker = WorkerProcess(answer, "ahoj")
    worker.connection.send("Anna")
    assert worker.connection.recv() == "ahoj Anna"
    assert worker.is_alive
    worker.kill()
    assert not worker.is_alive
    assert worker.process not in active_children()
    assert worker.connection.closed


def test_a_process_that_hangs_is_killed_too() -> None:
    worker = WorkerProcess(hang)
    worker.kill()
    assert not worker.is_alive


@pytest.mark.skipif(not has_limits(), reason="this system limits no memory")
def test_a_process_gets_no_more_memory_than_it_may_have() -> None:
    worker = WorkerProcess(take_memory, megabytes=1024)
    assert worker.connection.recv() == "no memory"
    worker.kill()


def test_of_a_process_that_could_not_be_started_no_pipe_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[WorkerProcess] = []

    def refuse(_process: BaseProcess) -> None:
        raise OSError("no memory")

    class Watched(WorkerProcess):
        def __init__(self) -> None:
            opened.append(self)
            super().__init__(answer)

    monkeypatch.setattr(BaseProcess, "start", refuse)
    with pytest.raises(OSError, match="no memory"):
        Watched()
    assert opened[0].connection.closed


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_a_process_does_not_outlive_who_started_it() -> None:
    starter = subprocess.Popen(
        [sys.executable, "-c", ORPHAN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert starter.stdout is not None
    pid = starter.stdout.readline().strip()
    assert pid
    starter.kill()
    starter.communicate()
    until = monotonic() + PATIENCE
    while is_running(pid):
        assert monotonic() < until
        sleep(0.05)


def is_running(pid: str) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
        return stat.rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
