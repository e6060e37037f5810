"""The server on PostgreSQL, with several workers."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from mozaika.server.store.tables import TableStore
from mozaika.server.store.writer import Append
from tests.server.postgres import (
    needs_postgres,
    read,
)
from tests.server.servers import (
    NO_TLS,
    PATIENCE,
    ServerProcess,
    Visitor,
    open_server,
    settings,
    wait_for,
)
from tests.server.test_commands import assert_server_ends_with_benchmark
from tests.server.test_levels import compilers_of, levels, wait_until

pytestmark = needs_postgres


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGKILL])
def test_a_benchmark_that_is_ended_from_outside_takes_both_workers_with_it(
    way: signal.Signals, database: str
) -> None:
    assert_server_ends_with_benchmark(way, "--workers", "2", "--database", database)


def test_of_two_workers_that_have_never_compiled_one_compiles(
    tmp_path: Path, database: str
) -> None:
    """The other one waits before it loads the compiler, and says the same to whoever asks."""
    server = ServerProcess(
        tmp_path,
        MOZAIKA_CACHE=str(tmp_path / "cache"),
        MOZAIKA_COMPILE_LEVELS="true",
        MOZAIKA_DATABASE=database,
    ).start("--workers", "2")
    try:
        wait_for(server.url)
        with Visitor(server.url) as anna:
            wait_until(lambda: len(compilers_of(server)) == 2)
            wait_until(lambda: levels(anna)["azul"] == "compiling")
            for _ in range(20):
                maps = [Path(f"/proc/{pid}/maps").read_text() for pid in compilers_of(server)]
                assert sum("llvmlite" in each for each in maps) == 1
                with Visitor(server.url) as other:  # by a connection of its own, to either worker
                    assert levels(other)["azul"] == "compiling"
                time.sleep(0.1)
    finally:
        server.stop()


def test_two_workers_share_a_table_and_no_move_is_lost_or_doubled(
    database: str, tmp_path: Path
) -> None:
    chosen = settings(tmp_path, database=database, secret="s")
    rng = random.Random(5)
    with (
        open_server(chosen) as one,
        open_server(chosen) as two,
        Visitor(one) as anna,
        Visitor(two) as bela,
    ):
        table = anna.make_table("ingenious")
        bela.sit(table)
        with anna.socket(table) as first, bela.socket(table) as second:
            sockets = [first, second]
            update = first.until(3)
            for number in range(40):
                seat = update["to_act"]
                mine = sockets[seat].until(update["to"])
                action = rng.choice(mine["legal"])
                order = {"type": "act", "action": action, "version": mine["to"], "id": f"{number}"}
                sockets[seat].send(**order)
                update = sockets[seat].answer(f"{number}")
                assert update["type"] == "update", update
            second.until(update["to"])
            anna.order(table, type="say", text="hello")
            assert second.receive("chat")["text"] == "hello"
            assert [seat["present"] for seat in second.update["table"]["seats"]] == [True, True]
        assert len([s for s in bela.look(table)["steps"] if s["kind"] == "act"]) == 40


def test_two_workers_asked_at_once_do_one_thing_only(database: str, tmp_path: Path) -> None:
    """Both know the same version; one is faster, the other is told that its position is old."""
    chosen = settings(tmp_path, database=database, secret="s")
    with open_server(chosen) as one, open_server(chosen) as two, Visitor(one) as anna:
        table = anna.make_table(hold=[0, 1])
        with Visitor(two) as tab:
            tab.http.cookies = anna.http.cookies
            for number in range(10):
                update = tab.look(table)
                orders = [
                    {"type": "act", "action": action, "version": update["to"], "id": f"{number}{i}"}
                    for i, action in enumerate((update["legal"][0], update["legal"][-1]))
                ]
                answers = asyncio.run(race([one, two], table, orders, anna))
                kinds = sorted(answer["type"] for answer in answers)
                if len(update["legal"]) > 1:
                    assert kinds == ["refused", "update"]
                assert (
                    sum(step["kind"] == "act" for step in tab.look(table, update["to"])["steps"])
                    == 1
                )


def test_a_rematch_asked_of_two_workers_at_once_is_one_table(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = TableStore.append

    async def append_slowly(self: TableStore, entries: Append, *beside: Append) -> None:
        await asyncio.sleep(0.5)
        await append(self, entries, *beside)

    chosen = settings(tmp_path, database=database, secret="s")
    with open_server(chosen) as one, open_server(chosen) as two, Visitor(one) as anna:
        table = anna.make_table(hold=[0, 1])
        anna.order(table, type="resign")
        monkeypatch.setattr(TableStore, "append", append_slowly)
        answers = asyncio.run(race([one, two], table, [{"type": "rematch"}] * 2, anna))
        (following,) = {answer["table"]["rematch"] for answer in answers}
        assert [row.id for row in read(database, NOT_OVER)] == [following]


NOT_OVER = "SELECT id FROM tables WHERE status <> 'over'"


def test_a_new_guest_who_asks_two_workers_at_once_is_met_by_both(
    database: str, tmp_path: Path
) -> None:
    """The workers were opened on an empty database, and still believe each other's cookies."""
    chosen = settings(tmp_path, database=database)
    with open_server(chosen) as one, open_server(chosen) as two:
        for _ in range(10):
            with Visitor(one) as guest:
                cookies = {"mozaika": guest.http.get("/api/me").cookies["mozaika"]}
                made = asyncio.run(make_two([one, two], cookies))
                assert made == [201, 201]


async def make_two(urls: list[str], cookies: dict[str, str]) -> list[int]:
    async with httpx.AsyncClient(cookies=cookies, timeout=PATIENCE, verify=NO_TLS) as client:
        asked = [client.post(f"{url}/api/tables", json={"game": "azul"}) for url in urls]
        return [answer.status_code for answer in await asyncio.gather(*asked)]


async def race(urls: list[str], table: str, orders: list[Any], visitor: Visitor) -> list[Any]:
    cookies = dict(visitor.http.cookies)
    async with httpx.AsyncClient(cookies=cookies, timeout=PATIENCE, verify=NO_TLS) as client:
        asked = [
            client.post(f"{url}/api/tables/{table}", json=order)
            for url, order in zip(urls, orders, strict=True)
        ]
        return [answer.json() for answer in await asyncio.gather(*asked)]
