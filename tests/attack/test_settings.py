"""Settings that cannot be: one sentence that names them, before anything is opened (promise 15)."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from mozaika.cli import app
from mozaika.server.settings import BadSettings, read_settings

IMPOSSIBLE = [
    ("port", "-1"),
    ("port", "99999"),
    ("workers", "0"),
    ("bot_processes", "0"),
    ("message_bytes", "0"),
    ("tables_per_user", "-1"),
    ("requests_per_second", "-1"),
    ("requests_per_second", "nan"),
    ("grace_seconds", "inf"),
    ("log_level", "loud"),
    ("public_url", "games.example"),
    ("public_url", "https://"),
    ("public_url", "https://[::1"),
    ("public_url", "https://games.example:many"),
    ("public_url", "https://games.example/mozaika"),
    ("public_url", "https://hříště.example"),
    ("proxies", "localhost"),
    ("proxies", "127.0.0.1, 10.0.0.1/8"),
]


@pytest.mark.parametrize(("name", "value"), IMPOSSIBLE)
def test_a_setting_that_cannot_be_is_refused_by_its_name(name: str, value: str) -> None:
    with pytest.raises(BadSettings, match=f"MOZAIKA_{name.upper()}"):
        read_settings({f"MOZAIKA_{name.upper()}": value})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("log_level", "WARNING"),
        ("public_url", "http://[::1]:8017/"),
        ("public_url", "https://games.example"),
        ("proxies", "127.0.0.1, 10.0.0.0/8,::1"),
        ("proxies", "*"),
        ("requests_per_second", "0"),
        ("tables_per_address", "0"),
        ("idle_seconds", "0.5"),
    ],
)
def test_settings_that_people_use_are_taken(name: str, value: str) -> None:
    assert str(getattr(read_settings({f"MOZAIKA_{name.upper()}": value}), name)).startswith(value)


@pytest.mark.parametrize("host", ["ř" * 70, "\u202eevil\u200b", "x" * 300, "a..b"])
def test_a_host_that_is_none_is_refused_in_a_sentence(
    host: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["serve", "--host", host, "--port", "0"])
    assert (result.exit_code, type(result.exception)) == (2, SystemExit)
    assert "cannot listen on" in result.output


@pytest.mark.parametrize("command", [("serve",), ("admin", "tables"), ("backup", "kept.gz")])
def test_no_command_ends_in_a_traceback_for_a_setting(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, command, env={"MOZAIKA_PORT": "many"})
    assert (result.exit_code, type(result.exception)) == (2, SystemExit)
    assert "MOZAIKA_PORT" in result.output
    assert list(tmp_path.iterdir()) == []
