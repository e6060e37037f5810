"""docs/hosting.md names, for each promise, the code that keeps it and the tests that hold it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROMISES = (
    (ROOT / "docs" / "hosting.md")
    .read_text(encoding="utf-8")
    .partition("## What the server promises")[2]
)
FOLDERS = ("src/mozaika", "src/mozaika/server", "tests/server", "tests/attack", "")
"""Where a file is looked for, by the name that it has there."""


def test_every_promise_is_listed_once() -> None:
    assert re.findall(r"^\| (\d+)\. ", PROMISES, re.M) == [str(n) for n in range(1, 17)]


@pytest.mark.parametrize("name", sorted({*re.findall(r"`([\w/]+\.py)`", PROMISES)}))
def test_a_file_that_is_named_is_there(name: str) -> None:
    assert any((ROOT / folder / name).is_file() for folder in FOLDERS)
