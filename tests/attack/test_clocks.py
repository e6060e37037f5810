"""Attacks on the clocks (promise 13): a model clock against any sequence of what players can do."""

from __future__ import annotations

import os
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mozaika.bots import installed_bots
from mozaika.server.cluster.notifications import Notifications
from mozaika.server.runtime import presence
from mozaika.server.runtime.clock_driver import A_BEAT
from mozaika.server.runtime.services import now
from mozaika.server.settings import Settings
from mozaika.server.tables.clock import SECOND
from mozaika.server.tables.draft import replay
from mozaika.server.tables.table import Table
from mozaika.server.tables.timekeeper import Timekeeper
from tests.attack.conftest import Workers
from tests.attack.evening import GRACE, INCREMENT, MAIN, Evening
from tests.attack.people import at
from tests.server.postgres import binaries, create_database, needs_postgres
from tests.server.servers import PATIENCE, ServerProcess, Visitor, open_server
from tests.server.servers import settings as settings_of

AN_HOUR = 3_600_000
SUSPENDED = 5.0
"""Seconds; a worker notices a sleep of more than three."""
MISSED = 1_500
"""Milliseconds; a sleep is counted from the last beat on, and they are a second apart."""


DEEDS = st.one_of(
    st.tuples(st.just("wait"), st.integers(1, 40_000), st.just(0)),
    st.tuples(
        st.sampled_from(["act", "act by http", "undo", "ask back", "bot acts", "restart"]),
        st.integers(0, 1),
        st.integers(0, 1),
    ),
    st.tuples(
        st.sampled_from(["cut off", "is back", "asks", "stand in", "replace", "take back"]),
        st.integers(0, 1),
        st.integers(0, 1),
    ),
)
"""What happens, to whom (or for how long), and at which worker."""


def happen(evening: Evening, deed: str, number: int, worker: int) -> None:
    worker %= len(evening.workers)
    match deed:
        case "wait":
            evening.wait(number)
        case "act":
            evening.act(worker=worker)
        case "act by http":
            evening.act(by_socket=False, worker=worker)
        case "undo":
            evening.undo(number, worker)
        case "ask back":
            evening.ask_back(number, worker)
        case "bot acts":
            evening.bot_acts()
        case "restart":
            evening.restart()
        case "cut off":
            evening.cut_off(number, worker)
        case "is back":
            evening.is_back(number, worker)
        case "stand in":
            evening.stand_in(number, by=number, worker=worker)
        case "replace":
            evening.stand_in(number, by=1 - number, worker=worker)
        case "take back":
            evening.take_back_seat(number, worker)
        case _:
            evening.asks(number, worker)


@settings(max_examples=200, deadline=None)
@given(st.lists(DEEDS, max_size=30), st.sampled_from([(1, 0), (2, 0), (2, 1_500)]))
def test_no_sequence_of_orders_connections_undo_and_workers_gives_time(
    deeds: list[tuple[str, int, int]], workers_and_lag: tuple[int, int]
) -> None:
    """Nor takes it. Only absences give something back, all of them no more than the grace."""
    workers, lag = workers_and_lag
    evening = Evening(workers=workers, lag=lag)
    for deed in deeds:
        happen(evening, *deed)
        for seat in (0, 1):
            by_rights = evening.by_rights(seat)
            for worker in range(workers):
                assert by_rights <= evening.left(seat, worker) <= by_rights + GRACE


def test_a_bot_that_decides_for_a_player_gives_no_thinking_back() -> None:
    """Nor does taking its decision back, which a player may."""
    evening = Evening()
    for _ in range(3):
        evening.wait(500_000)
        assert evening.stand_in(0, by=0)
        evening.wait(1_000)
        evening.bot_acts()
        assert evening.take_back_seat(0)
        evening.undo(0)
        assert evening.table.to_act == 0
    assert evening.left(0) == MAIN * SECOND - 3 * 500_000


def test_on_a_slow_clock_it_gives_no_thinking_back_either() -> None:
    evening = Evening("slow")
    evening.wait(500_000)
    evening.stand_in(0, by=0)
    evening.bot_acts()
    assert evening.left(0) == MAIN * SECOND, "for its next decision"
    evening.take_back_seat(0)
    evening.undo(0)
    assert evening.left(0) == MAIN * SECOND - 500_000


def test_the_grace_that_was_used_before_a_bot_decided_is_gone() -> None:
    evening = Evening()
    evening.cut_off(0)
    evening.wait(20_000)
    evening.is_back(0)
    evening.stand_in(0, by=0)
    evening.bot_acts()
    assert evening.keeper.used == [20_000, 0]


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


