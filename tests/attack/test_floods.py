"""Guests without cookies are many users; an address is one (promise 10)."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from socket import MSG_PEEK, create_connection
from threading import Event
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from mozaika.core.record import Record
from mozaika.server.accounts.authentication import (
    MOST_BYTES,
    MOST_COOKIES,
    MOST_TOKENS,
    read_cookies,
)
from mozaika.server.app import open_server as open_worker
from mozaika.server.http import limits, middleware, patience
from mozaika.server.http.limits import MOST_COSTLY, Limits, counted_address
from mozaika.server.http.routes import records, study
from mozaika.server.http.text import BadMessage, check_json
from mozaika.server.protocol import messages
from mozaika.server.runtime import creation, points
from mozaika.server.runtime.bot_pool import BotPool, Question
from mozaika.server.runtime.creation import OrderSource, create_table
from mozaika.server.settings import Settings
from mozaika.server.store import tables
from mozaika.server.store.accounts import AccountStore
from mozaika.server.store.personal_data import PersonalData
from mozaika.server.tables.draft import replay
from mozaika.server.tables.orders import Asker, OrderRefused
from mozaika.server.tables.table import Table
from tests.attack.people import account
from tests.server.servers import NO_TLS, PATIENCE, Visitor, open_server, settings

PER_USER, PER_ADDRESS, WATCHERS = 3, 6, 2
RECORD = Path(__file__).parents[1] / "records" / "games" / "azul-2-row-complete.txt"
ELSEWHERE = "127.0.0.2"


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    limits = {"tables_per_user": PER_USER, "tables_per_address": PER_ADDRESS}
    limits |= {"sockets_per_table": WATCHERS}
    with open_server(settings(tmp_path_factory.mktemp("floods"), **limits)) as url:
        yield url


def from_address(url: str, address: str) -> Visitor:
    visitor = Visitor(url)
    transport = httpx.HTTPTransport(local_address=address, verify=NO_TLS)
    visitor.http = httpx.Client(base_url=url, transport=transport, timeout=PATIENCE)
    return visitor


async def make_together(url: str, address: str, number: int, **more: Any) -> Counter[int]:
    """The statuses of so many requests for a table at the same time."""
    limits = httpx.Limits(max_connections=None)
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=limits, verify=NO_TLS)
    async with httpx.AsyncClient(
        base_url=url, transport=transport, timeout=PATIENCE, **more
    ) as client:

        async def make() -> int:
            return (await client.post("/api/tables", json={"game": "azul"})).status_code

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


@pytest.mark.parametrize(
    ("hosts", "is_one"),
    [
        (["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:2::1%eth0"], True),
        (["2001:db8:1:2::1", "2001:db8:1:3::1"], False),
        (["192.0.2.1", "::ffff:192.0.2.1"], True),
        (["192.0.2.1", "192.0.2.2"], False),
        (["testclient", "nowhere"], False),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(hosts: list[str], is_one: bool) -> None:
    assert (len({counted_address(host) for host in hosts}) == 1) is is_one


def test_those_who_watch_a_table_keep_nobody_out_who_plays_there(limited: str) -> None:
    with from_address(limited, "127.0.0.6") as anna, ExitStack() as stack:
        table = anna.make_table()
        for _ in range(WATCHERS):
            watcher = stack.enter_context(Visitor(limited))
            stack.enter_context(watcher.socket(table)).receive("update")
        with Visitor(limited) as late:
            assert late.http.get(f"/api/tables/{table}/stream").status_code == 429
            with late.socket(table) as socket, pytest.raises(ConnectionClosed) as closed:
                socket.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
        with anna.socket(table) as socket:
            assert socket.receive("update")["seat"] == 0


def test_bots_of_guests_at_one_address_wait_in_one_queue(
    limited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many guests they are; those of an account take turns with them."""
    queues: list[str] = []

    async def choose(self: BotPool, question: Question, owner: str) -> str:
        queues.append(owner)
        await asyncio.Event().wait()
        return ""

    monkeypatch.setattr(BotPool, "choose", choose)
    body = {"game": "azul", "bots": ["random", "random"], "hold": []}
    for _ in range(3):
        with from_address(limited, "127.0.0.7") as guest:
            guest.post("/api/tables", body, 201)
    with from_address(limited, "127.0.0.8") as other:
        other.post("/api/tables", body, 201)
        other.post("/api/me/claim", {"name": "Queue", "password": "correct horse"})
        other.post("/api/tables", body, 201)
        assert queues == [*["127.0.0.7"] * 3, "127.0.0.8", other.me["id"]]


