"""Events as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mozaika.core.game import Event, Seat

SENTENCES = {
    "starts": "starts the game",
    "marker": "takes the starting marker",
    "laid": "lays {tiles} on {place}",
    "fell": "drops {tiles} on the floor line",
    "discarded": "discards {tiles}",
    "no space": "has no wall space for {tiles}: the line falls to the floor",
    "tile": "tiles {tiles} at {place}",
    "floor": "pays for the floor line",
    "row bonus": "has completed {place}",
    "column bonus": "has completed {place}",
    "colour bonus": "has placed all {place} tiles",
    "round": "starts {place}",
    "acquired": "takes {tiles} from {place}",
    "placed": "places {tiles} on {place}",
    "paid": "pays with {tiles}",
    "pillar": "completes the pillar of {place}",
    "statue": "completes the statue of {place}",
    "window": "completes the window of {place}",
    "taken": "takes {tiles} from the supply",
    "passed": "passes",
    "kept": "keeps {tiles}",
    "star bonus": "has completed the star {place}",
    "number bonus": "has covered every {place}",
    "scored": "scores {tiles} at {place}",
    "bonus": "has {tiles} at {place} and places once more",
    "lapsed": "has no tile left for a bonus placement",
    "swap": "shows {tiles} and swaps",
    "drew": "draws {tiles}",
}
"""By kind of event. Kinds without a sentence are only for programs."""


def sentences(events: Iterable[Event], names: Sequence[str], viewer: Seat | None) -> list[str]:
    """What the viewer may be told, a line each."""
    return [
        sentence(event, names)
        for event in events
        if event.kind in SENTENCES and event.only in (None, viewer) and is_worth_saying(event)
    ]


def is_worth_saying(event: Event) -> bool:
    """A half of an Ingenious tile that scores nothing is not."""
    return event.kind != "scored" or bool(event.parts)


def sentence(event: Event, names: Sequence[str]) -> str:
    """One event: `seat 0 (you) tiles R at row 3 column 5: 3 + 4 = +7`."""
    who = "" if event.seat is None else names[event.seat] + " "
    said = who + SENTENCES[event.kind].format(tiles=event.tiles, place=event.place)
    return f"{said}: {points(event)}" if event.parts else said


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
