"""Lists of tables: those in memory as they are, the others by the index, without a replay."""

from __future__ import annotations

from collections import Counter

from mozaika.server.protocol import descriptions, updates
from mozaika.server.runtime.directory import TableDirectory
from mozaika.server.runtime.services import now
from mozaika.server.tables.orders import Asker
from mozaika.server.tables.presence import Present
from mozaika.server.tables.table import Table

MOST_LISTED = 50
MOST_IN_LOBBY = 10 * MOST_LISTED
"""Public tables of which those that are listed are chosen."""


async def lobby(
    directory: TableDirectory, status: str | None, game: str | None, asker: Asker
) -> list[descriptions.TableInfo]:
    """Public tables that are not over, the latest first.

    Where there are too many, the latest of everybody, and then the next: nobody's tables, however
    many, keep those of others out. All that were made at one address are somebody's.
    """
    services = directory.services
    found = await services.stores.index.lobby(status, game, MOST_IN_LOBBY)
    sources = services.table_quota.sources
    turns: Counter[str] = Counter()
    turn_of = {}
    for table_id, host in found:
        somebody = sources.get(table_id, host)
        turn_of[table_id] = turns[somebody]
        turns[somebody] += 1
    listed = {*sorted(turn_of, key=lambda table_id: turn_of[table_id])[:MOST_LISTED]}
    return await list_tables(directory, [id for id, _ in found if id in listed], asker)


async def list_tables(
    directory: TableDirectory, table_ids: list[str], asker: Asker
) -> list[descriptions.TableInfo]:
    """The tables of these ids that can be played here, in the same order."""
    services = directory.services
    elsewhere = [table_id for table_id in table_ids if table_id not in directory.tables]
    outlines = {table.id: table for table in await services.stores.outlines.load(elsewhere)}
    infos = []
    for table_id in table_ids:
        if runtime := directory.tables.get(table_id):
            infos.append(updates.table_info(runtime.table, asker, runtime.presence.now))
        elif table := outlines.get(table_id):
            users = services.remote_users.at(table_id, now())
            infos.append(updates.table_info(table, asker, Present(seats_of(table, users))))
    return infos


def seats_of(table: Table, users: frozenset[str]) -> frozenset[int]:
    return frozenset(seat for seat, chair in enumerate(table.chairs) if chair.user in users)
