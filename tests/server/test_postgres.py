"""The house on PostgreSQL, with several workers."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event, Semaphore
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from mozaika.server.cluster.notifications import Neighbours
from mozaika.server.runtime.bot_pool import Pool
from mozaika.server.runtime.house import House
from mozaika.server.runtime.services import Services
from mozaika.server.store.backup import BadBackup, read_backup, write_backup
from mozaika.server.store.database import Database, full_url
from mozaika.server.store.failpoints import POINTS
from mozaika.server.store.schema import metadata
from mozaika.server.store.tables import Store
from mozaika.server.tables.clock import Pause
from mozaika.server.tables.table import Table
from tests.server.crowd import Pair
from tests.server.houses import PATIENCE, HouseProcess, Visitor, open_house, settings, wait_for
from tests.server.postgres import binaries, free_port, postgres
from tests.server.test_commands import assert_house_ends_with_benchmark
from tests.server.test_levels import compilers_of, levels, wait_until
from tests.server.test_promises import kill_at_every_step

pytestmark = pytest.mark.skipif(binaries() is None, reason="no PostgreSQL on this machine")


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
def database(server: str, request: pytest.FixtureRequest) -> str:
    """A database of its own for each test."""
    name = f"test_{abs(hash(request.node.name)) % 10**9}"

    async def make() -> None:
        engine = create_async_engine(full_url(server), isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
        await engine.dispose()

    asyncio.run(make())
    return server.rpartition("/")[0] + f"/{name}"


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGKILL])
def test_a_benchmark_that_is_ended_from_outside_takes_both_workers_with_it(
    way: signal.Signals, database: str
) -> None:
    assert_house_ends_with_benchmark(way, "--workers", "2", "--database", database)


def test_of_two_workers_that_have_never_compiled_one_compiles(
    tmp_path: Path, database: str
) -> None:
    """The other one waits before it loads the compiler, and says the same to whoever asks."""
    house = HouseProcess(
        tmp_path,
        MOZAIKA_CACHE=str(tmp_path / "cache"),
        MOZAIKA_COMPILE_LEVELS="true",
        MOZAIKA_DATABASE=database,
    ).start("--workers", "2")
    wait_for(house.url)
    with Visitor(house.url) as anna:
        wait_until(lambda: len(compilers_of(house)) == 2)
        wait_until(lambda: levels(anna)["azul"] == "compiling")
        for _ in range(20):
            maps = [Path(f"/proc/{pid}/maps").read_text() for pid in compilers_of(house)]
            assert sum("llvmlite" in each for each in maps) == 1
            with Visitor(house.url) as other:  # by a connection of its own, to either worker
                assert levels(other)["azul"] == "compiling"
            time.sleep(0.1)
    house.stop()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_migrations_make_what_the_schema_says(kind: str, tmp_path: Path, database: str) -> None:
    url = database if kind == "postgresql" else f"sqlite:///{tmp_path / 'house.db'}"

    async def differences() -> Any:
        house = Database(url)
        await house.migrate()
        await house.migrate()
        found = await house.transact(
            lambda connection: compare_metadata(MigrationContext.configure(connection), metadata)
        )
        await house.close()
        return found

    assert asyncio.run(differences()) == []


def test_two_workers_share_a_table_and_no_move_is_lost_or_doubled(
    database: str, tmp_path: Path
) -> None:
    chosen = settings(tmp_path, database=database, secret="s")
    rng = random.Random(5)
    with (
        open_house(chosen) as one,
        open_house(chosen) as two,
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
    with open_house(chosen) as one, open_house(chosen) as two, Visitor(one) as anna:
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
    create = Store.create

    async def create_slowly(self: Store, table: Table, now: int) -> None:
        await asyncio.sleep(0.5)
        await create(self, table, now)

    chosen = settings(tmp_path, database=database, secret="s")
    with open_house(chosen) as one, open_house(chosen) as two, Visitor(one) as anna:
        table = anna.make_table(hold=[0, 1])
        anna.order(table, type="resign")
        monkeypatch.setattr(Store, "create", create_slowly)
        answers = asyncio.run(race([one, two], table, [{"type": "rematch"}] * 2, anna))
        (following,) = {answer["table"]["rematch"] for answer in answers}
        assert [row.id for row in read(database, NOT_OVER)] == [following]


NOT_OVER = "SELECT id FROM tables WHERE status <> 'over'"


def test_a_worker_that_heard_nothing_is_no_older_than_what_its_caller_was_told(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Neighbours, "hear", lambda _self, _note: None)
    chosen = settings(tmp_path, database=database, secret="s")
    with open_house(chosen) as one, open_house(chosen) as two, Visitor(one) as anna:
        table = anna.make_table(hold=[0, 1])
        with Visitor(two) as tab:
            tab.http.cookies = anna.http.cookies
            before = tab.look(table)
            act = {"type": "act", "action": before["legal"][0], "version": before["to"]}
            told = anna.post(f"/api/tables/{table}", act)["to"]
            assert tab.look(table)["to"] == before["to"]
            assert tab.look(table, since=told)["to"] == told


def test_a_move_made_while_another_worker_reads_the_table_is_not_missed(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_read, heard = Event(), Semaphore(0)
    load, hear = Store.load, Neighbours.hear

    async def read_slowly(self: Store, table_id: str) -> Table | None:
        """So slowly that both workers have heard of the move before this one knows the table."""
        table = await load(self, table_id)
        has_read.set()
        for _worker in range(2):
            await asyncio.to_thread(heard.acquire, timeout=PATIENCE)
        return table

    def hear_of_moves(self: Neighbours, note: str) -> None:
        hear(self, note)
        if " log " in note and has_read.is_set():
            heard.release()

    chosen = settings(tmp_path, database=database, secret="s")
    with open_house(chosen) as one, open_house(chosen) as two, Visitor(one) as anna:
        table = anna.make_table(hold=[0, 1])
        before = anna.look(table)
        monkeypatch.setattr(Store, "load", read_slowly)
        monkeypatch.setattr(Neighbours, "hear", hear_of_moves)
        with Visitor(two) as tab, ThreadPoolExecutor() as threads:
            tab.http.cookies = anna.http.cookies
            look = threads.submit(tab.look, table)
            assert has_read.wait(PATIENCE)
            act = {"type": "act", "action": before["legal"][0], "version": before["to"]}
            told = anna.post(f"/api/tables/{table}", act)["to"]
            assert look.result()["to"] == told


def test_the_house_goes_on_when_the_database_has_cut_every_connection(
    database: str, tmp_path: Path
) -> None:
    """As when it is started anew: workers hear each other again, and beat on."""
    chosen = settings(tmp_path, database=database, secret="s")
    with open_house(chosen) as one, open_house(chosen) as two, Visitor(one) as anna:
        table = anna.make_table(hold=[0, 1])
        with Visitor(two) as tab:
            tab.http.cookies = anna.http.cookies
            before = tab.look(table)
            happens(lambda: len(read(database, BEATS)) == 2)
            beats = read(database, BEATS)
            assert read(database, CUT)
            act = {"type": "act", "action": before["legal"][0], "version": before["to"]}
            told = anna.post(f"/api/tables/{table}", act)["to"]
            happens(lambda: tab.look(table)["to"] == told)
            happens(lambda: min(read(database, BEATS)) > max(beats))
            assert len(read(database, BEATS)) == 2


@pytest.mark.parametrize("lost", [asyncpg.InterfaceError, asyncpg.ConnectionDoesNotExistError])
def test_a_worker_whose_new_connection_fails_too_hears_again(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: type[Exception]
) -> None:
    """And listens by one connection only."""
    listen, has_failed = asyncpg.Connection.add_listener, Event()

    async def fail_once(self: Any, *arguments: Any) -> None:
        if not has_failed.is_set():
            has_failed.set()
            if lost is asyncpg.ConnectionDoesNotExistError:
                self.terminate()
            raise lost("the connection was closed")
        await listen(self, *arguments)

    chosen = settings(tmp_path, database=database, secret="s")
    with open_house(chosen) as one, open_house(chosen) as two, Visitor(one) as anna:
        table = anna.make_table(hold=[0, 1])
        with Visitor(two) as tab:
            tab.http.cookies = anna.http.cookies
            before = tab.look(table)
            monkeypatch.setattr(asyncpg.Connection, "add_listener", fail_once)
            assert read(database, CUT)
            happens(lambda: has_failed.is_set() and len(read(database, LISTENERS)) == 2)
            act = {"type": "act", "action": before["legal"][0], "version": before["to"]}
            told = anna.post(f"/api/tables/{table}", act)["to"]
            happens(lambda: tab.look(table)["to"] == told)
            time.sleep(2.0)  # as long as a second attempt would take
            assert len(read(database, LISTENERS)) == 2


def test_two_workers_that_start_together_after_a_stop_note_one_pause(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have seen no pause before either notes one."""
    add = Store.add_pause

    async def start_together() -> list[list[Pause]]:
        both = asyncio.Barrier(2)

        async def add_together(self: Store, start: int, end: int) -> None:
            await both.wait()
            await add(self, start, end)

        monkeypatch.setattr(Store, "add_pause", add_together)
        databases = [Database(database), Database(database)]
        await databases[0].migrate()
        stores = [Store(each, f"{number}") for number, each in enumerate(databases)]
        chosen, pool = settings(tmp_path, database=database), Pool(1, 1.0, 4096)
        houses = [House(Services(chosen, store, pool), store.writer.sender) for store in stores]
        for store in stores:
            store.writer.start()
        await stores[0].remember("beat", "1000")
        try:
            await asyncio.gather(*(house._note_pause() for house in houses))
            return [house.services.pauses for house in houses]
        finally:
            for store, each in zip(stores, databases, strict=True):
                await store.writer.stop()
                await each.close()

    first, second = asyncio.run(start_together())
    assert first == second
    assert [start for start, _ in first] == [1000]


