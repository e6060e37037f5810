"""Rematches that are asked for at the same time."""

from __future__ import annotations

import asyncio
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import httpx
import pytest

from mozaika.server.runtime.table_runtime import TableRuntime
from mozaika.server.store.tables import TableStore
from mozaika.server.store.writer import Append
from tests.server.servers import ServerProcess, Visitor


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
    append = TableStore.append

    async def append_slowly(self: TableStore, entries: Append, *beside: Append) -> None:
        await asyncio.sleep(0.5)
        await append(self, entries, *beside)

    table = finished(anna, bela)
    monkeypatch.setattr(TableStore, "append", append_slowly)
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
    append = TableRuntime.append

    async def lose(self: TableRuntime, make: Any, *beside: Append) -> bool:
        return False if self.table.id == table else await append(self, make, *beside)

    table = finished(anna, bela)
    monkeypatch.setattr(TableRuntime, "append", lose)
    assert anna.order(table, 409, type="rematch")["code"] == "busy"
    assert open_tables(anna, bela) == set()
    monkeypatch.undo()
    assert anna.order(table, type="rematch")["table"]["rematch"]


@pytest.mark.parametrize("point", ["before-commit", "after-commit"])
def test_a_server_killed_while_it_makes_a_rematch_leaves_no_table_that_nothing_links_to(
    tmp_path: Path, point: str
) -> None:
    server = ServerProcess(tmp_path, MOZAIKA_SECRET="s").start()
    with Visitor(server.url) as anna, Visitor(server.url) as bela:
        table = finished(anna, bela)
        server.stop()
        anna.http.base_url = server.start(MOZAIKA_FAULT=f"{point}:1").url
        with pytest.raises(httpx.TransportError):
            anna.order(table, type="rematch")
        assert server.wait() == -signal.SIGKILL
        anna.http.base_url = server.start().url
        following = anna.look(table)["table"]["rematch"]
        assert open_tables(anna) == ({following} if following else set())
    server.stop()
