"""Run the tests; those in a browser that failed may try once more, alone, and are named.

    python tools/second_try.py FOLDER REPORT -- PYTEST ARGUMENTS...

Beside three other processes a real browser is sometimes slower than any patience. At most three
tests of FOLDER are tried again, without company, and only if nothing else failed; which needed it
is listed in REPORT, for the summary. A test that fails alone, too, fails.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

MOST = 3
"""More than these are no accident."""
FAILED = Path(".pytest_cache/v/cache/lastfailed")
TESTS_FAILED = 1
"""What pytest returns when all was run and some tests failed."""


def main(folder: str, report: Path, command: list[str]) -> int:
    report.unlink(missing_ok=True)
    FAILED.unlink(missing_ok=True)
    code = subprocess.run(command).returncode
    if code != TESTS_FAILED or not FAILED.exists():
        return code
    failed = sorted(json.loads(FAILED.read_text()))
    if len(failed) > MOST or not all(test.startswith(f"{folder}/") for test in failed):
        return code
    print(f"Once more, alone: {', '.join(failed)}", flush=True)
    code = subprocess.run([command[0], *failed]).returncode
    if code == 0:
        report.parent.mkdir(exist_ok=True)
        report.write_text("".join(f"{test}\n" for test in failed))
    return code


if __name__ == "__main__":
    split = sys.argv.index("--")
    folder, report = sys.argv[1:split]
    sys.exit(main(folder, Path(report), sys.argv[split + 1 :]))
