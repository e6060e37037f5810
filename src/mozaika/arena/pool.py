"""Games over all cores: one process for each, and every game whole in one process."""

from __future__ import annotations

import os
import traceback
from collections.abc import Generator, Iterable, Mapping
from contextlib import suppress
from functools import cache
from itertools import islice
from multiprocessing.connection import wait

from mozaika.arena.deals import MatchSettings, Task
from mozaika.arena.engine import Forfeit
from mozaika.arena.referee import Played, Referee
from mozaika.arena.seats import PROGRAM, forfeits, split_budget
from mozaika.bots import make_bot
from mozaika.bots.warming import decide_once
from mozaika.core.game import Seat
from mozaika.core.play import Player
from mozaika.core.record import Record
from mozaika.errors import MozaikaError
from mozaika.registry import make
from mozaika.workers.process import UNGUARDED, Connection, WorkerProcess
from mozaika.workers.program import describe_exit

Finished = tuple[Played, Record]


class WorkerFailed(MozaikaError, RuntimeError):
    """A process died, or met an error that is no player's fault; the text says which."""


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_all(
    settings: MatchSettings, tasks: Iterable[Task], processes: int
) -> Generator[Finished, None, None]:
    """Every game as it is finished; to stop earlier, close the iterator."""
    waiting = iter(tasks)
    workers: dict[Connection, WorkerProcess] = {}
    try:
        for task in islice(waiting, processes):
            worker = WorkerProcess(work, settings)
            workers[worker.connection] = worker
            worker.connection.send(task)
        busy = set(workers)
        while busy:
            ready = wait(busy)
            for connection in [each for each in busy if each in ready]:
                finished = _receive(workers[connection])
                following = next(waiting, None)
                if following is None:
                    busy.remove(connection)
                else:
                    connection.send(following)
                yield finished
    finally:
        for worker in workers.values():
            worker.kill()


def play_here(
    settings: MatchSettings, tasks: Iterable[Task], own: Mapping[str, Player]
) -> Generator[Finished, None, None]:
    """The same in this process, where players are objects: `own`, by their names."""
    for task in tasks:
        yield Referee(settings, task, own).play()


def _receive(worker: WorkerProcess) -> Finished:
    try:
        answer = worker.connection.recv()
    except (EOFError, ConnectionResetError):
        raise WorkerFailed(_why_it_died(worker.exit_code())) from None
    if isinstance(answer, str):
        raise WorkerFailed(answer)
    played, record = answer
    return played, record


def _why_it_died(code: int | None) -> str:
    if code == UNGUARDED:
        main = 'if __name__ == "__main__":'
        return f"processes import the script that starts them, so it must do so below `{main}`"
    how = "" if code is None else f" ({describe_exit(code)})"
    return f"a process that played games died{how}"


# --- in the other process --------------------------------------------------------------------


def work(connection: Connection, settings: MatchSettings) -> None:
    """Play what is sent until nobody sends any more."""
    while True:
        task = connection.recv()
        try:
            for kind in settings.bots:
                warm_up(settings.game, settings.seats, kind)
            connection.send(Referee(settings, task).play())
        except Exception:
            connection.send(f"game {task.number}: {traceback.format_exc()}")


@cache
def warm_up(game_name: str, seats: int, kind: str) -> None:
    """Let a bot load and compile what it needs before it is timed; its games show if it fails."""
    if kind.startswith(PROGRAM):
        return
    game, (bot, _) = make(game_name, seats), split_budget(kind)
    with suppress(Forfeit), forfeits(Seat(0)):
        decide_once(make_bot(bot, game), game)
