"""Whole matches: what they say, when they stop, and that a killed one loses nothing."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner, Result

from mozaika.arena import referee
from mozaika.arena.deals import MatchSettings, Task, tasks
from mozaika.arena.journal import BadJournal, Journal
from mozaika.arena.match import Match
from mozaika.arena.pool import WorkerFailed, play_all
from mozaika.arena.referee import Played, Referee, Spent
from mozaika.arena.statistics import Sprt
from mozaika.bots import BOTS
from mozaika.cli import app
from mozaika.core.game import AnyGame
from mozaika.core.play import Budget, Player
from mozaika.core.record import Record, read_record, replay
from mozaika.registry import game_of
from tests.arena.processes import ends_soon

MOZAIKA = str(Path(sys.executable).with_name("mozaika"))
HOSTILE = f"cmd:{shlex.quote(sys.executable)} {Path(__file__).with_name('hostile.py')}"
PAIR = ((0, 1), (1, 0))
SETTINGS = MatchSettings("azul", 2, ("greedy", "random"), PAIR, 3, Budget(), "test")
A_RECORD = Record("azul", "azul/1", 2)


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def refused(*arguments: object) -> str:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    return result.output.strip().splitlines()[-1]


def game(number: int, winner: int | None, scores: tuple[int, int] = (30, 20)) -> Played:
    """A game of a pair, by its number, in which this bot won."""
    lineup = PAIR[number % 2]
    places = tuple(1 if winner in (None, bot) else 2 for bot in lineup)
    spent = (Spent(10, 1.0, 0.5), Spent(10, 2.0, 0.6))
    return Played(number, number // 2, lineup, places, scores, "row complete", 60, spent)


def match_of(games: list[Played], sprt: Sprt | None = None) -> Match:
    journal = Journal(SETTINGS, None)
    for played in games:
        journal.add(played, A_RECORD)
    return Match(SETTINGS, journal, sprt)


# --- what the games say ----------------------------------------------------------------------


def test_an_outcome_counts_games_and_values_deals() -> None:
    """Bot 0 wins, wins - draws, loses - and a deal with one game is not yet a deal."""
    outcome = match_of([game(0, 0), game(1, 0), game(2, None), game(3, 1), game(4, 0)]).outcome("")
    assert (outcome.games, outcome.deals) == (5, 2)
    assert (outcome.wins, outcome.draws, outcome.losses) == (3, 1, 1)
    assert outcome.share.value == (1 + 0.25) / 2


def test_margin_scores_and_times_are_those_of_the_bot_not_of_the_seat() -> None:
    """In game 0 bot 0 has 30 to 20, in game 1 it sits in seat 1 and has 40 to 30."""
    outcome = match_of([game(0, 0, (30, 20)), game(1, 0, (30, 40))]).outcome("")
    assert outcome.margin == (30 + 40 - 20 - 30) / 2
    assert [bot.score.value for bot in outcome.bots] == [35, 25]
    assert [bot.mean_seconds for bot in outcome.bots] == pytest.approx([0.15, 0.15])
    assert [bot.longest_seconds for bot in outcome.bots] == [0.6, 0.6]


def test_the_sprt_counts_deals_before_the_first_gap_only() -> None:
    """Games 2 and 3 are not finished, so what came after them does not count yet."""
    early = [game(0, 0), game(1, 0)]
    late = [game(number, 1) for number in range(4, 40)]
    ratio = match_of(early + late, Sprt(0, 20)).outcome("").log_likelihood_ratio
    assert ratio == match_of(early, Sprt(0, 20)).outcome("").log_likelihood_ratio
    assert ratio is not None
    assert ratio > 0


def test_a_game_that_does_not_end_is_a_draw_by_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referee, "LONGEST_GAME", 30)
    played, record = Referee(SETTINGS, Task(0, 0, (0, 1))).play()
    assert played.too_long
    assert (played.places, played.plies) == ((1, 1), 30)
    assert "not over after 30 actions" in record.tags["result"]


# --- the journal -----------------------------------------------------------------------------


def test_a_journal_goes_on_where_it_ended(tmp_path: Path) -> None:
    journal = Journal(SETTINGS, tmp_path)
    journal.add(game(1, 0), A_RECORD)
    journal.close()
    again = Journal(SETTINGS, tmp_path)
    assert again.played == {1: game(1, 0)}
    again.close()


def test_a_torn_last_line_is_dropped_and_its_game_is_missing(tmp_path: Path) -> None:
    journal = Journal(SETTINGS, tmp_path)
    journal.add(game(0, 0), A_RECORD)
    journal.add(game(1, 1), A_RECORD)
    journal.close()
    lines = tmp_path / "games.jsonl"
    lines.write_bytes(lines.read_bytes()[:-20])
    torn = Journal(SETTINGS, tmp_path)
    assert list(torn.played) == [0]
    torn.add(game(1, 0), A_RECORD)
    torn.close()
    whole = Journal(SETTINGS, tmp_path)
    assert whole.played == {0: game(0, 0), 1: game(1, 0)}
    whole.close()


def test_a_folder_of_another_match_is_refused(tmp_path: Path) -> None:
    Journal(SETTINGS, tmp_path).close()
    with pytest.raises(BadJournal, match="holds another match"):
        Journal(msgspec.structs.replace(SETTINGS, seed=4), tmp_path)


def test_a_folder_in_use_is_refused(tmp_path: Path) -> None:
    journal = Journal(SETTINGS, tmp_path)
    with pytest.raises(BadJournal, match="is being played"):
        Journal(SETTINGS, tmp_path)
    journal.close()


# --- over all cores --------------------------------------------------------------------------


def test_every_game_is_played_once_and_as_in_one_process() -> None:
    finished = list(play_all(SETTINGS, tasks(SETTINGS, 3), processes=2))
    assert sorted(played.number for played, _ in finished) == list(range(6))
    for played, record in finished:
        task = Task(played.number, played.deal, played.lineup)
        assert Referee(SETTINGS, task).play()[1] == record


def test_an_error_of_ours_is_told_and_ends_the_match() -> None:
    wrong = msgspec.structs.replace(SETTINGS, bots=("greedy", "nobody"))
    with pytest.raises(WorkerFailed, match="no bot is called 'nobody'"):
        list(play_all(wrong, tasks(wrong, 1), processes=1))


BROKEN = """
import sys
from mozaika.bots import BOTS
from mozaika.cli import main

