"""Garbage is looked for while nobody waits."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time
import weakref
from collections.abc import Iterator

import pytest
from litestar import WebSocket

from mozaika.server.http.routes.socket import Conversation
from mozaika.server.runtime.garbage import ENOUGH, LONGEST
from tests.server.servers import PATIENCE, Visitor


class Knot:
    """Garbage that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def dropped() -> Iterator[weakref.ref[Knot]]:
    """A knot that nobody holds, in a worker that does not look for it by itself."""
    gc.collect()
    gc.disable()
    yield weakref.ref(Knot())
    gc.enable()


def test_a_closed_socket_leaves_no_garbage(
    anna: Visitor, bela: Visitor, dropped: weakref.ref[Knot]
) -> None:
    table = anna.make_table()
    bela.sit(table)
    for number in range(3):
        with anna.socket(table) as first, bela.socket(table) as second:
            update = first.receive("update")
            action, version = update["legal"][0], update["to"]
            first.send(type="act", action=action, version=version, id=f"{number}")
            second.until(version + 1)
            second.send(type="undo", version=0, id="too old")
            anna.order(table, type="undo", version=version + 1)
    until = time.monotonic() + PATIENCE
    while {Conversation, WebSocket} & set(map(type, gc.get_objects())):
        assert time.monotonic() < until
        time.sleep(0.1)
    assert dropped() is not None, "nobody has looked for garbage"


LOOK = """
import gc, json, sys, weakref
from mozaika.server.runtime.garbage import GarbageCollector

class Knot:
    def __init__(self):
        self.itself = self

more, looks = json.loads(sys.argv[1])
gc.collect()
gc.disable()
dropped = weakref.ref(Knot())
kept = [[] for _ in range(more)]
time = [0.0]
collector = GarbageCollector(now=lambda: time[0])
for time[0], orders in looks:
    collector.look(orders)
    print(dropped() is None)
"""
"""In a process of its own: servers of other tests look for garbage as well."""


def looks(more: int, *at: tuple[float, int]) -> list[bool]:
    """Whether garbage is gone after each look, with so many values more than before."""
    command = [sys.executable, "-c", LOOK, json.dumps([more, at])]
    lines = subprocess.check_output(command, encoding="utf-8").split()
    return [line == "True" for line in lines]


def test_a_quiet_server_looks_for_garbage() -> None:
    """At the first look somebody has just moved."""
    assert looks(2 * ENOUGH, (0.0, 7), (1.0, 7)) == [False, True]


def test_a_server_where_little_has_changed_leaves_it() -> None:
    assert looks(0, (0.0, 7), (1.0, 7)) == [False, False]


def test_a_server_that_is_never_quiet_looks_seldom() -> None:
    at = [(1.0, 1), (LONGEST - 1, 2), (LONGEST, 3), (LONGEST + 1, 4)]
    assert looks(2 * ENOUGH, *at) == [False, False, False, True]
