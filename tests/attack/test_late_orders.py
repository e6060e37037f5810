"""What comes after the time is up, before anybody has noticed that (promise 13).

A worker without a network, whose time is what the test says.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from mozaika.server.app import open_server as open_worker
from mozaika.server.protocol import messages
from mozaika.server.protocol.descriptions import ClockSetup
from mozaika.server.protocol.plans import TableOrder
from mozaika.server.runtime import services
from mozaika.server.runtime.bot_driver import BotDriver
from mozaika.server.runtime.creation import OrderSource, create_table
from mozaika.server.runtime.directory import TableDirectory
from mozaika.server.runtime.subscriber import Subscriber
from mozaika.server.runtime.table_runtime import TableRuntime
from mozaika.server.tables.clock import SECOND
from mozaika.server.tables.orders import Asker, OrderRefused
from tests.server.servers import settings

ANNA, BELA = Asker("anna", "Anna"), Asker("bela", "Béla")
MAIN, GRACE = 10, 30
GRACE_MS = GRACE * SECOND
HOUR = 3600 * SECOND
Kind = Literal["live", "slow"]
Deed = Callable[["Board"], Awaitable[None]]


@dataclass
class Time:
    """In place of the machine's, in nanoseconds."""

    at: int = 1_800_000_000 * SECOND

    def time_ns(self) -> int:
        return self.at * 1_000_000


class Board:
    """Anna is to act. The timer of her flag goes by the loop's own time, which stands still."""

    def __init__(self, runtime: TableRuntime, time: Time, directory: TableDirectory) -> None:
        self.runtime = runtime
        self.table = runtime.table
        self.directory = directory
        self.time = time
        self.began = time.at

    async def again(self) -> Board:
        """As it is in the memory now, where it may have to be loaded."""
        return Board(await self.directory.table(self.table.id), self.time, self.directory)

    def pass_time(self, milliseconds: int, is_awake: bool = True) -> None:
        self.time.at += milliseconds
        if is_awake:  # as the beats of these seconds have stored
            self.runtime.services.stored_at = self.time.at

    def act(self) -> messages.Act:
        action = self.table.game.legal_actions(self.table.state)[0]
        return messages.Act(action=str(action), version=self.table.version)

    async def is_taken(self, order: TableOrder, asker: Asker = ANNA) -> bool:
        before = self.table.version
        try:
            await self.runtime.carry_out(order, asker)
        except OrderRefused:
            return False
        return self.table.version > before

    def connect(self, asker: Asker = ANNA) -> Subscriber:
        subscriber = Subscriber(self.runtime, asker, 0)
        self.runtime.enter(subscriber)
        return subscriber

    @property
    def how_it_ended(self) -> str:
        return self.table.outcome.how if self.table.outcome else ""


def play(
    folder: Path, deed: Deed, kind: Kind = "live", seats: int = 2, game: str = "azul"
) -> Board:
    @asynccontextmanager
    async def board(time: Time) -> AsyncIterator[Board]:
        async with open_worker(settings(folder, grace_seconds=GRACE)) as worker:
            clock = ClockSetup(kind=kind, main=MAIN)
            new = messages.NewTable(game=game, seats=seats, first=0, clock=clock)
            runtime = await create_table(worker.directory, new, ANNA, OrderSource("here", "here"))
            for number in range(1, seats):
                sitter = BELA if number == 1 else Asker(f"guest{number}", "Guest")
                await runtime.carry_out(messages.Sit(), sitter)
            assert runtime.table.to_act == 0
            yield Board(runtime, time, worker.directory)

    async def run() -> Board:
        with pytest.MonkeyPatch.context() as patch:
            time = Time()
            patch.setattr(services, "time", time)
            async with board(time) as playing:
                await deed(playing)
                return playing

    return asyncio.run(run())


@pytest.mark.parametrize("kind", ["live", "slow"])
def test_a_move_that_comes_after_the_time_is_up_is_not_taken(tmp_path: Path, kind: Kind) -> None:
    async def move_late(board: Board) -> None:
        board.pass_time(MAIN * SECOND)
        assert not await board.is_taken(board.act())

    board = play(tmp_path, move_late, kind)
    assert board.how_it_ended == "time"
    assert board.table.outcome is not None
    assert board.table.outcome.places == (2, 1)


@pytest.mark.parametrize("kind", ["live", "slow"])
def test_a_move_in_the_last_moment_is_taken(tmp_path: Path, kind: Kind) -> None:
    async def move(board: Board) -> None:
        board.pass_time(MAIN * SECOND - 1)
        assert await board.is_taken(board.act())

    assert play(tmp_path, move, kind).table.to_act == 1


@pytest.mark.parametrize(
    ("order", "asker"),
    [
        (messages.StandIn(seat=0, bot="random"), ANNA),
        (messages.Offer(what="abort"), ANNA),
        (messages.Resign(), BELA),
        (messages.Resign(), ANNA),
    ],
    ids=["a bot", "an offer", "the other resigns", "resigns"],
)
def test_no_other_order_saves_who_has_no_time(
    tmp_path: Path, order: TableOrder, asker: Asker
) -> None:
    async def try_it(board: Board) -> None:
        board.pass_time(MAIN * SECOND)
        assert not await board.is_taken(order, asker)

    assert play(tmp_path, try_it).how_it_ended == "time"


