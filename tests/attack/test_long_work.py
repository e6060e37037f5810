"""What takes long holds nobody else up, and nobody queues it for hours (promise 10)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest

from mozaika.core.record import Record
from mozaika.server.http.limits import MOST_COSTLY
from mozaika.server.http.routes import records, study
from mozaika.server.protocol import messages
from mozaika.server.runtime import creation, points
from mozaika.server.store import tables
from mozaika.server.store.personal_data import PersonalData
from mozaika.server.tables.draft import replay
from mozaika.server.tables.table import Table
from tests.server.servers import NO_TLS, PATIENCE, Visitor, open_server, settings

RECORD = Path(__file__).parents[1] / "records" / "games" / "azul-2-row-complete.txt"


@pytest.mark.parametrize(
    ("where", "name", "path", "body"),
    [
        (records, "replayed", "/api/replay", {"record": ""}),
        (records, "verify", "/api/verify", {"record": RECORD.read_text()}),
        (study, "studied", "/api/study", {"game": "azul", "position": ""}),
    ],
)
def test_others_are_answered_while_something_takes_long(
    limited: str,
    monkeypatch: pytest.MonkeyPatch,
    where: Any,
    name: str,
    path: str,
    body: dict[str, str],
) -> None:
    has_begun, may_end = Event(), Event()
    work = getattr(where, name)

    def work_long(*arguments: Any) -> Any:
        has_begun.set()
        may_end.wait(PATIENCE)
        return work(*arguments)

    monkeypatch.setattr(where, name, work_long)

    async def ask_both() -> tuple[int, int]:
        async with httpx.AsyncClient(base_url=limited, timeout=PATIENCE, verify=NO_TLS) as client:
            costly = asyncio.create_task(client.post(path, json=body))
            await asyncio.to_thread(has_begun.wait, PATIENCE)
            simple = await client.get("/healthz")
            may_end.set()
            return simple.status_code, (await costly).status_code

    simple, costly = asyncio.run(ask_both())
    assert has_begun.is_set()
    assert (simple, costly) in ((200, 200), (200, 422))


def test_what_moves_are_worth_is_worked_out_once_while_others_are_answered(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of thousands of actions, for every socket of whoever is to act."""
    began, may_end, work = list[int](), Event(), points.value_actions

    def work_long(version: int, *more: Any) -> messages.PointsList:
        began.append(version)
        may_end.wait(PATIENCE)
        return work(version, *more)

    monkeypatch.setattr(points, "value_actions", work_long)
    table = anna.make_table("ingenious", hold=[0, 1])
    with ExitStack() as stack:
        sockets = [stack.enter_context(anna.socket(table, more="&points=1")) for _ in range(3)]
        for socket in sockets:
            socket.receive("update")
        assert anna.http.get("/healthz").status_code == 200
        may_end.set()
        valued = [socket.receive("points") for socket in sockets]
        valued.append(anna.order(table, type="points"))
        assert [each["version"] for each in valued] == began * 4
        assert len(valued[0]["points"]) == len(sockets[0].update["legal"])


def test_what_is_legal_is_written_once_for_each_version(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, asked = anna.make_table("ingenious", hold=[0, 1]), list[int]()
    legal_actions = Table.legal_actions

    def count(self: Table) -> Sequence[Any]:
        asked.append(self.version)
        return legal_actions(self)

    monkeypatch.setattr(Table, "legal_actions", count)
    first = anna.look(table)
    order = {"type": "act", "action": first["legal"][0], "version": first["to"]}
    after = anna.order(table, **order)
    assert all(anna.look(table)["legal"] == after["legal"] for _ in range(3))
    assert asked.count(after["to"]) == 1


def test_others_are_answered_while_a_table_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To play its log over takes long; whoever looks for finished games could ask for many."""
    chosen = settings(tmp_path)
    with open_server(chosen) as url, Visitor(url) as anna:
        table = anna.make_table(hold=[0, 1])
    has_begun, may_end = Event(), Event()

    def replay_long(*arguments: Any) -> None:
        has_begun.set()
        may_end.wait(PATIENCE)
        replay(*arguments)

    async def ask_both(url: str) -> tuple[int, int]:
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=NO_TLS) as client:
            loading = asyncio.create_task(client.get(f"/api/tables/{table}"))
            await asyncio.to_thread(has_begun.wait, PATIENCE)
            simple = await client.get("/healthz")
            may_end.set()
            return simple.status_code, (await loading).status_code

    with open_server(chosen) as url:
        monkeypatch.setattr(tables, "replay", replay_long)
        assert asyncio.run(ask_both(url)) == (200, 200)


def test_one_address_does_not_queue_work_for_hours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few things at a time; what is too much is refused at once."""
    may_end, work = Event(), records.replayed

    def work_long(data: records.RecordText) -> records.Replayed:
        may_end.wait(PATIENCE)
        return work(data)

    async def ask(url: str) -> list[int]:
        """The statuses in the order in which they came."""
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=NO_TLS) as client:
            asked = range(MOST_COSTLY + 4)
            posts = [client.post("/api/replay", json={"record": ""}) for _ in asked]
            statuses = []
            for answer in asyncio.as_completed(posts):
                statuses.append((await answer).status_code)
                if len(statuses) == 4:
                    may_end.set()
            return statuses

    monkeypatch.setattr(records, "replayed", work_long)
    with open_server(settings(tmp_path, requests_per_second=100)) as url:
        assert asyncio.run(ask(url)) == [429] * 4 + [422] * MOST_COSTLY


def test_one_address_does_not_read_the_logs_of_all_tables_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only for who has ever done anything, and for few at a time."""
    exported, may_end, export = list[str](), Event(), PersonalData.export

    async def export_long(self: PersonalData, user_id: str) -> dict[str, Any]:
        exported.append(user_id)
        await asyncio.to_thread(may_end.wait, PATIENCE)
        return await export(self, user_id)

    async def ask(user: Visitor) -> list[int]:
        async with httpx.AsyncClient(
            base_url=user.url, cookies=dict(user.http.cookies), timeout=PATIENCE, verify=NO_TLS
        ) as client:
            asked = [client.get("/api/me/export") for _ in range(MOST_COSTLY + 3)]
            statuses = []
            for answer in asyncio.as_completed(asked):
                statuses.append((await answer).status_code)
                if len(statuses) == 3:
                    may_end.set()
            return statuses

    monkeypatch.setattr(PersonalData, "export", export_long)
    with open_server(settings(tmp_path, requests_per_second=100)) as url, Visitor(url) as user:
        assert user.get("/api/me/export")["games"] == []
        assert exported == []
        user.make_table()
        assert asyncio.run(ask(user)) == [429] * 3 + [200] * MOST_COSTLY


def test_tables_that_go_on_from_a_record_are_work_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end, work = Event(), creation.read_prelude

    def work_long(new: messages.NewTable) -> Record | None:
        may_end.wait(PATIENCE)
        return work(new)

    async def ask(url: str) -> list[int]:
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=NO_TLS) as client:
            body = {"game": "azul", "record": "no record"}
            posts = [client.post("/api/tables", json=body) for _ in range(MOST_COSTLY + 2)]
            statuses = []
            for answer in asyncio.as_completed(posts):
                statuses.append((await answer).status_code)
                if len(statuses) == 2:
                    may_end.set()
            return statuses

    monkeypatch.setattr(creation, "read_prelude", work_long)
    with open_server(settings(tmp_path, requests_per_second=100)) as url:
        assert asyncio.run(ask(url)) == [429] * 2 + [422] * MOST_COSTLY
