"""Two worlds that one seat cannot tell apart: they differ in the rack of the other only."""

from __future__ import annotations

from random import Random

import msgspec

from mozaika.games.ingenious.state import Tile
from mozaika.server.store.index import player_rows
from mozaika.server.store.tables import TableStore, table_row
from mozaika.server.store.writer import Append
from mozaika.server.tables.draft import Draft, replay
from mozaika.server.tables.log import Entry, Kind
from mozaika.server.tables.setup import Setup
from mozaika.server.tables.table import Table

ANNA, BELA = "annaannaanna", "belabelabela"


def two_worlds(moves: int, seed: int) -> tuple[Table, Table]:
    """Ingenious for two, Anna in seat 0 to place; one tile in Béla's rack is another in the second.

    The tile was drawn by Béla, is not placed yet, and the other one lies in the bag.
    """
    rng = Random(seed)
    table = new_table("aaaaaaaaaaaaaa")
    while len([text for text in table.line if ">" in text]) < moves or table.to_act != 0:
        if table.to_act is None:
            raise AssertionError("the game is too short for so many moves")
        legal = [str(action) for action in table.game.legal_actions(table.state)]
        text = "stay" if "stay" in legal else rng.choice(legal)
        draft = Draft(table, 1000 + table.version, ANNA if table.to_act == 0 else BELA)
        draft.perform(Kind.ACT, table.to_act, table.game.parse(text))
        draft.draw(table.nonces)
        table.keep(draft.steps)
    entries = [step.entry for step in table.steps]
    other = Table("bbbbbbbbbbbbbb", table.setup, table.seed)
    replay(other, with_another_tile(table, entries, rng))
    return table, other


def new_table(table_id: str) -> Table:
    table = Table(table_id, Setup("ingenious", 2, 0, ANNA, "Anna", public=True), bytes(32))
    draft = Draft(table, 1000, ANNA)
    draft.add(Kind.SIT, 0, "Anna")
    draft.user = BELA
    draft.add(Kind.SIT, 1, "Béla")
    draft.begin(["", ""])
    table.keep(draft.steps)
    return table


def with_another_tile(table: Table, entries: list[Entry], rng: Random) -> list[Entry]:
    state = table.state
    held = [tile for tile in Tile if state.racks[1][tile]]
    places = [
        index
        for index, entry in enumerate(entries)
        if entry.kind is Kind.CHANCE and entry.text in [f"rack1={tile}" for tile in held]
    ]
    index = places[-1]
    drawn = entries[index].text.removeprefix("rack1=")
    spare = [tile for tile in Tile if state.bag[tile] and str(tile) != drawn]
    text = f"rack1={rng.choice(spare)}"
    return [
        *entries[:index],
        msgspec.structs.replace(entries[index], text=text),
        *entries[index + 1 :],
    ]


async def store_table(store: TableStore, table: Table) -> None:
    entries = [step.entry for step in table.steps]
    changes = {"status": table.status, "has_bots": False}
    row = table_row(table, 1000)
    await store.append(Append(table.id, entries, changes, player_rows(table), row))
