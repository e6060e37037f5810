"""mozaika play | replay | games | perft | bench"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from mozaika.core.record import RANDOM, BadRecord, Record, read_record
from mozaika.core.text import BadText
from mozaika.registry import GAMES, UnknownGame, configurations, game_of, make

if TYPE_CHECKING:
    from collections.abc import Callable

    from mozaika.core.game import AnyGame

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Azul, Azul: Summer Pavilion and Ingenious: play them, replay them, study them.",
    epilog="Example: mozaika play azul --seats human,greedy",
)
bench_app = typer.Typer(no_args_is_help=True, help="Measure how fast things are.")
app.add_typer(bench_app, name="bench")

Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


def main() -> None:
    app()


def fail(reason: object) -> NoReturn:
    """One clear line for bad use, and exit code 2."""
    print(f"mozaika: {reason}", file=sys.stderr)
    raise typer.Exit(2)


def dump(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


# --- play ----------------------------------------------------------------------------------


@app.command(
    epilog="Examples: mozaika play azul · mozaika play ingenious --seats human,human,greedy · "
    "mozaika play azul:grey --save game.txt · mozaika play --resume game.txt"
)
def play(
    game: Annotated[str | None, typer.Argument(help="A name of `mozaika games`.")] = None,
    seats: Annotated[
        str | None,
        typer.Option(help="Who sits where: human, greedy or random, with commas between."),
    ] = None,
    first: Annotated[str, typer.Option(help="The seat that starts, or random.")] = "0",
    seed: Annotated[int | None, typer.Option(help="Makes the draws repeatable.")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the record in this new file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Play moves without asking.")] = False,
    as_json: Json = False,
) -> None:
    """Play in the terminal, with people and bots."""
    from rich.console import Console

    from mozaika.terminal.session import Session
    from mozaika.terminal.table import BadSeats, Table

    if resume and (game or seats or save):
        fail("--resume takes the game, the seats and the file from the record")
    record = read_file(resume) if resume else begin(game or "azul", seats, first, seed)
    if save and save.exists():
        fail(f"{save} exists; --resume {save} goes on with it")
    try:
        table = Table(record, resume or save)
    except (BadSeats, BadRecord, UnknownGame, OSError) as error:
        fail(error)
    if as_json:
        if table.humans:
            fail("--json needs bots in all seats")
        while table.move_by_itself() is not None:
            pass
        dump(summary(table.game, table.record, table.state))
        return
    Session(table, Console(), confirm=not yes).run()


def begin(name: str, seats: str | None, first: str, seed: int | None) -> Record:
    """The record of a new game, from what the command line says."""
    from mozaika.terminal.table import HUMAN, new_record

    try:
        if seats is None:
            kinds = [HUMAN, *["greedy"] * (make(name).seats - 1)]
        else:
            kinds = [kind.strip() for kind in seats.split(",")]
        chosen: int | str = int(first) if first.isdecimal() else first
        made = make(name, len(kinds), chosen)
    except UnknownGame as error:
        fail(error)
    if seed is None:
        seed = SystemRandom().randrange(10**6)
    return new_record(made, None if first == RANDOM else int(first), kinds, seed)


# --- records -------------------------------------------------------------------------------


@app.command(epilog="Examples: mozaika replay game.txt --step · mozaika replay game.txt --json")
def replay(
    file: Annotated[Path, typer.Argument(help="A record that `play --save` wrote.")],
    step: Annotated[bool, typer.Option("--step", help="Walk through it, key by key.")] = False,
    as_json: Json = False,
) -> None:
    """Show a recorded game."""
    from rich.console import Console

    from mozaika.core.record import replay as states_of
    from mozaika.terminal.replay import show, walk

    record = read_file(file)
    try:
        game = game_of(record)
        states = list(states_of(game, record))
    except (BadRecord, UnknownGame) as error:
        fail(f"{file}: {error}")
    if as_json:
        dump({**summary(game, record, states[-1]), "plies": plies(game, record, states)})
    elif step:
        walk(game, record, states, Console())
    else:
        show(game, record, states, Console())


def read_file(path: Path) -> Record:
    try:
        return read_record(path.read_text(encoding="utf-8"))
    except OSError as error:
        fail(f"{path}: {error.strerror}")
    except (BadText, UnicodeDecodeError) as error:
        fail(f"{path} is no record: {error}")


def summary(game: AnyGame, record: Record, state: Any) -> dict[str, object]:
    """A game so far, for a program."""
    from mozaika.core.record import fingerprint

    result = game.result(state)
    return {
        "game": record.game,
        "ruleset": record.ruleset,
        "seats": record.seats,
        "tags": dict(record.tags),
        "actions": list(record.actions),
        "scores": list(game.scores(state)),
        "result": result and {**result._asdict(), "winners": list(result.winners)},
        "position": fingerprint(game, state),
    }


def plies(game: AnyGame, record: Record, states: list[Any]) -> list[dict[str, object]]:
    """Each action with who did it, what it brought and the scores after it."""
    told: list[dict[str, object]] = []
    for before, text, after in zip(states, record.actions, states[1:], strict=False):
        actor = game.to_act(before)
        events = game.explain(before, game.parse(text))
        told.append(
            {
                "actor": actor if isinstance(actor, int) else actor.value,
                "action": text,
                "events": [event._asdict() for event in events],
                "scores": list(game.scores(after)),
            }
        )
    return told


# --- the rest ------------------------------------------------------------------------------


@app.command(epilog="Example: mozaika games --json")
def games(as_json: Json = False) -> None:
    """List every game, side, mode and number of seats."""
    if as_json:
        dump([configuration._asdict() for configuration in configurations()])
        return
    for name, entry in GAMES.items():
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


Windows = Annotated[int, typer.Option(min=1, help="How often each game is measured.")]
Seconds = Annotated[float, typer.Option(min=0.0, help="The length of a window.")]
Append = Annotated[Path | None, typer.Option(help="Add the figures to this file.")]


@bench_app.command(epilog="Example: mozaika bench law --json")
def law(
    windows: Windows = 5, seconds: Seconds = 0.5, append: Append = None, as_json: Json = False
) -> None:
    """Random games a second that the law plays, for every configuration, on one core."""
    from mozaika.bench import law_speed

    for speed in measure("law", law_speed, windows, seconds, append, as_json):
        print(
            f"{speed.name:<22} {speed.seats} seats {speed.games_per_second:>8.1f} games/s "
            f"{speed.actions_per_second:>7} actions/s {speed.decisions_per_game:>7} decisions/game"
        )


@bench_app.command(epilog="Example: mozaika bench kernel --json")
def kernel(
    windows: Windows = 5, seconds: Seconds = 0.3, append: Append = None, as_json: Json = False
) -> None:
    """Random decisions a second of law and kernel, taking turns, and batches of 1,024 games."""
    from mozaika.bench import kernel_speed

    for speed in measure("kernel", kernel_speed, windows, seconds, append, as_json):
        print(
            f"{speed.name:<22} {speed.seats} seats {speed.kernel_decisions_per_second:>9} "
            f"decisions/s, {speed.ratio:>4} x law; batch {speed.batch_steps_per_second:>8} "
            f"steps/s, on 2 threads {speed.batch_steps_per_second_on_two_threads:>8}"
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
    with progress() as bar:
        task = bar.add_task(f"measuring the {what}", total=windows * len(configurations()))
        speeds = [
            speed_of(each, windows, seconds, lambda: bar.advance(task)) for each in configurations()
        ]
    figures = [speed._asdict() for speed in speeds]
    if append:
        with append.open("a") as history:
            history.write(json.dumps({what: figures}) + "\n")
    if as_json:
        dump(figures)
    return [] if as_json else speeds


@app.command(epilog="Example: mozaika warmup")
def warmup() -> None:
    """Compile the kernels, so that the first search starts at once."""
    from mozaika.kernels.kernel import PARTS, Kernel
    from mozaika.kernels.play import LOOPS

    with progress() as bar:
        task = bar.add_task("compiling", total=len(PARTS) * len(LOOPS))

        for name in PARTS:
            for loop in Kernel(make(name)).warm_up():
                bar.update(task, advance=1, description=f"compiling {name}: {loop}")


def progress() -> Any:
    """A progress bar on standard error, so that standard output stays clean."""
    from rich.console import Console
    from rich.progress import Progress

    return Progress(console=Console(stderr=True), transient=True)