class Broken:
    def __init__(self, game):
        self.plies = 0

    def choose(self, view, legal, rng, budget):
        self.plies += 1
        if {is_wrong}:
            {does}
        return legal[0]

BOTS["broken"] = Broken  # also in the processes that play: they import this file
if __name__ == "__main__":
    main()
"""


@pytest.mark.parametrize(
    ("is_wrong", "does", "reason"),
    [
        ("True", "raise RuntimeError('lost my way')", "it raised RuntimeError: lost my way"),
        ("self.plies > 3", "raise KeyError('red')", "it raised KeyError: 'red'"),
        ("self.plies > 3", "return 'nonsense'", "its action 'nonsense' is not legal"),
    ],
)
def test_a_bot_of_ours_that_fails_loses_its_games_and_the_match_goes_on(
    tmp_path: Path, is_wrong: str, does: str, reason: str
) -> None:
    script = tmp_path / "broken.py"
    script.write_text(BROKEN.format(is_wrong=is_wrong, does=does))
    command = [sys.executable, str(script), "match", "azul", "broken", "greedy", "--games", "4"]
    done = subprocess.run([*command, "--json"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    printed = json.loads(done.stdout)
    assert (printed["games"], printed["wins"], printed["losses"]) == (4, 0, 4)
    assert [bot["forfeits"] for bot in printed["bots"]] == [4, 0]
    assert all(reason in line for line in printed["forfeits"])
    assert ("Traceback" in done.stderr) == ("raise" in does)


def test_a_bot_of_ours_that_cannot_be_made_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_bot(game: AnyGame) -> Player:
        raise FileNotFoundError("its weights are missing")

    monkeypatch.setitem(BOTS, "broken", no_bot)
    settings = msgspec.structs.replace(SETTINGS, bots=("broken", "random"))
    played, record = Referee(settings, Task(0, 0, (1, 0))).play()
    assert (played.forfeit, played.places) == (1, (1, 2))
    assert "its weights are missing" in record.tags["result"]


def lines_in(folder: Path) -> int:
    file = folder / "games.jsonl"
    return file.read_bytes().count(b"\n") if file.exists() else 0


def start(folder: Path, *more: str, games: int = 80) -> subprocess.Popen[str]:
    command = [MOZAIKA, "match", "azul", "greedy", "random", "--games", str(games), "--seed", "3"]
    return subprocess.Popen(
        [*command, "--out", str(folder), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_ctrl_c if os.name == "posix" else None,
    )


def heed_ctrl_c() -> None:
    """A shell lets what it runs in the background ignore it, and so would this test's children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def after_some_games(folder: Path, process: subprocess.Popen[str]) -> None:
    deadline = monotonic() + 120
    while lines_in(folder) < 4:
        assert process.poll() is None
        assert monotonic() < deadline
        sleep(0.01)


