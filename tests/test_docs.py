"""What the documents show is run, and what they link to is there."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import tomllib
from pathlib import Path

import pytest

import mozaika

ROOT = Path(__file__).parent.parent
SITE = sorted((ROOT / "docs").rglob("*.md"))
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *SITE]
MODULES = [m.name for m in pkgutil.walk_packages(mozaika.__path__, "mozaika.")]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_examples_of_a_document_run(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In an empty folder, where they may keep what they make."""
    monkeypatch.chdir(tmp_path)
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


@pytest.mark.parametrize("path", SITE, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_page_of_the_site_links_to_pages_of_the_site(path: Path) -> None:
    """`make docs` refuses another: there is no such page."""
    links = re.findall(r"\]\(([^)#]+\.md)", path.read_text(encoding="utf-8"))
    targets = [(path.parent / link).resolve() for link in links if "://" not in link]
    assert [each for each in targets if not each.is_relative_to(ROOT / "docs")] == []


def test_the_list_of_decisions_names_each_of_them() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(r"\]\(([^)]+)\)", (folder / "README.md").read_text(encoding="utf-8"))
    assert listed == sorted(path.name for path in folder.glob("0*.md"))


def test_the_site_leads_to_every_document() -> None:
    """But to single decisions, which their list leads to."""
    site = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))
    named = set(re.findall(r"'([^']+\.md)'", repr(site["project"]["nav"])))
    there = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert {path for path in there if not path.startswith("decisions/0")} == named


def test_the_readme_shows_how_to_run_an_example() -> None:
    assert ">>> " in (ROOT / "README.md").read_text()


@pytest.mark.parametrize("path", [*ROOT.glob("locks/*.txt"), ROOT / "web" / "package-lock.json"])
def test_a_lock_file_holds_no_address(path: Path) -> None:
    """A package lock names where to send money; take such entries out again."""
    assert "://" not in path.read_text()
