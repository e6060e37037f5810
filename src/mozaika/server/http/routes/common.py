"""What the routes share: who asks, and what the application keeps."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from mozaika.server.accounts.authentication import Identity, Person
from mozaika.server.http.limits import Limits
from mozaika.server.http.middleware import PERSON, address
from mozaika.server.http.problems import Trouble
from mozaika.server.runtime.house import House
from mozaika.server.runtime.services import now

Connection = ASGIConnection[Any, Any, Any, Any]
STRAY = "no cookie of ours came with this, so you could not be known again"


def house_of(connection: Connection) -> House:
    house: House = connection.app.state.house
    return house


def identity_of(connection: Connection) -> Identity:
    identity: Identity = connection.app.state.identity
    return identity


def limits_of(connection: Connection) -> Limits:
    limits: Limits = connection.app.state.limits
    return limits


def connection_keys(connection: Connection, person: Person) -> tuple[str, str]:
    """Under which address and which user a socket or a stream is counted."""
    return address(dict(connection.scope)), person.user


def person_of(connection: Connection, scope: str = "read") -> Person:
    """Who asks, if they may do this."""
    person: Person = connection.scope[PERSON]  # type: ignore[literal-required]
    if scope not in person.scopes:
        raise Trouble(403, "scope", f"this token may not {scope}")
    return person


async def actor_of(connection: Connection, scope: str) -> Person:
    """Who asks for a change; a guest is kept from the first one on."""
    person = person_of(connection, scope)
    if person.is_stray:
        raise Trouble(401, "cookie", STRAY)
    if person.banned:
        raise Trouble(403, "banned", "this user may not do anything here")
    if not person.is_known:
        await identity_of(connection).people.meet(person.user, person.name, now())
    return person


def owner_of(connection: Connection) -> Person:
    """Who asks about themselves: not a token, which can be lent."""
    person = person_of(connection)
    if person.kind == "token":
        raise Trouble(403, "scope", "a token may not do this")
    return person
