"""The path of a move through the server, as docs/architecture.md names it."""

from __future__ import annotations

import re
from functools import reduce
from importlib import import_module
from pathlib import Path

import pytest

TEXT = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")
HOPS = re.findall(r"^\| \d+ \| `([\w/]+)\.py:([\w.]+)` \|", TEXT, re.M)


def test_the_path_has_all_its_hops() -> None:
    assert re.findall(r"^\| (\d+) \| ", TEXT, re.M) == [str(n + 1) for n in range(len(HOPS))]
    assert len(HOPS) == 27


@pytest.mark.parametrize(("module", "name"), HOPS, ids=[name for _, name in HOPS])
def test_a_hop_of_the_path_is_a_function_of_the_server(module: str, name: str) -> None:
    found = import_module(f"mozaika.server.{module.replace('/', '.')}")
    assert callable(reduce(getattr, name.split("."), found))
