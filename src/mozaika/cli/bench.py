"""mozaika bench law | kernel | search | server"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mozaika.cli.app import Json, app, dump, expect_writable, progress
from mozaika.extras import require
from mozaika.registry import configurations

if TYPE_CHECKING:
    from collections.abc import Callable

bench_app = typer.Typer(no_args_is_help=True, help="Measure how fast things are.")
app.add_typer(bench_app, name="bench")

Windows = Annotated[int, typer.Option(min=1, help="How often each game is measured.")]
Seconds = Annotated[float, typer.Option(min=0.0, help="The length of a window.")]
Append = Annotated[Path | None, typer.Option(help="Add the figures to this file.")]


@bench_app.command(epilog="Example: mozaika bench law --json")
def law(
    windows: Windows = 5, seconds: Seconds = 0.5, append: Append = None, as_json: Json = False
) -> None:
    """Random games a second that the law plays, for every configuration, on one core."""
    from mozaika.bench.law import law_speed

    for speed in measure("law", law_speed, windows, seconds, append, as_json):
        print(
            f"{speed.name:<22} {speed.seats} seats {speed.games_per_second:>8.1f} games/s "
            f"{speed.actions_per_second:>7} actions/s {speed.decisions_per_game:>7} decisions/game"
        )


@bench_app.command(epilog="Example: mozaika bench kernel --json")
def kernel(
    windows: Windows = 5,
    seconds: Seconds = 0.3,
    append: Append = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Also compile into an empty cache and start from it.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Random decisions a second of law, kernel and lanes, taking turns, and 1,024 games at once."""
    require("fast", "A kernel")
    from mozaika.bench.kernel import kernel_speed

    speed_of = partial(kernel_speed, is_fresh=fresh)
    for speed in measure("kernel", speed_of, windows, seconds, append, as_json):
        start = f"; compiled in {speed.compile_seconds} s, started in {speed.start_seconds} s"
        lanes = f"{speed.lanes_decisions_per_second} ({speed.lanes_cycles} cycles)"
        print(
            f"{speed.name:<22} {speed.seats} seats, decisions/s: "
            f"lanes {lanes if speed.lanes_cycles else '-':>24}, "
            f"one game {speed.kernel_decisions_per_second:>9} ({speed.kernel_cycles:>5} cycles), "
            f"law {speed.law_decisions_per_second:>6}; batch {speed.batch_steps_per_second:>8} "
            f"steps/s, on 2 threads {speed.batch_steps_per_second_on_two_threads:>8}"
            + (start if fresh else "")
        )


@bench_app.command(epilog="Example: mozaika bench search --json")
def search(
    windows: Windows = 6, seconds: Seconds = 0.5, append: Append = None, as_json: Json = False
) -> None:
    """Simulations a second from fixed positions: plain UCT and the real search taking turns."""
    require("fast", "The search")
    from mozaika.bench.search import search_speed

    for speed in measure("search", search_speed, windows, seconds, append, as_json):
        print(
            f"{speed.name:<22} {speed.seats} seats {speed.plain_simulations_per_second:>8} "
            f"plain simulations/s, real {speed.simulations_per_second:>8}, "
            f"{speed.nodes_per_second:>8} nodes/s"
        )


def measure(
    what: str,
    speed_of: Callable[..., Any],
    windows: int,
    seconds: float,
    append: Path | None,
    as_json: bool,
) -> list[Any]:
    """Measure every configuration and keep the figures; what is left to print for people."""
    expect_writable(append)
    with progress() as bar:
        task = bar.add_task(f"measuring the {what}", total=windows * len(configurations()))
        speeds = [
            speed_of(each, windows, seconds, lambda: bar.advance(task)) for each in configurations()
        ]
    figures = [speed._asdict() for speed in speeds]
    if append:
        with append.open("a", encoding="utf-8", newline="\n") as history:
            history.write(json.dumps({what: figures}) + "\n")
    if as_json:
        dump(figures)
    return [] if as_json else speeds


@bench_app.command(epilog="Example: mozaika bench server --json")
def server(
    tables: Annotated[int, typer.Option(min=1, help="Tables of two seats at once.")] = 500,
    moves: Annotated[int, typer.Option(min=1, help="How many moves each table makes.")] = 40,
    idle: Annotated[
        int, typer.Option(min=0, help="So many empty tables, to measure their memory.")
    ] = 10_000,
    database: Annotated[
        str | None, typer.Option(help="A PostgreSQL; a new SQLite file if not said.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes of the server.")] = 1,
    append: Append = None,
    as_json: Json = False,
) -> None:
    """Moves a second that a server stores, how soon the opponent sees them, and memory.

    First as many moves as it can, then half as many.
    """
    require("server", "The server")
    from mozaika.bench.server import measure_memory, measure_speed
    from mozaika.bench.server_players import Load

    expect_writable(append)
    with progress() as bar:
        steps = tables * (moves + 1) * 2 + idle
        advance = partial(bar.advance, bar.add_task("measuring the server", total=steps))
        full = measure_speed(database, workers, Load(tables, moves), advance)
        half_rate = round(full.moves_per_second / 2, 1)
        half = measure_speed(database, workers, Load(tables, moves, half_rate), advance)
        memory = measure_memory(idle, advance) if idle else None
    figures = {"full": full._asdict(), "half": half._asdict()}
    figures |= {"idle": memory._asdict()} if memory else {}
    if append:
        with append.open("a", encoding="utf-8", newline="\n") as history:
            history.write(json.dumps({"server": figures}) + "\n")
    if as_json:
        dump(figures)
        return
    for speed in (full, half):
        print(
            f"{speed.database}, {speed.workers} worker(s), {speed.tables} tables: "
            f"{speed.moves_per_second} moves/s, seen after {speed.told_p50_ms} ms (p50), "
            f"{speed.told_p99_ms} ms (p99)"
        )
    if memory and memory.megabytes is not None:
        print(f"{memory.tables} empty tables: {memory.megabytes} MB")
