"""Where the rule books leave something open, our decision is called so, and says why."""

from __future__ import annotations

import pytest

from tests.test_rules_in_languages import flat, rules

OURS = {"": "(our decision)", "cs": "(naše rozhodnutí)", "hu": "(a mi döntésünk)"}
DECISIONS = [("azul", "AZ-5.4"), ("summer_pavilion", "SP-3.2")]
DECISIONS += [("summer_pavilion", "SP-4.1"), ("ingenious", "IN-4.1")]


@pytest.mark.parametrize("language", OURS)
@pytest.mark.parametrize(("game", "number"), DECISIONS)
def test_a_decision_of_ours_is_marked_and_its_reason_follows(
    game: str, number: str, language: str
) -> None:
    before, mark, after = flat(rules(language, game)[number]).partition(OURS[language])
    assert mark
    assert before
    assert len(after.split()) > 5


@pytest.mark.parametrize("language", OURS)
def test_the_solo_game_scores_doubles_as_teams_do(language: str) -> None:
    assert "IN-7.3" in rules(language, "ingenious")["IN-8.2"]
