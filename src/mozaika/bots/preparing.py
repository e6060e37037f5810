"""Compiling what the levels need, in a process beside the one that is played in."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from mozaika.bots import ready
from mozaika.bots.ready import LOOPS
from mozaika.cache_root import writable_cache
from mozaika.core.game import family_of
from mozaika.extras import is_installed
from mozaika.registry import all_games

PROGRAM = "from mozaika.bots.preparing import main; main()"
BETWEEN_GAMES = 0.1
"""Seconds in which another process, which waits to compile what is wanted there, gets its turn."""


class Preparation:
    """The process that compiles one game after another; there is none if all are ready."""

    def __init__(self, families: Sequence[str] | None = None, is_printing: bool = False) -> None:
        self.families = ready.families() if families is None else families
        self.is_printing = is_printing
        """Whether it writes to standard output what it does."""
        self.process: subprocess.Popen[bytes] | None = None
        self.is_started = False

    def look(self) -> str:
        """Start it at the first look; if it has crashed, what to say about that.

        It then goes on with the other games.
        """
        if self.process is None:
            if not self.is_started and is_installed("fast"):
                self.is_started = True
                ready.forget_failures()
                self._start()
            return ""
        code = self.process.poll()
        if code is None:
            return ""
        self.stop()
        return self._note_crash(code) if code else ""

    def _start(self) -> None:
        if self._missing():
            silent = [] if self.is_printing else ["--silent"]
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-c", PROGRAM, *silent, *self.families],
                stdin=subprocess.PIPE,
            )

    def _note_crash(self, code: int) -> str:
        reason = f"signal {-code}" if code < 0 else f"exit code {code}"
        states = [ready.state_of(family) for family in self._missing()]
        broken = [each for each in states if each.state == "compiling"] or states
        for each in broken:
            ready.mark_failed(each.game, reason)
        self._start()
        titles = ", ".join(all_games()[each.game].title for each in broken)
        return f"compiling ended with {reason}; until the next start levels play simply: {titles}"

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            if self.process.stdin:
                self.process.stdin.close()
            self.process = None

    def _missing(self) -> list[str]:
        return [f for f in self.families if ready.state_of(f).state not in ("ready", "failed")]


@contextmanager
def compiling_beside(game: str | None) -> Iterator[None]:
    """Compile the levels of one game silently for as long as this lasts; if None, nothing."""
    if game is None:
        yield
        return
    with writable_cache():
        preparation = Preparation([family_of(game)])
        preparation.look()
        try:
            yield
        finally:
            preparation.stop()


# --- in the other process ------------------------------------------------------------------


class Preempted(Exception):
    """Somebody plays another game than the one being compiled."""


def main() -> None:
    """Compile what is missing; the arguments are games, after --silent to print nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if sys.platform != "win32":
        with suppress(OSError):
            os.nice(10)
    arguments = sys.argv[1:]
    is_printing = "--silent" not in arguments
    try:
        _compile_missing([each for each in arguments if each != "--silent"], is_printing)
    except OSError as error:
        if is_printing:
            print(f"Compiled code cannot be kept ({error}); levels play simply.", flush=True)


def _end_with_parent() -> None:
    """The other end of standard input is the parent's, and closed however it ends."""
    sys.stdin.buffer.read()
    os._exit(1)


def _compile_missing(families: Sequence[str], is_printing: bool) -> None:
    from mozaika.kernels.cache import alone

    folder = ready.make_folder()
    while _order(families):
        with alone(folder, "compiling"):
            for family in _order(families)[:1]:  # another process may have done it meanwhile
                _compile(family, families, ProgressLine(all_games()[family].title, is_printing))
                if is_printing and all(map(ready.is_ready, families)):
                    print("All levels are ready.", flush=True)
        time.sleep(BETWEEN_GAMES)


def _order(families: Sequence[str]) -> list[str]:
    """What is to be compiled, what somebody plays first."""
    missing = [f for f in families if ready.state_of(f).state not in ("ready", "failed")]
    return sorted(missing, key=lambda family: not ready.is_wanted(family))


def _compile(family: str, families: Sequence[str], line: ProgressLine) -> None:
    """One game, unless another one is more urgent; what was compiled of it is kept."""
    from mozaika.kernels.compiling import watch

    done = 0

    @contextmanager
    def count(loop: str) -> Iterator[None]:
        nonlocal done
        if not ready.is_wanted(family) and ready.is_wanted(_order(families)[0]):
            raise Preempted
        ready.mark_done(family, done)
        line.show(loop.rpartition(" ")[2], done)
        yield
        done += 1

    watch(count)
    try:
        line.begin()
        compile_levels(family)
        line.end(f"are ready, after {line.seconds} s")
    except Preempted:
        ready.mark_waiting(family)
        line.end("wait: another game is played")
    except Exception as error:
        ready.mark_failed(family, repr(error))
        line.end(f"cannot be compiled ({type(error).__name__}: {error}) and play simply")


def compile_levels(family: str) -> None:
    """Use once whatever a level of this game uses, so that it is compiled and kept."""
    from mozaika.registry import make
    from mozaika.search.search import Search

    search = Search(make(family))
    search.get_ready()
    search.policy(search.kernel.reset(1, seed=0))
    ready.mark_ready(family)


class ProgressLine:
    """What is compiled: a line at the beginning and at the end, and in a terminal one that runs."""

    def __init__(self, title: str, is_printing: bool) -> None:
        self.title = title
        self.is_printing = is_printing
        self.is_running = is_printing and sys.stdout.isatty()
        self.started = time.monotonic()
        self.text = ""

    @property
    def seconds(self) -> int:
        return round(time.monotonic() - self.started)

    def begin(self) -> None:
        self._print(f"Compiling the levels of {self.title}; they play simply until then.")
        if self.is_running:
            threading.Thread(target=self._run, daemon=True).start()

    def show(self, loop: str, done: int) -> None:
        self.text = f"{loop}, {done + 1} of {LOOPS}"

    def end(self, how: str) -> None:
        self.is_running = False
        self._print(f"The levels of {self.title} {how}.")

    def _print(self, text: str) -> None:
        if self.is_printing:
            clear = "\r\033[2K" if sys.stdout.isatty() else ""
            print(clear + text, flush=True)

    def _run(self) -> None:
        """Once a second, over itself: whatever is written meanwhile stands where it stood."""
        while self.is_running:
            print(f"\r\033[2K  {self.text}, {self.seconds} s", end="\r", flush=True)
            time.sleep(1)
