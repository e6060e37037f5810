"""One game in progress: acting, refusing, undoing, recording, going on from a record."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import mozaika
from mozaika.errors import MozaikaError

ALL = [(each.name, each.seats) for each in mozaika.configurations()]


def test_a_new_game_is_dealt_from_its_seed() -> None:
    games = [mozaika.Playthrough("azul", seats=2, seed=seed) for seed in (7, 7, 8)]
    assert games[0].to_act == 0
    assert games[0].ply == 5
    assert games[0].state == games[1].state != games[2].state
    assert repr(games[0].legal_actions[:3]) == "[1B1, 1B2, 1B3]"


def test_without_a_seed_one_is_chosen_and_recorded() -> None:
    game = mozaika.Playthrough("azul")
    again = mozaika.Playthrough("azul", seed=game.record.tags["seed"])
    assert again.state == game.state


def test_an_action_is_text_or_itself_and_tells_what_happened() -> None:
    game, other = (mozaika.Playthrough("azul", seed=7) for _ in range(2))
    events = game.act("1B2")
    assert events == other.act(other.rules.parse("1B2"))
    assert (events[0].kind, events[0].rule) == ("laid", "AZ-2.5")
    assert game.state == other.state


def test_the_draws_after_a_decision_are_made_and_told() -> None:
    game = mozaika.Playthrough("ingenious", seed=1)
    game.act(game.legal_actions[0])
    assert [event.kind for event in game.act("stay")] == ["stay", "drew"]


def test_a_refusal_names_its_rule_and_raises_nothing() -> None:
    game = mozaika.Playthrough("azul", seed=7)
    assert game.refusal("1B2") is None
    assert game.refusal("cR1") == mozaika.Refusal("AZ-2.2", "there is no tile in the centre")
    unread = game.refusal("1X1")
    assert unread is not None
    assert unread.rule == "notation"
    game.act("1B2")
    with pytest.raises(mozaika.IllegalAction, match=r"there is no tile on factory 1 \[AZ-2.2\]"):
        game.act("1B3")


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_undo_takes_back_the_last_decision_and_the_draws_after_it(name: str, seats: int) -> None:
    """And the same decision draws the same tiles again."""
    game, rng = mozaika.Playthrough(name, seats, seed=3), Random(3)
    for _ in range(12):
        before, record = game.state, game.record
        action = rng.choice(game.legal_actions)
        game.act(action)
        after = game.state
        assert game.undo() == action
        assert (game.state, game.record) == (before, record)
        game.act(action)
        assert game.state == after


def test_in_the_first_position_there_is_nothing_to_undo() -> None:
    with pytest.raises(MozaikaError, match="nothing to undo"):
        mozaika.Playthrough("azul", seed=1).undo()


def test_draws_may_be_yours_to_decide() -> None:
    game = mozaika.Playthrough("azul", chance="manual")
    assert game.to_act is mozaika.CHANCE
    assert game.act("1=BBRK")[0].tiles == "BBRK"
    assert game.record.actions == ("1=BBRK",)
    assert "seed" not in game.record.tags
    assert len(game.legal_actions) == len(dict(game.rules.chance_outcomes(game.state)))
    assert str(game.undo()) == "1=BBRK"
    assert game.ply == 0


def test_a_record_is_saved_loaded_and_played_on(tmp_path: Path) -> None:
    game = mozaika.play("azul:grey", ["greedy", "random"], seed=2)
    path = tmp_path / "game.txt"
    game.record.save(path)
    record = mozaika.Record.load(path)
    assert record == game.record
    assert record.tags["seat0"] == "greedy"
    assert record.tags["result"].startswith("row complete; places ")
    again = mozaika.Playthrough.from_record(record)
    assert (again.state, again.record) == (game.state, game.record)
    part = mozaika.Playthrough.from_record(record, ply=31)
    assert part.record.actions == record.actions[:31]
    assert "result" not in part.record.tags


@pytest.mark.parametrize("ply", range(12))
def test_a_record_cut_in_the_middle_of_a_deal_is_dealt_as_it_was(ply: int) -> None:
    game = mozaika.Playthrough("ingenious", seed=4)
    assert mozaika.Playthrough.from_record(game.record, ply).state == game.state


def test_a_replay_tells_each_step() -> None:
    game = mozaika.play("summer_pavilion", ["greedy", "random"], seed=2)
    steps = list(mozaika.replay(game.record))
    assert [str(step.action) for step in steps] == list(game.record.actions)
    assert steps[-1].after == game.state
    assert [step.state for step in steps[1:]] == [step.after for step in steps[:-1]]
    assert steps[0].actor is mozaika.CHANCE
    gained = sum(event.points for step in steps for event in step.events)
    assert gained == sum(game.scores) - 2 * 5


def test_it_is_printed_as_the_seat_to_act_sees_it() -> None:
    game = mozaika.Playthrough("ingenious", seed=4)
    assert "rack 1 6?" in str(game)
    assert "rack 0 6?" not in str(game)
    assert repr(game) == (
        "<Playthrough of make('ingenious', seats=2, first=0), ply 12, seat 0 to act>"
    )
    assert mozaika.Playthrough("azul", chance="manual").view(None) == game_start_view()


def game_start_view() -> object:
    rules = mozaika.make("azul")
    return rules.view(rules.start(), None)


def test_in_a_notebook_it_shows_itself() -> None:
    assert mozaika.Playthrough("azul", seed=1)._repr_svg_().startswith("<svg ")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: mozaika.Playthrough("azur"), "there is no game 'azur'; there are azul, azul:grey"),
        (
            lambda: mozaika.Playthrough("azul", seats=5),
            "azul is played with 2 or 3 or 4 seats, not 5",
        ),
        (
            lambda: mozaika.Playthrough("azul", chance="none"),  # type: ignore[arg-type]
            "chance is 'auto' or 'manual', not 'none'",
        ),
        (lambda: mozaika.Playthrough(mozaika.make("azul"), seats=3), "has 2 seats already"),
        (lambda: mozaika.Playthrough("azul", seed=7).act("1X9"), "now there are 1B1, 1B2, 1B3"),
        (lambda: mozaika.Playthrough("azul", seed=7).act(None), "'None' is no action of azul"),
        (lambda: mozaika.Playthrough("azul", seed=7).view(2), "the seats are 0, 1, or None for"),
        (lambda: mozaika.Record.load("/nowhere/game.txt"), "/nowhere/game.txt: No such file"),
        (lambda: mozaika.Record.load(__file__), "is no record: line 1, column 1: a record begins"),
        (lambda: mozaika.Playthrough("azul").record.save("/nowhere/a"), "cannot be written: No"),
        (
            lambda: mozaika.Playthrough.from_record(mozaika.Playthrough("azul").record, 9),
            "this record has the plies 0 to 5, not 9",
        ),
    ],
)
def test_what_is_wrong_is_answered_by_what_would_have_been_right(
    wrong: Callable[[], object], sentence: str
) -> None:
    with pytest.raises(MozaikaError) as refused:
        wrong()
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)
