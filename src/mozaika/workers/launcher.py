"""Becomes a program of others, with limits on it: python launcher.py BYTES PROGRAM [ARGUMENT...]

A file of its own, and only the standard library: it runs between fork and the program, where a
host with threads may do nothing.
"""

from __future__ import annotations

import os
import signal
import sys
from importlib.util import find_spec

PR_SET_PDEATHSIG = 1


def has_limits() -> bool:
    """Whether the system limits what a process may use; macOS is asked in vain."""
    return sys.platform not in ("darwin", "win32") and find_spec("resource") is not None


def limit(what: str, most: int) -> None:
    """Limit this process and what it starts, where the system can: RLIMIT_AS, RLIMIT_DATA, ..."""
    if sys.platform != "win32" and has_limits():
        import resource

        resource.setrlimit(getattr(resource, what), (most, most))


def become(command: list[str]) -> None:
    if sys.platform == "win32":  # to exec there is to start another process and to end
        import subprocess

        sys.exit(subprocess.call(command))
    os.execvp(command[0], command)


def main() -> None:
    most, command = int(sys.argv[1]), sys.argv[2:]
    # Not the address space (RLIMIT_AS): many runtimes reserve more of it than they ever use.
    limit("RLIMIT_DATA", most)
    limit("RLIMIT_CORE", 0)
    if sys.platform == "linux":  # a host that is killed takes its engines with it
        import ctypes

        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if hasattr(signal, "SIGPIPE"):  # Python ignores it, and a program inherits that
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        become(command)
    except OSError as error:
        sys.exit(f"{command[0]}: {error.strerror}")


if __name__ == "__main__":
    main()
