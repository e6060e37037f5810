"""What a program in a seat is asked keeps its shape: engines of others outlive our versions.

`engine.jsonl.gz` was written by commit 400c6e2: what `logging_engine.py` was asked in two games of
a match of each configuration. Fields may be added; a field that is renamed, moved or removed breaks
the programs of others, and so does a view or an action that is written in another way.
"""

from __future__ import annotations

import gzip
import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from mozaika.arena.engine_loop import BotEngine
from mozaika.arena.messages import Chosen, EngineError, read_question
from mozaika.cli import app
from tests.frozen.test_frozen import shared

HERE = Path(__file__).parent
LINES = gzip.decompress((HERE / "engine.jsonl.gz").read_bytes()).splitlines()
KEPT: dict[str, list[dict[str, Any]]] = {}
for line in map(json.loads, LINES):
    KEPT.setdefault(line["of"], []).append(line["question"])
ENGINE = Path(__file__).with_name("logging_engine.py")


def asked(name: str, seats: int, log: Path) -> list[dict[str, Any]]:
    """What an engine in every seat is asked in a match, which is the same on every machine."""
    command = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(ENGINE))}"
    engines = [f"{command} {shlex.quote(str(log.with_suffix(f'.{number}')))}" for number in (0, 1)]
    said = ["match", name, *engines, "--seats", str(seats), "--games", "1", "--seed", "5"]
    done = CliRunner().invoke(app, [*said, "--simulations", "40", "--processes", "1", "--json"])
    assert done.exit_code == 0, done.output
    logs = [log.with_suffix(f".{number}").read_text(encoding="utf-8") for number in (0, 1)]
    return [json.loads(line) for kept in logs for line in kept.splitlines()]


@pytest.mark.parametrize("configuration", KEPT)
def test_an_engine_is_asked_what_it_was_asked_then(configuration: str, tmp_path: Path) -> None:
    name, _, seats = configuration.rpartition(" ")
    now, then = asked(name, int(seats), tmp_path / "log"), KEPT[configuration]
    assert shared(now, then) == then


@pytest.mark.parametrize("configuration", KEPT)
def test_our_engine_still_answers_a_host_of_then(configuration: str) -> None:
    engine = BotEngine("random")
    for question in KEPT[configuration]:
        answer = engine.answer(read_question(json.dumps(question).encode()))
        assert not isinstance(answer, EngineError), answer
        if question["type"] == "move":
            assert isinstance(answer, Chosen)
            assert answer.action in question["legal"]
