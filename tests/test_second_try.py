"""What a browser test that failed beside all others may do, and what it may not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SECOND_TRY = Path(__file__).parents[1] / "tools" / "second_try.py"
BROWSER = "tests/browser"
PASSES = "def test_{0}() -> None: pass\n"
FAILS = "def test_{0}() -> None: raise AssertionError\n"
FAILS_ONCE = """from pathlib import Path
def test_{0}() -> None:
    been = Path(__file__).with_suffix(".been")
    if not been.exists():
        been.touch()
        raise AssertionError
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / BROWSER).mkdir(parents=True)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    return tmp_path


def add(project: Path, folder: str, name: str, text: str) -> None:
    (project / folder / f"test_{name}.py").write_text(text.format(name), encoding="utf-8")


def outcome(project: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    """What it returns, and what it reports to have passed only when tried again."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    report = project / "build" / "second-try.txt"
    pytest_alone = Path(sys.executable).with_name("pytest")
    tried = subprocess.run(
        [sys.executable, SECOND_TRY, BROWSER, report, "--", pytest_alone, "tests"],
        cwd=project,
        capture_output=True,
    )
    return tried.returncode, report.read_text() if report.exists() else ""


def test_what_failed_only_in_company_passes_and_is_named(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(project, BROWSER, "a", FAILS_ONCE)
    add(project, BROWSER, "b", PASSES)
    assert outcome(project, monkeypatch) == (0, "tests/browser/test_a.py::test_a\n")


def test_what_fails_alone_too_fails(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(project, BROWSER, "a", FAILS)
    assert outcome(project, monkeypatch) == (1, "")


def test_what_needs_no_browser_has_one_try(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(project, "tests", "law", FAILS_ONCE)
    assert outcome(project, monkeypatch) == (1, "")


def test_four_failures_are_no_accident(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in "abcd":
        add(project, BROWSER, name, FAILS_ONCE)
    assert outcome(project, monkeypatch) == (1, "")