def test_bots_of_tables_that_were_loaded_wait_with_whoever_plays_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of guests at one address in one queue, also after a restart."""
    queues: list[str] = []

    async def choose(self: BotPool, question: Question, owner: str) -> str:
        queues.append(owner)
        await asyncio.Event().wait()
        return ""

    chosen = settings(tmp_path, secret="s")
    with ExitStack() as stack:
        with open_server(chosen) as url:
            guests = [stack.enter_context(from_address(url, "127.0.0.9")) for _ in range(3)]
            tables = [guest.make_table(bots=[None, "random"]) for guest in guests]
        monkeypatch.setattr(BotPool, "choose", choose)
        with open_server(chosen) as url:
            for guest, table in zip(guests, tables, strict=True):
                guest.http.base_url = url
                update = guest.look(table)
                act = {"type": "act", "action": update["legal"][0], "version": update["to"]}
                guest.order(table, **act)
    assert queues == ["127.0.0.9"] * 3


# --- what is small to ask and large to do ----------------------------------------------------


def test_quotes_without_an_end_are_read_once() -> None:
    """From each of them on, to the end of the message, would take hours here."""
    check_json(b'["' + b"[" * 201 + b'", "' + b'\\"' * 2_000_000)


def test_brackets_in_strings_are_no_nesting_and_others_are() -> None:
    check_json(json.dumps({"record": "[" * 5000, 'a"b\\': "{" * 5000}).encode())
    with pytest.raises(BadMessage):
        check_json(b'{"a":"\\"","b":' + b"[" * 5000)


def test_of_many_cookies_of_our_name_the_database_is_asked_for_few(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    session = AccountStore.session

    async def count(self: AccountStore, secret: str) -> Any:
        asked.append(secret)
        return await session(self, secret)

    monkeypatch.setattr(AccountStore, "session", count)
    cookies = "; ".join(f"mozaika=s.{number}" for number in range(2000))
    assert anna.http.get("/api/me", headers={"cookie": cookies}).status_code == 200
    assert 0 < len(asked) <= MOST_COOKIES


def test_of_a_header_of_cookies_no_more_is_read_than_a_browser_sends() -> None:
    assert len(read_cookies(b";" * 60_000)) <= MOST_BYTES + 1


def test_requests_at_once_make_no_more_tokens_than_an_account_may_have(anna: Visitor) -> None:
    with account(anna.url) as owner:
        asyncio.run(make_tokens_together(owner, 3 * MOST_TOKENS))
        assert len(owner.get("/api/me/tokens")["tokens"]) == MOST_TOKENS


async def make_tokens_together(owner: Visitor, number: int) -> None:
    cookies = dict(owner.http.cookies)
    async with httpx.AsyncClient(
        base_url=owner.url, cookies=cookies, timeout=PATIENCE, verify=NO_TLS
    ) as client:
        body = {"name": "robot", "scopes": ["read"]}
        posts = [client.post("/api/me/tokens", json=body) for _ in range(number)]
        answers = await asyncio.gather(*posts)
    assert {answer.status_code for answer in answers} == {201, 409}


def test_lines_of_chat_are_fewer_than_other_orders_and_count_by_address() -> None:
    """They are stored for ever, and everybody at the table is sent them."""
    limits = Limits(Settings(orders_per_second=1))
    alone = [limits.may_say("anna", "192.0.2.1") for _ in range(10)]
    together = [limits.may_say(f"guest{number}", "192.0.2.2") for number in range(100)]
    assert 1 <= alone.count(True) < 10
    assert 10 <= together.count(True) < 100


def test_who_says_too_much_is_refused_and_the_socket_goes_on(tmp_path: Path) -> None:
    with open_server(settings(tmp_path, orders_per_second=3)) as url, Visitor(url) as anna:
        table = anna.make_table(hold=[0, 1])
        with anna.socket(table) as socket:
            said = []
            for number in range(12):
                socket.send(type="say", id=f"{number}", text="hello")
                said.append(socket.answer(f"{number}").get("code"))
            socket.send(type="sync", id="still")
            assert socket.answer("still")["accepted"] == "still"
    assert {None, "busy"} == {*said}


# --- many sockets ----------------------------------------------------------------------------


def test_many_sockets_of_one_address_send_no_more_than_it_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of them alone may send ten messages at once."""
    monkeypatch.setattr(limits, "MANY_SOCKETS", 2)
    with open_server(settings(tmp_path, orders_per_second=1)) as url, Visitor(url) as anna:
        table, answers = anna.make_table(hold=[0, 1]), Counter[str]()
        for _ in range(10):
            with anna.socket(table) as socket:
                for _ in range(5):
                    socket.send(type="ping", id="1")
                    while (answer := socket.receive())["type"] not in ("pong", "error"):
                        pass
                    answers[answer.get("code", answer["type"])] += 1
    assert set(answers) == {"pong", "rate"}
    assert answers["pong"] >= 20


