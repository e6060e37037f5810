"""The command that starts a program of others, and the limits this system cannot enforce."""

from __future__ import annotations

import logging
import os
import shlex
from functools import cache

from mozaika.workers.launcher import has_limits

log = logging.getLogger("mozaika.arena")


def split_command(command: str, is_windows: bool = os.name == "nt") -> list[str]:
    r"""A program and its arguments, as a shell of the system reads them; ValueError if it cannot.

    >>> split_command("./my\\ bot 'a b'", is_windows=False)
    ['./my bot', 'a b']
    >>> split_command(r'"C:\My Bots\bot.exe" --weights a\b', is_windows=True)
    ['C:\\My Bots\\bot.exe', '--weights', 'a\\b']
    """
    if not is_windows:
        return shlex.split(command)
    return [part.strip("\"'") for part in shlex.split(command, posix=False)]


@cache
def warn_without_limits() -> None:
    """Say it once, where it is so."""
    if not has_limits():
        log.warning("this system cannot limit memory: programs in a seat may use as much as it has")
