"""mozaika verify"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mozaika.cli.app import Json, app, dump, read_file

EXIT_CODES = {"fair": 0, "unfair": 1, "undecided": 3}
WORDS = {"fair": "Fair", "unfair": "NOT FAIR", "undecided": "Undecided"}


@app.command(epilog="Example: mozaika verify game.txt --receipt 5fec... --nonce 03ab...")
def verify(
    file: Annotated[Path, typer.Argument(help="A record of a game played on a server.")],
    commitment: Annotated[
        str | None, typer.Option(help="The commitment that you saw before the game.")
    ] = None,
    nonce: Annotated[str | None, typer.Option(help="Your own nonce.")] = None,
    receipt: Annotated[
        str | None, typer.Option(help="The receipt that your browser kept when all had promised.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Check that nobody chose the draws of a game; exit code 0 fair, 1 not fair, 3 undecided."""
    from mozaika.fairness import verify as check

    verdict = check(read_file(file), commitment, nonce, receipt)
    if as_json:
        dump({**verdict._asdict(), "fair": verdict.fair})
    else:
        print(f"{WORDS[verdict.verdict]}: {verdict.sentence}.")
    if code := EXIT_CODES[verdict.verdict]:
        raise typer.Exit(code)
