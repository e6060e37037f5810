"""Attacks on the clocks (promise 13): a model clock against any sequence of what players can do."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mozaika.bots import installed_bots
from mozaika.fairness import SCHEME
from mozaika.server.cluster.notifications import Notifications
from mozaika.server.protocol import messages
from mozaika.server.protocol.plans import TableOrder, plan
from mozaika.server.runtime import presence
from mozaika.server.runtime.services import now
from mozaika.server.settings import Settings
from mozaika.server.tables.clock import SECOND, TimeControl
from mozaika.server.tables.draft import replay
from mozaika.server.tables.orders import Asker, Moment, OrderRefused
from mozaika.server.tables.setup import Setup
from mozaika.server.tables.table import Table
from mozaika.server.tables.timekeeper import Timekeeper
from tests.attack.conftest import Workers
from tests.server.postgres import binaries, postgres
from tests.server.servers import PATIENCE, ServerProcess, Visitor, open_server
from tests.server.servers import settings as settings_of

ANNA, BELA = Asker("anna", "Anna"), Asker("bela", "Béla")
PLAYERS = (ANNA, BELA)
MAIN, INCREMENT, GRACE = 3000, 5, 30_000
AN_HOUR = 3_600_000
SUSPENDED = 5.0
"""Seconds; a worker notices a sleep of more than three."""


class Evening:
    """A table, its timekeeper, and beside them what each seat can have left by rights."""

    def __init__(self, kind: str = "live", pauses: list[tuple[int, int]] | None = None) -> None:
        control = TimeControl("live" if kind == "live" else "slow", MAIN, INCREMENT)
        setup = Setup("azul", 2, 0, "anna", "Anna", clock=control, draws=SCHEME)
        self.table = Table("t1", setup, bytes(32))
        self.pauses = pauses if pauses is not None else []
        self.keeper = Timekeeper(self.table, GRACE, self.pauses)
        self.at = 0
        self.thought = [0, 0]
        """By seat, all the time that it was its turn."""
        for asker in PLAYERS:
            self.do(asker, messages.Sit())

    def do(self, asker: Asker, order: TableOrder) -> bool:
        moment = Moment(self.at, self.keeper.spent(self.at))
        try:
            self.table.keep(plan(self.table, order, asker, moment).steps)
        except OrderRefused:
            return False
        return True

    def wait(self, milliseconds: int) -> None:
        if self.table.to_act is not None:
            self.thought[self.table.to_act] += milliseconds
        self.at += milliseconds

    def act(self, by_socket: bool = True) -> None:
        seat = self.table.to_act
        assert seat is not None
        self.keeper.is_back(seat, self.at) if by_socket else self.keeper.asks(seat)
        action = str(self.table.game.legal_actions(self.table.state)[0])
        self.do(PLAYERS[seat], messages.Act(action=action, version=self.table.version))

    def undo(self, seat: int) -> None:
        self.do(PLAYERS[seat], messages.Undo(version=self.table.version, seat=seat))

    def ask_back(self, seat: int) -> None:
        if self.do(PLAYERS[seat], messages.Offer(what="takeback", seat=seat)):
            self.do(PLAYERS[1 - seat], messages.Answer(accept=True, seat=1 - seat))

    def left(self, seat: int) -> int:
        running = self.table.to_act == seat
        return self.table.clock.left_after(seat, self.keeper.spent(self.at) if running else 0)

    def decided(self, seat: int) -> int:
        return sum(decider == seat for decider in self.table.deciders)


DEEDS = st.one_of(
    st.tuples(st.just("wait"), st.integers(1, 40_000)),
    st.tuples(st.sampled_from(["act", "act by http", "undo", "ask back"]), st.integers(0, 1)),
    st.tuples(st.sampled_from(["cut off", "is back", "asks"]), st.integers(0, 1)),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(DEEDS, max_size=30))
def test_no_sequence_of_orders_connections_and_undo_gives_time(
    deeds: list[tuple[str, int]],
) -> None:
    """What is left is main time, increments of the decisions that stand, less all thinking.

    Only absences give something back, and all of them together no more than the grace.
    """
    evening = Evening()
    for deed, number in deeds:
        match deed:
            case "wait":
                evening.wait(number)
            case "act":
                evening.act()
            case "act by http":
                evening.act(by_socket=False)
            case "undo":
                evening.undo(number)
            case "ask back":
                evening.ask_back(number)
            case "cut off":
                evening.keeper.cut_off(number, evening.at)
            case "is back":
                evening.keeper.is_back(number, evening.at)
            case _:
                evening.keeper.asks(number)
        for seat in (0, 1):
            by_rights = (MAIN + INCREMENT * evening.decided(seat)) * SECOND - evening.thought[seat]
            assert by_rights <= evening.left(seat) <= by_rights + GRACE


def test_moving_and_taking_back_again_and_again_gains_nothing() -> None:
    evening = Evening()
    for _ in range(12):
        evening.act()
        evening.undo(0)
    assert evening.left(0) == MAIN * SECOND


def test_on_a_slow_clock_a_decision_taken_back_goes_on_with_what_was_left_of_it() -> None:
    evening = Evening("slow")
    for _ in range(3):
        evening.wait(500_000)
        evening.act()
        evening.undo(0)
    assert evening.left(0) == MAIN * SECOND - 3 * 500_000


def test_cutting_the_line_in_every_turn_gives_the_grace_once_a_game() -> None:
    evening = Evening()
    for _ in range(8):
        seat = evening.table.to_act
        assert seat is not None
        evening.keeper.cut_off(seat, evening.at)
        evening.wait(20_000)
        evening.act()
    for seat in (0, 1):
        gained = 4 * INCREMENT * SECOND + GRACE - 4 * 20_000
        assert evening.left(seat) == MAIN * SECOND + gained


def test_who_plays_by_http_after_closing_the_socket_was_never_cut_off() -> None:
    evening = Evening()
    evening.keeper.cut_off(0, evening.at)
    evening.wait(25_000)
    evening.act(by_socket=False)
    assert evening.left(0) == (MAIN + INCREMENT) * SECOND - 25_000


def test_a_pause_is_not_given_twice_to_who_was_cut_off_in_it() -> None:
    evening = Evening(pauses=[(10_000, 20_000)])
    evening.keeper.cut_off(0, 0)
    evening.wait(25_000)
    evening.keeper.is_back(0, evening.at)
    evening.wait(1_000)
    assert evening.keeper.used[0] == 15_000
    assert evening.left(0) == MAIN * SECOND - 1_000


def test_a_table_rebuilt_from_its_log_has_the_same_clocks() -> None:
    evening = Evening()
    for _ in range(4):
        evening.wait(7_000)
        evening.act()
        evening.wait(3_000)
        evening.undo(0)
        evening.ask_back(1)
    again = Table("t1", evening.table.setup, bytes(32))
    replay(again, [step.entry for step in evening.table.steps])
    assert again.clock.left == evening.table.clock.left
    assert again.clock.left != [MAIN * SECOND] * 2


def test_the_grace_that_was_used_is_gone_also_after_a_restart() -> None:
    """Where nothing but the log is left; an absence that ended in an undo counts as well."""
    evening = Evening()
    evening.keeper.cut_off(0, evening.at)
    evening.wait(12_000)
    evening.act()
    evening.keeper.cut_off(1, evening.at)
    evening.wait(7_000)
    evening.undo(0)
    again = Table("t1", evening.table.setup, bytes(32))
    replay(again, [step.entry for step in evening.table.steps])
    keeper = Timekeeper(again, GRACE)
    assert keeper.used == evening.keeper.used == [12_000, 7_000]
    keeper.cut_off(0, evening.at)
    assert keeper.spent(evening.at + 40_000) == 40_000 - (GRACE - 12_000)


# --- absence -------------------------------------------------------------------------------


def absent() -> frozenset[int]:
    return frozenset({0, 1})


def stand_in(evening: Evening, bot: str) -> str | None:
    """Who plays in Béla's seat after Anna asked for a bot there."""
    order = messages.StandIn(seat=1, bot=bot)
    with suppress(OrderRefused):
        draft = plan(evening.table, order, ANNA, Moment(evening.at, 0, absent))
        evening.table.keep(draft.steps)
    return evening.table.chairs[1].stand_in


