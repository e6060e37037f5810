"""What a table offers beside play: chat, rematch, one screen, playing on, streams, stand-ins."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mozaika.bots import BOTS
from mozaika.core.game import AnyGame, Seat
from mozaika.core.play import Budget, deal
from mozaika.registry import make
from mozaika.server.runtime import bot_pool
from mozaika.server.runtime.bot_driver import BotDriver
from mozaika.server.tables.draft import Draft
from tests.server.servers import PATIENCE, Visitor, open_server, settings


def test_a_rematch_rotates_the_seats_and_starts_when_all_have_agreed(
    anna: Visitor, bela: Visitor
) -> None:
    table = anna.make_table()
    names = [seat["name"] for seat in bela.sit(table)["table"]["seats"]]
    anna.order(table, type="resign")
    following = anna.order(table, type="rematch")["table"]["rematch"]
    assert anna.look(following)["table"]["status"] == "open"
    assert kept_for(anna, following) == [names[1], None]
    assert kept_for(bela, following) == [None, None], "this one may take it"
    bela.order(table, type="rematch")
    update = bela.look(following)
    assert update["table"]["status"] == "running"
    assert [seat["yours"] for seat in update["table"]["seats"]] == [True, False]


def kept_for(visitor: Visitor, table: str) -> list[str | None]:
    return [seat["kept_for"] for seat in visitor.look(table)["table"]["seats"]]


def test_a_rematch_against_a_bot_starts_at_once(anna: Visitor) -> None:
    table = anna.make_table(bots=[None, "random"])
    anna.order(table, type="resign")
    following = anna.order(table, type="rematch")["table"]["rematch"]
    seats = anna.look(following)["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["bot", "person"]


def test_on_one_screen_the_seat_to_act_is_the_one_that_looks(anna: Visitor) -> None:
    table = anna.make_table("ingenious", hold=[0, 1])
    for number in range(6):
        update = anna.look(table)
        assert update["seat"] == update["to_act"]
        racks = [rack["tiles"] for rack in update["view"]["racks"]]
        assert [tiles is not None for tiles in racks] == [seat == update["seat"] for seat in (0, 1)]
        order = {"type": "act", "action": update["legal"][number % len(update["legal"])]}
        anna.post(f"/api/tables/{table}", {**order, "version": update["to"]})


def test_everybody_reads_what_is_said_and_late_comers_too(anna: Visitor, bela: Visitor) -> None:
    table = anna.make_table()
    with bela.socket(table) as socket:
        anna.order(table, type="say", text="good luck", id="c1")
        anna.order(table, type="say", text="good luck", id="c1")
        assert socket.receive("chat")["text"] == "good luck"
    with bela.socket(table) as socket:
        assert socket.receive("chat")["text"] == "good luck"
    assert len(bela.get(f"/api/tables/{table}/chat")["messages"]) == 1


def test_partners_neither_write_nor_read_while_their_game_runs(server: str) -> None:
    """[IN-7.5] Spectators talk among themselves; after the game all is open again."""
    visitors = [Visitor(server) for _ in range(5)]
    *players, subscriber = visitors
    table = players[0].make_table("ingenious:team")
    for visitor in players[1:]:
        visitor.sit(table)
    said = {"type": "say", "text": "take the red one"}
    refused = players[0].post(f"/api/tables/{table}", said, 403)
    assert (refused["code"], refused["rule"]) == ("forbidden", "IN-7.5")
    with players[2].socket(table) as partner, subscriber.socket(table) as other:
        subscriber.post(f"/api/tables/{table}", said)
        assert other.receive("chat")["text"] == "take the red one"
        partner.send(type="sync", id="now")
        assert partner.answer("now")["table"]["chat_open"] is False
        assert all(message["type"] == "update" for message in partner.heard)
    assert players[1].get(f"/api/tables/{table}/chat")["messages"] == []
    for visitor in visitors:
        visitor.http.close()


def test_with_team_chat_partners_may_talk(server: str, anna: Visitor) -> None:
    table = anna.make_table("ingenious:team", hold=[0, 1, 2, 3], team_chat=True)
    assert anna.order(table, type="say", text="hello")["table"]["chat_open"]


def test_a_game_goes_on_from_a_record(anna: Visitor) -> None:
    table = anna.make_table(hold=[0, 1])
    for _ in range(5):
        update = anna.look(table)
        order = {"type": "act", "action": update["legal"][0], "version": update["to"]}
        anna.post(f"/api/tables/{table}", order)
    anna.order(table, type="resign")
    record = anna.http.get(f"/api/tables/{table}/record").text
    at = anna.get(f"/api/tables/{table}/plies/8")
    again = anna.make_table(record=record, ply=8, hold=[0, 1])
    update = anna.look(again)
    assert update["view"] == at["view"]
    while update["to_act"] != "over":
        order = {"type": "act", "action": update["legal"][0], "version": update["to"]}
        update = anna.post(f"/api/tables/{again}", order)
    assert anna.get(f"/api/tables/{again}/verify")["verdict"] == "undecided"


def test_a_record_that_cannot_be_played_on_is_refused(anna: Visitor) -> None:
    answer = anna.post("/api/tables", {"game": "azul", "record": "nothing"}, 422)
    assert answer["code"] == "text"


def test_a_program_plays_a_whole_game_over_http_alone(server: str) -> None:
    with Visitor(server) as owner:
        owner.post("/api/me/claim", {"name": "Programmer", "password": "correct horse"})
        body = {"name": "engine", "scopes": ["play", "read"]}
        token = owner.post("/api/me/tokens", body, 201)["token"]
    with Visitor(server, token) as program:
        table = program.make_table(bots=[None, "random"])
        with program.http.stream("GET", f"/api/tables/{table}/stream") as stream:
            for line in stream.iter_lines():
                update = json.loads(line) if line else {"to_act": None}
                if update["to_act"] == "over":
                    break
                if update["to_act"] == 0 and update["legal"]:
                    order = {"type": "act", "action": update["legal"][0], "version": update["to"]}
                    program.http.post(f"/api/tables/{table}", json=order)
        assert program.get(f"/api/tables/{table}")["table"]["outcome"]["how"] == "played"


def test_points_and_previews_tell_what_an_action_brings(anna: Visitor) -> None:
    table = anna.make_table(hold=[0, 1])
    with anna.socket(table, more="&points=1") as socket:
        update = socket.receive("update")
        points = socket.receive("points")
        assert points["version"] == update["to"]
        assert len(points["points"]) == len(update["legal"])
        floor = next(action for action in update["legal"] if action.endswith("f"))
        socket.send(type="preview", action=floor, id="p")
        previewed = socket.receive("previewed")
        assert previewed["action"] == floor
        assert any(event["kind"] == "fell" for event in previewed["events"])
        index = update["legal"].index(floor)
        assert previewed["points"][0] == points["points"][index]


def test_public_tables_are_in_the_lobby_and_others_are_not(anna: Visitor, bela: Visitor) -> None:
    public, private = anna.make_table(public=True), anna.make_table()
    listed = [table["id"] for table in bela.get("/api/tables?status=open")["tables"]]
    assert public in listed
    assert private not in listed
    mine = [table["id"] for table in anna.get("/api/me/tables")["tables"]]
    assert {public, private} <= set(mine)


def test_a_table_nobody_looks_at_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    with open_server(settings(tmp_path, idle_seconds=0)) as url, Visitor(url) as anna:
        tables = [anna.make_table(hold=[0, 1]) for _ in range(5)]
        before = [anna.look(table) for table in tables]
        while figure(anna, "mozaika_tables") > 0:
            pass
        assert [anna.look(table) for table in tables] == before


def test_a_game_of_other_rules_is_not_played_on_by_these(tmp_path: Path) -> None:
    """A table keeps the ruleset by which it began."""
    chosen = settings(tmp_path, secret="s")
    with open_server(chosen) as url, Visitor(url) as anna:
        old, kept = (anna.make_table(hold=[0, 1], public=True) for _ in range(2))
        cookies = anna.http.cookies
    with closing(sqlite3.connect(chosen.database.removeprefix("sqlite:///"))) as database, database:
        change = "UPDATE tables SET setup = replace(setup, 'azul/1', 'azul/0') WHERE id = ?"
        assert database.execute(change, [old]).rowcount == 1
    with open_server(chosen) as url, Visitor(url) as anna:
        anna.http.cookies = cookies
        sentence = anna.get(f"/api/tables/{old}", 404)["sentence"]
        assert sentence == "this table is played by azul/0, which is not known here"
        assert anna.look(kept)["table"]["ruleset"] == "azul/1"
        for listed in ("/api/tables", "/api/me/tables"):
            assert [each["id"] for each in anna.get(listed)["tables"]] == [kept]


def figure(visitor: Visitor, name: str) -> float:
    lines = visitor.http.get("/metrics").text.splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith(f"{name} ")))


class Once:
    """A bot that can be asked once."""

    def __init__(self, game: AnyGame) -> None:
        self.asked = False

    def choose(self, view: Any, legal: Sequence[Any], rng: Random, budget: Budget) -> Any:
        assert not self.asked
        self.asked = True
        return legal[0]


def test_a_bot_never_remembers_another_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "once", Once)
    game = make("azul")
    state = deal(game, game.start(), Random(1))
    question = bot_pool.Question("azul", 2, "once", game.view(state, Seat(0)), 1, 0.1)
    assert bot_pool.decide(question) == bot_pool.decide(question)


def hang(*_arguments: Any) -> None:
    """What a bot's process does in the next test."""
    time.sleep(3600)


