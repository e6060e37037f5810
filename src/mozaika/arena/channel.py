"""A line to another program and one back, against any program: it may crash, hang or flood."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import IO

LONGEST_LINE = 64 * 1024
MOST_MEMORY = 2 * 1024**3
"""Bytes of data a program may have."""
LAST_WORDS = 2000
"""So much is kept of what it says on standard error."""
CHUNK = 64 * 1024
LOOK = 0.25
"""Seconds between two looks at whether it still runs."""
GUARD = Path(__file__).with_name("guard.py")


class Broken(Exception):
    """The program did what ends the talk: a sentence about it."""


class Channel:
    """Never blocks on a pipe, and reads standard error whenever it waits."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-S", str(GUARD), str(MOST_MEMORY), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        assert self.process.stdin
        assert self.process.stdout
        assert self.process.stderr
        self.stdin: IO[bytes] = self.process.stdin
        self.stdout: IO[bytes] = self.process.stdout
        self.stderr: IO[bytes] = self.process.stderr
        self.incoming = b""
        self.outgoing = b""
        self.last_words = b""
        self.selector = selectors.DefaultSelector()
        for pipe in (self.stdin, self.stdout, self.stderr):
            os.set_blocking(pipe.fileno(), False)
        self.selector.register(self.stdout, selectors.EVENT_READ)
        self.selector.register(self.stderr, selectors.EVENT_READ)

    # --- talking ---------------------------------------------------------------------------

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The line it answers within so many seconds; Broken if it does anything else."""
        deadline = monotonic() + seconds
        self._pump(0)
        if self.incoming:
            raise Broken("it spoke without being asked")
        self._send(question)
        while b"\n" not in self.incoming:
            if len(self.incoming) > LONGEST_LINE:
                raise Broken(f"its line is longer than {LONGEST_LINE} bytes")
            left = deadline - monotonic()
            if left <= 0:
                raise Broken(f"it did not answer in {seconds:g} s")
            ended = self._has_ended(within=0)  # what it started may hold its pipes open
            moved = self._pump(0 if ended else min(left, LOOK))
            if ended and not moved:
                raise Broken(self._how_it_ended())
        line, _, more = self.incoming.partition(b"\n")
        if more or self.outgoing:
            raise Broken("it answered more than it was asked")
        self.incoming = b""
        return line

    def tell(self, message: bytes) -> None:
        """Send what needs no answer, as far as the pipe takes it now."""
        self._send(message)
        with suppress(Broken):
            self._pump(0)

    def _send(self, message: bytes) -> None:
        self.outgoing += message
        if not self.stdin.closed and self.stdin not in self.selector.get_map():
            self.selector.register(self.stdin, selectors.EVENT_WRITE)

    def _pump(self, seconds: float) -> bool:
        """Move what can be moved through the pipes, waiting for it at most so long."""
        ready = self.selector.select(seconds)
        for key, _ in ready:
            if key.fileobj is self.stdin:
                self._write()
            elif key.fileobj is self.stderr:
                self._listen()
            else:
                self._read()
        return bool(ready)

    def _write(self) -> None:
        try:
            self.outgoing = self.outgoing[os.write(self.stdin.fileno(), self.outgoing) :]
        except BrokenPipeError:
            self.outgoing = b""  # it reads no more; what it writes tells whether it ended
        if not self.outgoing:
            self.selector.unregister(self.stdin)

    def _listen(self) -> None:
        said = os.read(self.stderr.fileno(), CHUNK)
        self.last_words = (self.last_words + said)[-LAST_WORDS:]
        if not said:
            self.selector.unregister(self.stderr)

    def _read(self) -> None:
        answered = os.read(self.stdout.fileno(), CHUNK)
        self.incoming += answered
        if not answered:
            raise Broken(self._how_it_ended())

    # --- ending ----------------------------------------------------------------------------

    def _how_it_ended(self) -> str:
        if not self._has_ended(within=1.0):
            return "it closed its standard output"
        with suppress(BlockingIOError):
            self.last_words += os.read(self.stderr.fileno(), CHUNK)
        status = os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOWAIT)
        assert status is not None
        if status.si_code == os.CLD_EXITED:
            how = f"it ended with exit code {status.si_status}"
        else:
            how = f"it ended by {signal.Signals(status.si_status).name}"
        lines = self.last_words.decode("utf-8", "replace").split("\n")
        said = [line for line in map(printable, lines) if line]
        return f"{how} ({said[-1]})" if said else how

    def _has_ended(self, within: float) -> bool:
        """Whether it ends in this time. It stays a zombie: its group is still its own to kill."""
        deadline = monotonic() + within
        flags = os.WEXITED | os.WNOWAIT | os.WNOHANG
        while os.waitid(os.P_PID, self.process.pid, flags) is None:
            if monotonic() > deadline:
                return False
            sleep(0.002)
        return True

    def close(self, patience: float = 0.0) -> None:
        """End the program and all it started, after waiting so long for it to end by itself."""
        if self.process.returncode is not None:
            return
        self.selector.close()
        self.stdin.close()
        self._has_ended(patience)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.stdout.close()
        self.stderr.close()


def printable(line: str, most: int = 200) -> str:
    """What a stranger wrote, made fit to be shown in one line."""
    return "".join(letter for letter in line if letter.isprintable()).strip()[:most]
