"""Shares, Elo, intervals and the SPRT: against figures worked out by hand, and by simulation."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from mozaika.arena.statistics import (
    Estimate,
    Sprt,
    elo_interval,
    elo_of,
    mean_of,
    share_interval,
    share_of,
)


def test_ten_to_one_is_400_elo() -> None:
    assert elo_of(10 / 11) == pytest.approx(400)
    assert elo_of(1 / 11) == pytest.approx(-400)


def test_a_fair_share_is_0_elo_at_any_number_of_seats() -> None:
    assert [elo_of(1 / seats, fair=1 / seats) for seats in (2, 3, 4)] == pytest.approx([0, 0, 0])


def test_a_win_to_nothing_is_beyond_all_elo() -> None:
    assert elo_of(1.0) is None
    assert elo_of(0.0) is None


def test_elo_and_share_are_inverse() -> None:
    assert share_of(elo_of(0.7, 0.25) or 0, 0.25) == pytest.approx(0.7)


def test_the_interval_of_a_mean_is_two_standard_errors_wide_each_way() -> None:
    """Variance of 0, 0, 1, 1 is 1/3, so the standard error is sqrt(1/12)."""
    value, low, high = mean_of([0, 0, 1, 1])
    assert value == 0.5
    assert high == pytest.approx(0.5 + 1.959964 * (1 / 12) ** 0.5)
    assert low == pytest.approx(1 - (high or 0))


def test_nothing_played_says_nothing() -> None:
    assert share_interval([]) == Estimate(None, None, None)
    assert elo_interval([]) == Estimate(None, None, None)


def test_a_match_won_to_nothing_is_not_certain() -> None:
    """100 pairs won: the interval is that of 101 ones and a zero, to 1."""
    value, low, high = share_interval([1.0] * 100)
    assert (value, high) == (1.0, 1.0)
    assert low == pytest.approx(101 / 102 - 1.959964 * (101 / 102 / 102 / 101) ** 0.5)
    elo = elo_interval([1.0] * 100)
    assert (elo.value, elo.high) == (None, None)
    assert elo.low == pytest.approx(elo_of(low))


def test_pairs_that_are_split_are_surer_than_games_alone() -> None:
    """The same 100 wins of 200 games: once each deal split, once each deal won or lost whole."""
    split, whole = share_interval([0.5] * 100), share_interval([0.0, 1.0] * 50)
    assert split.value == whole.value == 0.5
    assert (split.high or 0) < 0.53 < 0.58 < (whole.high or 0)


def test_intervals_hold_the_truth_about_19_times_of_20() -> None:
    rng, truth, held = Random(1), 0.7, 0
    for _ in range(1000):
        values = [sum(rng.random() < truth for _ in range(2)) / 2 for _ in range(40)]
        _, low, high = share_interval(values)
        held += (low or 0) < truth < (high or 1)
    assert 930 <= held <= 970


# --- the SPRT --------------------------------------------------------------------------------


def test_the_bounds_are_those_of_wald() -> None:
    assert Sprt(0, 10).bound == pytest.approx(log(19))
    assert Sprt(0, 10).verdict(2.95) == "SPRT accepted"
    assert Sprt(0, 10).verdict(-2.95) == "SPRT rejected"
    assert Sprt(0, 10).verdict(2.9) is None


def test_of_wins_and_losses_only_the_ratio_is_that_of_a_coin() -> None:
    """With values 0 and 1 the only distribution with a mean is (1 - mean, mean)."""
    sprt, values = Sprt(-50, 80), [1.0] * 30 + [0.0] * 12
    low, high = share_of(-50), share_of(80)
    coin = 30 * log(high / low) + 12 * log((1 - high) / (1 - low))
    assert sprt.log_likelihood_ratio(values) == pytest.approx(coin, abs=0.02)


def test_the_ratio_is_near_its_normal_approximation() -> None:
    """(s1 - s0)(2 mean - s0 - s1) / (2 variance), times the number of pairs."""
    values = [0.0] * 20 + [0.25] * 10 + [0.5] * 110 + [0.75] * 20 + [1.0] * 40
    mean = sum(values) / 200
    spread = sum((value - mean) ** 2 for value in values) / 200
    s0, s1 = share_of(0), share_of(20)
    normal = 200 * (s1 - s0) * (2 * mean - s0 - s1) / (2 * spread)
    assert Sprt(0, 20).log_likelihood_ratio(values) == pytest.approx(normal, rel=0.05)


def test_no_deal_says_nothing() -> None:
    assert abs(Sprt(0, 20).log_likelihood_ratio([])) < 0.01


@pytest.mark.parametrize(("elo", "wrong"), [(0, "SPRT accepted"), (60, "SPRT rejected")])
def test_a_wrong_verdict_is_rare(elo: float, wrong: str) -> None:
    """Of 200 tests of 0 against 60 Elo, with the truth at either, about 5 % may err."""
    rng, sprt, share, errors = Random(7), Sprt(0, 60), share_of(elo), 0
    for _ in range(200):
        values: list[float] = []
        verdict = None
        while verdict is None:
            values += [sum(rng.random() < share for _ in range(2)) / 2 for _ in range(10)]
            verdict = sprt.verdict(sprt.log_likelihood_ratio(values))
        errors += verdict == wrong
    assert errors <= 16
