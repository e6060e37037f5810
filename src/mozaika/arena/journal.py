"""The games of a match on disk: whatever is killed when, no game is lost or counted twice.

match.json         what is played, written once
records/00007.txt  the record of game 7, in place before its line is written
games.jsonl        a line for each finished game; the line is what counts
match.lock         held by the process that plays; the system lets go of it when that is killed
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from random import SystemRandom
from typing import IO

import msgspec
from filelock import FileLock, Timeout

from mozaika.arena.deals import MatchSettings
from mozaika.arena.referee import Played
from mozaika.core.record import Record
from mozaika.errors import MozaikaError


class BadJournal(MozaikaError, ValueError):
    """A folder that cannot hold the games of this match."""


class Journal:
    """One match in one folder, or in memory without one."""

    def __init__(self, settings: MatchSettings, folder: Path | None) -> None:
        self.folder = folder
        self.played: dict[int, Played] = {}
        """Finished games by number, the latest last."""
        self.lines: IO[bytes] | None = None
        self.lock: FileLock | None = None
        if folder:
            self._take_up(folder, settings)

    def _take_up(self, folder: Path, settings: MatchSettings) -> None:
        (folder / "records").mkdir(parents=True, exist_ok=True)
        self._take_lock(folder / "match.lock")
        try:
            self.lines = (folder / "games.jsonl").open("ab+")
            self._claim(folder / "match.json", settings)
            self.reread()
        except BaseException:
            self.close()
            raise

    def _take_lock(self, path: Path) -> None:
        self.lock = FileLock(path)
        try:
            self.lock.acquire(blocking=False)
        except Timeout:
            raise BadJournal(f"a match is being played in {self.folder}") from None

    def _claim(self, path: Path, settings: MatchSettings) -> None:
        """The folder is this match's, or was before."""
        mine = msgspec.json.format(msgspec.json.encode(settings))
        if not path.exists():
            write_whole(path, mine)
        elif path.read_bytes() != mine:
            raise BadJournal(f"{self.folder} holds another match; compare {path}")

    def reread(self) -> None:
        """Take up what is there; a last line that is not whole was never written."""
        if self.lines is None:
            return
        lines = self.lines
        lines.seek(0)
        whole = 0
        for line in lines:
            if not line.endswith(b"\n"):
                break
            played = msgspec.json.decode(line, type=Played)
            self.played[played.number] = played
            whole += len(line)
        lines.truncate(whole)

    def add(self, played: Played, record: Record) -> None:
        """Keep a finished game: first its record, then its line."""
        if self.folder and self.lines:
            name = f"{played.number:05}.txt"
            write_whole(self.folder / "records" / name, str(record).encode())
            self.lines.write(msgspec.json.encode(played) + b"\n")
            self.lines.flush()
            os.fsync(self.lines.fileno())
        self.played[played.number] = played

    def close(self) -> None:
        if self.lines:
            self.lines.close()
        if self.lock:
            self.lock.release()


def seed_for(folder: Path | None) -> int:
    """The seed of the match in this folder, or a new one that nobody can guess from its tiles."""
    if folder and (folder / "match.json").exists():
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(
                (folder / "match.json").read_bytes(), type=MatchSettings
            ).seed
    return SystemRandom().getrandbits(48)


def write_whole(path: Path, content: bytes) -> None:
    """The file as a whole, or as it was."""
    part = path.with_name(path.name + ".part")
    with part.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
