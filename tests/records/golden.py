"""Golden records: whole games with the hash of every position on the way.

A file is `<game>-<seats>-<how it ended>.txt`, with - for : and for spaces.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

from mozaika.core.game import AnyGame
from mozaika.core.record import Record, fingerprint, read_record, replay

FOLDER = Path(__file__).parent / "games"


def trail(game: AnyGame, record: Record) -> tuple[Any, str]:
    """The final state, and one hash over the fingerprints of all positions."""
    hashes = sha256()
    state = None
    for state in replay(game, record):
        hashes.update(fingerprint(game, state).encode())
    return state, hashes.hexdigest()[:16]


def stamp(game: AnyGame, record: Record) -> Record:
    """The record with its result and its hash in the header."""
    state, hashes = trail(game, record)
    result = game.result(state)
    assert result is not None, "a golden record is a whole game"
    places, scores = (" ".join(map(str, each)) for each in (result.places, game.scores(state)))
    return record.with_tags(
        result=f"{result.reason}; places {places}; scores {scores}", trail=hashes
    )


def save(game: AnyGame, record: Record) -> Path:
    """Write a whole game into the folder of golden records."""
    record = stamp(game, record)
    ending = record.tags["result"].split(";")[0]
    name = f"{game.name}-{game.seats}-{ending}.txt".replace(":", "-").replace(" ", "-")
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / name
    path.write_text(str(record))
    return path


def load(path: Path) -> Record:
    return read_record(path.read_text())
