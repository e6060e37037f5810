"""Run one step of an installation and say what it does, how far it is and how long it took.

    python3 tools/step.py NAME [--each PATTERN --total N] -- COMMAND...

Lines that begin with PATTERN are counted. What the command prints is shown only if it fails. Needs
the standard library alone: it runs before anything is installed.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import threading
import time

PATIENCE = 3.0 if sys.stdout.isatty() else 15.0
"""Seconds between two lines; a log needs fewer than somebody who waits."""


class Step:
    def __init__(self, name: str, each: str, total: int) -> None:
        self.name = name
        self.each = re.compile(each) if each else None
        self.total = total
        self.count = 0
        self.lines: list[str] = []
        self.began = time.monotonic()
        self.ended = threading.Event()

    def run(self, command: list[str]) -> int:
        self.say(f"{self.name}…")
        reporter = threading.Thread(target=self.report)
        reporter.start()
        try:
            with subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                errors="replace",
            ) as process:
                self.read(process)
        finally:
            self.ended.set()
            reporter.join()
        if process.returncode:
            sys.stderr.write("".join(self.lines))
            self.say(f"{self.name}: failed; what it printed is above")
        else:
            self.say(f"{self.name}: done in {self.seconds} s")
        return process.returncode

    def read(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.lines.append(line)
            if self.each and self.each.match(line.lstrip()):
                self.count += 1

    def report(self) -> None:
        while not self.ended.wait(PATIENCE):
            far = f"{min(self.count, self.total)} of {self.total}, " if self.total else ""
            self.say(f"{self.name}: {far}{self.seconds} s")

    def say(self, line: str) -> None:
        print(line, flush=True)

    @property
    def seconds(self) -> int:
        return round(time.monotonic() - self.began)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name")
    parser.add_argument("--each", default="", help="a regular expression: lines to count")
    parser.add_argument("--total", type=int, default=0, help="how many such lines there will be")
    at = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    asked, command = parser.parse_args(sys.argv[1:at]), sys.argv[at + 1 :]
    if not command:
        parser.error("no command after --")
    try:
        return Step(asked.name, asked.each, asked.total).run(command)
    except FileNotFoundError as error:
        print(f"{asked.name}: {error.filename} was not found", file=sys.stderr)
        return 127


if __name__ == "__main__":
    sys.exit(main())
