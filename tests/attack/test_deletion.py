"""Who leaves is forgotten, and who played with them goes on (promise 16)."""

from __future__ import annotations

from tests.attack.conftest import Workers
from tests.attack.people import account, at, delete, expect_close, stream, token
from tests.server.servers import Socket, Visitor
from tests.server.test_identity import PASSWORD


def everything_about(visitor: Visitor, table: str, following: str) -> str:
    """All that another may read where somebody's name was."""
    paths = ["/api/records", "/api/records.ndjson", "/api/tables", "/api/me/tables"]
    for each in (table, following):
        paths += [f"/api/tables/{each}{more}" for more in ("", "/chat", "/record")]
    return "\n".join(visitor.http.get(path).text for path in paths)


def test_the_name_of_who_leaves_is_nowhere_any_more(workers: Workers) -> None:
    """Not in records, hosts, logs, kept seats; neither in the memory of any worker."""
    with account(workers.one) as anna, Visitor(workers.two) as bela, Visitor(workers.one) as near:
        name = anna.me["name"]
        table = anna.make_table(public=True, start="host")
        anna.order(table, type="leave", seat=0)
        anna.sit(table, 0)
        anna.look(table, since=bela.sit(table)["to"])
        bela.look(table, since=anna.order(table, type="start")["to"])
        anna.order(table, type="say", text="hello")
        bela.order(table, type="resign")
        following = bela.order(table, type="rematch")["table"]["rematch"]
        near.http.cookies.update(bela.http.cookies)
        for visitor in (bela, near):
            assert everything_about(visitor, table, following).count(name) > 5
        assert bela.look(table)["table"]["host"] == name
        with bela.socket(table) as socket:
            socket.receive("update")
            delete(anna)
            while socket.update["table"]["host"] == name:
                socket.receive("update")
            assert name not in str(socket.update)
        for visitor in (bela, near):
            assert name not in everything_about(visitor, table, following)
            assert visitor.get(f"/api/tables/{table}/verify")["verdict"] != "unfair"
        assert "(deleted)" in bela.http.get("/api/records.ndjson").text


def test_no_cookie_from_before_revives_a_user_who_was_deleted(workers: Workers) -> None:
    """The guest's own was good before the account was claimed."""
    with Visitor(workers.one) as anna, Visitor(workers.two) as bela:
        table = anna.make_table(hold=[0])
        bela.sit(table)
        user, guest = anna.me["id"], anna.http.cookies["mozaika"]
        anna.post("/api/me/claim", {"name": f"Account {user}", **PASSWORD})
        session = anna.http.cookies["mozaika"]
        delete(anna)
        for cookie in (guest, session):
            for url in (workers.one, workers.two):
                with Visitor(url) as ghost:
                    ghost.http.headers["cookie"] = f"mozaika={cookie}"
                    assert ghost.me["id"] != user
                    before = ghost.look(table)
                    assert before["seat"] is None
                    assert not any(seat["yours"] for seat in before["table"]["seats"])
                    ghost.order(table, 403, type="resign", seat=0)


def test_a_guest_who_was_deleted_does_not_come_back_either(anna: Visitor) -> None:
    table = anna.make_table(hold=[0, 1])
    user, cookie = anna.me["id"], anna.http.cookies["mozaika"]
    assert anna.http.request("DELETE", "/api/me", json={}).status_code == 200
    with Visitor(anna.url) as ghost:
        ghost.http.headers["cookie"] = f"mozaika={cookie}"
        assert ghost.me["id"] != user
        assert ghost.look(table)["table"]["status"] == "over"


def play_on(table: str, players: list[tuple[Visitor, Socket]], moves: int) -> None:
    """Whoever's turn it is acts; every socket hears of every move."""
    sockets = [socket for _, socket in players]
    while moves:
        acting = [each for each in players if each[1].update["may"]["act"]]
        if not acting:
            sockets[0].receive("update")
        for visitor, socket in acting:
            update = socket.update
            act = {"type": "act", "action": update["legal"][0], "version": update["to"]}
            visitor.post(f"/api/tables/{table}", act)
            socket.until(update["to"] + 1)
            moves -= 1
        newest = max(socket.update["to"] for socket in sockets)
        for socket in sockets:
            socket.until(newest)


def test_who_plays_with_somebody_who_leaves_goes_on_and_sees_every_move(workers: Workers) -> None:
    with account(workers.one) as anna, Visitor(workers.one) as bela, Visitor(workers.two) as cilka:
        table = anna.make_table(seats=3)
        bela.sit(table)
        cilka.sit(table)
        with bela.socket(table) as one, cilka.socket(table) as two:
            for socket in (one, two):
                socket.receive("update")
            delete(anna)
            play_on(table, [(bela, one), (cilka, two)], 4)
            for socket in (one, two):
                steps = [step for update in socket.heard for step in update["steps"]]
                versions = sorted({step["version"] for step in steps})
                assert versions == list(range(1, socket.update["to"] + 1))
        seat = bela.look(table)["table"]["seats"][0]
        assert (seat["name"], seat["stand_in"], seat["present"]) == ("(deleted)", "greedy", False)


def test_an_open_table_is_left_and_one_without_others_is_closed(anna: Visitor) -> None:
    with account(anna.url) as host:
        shared = host.make_table(seats=3)
        anna.sit(shared)
        own = host.make_table(bots=[None, "random"], hold=[0])
        delete(host)
    assert [seat["kind"] for seat in anna.look(shared)["table"]["seats"]] == [
        "open",
        "person",
        "open",
    ]
    assert anna.look(own)["table"]["outcome"]["how"] == "closed"


def test_nobody_waits_at_a_rematch_for_who_was_deleted(server: str) -> None:
    """A seat that was kept for them is free for anybody, before and after."""
    with Visitor(server) as bela, Visitor(server) as cilka:
        for is_deleted_first in (True, False):
            with account(server) as gone:
                table = bela.make_table()
                gone.sit(table)
                bela.order(table, type="resign")
                if is_deleted_first:
                    delete(gone)
                following = bela.order(table, type="rematch")["table"]["rematch"]
                if not is_deleted_first:
                    cilka.order(following, 403, type="sit")
                    delete(gone)
            assert cilka.sit(following)["table"]["status"] == "running"
            assert [seat["kept_for"] for seat in bela.look(following)["table"]["seats"]] == [
                None
            ] * 2


def test_what_a_deleted_user_had_opened_ends_at_once(workers: Workers) -> None:
    with account(workers.one) as anna, at(workers.two, anna) as there:
        table = anna.make_table(hold=[0, 1])
        with anna.socket(table) as here, there.socket(table) as socket, stream(there, table):
            here.receive("update")
            socket.receive("update")
            delete(anna)
            expect_close(here)
            expect_close(socket)


def test_the_export_holds_sessions_tokens_and_log_and_no_secret(anna: Visitor) -> None:
    with account(anna.url) as owner:
        _, secret = token(owner, "play")
        table = owner.make_table(hold=[0, 1])
        text = owner.http.get("/api/me/export").text
        export = owner.get("/api/me/export")
        assert [kept["agent"][:12] for kept in export["sessions"]] == ["python-httpx"]
        assert [(kept["name"], kept["scopes"]) for kept in export["tokens"]] == [("bot", "play")]
        assert {entry["kind"] for entry in export["log"] if entry["table_id"] == table} >= {"sit"}
        assert export["user"][0]["name"] == owner.me["name"]
        cookie = owner.http.cookies["mozaika"].removeprefix("s.")
    for hidden in (secret, cookie, "argon2", "secret", "password"):
        assert hidden not in text
