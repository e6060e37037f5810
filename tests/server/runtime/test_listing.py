"""Lists of tables that are not in memory."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from tests.server.servers import Visitor, open_server, settings


def test_tables_are_listed_as_they_are_without_being_loaded(tmp_path: Path) -> None:
    """One for each thing a list shows that is not in the row of a table."""
    chosen = settings(tmp_path, secret="s")
    with open_server(chosen) as url, Visitor(url) as anna, Visitor(url) as bela:
        anna.make_table("azul", public=True, nonce="n")
        offered = anna.make_table("ingenious", public=True)
        bela.sit(offered, nonce="m")
        anna.order(offered, type="offer", what="abort")
        answered = anna.make_table("azul", public=True)
        bela.sit(answered)
        anna.order(answered, type="offer", what="abort")
        play(anna, bela, answered)
        stood_in = anna.make_table("summer_pavilion", public=True)
        bela.sit(stood_in)
        anna.order(stood_in, type="stand_in", seat=0, bot="random")
        anna.make_table("ingenious:team", public=True, bots=[None, "random", None, "greedy"])
        left = anna.make_table("azul", public=True, start="host")
        bela.sit(left)
        bela.order(left, type="leave", seat=1)
        cookies = bela.http.cookies
    with open_server(chosen) as url, Visitor(url) as bela:
        bela.http.cookies = cookies
        public = by_id(bela.get("/api/tables"))
        own = by_id(bela.get("/api/me/tables"))
        assert loaded(url) <= 1, "only the table whose bot goes on after a start"
        assert len(public) == 6
        assert own.keys() == {offered, answered, stood_in}
        for table, info in [*public.items(), *own.items()]:
            assert info == bela.look(table)["table"]


def by_id(listed: Any) -> dict[str, Any]:
    return {info["id"]: info for info in listed["tables"]}


def play(anna: Visitor, bela: Visitor, table: str) -> None:
    for visitor in (anna, bela):
        update = visitor.look(table)
        if update["legal"]:
            order = {"type": "act", "action": update["legal"][0], "version": update["to"]}
            visitor.post(f"/api/tables/{table}", order)


def loaded(url: str) -> float:
    lines = httpx.get(f"{url}/metrics").text.splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith("mozaika_tables ")))
