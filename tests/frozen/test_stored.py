"""The JSON that outlives a process, letter for letter.

A field may be added with a default; to rename, move or remove one breaks stored tables, and a
server whose workers run two versions for a while.
"""

from __future__ import annotations

import gzip
import sqlite3
from pathlib import Path

import msgspec
import pytest

from mozaika.server.tables.clock import TimeControl
from mozaika.server.tables.log import Entry, Kind
from mozaika.server.tables.setup import Setup

DATABASE = Path(__file__).parent / "database.sqlite3.gz"
SETUP = Setup(
    game="ingenious:team",
    seats=4,
    first="random",
    host="anna",
    host_name="Anna",
    clock=TimeControl("live", main=600, increment=5),
    public=True,
    rated=True,
    start="host",
    team_chat=True,
    prelude=("rack0=RG", "RG>a1a2"),
    reserved=("anna", None, "bela", None),
    reserved_names=("Anna", "", "Bela", ""),
    ruleset="ingenious/1",
    origin="game",
    draws=2,
)
SETUP_JSON = (
    '{"game":"ingenious:team","seats":4,"first":"random","host":"anna","host_name":"Anna",'
    '"clock":{"kind":"live","main":600,"increment":5},"public":true,"rated":true,"start":"host",'
    '"team_chat":true,"prelude":["rack0=RG","RG>a1a2"],"reserved":["anna",null,"bela",null],'
    '"reserved_names":["Anna","","Bela",""],"origin":"game","ruleset":"ingenious/1","draws":2}'
)
PLAIN_JSON = (
    '{"game":"azul","seats":2,"first":0,"host":"anna","host_name":"Anna",'
    '"clock":{"kind":"none","main":0,"increment":0},"public":false,"rated":false,"start":"full",'
    '"team_chat":false,"prelude":[],"reserved":[],"reserved_names":[],'
    '"origin":"made-up","ruleset":"","draws":1}'
)
ENTRIES = [
    Entry(1, Kind.SIT, 0, "Anna", 1000, "anna", "o1"),
    Entry(2, Kind.ACT, 0, "1B1", 2000, "a", "", 9),
]
ENTRIES_JSON = (
    '[{"version":1,"kind":"sit","seat":0,"text":"Anna","at":1000,"user":"anna","id":"o1","spent":0},'
    '{"version":2,"kind":"act","seat":0,"text":"1B1","at":2000,"user":"a","id":"","spent":9}]'
)
KINDS = [
    "sit",
    "bot",
    "leave",
    "commit",
    "nonce",
    "start",
    "act",
    "chance",
    "undo",
    "offer",
    "accept",
    "decline",
    "stand_in",
    "return",
    "resign",
    "time",
    "abort",
    "close",
    "rematch",
    "mute",
    "unmute",
]
"""Every kind of entry that was ever stored."""


@pytest.mark.parametrize(
    ("setup", "text"),
    [(SETUP, SETUP_JSON), (Setup("azul", 2, 0, "anna", "Anna"), PLAIN_JSON)],
    ids=["everything chosen", "nothing chosen"],
)
def test_a_setup_is_stored_as_it_always_was(setup: Setup, text: str) -> None:
    assert msgspec.json.encode(setup).decode() == text
    assert msgspec.json.decode(text, type=Setup) == setup


def test_a_setup_stored_before_it_had_all_its_fields_is_read() -> None:
    least = '{"game":"azul","seats":2,"first":0,"host":"anna","host_name":"Anna"}'
    assert msgspec.json.decode(least, type=Setup) == Setup("azul", 2, 0, "anna", "Anna")


def test_the_setups_of_the_old_database_are_written_as_they_are_read(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    path.write_bytes(gzip.decompress(DATABASE.read_bytes()))
    connection = sqlite3.connect(path)
    stored = [text for (text,) in connection.execute("SELECT setup FROM tables")]
    connection.close()
    assert len(stored) > 5
    for kind in ("none", "live", "slow"):
        assert any(f'"kind":"{kind}"' in text for text in stored)
    for text in stored:
        written = msgspec.json.decode(msgspec.json.encode(msgspec.json.decode(text, type=Setup)))
        assert {key: written[key] for key in msgspec.json.decode(text)} == msgspec.json.decode(text)
        assert (written["draws"], written["origin"]) == (1, "made-up"), "as they were made"


def test_workers_of_two_versions_read_each_others_entries() -> None:
    """They are sent as JSON from worker to worker."""
    assert msgspec.json.encode(ENTRIES).decode() == ENTRIES_JSON
    assert msgspec.json.decode(ENTRIES_JSON, type=list[Entry]) == ENTRIES


def test_every_kind_of_entry_keeps_its_name() -> None:
    assert [kind.value for kind in Kind] == KINDS
    assert all(len(kind) <= 12 for kind in KINDS), "as many characters as the column has"
