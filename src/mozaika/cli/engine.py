"""mozaika engine"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from mozaika.cli.app import app, fail


@app.command(
    epilog='Examples: mozaika engine --level 6 · mozaika match azul greedy "cmd:mozaika engine '
    '--bot random"'
)
def engine(
    level: Annotated[int | None, typer.Option(min=1, max=8, help="The strength, 1 to 8.")] = None,
    bot: Annotated[str | None, typer.Option(help="A bot by its name instead.")] = None,
) -> None:
    """Play for another program: a line of JSON in, a line of JSON out (docs/protocol.md)."""
    from mozaika.arena.engine_loop import run_engine
    from mozaika.bots import BOTS, LEVEL
    from mozaika.extras import require

    if (level is None) == (bot is None):
        fail("name either a --level or a --bot")
    name = bot or f"level:{level}"
    if name not in BOTS:
        fail(f"no bot is called {name!r}; there are {', '.join(BOTS)}")
    if name.startswith(LEVEL):
        require("fast", name)
    run_engine(name, sys.stdin.buffer, sys.stdout.buffer)
