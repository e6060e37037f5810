"""mozaika play | match | ladder | engine | replay | ..., a file for each kind of command."""

from __future__ import annotations

from mozaika.cli import bench, games, ladder, match, play, replay, warmup
from mozaika.cli.app import app

__all__ = ["app", "bench", "games", "ladder", "main", "match", "play", "replay", "warmup"]


def main() -> None:
    app()
