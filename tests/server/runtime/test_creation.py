"""Rematches that are asked for at the same time."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

from mozaika.server.runtime.table_runtime import Live
from mozaika.server.store.tables import Store
from mozaika.server.tables.table import Table
from tests.server.houses import Visitor


def finished(anna: Visitor, bela: Visitor) -> str:
    table = anna.make_table()
    bela.sit(table)
    anna.order(table, type="resign")
    return table


def open_tables(*visitors: Visitor) -> set[str]:
    return {table["id"] for each in visitors for table in each.get("/api/me/tables")["tables"]}


def test_two_who_ask_for_a_rematch_at_once_come_to_one_table(
    anna: Visitor, bela: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    create = Store.create

    async def create_slowly(self: Store, table: Table, now: int) -> None:
        await asyncio.sleep(0.5)
        await create(self, table, now)

    table = finished(anna, bela)
    monkeypatch.setattr(Store, "create", create_slowly)
    together = Barrier(2)

    def ask(visitor: Visitor) -> str:
        together.wait()
        return str(visitor.order(table, type="rematch")["table"]["rematch"])

    with ThreadPoolExecutor() as threads:
        following = set(threads.map(ask, [anna, bela]))
    assert following == open_tables(anna, bela)
    assert anna.look(following.pop())["table"]["status"] == "running"


def test_a_rematch_that_cannot_be_linked_is_refused_and_leaves_no_table(
    anna: Visitor, bela: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Live.append

    async def lose(self: Live, make: Any) -> bool:
        return False if self.table.id == table else await append(self, make)

    table = finished(anna, bela)
    monkeypatch.setattr(Live, "append", lose)
    assert anna.order(table, 409, type="rematch")["code"] == "busy"
    assert open_tables(anna, bela) == set()
    monkeypatch.undo()
    assert anna.order(table, type="rematch")["table"]["rematch"]
