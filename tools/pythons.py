"""Some tests on each of these Pythons: python pythons.py MAKE PYTHON... -- TEST...

Each has an environment of its own under build/, made by the Makefile from the locks. One that is
not there, or does not start, is left out. If one fails, the others have their turn all the same.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import NamedTuple
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
BIN = "Scripts" if os.name == "nt" else "bin"
VERSION = "import platform; print(platform.python_implementation(), platform.python_version())"


class Row(NamedTuple):
    python: str
    version: str
    outcome: str
    seconds: float = 0.0
    is_good: bool = True

    def __str__(self) -> str:
        minutes, seconds = divmod(round(self.seconds), 60)
        took = f"{minutes} min {seconds:02} s" if self.seconds else ""
        return f"{self.python:<12} {self.version:<16} {self.outcome:<40} {took:>12}"


def version_of(python: str) -> str:
    """Nothing if it does not start."""
    found = shutil.which(python)
    if not found:
        return ""
    asked = subprocess.run([found, "-c", VERSION], capture_output=True, encoding="utf-8")
    return asked.stdout.strip() if asked.returncode == 0 else ""


def run(what: str, *command: str) -> bool:
    print(f"--- {what}", flush=True)
    return subprocess.run(command, cwd=ROOT).returncode == 0


def test(make: str, python: str, tests: list[str]) -> Row:
    version = version_of(python)
    if not version:
        return Row(python, "", "not on this machine")
    begin, venv = monotonic(), f"build/{Path(python).name}"
    stamp, report = f"{venv}/.installed-dev", f"{venv}/report.xml"
    if not run(
        f"{python}: installing into {venv}", make, f"PYTHON={python}", f"VENV={venv}", stamp
    ):
        return Row(python, version, "not installed", monotonic() - begin, False)
    (ROOT / report).unlink(missing_ok=True)
    pytest = (str(ROOT / venv / BIN / "python"), "-m", "pytest", "-n", "2", f"--junitxml={report}")
    is_good = run(f"{python}: testing", *pytest, *tests)
    return Row(python, version, counts(ROOT / report), monotonic() - begin, is_good)


def counts(report: Path) -> str:
    if not report.exists():
        return "no report"
    suite = next(ElementTree.parse(report).iter("testsuite"))
    tests, skipped, failed, broken = (
        int(suite.attrib[key]) for key in ("tests", "skipped", "failures", "errors")
    )
    wrong = failed + broken
    return f"{tests - skipped - wrong} passed, {wrong} failed, {skipped} skipped"


def main() -> None:
    make, *names = sys.argv[1:]
    end = names.index("--")
    rows = [test(make, python, names[end + 1 :]) for python in names[:end]]
    print("---", *rows, sep="\n")
    if not any(row.version for row in rows) or not all(row.is_good for row in rows):
        sys.exit(1)


if __name__ == "__main__":
    main()
