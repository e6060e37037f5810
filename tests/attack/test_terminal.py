"""Attacks on the terminal: numbers and names of absurd length, and refusals that must fit."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mozaika.cli import app
from mozaika.core.text import BadText
from mozaika.registry import make
from tests.fairness.games import played

DIGITS = "9" * 5000
LONG_NAME = "x" * 300
RECORD = str(played())


def run(*arguments: object, typed: str = "") -> Result:
    result = CliRunner().invoke(app, [str(each) for each in arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_five_thousand_digits_at_the_prompt_of_play_are_no_move() -> None:
    result = run("play", "azul", "--seed", 1, typed=f"{DIGITS}\nquit\n")
    assert "numbered 1 to" in result.output


def test_five_thousand_digits_in_a_replay_go_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(RECORD)
    result = run("replay", path, "--step", typed=f"{DIGITS}\nq\n")
    last = len(played().actions)
    assert f"{last} of {last}" in result.output


def test_five_thousand_digits_are_no_first_seat() -> None:
    result = run("play", "azul", "--first", DIGITS)
    assert result.exit_code == 2
    assert "the first seat is one of" in result.output
    assert len(result.output) < 500


@pytest.mark.parametrize(
    "command",
    [
        ("play", "azul", "--save", LONG_NAME),
        ("play", "--resume", LONG_NAME),
        ("replay", LONG_NAME),
        ("verify", LONG_NAME),
        ("match", "azul", "random", "random", "--games", "2", "--out", LONG_NAME),
    ],
    ids=lambda command: " ".join(command)[:20],
)
def test_a_file_name_of_three_hundred_characters_is_refused(command: tuple[str, ...]) -> None:
    result = run(*command)
    assert result.exit_code == 2
    assert "too long" in result.output


def test_a_game_without_a_name_is_no_game() -> None:
    result = run("play", "")
    assert result.exit_code == 2
    assert "there is no game ''" in result.output


@pytest.mark.parametrize(("line", "said"), [("seats 0", "1 to 4 seats"), ("first 9", "at most 1")])
def test_a_record_with_impossible_seats_is_refused_in_words_that_fit(
    tmp_path: Path, line: str, said: str
) -> None:
    path = tmp_path / "game.txt"
    word = line.split()[0]
    old = next(each for each in RECORD.splitlines() if each.startswith(f"{word} "))
    path.write_text(RECORD.replace(old, line, 1))
    result = run("replay", path)
    assert result.exit_code == 2
    assert said in result.output
    assert "-1" not in result.output.replace(str(path), "")


def test_too_many_tiles_of_one_colour_blame_that_colour() -> None:
    """A bag that is not drawn is what is left: nothing, with 21 white; but blue lacks none."""
    game = make("azul", 2)
    state = game.start()
    for number in range(5):
        state = game.apply(state, game.parse(f"{number + 1}=WWWW"))
    lines = [line for line in game.draw(state).splitlines() if not line.startswith("bag")]
    drawing = "\n".join(lines).replace("centre -", "centre W")
    with pytest.raises(BadText, match="21 white tiles"):
        game.read(drawing)
