"""mozaika ladder"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from mozaika.cli.app import Json, app, dump, expect_writable, fail
from mozaika.cli.match import (
    MoveTime,
    Name,
    Out,
    Processes,
    Seats,
    Seed,
    Simulations,
    Threads,
    end,
    games_at_a_time,
    open_journal,
    settings_of,
    with_progress,
)
from mozaika.extras import require


@app.command(
    epilog="Examples: mozaika ladder azul --games 100 · "
    "mozaika ladder ingenious --bots greedy,level:1,level:2 --neighbours --report azul.json · "
    "mozaika ladder azul --bots level:8@0.3s,level:8@1s --against level:8@0.1s · "
    "mozaika ladder azul --seats 4 --bots random,greedy,level:1,level:2"
)
def ladder(
    game: Name,
    bots: Annotated[
        str | None, typer.Option(help="With commas between; every bot there is if not said.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="For each meeting, in whole deals.")] = 100,
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help="Meet only who is beside in the list.")
    ] = False,
    against: Annotated[
        str | None, typer.Option(help="Meet only this bot, level:8@0.1s for instance.")
    ] = None,
    seats: Seats = None,
    time_per_move: MoveTime = None,
    simulations: Simulations = None,
    threads: Threads = 1,
    processes: Processes = None,
    seed: Seed = None,
    out: Out = None,
    report: Annotated[Path | None, typer.Option(help="Write the JSON to this file too.")] = None,
    as_json: Json = False,
) -> None:
    """Rate bots by a round robin on paired deals."""
    import json

    require("arena", "A ladder")
    from mozaika.arena.deals import ladder_lineups
    from mozaika.arena.ladder import Ladder
    from mozaika.arena.report import as_values, ladder_lines, settings_values
    from mozaika.arena.seats import BadSeats, split_seats
    from mozaika.bots import bots_of
    from mozaika.registry import UnknownGame, make

    try:
        names = split_seats(bots) if bots else bots_of(make(game, seats))
    except (BadSeats, UnknownGame) as error:
        fail(error)
    if against:
        names = [*(name for name in names if name != against), against]
    settings = settings_of(
        game,
        seats,
        names,
        partial(ladder_lineups, neighbours=neighbours, against_last=against is not None),
        (time_per_move, simulations, threads),
        seed,
        out,
    )
    expect_writable(report)
    deals = -(-games // len(set(make(game, settings.seats).sides)))
    journal = open_journal(settings, out)
    its_ladder = Ladder(settings, journal)
    stop = with_progress(
        journal,
        deals * len(settings.lineups),
        lambda watch: its_ladder.run(deals, processes or games_at_a_time(threads), watch),
        lambda: f"{game}, {len(names)} bots",
    )
    standing = its_ladder.standing(stop)
    values = {"ladder": settings_values(settings), **as_values(standing)}
    if report:
        text = json.dumps(values, ensure_ascii=False, indent=2) + "\n"
        report.write_text(text, encoding="utf-8", newline="\n")
    if as_json:
        dump(values)
    else:
        print("\n".join(ladder_lines(settings, standing)))
    end(stop, out)