def test_nobody_puts_a_bot_into_an_opponents_seat_where_the_clock_is_slow() -> None:
    assert stand_in(Evening("slow"), "random") is None


def test_an_absent_opponent_is_replaced_by_the_strongest_bot_and_takes_the_seat_back() -> None:
    evening = Evening()
    assert stand_in(evening, "random") == installed_bots()[-1]
    assert evening.do(BELA, messages.Return(seat=1))
    assert evening.table.chairs[1].stand_in is None


# --- a process that was suspended ----------------------------------------------------------


def test_a_process_that_was_suspended_costs_nobody_time(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()
    clock = {"kind": "live", "main": 600, "increment": 0}
    with Visitor(server.url) as anna:
        table = anna.make_table(hold=[0, 1], clock=clock)
        assert server.process is not None
        began = time.monotonic()
        before = anna.look(table)["clock"]["left"][0]
        os.kill(server.process.pid, signal.SIGSTOP)
        time.sleep(SUSPENDED)
        os.kill(server.process.pid, signal.SIGCONT)
        after = anna.look(table)["clock"]["left"][0]
        passed = time.monotonic() - began
    server.stop()
    assert before - after <= (passed - SUSPENDED) * SECOND + 5


# --- two workers ---------------------------------------------------------------------------


def chosen(folder: Path, database: str, grace: float) -> Settings:
    return settings_of(folder, database=database, secret="s", grace_seconds=grace)


@pytest.mark.skipif(binaries() is None, reason="no PostgreSQL on this machine")
@pytest.mark.parametrize("made_by", [0, 1])
def test_the_worker_that_judges_the_clock_knows_who_is_cut_off_at_another(
    made_by: int, tmp_path: Path
) -> None:
    """Anna, who is to act, loses her line to one worker; Béla's watches the clock as well."""
    main, grace = 1, 4
    clock = {"kind": "live", "main": main, "increment": 0}
    with (
        postgres() as database,
        open_server(chosen(tmp_path, database, grace)) as one,
        open_server(chosen(tmp_path, database, grace)) as two,
        Visitor(one) as anna,
        Visitor(two) as bela,
    ):
        host, guest = (anna, bela) if made_by == 0 else (bela, anna)
        table = host.make_table(hold=[made_by], clock=clock)
        with bela.socket(table) as watching:
            with anna.socket(table):
                guest.sit(table)
            while watching.receive("update")["table"]["status"] != "over":
                pass
        steps = {step["kind"]: step["at"] for step in bela.look(table)["steps"]}
    assert steps["time"] - steps["start"] >= (main + grace) * SECOND - 500


def test_who_asks_at_one_worker_is_not_away_for_another(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Béla, without a connection, looks at the table an hour later; Anna's worker hears of it."""
    receive, heard = Notifications.receive, Event()

    def receive_sign(self: Notifications, note: str) -> None:
        receive(self, note)
        if " seen " in note and not note.startswith(self.worker):
            heard.set()

    with Visitor(workers.one) as anna, Visitor(workers.two) as bela:
        table = anna.make_table()
        bela.sit(table)
        monkeypatch.setattr(Notifications, "receive", receive_sign)
        monkeypatch.setattr(presence, "now", lambda: now() + AN_HOUR)
        bela.look(table)
        heard.wait(PATIENCE)
        refused = anna.order(table, 403, type="stand_in", seat=1)
        assert "has not been away" in refused["sentence"]
