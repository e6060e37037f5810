"""Events as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mozaika.core.game import AnyGame, Event, Seat
from mozaika.terminal.boards import board_of

ANY_KIND = "{kind} {tiles} {place}"


def sentences(
    game: AnyGame, events: Iterable[Event], names: Sequence[str], viewer: Seat | None
) -> list[str]:
    """What the viewer may know of the events, a line each."""
    known = board_of(game).SENTENCES
    return [
        sentence(event, ANY_KIND if known is None else known[event.kind], names)
        for event in events
        if (known is None or event.kind in known)
        and event.only in (None, viewer)
        and is_worth_saying(event)
    ]


def is_worth_saying(event: Event) -> bool:
    """A half of an Ingenious tile that scores nothing is not."""
    return event.kind != "scored" or bool(event.parts)


def sentence(event: Event, form: str, names: Sequence[str]) -> str:
    """One event: `seat 0 (you) tiles R at row 3 column 5: 3 + 4 = +7`."""
    who = "" if event.seat is None else names[event.seat] + " "
    said = form.format(kind=event.kind, tiles=event.tiles, place=event.place)
    words = who + " ".join(said.split())
    return f"{words}: {points(event)}" if event.parts else words


def points(event: Event) -> str:
    """The points and what they are made of."""
    counted = " + ".join(map(str, event.parts))
    if event.parts == (event.points,):
        return f"{event.points:+d}"
    return (
        f"{counted} counted, {event.points:+d} points"
        if cut(event)
        else (f"{counted} = {event.points:+d}")
    )


def cut(event: Event) -> bool:
    """Whether a limit of the score cut the points."""
    return sum(event.parts) != event.points