def happens(what: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until
        time.sleep(0.1)


BEATS = "SELECT value FROM house WHERE key LIKE 'w %'"
LISTENERS = """SELECT pid FROM pg_stat_activity
WHERE datname = current_database() AND query ILIKE 'listen%'"""
CUT = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()"""


def read(database: str, asked: str) -> list[Any]:
    async def run() -> list[Any]:
        engine = create_async_engine(full_url(database))
        async with engine.connect() as connection:
            found = list(await connection.execute(text(asked)))
        await engine.dispose()
        return found

    return asyncio.run(run())


def test_a_new_guest_who_asks_two_workers_at_once_is_met_by_both(
    database: str, tmp_path: Path
) -> None:
    """The workers were opened on an empty database, and still believe each other's cookies."""
    chosen = settings(tmp_path, database=database)
    with open_house(chosen) as one, open_house(chosen) as two:
        for _ in range(10):
            with Visitor(one) as guest:
                cookies = {"mozaika": guest.http.get("/api/me").cookies["mozaika"]}
                made = asyncio.run(make_two([one, two], cookies))
                assert made == [201, 201]


async def make_two(urls: list[str], cookies: dict[str, str]) -> list[int]:
    async with httpx.AsyncClient(cookies=cookies, timeout=30) as client:
        asked = [client.post(f"{url}/api/tables", json={"game": "azul"}) for url in urls]
        return [answer.status_code for answer in await asyncio.gather(*asked)]


async def race(urls: list[str], table: str, orders: list[Any], visitor: Visitor) -> list[Any]:
    cookies = dict(visitor.http.cookies)
    async with httpx.AsyncClient(cookies=cookies, timeout=30) as client:
        asked = [
            client.post(f"{url}/api/tables/{table}", json=order)
            for url, order in zip(urls, orders, strict=True)
        ]
        return [answer.json() for answer in await asyncio.gather(*asked)]


@pytest.mark.parametrize("when", ["while it asks bots", "before it began to"])
def test_when_a_worker_is_killed_every_table_moves_again_soon(
    database: str, tmp_path: Path, when: str
) -> None:
    environment = {"MOZAIKA_DATABASE": database, "MOZAIKA_SECRET": "s"}
    doomed = HouseProcess(tmp_path, **environment).start()
    heir = HouseProcess(tmp_path, **environment).start()
    try:
        with Visitor(doomed.url) as anna:
            people = anna.make_table(hold=[0, 1])
            bots = anna.make_table("summer_pavilion", bots=["random", "random"], hold=[])
            before = anna.look(people)
            doomed.kill()
            killed = time.monotonic()
            if when == "before it began to":
                asyncio.run(execute(database, "UPDATE tables SET worker = NULL"))
            anna.http.base_url = heir.url
            order = {"type": "act", "action": before["legal"][0], "version": before["to"]}
            assert anna.post(f"/api/tables/{people}", order)["to"] == before["to"] + 1
            at = moved = asyncio.run(versions(database, bots))
            while moved == at and time.monotonic() - killed < PATIENCE:
                time.sleep(0.05)
                moved = asyncio.run(versions(database, bots))
            assert moved > at
            print(f"moved again after {time.monotonic() - killed:.1f} s")
            steps = anna.look(bots)["steps"]
            assert [step["version"] for step in steps] == list(range(1, len(steps) + 1))
    finally:
        heir.stop()


async def execute(url: str, statement: str) -> None:
    engine = create_async_engine(full_url(url))
    async with engine.begin() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


async def versions(url: str, table: str) -> int:
    """How many versions of a table are stored, without asking any worker."""
    engine = create_async_engine(full_url(url))
    async with engine.connect() as connection:
        asked = text("SELECT count(*) FROM entries WHERE table_id = :table")
        count = int((await connection.execute(asked, {"table": table})).scalar_one())
    await engine.dispose()
    return count


def test_a_backup_goes_from_one_database_to_the_other_and_back(
    database: str, tmp_path: Path
) -> None:
    chosen = settings(tmp_path, secret="s")
    with open_house(chosen) as url, Visitor(url) as anna:
        table = anna.make_table("ingenious", hold=[0, 1], nonce="n")
        anna.order(table, type="say", text="ahoj")
        for number in range(20):
            update = anna.look(table)
            order = {"type": "act", "action": update["legal"][number % 3 % len(update["legal"])]}
            anna.post(f"/api/tables/{table}", {**order, "version": update["to"]})
            if number == 10:
                asyncio.run(copy(chosen.database, tmp_path / "early.gz"))
        whole = anna.look(table)
        cookies = anna.http.cookies
    first = tmp_path / "first.gz"
    asyncio.run(copy(chosen.database, first))
    asyncio.run(restore(first, database))
    second = tmp_path / "second.gz"
    asyncio.run(copy(database, second))
    third = f"sqlite:///{tmp_path / 'third.db'}"
    asyncio.run(restore(second, third))
    for url in (database, third):
        chosen = settings(tmp_path, database=url, secret="s")
        with open_house(chosen) as opened, Visitor(opened) as anna:
            anna.http.cookies = cookies
            again = anna.look(table)
            assert again["steps"] == whole["steps"]
            assert again["view"] == whole["view"]
            assert anna.get(f"/api/tables/{table}/chat")["messages"][0]["text"] == "ahoj"
            anna.order(table, type="say", text="again")
    early = f"sqlite:///{tmp_path / 'early.db'}"
    asyncio.run(restore(tmp_path / "early.gz", early))
    with pytest.raises(BadBackup, match="not empty"):
        asyncio.run(restore(first, early))
    half = tmp_path / "half.gz"
    half.write_bytes(first.read_bytes()[:-200])
    with pytest.raises(BadBackup):
        asyncio.run(restore(half, f"sqlite:///{tmp_path / 'half.db'}"))


async def copy(url: str, path: Path) -> None:
    house = Database(url)
    await write_backup(house, path)
    await house.close()


async def restore(path: Path, url: str) -> None:
    house = Database(url)
    try:
        await read_backup(house, path)
    finally:
        await house.close()


@pytest.mark.proof
def test_killed_fifty_times_on_postgresql_nothing_is_lost(
    database: str, tmp_path: Path, tell: Callable[[str], None]
) -> None:
    rng = random.Random(4)
    faults = [f"{rng.choice(POINTS)}:{rng.randrange(2, 20)}" for _ in range(50)]
    kill_at_every_step(tmp_path, faults, tell, MOZAIKA_DATABASE=database)


# --- a worker killed under load -------------------------------------------------------------


@pytest.mark.parametrize(
    ("pairs", "kills"), [(2, 1), pytest.param(20, 10, marks=pytest.mark.proof)]
)
def test_a_worker_killed_under_load_costs_no_move(
    pairs: int, kills: int, database: str, tmp_path: Path, tell: Callable[[str], None]
) -> None:
    """Two workers, a crowd at their tables, and again and again one of them is killed."""
    house = HouseProcess(tmp_path, MOZAIKA_DATABASE=database, MOZAIKA_BOT_SECONDS="0.1")
    house.start("--workers", "2", MOZAIKA_PORT=str(free_port()))
    assert house.process is not None
    try:
        wait_for(house.url)
        gaps = asyncio.run(kill_under_load(house.url, house.process.pid, pairs, kills))
    finally:
        house.stop()
    tell(f"after a kill every table moved again within {max(gaps):.1f} s (of each: {gaps})")


async def kill_under_load(url: str, supervisor: int, pairs: int, kills: int) -> list[float]:
    """For each kill, the seconds until somebody had moved at every table."""
    crowd = [Pair(url, number) for number in range(pairs)]
    gaps: list[float] = []
    playing = [asyncio.create_task(pair.play(lambda: len(gaps) < kills)) for pair in crowd]
    for _ in range(kills):
        await asyncio.sleep(5)
        killed = time.monotonic()
        os.kill(workers_of(supervisor)[0], signal.SIGKILL)
        while not all(pair.moved_at > killed for pair in crowd):
            assert not any(task.done() for task in playing), "somebody gave up"
            await asyncio.sleep(0.02)
        gaps.append(round(time.monotonic() - killed, 1))
    await asyncio.gather(*playing)
    return gaps


def workers_of(supervisor: int) -> list[int]:
    """The workers, the oldest first."""
    children = Path(f"/proc/{supervisor}/task/{supervisor}/children").read_text().split()
    spawned = [
        pid for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]
    return sorted(map(int, spawned))
