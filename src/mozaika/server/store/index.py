"""What a draft changes beside the log: the row of the table and its players, for finding them."""

from __future__ import annotations

from typing import Any

from mozaika.server.tables.draft import Draft
from mozaika.server.tables.log import Kind
from mozaika.server.tables.table import Table, result_text

PLAYING = {Kind.ACT, Kind.CHANCE, Kind.UNDO, Kind.OFFER, Kind.ACCEPT, Kind.DECLINE, Kind.NONCE}
"""After these, nobody has come or gone."""


def what_changes(table: Table, draft: Draft) -> tuple[dict[str, Any], list[dict[str, Any]] | None]:
    """The columns of the row that change, and the players if they do."""
    quiet = {entry.kind for entry in draft.entries} <= PLAYING
    if quiet and not table.clock.runs and table.game.result(draft.state) is None:
        return {}, None
    after = table.fork()
    after.keep(draft.steps)
    changes: dict[str, Any] = {"deadline": deadline(after, draft.now)}
    if quiet and after.status == "running":
        return changes, None
    changes |= {
        "status": after.status,
        "changed_at": draft.now,
        "has_bots": any(chair.player for chair in after.chairs),
    }
    if after.outcome:
        changes |= {"result": result_text(after.outcome)}
        changes |= {"record": str(after.record()) if after.outcome.places else None}
    return changes, player_rows(after)


def deadline(table: Table, now: int) -> int | None:
    """When the time of the seat to act is up, if it goes on thinking."""
    seat = table.to_act
    if seat is None or not table.clock.runs or table.chairs[seat].player:
        return None
    return now + table.clock.left[seat]


def player_rows(table: Table) -> list[dict[str, Any]]:
    places = table.outcome.places if table.outcome else ()
    return [
        {
            "table_id": table.id,
            "seat": seat,
            "user_id": chair.user,
            "name": chair.name,
            "name_key": chair.name.casefold()[:60],
            "place": places[seat] if places else None,
        }
        for seat, chair in enumerate(table.chairs)
        if chair.is_taken
    ]
