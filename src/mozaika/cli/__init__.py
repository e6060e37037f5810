"""mozaika play | match | ladder | engine | replay | ..., a file for each kind of command."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from mozaika.cli import (
    admin,
    bench,
    engine,
    games,
    ladder,
    match,
    play,
    replay,
    serve,
    verify,
    warmup,
)
from mozaika.cli.app import app
from mozaika.cli.compiling import show_compiling

__all__ = [
    "admin",
    "app",
    "bench",
    "engine",
    "games",
    "ladder",
    "main",
    "match",
    "play",
    "replay",
    "serve",
    "verify",
    "warmup",
]


def main() -> None:
    write_utf8()
    show_compiling()
    app()


def write_utf8() -> None:
    """What is read by a program or kept in a file is UTF-8 on every system."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and not stream.isatty():
            stream.reconfigure(encoding="utf-8")
