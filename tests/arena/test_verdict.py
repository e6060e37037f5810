"""Whether a match is decided, asked after every game."""

from __future__ import annotations

import pytest

from mozaika.arena import match as module
from mozaika.arena.journal import Journal
from mozaika.arena.match import Match, deal_value
from mozaika.arena.statistics import Sprt
from tests.arena.test_match import A_RECORD, SETTINGS, game, match_of

SPRT = Sprt(0, 100)


def test_each_deal_is_valued_once_however_often_the_verdict_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else a match of thousands of games would spend its time on them again and again."""
    valued = 0

    def count(*arguments: object) -> float:
        nonlocal valued
        valued += 1
        return deal_value(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "deal_value", count)
    journal = Journal(SETTINGS, None)
    asked = Match(SETTINGS, journal, SPRT)
    for number in range(60):
        journal.add(game(number, number % 2), A_RECORD)
        asked.verdict()
        asked.verdict()
    assert valued == 30


def test_the_verdict_is_that_of_a_match_that_has_all_games_at_once() -> None:
    """Also where games end in another order than they began."""
    games = [game(number, 0 if number % 5 else 1) for number in range(200)]
    journal = Journal(SETTINGS, None)
    asked = Match(SETTINGS, journal, SPRT)
    verdicts = []
    for first in range(0, 200, 4):
        for played in reversed(games[first : first + 4]):
            journal.add(played, A_RECORD)
            verdicts.append(asked.verdict())
    assert verdicts[0] is None
    assert verdicts[-1] == match_of(games, SPRT).verdict() == "SPRT accepted"