def test_among_three_a_bot_plays_on_and_the_late_move_is_not_taken(tmp_path: Path) -> None:
    async def move_late(board: Board) -> None:
        board.pass_time(MAIN * SECOND)
        assert not await board.is_taken(board.act())

    board = play(tmp_path, move_late, seats=3)
    assert board.table.status == "running"
    assert board.table.chairs[0].resigned


def test_in_a_team_who_has_no_time_loses_for_the_partner_too(tmp_path: Path) -> None:
    """[IN-7.1] Two sides play, whichever number of seats they have."""

    async def move_late(board: Board) -> None:
        board.pass_time(MAIN * SECOND)
        assert not await board.is_taken(board.act())

    outcome = play(tmp_path, move_late, seats=4, game="ingenious:team").table.outcome
    assert outcome is not None
    assert (outcome.how, outcome.places) == ("time", (2, 1, 2, 1))


def test_a_move_that_was_taken_is_taken_when_it_comes_again_too_late(tmp_path: Path) -> None:
    async def move_twice(board: Board) -> None:
        order = messages.Act(action=board.act().action, version=board.table.version, id="once")
        board.pass_time(MAIN * SECOND - 1)
        assert await board.is_taken(order)
        ply = board.table.ply
        board.pass_time(MAIN * SECOND)
        await board.runtime.carry_out(order, ANNA)
        assert board.table.ply == ply

    play(tmp_path, move_twice)


# --- but nobody loses by what was not their fault ------------------------------------------


@pytest.mark.parametrize(("away", "is_taken"), [(GRACE_MS - 1, True), (GRACE_MS, False)])
def test_who_was_cut_off_and_is_back_within_the_grace_may_move(
    tmp_path: Path, away: int, is_taken: bool
) -> None:
    async def come_back(board: Board) -> None:
        line = board.connect()
        board.runtime.leave(line)
        board.pass_time(MAIN * SECOND + away)
        board.connect()
        assert await board.is_taken(board.act()) is is_taken

    play(tmp_path, come_back)


def test_who_was_cut_off_from_a_table_that_left_the_memory_may_move(tmp_path: Path) -> None:
    async def come_back(board: Board) -> None:
        board.runtime.leave(board.connect())
        board.pass_time(MAIN * SECOND + 1)
        board.runtime.stop()
        loaded = TableRuntime(board.runtime.services, board.table)
        again = Board(loaded, board.time, board.directory)
        again.connect()
        assert await again.is_taken(again.act())
        again.runtime.stop()

    play(tmp_path, come_back)


def test_a_server_that_was_suspended_takes_the_move_that_waited(tmp_path: Path) -> None:
    async def sleep(board: Board) -> None:
        board.pass_time(1 * SECOND)
        board.pass_time(HOUR, is_awake=False)
        assert await board.is_taken(board.act())

    board = play(tmp_path, sleep)
    assert board.table.clock.left[0] >= (MAIN - 2) * SECOND


def test_a_move_that_waits_while_nothing_can_be_stored_costs_what_was_thought_before(
    tmp_path: Path,
) -> None:
    async def wait(board: Board) -> None:
        board.pass_time(2 * SECOND)
        async with board.runtime.lock:  # as another order has it, which is not stored yet
            moving = asyncio.create_task(board.is_taken(board.act()))
            await asyncio.sleep(0)
            board.pass_time(HOUR, is_awake=False)
        assert await moving

    left = play(tmp_path, wait).table.clock.left[0]
    assert (MAIN - 3) * SECOND <= left <= (MAIN - 2) * SECOND


def test_a_move_that_waits_behind_another_order_counts_from_when_it_came(tmp_path: Path) -> None:
    async def wait(board: Board) -> None:
        board.pass_time(MAIN * SECOND - 1)
        async with board.runtime.lock:
            moving = asyncio.create_task(board.is_taken(board.act()))
            await asyncio.sleep(0)
            board.pass_time(2 * SECOND)
        assert await moving

    assert play(tmp_path, wait).how_it_ended == ""


# --- a bot that is late --------------------------------------------------------------------


def test_who_takes_the_seat_back_while_the_bot_thinks_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def take_back(board: Board) -> None:
        thinks, may_answer = asyncio.Event(), asyncio.Event()

        async def think(*_: object) -> str:
            thinks.set()
            await may_answer.wait()
            return board.act().action

        monkeypatch.setattr(BotDriver, "_choice", think)
        assert await board.is_taken(messages.StandIn(seat=0, bot="random"))
        await thinks.wait()
        assert await board.is_taken(messages.Return(seat=0))
        version, bot = board.table.version, board.runtime.bots.task
        may_answer.set()
        assert bot is not None
        await bot
        assert board.table.version == version
        assert await board.is_taken(board.act())

    play(tmp_path, take_back)