# --- slow clients ----------------------------------------------------------------------------


def received(url: str, *parts: bytes) -> bytes:
    """All that comes until the server closes a connection on which only this was sent."""
    host, _, port = url.removeprefix("http://").partition(":")
    with create_connection((host, int(port)), timeout=PATIENCE) as wire:
        for part in parts:
            wire.sendall(part)
        answer = b""
        while more := wire.recv(4096):
            answer += more
        return answer


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow:"])
def test_headers_that_do_not_come_are_not_waited_for(
    limited: str, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(patience, "HEADER_SECONDS", 0.2)
    assert received(limited, begun) == b""


def test_headers_of_a_second_request_are_not_waited_for_either(
    limited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "HEADER_SECONDS", 2.0)  # long enough for the first
    answer = received(limited, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /")
    assert answer.count(b"HTTP/1.1 200") == 1


def test_a_body_that_does_not_come_is_not_waited_for(
    limited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(middleware, "BODY_SECONDS", 0.2)
    monkeypatch.setattr(patience, "LINGER_SECONDS", 0.2)
    head = b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    answer = received(limited, head + b'Content-Length: 100\r\n\r\n{"record":')
    assert answer.startswith(b"HTTP/1.1 408")
    assert b'"code":"slow"' in answer


def test_who_is_refused_before_the_body_has_come_reads_why(limited: str) -> None:
    """The rest of the body is on its way then; a closed socket would answer it with a reset."""
    host, _, port = limited.removeprefix("http://").partition(":")
    head = b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n"
    with create_connection((host, int(port)), timeout=PATIENCE) as wire:
        wire.sendall(head)
        assert wire.recv(12, MSG_PEEK) == b"HTTP/1.1 413"
        for _ in range(200):
            wire.sendall(b"x" * 1000)
        wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        answers = b""
        while more := wire.recv(4096):
            answers += more
    assert answers.startswith(b"HTTP/1.1 413")
    assert b'"sentence":"the request is too large"' in answers
    assert b"HTTP/1.1 200" in answers


def test_a_refused_body_without_end_is_cut_off(
    limited: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "LINGER_BYTES", 100_000)
    host, _, port = limited.removeprefix("http://").partition(":")
    head = b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 900000000\r\n\r\n"
    with create_connection((host, int(port)), timeout=PATIENCE) as wire:
        wire.sendall(head)
        assert wire.recv(12) == b"HTTP/1.1 413"
        with pytest.raises(ConnectionError):
            wire.sendall(b"x" * 100_000_000)


# --- work that takes long --------------------------------------------------------------------


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
