"""What an earlier commit wrote is read for good: a database, a backup, a match half played.

The files beside this one were written by commit 400c6e2. `facts.json.gz` is what its server
answered just before it stopped. They are never written anew: a change that cannot read them
breaks somebody's server.
"""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from mozaika.cli import app
from tests.server.servers import ServerProcess, Visitor

HERE = Path(__file__).parent
FACTS: Any = json.loads(gzip.decompress((HERE / "facts.json.gz").read_bytes()))
TABLES = FACTS["tables"]
SEEN_BY = {
    "two people with a clock": ("anna", "bela", None),
    "taken back": ("anna", "bela"),
    "slow clock": ("bela", "cili"),
    "open": ("bela",),
    "resigned, with a rematch": ("anna", "bela"),
}
"""Whose answers are kept, by table; Anna's alone where nobody is named."""
SAID = [("Anna of old", "Ahoj, szia, hello!"), ("Guest 0519", "„Kámen“ 🎲")]


def visitor(url: str, name: str | None) -> Visitor:
    """Somebody with the cookies of then; None is a stranger."""
    guest = Visitor(url)
    if name:
        guest.http.cookies.update(FACTS["people"][name]["cookies"])
    return guest


def unpack(source: str, target: Path) -> None:
    target.write_bytes(gzip.decompress((HERE / source).read_bytes()))


@pytest.fixture(scope="module", params=["database", "backup"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of today on the database of then, and on one restored from the backup of then."""
    folder = tmp_path_factory.mktemp("frozen")
    if request.param == "database":
        unpack("database.sqlite3.gz", folder / "server.db")
    else:
        database = f"sqlite:///{folder / 'server.db'}"
        restored = CliRunner().invoke(
            app, ["restore", str(HERE / "backup.gz"), "--database", database]
        )
        assert restored.exit_code == 0, restored.output
    server = ServerProcess(folder, MOZAIKA_BOT_SECONDS="0.05").start()
    yield server.url
    server.stop()


def lasting(update: Any) -> Any:
    """An update without what belongs to the moment: who is present, and the time."""
    return {**update, "table": lasting_table(update["table"]), "clock": None}


def lasting_table(table: Any) -> Any:
    seats = [dict(seat, present=False) for seat in table["seats"]]
    return dict(table, spectators=0, seats=seats)


def is_new(event: Any) -> bool:
    """Whether this is an event of a kind that was not sent then."""
    return isinstance(event, dict) and (event.get("rule"), event.get("kind")) == ("AZ-2.3", "moved")


def shared(now: Any, then: Any) -> Any:
    """What is sent today, without the fields and events that were added since then."""
    if isinstance(then, dict):
        return {key: shared(now[key], value) for key, value in then.items()}
    if isinstance(then, list):
        known = [each for each in now if not is_new(each)]
        return [shared(*both) for both in zip(known, then, strict=True)]
    return now


@pytest.mark.parametrize("name", TABLES)
def test_a_table_of_then_is_seen_as_it_was(url: str, name: str) -> None:
    kept = TABLES[name]
    people = SEEN_BY.get(name, ("anna",))
    for person, then in zip(people, kept["seen"], strict=True):
        with visitor(url, person) as someone:
            now = someone.look(kept["id"])
        for key in ("view", "legal", "scores", "to_act", "seat", "steps", "to"):
            assert shared(now[key], then[key]) == then[key], (person, key)
        assert shared(lasting(now)["table"], lasting(then)["table"]) == lasting(then)["table"]


def test_the_records_of_finished_games_are_the_same_letter_for_letter(url: str) -> None:
    with visitor(url, "anna") as anna:
        for name, record in FACTS["records"].items():
            assert anna.http.get(f"/api/tables/{TABLES[name]['id']}/record").text == record
            check = anna.get(f"/api/tables/{TABLES[name]['id']}/verify")
            assert (check["verdict"], check["scheme"]) == ("undecided", 1)
            assert check["draws"] > 0
            assert "old scheme" in check["sentence"]
        assert shared(anna.get("/api/records"), FACTS["finished"]) == FACTS["finished"]
        mine = {table["id"]: lasting_table(table) for table in anna.get("/api/me/tables")["tables"]}
        then = {table["id"]: lasting_table(table) for table in FACTS["mine"]["tables"]}
        assert {table: shared(mine[table], kept) for table, kept in then.items()} == then


def test_what_was_chosen_and_said_then_is_there(url: str) -> None:
    """Settings are JSON in a row of the account, lines of chat rows of their own."""
    with visitor(url, "anna") as anna:
        answer = anna.http.get("/api/me/settings")
        assert [answer.status_code, answer.text] == FACTS["settings_status"]
        said = anna.get(f"/api/tables/{TABLES['two people with a clock']['id']}/chat")
        assert [(line["name"], line["text"]) for line in said["messages"]] == SAID


def test_who_was_known_then_is_known_now(url: str) -> None:
    """By the session of an account, the cookie of a guest, a password and a token."""
    for name, person in FACTS["people"].items():
        with visitor(url, name) as someone:
            assert someone.me["id"] == person["me"]["id"]
            assert someone.me["name"] == person["me"]["name"]
    with Visitor(url) as stranger:
        stranger.post("/api/login", {"name": "Anna of old", "password": "a long old password"})
        assert stranger.me["id"] == FACTS["people"]["anna"]["me"]["id"]
    with Visitor(url, FACTS["token"]["token"]) as program:
        assert program.get("/api/me", 403)["code"] == "scope"  # it may play, not read


@pytest.mark.parametrize("name", [name for name in TABLES if name.startswith("running")])
def test_a_game_that_ran_then_goes_on(url: str, name: str) -> None:
    table = TABLES[name]["id"]
    with visitor(url, "anna") as anna, anna.socket(table) as line:
        update = line.receive("update")
        while not update["legal"]:
            update = line.receive("update")
        line.send(type="act", action=update["legal"][-1], version=update["to"], id="now")
        assert line.answer("now")["type"] == "update"


def test_a_match_of_then_goes_on_where_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    shutil.copytree(HERE / "match", folder)
    said = ["azul", "random", "greedy", "--games", "6", "--processes", "1", "--json"]
    done = CliRunner().invoke(app, ["match", *said, "--out", str(folder)])
    assert done.exit_code == 0, done.output
    assert (folder / "match.json").read_bytes() == (HERE / "match" / "match.json").read_bytes()
    then = (HERE / "match" / "games.jsonl").read_bytes()
    now = (folder / "games.jsonl").read_bytes()
    assert now.startswith(then)
    assert len(now.splitlines()) == 6
