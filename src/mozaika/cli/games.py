"""mozaika games | perft"""

from __future__ import annotations

from typing import Annotated

import typer

from mozaika.cli.app import Json, app, dump, fail, progress
from mozaika.registry import UnknownGame, all_games, configurations, make


@app.command(epilog="Example: mozaika games --json")
def games(as_json: Json = False) -> None:
    """List every game, side, mode and number of seats."""
    if as_json:
        dump([configuration._asdict() for configuration in configurations()])
        return
    for name, entry in all_games().items():
        seats = ", ".join(map(str, entry.seats))
        print(f"{name:<22} {entry.title:<22} {entry.variant:<14} seats {seats}")


@app.command(epilog="Example: mozaika perft azul --seats 2 --seed 1 --depth 3")
def perft(
    game: Annotated[str, typer.Argument(help="A name of `mozaika games`.")],
    seats: Annotated[int | None, typer.Option(help="The number of seats.")] = None,
    seed: Annotated[int, typer.Option(help="Fixes the draws.")] = 0,
    depth: Annotated[int, typer.Option(min=1, help="How many decisions.")] = 2,
    after: Annotated[int, typer.Option(min=0, help="Play so many random actions first.")] = 0,
    as_json: Json = False,
) -> None:
    """Count the ways a game can go on, to compare two programs' rules."""
    from random import Random

    from mozaika.core.perft import perft as count_ways
    from mozaika.core.perft import random_position
    from mozaika.core.play import deal

    try:
        made = make(game, seats)
    except UnknownGame as error:
        fail(error)
    state = deal(made, random_position(made, after, seed), Random(f"{seed}/0"))
    count = 0
    with progress() as bar:
        for action in bar.track(made.legal_actions(state), description=f"depth {depth}"):
            count += count_ways(made, made.apply(state, action), depth - 1, seed, ply=1)
    if as_json:
        asked = {"game": game, "seats": made.seats, "seed": seed, "after": after, "depth": depth}
        dump({**asked, "count": count, "position": made.draw(state)})
    else:
        print(f"{game}, {made.seats} seats, seed {seed}, depth {depth}: {count}")
