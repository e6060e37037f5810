"""A game as it was played: a header and the actions, draws included, as text.

mozaika 1
game azul:grey
ruleset azul/1
seats 2
first 0
seat0 Anna
seat1 greedy

1=BBRK 2=YRRW 3=KKWW 4=BYRK 5=BYYW 1B2 cK3 ...

It replays with no seed and no generator. Other header lines (a word, a space, any text) are kept.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from os import PathLike
from pathlib import Path
from typing import Any, TypeVar

from mozaika.core.event import Event
from mozaika.core.game import AnyGame, IllegalAction
from mozaika.core.text import BadText, Cursor
from mozaika.errors import MozaikaError

Result = TypeVar("Result")
FORMAT = "mozaika 1"
RANDOM = "random"
WIDTH = 79


class BadRecord(MozaikaError, ValueError):
    """A record that does not replay: which action (counted from 1), and why."""

    def __init__(self, ply: int, action: str, reason: str) -> None:
        super().__init__(f"action {ply} ({action}): {reason}")
        self.ply = ply
        self.action = action
        self.reason = reason


class NoRecord(MozaikaError, ValueError):
    """A file that holds no record, or cannot be read or written."""


class Tags(Mapping[str, str]):
    """The other lines of a header; unlike a dict it never changes and can be hashed."""

    def __init__(self, lines: Mapping[str, str]) -> None:
        self._lines = dict(lines)

    def __getitem__(self, key: str) -> str:
        return self._lines[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)

    def __hash__(self) -> int:
        return hash(frozenset(self._lines.items()))

    def __repr__(self) -> str:
        return repr(self._lines)


@dataclass(frozen=True)
class Record:
    """A game as it was played: what was chosen before it, who played, and every action as text.

    >>> import mozaika
    >>> record = mozaika.Record.parse('''mozaika 1
    ... game azul
    ... ruleset azul/1
    ... seats 2
    ... first 0
    ... seat0 Anna
    ...
    ... 1=BBRK 2=YRRW 3=KKWW 4=BYRK 5=BYYW 1B2 cK3
    ... ''')
    >>> record.tags["seat0"], record.actions[-1]
    ('Anna', 'cK3')
    >>> mozaika.Record.parse(str(record)) == record
    True
    """

    game: str
    ruleset: str
    seats: int
    first: int | None = 0
    """The first seat; None if chance chose it, as an action."""
    tags: Mapping[str, str] = field(default_factory=dict)
    actions: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "tags", Tags(self.tags))

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record written as `text`; BadText, with the place, if it is none."""
        return read_record(text)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Record:
        """The record in a file; NoRecord if there is none."""
        try:
            return read_record(Path(path).read_text(encoding="utf-8"))
        except OSError as error:
            raise NoRecord(f"{path}: {error.strerror}; a record is a text file") from error
        except (BadText, UnicodeDecodeError) as error:
            raise NoRecord(f"{path} is no record: {error}") from error

    def save(self, path: str | PathLike[str]) -> None:
        """Write it to a file, whole or not at all."""
        whole = Path(path)
        part = whole.with_name(whole.name + ".part")
        try:
            part.write_text(str(self), encoding="utf-8", newline="\n")
            part.replace(whole)
        except OSError as error:
            raise NoRecord(f"{path} cannot be written: {error.strerror}") from error

    def __str__(self) -> str:
        header = {
            "game": self.game,
            "ruleset": self.ruleset,
            "seats": str(self.seats),
            "first": RANDOM if self.first is None else str(self.first),
            **self.tags,
        }
        lines = [FORMAT, *(f"{key} {value}" for key, value in header.items())]
        actions = textwrap.wrap(
            " ".join(self.actions), WIDTH, break_long_words=False, break_on_hyphens=False
        )
        return "\n".join([*lines, "", *actions]) + "\n"

    def then(self, *actions: object) -> Record:
        """The same record with these actions added."""
        return replace(self, actions=(*self.actions, *map(str, actions)))

    def fork(self, ply: int) -> Record:
        """The same game up to its first `ply` actions, for another continuation (and result)."""
        tags = {key: value for key, value in self.tags.items() if key != "result"}
        return replace(self, tags=tags, actions=self.actions[:ply])

    def with_tags(self, **tags: str) -> Record:
        """The same record with these header lines added or changed; a value is one line."""
        lines = {key: " ".join(value.split()) for key, value in tags.items()}
        return replace(self, tags={**self.tags, **lines})

    def with_result(self, reason: str, places: Sequence[int], scores: Sequence[int]) -> Record:
        """The same record with the line that says how the game ended."""
        placed, scored = (" ".join(map(str, each)) for each in (places, scores))
        return self.with_tags(result=f"{reason}; places {placed}; scores {scored}")


