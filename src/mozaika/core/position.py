"""A drawn position: lines of a word and its value, any of which may be left out, then boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Protocol, TypeVar

from mozaika.core.bag import Counts
from mozaika.core.game import Seat
from mozaika.core.text import BadText, Cursor, read_group, read_pile

Phase = TypeVar("Phase", bound=Enum)


class Lines:
    """The lines of a drawn position, from the top; the drawing may be indented as a whole."""

    def __init__(self, text: str) -> None:
        rows = [(number, row.rstrip()) for number, row in enumerate(text.split("\n"), 1)]
        rows = [(number, row) for number, row in rows if row]
        self.indent = min((len(row) - len(row.lstrip()) for _, row in rows), default=0)
        self.rows = rows
        self.at = 0
        self.phase_line = 1

    @property
    def next(self) -> str:
        """The next line as it stands; nothing at the end."""
        return self.rows[self.at][1][self.indent :] if self.at < len(self.rows) else ""

    def take(self) -> Cursor:
        """The next line."""
        if self.at == len(self.rows):
            last = self.rows[-1][0] if self.rows else 1
            raise BadText("the position ends too early", last)
        number, row = self.rows[self.at]
        self.at += 1
        cursor = Cursor(row, number)
        cursor.at = self.indent
        return cursor

    def named(self, key: str) -> Cursor | None:
        """The value of the next line if it begins with this word; None if it does not."""
        if not (self.next + " ").startswith(key + " "):
            return None
        cursor = self.take()
        cursor.expect(key)
        if cursor.rest:
            cursor.expect(" ")
        return cursor

    def end(self) -> None:
        if self.at < len(self.rows):
            raise self.take().bad("this line is not expected here")

    def refuse(self, problems: Iterator[str]) -> None:
        """BadText at the line of the phase if there is a problem: the first one."""
        for problem in problems:
            raise BadText(problem, self.phase_line)

    # --- lines that several games have ------------------------------------------------------

    def header(self, name: str, seats: int) -> None:
        """The game, if it is named."""
        cursor = self.named(name)
        if cursor:
            cursor.expect(f"{seats} seats")
            cursor.end()

    def phase(self, phases: type[Phase], default: Phase) -> Phase:
        cursor = self.named("phase")
        if cursor is None:
            return default
        self.phase_line = cursor.line
        return _read_phase(cursor, phases)

    def round(self, phases: type[Phase], default: Phase, most: int = 9999) -> tuple[Phase, int]:
        """The phase and the number of the round; round 1 if left out."""
        cursor = self.named("round")
        if cursor is None:
            return default, 1
        self.phase_line = cursor.line
        number = cursor.number("the number of the round", most)
        if number == 0:
            raise cursor.bad("rounds are counted from 1")
        cursor.expect(" ")
        return _read_phase(cursor, phases), number

    def number(self, key: str, what: str, most: int) -> int:
        """A number; 0 if left out."""
        cursor = self.named(key)
        if cursor is None:
            return 0
        number = cursor.number(what, most)
        cursor.end()
        return number

    def seat(self, key: str, seats: int) -> Seat:
        """A seat; seat 0 if left out."""
        return Seat(self.number(key, "a seat", seats - 1))

    def marker(self, seats: int, default: Seat | None = None) -> Seat | None:
        """Who has the starting marker; None while it lies in the centre."""
        cursor = self.named("marker")
        if cursor is None:
            return default
        marker = None if cursor.has("centre") else Seat(cursor.number("a seat", seats - 1))
        cursor.end()
        return marker

    def pile(self, key: str, names: Sequence[str]) -> Counts | None:
        """A pile; None if left out."""
        cursor = self.named(key)
        return read_pile(cursor, names) if cursor else None

    def group(self, key: str, letters: str, most: int) -> Counts:
        """Tiles as letters; none if left out."""
        return self.groups(key, letters, 1, most)[0]

    def groups(self, key: str, letters: str, count: int, most: int) -> tuple[Counts, ...]:
        """So many groups of tiles, with spaces between; none anywhere if left out."""
        cursor = self.named(key)
        if cursor is None:
            return ((0,) * len(letters),) * count
        groups = []
        for index in range(count):
            if index:
                cursor.expect(" ")
            groups.append(read_group(cursor, letters, most))
        cursor.end()
        return tuple(groups)


def _read_phase(cursor: Cursor, phases: type[Phase]) -> Phase:
    """Take the phase to the end of the line."""
    phase = phases(cursor.word([phase.value for phase in phases], "the phase"))
    cursor.end()
    return phase


class Round(Protocol):
    """A position of a game in rounds, with a starting marker."""

    @property
    def phase(self) -> Enum: ...
    @property
    def round_number(self) -> int: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def starter(self) -> Seat: ...
    @property
    def marker(self) -> Seat | None: ...


def draw_round(name: str, seats: int, state: Round) -> list[str]:
    """The first lines of such a position."""
    return [
        f"{name} {seats} seats",
        f"round {state.round_number} {state.phase.value}",
        f"turn {state.turn}",
        f"starter {state.starter}",
        f"marker {'centre' if state.marker is None else state.marker}",
    ]


def count_problems(
    counts: Counts, kinds: Iterable[object], each: int, what: str, rule: str
) -> Iterator[str]:
    """Of which kinds there are not as many tiles (or halves: `what`) as there must be of each.

    Too many come first: a bag that nobody drew is empty then, and other kinds only seem to lack.
    """
    counted = zip(kinds, counts, strict=True)
    for kind, count in sorted(counted, key=lambda each_kind: each_kind[1] <= each):
        if count != each:
            yield f"there are {count} {kind} {what}, not {each} [{rule}]"
