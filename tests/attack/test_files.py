"""The files of a server: for its owner only, for one server, and a sentence for a wrong one."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mozaika.cli import app
from tests.server.servers import ServerProcess, Visitor


def run(*arguments: object) -> Result:
    result = CliRunner().invoke(app, [str(each) for each in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def refusal(*arguments: object) -> str:
    """The one sentence with which a command was refused."""
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    assert len(result.output.strip().splitlines()) == 1, result.output
    return result.output.strip()


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without a server."""
    path = tmp_path_factory.mktemp("made") / "made.db"
    path.touch()
    assert run("admin", "tables", "--database", f"sqlite:///{path}").exit_code == 0
    return path


def test_one_server_uses_a_database_and_its_successor_opens_at_once_after_a_kill(
    tmp_path: Path,
) -> None:
    previous, server = os.umask(0o022), ServerProcess(tmp_path)
    try:
        with Visitor(server.start().url) as anna:
            anna.make_table()
        database = f"sqlite:///{tmp_path / 'server.db'}"
        output = refusal("serve", "--port", "0", "--database", database)
        assert f"another server already uses {tmp_path / 'server.db'}" in output
        run("backup", tmp_path / "kept.gz", "--database", database)
        server.kill()
        server.start()
    finally:
        os.umask(previous)
        server.kill()
    if sys.platform != "win32":
        kept = [*tmp_path.glob("server.db*"), tmp_path / "kept.gz"]
        assert len(kept) >= 3
        assert {path.name: oct(path.stat().st_mode & 0o777) for path in kept} == {
            path.name: "0o600" for path in kept
        }


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes of files")
def test_a_database_that_others_could_read_becomes_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    path.touch()
    path.chmod(0o644)
    run("admin", "tables", "--database", f"sqlite:///{path}")
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "command", [("backup", "b.gz"), ("admin", "tables"), ("admin", "ban", "Anna")], ids="-".join
)
def test_a_mistyped_database_is_refused_and_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    output = refusal(*command, "--database", "sqlite:///folder/mistyped.db")
    assert "there is no database folder/mistyped.db" in output
    assert list(tmp_path.iterdir()) == []


def spoiled(path: Path, kind: str, made: Path) -> str:
    """The address of a database that cannot be used."""
    match kind:
        case "text":
            path.write_text("This is a letter to my aunt, and it is no database. " * 100)
        case "damaged":
            whole = made.read_bytes()
            path.write_bytes(whole[:100] + b"\xff" * 4000 + whole[4100:])
        case "foreign":
            with closing(sqlite3.connect(path)) as other, other:
                other.execute("CREATE TABLE recipes (name TEXT)")
        case "newer":
            path.write_bytes(made.read_bytes())
            with closing(sqlite3.connect(path)) as other, other:
                other.execute("UPDATE alembic_version SET version_num = '9999'")
        case "readonly":
            path.touch()
            return f"sqlite:///file:{path}?mode=ro&uri=true"
        case "folder":
            path.mkdir()
        case "locked":
            path.write_bytes(made.read_bytes())
    return f"sqlite:///{path}"


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("text", "cannot be used: it is no database"),
        ("damaged", "cannot be used: the database is damaged; restore a backup"),
        ("foreign", "holds the data of another program"),
        ("newer", "was written by a newer Mozaika"),
        ("readonly", "cannot be used: the database may not be written"),
        ("folder", "is a directory"),
    ],
)
@pytest.mark.parametrize("command", [("serve", "--port", "0"), ("admin", "tables")], ids=" ".join)
def test_a_file_that_is_no_database_of_ours_gets_one_sentence(
    tmp_path: Path, made: Path, command: tuple[str, ...], kind: str, sentence: str
) -> None:
    path = tmp_path / "spoiled.db"
    output = refusal(*command, "--database", spoiled(path, kind, made))
    if (command[0], kind) == ("admin", "folder"):
        sentence = "there is no database"
    assert sentence in output.lower() or sentence in output, output


@pytest.mark.parametrize("address", ["http://[::1", "postgresql://h:x/y", "mysql://h/y", "", "\t"])
@pytest.mark.parametrize("command", [("serve", "--port", "0"), ("admin", "tables")], ids=" ".join)
def test_an_address_that_is_none_gets_one_sentence(command: tuple[str, ...], address: str) -> None:
    assert "database" in refusal(*command, "--database", address)


def test_postgresql_that_is_not_there_gets_one_sentence_without_the_password() -> None:
    url = "postgresql://anna:hush@127.0.0.1:1/nothing"
    for command in (("serve", "--port", "0"), ("admin", "tables")):
        output = refusal(*command, "--database", url)
        assert "127.0.0.1:1/nothing cannot be used: the database does not answer" in output
        assert "hush" not in output
