"""mozaika play | match | ladder | engine | replay | ..., a file for each kind of command."""

from __future__ import annotations

from mozaika.cli import bench, engine, games, ladder, match, play, replay, serve, warmup
from mozaika.cli.app import app

__all__ = [
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
    "warmup",
]


def main() -> None:
    app()
