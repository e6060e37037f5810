"""A person against a level on a machine that has never compiled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from mozaika.bots import ready

MOZAIKA = str(Path(sys.executable).with_name("mozaika"))
PLAY = ("play", "azul", "--seats", "human,level:3", "--seed", "4", "--yes")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOZAIKA_CACHE", str(tmp_path / "cache"))


def test_a_level_replies_before_it_is_compiled_and_says_so() -> None:
    """All is typed at once, so that nothing can have been compiled when it is over."""
    done = subprocess.run(
        [MOZAIKA, *PLAY], input="1B2\nquit\n", capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert "level:3 is being compiled (0 of 7) and plays simply until then." in done.stdout
    assert "seat 1 (level:3) plays" in done.stdout
    assert "Traceback" not in done.stderr
    assert not ready.is_ready("azul")


def test_a_level_that_is_ready_meanwhile_plays_itself_and_says_so() -> None:
    """`level:1` asks the policy alone: there is little to load once its file says it is ready."""
    command = [MOZAIKA, *PLAY, "--seats", "human,level:1"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        while "level:1 is being compiled" not in (line := process.stdout.readline()):
            assert line, "it ended"
        ready.mark_ready("azul")
        shown, errors = process.communicate("1B2\nquit\n", timeout=120)
    assert "level:1 is compiled and plays itself now." in shown
    assert "Traceback" not in errors
