from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

import pytest

from tests.server.postgres import create_database, postgres
from tests.server.servers import Visitor, open_server, settings


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that all tests share."""
    with open_server(settings(tmp_path_factory.mktemp("server"))) as url:
        yield url


@pytest.fixture
def anna(server: str) -> Iterator[Visitor]:
    with Visitor(server) as visitor:
        yield visitor


@pytest.fixture
def bela(server: str) -> Iterator[Visitor]:
    with Visitor(server) as visitor:
        yield visitor


@pytest.fixture
def progress(capfd: pytest.CaptureFixture[str]) -> Callable[[str], None]:
    """Shows how far a long proof has come, while it runs."""

    def show(line: str) -> None:
        with capfd.disabled():
            print(f"    {line}", file=sys.stderr, flush=True)

    return show


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
def database(postgres_url: str, request: pytest.FixtureRequest) -> str:
    """A database of its own for each test."""
    name = f"test_{abs(hash(request.node.name)) % 10**9}"
    return create_database(postgres_url, name)