def test_a_bot_that_hangs_is_killed_and_its_seat_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its process is stopped for good as soon as it is there."""
    monkeypatch.setattr(bot_pool, "work", hang)
    monkeypatch.setattr(bot_pool, "FIRST_PATIENCE", 0.0)
    chosen = settings(tmp_path, bot_patience=0.3)
    with open_server(chosen) as url, Visitor(url) as anna:
        table = anna.make_table(bots=[None, "greedy"])
        with anna.socket(table) as socket:
            update = socket.receive("update")
            order = {"type": "act", "action": update["legal"][0], "version": update["to"]}
            socket.send(**order)
            while not (socket.update["to_act"] == 0 and socket.update["to"] > update["to"]):
                socket.receive("update")


def test_a_bot_that_still_thinks_when_the_game_ends_changes_nothing_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that is over has one record for ever."""
    thinks, go_on, answered = threading.Event(), threading.Event(), threading.Event()
    drafted: list[int] = []
    choose, act = BotDriver._choice, BotDriver._act

    async def think_long(driver: BotDriver, seat: int, bot: str) -> str:
        thinks.set()
        await asyncio.to_thread(go_on.wait, PATIENCE)
        return await choose(driver, seat, bot)

    def answer(driver: BotDriver, seat: int, version: int, text: str, draft: Draft) -> None:
        act(driver, seat, version, text, draft)
        drafted.append(len(draft.steps))
        answered.set()

    monkeypatch.setattr(BotDriver, "_choice", think_long)
    monkeypatch.setattr(BotDriver, "_act", answer)
    with open_server(settings(tmp_path)) as url, Visitor(url) as anna:
        table = anna.make_table(bots=[None, "random"], first=1)
        assert thinks.wait(PATIENCE)
        anna.order(table, type="resign")
        go_on.set()
        assert answered.wait(PATIENCE)
        assert drafted == [0]
        assert anna.look(table)["table"]["outcome"]["how"] == "resigned"


def test_the_page_is_served_for_every_address_of_its_own(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>the page</title>")
    (page / "assets" / "app.js").write_text("let x")
    with open_server(settings(tmp_path, static=str(page))) as url, Visitor(url) as anna:
        assert "the page" in anna.http.get("/").text
        assert "the page" in anna.http.get("/table/abc").text
        assert "link" not in anna.http.get("/").headers, "a page that lists no files announces none"
        script = anna.http.get("/assets/app.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert anna.http.get("/api/nothing").status_code == 404
