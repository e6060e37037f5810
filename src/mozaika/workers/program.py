"""A program of somebody else: started with limits, and ended with all that it started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

LAUNCHER = Path(__file__).with_name("launcher.py")


def start_program(command: Sequence[str], most_memory: int) -> subprocess.Popen[bytes]:
    """With pipes for all three streams, in a group of its own; memory is counted in bytes."""
    return subprocess.Popen(
        [sys.executable, "-I", "-S", str(LAUNCHER), str(most_memory), *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
    )


def exit_code(process: subprocess.Popen[bytes]) -> int | None:
    """As of Popen.poll, but it stays a zombie if it can: its group is still its own to kill."""
    if sys.platform == "win32" or not hasattr(os, "waitid"):
        return process.poll()
    flags = os.WEXITED | os.WNOWAIT | os.WNOHANG
    status = os.waitid(os.P_PID, process.pid, flags)
    if status is None:
        return None
    code: int = status.si_status
    return code if status.si_code == os.CLD_EXITED else -code


def ends(process: subprocess.Popen[bytes], within: float) -> bool:
    """Whether it ends by itself in so many seconds."""
    deadline = monotonic() + within
    while exit_code(process) is None:
        if monotonic() > deadline:
            return False
        sleep(0.002)
    return True


def kill_all(process: subprocess.Popen[bytes]) -> None:
    """The program and what it started."""
    if sys.platform != "win32" and hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        tree = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
        with suppress(OSError):
            subprocess.run(tree, capture_output=True, check=False)
        process.kill()
    process.wait()


def describe_exit(code: int) -> str:
    """Such as `exit code 1`, or the name of the signal that ended it."""
    if code >= 0:
        return f"exit code {code}"
    try:
        return signal.Signals(-code).name
    except ValueError:
        return f"signal {-code}"
