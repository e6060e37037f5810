"""What is revoked ends at once, at every worker (promise 16)."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import Any

import pytest

from mozaika.server.admin import Banned, open_admin
from tests.attack.conftest import Workers
from tests.attack.people import account, at, expect_close, expect_end, stream, token
from tests.server.servers import Visitor, open_server, settings
from tests.server.test_identity import PASSWORD


def ban(database: str, user: str) -> Banned:
    async def work() -> Banned:
        async with open_admin(database) as admin:
            return await admin.ban(user)

    return asyncio.run(work())


def test_socket_and_stream_end_with_their_token_at_every_worker(workers: Workers) -> None:
    with account(workers.one) as anna, ExitStack() as stack:
        table = anna.make_table("ingenious", hold=[0, 1])
        kept, secret = token(anna, "play", "read")
        opened: list[Any] = []
        for url in (workers.one, workers.two):
            program = stack.enter_context(Visitor(url, secret))
            socket = stack.enter_context(program.socket(table))
            socket.receive("update")
            opened.append((socket, stack.enter_context(stream(program, table))))
        assert anna.http.delete(f"/api/me/tokens/{kept}").status_code == 204
        for socket, lines in opened:
            expect_end(lines)
            expect_close(socket)


def test_a_session_that_is_signed_out_elsewhere_sees_nothing_more(workers: Workers) -> None:
    with account(workers.one) as anna, at(workers.two, anna) as there:
        table = anna.make_table(hold=[0, 1])
        with there.socket(table) as socket, stream(there, table) as lines:
            socket.receive("update")
            anna.post("/api/logout", {})
            expect_close(socket)
            expect_end(lines)


def test_no_token_survives_a_new_password(workers: Workers) -> None:
    with account(workers.one) as anna:
        table = anna.make_table(hold=[0, 1])
        _, secret = token(anna, "play", "read")
        with Visitor(workers.two, secret) as program, program.socket(table) as socket:
            socket.receive("update")
            change = {"old": PASSWORD["password"], "new": "battery staple"}
            anna.post("/api/me/password", change)
            expect_close(socket)
            program.get("/api/me", 401)
        assert anna.get("/api/me/tokens")["tokens"] == []


def test_a_token_that_may_only_chat_learns_nothing_of_the_table(anna: Visitor) -> None:
    with account(anna.url) as owner:
        table = owner.make_table("ingenious", hold=[0, 1])
        _, secret = token(owner, "chat")
    with Visitor(anna.url, secret) as program:
        said = program.order(table, type="say", text="hello", id="one")
        assert said == {"type": "accepted", "id": "one"}
        refused = program.order(table, 422, type="say", text=" ", id="two")
        assert (refused["code"], refused["update"]) == ("text", None)


def test_other_connections_of_the_same_user_stay_open(anna: Visitor) -> None:
    with account(anna.url) as owner:
        table = owner.make_table(hold=[0, 1])
        kept, _ = token(owner, "read")
        with owner.socket(table) as socket:
            socket.receive("update")
            owner.http.delete(f"/api/me/tokens/{kept}")
            socket.send(type="sync", id="still")
            assert socket.answer("still")["accepted"] == "still"


# --- bans ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["account", "guest"])
def test_who_is_banned_changes_nothing_more_by_socket_token_or_another_worker(
    workers: Workers, kind: str
) -> None:
    anna = account(workers.one) if kind == "account" else Visitor(workers.one)
    table = anna.make_table()
    with anna, at(workers.two, anna) as there, Visitor(workers.two) as bela:
        bela.sit(table)
        secret = token(anna, "play", "chat")[1] if kind == "account" else ""
        with there.socket(table) as socket, bela.socket(table) as watching:
            socket.send(type="say", text="I am here", id="before")
            assert socket.answer("before")["accepted"] == "before"
            banned = ban(workers.database, anna.me["id"])
            assert table in banned.tables
            while watching.receive("update")["table"]["seats"][0]["stand_in"] is None:
                pass
            for order in ({"type": "say", "text": "still here"}, {"type": "return", "seat": 0}):
                socket.send(**order)
                assert socket.receive("error")["code"] == "forbidden"
                for visitor in (anna, there):
                    assert visitor.order(table, 403, **order)["code"] == "banned"
                if secret:
                    with Visitor(workers.two, secret) as program:
                        assert program.order(table, 403, **order)["code"] == "banned"
        chat = bela.get(f"/api/tables/{table}/chat")["messages"]
        assert [line["text"] for line in chat] == ["I am here"]


def test_on_sqlite_a_server_notices_what_its_administrator_did(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Which is another process, that cannot say so."""
    chosen = settings(tmp_path_factory.mktemp("ban"))
    with open_server(chosen) as url, Visitor(url) as anna, Visitor(url) as bela:
        table = anna.make_table()
        bela.sit(table)
        with bela.socket(table) as watching:
            watching.receive("update")
            assert ban(chosen.database, anna.me["id"]).tables == [table]
            while watching.update["table"]["seats"][0]["stand_in"] is None:
                watching.receive("update")
