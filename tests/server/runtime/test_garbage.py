"""Garbage is looked for while nobody waits."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator

import pytest
from litestar import WebSocket

from mozaika.server.http.routes.socket import Conversation
from mozaika.server.runtime.garbage import ENOUGH, LONGEST, GarbageCollector
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


def test_a_quiet_server_tidies_up(dropped: weakref.ref[Knot]) -> None:
    more: list[list[int]] = [[] for _ in range(2 * ENOUGH)]  # threads of other tests drop some
    tidy = GarbageCollector()
    tidy.look(orders=7)
    assert dropped() is not None, "somebody has moved"
    tidy.look(orders=7)
    assert dropped() is None
    assert len(more) > ENOUGH


def test_a_server_where_little_has_changed_leaves_it(dropped: weakref.ref[Knot]) -> None:
    tidy = GarbageCollector()
    tidy.look(orders=0)
    assert dropped() is not None


def test_a_server_that_is_never_quiet_tidies_up_seldom(dropped: weakref.ref[Knot]) -> None:
    more: list[list[int]] = [[] for _ in range(2 * ENOUGH)]  # threads of other tests drop some
    time = [0.0]
    tidy = GarbageCollector(now=lambda: time[0])
    for orders, time[0] in enumerate((1.0, LONGEST - 1, LONGEST), start=1):
        tidy.look(orders)
        assert dropped() is not None
    time[0] = LONGEST + 1
    tidy.look(orders=4)
    assert dropped() is None
    assert len(more) > ENOUGH
