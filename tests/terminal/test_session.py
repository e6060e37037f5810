"""A person at the terminal: typed moves, refusals, undo, saving, and hiding what is hidden."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import mozaika
from mozaika.cli import app
from mozaika.core.record import read_record, replay
from mozaika.registry import Configuration, game_of

runner = CliRunner()
# With this seed the factories are BBYW BRWW BBKW BBRR BYYY.
AZUL = ("play", "azul", "--seed", "4")


def talk(*typed: str, command: tuple[object, ...] = AZUL) -> str:
    """What the terminal shows when a person types these lines and leaves."""
    result = runner.invoke(app, list(map(str, command)), input="\n".join([*typed, ""]))
    assert result.exit_code == 0, result.output
    assert result.exception is None
    return result.output


def moves(file: Path) -> list[str]:
    """The decisions of a record."""
    return [action for action in read_record(file.read_text()).actions if "=" not in action]


def test_what_a_move_brings_is_shown_before_it_is_played() -> None:
    shown = talk("1B1")
    assert "lays B on line 1" in shown
    assert "drops B on the floor line" in shown
    assert "1B1: +0 for you" in shown
    assert "Play it?" in shown


def test_a_move_is_played_when_it_is_confirmed_and_not_before(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    talk("1B1", "n", "5Y3", "", "quit", command=(*AZUL, "--save", file))
    assert moves(file)[0] == "5Y3"


def test_a_move_may_be_typed_in_small_letters(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    talk("5y3", command=(*AZUL, "--yes", "--save", file))
    assert moves(file)[0] == "5Y3"


def test_a_move_may_be_chosen_by_its_number(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    talk("2", command=(*AZUL, "--yes", "--save", file))
    assert moves(file)[0] == "1B2"


def test_a_number_without_a_move_is_refused() -> None:
    assert "numbered 1 to 78" in talk("999")


def test_the_moves_are_listed_with_their_points() -> None:
    shown = talk("?")
    assert "78 moves" in shown
    assert "75  5Y3            +1" in shown


def test_the_beginning_of_a_move_lists_what_fits() -> None:
    shown = talk("5y")
    assert [f"5Y{line}" in shown for line in "12345f"] == [True] * 6
    assert "1B1" not in shown


@pytest.mark.parametrize("typed", ["1R2", "1r2"])
def test_a_refused_move_says_why_and_under_which_rule(typed: str) -> None:
    assert f"{typed} is refused: no red tile lies on factory 1 [AZ-2.2]" in talk(typed)


def test_what_is_no_move_is_refused_with_the_place() -> None:
    assert "'hello' is no move: expected a factory" in talk("hello")
    assert "(character 1)" in talk("hello")


def test_undo_goes_back_to_the_last_decision(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    shown = talk("5Y3", "undo", "1B2", command=(*AZUL, "--yes", "--save", file))
    assert "taken back" in shown
    assert moves(file)[0] == "1B2"


def test_undo_does_not_draw_anew(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    talk("5Y3", "undo", "undo", "5Y3", command=(*AZUL, "--yes", "--save", file))
    again = tmp_path / "again.txt"
    talk("5Y3", command=(*AZUL, "--yes", "--save", again))
    assert file.read_text() == again.read_text()


def test_there_is_nothing_to_undo_at_the_start() -> None:
    assert "nothing to undo" in talk("undo")


def test_help_board_and_hint_are_there() -> None:
    shown = talk("help", "board", "hint")
    assert "back to your last decision" in shown
    assert shown.count("Round 1 · factory offer") == 2
    assert "greedy bot would play" in shown


def test_a_game_left_is_resumed_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    left = talk("5Y3", "quit", command=(*AZUL, "--yes", "--save", file))
    assert f"resume with: mozaika play --resume {file}" in left
    before = moves(file)
    talk("?", command=("play", "--resume", file))
    assert moves(file) == before
    talk("1", command=("play", "--resume", file, "--yes"))
    assert len(moves(file)) > len(before)


@pytest.mark.parametrize("configuration", mozaika.configurations(), ids=lambda c: f"{c[0]}-{c[1]}")
def test_a_person_plays_a_whole_game(configuration: Configuration, tmp_path: Path) -> None:
    """Always the first move, against random bots; the record is whole and replays."""
    file = tmp_path / "game.txt"
    seats = ",".join(["human", *["random"] * (configuration.seats - 1)])
    command = ("play", configuration.name, "--seats", seats, "--seed", 1, "--yes", "--save", file)
    shown = talk(*["1"] * 600, command=command)
    assert "The game is over" in shown
    record = read_record(file.read_text())
    game = game_of(record)
    *_, last = replay(game, record)
    result = game.result(last)
    assert result is not None
    assert record.tags["result"].startswith(result.reason)
    assert max(len(line) for line in shown.splitlines() if str(file) not in line) <= 100


def test_a_game_that_is_over_is_shown_when_it_is_resumed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    talk(command=("play", "azul", "--seats", "random,random", "--seed", 1, "--save", file))
    assert "The game is over: row complete" in talk(command=("play", "--resume", file))


def test_between_two_people_the_hidden_rack_is_hidden() -> None:
    """The second person's rack is drawn only after the device was handed over."""
    command = ("play", "ingenious", "--seats", "human,human", "--seed", 1, "--yes")
    shown = talk("", "1", "", command=command)
    assert "seat 0 (human): press Enter when only you look" in shown
    assert "seat 1 (human): press Enter when only you look" in shown


def test_where_nothing_is_hidden_nobody_is_asked_to_look_away() -> None:
    shown = talk("1", command=("play", "azul", "--seats", "human,human", "--seed", "1", "--yes"))
    assert "press Enter" not in shown


def test_no_colour_is_sent_when_none_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    assert "48;2;47;111;191m" in talk("quit")  # blue
    monkeypatch.setenv("NO_COLOR", "1")
    shown = talk("quit")
    assert "48;2" not in shown
    assert " B  B  Y  W " in re.sub(r"\x1b\[[0-9;]*m", "", shown)
