from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.server.conftest import anna, bela, postgres_url, server
from tests.server.postgres import binaries, create_database
from tests.server.servers import open_server, settings

__all__ = ["anna", "bela", "postgres_url", "server"]
PER_USER, PER_ADDRESS, WATCHERS = 3, 6, 2
"""How many tables one may have, and how many may watch one, at the server that is limited."""


class Workers(NamedTuple):
    """Two workers of one server, each by its own address."""

    one: str
    two: str
    database: str


@pytest.fixture(scope="session")
def workers(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Workers]:
    if binaries() is None:
        pytest.skip("no PostgreSQL on this machine")
    database = create_database(request.getfixturevalue("postgres_url"), "workers")
    chosen = settings(tmp_path_factory.mktemp("workers"), database=database, secret="s")
    with open_server(chosen) as one, open_server(chosen) as two:
        yield Workers(one, two, database)


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    limits = {"tables_per_user": PER_USER, "tables_per_address": PER_ADDRESS}
    limits |= {"sockets_per_table": WATCHERS}
    with open_server(settings(tmp_path_factory.mktemp("floods"), **limits)) as url:
        yield url
