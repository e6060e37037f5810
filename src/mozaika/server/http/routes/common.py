"""What the routes share: who asks, the house, and errors that say why."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.openapi.datastructures import ResponseSpec

from mozaika.server.accounts.authentication import Identity, Person
from mozaika.server.http.middleware import PERSON, Problem
from mozaika.server.runtime.house import House
from mozaika.server.tables.orders import OrderRefused

Connection = ASGIConnection[Any, Any, Any, Any]
STATUS_OF = {"rule": 422, "text": 422, "seat": 403, "forbidden": 403}
"""The HTTP status of a refused order by its code; all others are conflicts."""

STRAY = "no cookie of ours came with this, so you could not be known again"

WORDS = {
    400: "it could not be read",
    401: "the token is not known",
    403: "it is not allowed",
    404: "it does not exist",
    405: "this cannot be done here",
    409: "it does not fit the moment",
    413: "it is too large",
    422: "a rule refuses it",
    429: "too many requests",
}
RESPONSES = {
    status: ResponseSpec(data_container=Problem, description=words, generate_examples=False)
    for status, words in WORDS.items()
}


class Trouble(Exception):
    """An error of HTTP with its reason."""

    def __init__(self, status: int, code: str, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.problem = Problem(code, sentence, rule)


def trouble_of(refused: OrderRefused) -> Trouble:
    status = STATUS_OF.get(refused.code, 409)
    return Trouble(status, refused.code, refused.sentence, refused.rule)


def house_of(connection: Connection) -> House:
    house: House = connection.app.state.house
    return house


def identity_of(connection: Connection) -> Identity:
    identity: Identity = connection.app.state.identity
    return identity


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
        house = house_of(connection)
        await identity_of(connection).people.meet(person.user, person.name, house.now())
    return person


def owner_of(connection: Connection) -> Person:
    """Who asks about themselves: not a token, which can be lent."""
    person = person_of(connection)
    if person.kind == "token":
        raise Trouble(403, "scope", "a token may not do this")
    return person
