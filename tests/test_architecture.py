"""The hops that docs/architecture.md names are where it says."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HOPS = re.findall(
    r"`([\w/]+\.py):(\w+)`", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
)


def test_there_are_hops() -> None:
    assert len(HOPS) > 30


@pytest.mark.parametrize(("file", "name"), HOPS)
def test_a_hop_is_found_in_its_file(file: str, name: str) -> None:
    places = [ROOT / "src" / "mozaika" / file, ROOT / "src" / "mozaika" / "server" / file]
    tree = ast.parse(next(path for path in places if path.is_file()).read_bytes())
    defined = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    assert name in {node.name for node in ast.walk(tree) if isinstance(node, defined)}
