"""A process of our own that can be killed at any moment: spawned, limited, spoken to by a pipe."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable
from multiprocessing import current_process, get_context, parent_process

from mozaika.workers.launcher import limit

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

Target = Callable[..., None]
"""What runs there: it is given its end of the pipe, then the arguments."""
__all__ = ["Connection", "WorkerProcess"]
END_SECONDS = 5.0
UNGUARDED = 70
"""The exit code of a process that imports a script which would start others in it once more."""


class WorkerProcess:
    """`megabytes` limit its memory where the system can."""

    def __init__(self, target: Target, *arguments: object, megabytes: int = 0) -> None:
        if getattr(current_process(), "_inheriting", False):  # what multiprocessing asks, too
            sys.exit(UNGUARDED)
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(
            target=_run, args=(target, theirs, megabytes, arguments), daemon=True
        )
        try:
            self.process.start()
        except BaseException:
            self.connection.close()
            raise
        finally:
            theirs.close()

    @property
    def is_alive(self) -> bool:
        return self.process.is_alive()

    def exit_code(self) -> int | None:
        """Of a process whose pipe is at its end; None if it does not end."""
        self.process.join(END_SECONDS)
        return self.process.exitcode

    def kill(self) -> None:
        self.process.kill()
        self.process.join(END_SECONDS)
        self.connection.close()


# --- in the other process --------------------------------------------------------------------


def _run(
    target: Target, connection: Connection, megabytes: int, arguments: tuple[object, ...]
) -> None:
    """Ctrl+C is for who started it, and it does not outlive that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if megabytes:
        limit("RLIMIT_AS", megabytes * 2**20)
    target(connection, *arguments)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent, "this runs in a process that another one started"
    parent.join()
    os._exit(1)
