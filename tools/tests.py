"""Run tests; the few that fail are run once more, alone, and are named if they pass then.

    python tools/tests.py PYTEST-ARGUMENTS...

Tests of servers and browsers wait for other processes, and a machine that does other things as
well can make them wait too long. Such a test may not lose a whole run, and may not be hidden
either: what needed a second try is among the last words of `make test`. Of more than a few failures
none is tried again.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

CACHE = Path("build/failed").resolve()
SECOND = Path("build/second-try.txt")
FEW = 4
FAILED = 1
"""Pytest's exit code for tests that failed, and nothing worse."""


def pytest(*arguments: str) -> int:
    command = [sys.executable, "-m", "pytest", "-o", f"cache_dir={CACHE}", *arguments]
    return subprocess.run(command, check=False).returncode


def main() -> int:
    shutil.rmtree(CACHE, ignore_errors=True)
    code = pytest(*sys.argv[1:])
    record = CACHE / "v" / "cache" / "lastfailed"
    if code != FAILED or not record.exists():
        return code
    failed = sorted(json.loads(record.read_text("utf-8")))
    if len(failed) > FEW:
        return code
    print("These are run once more, alone:", *failed, sep="\n  ", flush=True)
    if pytest(*failed):
        return code
    with SECOND.open("a", encoding="utf-8") as file:
        file.writelines(f"{name}\n" for name in failed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
