"""The commands that administer a server."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from typer.testing import CliRunner

from mozaika.bench.server import all_of
from mozaika.cli import app
from mozaika.fairness import Deal
from mozaika.server.settings import BadSettings, read_settings, to_environment
from tests.arena.processes import ends_soon
from tests.server.servers import PATIENCE, Visitor, open_server, settings

runner = CliRunner()
BENCH = [sys.executable, "-c", "from mozaika.cli import main; main()", "bench", "server"]


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """Its address and its database."""
    chosen = settings(tmp_path)
    with open_server(chosen) as url:
        yield url, chosen.database


def assert_server_ends_with_benchmark(way: signal.Signals, *options: str) -> None:
    """Start a long benchmark, end it so, and see every process of it end."""
    load = ["--tables", "1", "--moves", "1000000"]
    bench = subprocess.Popen([*BENCH, *load, *options], stderr=subprocess.DEVNULL)
    deadline = monotonic() + PATIENCE
    processes = 2 + (2 if options else 0)  # with two workers, these too
    try:
        while len(all_of(bench.pid)) < processes and monotonic() < deadline:
            sleep(0.05)
        sleep(0.5)  # somewhere in its work, wherever that is
        started = all_of(bench.pid)
        assert len(started) >= processes
    finally:
        bench.send_signal(way)
        bench.wait(PATIENCE)
    assert all(map(ends_soon, started))


def run(*command: str) -> tuple[int, str]:
    result = runner.invoke(app, command)
    return result.exit_code, result.output


def test_a_table_is_listed_and_closed_while_the_server_is_open(own_server: tuple[str, str]) -> None:
    url, database = own_server
    with Visitor(url) as anna:
        table = anna.make_table(hold=[0, 1])
        code, output = run("admin", "tables", "--database", database, "--json")
        assert (code, [row["id"] for row in json.loads(output)]) == (0, [table])
        closed = run("admin", "close", table, "--database", database)
        assert closed == (0, f"Table {table} is closed.\n")
        update = anna.look(table)
        order = {"type": "act", "action": update["legal"][0], "version": update["to"]}
        refused = anna.http.post(f"/api/tables/{table}", json=order).json()
        assert refused["code"] == "status"
        assert refused["update"]["table"]["outcome"]["how"] == "closed"
        assert run("admin", "close", table, "--database", database)[0] == 2


def test_a_new_password_is_printed_and_works(own_server: tuple[str, str]) -> None:
    url, database = own_server
    with Visitor(url) as anna:
        anna.post("/api/me/claim", {"name": "Anna", "password": "correct horse"})
        code, output = run("admin", "password", "anna", "--database", database)
        assert code == 0
        assert anna.me["kind"] == "guest"
        anna.post("/api/login", {"name": "Anna", "password": output.strip()})
    assert run("admin", "password", "nobody", "--database", database)[0] == 2


def test_who_bans_is_told_whom_and_at_which_tables(own_server: tuple[str, str]) -> None:
    url, database = own_server
    with Visitor(url) as anna, Visitor(url) as bela:
        anna.post("/api/me/claim", {"name": "Banned", "password": "correct horse"})
        table = anna.make_table()
        bela.sit(table)
        code, output = run("admin", "ban", "banned", "--database", database)
        assert (code, "Banned" in output, f"Table {table} goes on" in output) == (0, True, True)
        code, output = run("admin", "unban", "banned", "--database", database)
        assert (code, "Banned" in output, "may play again" in output) == (0, True, True)


def test_a_record_of_the_server_is_verified_and_a_changed_one_is_not(
    own_server: tuple[str, str], tmp_path: Path
) -> None:
    url, database = own_server
    with Visitor(url) as anna:
        table = anna.make_table(hold=[0, 1], nonce="anna")
        shown = anna.look(table)["table"]["fairness"]
        anna.order(table, type="resign")
        text = anna.http.get(f"/api/tables/{table}/record").text
    path = tmp_path / "game.txt"
    path.write_text(text)
    deal = Deal(table, "azul", 2, int(shown["first"]), tuple(shown["nonces"]))
    receipt = deal.receipt(shown["commitment"])
    code, output = run("verify", str(path), "--receipt", receipt, "--nonce", "anna", "--json")
    assert (code, json.loads(output)["verdict"]) == (0, "fair")
    assert run("verify", str(path), "--commitment", shown["commitment"])[0] == 3
    assert run("verify", str(path), "--receipt", "00" * 32)[0] == 1
    code, output = run("verify", str(path))
    assert (code, output.split(":")[0]) == (3, "Undecided")
    assert run("verify", str(path), "--commitment", "00" * 32)[0] == 1
    seed = next(line for line in text.splitlines() if line.startswith("seed "))
    path.write_text(text.replace(seed, "seed " + "00" * 32))
    assert run("verify", str(path))[0] == 1
    backup = tmp_path / "server.gz"
    assert run("backup", str(backup), "--database", database)[0] == 0
    assert run("restore", str(backup), "--database", database)[0] == 2
    assert run("restore", str(backup), "--database", f"sqlite:///{tmp_path / 'new.db'}")[0] == 0


@pytest.mark.parametrize(
    "command",
    [
        ("serve", "--database", "mysql://x"),
        ("serve", "--database", "nonsense"),
        ("serve", "--workers", "2", "--database", "sqlite:///x.db"),
        ("restore", "no-such-file.gz", "--database", "sqlite:///:memory:"),
    ],
)
def test_bad_use_is_told_in_one_line(command: tuple[str, ...]) -> None:
    code, output = run(*command)
    assert code == 2
    assert output.startswith("mozaika: ")
    assert len(output.splitlines()) == 1


def test_settings_come_from_the_environment_and_the_command_line_wins() -> None:
    environment = {
        "MOZAIKA_PORT": "9000",
        "MOZAIKA_METRICS": "false",
        "MOZAIKA_FAULT": "",
        "HOME": "/",
    }
    chosen = read_settings(environment, host="::1", port=None)
    assert (chosen.port, chosen.host, chosen.metrics) == (9000, "::1", False)
    assert read_settings(to_environment(chosen)) == chosen
    with pytest.raises(BadSettings):
        read_settings({"MOZAIKA_PORT": "many"})


def test_the_benchmark_finds_every_move_stored() -> None:
    """It compares the database with what its players did, and fails if they differ."""
    options = ["--tables", "3", "--moves", "4", "--idle", "5", "--json"]
    code, output = run("bench", "server", *options)
    assert code == 0, output
    figures = json.loads(output)
    assert [figures[load]["moves"] for load in ("full", "half")] == [12, 12]
    assert figures["idle"]["tables"] == 5


def test_a_benchmark_that_is_killed_takes_its_server_with_it() -> None:
    assert_server_ends_with_benchmark(signal.SIGKILL)
