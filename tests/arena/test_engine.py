"""Programs in a seat: the good ones play, the bad ones lose with a reason and harm nobody."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import textwrap
from pathlib import Path
from random import Random
from typing import Any

import pytest

import mozaika
from mozaika.arena.deals import MatchSettings, Task
from mozaika.arena.engine import PATIENCE, Engine, Forfeit, Patience
from mozaika.arena.referee import Played, Referee
from mozaika.core.game import AnyGame, Seat
from mozaika.core.play import Budget, deal
from mozaika.core.record import Record, replay
from mozaika.registry import game_of
from mozaika.workers.launcher import has_limits
from tests.arena.processes import ends_soon, is_running

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PYTHON = shlex.quote(sys.executable)
HOSTILE = f"{PYTHON} {Path(__file__).with_name('hostile.py')}"
OURS = f"{shlex.quote(str(Path(sys.executable).with_name('mozaika')))} engine"
QUICK = Patience(move=0.3, grace=0.2, leave=0.1)
SILENT = ("hang", "flood stderr")
"""The ways to misbehave that only time shows; for all others there is time enough."""
HAS_SIGNALS = pytest.mark.skipif(os.name != "posix", reason="a program does not end by a signal")
HAS_LIMITS = pytest.mark.skipif(not has_limits(), reason="this system limits no memory")


def hostile(way: str, when: str = "move") -> str:
    return f"{HOSTILE} {shlex.quote(way)} {when}"


def play(game: str, *kinds: str, budget: Budget = Budget()) -> tuple[Played, Record]:
    """One game with these players."""
    lineup = tuple(range(len(kinds)))
    settings = MatchSettings(game, len(kinds), kinds, (lineup,), 1, budget, "test")
    return Referee(settings, Task(0, 0, lineup)).play()


def question(game: AnyGame) -> tuple[Any, Any]:
    """The view and the legal actions of seat 0 in a new game."""
    state = deal(game, game.start(), Random(1))
    return game.view(state, Seat(0)), game.legal_actions(state)


def choose(command: str, game: AnyGame, patience: Patience = PATIENCE) -> Any:
    """The first move of a program that is not there any more afterwards."""
    engine = Engine(command, game, Seat(0), patience)
    try:
        return engine.choose(*question(game), Random(1), Budget())
    finally:
        engine.close()
        assert engine.channel.process.returncode is not None


# --- programs that play ----------------------------------------------------------------------


@pytest.mark.parametrize("game", ["azul", "summer_pavilion", "ingenious"])
def test_our_own_engine_plays_a_whole_game(game: str) -> None:
    played, record = play(game, f"cmd:{OURS} --bot greedy", "random")
    assert played.forfeit is None
    assert played.places == (1, 2)
    assert record.tags["name0"] == "mozaika greedy"
    *_, last = replay(game_of(record), record)
    assert game_of(record).result(last)


def test_our_own_engine_plays_as_the_bot_does() -> None:
    """The seed of a move is the generator of the engine, so the moves are the same again."""
    games = [play("azul", f"cmd:{OURS} --bot greedy", "random")[1] for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize("game", ["azul:grey", "summer_pavilion", "ingenious"])
@pytest.mark.parametrize("bot", [f"{PYTHON} random_bot.py", "perl longest_bot.pl"])
def test_the_example_bots_play_a_whole_game(
    game: str, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(EXAMPLES)
    played, record = play(game, "random", f"cmd:{bot}")
    assert played.forfeit is None
    assert record.tags["name1"] in ("random in Python", "longest name in Perl")


def test_an_example_bot_fits_on_a_page() -> None:
    for path in EXAMPLES.iterdir():
        assert len(path.read_text().splitlines()) <= 40


def test_a_program_that_stays_is_ended_after_the_game() -> None:
    game = mozaika.make("azul")
    engine = Engine(hostile("stay", "quit"), game, Seat(0), QUICK)
    engine.send_end((1, 2), (10, 5), "row complete")
    assert engine.channel.process.returncode == (-9 if os.name == "posix" else 1)


def test_a_name_is_made_fit_to_be_shown() -> None:
    game = mozaika.make("azul")
    engine = Engine(hostile("stay"), game, Seat(0), QUICK)
    engine.close()
    assert engine.name == "hostile[31m" + "x" * 69


# --- programs that do not --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "reason"),
    [
        ("crash", "it ended with exit code 1 (the engine is sad)"),
        pytest.param("abort", "it ended by SIGABRT", marks=HAS_SIGNALS),
        pytest.param("odd signal", "it ended by signal 40", marks=HAS_SIGNALS),
        ("hang", "it did not answer in 0.5 s"),
        ("flood", "it answered more than it was asked"),
        ("huge line", "its line is longer than 65536 bytes"),
        ("flood stderr", "it did not answer in 0.5 s"),
        ("nonsense", "its answer is nonsense"),
        ("bytes", "its answer is nonsense"),
        ("deep", "its answer is nonsense"),
        ("number", "its answer is nonsense"),
        ("illegal", "its action '9Z9' is not legal"),
        ("wrong type", "it answered 'ready' to 'move'"),
        ("two answers", "it answered more than it was asked"),
        ("give up", "it gave up: 'too hard'"),
        ("close stdout", "it closed its standard output"),
        pytest.param("eat memory", "it ended with exit code 1 (MemoryError)", marks=HAS_LIMITS),
    ],
)
def test_whatever_a_program_does_wrong_is_a_forfeit_with_a_reason(way: str, reason: str) -> None:
    with pytest.raises(Forfeit) as forfeit:
        choose(hostile(way), mozaika.make("azul"), QUICK if way in SILENT else PATIENCE)
    assert reason in forfeit.value.reason
    assert forfeit.value.seat == 0


@pytest.mark.parametrize("when", ["hello", "game"])
@pytest.mark.parametrize(
    ("way", "reason"),
    [("crash", "exit code 1"), ("hang", "did not answer"), ("nonsense", "nonsen")],
)
def test_before_the_first_move_too(way: str, when: str, reason: str) -> None:
    patience = Patience(start=1.0) if way in SILENT else PATIENCE
    with pytest.raises(Forfeit, match=reason):
        choose(hostile(way, when), mozaika.make("azul"), patience)


def test_a_program_that_is_none_is_a_forfeit() -> None:
    with pytest.raises(Forfeit, match=r"No such file|cannot find the file"):
        choose("./there-is-no-such-bot", mozaika.make("azul"))


def test_a_program_that_does_not_read_does_not_block_the_host() -> None:
    """Its questions are longer than a pipe holds."""
    game = mozaika.make("ingenious")
    engine = Engine(hostile("deaf"), game, Seat(0), QUICK)
    view, legal = question(game)
    with pytest.raises(Forfeit, match="did not answer"):
        engine.choose(view, legal * 10, Random(1), Budget())


def test_a_program_that_speaks_unasked_loses_at_its_next_move() -> None:
    played, _ = play("azul", f"cmd:{hostile('chatter')}", "random")
    assert played.forfeit == 0
    told = ("more than it was asked", "without being asked", "nonsense")
    assert any(words in played.reason for words in told)  # whichever the host sees first


def test_what_a_program_started_is_ended_with_it() -> None:
    with pytest.raises(Forfeit, match=r"left \d+") as forfeit:
        choose(hostile("child"), mozaika.make("azul"))
    assert ends_soon(int(forfeit.value.reason.split("left ")[1].rstrip(")")))


@pytest.mark.skipif(sys.platform != "linux", reason="needs the signal of a parent's death")
def test_a_host_that_is_killed_takes_its_programs_with_it() -> None:
    host = f"""
        import mozaika
        from mozaika.arena.engine import Engine
        from mozaika.core.game import Seat
        engine = Engine({hostile("deaf")!r}, mozaika.make("azul"), Seat(0))
        print(engine.channel.process.pid, flush=True)
        input()
    """
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(host)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout
        engine = int(process.stdout.readline())
        assert is_running(engine)
        process.kill()
    assert ends_soon(engine)


def test_a_seat_that_forfeits_loses_and_the_others_are_placed_by_score() -> None:
    played, record = play("azul", "greedy", f"cmd:{hostile('crash')}", "greedy")
    assert played.forfeit == 1
    assert played.places[1] == 3
    assert record.tags["result"].startswith("seat 1 forfeits: it ended with exit code 1")
    assert [*replay(game_of(record), record)]


def test_a_program_that_is_too_slow_loses_by_its_clock() -> None:
    played, _ = play("azul", "random", f"cmd:{hostile('hang')}", budget=Budget(seconds=0.01))
    assert played.forfeit == 1
    assert "did not answer in 1.01 s" in played.reason


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc")
def test_no_descriptor_is_left_open() -> None:
    game = mozaika.make("azul")
    before = len(list(Path("/proc/self/fd").iterdir()))
    for way in ("crash", "nonsense", "illegal"):
        with pytest.raises(Forfeit):
            choose(hostile(way), game)
    assert len(list(Path("/proc/self/fd").iterdir())) == before
