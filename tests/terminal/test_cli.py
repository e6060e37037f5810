"""The commands, as a person or a program runs them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

import mozaika
from mozaika.cli import app
from mozaika.core.record import read_record
from mozaika.registry import game_of

runner = CliRunner()


def run(*arguments: object, typed: str = "") -> Result:
    return runner.invoke(app, [str(argument) for argument in arguments], input=typed)


def refused(*arguments: object) -> str:
    """The one line with which bad use is refused."""
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    return result.output.strip().splitlines()[-1]


def test_games_lists_the_seventeen_configurations() -> None:
    listed = json.loads(run("games", "--json").output)
    assert [(game["name"], game["seats"]) for game in listed] == [
        *[(name, seats) for name in ("azul", "azul:grey") for seats in (2, 3, 4)],
        *[(f"summer_pavilion{side}", seats) for side in ("", ":grey") for seats in (2, 3, 4)],
        *[("ingenious", seats) for seats in (2, 3, 4)],
        ("ingenious:team", 4),
        ("ingenious:solo", 1),
    ]
    assert set(listed[0]) == {"name", "seats", "title", "variant", "ruleset"}


def test_games_lists_every_name_for_people() -> None:
    output = run("games").output
    assert all(f"{name} " in output for name in mozaika.registry.GAMES)


def commands(group: Any, *names: str) -> Iterator[str]:
    """Every command by all its names: "bench law"."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, *names, name)
        else:
            yield " ".join([*names, name])


@pytest.mark.parametrize("command", [*commands(typer.main.get_command(app))])
def test_every_command_explains_itself_with_an_example(command: str) -> None:
    output = run(*command.split(), "--help").output
    assert "Example" in output
    assert "mozaika " + command in output


def test_an_unknown_game_is_refused_with_what_exists() -> None:
    said = refused("play", "chess")
    assert "'chess'" in said
    assert "azul:grey" in said


def test_a_wrong_number_of_seats_is_refused_with_what_exists() -> None:
    assert "2 or 3 or 4 seats" in refused("play", "azul", "--seats", "human")
    assert "2 or 3 or 4 seats" in refused("perft", "azul", "--seats", 5)


def test_an_unknown_player_is_refused_with_who_exists() -> None:
    assert "human, random, greedy" in refused("play", "azul", "--seats", "human,deep-thought")


def test_a_wrong_first_seat_is_refused_with_what_exists() -> None:
    assert "one of 0, 1 or 'random'" in refused("play", "azul", "--first", "7")
    assert "one of 0, 1 or 'random'" in refused("play", "azul", "--first", "me")


def test_a_file_that_is_there_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("precious")
    assert "--resume" in refused("play", "azul", "--save", file)
    assert file.read_text() == "precious"


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    assert "No such file" in refused("play", "azul", "--save", tmp_path / "no" / "game.txt")


