"""mozaika verify"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mozaika.cli.app import Json, app, dump, read_file


@app.command(epilog="Example: mozaika verify game.txt")
def verify(
    file: Annotated[Path, typer.Argument(help="A record of a game played at a house.")],
    as_json: Json = False,
) -> None:
    """Check that every draw of a game was the one the house had committed to."""
    from mozaika.fairness import verify as check

    verdict = check(read_file(file))
    if as_json:
        dump(verdict._asdict())
    else:
        print(f"{'Fair' if verdict.fair else 'NOT FAIR'}: {verdict.sentence}.")
    if not verdict.fair:
        raise typer.Exit(1)
