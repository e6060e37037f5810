"""The list of all records has limits of its own (promise 10)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from mozaika.server.http.limits import MOST_DOWNLOADS
from mozaika.server.store.records import FinishedRow, RecordStore
from tests.attack.people import ELSEWHERE, from_address
from tests.server.http.test_socket import wait_until
from tests.server.servers import PATIENCE, Visitor, open_server, settings


def test_one_address_reads_few_lists_of_records_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next is refused in a sentence, another address is served, and places come back."""
    may_end = Event()

    async def never_ending(*_: Any) -> AsyncIterator[FinishedRow]:
        yield FinishedRow("a", "azul", 1, "", "")
        await asyncio.to_thread(may_end.wait, PATIENCE)

    monkeypatch.setattr(RecordStore, "all_finished", never_ending)
    with open_server(settings(tmp_path, requests_per_second=100)) as url, ExitStack() as stack:
        one = stack.enter_context(from_address(url, "127.0.0.8"))
        held = []  # a stream that nobody holds is closed
        for _ in range(MOST_DOWNLOADS):
            reading = stack.enter_context(one.http.stream("GET", "/api/records.ndjson"))
            held.append(reading.iter_lines())
            assert (reading.status_code, next(held[-1])[:9]) == (200, '{"id":"a"')
        refused = one.get("/api/records.ndjson", 429)
        assert (refused["code"], refused["sentence"]) == ("busy", "too much at once; wait a little")
        other = stack.enter_context(from_address(url, ELSEWHERE))
        with other.http.stream("GET", "/api/records.ndjson") as served:
            assert served.status_code == 200
        may_end.set()
        monkeypatch.undo()
        wait_until(lambda: one.http.get("/api/records.ndjson").status_code == 200)


def test_a_list_of_records_comes_in_pages_of_which_none_is_lost(anna: Visitor) -> None:
    anna.http.patch("/api/me", json={"name": "Pages of records"})
    played = {anna.make_table(hold=[0, 1]) for _ in range(5)}
    for table in played:
        anna.order(table, type="resign")
    found: list[Any] = []
    query = "player=Pages of records&limit=2"
    while lines := anna.http.get(f"/api/records.ndjson?{query}").text.splitlines():
        assert len(lines) <= 2
        found += [json.loads(line) for line in lines]
        last = found[-1]
        query = (
            f"player=Pages of records&limit=2&before={last['finished_at']}&after_id={last['id']}"
        )
    assert len(found) == 5
    assert {row["id"] for row in found} == played
    anna.get("/api/records.ndjson?limit=10001", 400)
