"""What strangers do again and again leaves nothing behind in the memory of a server."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from weakref import ref

import pytest

from mozaika.server.app import open_server as open_worker
from mozaika.server.protocol import messages
from mozaika.server.runtime import presence
from mozaika.server.runtime.creation import OrderSource, create_table
from mozaika.server.runtime.table_runtime import TableRuntime
from mozaika.server.store.personal_data import PersonalData
from mozaika.server.tables.orders import Asker
from tests.server.servers import Visitor, open_server, settings

ANNA = Asker("anna", "Anna")
A_MINUTE = 6


@asynccontextmanager
async def at_a_table(folder: Path) -> AsyncIterator[TableRuntime]:
    """Anna's, in the memory of this process."""
    async with open_worker(settings(folder)) as worker:
        new, source = messages.NewTable(game="azul"), OrderSource("here", "here")
        yield await create_table(worker.directory, new, ANNA, source)


def test_those_who_only_look_are_not_remembered_and_players_are(tmp_path: Path) -> None:
    async def look() -> dict[str, int]:
        async with at_a_table(tmp_path) as runtime:
            runtime.notice(ANNA.user)
            for number in range(10 * presence.MOST_SEEN):
                runtime.notice(f"guest{number}")
            return runtime.presence.seen

    seen = asyncio.run(look())
    assert len(seen) <= presence.MOST_SEEN
    assert ANNA.user in seen


def test_a_game_that_leaves_the_memory_is_not_left_to_the_garbage_collector(
    tmp_path: Path,
) -> None:
    """Which a busy server asks every ten minutes, in which thousands of games may end."""

    async def leave() -> TableRuntime | None:
        async with open_worker(settings(tmp_path, idle_seconds=-1)) as worker:
            new, source = messages.NewTable(game="azul", hold=(0, 1)), OrderSource("here", "here")
            runtime = await create_table(worker.directory, new, ANNA, source)
            await runtime.carry_out(messages.Resign(seat=0), ANNA)
            left = ref(runtime)
            del runtime
            worker.directory.remove_idle()
            assert not worker.directory.tables
            return left()

    gc.disable()
    try:
        assert asyncio.run(leave()) is None
    finally:
        gc.enable()


def test_to_delete_who_has_never_done_anything_costs_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A guest without cookies is a new one every time; to forget somebody reads every table."""
    forgotten: list[str] = []
    forget = PersonalData.forget

    async def count(self: PersonalData, user_id: str) -> list[str]:
        forgotten.append(user_id)
        return await forget(self, user_id)

    monkeypatch.setattr(PersonalData, "forget", count)
    with open_server(settings(tmp_path, logins_per_minute=A_MINUTE)) as url:
        for _ in range(3):
            with Visitor(url) as nobody:
                assert nobody.http.request("DELETE", "/api/me", json={}).status_code == 200
        assert forgotten == []
        statuses = []
        for _ in range(5 * A_MINUTE):
            with Visitor(url) as guest:
                guest.http.patch("/api/me", json={"name": "Somebody"})
                statuses.append(guest.http.request("DELETE", "/api/me", json={}).status_code)
    assert statuses[0] == 200
    assert 429 in statuses
    assert len(forgotten) == statuses.count(200)
