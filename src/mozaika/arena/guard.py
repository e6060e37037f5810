"""Becomes the program of an engine, with limits on it: python guard.py BYTES PROGRAM [ARGUMENT...]

A file of its own, and only the standard library: it runs between fork and the program, where a
host with threads may do nothing.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import sys

PR_SET_PDEATHSIG = 1


def main() -> None:
    limit, command = int(sys.argv[1]), sys.argv[2:]
    # Not the address space (RLIMIT_AS): many runtimes reserve more of it than they ever use.
    resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform == "linux":  # a host that is killed takes its engines with it
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # Python ignores it, and a program inherits that
    try:
        os.execvp(command[0], command)
    except OSError as error:
        sys.exit(f"{command[0]}: {error.strerror}")


if __name__ == "__main__":
    main()
