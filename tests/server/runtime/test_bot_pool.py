"""The processes of the bots."""

from __future__ import annotations

import asyncio
import time
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from random import Random
from threading import Event, current_thread, main_thread
from typing import Any

import pytest

from mozaika.core.game import Seat
from mozaika.core.play import deal
from mozaika.registry import make
from mozaika.server.runtime.bot_pool import BotFailed, BotPool, Question
from tests.server.servers import PATIENCE


def question() -> Question:
    game = make("azul")
    view = game.view(deal(game, game.start(), Random(1)), Seat(0))
    return Question("azul", 2, "random", view, 1, 0.1)


def test_a_process_is_started_and_ended_beside_the_event_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both take their time, in which others want to move."""
    on_loop: dict[str, bool] = {}

    def watched(name: str) -> Any:
        method = getattr(BaseProcess, name)

        def watch(*arguments: Any) -> Any:
            on_loop[name] = current_thread() is main_thread()
            return method(*arguments)

        return watch

    async def ask() -> None:
        pool = BotPool(1, PATIENCE, 4096)
        assert await pool.choose(question(), "anna")
        await pool.stop()

    for name in ("start", "join"):
        monkeypatch.setattr(BaseProcess, name, watched(name))
    asyncio.run(ask())
    assert on_loop == {"start": False, "join": False}


def test_a_pool_stopped_while_a_process_starts_leaves_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start, is_starting = BaseProcess.start, Event()

    def start_slowly(self: BaseProcess) -> None:
        is_starting.set()
        time.sleep(0.5)
        start(self)

    async def ask() -> None:
        pool = BotPool(1, PATIENCE, 4096)
        asking = asyncio.create_task(pool.choose(question(), "anna"))
        await asyncio.to_thread(is_starting.wait, PATIENCE)
        await pool.stop()
        asking.cancel()

    before = set(active_children())
    monkeypatch.setattr(BaseProcess, "start", start_slowly)
    asyncio.run(ask())
    assert set(active_children()) <= before


def test_after_a_process_that_could_not_be_started_the_next_one_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_process: BaseProcess) -> None:
        raise OSError("no memory")

    async def ask() -> None:
        pool = BotPool(1, PATIENCE, 4096)
        with monkeypatch.context() as patched:
            patched.setattr(BaseProcess, "start", refuse)
            with pytest.raises(BotFailed):
                await asyncio.wait_for(pool.choose(question(), "anna"), PATIENCE)
        assert await pool.choose(question(), "anna")
        await pool.stop()

    asyncio.run(ask())


def test_who_asks_for_one_move_waits_for_no_queue_of_somebody_else() -> None:
    """Thirty tables of one person ask before the one table of another."""
    answered: list[str] = []

    async def ask() -> None:
        pool = BotPool(1, PATIENCE, 4096)

        async def choose(owner: str) -> None:
            assert await pool.choose(question(), owner)
            answered.append(owner)

        await asyncio.gather(*(choose("many") for _ in range(30)), choose("one"))
        await pool.stop()

    asyncio.run(ask())
    assert answered.index("one") == 1