@pytest.mark.parametrize(
    "command",
    [("bench", "law", "--append"), ("ladder", "azul", "--bots", "random,greedy", "--report")],
)
def test_where_figures_cannot_be_kept_is_said_before_any_are_made(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    assert "No such file" in refused(*command, tmp_path / "no" / "figures.json")


def test_resuming_takes_everything_from_the_record(tmp_path: Path) -> None:
    assert "--resume" in refused("play", "azul", "--resume", tmp_path / "game.txt")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "line 1, column 1: a record begins"),
        ("mozaika 1\ngame chess\nruleset chess/1\nseats 2\nfirst 0\n\n", "no game 'chess'"),
        ("mozaika 1\ngame azul\nruleset azul/9\nseats 2\nfirst 0\n\n", "azul/9"),
        ("mozaika 1\ngame azul\nruleset azul/1\nseats 2\nfirst 0\n\n1R3", "action 1 (1R3)"),
        ("\x00\xff", "no record"),
    ],
)
def test_a_bad_record_is_refused_with_the_place(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(text.encode("latin-1"))
    assert said in refused("replay", file)
    assert said in refused("play", "--resume", file)


def test_a_missing_record_is_refused(tmp_path: Path) -> None:
    assert "No such file" in refused("replay", tmp_path / "game.txt")


def test_bots_play_a_game_by_themselves_and_it_is_told_in_json() -> None:
    command = ("play", "azul", "--seats", "greedy,random", "--seed", 5, "--json")
    found = json.loads(run(*command).output)
    assert found["result"]["reason"] == "row complete"
    assert len(found["scores"]) == 2
    assert json.loads(run(*command).output) == found


def test_json_is_refused_when_a_person_plays() -> None:
    assert "bots in all seats" in refused("play", "azul", "--json")


def test_a_saved_game_replays(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("play", "azul", "--seats", "random,random,random", "--first", "random", "--save", file)
    record = read_record(file.read_text())
    assert record.first is None
    assert record.actions[0].startswith("first=")
    shown = run("replay", file)
    assert shown.exit_code == 0
    assert "row complete [AZ-5.1]" in shown.output
    found = json.loads(run("replay", file, "--json").output)
    assert [ply["action"] for ply in found["plies"]] == list(record.actions)
    assert found["plies"][0]["actor"] == "chance"
    assert found["plies"][-1]["scores"] == found["scores"]


def test_a_replay_is_walked_key_by_key(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("play", "azul", "--seats", "greedy,greedy", "--seed", 1, "--save", file)
    last = len(read_record(file.read_text()).actions)
    walked = run("replay", file, "--step", typed=f"\n\nb\n9999\nb\n\nwhat\n{last}\n\n")
    assert walked.exit_code == 0
    assert [f"{ply} of {last}" in walked.output for ply in (0, 1, 2, last - 1, last)] == [True] * 5
    assert run("replay", file, "--step", typed="q\n").output.count(" of ") == 1


def test_perft_counts_for_programs_and_people() -> None:
    found = json.loads(run("perft", "azul", "--seed", 1, "--depth", 2, "--json").output)
    game = mozaika.make("azul")
    moves = game.legal_actions(game.read(found["position"]))
    assert found["count"] > len(moves) > 60
    assert str(found["count"]) in run("perft", "azul", "--seed", 1, "--depth", 2).output
    assert run("perft", "azul", "--seed", 1, "--depth", 1, "--after", 9999).output.endswith(": 0\n")


@pytest.mark.parametrize(
    ("what", "figure", "unit"),
    [("law", "games_per_second", "games/s"), ("kernel", "ratio", "cycles")],
)
def test_bench_reports_every_configuration(
    tmp_path: Path, what: str, figure: str, unit: str
) -> None:
    file = tmp_path / "history.jsonl"
    bench = ("bench", what, "--windows", 1, "--seconds", 0, "--append", file)
    found = json.loads(run(*bench, "--json").output)
    assert len(found) == len(mozaika.configurations())
    assert all(speed[figure] > 0 for speed in found)
    assert json.loads(file.read_text())[what] == found
    assert unit in run(*bench).output


def test_warming_up_compiles_without_a_word() -> None:
    assert run("warmup").exit_code == 0


def test_a_record_names_a_game_that_can_be_made(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    run("play", "azul:grey", "--seats", "random,random", "--first", "1", "--save", file)
    game = game_of(read_record(file.read_text()))
    assert (game.name, game.seats, game.start().turn) == ("azul:grey", 2, 1)


def test_what_a_file_or_a_program_gets_is_utf8_wherever_it_runs() -> None:
    """The encoding of Windows in western Europe lacks what boards are drawn with."""
    play = (
        "-c",
        "from mozaika.cli import main; main()",
        "play",
        "azul",
        "--seats",
        "random,random",
    )
    elsewhere = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    out = subprocess.check_output([sys.executable, *play], env=elsewhere)
    assert not out.decode("utf-8").isascii()
