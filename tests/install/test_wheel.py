"""The package as others install it: the wheel alone, and each extra alone, without the sources."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path

from tests.install.conftest import Fresh
from tests.install.door import (
    copy_of_the_sources,
    expect_the_page,
    free_port,
    linked_environment,
    new_environment,
    play_one_move,
    run,
    serving,
)

MEGABYTES = 3


def test_the_wheel_is_small_and_holds_the_page(wheel: Path) -> None:
    assert wheel.stat().st_size <= MEGABYTES * 2**20
    assert "mozaika/server/static/index.html" in zipfile.ZipFile(wheel).namelist()


def test_a_wheel_made_from_the_sdist_holds_the_page_too(
    fresh: Fresh, wheel: Path, tmp_path: Path
) -> None:
    sdist = next(wheel.parent.glob("*.tar.gz"))
    python = fresh.folder / ".venv" / "bin" / "python"
    wheels = tmp_path / "wheels"
    options = ("--no-deps", "--no-build-isolation", "--wheel-dir", wheels)
    run(python, "-m", "pip", "wheel", "--quiet", *options, sdist, folder=tmp_path)
    again = zipfile.ZipFile(next(wheels.glob("*.whl"))).namelist()
    assert sorted(again) == sorted(zipfile.ZipFile(wheel).namelist())


def test_a_wheel_without_the_page_is_not_built(fresh: Fresh, tmp_path: Path) -> None:
    copy_of_the_sources(tmp_path)
    python = fresh.folder / ".venv" / "bin" / "python"
    built = subprocess.run(
        [python, "-m", "hatchling", "build"], cwd=tmp_path, capture_output=True, text=True
    )
    assert built.returncode != 0
    assert "the page of the browser is not built" in built.stderr
    assert not (tmp_path / "dist").exists() or not list((tmp_path / "dist").iterdir())


def test_the_package_alone_plays_by_the_rules_and_needs_nothing_else(
    wheel: Path, tmp_path: Path
) -> None:
    programs = new_environment(tmp_path, wheel)
    program = """
from importlib.metadata import distributions

import mozaika

for configuration in mozaika.configurations():
    game = mozaika.make(configuration.name, configuration.seats)
    final = mozaika.play(game, ["random"] * game.seats, seed=1)
    assert final.result is not None
    assert game.read(game.draw(final.state)) == final.state
assert {each.metadata["Name"] for each in distributions()} == {"mozaika"}
print("played", len(mozaika.configurations()))
"""
    assert "played 17" in run(programs / "python", "-c", program, folder=tmp_path)
    sentence = run(programs / "mozaika", "games", folder=tmp_path, fails=True)
    assert 'pip install "mozaika[terminal]"' in sentence
    assert len(sentence.splitlines()) == 1


def test_the_extra_terminal_plays_in_the_terminal(wheel: Path, tmp_path: Path) -> None:
    """Pip itself resolves this one."""
    wanted = f"mozaika[terminal] @ {wheel.as_uri()}"
    mozaika = new_environment(tmp_path, wanted) / "mozaika"
    assert "azul:grey" in run(mozaika, "games", folder=tmp_path)
    said = ("--seats", "random,greedy", "--seed", "1", "--save", "game.txt", "--json")
    assert json.loads(run(mozaika, "play", "azul", *said, folder=tmp_path))
    assert json.loads(run(mozaika, "replay", "game.txt", "--json", folder=tmp_path))
    expect_one_sentence_each(mozaika, tmp_path)


def expect_one_sentence_each(mozaika: Path, folder: Path) -> None:
    """A command whose extra is missing says which one brings it."""
    for extra, command in (
        ("server", ("serve",)),
        ("arena", ("match", "azul", "random", "greedy")),
        ("arena", ("ladder", "azul")),
        ("fast", ("play", "azul", "--seats", "random,level:3")),
        ("fast", ("warmup",)),
        ("fast", ("bench", "kernel")),
        ("fast", ("engine", "--level", "3")),
        ("server", ("bench", "server")),
        ("server", ("backup", "there.backup")),
    ):
        said = run(mozaika, *command, folder=folder, fails=True)
        assert f'pip install "mozaika[{extra}]"' in said, (command, said)
        assert len(said.splitlines()) == 1, said


def test_the_extra_fast_brings_kernels_and_levels(
    fresh: Fresh, wheel: Path, tmp_path: Path
) -> None:
    """Interpreted, since compiling takes a minute; the kernels' own tests compile."""
    programs = linked_environment(tmp_path, fresh.packages, wheel, "fast")
    program = """
import os
os.environ["NUMBA_DISABLE_JIT"] = "1"
from random import Random

import mozaika
from mozaika.bots import installed_bots, make_bot
from mozaika.core.play import Budget, deal
from mozaika.kernels.kernel import Kernel

game = mozaika.make("azul")
kernel = Kernel(game)
states = kernel.reset(4, seed=1)
assert not kernel.step(states, kernel.masks(states).argmax(axis=1)).any()
state = deal(game, game.start(), Random(1))
legal = game.legal_actions(state)
bot = make_bot("level:3", game)
assert bot.choose(game.view(state, 0), legal, Random(1), Budget()) in legal
print(installed_bots()[-1])
"""
    assert "level:8" in run(programs / "python", "-c", program, folder=tmp_path)


def test_the_extra_arena_plays_a_match(fresh: Fresh, wheel: Path, tmp_path: Path) -> None:
    mozaika = linked_environment(tmp_path, fresh.packages, wheel, "arena") / "mozaika"
    said = ("random", "greedy", "--games", "4", "--seed", "1", "--processes", "1", "--json")
    assert json.loads(run(mozaika, "match", "azul", *said, folder=tmp_path))["games"] == 4


def test_the_extra_server_serves_the_page_and_plays_against_a_bot(
    fresh: Fresh, wheel: Path, tmp_path: Path
) -> None:
    programs = linked_environment(tmp_path, fresh.packages, wheel, "server")
    port = free_port()
    with serving([programs / "mozaika", "serve", "--port", str(port)], tmp_path, port) as url:
        expect_the_page(url)
        play_one_move(url)


def test_the_extra_play_serves_the_page_and_plays_against_a_level(
    fresh: Fresh, wheel: Path, tmp_path: Path
) -> None:
    programs = linked_environment(tmp_path, fresh.packages, wheel, "play")
    port = free_port()
    with serving([programs / "mozaika", "serve", "--port", str(port)], tmp_path, port) as url:
        expect_the_page(url)
        play_one_move(url, "level:2")
