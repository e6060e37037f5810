"""mozaika match"""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from mozaika.cli.app import Json, app, dump, fail, progress
from mozaika.extras import require

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mozaika.arena.deals import Lineup, MatchSettings
    from mozaika.arena.journal import Journal
    from mozaika.arena.statistics import Sprt
    from mozaika.core.game import AnyGame

Name = Annotated[str, typer.Argument(help="A name of `mozaika games`.")]
Seats = Annotated[int | None, typer.Option(help="The number of seats.")]
MoveTime = Annotated[
    float | None, typer.Option("--time-per-move", min=0.001, help="Seconds for each decision.")
]
Simulations = Annotated[int | None, typer.Option(min=1, help="Simulations for each decision.")]
Threads = Annotated[int, typer.Option(min=1, help="Threads that one decision may use.")]
Processes = Annotated[
    int | None, typer.Option(min=1, help="Games at a time; what the cores allow if not said.")
]
Seed = Annotated[int | None, typer.Option(help="Makes the deals repeatable.")]
Out = Annotated[Path | None, typer.Option(help="Keep the games in this folder, or go on there.")]
REDRAW = 0.5
"""Seconds between two looks at how it stands."""


@app.command(
    epilog="Examples: mozaika match azul greedy random --games 200 · "
    "mozaika match azul level:5 level:4 --games 2000 --sprt 0,30 --out my-match · "
    "mozaika match ingenious level:6 greedy --seats 4 · "
    'mozaika match azul greedy "cmd:./my_bot"'
)
def match(
    game: Name,
    bots: Annotated[list[str], typer.Argument(help="Two bots, or one for each seat.")],
    games: Annotated[int, typer.Option(min=1, help="How many, in whole deals.")] = 100,
    seats: Seats = None,
    time_per_move: MoveTime = None,
    simulations: Simulations = None,
    threads: Threads = 1,
    processes: Processes = None,
    seed: Seed = None,
    out: Out = None,
    sprt: Annotated[
        str | None,
        typer.Option(help="ELO0,ELO1: stop once the games decide for one of the two."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Play bots against each other on paired deals: the same tiles, every bot on every seat."""
    require("arena", "A match")
    from mozaika.arena.deals import match_lineups
    from mozaika.arena.match import Match
    from mozaika.arena.report import as_values, in_short, match_lines, settings_values

    test = read_sprt(sprt) if sprt else None
    budget = (time_per_move, simulations, threads)
    settings = settings_of(game, seats, bots, match_lineups, budget, seed, out)
    deals = -(-games // len(settings.lineups))
    journal = open_journal(settings, out)
    its_match = Match(settings, journal, test)
    stop = with_progress(
        journal,
        deals * len(settings.lineups),
        lambda watch: its_match.run(deals, processes or games_at_a_time(threads), watch),
        lambda: in_short(settings, its_match.outcome("")),
    )
    outcome = its_match.outcome(stop)
    if as_json:
        dump({"match": settings_values(settings), "sprt": as_values(test), **as_values(outcome)})
    else:
        print("\n".join(match_lines(settings, outcome, test)))
    end(stop, out)


# --- what match and ladder share -----------------------------------------------------------


def read_sprt(text: str) -> Sprt:
    from mozaika.arena.statistics import Sprt

    try:
        low, high = map(float, text.split(","))
    except ValueError:
        fail(f"--sprt takes two Elo differences, 0,30 for instance, not {text!r}")
    if not low < high:
        fail("--sprt takes the lower Elo difference first")
    return Sprt(low, high)


def settings_of(
    game: str,
    seats: int | None,
    bots: Sequence[str],
    lineups: Callable[[AnyGame, int], tuple[Lineup, ...]],
    budget: tuple[float | None, int | None, int],
    seed: int | None,
    out: Path | None,
) -> MatchSettings:
    """What the command line says, once everybody it names is known to be there."""
    import mozaika
    from mozaika.arena.deals import BadMatch, MatchSettings
    from mozaika.arena.journal import seed_for
    from mozaika.arena.seats import BadSeats, check_kind
    from mozaika.bots import UnknownBot
    from mozaika.core.play import Budget
    from mozaika.registry import UnknownGame, make

    try:
        made = make(game, seats)
        for kind in bots:
            check_kind(kind, made)
        sitting = lineups(made, len(bots))
        seed = seed_for(out) if seed is None else seed
    except (UnknownGame, UnknownBot, BadSeats, BadMatch) as error:
        fail(error)
    except OSError as error:
        fail(f"{out}: {error.strerror}")
    return MatchSettings(
        game=game,
        seats=made.seats,
        bots=tuple(bots),
        lineups=sitting,
        seed=seed,
        budget=Budget(*budget),
        version=mozaika.__version__,
    )


def open_journal(settings: MatchSettings, out: Path | None) -> Journal:
    from mozaika.arena.journal import BadJournal, Journal

    try:
        return Journal(settings, out)
    except BadJournal as error:
        fail(error)
    except OSError as error:
        fail(f"{out}: {error.strerror}")


def games_at_a_time(threads: int) -> int:
    from mozaika.arena.pool import cores

    return max(1, cores() // threads)


def with_progress(
    journal: Journal,
    total: int,
    play: Callable[[Callable[[], None]], str],
    short: Callable[[], str],
) -> str:
    """Play under a bar that says how it stands; why it stopped."""
    from mozaika.arena.pool import WorkerFailed

    with progress() as bar:
        task = bar.add_task("", total=total, completed=len(journal.played))
        looked = 0.0

        def watch() -> None:
            nonlocal looked
            bar.advance(task)
            if monotonic() - looked > REDRAW:
                bar.update(task, description=short())
                looked = monotonic()

        try:
            return play(watch)
        except WorkerFailed as error:
            fail(error)
        finally:
            journal.close()


def end(stop: str, out: Path | None) -> None:
    """Exit code 130 for what Ctrl-C ended, as a shell expects."""
    from mozaika.arena.match import INTERRUPTED

    if stop == INTERRUPTED:
        if out:
            print(f"The same command goes on with the games in {out}.", file=sys.stderr)
        raise typer.Exit(130)
