"""A server that has never compiled: it answers at once, and its levels become what they are."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from mozaika.bench.server import all_of
from tests.arena.processes import ends_soon
from tests.server.servers import PATIENCE, ServerProcess, Visitor

COMPILING = 1800
"""Seconds within which a game is compiled even where six people share two cores."""
IS_ITSELF = """
import sys, mozaika
from mozaika.bots.at_once import make_bot_at_once
print(make_bot_at_once(sys.argv[1], mozaika.make(sys.argv[2])).is_itself)
"""


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


@pytest.fixture
def fresh(tmp_path: Path, cache: Path) -> Iterator[ServerProcess]:
    """A server with nothing compiled, that compiles."""
    server = ServerProcess(
        tmp_path, MOZAIKA_CACHE=str(cache), MOZAIKA_COMPILE_LEVELS="true", MOZAIKA_BOT_SECONDS="0.1"
    ).start()
    yield server
    if server.process is not None and server.process.poll() is None:
        server.stop()


def levels(visitor: Visitor) -> dict[str, str]:
    return {each["game"]: each["state"] for each in visitor.get("/api/games")["levels"]}


def wait_until(happens: Callable[[], object], seconds: float = PATIENCE) -> None:
    deadline = monotonic() + seconds
    while not happens():
        assert monotonic() < deadline
        sleep(0.1)


def answer_of_level(visitor: Visitor, table: str) -> dict[str, Any]:
    """Make a move, and wait until it is one's turn again; the table then."""
    update = visitor.look(table)
    order = {"type": "act", "action": update["legal"][0], "version": update["to"]}
    visitor.order(table, **order)
    wait_until(lambda: visitor.look(table)["may"]["act"])
    after = visitor.look(table, since=update["to"])
    assert any(step["kind"] == "act" and step["seat"] == 1 for step in after["steps"])
    return dict(after)


def test_a_level_replies_before_it_is_compiled_and_its_game_is_compiled_first(
    fresh: ServerProcess, cache: Path
) -> None:
    """Summer Pavilion is not the first in the list; it is the one that is played."""
    with Visitor(fresh.url) as anna:
        assert set(levels(anna).values()) == {"waiting"}
        table = anna.make_table("summer_pavilion", bots=[None, "level:3"])
        answer_of_level(anna, table)
        assert levels(anna)["summer_pavilion"] in ("waiting", "compiling")
        wait_until(lambda: levels(anna)["summer_pavilion"] == "ready", COMPILING)
        assert levels(anna)["azul"] != "ready"
        answer_of_level(anna, table)
    process = fresh.process
    assert process is not None
    process.send_signal(signal.SIGTERM)
    output, _ = process.communicate(timeout=PATIENCE)
    assert "Compiling the levels of Azul: Summer Pavilion" in output
    assert "The levels of Azul: Summer Pavilion are ready" in output
    assert "Traceback" not in output + fresh.log.read_text()
    command = [sys.executable, "-c", IS_ITSELF, "level:3", "summer_pavilion"]
    asked = subprocess.run(command, env={"MOZAIKA_CACHE": str(cache)}, capture_output=True)
    assert asked.stdout == b"True\n", asked.stderr


def compilers_of(server: ServerProcess) -> list[int]:
    """The processes that compile, or wait for their turn: one for each worker."""
    assert server.process is not None
    commands = {pid: Path(f"/proc/{pid}/cmdline") for pid in all_of(server.process.pid)}
    return [
        pid
        for pid, command in commands.items()
        if command.exists() and b"bots.preparing" in command.read_bytes()
    ]


def test_a_crash_of_the_compiler_is_told_once_and_the_next_game_is_tried(
    fresh: ServerProcess,
) -> None:
    with Visitor(fresh.url) as anna:
        wait_until(lambda: levels(anna)["azul"] == "compiling")
        (compiler,) = compilers_of(fresh)
        subprocess.run(["kill", "-9", str(compiler)], check=True)
        wait_until(lambda: levels(anna)["azul"] == "failed")
        wait_until(lambda: levels(anna)["summer_pavilion"] == "compiling")
        table = anna.make_table("azul", bots=[None, "level:5"])
        answer_of_level(anna, table)
    assert fresh.log.read_text().count("compiling ended with signal 9") == 1


def test_the_compiler_ends_with_the_server(fresh: ServerProcess) -> None:
    wait_until(lambda: compilers_of(fresh))
    (compiler,) = compilers_of(fresh)
    fresh.kill()
    assert ends_soon(compiler)


def test_where_the_cache_cannot_be_written_another_one_is_shared(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    server = ServerProcess(
        tmp_path, MOZAIKA_CACHE=str(blocked), MOZAIKA_COMPILE_LEVELS="true"
    ).start()
    try:
        with Visitor(server.url) as anna:
            wait_until(lambda: levels(anna)["azul"] == "compiling")
    finally:
        server.stop()
    assert server.log.read_text().count("cannot be written") == 1
