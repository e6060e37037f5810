"""mozaika play | replay | games | perft | bench | warmup, a file for each kind of command."""

from __future__ import annotations

from mozaika.cli import bench, games, play, replay, warmup
from mozaika.cli.app import app

__all__ = ["app", "bench", "games", "main", "play", "replay", "warmup"]


def main() -> None:
    app()
