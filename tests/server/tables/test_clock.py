from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mozaika.server.tables.clock import Clock, TimeControl, elapsed


def test_a_live_clock_loses_what_was_spent_and_gains_the_increment() -> None:
    clock = Clock(TimeControl("live", main=60, increment=5), 2)
    clock.charge(0, 20_000)
    assert clock.left == [45_000, 60_000]


def test_a_slow_clock_begins_anew_with_each_decision() -> None:
    clock = Clock(TimeControl("slow", main=86_400), 2)
    assert clock.left_after(0, 80_000_000) == 6_400_000
    clock.charge(0, 80_000_000)
    assert clock.left == [86_400_000, 86_400_000]


def test_without_a_clock_nothing_is_charged() -> None:
    clock = Clock(TimeControl(), 2)
    clock.charge(0, 10**9)
    assert not clock.runs


def test_a_pause_does_not_count() -> None:
    assert elapsed(0, 100, [(20, 50), (90, 200)]) == 60


@given(st.integers(0, 100), st.integers(0, 100), st.integers(0, 100), st.integers(0, 100))
def test_the_time_that_counts_is_never_more_than_the_time_that_passed(
    since: int, more: int, start: int, length: int
) -> None:
    now = since + more
    assert 0 <= elapsed(since, now, [(start, start + length)]) <= more
