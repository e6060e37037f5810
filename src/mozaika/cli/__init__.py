"""mozaika play | match | ladder | engine | replay | ..., a file for each kind of command."""

from __future__ import annotations

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
    show_compiling()
    app()
