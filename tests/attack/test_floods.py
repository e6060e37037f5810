"""Guests without cookies are many users; an address is one (promise 10)."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from mozaika.server.accounts.authentication import (
    MOST_BYTES,
    MOST_COOKIES,
    MOST_TOKENS,
    read_cookies,
)
from mozaika.server.http import limits
from mozaika.server.http.limits import Limits, counted_address
from mozaika.server.http.text import BadMessage, check_json
from mozaika.server.runtime.bot_pool import BotPool, Question
from mozaika.server.settings import Settings
from mozaika.server.store.accounts import AccountStore
from tests.attack.conftest import WATCHERS
from tests.attack.people import ELSEWHERE, account, from_address, stream
from tests.server.servers import NO_TLS, PATIENCE, Visitor, open_server, settings


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


def test_guests_of_one_address_open_no_more_streams_than_it_may(tmp_path: Path) -> None:
    """Each without a cookie, so that each is another user."""
    with ExitStack() as stack:
        url = stack.enter_context(open_server(settings(tmp_path, sockets_per_address=3)))
        table = stack.enter_context(Visitor(url)).make_table()
        for _ in range(3):
            guest = stack.enter_context(Visitor(url))
            stack.enter_context(stream(guest, table))
        late = stack.enter_context(Visitor(url))
        assert late.http.get(f"/api/tables/{table}/stream").status_code == 429
        other = stack.enter_context(from_address(url, ELSEWHERE))
        stack.enter_context(stream(other, table))


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
