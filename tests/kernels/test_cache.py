"""Compiled code is kept for the next process, however many start at once, and people see it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from filelock import FileLock, Timeout
from rich.console import Console

import mozaika
from mozaika.cli.compiling import CompilingBar
from mozaika.kernels import compiling
from mozaika.kernels.cache import alone
from mozaika.kernels.kernel import Kernel

CACHE = """
from mozaika.kernels.cache import COMPILER, cache_folder
print(cache_folder(COMPILER))
"""
RESET = """
import sys, mozaika
from mozaika.kernels.kernel import Kernel
print(Kernel(mozaika.make(sys.argv[1])).reset(3, seed=1).tobytes().hex())
"""


def start(code: str, *arguments: str, cache: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, "XDG_CACHE_HOME": str(cache)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_processes_that_start_at_once_share_an_empty_cache(tmp_path: Path) -> None:
    """Two want the same loop for the same game, the third wants it for another one."""
    games = ("azul", "azul", "summer_pavilion")
    processes = [start(RESET, game, cache=tmp_path) for game in games]
    for game, process in zip(games, processes, strict=True):
        out, errors = process.communicate()
        assert errors == ""
        assert bytes.fromhex(out) == Kernel(mozaika.make(game)).reset(3, seed=1).tobytes()
    assert len([*tmp_path.rglob("play.reset*.nbc")]) == 2


def test_what_is_on_disk_is_read_while_another_process_compiles(tmp_path: Path) -> None:
    """The same loop for another game may be compiled for a quarter of a minute under its lock."""
    start(RESET, "azul", cache=tmp_path).communicate()
    (folder,) = (tmp_path / "mozaika").glob("kernels-*")
    with alone(folder, "reset"):
        out, errors = start(RESET, "azul", cache=tmp_path).communicate(timeout=600)
    assert errors == ""
    assert bytes.fromhex(out) == Kernel(mozaika.make("azul")).reset(3, seed=1).tobytes()


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    out, errors = start(CACHE, cache=blocked).communicate()
    assert errors == ""
    assert "mozaika-kernels-" in out
    assert Path(out.strip()).is_dir()


def test_a_loop_is_compiled_by_one_process_at_a_time(tmp_path: Path) -> None:
    with alone(tmp_path, "loop"), alone(tmp_path, "loop"), alone(tmp_path, "other"):
        for name in ("loop", "other"):
            with pytest.raises(Timeout):
                FileLock(tmp_path / f"{name}.lock").acquire(blocking=False)
    with FileLock(tmp_path / "loop.lock", blocking=False):
        pass


HOLD = """
import sys, time
from pathlib import Path
from mozaika.kernels.cache import alone
with alone(Path(sys.argv[1]), "loop"):
    print("held", flush=True)
    time.sleep(600)
"""


def test_a_process_that_is_killed_while_it_compiles_lets_go(tmp_path: Path) -> None:
    holder = start(HOLD, str(tmp_path), cache=tmp_path)
    assert holder.stdout
    assert holder.stdout.readline() == "held\n"
    with pytest.raises(Timeout):
        FileLock(tmp_path / "loop.lock").acquire(blocking=False)
    holder.kill()
    holder.communicate()
    with FileLock(tmp_path / "loop.lock", blocking=False):
        pass


@pytest.mark.skipif(sys.platform != "linux", reason="each system has a place of its own")
@pytest.mark.parametrize(
    ("chosen", "folder"), [({}, "home/.cache/mozaika"), ({"XDG_CACHE_HOME": "xdg"}, "xdg/mozaika")]
)
def test_the_cache_is_where_the_system_keeps_caches(
    chosen: dict[str, str], folder: str, tmp_path: Path
) -> None:
    mine = {key: value for key, value in os.environ.items() if key != "XDG_CACHE_HOME"}
    mine |= {key: str(tmp_path / value) for key, value in ({"HOME": "home"} | chosen).items()}
    out = subprocess.check_output([sys.executable, "-c", CACHE], env=mine, encoding="utf-8")
    assert Path(out.strip()).parent == tmp_path / folder


def count(states: Any) -> Any:
    """The cheapest loop there is."""
    return len(states)


def test_a_watcher_learns_which_game_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    from mozaika.kernels.compiled import compiled

    seen = []
    states = Kernel(mozaika.make("azul")).reset(3, seed=1)  # what is compiled has its game's name

    @contextmanager
    def watcher(what: str) -> Iterator[None]:
        seen.append(f"begin {what}")
        yield
        seen.append(f"end {what}")

    monkeypatch.setattr(compiling, "_watcher", watcher)
    loop = compiled(count)
    assert loop(states) == loop(states) == 3
    assert seen == ["begin azul: count", "end azul: count"]


def test_people_are_shown_what_takes_long() -> None:
    screen = Console(file=StringIO(), force_terminal=True)
    with CompilingBar(screen, patience=0.0).show("azul: reset"):
        while "compiling azul: reset" not in text(screen):
            sleep(0.01)


def test_people_are_not_bothered_with_what_is_fast() -> None:
    screen = Console(file=StringIO(), force_terminal=True)
    with CompilingBar(screen, patience=1000.0).show("azul: reset"):
        pass
    assert text(screen) == ""


def text(console: Console) -> str:
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()