def read_record(text: str) -> Record:
    """The record written as `text`; BadText if it is none."""
    header, actions = _split(text)
    tags = dict(_read_header(header))
    seats = _read_seats(tags.pop("seats"))
    first = tags.pop("first")
    return Record(
        game=tags.pop("game").rest,
        ruleset=tags.pop("ruleset").rest,
        seats=seats,
        first=None if first.rest == RANDOM else _number(first, seats - 1),
        tags={key: value.rest for key, value in tags.items()},
        actions=actions,
    )


def _split(text: str) -> tuple[list[Cursor], tuple[str, ...]]:
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[0] != FORMAT:
        raise BadText(f"a record begins with the line {FORMAT!r}")
    if "" not in lines:
        raise BadText("an empty line must end the header", len(lines))
    end = lines.index("")
    header = [Cursor(line, number) for number, line in enumerate(lines[1:end], 2)]
    return header, tuple(" ".join(lines[end:]).split())


def _read_header(lines: list[Cursor]) -> Iterator[tuple[str, Cursor]]:
    """Each key with a cursor at its value."""
    seen = set()
    for line in lines:
        match = re.fullmatch(r"([a-z][a-z0-9]*) (\S|\S.*\S)", line.text)
        if not match:
            raise line.bad("a header line is a word in small letters, a space and a value")
        if match[1] in seen:
            raise line.bad(f"{match[1]} stands here twice")
        seen.add(match[1])
        line.at = match.start(2)
        yield match[1], line
    for key in ("game", "ruleset", "seats", "first"):
        if key not in seen:
            raise BadText(f"the header does not name the {key}", len(lines) + 1)


def _read_seats(cursor: Cursor) -> int:
    if cursor.rest == "0":
        raise cursor.bad("a game has 1 to 4 seats")
    return _number(cursor, 4)


def _number(cursor: Cursor, most: int) -> int:
    number = cursor.number("a number of seats or a seat", most)
    cursor.end()
    return number


def replay(game: AnyGame, record: Record) -> Iterator[Any]:
    """The states of a recorded game, from its start; BadRecord at an action that does not fit."""
    state = _start(game, record)
    yield state
    for ply, text in enumerate(record.actions, 1):
        state = _play(game, ply, text, game.apply, state)
        yield state


def replay_steps(game: AnyGame, record: Record) -> Iterator[tuple[Any, list[Event]]]:
    """The same with what each action brought; the start brought nothing."""
    state, events = _start(game, record), list[Event]()
    yield state, events
    for ply, text in enumerate(record.actions, 1):
        state, events = _play(game, ply, text, game.step, state)
        yield state, events


def _start(game: AnyGame, record: Record) -> Any:
    if record.ruleset != game.ruleset:
        raise BadRecord(0, "start", f"played under {record.ruleset}, but this is {game.ruleset}")
    return game.start()


def _play(
    game: AnyGame, ply: int, text: str, play: Callable[[object, object], Result], state: object
) -> Result:
    try:
        return play(state, game.parse(text))
    except (BadText, IllegalAction) as refused:
        raise BadRecord(ply, text, str(refused)) from refused


def fingerprint(game: AnyGame, state: object) -> str:
    """A short hash of a position: equal on every machine, for every equal position."""
    return sha256(game.draw(state).encode()).hexdigest()[:16]