def test_a_match_killed_in_the_middle_loses_and_repeats_no_game(tmp_path: Path) -> None:
    with start(tmp_path) as process:
        after_some_games(tmp_path, process)
        workers = children_of(process.pid)
        process.kill()
    assert workers or sys.platform != "linux"
    assert all(map(ends_soon, workers))
    before = (tmp_path / "games.jsonl").read_bytes()
    assert 4 <= before.count(b"\n") < 80
    with (tmp_path / "games.jsonl").open("ab") as file:
        file.write(b'{"number":23,"de')
    printed = json.loads(run_again(tmp_path))
    after = (tmp_path / "games.jsonl").read_bytes()
    assert after.startswith(before)
    numbers = [json.loads(line)["number"] for line in after.splitlines()]
    assert sorted(numbers) == list(range(80))
    assert (printed["games"], printed["stop"]) == (80, "all games played")
    for number in range(80):
        record = read_record((tmp_path / "records" / f"{number:05}.txt").read_text())
        *_, last = replay(game_of(record), record)
        assert game_of(record).result(last)
    task = Task(20, 10, PAIR[0])
    twenty = read_record((tmp_path / "records" / "00020.txt").read_text())
    assert twenty.actions == Referee(SETTINGS, task).play()[1].actions


def children_of(process: int) -> list[int]:
    """Only Linux tells."""
    if sys.platform != "linux":
        return []
    listed = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(child) for child in listed.split()]


def run_again(folder: Path) -> str:
    """The same command to its end."""
    with start(folder, "--json") as process:
        output, errors = process.communicate(timeout=300)
    assert process.returncode == 0, errors
    return output


@pytest.mark.skipif(os.name != "posix", reason="Windows sends Ctrl+C to the whole console")
def test_ctrl_c_leaves_a_match_that_goes_on(tmp_path: Path) -> None:
    with start(tmp_path, "--json", games=2000) as process:
        after_some_games(tmp_path, process)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=120)
    assert process.returncode == 130
    assert json.loads(output)["stop"] == "interrupted"
    assert json.loads(output)["games"] == lines_in(tmp_path)
    assert "goes on with the games" in errors
    assert "Traceback" not in errors


# --- the commands ----------------------------------------------------------------------------


def test_a_match_is_told_to_people_and_programs() -> None:
    asked = ("match", "azul", "greedy", "random", "--games", 3, "--seed", 1, "--processes", 1)
    printed = json.loads(run(*asked, "--json").stdout)
    assert (printed["games"], printed["wins"], printed["stop"]) == (4, 4, "all games played")
    assert printed["match"]["seed"] == 1
    shown = run(*asked).stdout
    assert "wins-draws-losses  4-0-0" in shown
    assert "greedy against random: azul, 2 seats, seed 1" in shown


def test_a_match_stops_when_the_sprt_has_spoken() -> None:
    asked = ("match", "azul", "greedy", "random", "--games", 1000, "--seed", 1, "--sprt", "0,200")
    printed = json.loads(run(*asked, "--json").stdout)
    assert printed["stop"] == "SPRT accepted"
    assert printed["games"] < 100
    assert printed["log_likelihood_ratio"] > 2.94


