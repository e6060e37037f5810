"""Bots in processes of their own: limited in time and memory, killed if they fail, a fair queue."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, NamedTuple, TypeVar

from mozaika.core.play import Budget
from mozaika.errors import MozaikaError
from mozaika.server.store.failures import kind_of
from mozaika.workers.launcher import has_limits
from mozaika.workers.process import Connection, WorkerProcess

log = logging.getLogger("mozaika.bots")
Result = TypeVar("Result")
FIRST_PATIENCE = 120.0
"""Seconds more for the first decision of a bot in a process, which has to load what it needs."""


class BotFailed(MozaikaError):
    """The bot took too long, ran out of memory or broke."""


class Question(NamedTuple):
    """What a bot is asked: it sees a View and nothing else."""

    game: str
    seats: int
    bot: str
    view: Any
    seed: int
    seconds: float


class BotPool:
    """A few processes; each account, and each address of guests, takes turns with the others."""

    def __init__(self, processes: int, patience: float, megabytes: int) -> None:
        self.patience = patience
        self.megabytes = megabytes
        self.queues: OrderedDict[str, deque[tuple[Question, asyncio.Future[str]]]] = OrderedDict()
        self.waiting = asyncio.Semaphore(0)
        self.processes = processes
        self.tasks: list[asyncio.Task[None]] = []
        self.threads = ThreadPoolExecutor(processes + 1, thread_name_prefix="bots")
        if not has_limits():
            log.warning("this system cannot limit memory: bots may use more than %d MB", megabytes)

    async def choose(self, question: Question, owner: str) -> str:
        """The action as text; BotFailed if there is none."""
        self._start_missing()
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.queues.setdefault(owner, deque()).append((question, answer))
        self.waiting.release()
        return await answer

    def _start_missing(self) -> None:
        """As many as there are to be, also after one has failed."""
        self.tasks = [task for task in self.tasks if not task.done()]
        for number in range(len(self.tasks), self.processes):
            self.tasks.append(asyncio.create_task(self._serve(), name=f"bots {number}"))

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.threads.shutdown(wait=False, cancel_futures=True)

    def _next(self) -> tuple[Question, asyncio.Future[str]]:
        """The next question, of the owner whose turn is the longest ago."""
        owner, queue = self.queues.popitem(last=False)
        job = queue.popleft()
        if queue:
            self.queues[owner] = queue
        return job

    async def _serve(self) -> None:
        worker = BotWorker(self.megabytes, self.threads)
        try:
            while True:
                await self.waiting.acquire()
                question, answer = self._next()
                if answer.done():
                    continue
                try:
                    text = await worker.ask(question, self.patience)
                except Exception as failed:
                    reason = failed if isinstance(failed, BotFailed) else kind_of(failed)
                    log.warning("bot %s failed: %s", question.bot, reason)
                    if not answer.done():
                        answer.set_exception(BotFailed(str(reason)))
                    await worker.kill()
                else:
                    if not answer.done():
                        answer.set_result(text)
        finally:
            await worker.kill()


class BotWorker:
    """One process, started when it is needed; starting and ending it takes long, so in a thread."""

    def __init__(self, megabytes: int, threads: ThreadPoolExecutor) -> None:
        self.megabytes = megabytes
        self.threads = threads
        self.process: WorkerProcess | None = None
        self.known: set[tuple[str, str]] = set()

    async def ask(self, question: Question, patience: float) -> str:
        process = await self._running()
        kind = (question.game, question.bot)
        limit = question.seconds + (patience if kind in self.known else patience + FIRST_PATIENCE)
        loop = asyncio.get_running_loop()
        reply = loop.run_in_executor(self.threads, exchange, process.connection, question)
        reply.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            text, broke = await asyncio.wait_for(asyncio.shield(reply), limit)
        except TimeoutError:
            raise BotFailed(f"no answer within {limit:.1f} seconds") from None
        except (EOFError, OSError) as error:
            raise BotFailed(f"its process ended ({type(error).__name__})") from None
        if broke:
            raise BotFailed(broke)
        self.known.add(kind)
        return str(text)

    async def _running(self) -> WorkerProcess:
        """The process, which is started if it does not run."""
        if self.process is not None and self.process.is_alive:
            return self.process
        await self.kill()
        return await run_to_its_end(self.threads, self._start)

    def _start(self) -> WorkerProcess:
        self.process = WorkerProcess(work, megabytes=self.megabytes)
        return self.process

    async def kill(self) -> None:
        self.known.clear()
        if self.process is not None:
            await run_to_its_end(self.threads, self.process.kill)
            self.process = None


async def run_to_its_end(threads: ThreadPoolExecutor, job: Callable[[], Result]) -> Result:
    """Do a job in a thread; who is cancelled meanwhile goes on only once it has ended."""
    running = asyncio.get_running_loop().run_in_executor(threads, job)
    try:
        return await asyncio.shield(running)
    finally:
        await asyncio.wait([running])


def exchange(connection: Connection, question: Question) -> tuple[str, str]:
    """Ask and wait, in a thread."""
    connection.send(question)
    answer: tuple[str, str] = connection.recv()
    return answer


# --- in the process of the bots ------------------------------------------------------------


def work(connection: Connection) -> None:
    """Answer questions until the server is gone."""
    while True:
        try:
            question = connection.recv()
        except (EOFError, OSError):
            return
        try:
            answer = (decide(question), "")
        except Exception as error:
            answer = ("", type(error).__name__)  # what it says may be a secret
        connection.send(answer)


def decide(question: Question) -> str:
    """A new bot for each question: one that remembers would mix up the tables it plays at."""
    from mozaika.bots.at_once import make_bot_at_once
    from mozaika.registry import make

    game = make(question.game, question.seats)
    bot = make_bot_at_once(question.bot, game)
    rng = Random(question.seed)
    legal = game.legal_actions(game.redeal(question.view, rng))
    return str(bot.choose(question.view, legal, rng, Budget(seconds=question.seconds)))