def test_nobody_puts_a_bot_into_an_opponents_seat_where_the_clock_is_slow() -> None:
    assert not Evening("slow").stand_in(1, by=0)


def test_an_absent_opponent_is_replaced_by_the_strongest_bot_and_takes_the_seat_back() -> None:
    evening = Evening()
    assert evening.stand_in(1, by=0)
    assert evening.table.chairs[1].stand_in == installed_bots()[-1]
    assert evening.take_back_seat(1)
    assert evening.table.chairs[1].stand_in is None


# --- a process that was suspended ----------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", *(["postgresql"] if binaries() else [])])
def test_a_process_that_was_suspended_costs_nobody_time(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str
) -> None:
    """Neither who looks right after it nor who plays."""
    environment = {}
    if kind == "postgresql":
        url = create_database(request.getfixturevalue("postgres_url"), "suspended")
        environment = {"MOZAIKA_DATABASE": url}
    server = ServerProcess(tmp_path, **environment).start()
    clock = {"kind": "live", "main": 600, "increment": 0}
    with Visitor(server.url) as anna:
        table = anna.make_table(hold=[0, 1], clock=clock)
        assert server.process is not None
        began = time.monotonic()
        update = anna.look(table)
        os.kill(server.process.pid, signal.SIGSTOP)
        time.sleep(SUSPENDED)
        os.kill(server.process.pid, signal.SIGCONT)
        act = {"type": "act", "action": update["legal"][0], "version": update["to"]}
        shown = [anna.look(table), anna.order(table, **act)]
        passed = time.monotonic() - began
    server.stop()
    for after in shown:
        lost = update["clock"]["left"][0] - after["clock"]["left"][0]
        assert lost <= (passed - SUSPENDED) * SECOND + MISSED


def test_a_database_that_was_away_costs_nobody_time(tmp_path: Path) -> None:
    """Nobody could play meanwhile."""
    with open_server(settings_of(tmp_path)) as url, Visitor(url) as anna:
        clock = {"kind": "live", "main": 600, "increment": 0}
        table = anna.make_table(hold=[0, 1], clock=clock)
        began = time.monotonic()
        before = anna.look(table)["clock"]["left"][0]
        with closing(sqlite3.connect(tmp_path / "server.db")) as other, other:
            other.execute("BEGIN IMMEDIATE")
            time.sleep(SUSPENDED)
            other.rollback()
        time.sleep(2 * A_BEAT)
        after = anna.look(table)["clock"]["left"][0]
        passed = time.monotonic() - began
    assert before - after <= (passed - SUSPENDED) * SECOND + MISSED


# --- two workers ---------------------------------------------------------------------------


def chosen(folder: Path, database: str, grace: float) -> Settings:
    return settings_of(folder, database=database, secret="s", grace_seconds=grace)


@needs_postgres
@pytest.mark.parametrize("made_by", [0, 1])
def test_the_worker_that_judges_the_clock_knows_who_is_cut_off_at_another(
    made_by: int, tmp_path: Path, postgres_url: str
) -> None:
    """Anna, who is to act, loses her line to one worker; Béla's watches the clock as well."""
    main, grace = 3, 2
    clock = {"kind": "live", "main": main, "increment": 0}
    database = create_database(postgres_url, f"cut_off_{made_by}")
    with (
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


@needs_postgres
def test_who_comes_back_to_a_worker_that_did_not_know_the_table_has_the_grace(
    tmp_path: Path, postgres_url: str
) -> None:
    """Both play at one worker; Anna, who is to act, loses her line and comes back to the other."""
    main, grace = 6, 60
    clock = {"kind": "live", "main": main, "increment": 0}
    database = create_database(postgres_url, "comes_back")
    with (
        open_server(chosen(tmp_path, database, grace)) as one,
        open_server(chosen(tmp_path, database, grace)) as two,
        Visitor(one) as anna,
        Visitor(one) as bela,
    ):
        table = anna.make_table(clock=clock)
        with anna.socket(table) as line:
            bela.sit(table)
            while line.receive("update")["table"]["status"] != "running":
                pass
        time.sleep(main + 1)
        with at(two, anna) as there, there.socket(table) as line:
            update = line.receive("update")
            line.send(type="act", id="1", action=update["legal"][0], version=update["to"])
            assert line.answer("1")["type"] == "update"
            assert line.update["to_act"] == 1


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
