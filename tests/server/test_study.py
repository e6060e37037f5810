"""A drawn position can be studied: what is legal, what it brings, and why something is refused."""

from __future__ import annotations

from typing import Any

import pytest

from mozaika.registry import make
from tests.fairness.games import played
from tests.server.servers import Visitor

AZUL = """
factories RRKW - - - -
seat 0 score 4
    . | .....
   .. | .....
  ..R | ...Y.
 .... | .....
..... | .....
"""


def study(visitor: Visitor, status: int = 200, **asked: object) -> Any:
    body = {"game": "azul", "position": AZUL, **asked}
    return visitor.post("/api/study", body, status)


def test_the_legal_actions_of_a_drawn_position_come_with_what_they_bring(anna: Visitor) -> None:
    found = study(anna)
    assert found["to_act"] == 0
    assert found["scores"] == [4, 0]
    assert dict(zip(found["legal"], found["points"], strict=True))["1R3"] == 2


def test_what_falls_is_said_with_its_cost_and_with_what_of_it_the_score_loses(
    anna: Visitor,
) -> None:
    """[AZ-3.4] Two tiles cost 2; a score of 4 loses that, a score of 1 stops at 0."""
    falls = study(anna)["falls"]
    assert falls["1Rf"] == {"cost": 2, "loss": 2}
    assert falls["1R1"] == {"cost": 1, "loss": 1}
    assert "1R3" not in falls
    poor = study(anna, position=AZUL.replace("score 4", "score 1"))
    assert poor["falls"]["1Rf"] == {"cost": 2, "loss": 1}


def test_actions_are_played_from_the_position_and_told(anna: Visitor) -> None:
    found = study(anna, actions=["1R3", "cKf"], seat=1)
    assert [step["actor"] for step in found["steps"]] == [0, 1]
    assert found["steps"][0]["events"][0]["kind"] == "laid"
    assert found["view"]["boards"][0]["lines"][2]["filled"] == 3
    assert found["to_act"] == 0


def test_a_refused_action_is_answered_with_the_number_of_its_rule(anna: Visitor) -> None:
    """[AZ-2.6] Line 3 holds red."""
    problem = study(anna, 422, actions=["1K3"])
    assert (problem["code"], problem["rule"]) == ("rule", "AZ-2.6")
    assert problem["key"] == "line-already-holds"
    assert problem["values"] == {"line": 3, "colour": "R"}


@pytest.mark.parametrize(
    ("status", "asked"),
    [
        (422, {"game": "chess"}),
        (422, {"position": "nonsense"}),
        (422, {"actions": ["1Q3"]}),
        (422, {"seat": 2}),
        (400, {"actions": ["cKf"] * 61}),
    ],
)
def test_what_is_no_position_is_refused_with_a_sentence(
    anna: Visitor, status: int, asked: dict[str, object]
) -> None:
    assert study(anna, status, **asked)["sentence"]


def test_what_very_many_actions_bring_is_not_counted(anna: Visitor) -> None:
    rack = "rack 0 RG RB RO RY RP GB"
    found = study(anna, game="ingenious", seats=4, position=rack)
    assert len(found["legal"]) > 600
    assert found["points"] == []


def test_nothing_is_left_to_do_when_chance_is_to_act(anna: Visitor) -> None:
    position = AZUL.replace("RRKW", "RR").replace("score 4", "score 0")
    found = study(anna, position=position, actions=["1R3"])
    assert (found["to_act"], found["legal"], found["points"]) == ("chance", [], [])


def test_a_record_is_played_once_to_be_replayed(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, acts = played(), 0
    law = type(make("azul"))
    act = law._act

    def count(*arguments: Any) -> Any:
        nonlocal acts
        acts += 1
        return act(*arguments)

    monkeypatch.setattr(law, "_act", count)
    found = anna.post("/api/replay", {"record": str(record)})
    assert len(found["steps"]) == acts == len(record.actions)
