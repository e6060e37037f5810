from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

import pytest

from tests.server.houses import Visitor, open_house, settings


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house that all tests share."""
    with open_house(settings(tmp_path_factory.mktemp("house"))) as url:
        yield url


@pytest.fixture
def anna(house: str) -> Iterator[Visitor]:
    with Visitor(house) as visitor:
        yield visitor


@pytest.fixture
def bela(house: str) -> Iterator[Visitor]:
    with Visitor(house) as visitor:
        yield visitor


@pytest.fixture
def tell(capfd: pytest.CaptureFixture[str]) -> Callable[[str], None]:
    """Says how far a long proof has come, while it runs."""

    def say(line: str) -> None:
        with capfd.disabled():
            print(f"    {line}", file=sys.stderr, flush=True)

    return say
