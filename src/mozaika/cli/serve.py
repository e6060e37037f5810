"""mozaika serve"""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from typing import Annotated

import typer

from mozaika.cli.app import app, fail


@app.command(
    epilog="Examples: mozaika serve --open · mozaika serve --host 0.0.0.0 --port 80 --database "
    "postgresql://mozaika@localhost/mozaika --workers 4 --public-url https://games.example"
)
def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen; 127.0.0.1.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="8017; 0: any.")] = None,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///FILE or postgresql://...; sqlite:///mozaika.db.")
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; PostgreSQL only.")] = None,
    public_url: Annotated[str | None, typer.Option(help="As browsers see it.")] = None,
    open_page: Annotated[
        bool, typer.Option("--open", help="Show the page in the browser of this machine.")
    ] = False,
) -> None:
    """Host games for people and bots. Every option is also read from MOZAIKA_* (see docs)."""
    from mozaika.server.run import run
    from mozaika.server.settings import BadSettings, read_settings
    from mozaika.server.store.files import BadDatabase

    try:
        run(
            read_settings(
                host=host, port=port, database=database, workers=workers, public_url=public_url
            ),
            show if open_page else None,
        )
    except (BadSettings, BadDatabase, OSError) as error:
        fail(error)


def show(url: str) -> None:
    """In the usual browser, without waiting for it; nothing where there is no screen."""
    if has_screen():
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def has_screen() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
