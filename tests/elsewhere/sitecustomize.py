"""Makes Python lack what only some systems have; a process finds it through PYTHONPATH.

The standard library and platformdirs choose their way by the name of the system: they are imported
first and keep what they need. All that is imported after them, ours and of others, meets a system
without these.
"""

from __future__ import annotations

import asyncio  # noqa: F401
import mimetypes
import multiprocessing.connection
import multiprocessing.popen_spawn_posix
import multiprocessing.resource_tracker
import multiprocessing.spawn
import multiprocessing.synchronize  # noqa: F401
import os
import shutil  # noqa: F401
import signal
import socket  # noqa: F401
import subprocess  # noqa: F401
import sys
import tempfile  # noqa: F401
from types import ModuleType

import platformdirs  # noqa: F401

MODULES = "fcntl grp posix pty pwd resource termios tty uvloop"
FUNCTIONS = """
    fchown fork forkpty getegid geteuid getgid getloadavg getpgid getpgrp getsid getuid killpg
    mkfifo nice pidfd_open posix_spawn pread pwrite sched_getaffinity sched_setaffinity setpgid
    setsid statvfs sysconf wait wait3 wait4 waitid
"""
SIGNALS = """
    SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGQUIT SIGSTOP SIGTSTP SIGTTIN SIGTTOU SIGUSR1
    SIGUSR2 alarm pthread_kill pthread_sigmask setitimer sigwait
"""


def without(module: ModuleType, names: str) -> ModuleType:
    lacking = ModuleType(module.__name__)
    kept = {name: value for name, value in vars(module).items() if name not in names.split()}
    vars(lacking).update(kept)
    return lacking


def hide_proc(event: str, arguments: tuple[object, ...]) -> None:
    if event in ("open", "os.listdir", "os.scandir") and str(arguments[0]).startswith("/proc"):
        raise FileNotFoundError(arguments[0])


for name in MODULES.split():
    sys.modules[name] = None  # type: ignore[assignment]
sys.modules |= {"os": without(os, FUNCTIONS), "signal": without(signal, SIGNALS)}
sys.addaudithook(hide_proc)
mimetypes.add_type("text/plain", ".js")  # as many a Windows says
