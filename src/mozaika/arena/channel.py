"""Lines to and from another program, which may crash, hang or flood."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic, sleep
from typing import IO

from mozaika.errors import MozaikaError
from mozaika.workers.program import describe_exit, ends, exit_code, kill_all, start_program

LONGEST_LINE = 64 * 1024
MOST_MEMORY = 2 * 1024**3
"""Bytes of data a program may have."""
LAST_WORDS = 2000
"""Bytes that are kept of what it writes to standard error."""
CHUNK = 64 * 1024
CHUNKS = 4
"""So many may have arrived and wait to be looked at; then the pipes fill, and it must wait."""
LOOK = 0.25
"""Seconds between two looks at whether it still runs."""
SETTLE = 1.0
"""Seconds in which the threads of the pipes finish what they are at."""


class Broken(MozaikaError):
    """The program did what ends the exchange: a sentence about it."""


class Channel:
    """Never blocks on a pipe: each has a thread of its own, as not every system can select on one.

    A thread closes its pipe itself. One whose pipe is held open by what the program started and
    hid from us stays behind with it.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self.process = start_program(command, MOST_MEMORY)
        assert self.process.stdin
        assert self.process.stdout
        assert self.process.stderr
        self.stdout: IO[bytes] = self.process.stdout
        self.stderr: IO[bytes] = self.process.stderr
        self.arrived: Queue[tuple[IO[bytes], bytes]] = Queue(CHUNKS)
        """What came through which pipe; no bytes at its end."""
        self.outgoing: Queue[bytes | None] = Queue()
        """What is to be written; None at the end."""
        self.incoming = b""
        self.last_words = b""
        self.has_errors_ended = False
        """Whether standard error is at its end."""
        self.is_closed = False
        self.threads = [
            Thread(target=_write, args=(self.process.stdin, self.outgoing), daemon=True),
            Thread(target=_read, args=(self.stdout, self.arrived), daemon=True),
            Thread(target=_read, args=(self.stderr, self.arrived), daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    # --- lines ---------------------------------------------------------------------------

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The line it answers within so many seconds; Broken if it does anything else."""
        deadline = monotonic() + seconds
        for _ in range(self.arrived.qsize()):
            self._receive(0)
        if self.incoming:
            raise Broken("it spoke without being asked")
        self.outgoing.put(question)
        while b"\n" not in self.incoming:
            if len(self.incoming) > LONGEST_LINE:
                raise Broken(f"its line is longer than {LONGEST_LINE} bytes")
            left = deadline - monotonic()
            if left <= 0:
                raise Broken(f"it did not answer in {seconds:g} s")
            ended = exit_code(self.process) is not None  # what it started may hold its pipes open
            moved = self._receive(SETTLE if ended else min(left, LOOK))
            if ended and not moved:
                raise Broken(self._how_it_ended())
        line, _, more = self.incoming.partition(b"\n")
        if more or not self._has_sent():
            raise Broken("it answered more than it was asked")
        self.incoming = b""
        return line

    def send(self, message: bytes) -> None:
        """What needs no answer, as far as it is read."""
        self.outgoing.put(message)

    def _receive(self, seconds: float) -> bool:
        """Take a piece of what has arrived, waiting for it at most so long."""
        try:
            pipe, piece = self.arrived.get(block=seconds > 0, timeout=seconds)
        except Empty:
            return False
        if pipe is self.stderr:
            self._listen(piece)
        elif piece:
            self.incoming += piece
        else:
            raise Broken(self._how_it_ended())
        return True

    def _listen(self, said: bytes) -> None:
        self.last_words = (self.last_words + said)[-LAST_WORDS:]
        self.has_errors_ended = not said

    def _has_sent(self) -> bool:
        """Whether all is written; an answer may be here before the thread that wrote says so."""
        deadline = monotonic() + SETTLE
        while self.outgoing.unfinished_tasks and monotonic() < deadline:
            sleep(0.0002)
        return not self.outgoing.unfinished_tasks

    # --- ending ----------------------------------------------------------------------------

    def _how_it_ended(self) -> str:
        if not ends(self.process, SETTLE):
            return "it closed its standard output"
        self._hear_last_words()
        code = exit_code(self.process)
        assert code is not None
        how = f"it ended {'with' if code >= 0 else 'by'} {describe_exit(code)}"
        lines = self.last_words.decode("utf-8", "replace").split("\n")
        said = [line for line in map(printable, lines) if line]
        return f"{how} ({said[-1]})" if said else how

    def _hear_last_words(self) -> None:
        deadline = monotonic() + SETTLE
        while not self.has_errors_ended and (left := deadline - monotonic()) > 0:
            with suppress(Empty):
                pipe, piece = self.arrived.get(timeout=left)
                if pipe is self.stderr:
                    self._listen(piece)

    def close(self, patience: float = 0.0) -> None:
        """End the program and all it started, after waiting so long for it to end by itself."""
        if self.is_closed:
            return
        self.is_closed = True
        self.outgoing.put(None)
        ends(self.process, patience)
        kill_all(self.process)
        deadline = monotonic() + SETTLE
        while any(thread.is_alive() for thread in self.threads) and monotonic() < deadline:
            with suppress(Empty):
                self.arrived.get(timeout=0.001)


def printable(line: str, most: int = 200) -> str:
    """What a stranger wrote, made fit to be shown in one line."""
    return "".join(letter for letter in line if letter.isprintable()).strip()[:most]


# --- the threads of the pipes ----------------------------------------------------------------


def _read(pipe: IO[bytes], arrived: Queue[tuple[IO[bytes], bytes]]) -> None:
    with pipe:
        piece = b"-"
        while piece:
            piece = os.read(pipe.fileno(), CHUNK)
            arrived.put((pipe, piece))


def _write(pipe: IO[bytes], outgoing: Queue[bytes | None]) -> None:
    with pipe:
        while (message := outgoing.get()) is not None:
            with suppress(OSError):  # it reads no more; what it writes shows whether it ended
                while message:
                    message = message[os.write(pipe.fileno(), message) :]
            outgoing.task_done()
