"""Reading text with a place: bad text is refused with where and why, never with a traceback."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from mozaika.core.bag import Counts
from mozaika.core.colour import Lettered
from mozaika.errors import MozaikaError

Colour = TypeVar("Colour", bound=Lettered)
Value = TypeVar("Value")
NOTHING = "-"
"""No tiles, where something must stand."""
EMPTY = "."
"""A space of a board without a tile."""


class BadText(MozaikaError, ValueError):
    """Text that is no action, position or record: where, and why."""

    def __init__(self, reason: str, line: int = 1, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {reason}")
        self.reason = reason
        self.line = line
        self.column = column


class Notated:
    """A value that Python shows as it is written: `[1B1, 1B2]`, not the fields it is made of."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


class Cursor:
    """Reads one line from left to right; each method takes what it names or refuses."""

    def __init__(self, text: str, line: int = 1) -> None:
        self.text = text
        self.line = line
        self.at = 0

    @property
    def rest(self) -> str:
        return self.text[self.at :]

    def bad(self, reason: str) -> BadText:
        """The refusal of what stands here."""
        return BadText(reason, self.line, self.at + 1)

    def has(self, literal: str) -> bool:
        """Take the literal if it stands here."""
        found = self.text.startswith(literal, self.at)
        if found:
            self.at += len(literal)
        return found

    def expect(self, literal: str) -> None:
        if not self.has(literal):
            raise self.bad(f"expected {literal!r}, found {self._found()}")

    def one_of(self, letters: str, what: str) -> str:
        """Take one of the letters."""
        letter = self.rest[:1]
        if not letter or letter not in letters:
            raise self.bad(f"expected {what}, found {self._found()}")
        self.at += 1
        return letter

    def number(self, what: str, most: int = 9999) -> int:
        """Take a whole number from 0 to `most`, written without leading zeros."""
        digits = ""
        for letter in self.rest:
            if letter not in "0123456789":
                break
            digits += letter
        if not digits:
            raise self.bad(f"expected {what}, found {self._found()}")
        if len(digits) > 1 and digits[0] == "0":
            raise self.bad(f"{what} is written without leading zeros")
        if len(digits) > len(str(most)) or int(digits) > most:
            raise self.bad(f"{what} is at most {most}")
        self.at += len(digits)
        return int(digits)

    def word(self, words: Sequence[str], what: str) -> str:
        """Take one of the words; a longer word wins over its beginning."""
        for word in sorted(words, key=len, reverse=True):
            if self.has(word):
                return word
        raise self.bad(f"expected {what} ({', '.join(words)}), found {self._found()}")

    def end(self) -> None:
        """Nothing may follow."""
        if self.rest:
            raise self.bad(f"nothing may follow here, found {self._found()}")

    def _found(self) -> str:
        return repr(self.rest[:12]) if self.rest else "the end"


def short_int(digits: str) -> int:
    """The number that somebody typed; whatever is too long for one is as large as any."""
    return int(digits.lstrip("0")[:9] or "0")


def read_whole(text: str, read: Callable[[Cursor], Value]) -> Value:
    """What `read` takes from the text, after which nothing may follow."""
    cursor = Cursor(text)
    value = read(cursor)
    cursor.end()
    return value


def tiles_text(tiles: Counts, letters: str) -> str:
    """Tiles as letters in the order of the colours: BBRK; nothing for no tiles."""
    return "".join([letter * count for letter, count in zip(letters, tiles, strict=True)])


def read_tiles(cursor: Cursor, letters: str, most: int) -> Counts:
    """Take letters of tiles, in the order of the colours, up to `most` of them."""
    counts = [0] * len(letters)
    last = 0
    while cursor.rest[:1] and cursor.rest[0] in letters:
        kind = letters.index(cursor.rest[0])
        if kind < last:
            raise cursor.bad(f"tiles are written in the order {letters}")
        if sum(counts) == most:
            raise cursor.bad(f"at most {most} tiles can stand here")
        last = kind
        counts[kind] += 1
        cursor.at += 1
    return tuple(counts)


def read_some(cursor: Cursor, letters: str, most: int, what: str = "tiles") -> Counts:
    """Take letters of tiles, at least one."""
    tiles = read_tiles(cursor, letters, most)
    if not any(tiles):
        raise cursor.bad(f"expected {what} ({letters})")
    return tiles


def group_text(tiles: Counts, letters: str) -> str:
    """Tiles as letters; a dash for none."""
    return tiles_text(tiles, letters) or NOTHING


def read_group(cursor: Cursor, letters: str, most: int) -> Counts:
    """Take letters of tiles, or the dash."""
    if cursor.has(NOTHING):
        return (0,) * len(letters)
    tiles = read_tiles(cursor, letters, most)
    if not any(tiles):
        raise cursor.bad(f"expected tiles ({letters}) or {NOTHING}")
    return tiles


def groups_text(groups: Sequence[Counts], letters: str) -> str:
    """Groups of tiles with spaces between: BBRK - YW."""
    return " ".join([group_text(tiles, letters) for tiles in groups])


def spaces_text(spaces: Sequence[Lettered | None]) -> str:
    """The spaces of a board, with a dot for an empty one: ..R.W"""
    return "".join([EMPTY if tile is None else tile.letter for tile in spaces])


def read_letter(cursor: Cursor, kinds: Iterable[Colour], what: str) -> Colour:
    """Take the letter of one of the colours, or of what else has letters."""
    by_letter = {kind.letter: kind for kind in kinds}
    letters = "".join(by_letter)
    return by_letter[cursor.one_of(letters, f"{what} ({letters})")]


def read_space(cursor: Cursor, colours: Iterable[Colour], what: str) -> Colour | None:
    """Take the tile that lies on a space of a board, or the dot."""
    by_letter = {colour.letter: colour for colour in colours}
    letters = "".join(by_letter)
    return by_letter.get(cursor.one_of(letters + EMPTY, f"{what} ({letters} or {EMPTY})"))


def pile_text(pile: Counts, names: Sequence[str]) -> str:
    """A big pile as numbers and names: 9B 12Y; a dash for none."""
    parts = [f"{count}{name}" for name, count in zip(names, pile, strict=True) if count]
    return " ".join(parts) or NOTHING


def read_pile(cursor: Cursor, names: Sequence[str]) -> Counts:
    """Take a pile to the end of the line."""
    counts = [0] * len(names)
    if cursor.has(NOTHING):
        cursor.end()
        return tuple(counts)
    last = -1
    while True:
        count = cursor.number("a number of tiles")
        kind = names.index(cursor.word(names, "a kind of tile"))
        if count == 0 or kind <= last:
            raise cursor.bad(f"a pile names each kind once, in the order {' '.join(names)}")
        counts[kind], last = count, kind
        if not cursor.rest:
            return tuple(counts)
        cursor.expect(" ")
