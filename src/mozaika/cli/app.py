"""The command line itself, and what its commands share."""

from __future__ import annotations

import json
import sys
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from mozaika.core.record import NoRecord, Record

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Azul, Azul: Summer Pavilion and Ingenious: play them, replay them, study them.",
    epilog="Example: mozaika play azul --seats human,greedy",
)

Json = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


def fail(reason: object) -> NoReturn:
    """One clear line for bad use, and exit code 2."""
    print(f"mozaika: {reason}", file=sys.stderr)
    raise typer.Exit(2)


def dump(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def read_file(path: Path) -> Record:
    try:
        return Record.load(path)
    except NoRecord as error:
        fail(error)


def exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError as error:
        fail(f"{str(path)[:60]}…: {error.strerror}")


def expect_writable(path: Path | None) -> None:
    """To say so before an hour of work, not after it."""
    try:
        if path:
            path.open("a").close()
    except OSError as error:
        fail(f"{path} cannot be written: {error.strerror}")


@lru_cache
def screen() -> Any:
    """Standard error, so that standard output stays clean; one, so that bars stand in rows."""
    from rich.console import Console

    return Console(stderr=True)


def progress() -> Any:
    """A progress bar on standard error."""
    from rich.progress import Progress

    return Progress(console=screen(), transient=True)
