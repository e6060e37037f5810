"""Who can take a seat at the terminal: bots by name, and programs."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import mozaika
from mozaika.arena.seats import BadSeats, Budgeted, make_player, split_budget, split_seats
from mozaika.cli import app
from mozaika.core.game import Seat
from mozaika.core.play import Budget, deal
from mozaika.core.record import read_record

PYTHON = shlex.quote(sys.executable)
HOSTILE = f"cmd:{PYTHON} {Path(__file__).with_name('hostile.py')}"
EXAMPLE = f"cmd:{PYTHON} {Path(__file__).parents[2] / 'examples' / 'bots' / 'random_bot.py'}"


def play(*arguments: object, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["play", *map(str, arguments)], input=typed)


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("human,greedy", ["human", "greedy"]),
        (" human , level:4 ", ["human", "level:4"]),
        ("human,cmd:./my_bot --deep", ["human", "cmd:./my_bot --deep"]),
        ('human,"cmd:./my_bot 1,2"', ["human", "cmd:./my_bot 1,2"]),
        ("human,cmd:./my_bot '1, 2'", ["human", "cmd:./my_bot '1, 2'"]),
        ("cmd:'./a b' \"c,d\",'cmd:./e \"f,g\"'", ["cmd:'./a b' \"c,d\"", 'cmd:./e "f,g"']),
    ],
)
def test_seats_are_split_at_commas_outside_quotes(text: str, seats: list[str]) -> None:
    assert split_seats(text) == seats


@pytest.mark.parametrize("text", ["", "human,,greedy", "human,", 'human,"cmd:./my_bot'])
def test_an_empty_seat_or_an_open_quote_is_refused(text: str) -> None:
    with pytest.raises(BadSeats, match="no list of seats"):
        split_seats(text)


def test_a_program_plays_at_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    printed = play("azul", "--seats", f"greedy,{EXAMPLE}", "--save", file, "--json").stdout
    assert json.loads(printed)["result"]["places"] == [1, 2]
    assert read_record(file.read_text()).tags["seat1"] == EXAMPLE


def test_a_program_that_fails_loses_the_game_at_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    played = play("azul", "--seats", f"greedy,{HOSTILE} illegal", "--save", file)
    assert played.exit_code == 0
    assert "The game is over: seat 1 forfeits: its action '9Z9' is not legal" in played.output
    assert read_record(file.read_text()).tags["result"].startswith("seat 1 forfeits")


def test_a_program_that_does_not_start_is_refused() -> None:
    played = play("azul", "--seats", f"greedy,{HOSTILE} crash hello")
    assert played.exit_code == 2
    assert "it ended with exit code 1" in played.output


def test_a_resumed_record_runs_no_program_unless_it_is_trusted(tmp_path: Path) -> None:
    """A record may come from anybody."""
    file = tmp_path / "game.txt"
    play("azul", "--seats", f"human,{EXAMPLE}", "--save", file, typed="quit\n")
    refused = play("--resume", file)
    assert refused.exit_code == 2
    assert "random_bot.py" in refused.output
    assert "--trust" in refused.output
    resumed = play("--resume", file, "--trust", typed="quit\n")
    assert resumed.exit_code == 0
    assert "The game is not over" in resumed.output


@pytest.mark.parametrize(
    ("kind", "name", "budget"),
    [
        ("level:8", "level:8", None),
        ("level:8@0.3s", "level:8", Budget(seconds=0.3)),
        ("level:8@3s", "level:8", Budget(seconds=3.0)),
        ("level:7@2000", "level:7", Budget(simulations=2000)),
    ],
)
def test_a_bot_may_be_named_with_a_budget_of_its_own(
    kind: str, name: str, budget: Budget | None
) -> None:
    assert split_budget(kind) == (name, budget)


def test_to_check_a_name_nothing_of_a_search_is_loaded() -> None:
    """A match would else load, or compile, a whole searcher before its processes do."""
    code = (
        "import sys, mozaika; from mozaika.arena.seats import check_kind;"
        "check_kind('level:8@0.3s', mozaika.make('azul'));"
        "print([name for name in ('numpy', 'numba', 'mozaika.search') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("kind", ["level:8@", "level:8@s", "level:8@0", "level:8@1.5", "@1s"])
def test_a_budget_that_is_none_is_refused(kind: str) -> None:
    with pytest.raises(BadSeats, match="has no budget"):
        split_budget(kind)


def test_a_bot_with_a_budget_of_its_own_is_given_that_one() -> None:
    class Asked:
        def choose(self, view: Any, legal: Any, rng: Random, budget: Budget) -> Any:
            self.budget = budget
            return legal[0]

    asked = Asked()
    given = Budget(seconds=9.0, threads=2)
    view = mozaika.make("azul").view(mozaika.make("azul").start(), Seat(0))
    assert Budgeted(asked, Budget(simulations=5)).choose(view, [1], Random(1), given) == 1
    assert asked.budget == Budget(simulations=5, threads=2)


def test_a_bot_with_a_budget_plays() -> None:
    game = mozaika.make("azul")
    state = deal(game, game.start(), Random(1))
    legal = game.legal_actions(state)
    player = make_player("level:8@10", game, Seat(0))
    assert player.choose(game.view(state, Seat(0)), legal, Random(1), Budget(seconds=99.0)) in legal
