"""mozaika replay"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mozaika.cli.app import Json, app, dump, fail, read_file
from mozaika.core.record import BadRecord, Record
from mozaika.registry import UnknownGame, game_of

if TYPE_CHECKING:
    from mozaika.core.game import AnyGame


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


def summary(game: AnyGame, record: Record, state: object) -> dict[str, object]:
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


def plies(game: AnyGame, record: Record, states: Sequence[object]) -> list[dict[str, object]]:
    """Each action with who did it, what it brought and the scores after it."""
    steps: list[dict[str, object]] = []
    for before, text, after in zip(states, record.actions, states[1:], strict=False):
        actor = game.to_act(before)
        events = game.explain(before, game.parse(text))
        steps.append(
            {
                "actor": actor if isinstance(actor, int) else actor.value,
                "action": text,
                "events": [event._asdict() for event in events],
                "scores": list(game.scores(after)),
            }
        )
    return steps
