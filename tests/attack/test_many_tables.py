"""Nobody fills the server or its lobby with tables, also not as many guests (promise 10)."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from mozaika.server.app import open_server as open_worker
from mozaika.server.protocol import messages
from mozaika.server.runtime.creation import OrderSource, create_table
from mozaika.server.runtime.listing import MOST_LISTED
from mozaika.server.tables.orders import Asker, OrderRefused
from tests.attack.conftest import PER_ADDRESS, PER_USER, Workers
from tests.attack.people import ELSEWHERE, from_address
from tests.server.postgres import happens
from tests.server.servers import NO_TLS, PATIENCE, Visitor, open_server, settings


async def make_together(
    url: str, address: str, number: int, public: bool = False, **more: Any
) -> Counter[int]:
    """The statuses of so many requests for a table at the same time."""
    body = {"game": "azul", "public": public}
    limits = httpx.Limits(max_connections=None)
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=limits, verify=NO_TLS)
    async with httpx.AsyncClient(
        base_url=url, transport=transport, timeout=PATIENCE, **more
    ) as client:

        async def make() -> int:
            return (await client.post("/api/tables", json=body)).status_code

        return Counter(await asyncio.gather(*(make() for _ in range(number))))


def test_requests_without_cookies_make_no_more_tables_than_an_address_may(limited: str) -> None:
    """Also if each says that it comes from elsewhere."""
    made = asyncio.run(make_together(limited, "127.0.0.3", 30))
    assert made == {201: PER_ADDRESS, 409: 30 - PER_ADDRESS}
    headers = {"x-forwarded-for": "203.0.113.7"}
    assert asyncio.run(make_together(limited, "127.0.0.3", 2, headers=headers)) == {409: 2}
    assert asyncio.run(make_together(limited, ELSEWHERE, 1)) == {201: 1}


def test_requests_of_one_user_at_once_make_no_more_tables_than_it_may(limited: str) -> None:
    with from_address(limited, "127.0.0.4") as anna:
        cookies = {"mozaika": anna.http.get("/api/me").cookies["mozaika"]}
    made = asyncio.run(make_together(limited, "127.0.0.4", 12, cookies=cookies))
    assert made == {201: PER_USER, 403: 12 - PER_USER}


def test_a_game_that_is_over_makes_room_for_another(limited: str) -> None:
    with from_address(limited, "127.0.0.5") as anna:
        tables = [anna.make_table(hold=[0, 1]) for _ in range(PER_USER)]
        anna.post("/api/tables", {"game": "azul"}, 403)
        anna.order(tables[0], type="resign")
        anna.make_table()


def listed(visitor: Visitor) -> list[str]:
    return [table["id"] for table in visitor.get("/api/tables")["tables"]]


def test_many_tables_of_one_address_do_not_push_others_out_of_the_lobby(tmp_path: Path) -> None:
    """They are those of as many guests, and newer."""
    with open_server(settings(tmp_path)) as url, from_address(url, ELSEWHERE) as anna:
        mine = [anna.make_table(public=True) for _ in range(2)]
        flood = asyncio.run(make_together(url, "127.0.0.11", MOST_LISTED + 5, public=True))
        assert flood == {201: MOST_LISTED + 5}
        assert len(listed(anna)) == MOST_LISTED
        assert listed(anna)[-2:] == mine[::-1], "the latest stand first as before"


def test_tables_made_at_another_worker_do_not_push_others_out_of_the_lobby_either(
    workers: Workers,
) -> None:
    with from_address(workers.one, ELSEWHERE) as anna:
        mine = anna.make_table(public=True)
        asyncio.run(make_together(workers.two, "127.0.0.12", MOST_LISTED + 5, public=True))
        happens(lambda: mine in listed(anna))


def test_a_rematch_is_one_table_more(limited: str) -> None:
    """Else whoever resigns and asks for another game would fill the lobby."""
    with ExitStack() as stack:
        guests = [stack.enter_context(from_address(limited, "127.0.0.10")) for _ in range(7)]
        first, *others, late = guests
        finished = first.make_table()
        stack.enter_context(Visitor(limited)).sit(finished)
        for guest in others[: PER_ADDRESS - 1]:
            table = guest.make_table(hold=[0, 1])
            guest.order(table, type="resign")
            guest.order(table, type="rematch")
        first.order(finished, type="resign")
        late.make_table()
        assert first.order(finished, 409, type="rematch")["code"] == "tables"


def test_a_table_that_could_not_be_made_is_not_the_end_of_counting(tmp_path: Path) -> None:
    new, here = messages.NewTable(game="azul"), OrderSource("here", "here")
    anna, bela = Asker("anna", "Anna"), Asker("bela", "Béla")

    async def make_many() -> None:
        async with open_worker(settings(tmp_path, tables_per_address=3)) as worker:
            for asker in (anna, bela):
                await worker.stores.accounts.meet(asker.user, asker.name, 1)
            for _ in range(2):
                await create_table(worker.directory, new, bela, here)
            await worker.stores.personal_data.forget(anna.user)
            with pytest.raises(OrderRefused, match="may not do anything"):
                await create_table(worker.directory, new, anna, here)
            await create_table(worker.directory, new, bela, here)
            with pytest.raises(OrderRefused, match="too many tables"):
                await create_table(worker.directory, new, bela, here)

    asyncio.run(make_many())
