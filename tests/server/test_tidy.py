"""Garbage is looked for while nobody waits."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from mozaika.server.tidy import ENOUGH, LONGEST, Tidy


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


def test_a_quiet_house_tidies_up(dropped: weakref.ref[Knot]) -> None:
    more: list[list[int]] = [[] for _ in range(ENOUGH + 1)]
    tidy = Tidy()
    tidy.look(orders=7)
    assert dropped() is not None, "somebody has moved"
    tidy.look(orders=7)
    assert dropped() is None
    assert len(more) > ENOUGH


def test_a_house_where_little_has_changed_leaves_it(dropped: weakref.ref[Knot]) -> None:
    tidy = Tidy()
    tidy.look(orders=0)
    assert dropped() is not None


def test_a_house_that_is_never_quiet_tidies_up_seldom(dropped: weakref.ref[Knot]) -> None:
    more: list[list[int]] = [[] for _ in range(ENOUGH + 1)]
    time = [0.0]
    tidy = Tidy(now=lambda: time[0])
    for orders, time[0] in enumerate((1.0, LONGEST - 1, LONGEST), start=1):
        tidy.look(orders)
        assert dropped() is not None
    time[0] = LONGEST + 1
    tidy.look(orders=4)
    assert dropped() is None
    assert len(more) > ENOUGH
