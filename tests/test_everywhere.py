"""Nothing of ours needs what only some systems have: see tests/elsewhere/sitecustomize.py.

That proves that we ask before we use it, and go on without it. It does not prove that we run on
macOS or Windows: their paths, consoles, event loops, open files and ways to kill are their own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import mozaika
from tests.server.servers import ServerProcess, Visitor

ROOT = Path(__file__).parents[1]
LACKING = {"PYTHONPATH": str(ROOT / "tests" / "elsewhere"), "PYTHONWARNDEFAULTENCODING": "1"}
UNLIMITED = "this system cannot limit memory"
pytestmark = pytest.mark.skipif(os.name != "posix", reason="this system really lacks them")


def run(*arguments: object) -> tuple[str, str]:
    """What a Python that lacks them prints, and what it says on standard error."""
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        env={**os.environ, **LACKING},
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    assert unencoded(done.stderr) == []
    return done.stdout, done.stderr


def unencoded(errors: str) -> list[str]:
    """Where we open a text without saying its encoding, which is another one elsewhere."""
    ours = str(Path(mozaika.__file__).parent)
    return [line for line in errors.splitlines() if "EncodingWarning" in line and ours in line]


IMPORT_ALL = """
import os, pkgutil, signal, sys
from importlib import import_module
from pathlib import Path
assert not hasattr(os, "fork") and not hasattr(signal, "SIGKILL") and sys.modules["fcntl"] is None
assert not sys.modules.keys() & {"mozaika"}
import mozaika
names = [each.name for each in pkgutil.walk_packages(mozaika.__path__, "mozaika.")]
for name in names:
    import_module(name)
print(len(names))
from mozaika.kernels.cache import alone
with alone(Path(sys.argv[1]), "loop"), alone(Path(sys.argv[1]), "loop"):
    print("locked")
"""


def test_every_module_is_imported(tmp_path: Path) -> None:
    out, _ = run("-c", IMPORT_ALL, tmp_path)
    count, locked = out.split()
    assert int(count) > 150
    assert locked == "locked"


def test_a_match_is_played_with_a_program_in_a_seat(tmp_path: Path) -> None:
    bot = ROOT / "examples" / "bots" / "random_bot.py"
    main = "from mozaika.cli import main; main()"
    players = ("greedy", f"cmd:{sys.executable} {bot}")
    options = ("--games", 4, "--processes", 2, "--out", tmp_path, "--json")
    out, errors = run("-c", main, "match", "azul", *players, *options)
    outcome = json.loads(out)
    assert outcome["games"] == 4
    assert outcome["forfeits"] == []
    assert errors.count(UNLIMITED) == 1
    assert len([*tmp_path.glob("records/*.txt")]) == 4


def test_a_game_is_played_at_the_server(tmp_path: Path) -> None:
    (tmp_path / "page.js").write_text("let x", encoding="utf-8")
    chosen = {"MOZAIKA_BOT_SECONDS": "0.1", "MOZAIKA_STATIC": str(tmp_path)}
    server = ServerProcess(tmp_path, **chosen, **LACKING).start()
    try:
        with Visitor(server.url) as anna:
            play_against_a_bot(anna)
            script = anna.http.get("/page.js").headers["content-type"]
            assert script.startswith("text/javascript"), "a browser runs no script of another type"
    finally:
        code = server.stop()
    assert code == 0
    log = server.log.read_text(encoding="utf-8")
    assert log.count(UNLIMITED) == 1
    assert unencoded(log) == []


def play_against_a_bot(anna: Visitor) -> None:
    with anna.socket(anna.make_table(bots=[None, "greedy"])) as socket:
        update = socket.receive("update")
        while update["table"]["outcome"] is None:
            if update["legal"]:
                socket.send(type="act", action=update["legal"][0], version=update["to"])
            update = socket.receive("update")
        assert update["table"]["outcome"]["how"] == "played"
