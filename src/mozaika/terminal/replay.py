"""Looking at a recorded game: all at once, or step by step."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from mozaika.core.game import AnyGame
from mozaika.core.record import Record
from mozaika.core.text import short_int
from mozaika.terminal.boards import render
from mozaika.terminal.events import sentences

KEYS = "[Enter next, b back, a number goes there, q quits]"


def names_of(record: Record) -> list[str]:
    return [f"seat {i} ({record.tags.get(f'seat{i}', '?')})" for i in range(record.seats)]


def show(game: AnyGame, record: Record, states: Sequence[object], console: Console) -> None:
    """The moves with what they brought, and the position at the end."""
    for ply in range(1, len(states)):
        show_step(game, record, states, ply, console)
    board(game, record, states[-1], console)


def walk(game: AnyGame, record: Record, states: Sequence[object], console: Console) -> None:
    """From position to position, as the keys say."""
    ply, last = 0, len(states) - 1
    while True:
        console.print()
        show_step(game, record, states, ply, console)
        board(game, record, states[ply], console)
        try:
            answer = console.input(Text(f"{ply} of {last} {KEYS} ")).strip().lower()
        except (EOFError, KeyboardInterrupt):
            return
        if answer == "q":
            return
        if answer.isdecimal() and answer.isascii():
            ply = min(short_int(answer), last)
        elif answer == "b":
            ply = max(ply - 1, 0)
        elif answer == "":
            if ply == last:
                return
            ply += 1


def show_step(
    game: AnyGame, record: Record, states: Sequence[object], ply: int, console: Console
) -> None:
    """The action that led to this ply."""
    if ply == 0:
        return
    before, text = states[ply - 1], record.actions[ply - 1]
    names = names_of(record)
    actor = game.to_act(before)
    who = names[actor] if isinstance(actor, int) else "draw"
    console.print(Text(f"{ply:>4}  {who}  {text}", "bold"), highlight=False)
    for line in sentences(game, game.explain(before, game.parse(text)), names, None):
        console.print(Text(f"      {line}"), highlight=False)


def board(game: AnyGame, record: Record, state: object, console: Console) -> None:
    """The table as everybody saw it, and the result if this is the end."""
    console.print()
    for row in render(game, game.view(state, None), names_of(record)):
        console.print(row, highlight=False, soft_wrap=True)
    result = game.result(state)
    if result is not None:
        places = ", ".join(map(str, result.places))
        console.print(Text(f"{result.reason} [{result.rule}]; places {places}"), highlight=False)
