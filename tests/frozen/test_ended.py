"""Games that ended in a rarer way are read for good: a flag that fell, a table that was closed.

`ended.sqlite3.gz` was written by commit 400c6e2 as the database of tests/frozen/test_frozen.py was;
`ended.json.gz` is what its server answered. They are never written anew.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mozaika.server.tables.log import Kind
from tests.frozen.test_frozen import lasting, shared, unpack
from tests.server.servers import ServerProcess, Visitor

HERE = Path(__file__).parent
FACTS: Any = json.loads(gzip.decompress((HERE / "ended.json.gz").read_bytes()))
LATER = {Kind.COMMIT, Kind.MUTE, Kind.UNMUTE}
"""Kinds of entries that commit 400c6e2 did not have."""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("ended")
    unpack("ended.sqlite3.gz", folder / "server.db")
    server = ServerProcess(folder).start()
    yield server.url
    server.stop()


@pytest.mark.parametrize("name", FACTS["tables"])
def test_a_game_ended_by_its_clock_or_closed_is_seen_as_it_was(url: str, name: str) -> None:
    kept = FACTS["tables"][name]
    then = kept["seen"]
    with Visitor(url) as anna:
        anna.http.cookies.update(FACTS["cookies"])
        now = anna.look(kept["id"])
    for key in ("view", "legal", "scores", "to_act", "seat", "steps", "to"):
        assert shared(now[key], then[key]) == then[key], key
    assert shared(lasting(now)["table"], lasting(then)["table"]) == lasting(then)["table"]


def test_every_kind_of_entry_of_then_is_in_a_database_that_is_kept(tmp_path: Path) -> None:
    kinds = set()
    for source in ("database.sqlite3.gz", "ended.sqlite3.gz"):
        unpack(source, tmp_path / source)
        connection = sqlite3.connect(tmp_path / source)
        kinds |= {kind for (kind,) in connection.execute("SELECT DISTINCT kind FROM entries")}
        connection.close()
    assert kinds == set(Kind) - LATER
