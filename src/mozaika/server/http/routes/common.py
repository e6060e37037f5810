"""What the routes share: the person who asks, and the services of the application."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from litestar.connection import ASGIConnection
from prometheus_client import CollectorRegistry

from mozaika.server.accounts.authentication import Identity, Person
from mozaika.server.http.limits import Limits
from mozaika.server.http.middleware import PERSON, address
from mozaika.server.http.problems import HttpProblem
from mozaika.server.runtime.creation import OrderSource
from mozaika.server.runtime.directory import TableDirectory
from mozaika.server.runtime.services import now
from mozaika.server.settings import Settings
from mozaika.server.store.stores import Stores
from mozaika.server.tables.table import Table

Result = TypeVar("Result")
Keys = tuple[str, str, str]
Connection = ASGIConnection[Any, Any, Any, Any]
TOO_MANY_ORDERS = "too many orders; wait a little"
STRAY = "no cookie of ours came with this, so you could not be known again"


def settings_of(connection: Connection) -> Settings:
    settings: Settings = connection.app.state.settings
    return settings


def metrics_of(connection: Connection) -> CollectorRegistry:
    metrics: CollectorRegistry = connection.app.state.metrics
    return metrics


def stores_of(connection: Connection) -> Stores:
    stores: Stores = connection.app.state.stores
    return stores


def directory_of(connection: Connection) -> TableDirectory:
    directory: TableDirectory = connection.app.state.directory
    return directory


def identity_of(connection: Connection) -> Identity:
    identity: Identity = connection.app.state.identity
    return identity


def limits_of(connection: Connection) -> Limits:
    limits: Limits = connection.app.state.limits
    return limits


def address_of(connection: Connection) -> str:
    return address(dict(connection.scope))


def connection_keys(connection: Connection, person: Person, table: Table) -> Keys:
    """Under which address, user and table a socket or a stream is counted.

    Who sits at a table, or is its host, is none of those who only watch it.
    """
    watched = "" if table.has_player(person.user) else table.id
    return address_of(connection), person.user, watched


def source_of(connection: Connection, person: Person) -> OrderSource:
    address = address_of(connection)
    return OrderSource(address, address if person.kind == "guest" else person.user)


@contextmanager
def costly_place(connection: Connection) -> Iterator[None]:
    """Count one costly request of this address, which may have only a few at a time."""
    quota, key = limits_of(connection).costly, address_of(connection)
    if not quota.take(key):
        raise HttpProblem(429, "busy", "too much at once; wait a little")
    try:
        yield
    finally:
        quota.give_back(key)


async def run_costly(connection: Connection, work: Callable[[], Result]) -> Result:
    """Run costly work in a thread of its own."""
    with costly_place(connection):
        return await directory_of(connection).services.costly.run(work)


def person_of(connection: Connection, scope: str = "read") -> Person:
    """Who asks, if they may do this."""
    person: Person = connection.scope[PERSON]  # type: ignore[literal-required]
    if scope not in person.scopes:
        raise HttpProblem(403, "scope", "this token may not {scope}", scope=scope)
    return person


async def actor_of(connection: Connection, scope: str) -> Person:
    """Who asks for a change; a guest is kept from the first one on."""
    person = person_of(connection, scope)
    if person.is_stray:
        raise HttpProblem(401, "cookie", STRAY)
    if person.banned:
        raise HttpProblem(403, "banned", "this user may not do anything here")
    if not person.is_known:
        await identity_of(connection).accounts.meet(person.user, person.name, now())
    return person


def owner_of(connection: Connection) -> Person:
    """Who asks about themselves: not a token, which can be lent."""
    person = person_of(connection)
    if person.kind == "token":
        raise HttpProblem(403, "scope", "a token may not do this")
    return person
