"""Nothing secret is ever logged (promise 15): a whole run with errors, and then the log is read."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

import pytest

from mozaika.server.run import JsonLines
from tests.attack.faults import Faulty
from tests.server.postgres import binaries, create_database, happens, read
from tests.server.servers import ServerProcess, Visitor

SAID = "nobody may read this line"
CREDENTIALS = {"name": "Aurelia", "password": "correct horse battery"}
MARK = "XSECRETX"
"""Written into the log of a table, where no player could: to load the table then fails."""


def play(server: ServerProcess, faulty: Faulty) -> list[str]:
    """An evening in which much fails; what only its players may know."""
    with Visitor(server.url) as anna, Visitor(server.url) as bela:
        secrets = [anna.post("/api/me/claim", CREDENTIALS)["id"]]
        token = anna.post("/api/me/tokens", {"name": "robot", "scopes": ["play", "chat"]}, 201)
        table = anna.make_table("ingenious", bots=[None, "random"])
        broken = bela.make_table("ingenious", hold=[0, 1])
        secrets += [table, broken, token["token"], bela.me["id"]]
        for missing in ("entries", "chat", "users", "tables", "sessions"):
            with faulty.without(missing):
                act(anna, table)
                for visitor in (anna, bela):
                    visitor.http.post(f"/api/tables/{table}", json={"type": "say", "text": SAID})
                    visitor.http.post("/api/login", json=CREDENTIALS)
                    visitor.http.get(f"/api/tables/{table}/stream/nothing")
                    visitor.http.post("/api/tables", json={"game": "azul"})
        act(anna, table)
        anna.order(table, type="say", text=SAID)
        faulty.execute(f"UPDATE entries SET text = '{MARK}' WHERE table_id = '{broken}'")
        happens(lambda: bela.http.get(f"/api/tables/{broken}").status_code == 500)
        cookies = [cookie.value for each in (anna, bela) for cookie in each.http.cookies.jar]
        return [*secrets, *(str(cookie) for cookie in cookies)]


def act(anna: Visitor, table: str) -> None:
    update = anna.http.get(f"/api/tables/{table}")
    if update.status_code == 200 and update.json()["legal"]:
        seen = update.json()
        order = {"type": "act", "action": seen["legal"][0], "version": seen["to"]}
        anna.http.post(f"/api/tables/{table}", json=order)


@pytest.mark.parametrize("kind", ["sqlite", *(["postgresql"] if binaries() else [])])
def test_no_id_no_chat_no_draw_and_no_token_is_in_the_log_of_an_evening_with_errors(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str
) -> None:
    database = f"sqlite:///{tmp_path / 'server.db'}"
    if kind == "postgresql":
        database = create_database(request.getfixturevalue("postgres_url"), "log")
    settings = {"MOZAIKA_DATABASE": database, "MOZAIKA_IDLE_SECONDS": "0"}
    server = ServerProcess(tmp_path, **settings).start()
    try:
        secrets = play(server, Faulty([server.url], database))
    finally:
        server.stop()
    secrets += [SAID, MARK, *CREDENTIALS.values()]
    secrets += [row.text for row in read(database, "SELECT text FROM entries") if len(row.text) > 6]
    secrets += [row.seed.hex() for row in read(database, "SELECT seed FROM tables")]
    secrets += [row.value for row in read(database, "SELECT value FROM house WHERE key = 'secret'")]
    log = server.log.read_text()
    assert log.count(" failed") > 10, "the errors are in the log"
    assert '"trace"' in log
    assert [secret for secret in secrets if secret in log] == []


def test_what_an_error_says_is_not_in_the_log_but_where_it_was_raised_is() -> None:
    async def fail() -> None:
        raise ValueError(SAID)

    async def forget() -> None:
        task = asyncio.ensure_future(fail())
        await asyncio.wait([task])
        task.get_loop().call_exception_handler(
            {"message": f"of {task!r}\n{SAID}", "exception": task.exception()}
        )

    lines: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: lines.append(JsonLines().format(record))  # type: ignore[method-assign]
    log = logging.getLogger("asyncio")
    log.addHandler(handler)
    try:
        asyncio.run(forget())
    finally:
        log.removeHandler(handler)
    (line,) = map(json.loads, lines)
    assert SAID not in lines[0]
    assert "ValueError" in line["trace"]
    assert "in fail" in line["trace"]
