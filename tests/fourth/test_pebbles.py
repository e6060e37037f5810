"""A game of another package plays everywhere, with no other file changed: tests/fourth/pebbles.py.

In this process it is registered for each test and taken out again, for other tests ask for every
game there is. Other processes find it as they find the game of any package that is installed: by
its entry point.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

import mozaika
from mozaika.bots import UnknownBot, bots_of
from mozaika.cli import app
from mozaika.core.record import Record, read_record, replay
from mozaika.kernels.kernel import NoKernel
from mozaika.registry import GAMES, game_of, register
from mozaika.search.search import NoSearch, Search
from tests.contract.checks import CHECKS, Check
from tests.contract.walks import random_walk
from tests.fourth.pebbles import Pebbles
from tests.server.servers import ServerProcess, Visitor

GAMES.pop("pebbles", None)
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    register(Pebbles, "Pebbles")
    yield
    del GAMES["pebbles"]


def install(folder: Path, name: str, module: str) -> None:
    """What `pip install` leaves behind."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[mozaika.games]\n{name} = {module}\n")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Processes that are started now find the game; the folder of installed packages."""
    site = tmp_path / "site"
    install(site, "pebbles", "tests.fourth.pebbles")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(site), str(ROOT)]))
    monkeypatch.syspath_prepend(site)
    return site


# --- the law -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_keeps_the_contract(seats: int, check: Check) -> None:
    game, rng = mozaika.make("pebbles", seats), Random(seats)
    for seed in range(5):
        for ply in random_walk(game, seed):
            check(game, ply, rng)


def test_chance_can_choose_who_starts_it() -> None:
    game, rng = mozaika.make("pebbles", 3, first="random"), Random(1)
    assert sorted(map(str, dict(game.chance_outcomes(game.start())))) == [
        f"first={seat}" for seat in range(3)
    ]
    for ply in random_walk(game, 1):
        for check in CHECKS:
            check(game, ply, rng)


# --- from Python ---------------------------------------------------------------------------


def test_it_is_played_recorded_and_replayed_from_python() -> None:
    game = mozaika.Playthrough("pebbles", seats=3, seed=7)
    greedy = mozaika.bot("greedy", game)
    game.act(greedy.choose(game.view(game.to_act)))
    assert "<svg" in game._repr_svg_()
    assert f"points {' '.join(map(str, game.scores))}" in str(game)
    final = mozaika.play("pebbles", ["greedy", "random", lambda view, legal: legal[0]], seed=1)
    assert final.result is not None
    steps = list(mozaika.replay(Record.parse(str(final.record))))
    assert steps[-1].after == final.state


def test_what_it_does_not_have_is_told_in_a_sentence() -> None:
    game = mozaika.make("pebbles")
    assert bots_of(game) == ["random", "greedy"]
    with pytest.raises(UnknownBot, match="pebbles has no levels; there are random, greedy"):
        mozaika.bot("level:3", game)
    with pytest.raises(NoKernel, match="pebbles has no kernel"):
        mozaika.Kernel(game)
    with pytest.raises((NoKernel, NoSearch), match="pebbles"):
        Search(game)


# --- in a terminal -------------------------------------------------------------------------


def test_it_is_played_in_a_terminal() -> None:
    command = ["play", "pebbles", "--seats", "human,greedy", "--seed", "1", "--yes"]
    played = CliRunner().invoke(app, command, input="?\nhint\n" + "1\n" * 40)
    assert played.exit_code == 0, played.output
    assert "pebbles 2 seats" in played.output
    assert "The greedy bot would play" in played.output
    assert "lays" in played.output
    assert "The game is over: all are laid [PB-3.1]" in played.output


def test_the_command_line_of_another_process_knows_it(installed: Path) -> None:
    command = [sys.executable, "-m", "mozaika", "games"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "pebbles" in done.stdout
    assert done.stderr == ""


def test_an_installed_game_that_is_broken_is_told_of_and_left_out(installed: Path) -> None:
    install(installed, "broken", "tests.fourth.nothing")
    command = [sys.executable, "-m", "mozaika", "games"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "pebbles" in done.stdout
    assert "the game broken cannot be loaded" in done.stderr


# --- in the arena --------------------------------------------------------------------------


def test_a_match_is_played_in_processes(installed: Path) -> None:
    found = mozaika.match("pebbles", "greedy", "random", games=4, seed=1, processes=2)
    assert (found.games, found.forfeits) == (4, [])


def test_a_program_plays_it_by_the_engine_protocol(installed: Path) -> None:
    engine = f"cmd:{shlex.quote(sys.executable)} -m mozaika engine --bot greedy"
    found = mozaika.match("pebbles", engine, "random", games=2, seed=1, processes=1)
    assert (found.games, found.forfeits) == (2, [])


# --- on a server ---------------------------------------------------------------------------


def test_it_is_played_on_a_server_with_a_bot(installed: Path, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()
    try:
        with Visitor(server.url) as anna:
            names = [game["name"] for game in anna.get("/api/games")["games"]]
            assert names[-1] == "pebbles"
            assert anna.get("/api/games/pebbles/layout") == {}
            anna.post("/api/tables", {"game": "pebbles", "bots": [None, "level:3"]}, 403)
            table = anna.make_table("pebbles", bots=[None, "greedy"])
            with anna.socket(table) as socket:
                update = socket.receive("update")
                assert update["view"]["values"]["sizes"] == [2, 2]
                while update["to_act"] != "over":
                    if update["to_act"] == 0:
                        version, action = update["to"], update["legal"][0]
                        socket.send(type="act", action=action, version=version, id=f"{version}")
                    update = socket.receive("update")
            assert update["table"]["outcome"]["reason"] == "all are laid"
            record = read_record(anna.http.get(f"/api/tables/{table}/record").text)
            *_, last = replay(game_of(record), record)
            assert list(last.points) == update["scores"]
            checked = anna.get(f"/api/tables/{table}/verify")
            assert checked["verdict"] == "undecided"  # no seat gave a nonce
            assert checked["draws"]
            assert not checked["unchecked"]
    finally:
        server.stop()
