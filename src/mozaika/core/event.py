"""What the rules report while they act."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from mozaika.core.actor import Seat


class Event(NamedTuple):
    """One thing that an action brought about: its rule, its kind, its seat and its points.

    `points` is what the score really changed by; `parts` is what the rules count before a limit
    (a score that cannot fall below 0, a peg that stops at 18) cuts it: (3, 4) for a tile with a
    row of 3 and a column of 4. `tiles` and `place` are in the game's notation. When `only` names
    a seat, nobody else may know.

    For programs that draw, `source` and `target` say where the tiles were and where they are now:
    a place of the seat's own board (`line-3`, `hand`) or of the table (`factory-1`, `centre`), and
    where each tile has a place of its own, one for each with spaces between. `lines` are the places
    that were counted, one run after another as `parts` has them, each with spaces between.

    >>> import mozaika
    >>> event = mozaika.Playthrough("azul", seed=7).act("1B1")[0]
    >>> event.rule, event.kind, event.seat, event.tiles, event.place
    ('AZ-2.5', 'laid', 0, 'B', 'line 1')
    >>> event.source, event.target
    ('factory-1', 'line-1')
    """

    rule: str
    kind: str
    seat: Seat | None = None
    points: int = 0
    parts: tuple[int, ...] = ()
    tiles: str = ""
    place: str = ""
    only: Seat | None = None
    source: str = ""
    target: str = ""
    lines: tuple[str, ...] = ()


class Tell(Protocol):
    """Where the rules report events while they act; called with the fields of an Event."""

    def __call__(
        self,
        rule: str,
        kind: str,
        seat: Seat | None = None,
        points: int = 0,
        parts: tuple[int, ...] = (),
        tiles: str = "",
        place: str = "",
        only: Seat | None = None,
        source: str = "",
        target: str = "",
        lines: tuple[str, ...] = (),
    ) -> object: ...


def silent(*_event: object, **_fields: object) -> None:
    """The Tell of `apply`, which makes no events."""
