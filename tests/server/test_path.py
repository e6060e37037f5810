"""The path of a move through the server, as docs/architecture.md names it."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import reduce
from importlib import import_module
from pathlib import Path
from types import FrameType

import pytest

from tests.server.servers import Visitor, open_server, settings

TEXT = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")
HOPS = re.findall(r"^\| \d+ \| `([\w/]+)\.py:([\w.]+)` \|", TEXT, re.M)


def test_the_path_has_all_its_hops() -> None:
    assert re.findall(r"^\| (\d+) \| ", TEXT, re.M) == [str(n + 1) for n in range(len(HOPS))]
    assert len(HOPS) == 24


@pytest.mark.parametrize(("module", "name"), HOPS, ids=[name for _, name in HOPS])
def test_a_hop_of_the_path_is_a_function_of_the_server(module: str, name: str) -> None:
    found = import_module(f"mozaika.server.{module.replace('/', '.')}")
    assert callable(reduce(getattr, name.split("."), found))


@contextmanager
def called() -> Iterator[list[tuple[str, str]]]:
    """The functions of the server that are called or go on, in order, in threads begun inside."""
    calls: list[tuple[str, str]] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        _, server, path = code.co_filename.replace("\\", "/").partition("/mozaika/server/")
        if server and event == "call":
            calls.append((path.removesuffix(".py"), code.co_qualname))

    threading.setprofile(note)
    try:
        yield calls
    finally:
        threading.setprofile(None)


def test_a_move_goes_through_these_functions_in_this_order(tmp_path: Path) -> None:
    with (
        called() as calls,
        open_server(settings(tmp_path)) as url,
        Visitor(url) as anna,
        Visitor(url) as bela,
    ):
        table = anna.make_table()
        bela.sit(table)
        with anna.socket(table) as one, bela.socket(table) as other:
            update = one.receive("update")
            other.until(update["to"])
            calls.clear()
            act = {"type": "act", "action": update["legal"][0], "version": update["to"]}
            one.send(id="1", **act)
            other.until(update["to"] + 1)
        gone = iter([*calls])
    assert [hop for hop in HOPS if hop not in gone] == [], "what is not there, or not in its place"
