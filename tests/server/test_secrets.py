"""Promise 6: nobody receives what they may not know.

Two tables that differ only in what a seat may not know are put into one server, and everything that
can be asked is asked of both. The answers must be the same, byte for byte.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from mozaika.server.app import create
from mozaika.server.protocol import messages, updates
from mozaika.server.protocol.plans import plan
from mozaika.server.store.database import Database
from mozaika.server.store.stores import Stores
from mozaika.server.tables.orders import Asker, Moment, OrderRefused
from mozaika.server.tables.presence import Present
from mozaika.server.tables.table import Table
from tests.server.servers import NO_TLS, Visitor, open_server, settings
from tests.server.worlds import ANNA, BELA, store_table, two_worlds

SECRET = "for tests"


@pytest.mark.parametrize("seed", range(4))
def test_a_seat_and_a_spectator_are_told_the_same_in_both_worlds(seed: int) -> None:
    worlds = two_worlds(6, seed)
    for asker in (Asker(ANNA, "Anna"), Asker("cilicilicili", "Cili"), None):
        for since in (0, 10, 10**6):
            first, second = (payload(table, asker, since) for table in worlds)
            assert first == second


@pytest.mark.parametrize("seed", range(4))
def test_the_worlds_do_differ_for_the_other_seat(seed: int) -> None:
    """Or the test above could not fail."""
    first, second = (payload(table, Asker(BELA, "Béla"), 0) for table in two_worlds(6, seed))
    assert first != second


def payload(table: Table, asker: Asker | None, since: int) -> bytes:
    update = updates.update(table, asker, since, Present(), None)
    return updates.encode(update).replace(table.id.encode(), b"ID")


@pytest.mark.parametrize("seed", range(3))
def test_a_refusal_gives_nothing_away(seed: int) -> None:
    """Every tile on every cell of a row, and draws that a player may not make."""
    worlds = two_worlds(6, seed)
    tried = [f"{a}>{b}" for a in ("RG", "PP", "BO", "YY", "GP") for b in ("a1a2", "e5e6", "f1g1")]
    tried += ["rack1=RR", "rack0=RR", "rack1=GP", "swap", "stay", "first=1", "x"]
    for action in tried:
        for asker in (Asker(ANNA, "Anna"), Asker(BELA, "Béla"), Asker("cili", "Cili")):
            answers = {refusal(table, asker, action) for table in worlds}
            assert len(answers) == 1 or asker.user == BELA


def refusal(table: Table, asker: Asker, action: str) -> tuple[str, ...]:
    try:
        plan(table, messages.Act(action=action, version=table.version), asker, Moment(5000))
    except OrderRefused as refused:
        return (refused.code, refused.sentence, refused.rule or "", str(refused.values))
    return ("accepted",)


@pytest.fixture(scope="module")
def two_tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[str]]]:
    folder = tmp_path_factory.mktemp("worlds")
    chosen = settings(folder, secret=SECRET)
    worlds = two_worlds(8, 11)

    async def prepare() -> None:
        database = Database(chosen.database)
        await database.migrate()
        stores = Stores(database, "w")
        stores.writer.start()
        for table in worlds:
            await store_table(stores.tables, table)
        await stores.writer.stop()
        await database.close()

    asyncio.run(prepare())
    with open_server(chosen) as url:
        yield url, [table.id for table in worlds]


def signed_in(url: str, user: str) -> Visitor:
    visitor = Visitor(url)
    signature = hmac.new(SECRET.encode(), user.encode(), "sha256").hexdigest()
    visitor.http.headers["cookie"] = f"mozaika=g.{user}.{signature}"
    return visitor


def table_routes(folder: Path) -> list[tuple[str, str]]:
    """Every route that is about one table, as the application knows them."""
    guard = create(settings(folder))
    return sorted(
        (method, route.path)
        for route in guard.app.routes  # type: ignore[attr-defined]
        if "{table_id" in route.path
        for method in getattr(route, "methods", ["WEBSOCKET"])
        if method not in ("OPTIONS", "HEAD")
    )


ORDERS: list[dict[str, Any]] = [
    {"type": "act", "action": "RG>a1a2", "version": 10**6},
    {"type": "act", "action": "rack1=RR", "version": 0},
    {"type": "sit"},
    {"type": "leave", "seat": 1},
    {"type": "start"},
    {"type": "undo", "version": 1},
    {"type": "answer", "accept": True},
    {"type": "stand_in", "seat": 1, "bot": "nobody"},
    {"type": "return", "seat": 1},
    {"type": "rematch"},
    {"type": "preview", "action": "RG>a1a2"},
    {"type": "preview", "action": "rack1=RR"},
    {"type": "points"},
    {"type": "sync", "since": 0},
    {"type": "nonsense"},
]


def test_every_route_about_a_table_answers_the_same_in_both_worlds(
    two_tables: tuple[str, list[str]], tmp_path: Path
) -> None:
    url, tables = two_tables
    routes = table_routes(tmp_path)
    for user in (ANNA, "cilicilicili"):
        with signed_in(url, user) as visitor:
            for method, route in routes:
                answers = [ask(visitor, method, route, table) for table in tables]
                assert answers[0] == answers[1], (user, method, route)
                assert answers[0]


def ask(visitor: Visitor, method: str, route: str, table: str) -> list[str]:
    """Everything that a route says about a table, with its name and the time left out."""
    path = route.replace("{table_id:str}", table).replace("{table_id}", table)
    if method == "WEBSOCKET":
        return by_socket(visitor, table)
    if method == "POST":
        return [clean(visitor.http.post(path, json=order).text, table) for order in ORDERS]
    if "ply" in path:
        paths = [
            path.replace("{ply:int}", str(ply)).replace("{ply}", str(ply)) for ply in range(40)
        ]
        return [clean(visitor.http.get(each).text, table) for each in paths]
    if path.endswith("/stream"):
        with visitor.http.stream("GET", path) as lines:
            return [clean(next(lines.iter_lines()), table)]
    return [clean(visitor.http.get(path).text, table)]


def by_socket(visitor: Visitor, table: str) -> list[str]:
    with visitor.socket(table, more="&points=1") as socket:
        heard = [json.dumps(socket.receive("update"))]
        for order in ORDERS:
            socket.send(**order)
            heard.append(json.dumps(socket.receive()))
    return [clean(text, table) for text in heard]


def clean(text: str, table: str) -> str:
    """Without the name of the table, and how long until a bot may play for who is away."""
    return re.sub(r'"after": ?\d+', '"after":0', text.replace(table, "ID"))


def test_the_lobby_and_the_logs_tell_nothing_of_a_rack(
    two_tables: tuple[str, list[str]], caplog: pytest.LogCaptureFixture
) -> None:
    url, tables = two_tables
    with httpx.Client(base_url=url, verify=NO_TLS) as client:
        infos = client.get("/api/tables").json()["tables"]
    assert sorted(info["id"] for info in infos) == sorted(tables)
    first, second = (json.dumps({**info, "id": ""}) for info in infos)
    assert first == second
    assert "rack" not in caplog.text