def test_alone_a_deal_is_won_by_the_higher_score() -> None:
    asked = ("match", "ingenious:solo", "greedy", "random", "--games", 4, "--seed", 1)
    printed = json.loads(run(*asked, "--json").stdout)
    assert (printed["games"], printed["deals"], printed["wins"]) == (4, 2, 2)


def test_more_than_two_seats_are_rated_by_openskill() -> None:
    asked = ("match", "azul", "greedy", "random", "--seats", 3, "--games", 6, "--seed", 1)
    printed = json.loads(run(*asked, "--json").stdout)
    assert printed["wins"] == 6
    greedy, random = printed["bots"]
    assert greedy["skill"] > 25 > random["skill"]


def test_hostile_programs_lose_their_games_and_the_match_goes_on() -> None:
    for way in ("crash", "illegal"):
        asked = ("match", "azul", "random", f"{HOSTILE} {way}", "--games", 2, "--seed", 1)
        printed = json.loads(run(*asked, "--json").stdout)
        assert (printed["games"], printed["wins"]) == (2, 2)
        assert [bot["forfeits"] for bot in printed["bots"]] == [0, 2]
        assert len(printed["forfeits"]) == 2


def test_a_ladder_puts_the_stronger_bot_higher(tmp_path: Path) -> None:
    report = tmp_path / "azul.json"
    asked = ("ladder", "azul", "--bots", "random,greedy", "--games", 4, "--seed", 1)
    printed = json.loads(run(*asked, "--report", report, "--json").stdout)
    assert json.loads(report.read_text()) == printed
    assert [rung["figures"]["name"] for rung in printed["rungs"]] == ["greedy", "random"]
    assert printed["rungs"][0]["elo"] == {"value": 0, "low": 0, "high": 0}
    assert printed["rungs"][1]["elo"]["value"] < -100
    assert printed["meetings"][0]["losses"] == 4
    assert printed["ladder"]["seed"] == 1


def test_a_ladder_goes_on_where_it_ended(tmp_path: Path) -> None:
    asked: tuple[Any, ...] = ("ladder", "azul", "--bots", "random,greedy", "--out", tmp_path)
    assert "2 games" in run(*asked, "--games", 2).stdout
    before = (tmp_path / "games.jsonl").read_bytes()
    assert "4 games" in run(*asked, "--games", 4).stdout
    assert (tmp_path / "games.jsonl").read_bytes().startswith(before)


def test_a_ladder_does_not_go_on_in_the_folder_of_other_meetings(tmp_path: Path) -> None:
    asked: tuple[Any, ...] = ("ladder", "azul", "--bots", "random,greedy,random", "--games", 2)
    assert run(*asked, "--neighbours", "--out", tmp_path).exit_code == 0
    assert "holds another match" in refused(*asked, "--out", tmp_path)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("match", "chess", "greedy", "random"), "no game 'chess'"),
        (("match", "azul", "greedy", "nobody"), "no bot is called 'nobody'"),
        (("match", "azul", "greedy", "cmd:./nobody"), "no program to run"),
        (("match", "azul", "greedy", "cmd:'"), "is no command"),
        (("match", "azul", "greedy"), "needs 2 bots"),
        (("match", "azul", "greedy", "random", "--sprt", "5"), "two Elo differences"),
        (("match", "azul", "greedy", "random", "--sprt", "5,0"), "lower Elo difference first"),
        (("match", "azul", "greedy", "random", "--out", "/dev/null/x"), "Not a directory"),
        (("ladder", "azul", "--seats", 4, "--bots", "greedy,random"), "needs 4 bots"),
        (("ladder", "azul", "--bots", "greedy,'random"), "no list of seats"),
        (("engine",), "either a --level or a --bot"),
        (("engine", "--bot", "nobody"), "no bot is called 'nobody'"),
    ],
)
def test_bad_use_is_refused_in_one_line(arguments: tuple[Any, ...], said: str) -> None:
    assert said in refused(*arguments)


@pytest.mark.parametrize("command", ["match", "ladder", "engine"])
def test_every_command_explains_itself_with_an_example(command: str) -> None:
    shown = run(command, "--help").output
    assert "Example" in shown
    assert "mozaika " + command in shown
