"""Many bots on one scale."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from mozaika.arena.rating import Duel, duels, elo_ratings, skills
from mozaika.arena.referee import Played, Spent
from mozaika.arena.statistics import share_of

ELO_PER_NAT = 400 / log(10)


def game(number: int, lineup: tuple[int, ...], places: tuple[int, ...], *scores: int) -> Played:
    spent = tuple(Spent() for _ in lineup)
    return Played(number, number // 2, lineup, places, scores, "over", 50, spent)


def fights(one: int, other: int, won: int, lost: int) -> list[Duel]:
    return [Duel(i, one, other, float(i < won)) for i in range(won + lost)]


def test_two_bots_are_as_far_apart_as_their_wins_and_a_drawn_game_more() -> None:
    """75 and 25 wins and the half of the prior: the odds are 75.5 to 25.5."""
    one, other = elo_ratings(fights(0, 1, 75, 25), bots=2)
    assert one.value == pytest.approx(ELO_PER_NAT * log(75.5 / 25.5) / 2, abs=1e-4)
    assert other.value == pytest.approx(-(one.value or 0), abs=1e-4)


def test_the_anchor_is_at_0_for_certain() -> None:
    one, other = elo_ratings(fights(0, 1, 75, 25), bots=2, anchor=1)
    assert (other.value, other.low, other.high) == (0, 0, 0)
    assert one.value == pytest.approx(ELO_PER_NAT * log(75.5 / 25.5), abs=1e-4)


def test_of_single_games_the_interval_is_that_of_a_coin() -> None:
    """The variance of the logit of 75 in 100 is 1/75 + 1/25."""
    one, _ = elo_ratings(fights(0, 1, 75, 25), bots=2, anchor=1)
    reach = ELO_PER_NAT * 1.959964 * (1 / 75 + 1 / 25) ** 0.5
    assert (one.high or 0) - (one.value or 0) == pytest.approx(reach, rel=0.02)


def test_deals_that_are_split_make_the_interval_narrower() -> None:
    whole = [Duel(i // 2, 0, 1, float(i // 2 % 2)) for i in range(100)]
    split = [Duel(i // 2, 0, 1, float(i % 2)) for i in range(100)]
    wide, narrow = (elo_ratings(each, 2, anchor=1)[0] for each in (whole, split))
    assert wide.value == pytest.approx(narrow.value, abs=1e-6)
    assert (narrow.high or 0) < (wide.high or 0) / 4


def test_a_chain_of_neighbours_adds_up() -> None:
    """0 beats 1 as 1 beats 2, and 0 never met 2."""
    chain = fights(0, 1, 70, 30) + fights(1, 2, 70, 30)
    ratings = [rating.value or 0 for rating in elo_ratings(chain, 3, anchor=2)]
    assert ratings[0] == pytest.approx(2 * ratings[1], abs=1e-4)


def test_nobody_is_infinitely_strong() -> None:
    one, _ = elo_ratings(fights(0, 1, 100, 0), bots=2, anchor=1)
    assert 700 < (one.value or 0) < 1200
    assert (one.low or 0) < 700


def test_intervals_hold_the_truth_about_19_times_of_20() -> None:
    rng, truth, held = Random(3), [0.0, 60.0, 150.0], 0
    for _ in range(200):
        fought = [
            Duel(deal, one, other, float(rng.random() < share_of(truth[one] - truth[other])))
            for deal in range(60)
            for one, other in ((0, 1), (1, 2), (0, 2))
        ]
        rating = elo_ratings(fought, 3, anchor=0)[2]
        held += (rating.low or 0) < 150 < (rating.high or 0)
    assert 180 <= held <= 198


def test_a_game_of_three_is_three_duels() -> None:
    assert list(duels([game(4, (2, 0, 1), (1, 2, 2))])) == [
        Duel(2, 0, 1, 0.5),
        Duel(2, 0, 2, 0.0),
        Duel(2, 1, 2, 0.0),
    ]


def test_a_game_of_two_teams_is_one_duel() -> None:
    assert list(duels([game(0, (0, 1, 0, 1), (2, 1, 2, 1))])) == [Duel(0, 0, 1, 0.0)]


def test_games_for_one_are_compared_by_the_scores_of_a_deal() -> None:
    alone = [game(0, (0,), (1,), 9), game(1, (1,), (1,), 12), game(2, (0,), (1,), 7)]
    assert list(duels(alone)) == [Duel(0, 0, 1, 0.0)]


def test_who_wins_has_more_skill() -> None:
    """The first bot wins against three of the second in every seat."""
    lineups = [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    won = [game(i, seats, tuple(1 + bot for bot in seats)) for i, seats in enumerate(lineups)]
    (one, one_sigma), (other, other_sigma) = skills(won, bots=2)
    assert one > 25 > other
    assert max(one_sigma, other_sigma) < 25 / 3
