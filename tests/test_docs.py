"""What the documents show is run, and what they link to is there."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import mozaika

ROOT = Path(__file__).parent.parent
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
MODULES = [m.name for m in pkgutil.walk_packages(mozaika.__path__, "mozaika.")]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_examples_of_a_document_run(path: Path) -> None:
    failed, _ = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert failed == 0


@pytest.mark.parametrize("name", ["mozaika", *MODULES])
def test_the_examples_of_a_module_run(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_links_of_a_document_lead_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", path.read_text()):
        assert "://" in link or (path.parent / link).exists(), link


def test_the_readme_shows_how_to_run_an_example() -> None:
    assert ">>> " in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("path", [*ROOT.glob("locks/*.txt"), ROOT / "web" / "package-lock.json"])
def test_a_lock_file_holds_no_address(path: Path) -> None:
    """A package lock names where to send money; take such entries out again."""
    assert "://" not in path.read_text()
