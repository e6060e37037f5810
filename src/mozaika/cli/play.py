"""mozaika play"""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Annotated

import typer

from mozaika.cli.app import Json, app, dump, exists, fail, read_file
from mozaika.cli.replay import summary
from mozaika.core.record import RANDOM, BadRecord, NoRecord, Record
from mozaika.registry import UnknownGame, make


@app.command(
    epilog="Examples: mozaika play azul · mozaika play ingenious --seats human,human,greedy · "
    "mozaika play azul:grey --save game.txt · mozaika play --resume game.txt"
)
def play(
    game: Annotated[str | None, typer.Argument(help="A name of `mozaika games`.")] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who sits where, with commas between: human, random, greedy, level:1 to level:8, "
            "or a program as cmd:PROGRAM (in quotes if there is a comma in it)."
        ),
    ] = None,
    first: Annotated[str, typer.Option(help="The seat that starts, or random.")] = "0",
    seed: Annotated[int | None, typer.Option(help="Makes the draws repeatable.")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the record in this new file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    trust: Annotated[
        bool, typer.Option("--trust", help="Run the programs that a resumed record names.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Play moves without asking.")] = False,
    as_json: Json = False,
) -> None:
    """Play in the terminal, with people and bots."""
    from rich.console import Console

    from mozaika.arena.engine import Forfeit
    from mozaika.arena.seats import BadSeats
    from mozaika.bots.preparing import compiling_beside
    from mozaika.terminal.game_in_progress import GameInProgress
    from mozaika.terminal.session import Session

    if resume and (game is not None or seats or save):
        fail("--resume takes the game, the seats and the file from the record")
    record = (
        read_file(resume) if resume else begin("azul" if game is None else game, seats, first, seed)
    )
    if save and exists(save):
        fail(f"{save} exists; --resume {save} goes on with it")
    if resume and not trust:
        refuse_programs(record)
    try:
        table = GameInProgress(record, resume or save)
    except (BadSeats, BadRecord, NoRecord, UnknownGame, Forfeit) as error:
        fail(error)
    if as_json and table.humans:
        fail("--json needs bots in all seats")
    try:
        if as_json:
            while table.move_by_itself() is not None:
                pass
        else:
            with compiling_beside(table.game.name if table.unprepared else None):
                Session(table, Console(), confirm=not yes).run()
    except Forfeit as forfeit:
        table.forfeit(forfeit)
        if not as_json:
            print(f"The game is over: {forfeit}.")
    finally:
        table.close()
    if as_json:
        dump(summary(table.game, table.record, table.state))


def refuse_programs(record: Record) -> None:
    """A record may come from anybody; what it names is not run unasked."""
    from mozaika.arena.seats import PROGRAM

    for key, value in record.tags.items():
        if key.startswith("seat") and value.startswith(PROGRAM):
            fail(f"this record would run {value.removeprefix(PROGRAM)!r}; --trust allows it")


def begin(name: str, seats: str | None, first: str, seed: int | None) -> Record:
    """The record of a new game, from what the command line says."""
    from mozaika.arena.seats import BadSeats, split_seats
    from mozaika.terminal.game_in_progress import HUMAN, new_record

    try:
        if seats is None:
            kinds = [HUMAN, *["greedy"] * (make(name).seats - 1)]
        else:
            kinds = split_seats(seats)
        chosen: int | str = int(first) if first in ("0", "1", "2", "3") else first[:40]
        made = make(name, len(kinds), chosen)
    except (UnknownGame, BadSeats) as error:
        fail(error)
    if seed is None:
        seed = SystemRandom().randrange(10**6)
    return new_record(made, None if first == RANDOM else int(first), kinds, seed)
