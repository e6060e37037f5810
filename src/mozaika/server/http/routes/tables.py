"""Tables over HTTP: the same orders and updates as by socket."""

from __future__ import annotations

import asyncio
from asyncio import FIRST_COMPLETED
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Router, get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.response import Response, Stream

from mozaika.server.accounts.authentication import Person
from mozaika.server.http.limits import Limits
from mozaika.server.http.problems import RESPONSES, STATUS_OF, HttpProblem, problem_of
from mozaika.server.http.routes.common import (
    TOO_MANY_ORDERS,
    Keys,
    actor_of,
    address_of,
    connection_keys,
    costly_place,
    directory_of,
    limits_of,
    person_of,
    source_of,
)
from mozaika.server.http.routes.credentials import ShownCredential, shown
from mozaika.server.protocol import descriptions, messages, updates
from mozaika.server.protocol.messages import Chat
from mozaika.server.runtime import listing
from mozaika.server.runtime.chat import chat_so_far
from mozaika.server.runtime.creation import create_table
from mozaika.server.runtime.dispatch import Answer, take_order
from mozaika.server.runtime.subscriber import Subscriber
from mozaika.server.runtime.table_runtime import TableRuntime
from mozaika.server.tables.orders import OrderRefused

TableId = Annotated[str, PathParameter(max_length=24, pattern=r"^[a-z0-9]+$")]
Since = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]
Ply = Annotated[int, PathParameter(ge=0, le=10_000)]
KEEP_ALIVE = 15.0
LOOK_AGAIN = 30.0
"""Seconds after which the credential of a stream is checked again in any case."""
JSON_LINES = "application/x-ndjson"
IS_LIVE = "is_live"
"""An answer that is sent as things happen: not compressed, and often cut off in the middle."""
AnyRequest = Request[Any, Any, Any]


class Lobby(msgspec.Struct, frozen=True):
    tables: list[descriptions.TableInfo]


class PlyView(msgspec.Struct, frozen=True):
    """The position after `ply` actions; `text` and `events` are those of the last of them."""

    ply: int
    to_act: int | str | None
    scores: list[int]
    view: Any


class ChatLog(msgspec.Struct, frozen=True):
    messages: list[Chat]


@get("/", responses=RESPONSES)
async def lobby(
    request: AnyRequest,
    status: FromQuery[Literal["open", "running"] | None] = None,
    game: Annotated[str | None, QueryParameter(max_length=40)] = None,
) -> Lobby:
    """Public tables that are not over."""
    asker = person_of(request).asker
    return Lobby(await listing.lobby(directory_of(request), status, game, asker))


@post("/", status_code=201, responses=RESPONSES)
async def make_table(request: AnyRequest, data: JSONBody[messages.NewTable]) -> messages.Update:
    """A new table, with the one who asks in the seats to hold."""
    person = await actor_of(request, "play")
    source = source_of(request, person)
    with costly_place(request) if data.record else nullcontext():
        try:
            runtime = await create_table(directory_of(request), data, person.asker, source)
        except OrderRefused as refused:
            raise problem_of(refused) from None
    return runtime.update(person.asker, 0)


@get("/{table_id:str}", responses=RESPONSES)
async def table(request: AnyRequest, table_id: TableId, since: Since = 0) -> messages.Update:
    """The table as it is, and what happened after version `since`."""
    person = person_of(request)
    runtime = await directory_of(request).table(table_id)
    await runtime.catch_up_to(since)
    runtime.notice(person.asker.user)
    return runtime.update(person.asker, since)


@post("/{table_id:str}", status_code=200, responses=RESPONSES)
async def order(
    request: AnyRequest, table_id: TableId, data: JSONBody[messages.AnyOrder]
) -> Response[
    messages.Update
    | messages.Refused
    | messages.PointsList
    | messages.Previewed
    | messages.Pong
    | messages.Accepted
]:
    """An order; the answer is what the socket would have been sent.

    A token that may only chat learns whether it was heard, and nothing of the table.
    """
    person = await actor_of(request, "chat" if isinstance(data, messages.Say) else "play")
    directory = directory_of(request)
    if not may_order(request, person, data):
        raise HttpProblem(429, "busy", TOO_MANY_ORDERS)
    runtime = await directory.table(table_id)
    since = data.since if isinstance(data, messages.Sync) else runtime.table.version
    source = source_of(request, person)
    answer = await take_order(directory, runtime, data, person.asker, source)
    if not {"read", "play"} & {*person.scopes}:
        return without_table(answer, data.id)
    if answer is None:
        return Response(runtime.update(person.asker, since, data.id), status_code=200)
    return Response(answer, status_code=status_of(answer))


def may_order(request: AnyRequest, person: Person, order: messages.AnyOrder) -> bool:
    limits = limits_of(request)
    if not limits.orders.allows(person.user):
        return False
    return not isinstance(order, messages.Say) or limits.may_say(person.user, address_of(request))


def status_of(answer: Answer) -> int:
    return STATUS_OF.get(answer.code, 409) if isinstance(answer, messages.Refused) else 200


def without_table(answer: Answer, order_id: str) -> Response[Any]:
    """The answer for a token that may not see the table."""
    if isinstance(answer, messages.Refused):
        answer = msgspec.structs.replace(answer, update=None)
    return Response(answer or messages.Accepted(order_id), status_code=status_of(answer))


@get("/{table_id:str}/stream", responses=RESPONSES, media_type=JSON_LINES, opt={IS_LIVE: True})
async def stream(request: AnyRequest, table_id: TableId, since: Since = 0) -> Stream:
    """Updates as lines of JSON, for programs; an empty line now and then keeps it open."""
    person, directory = person_of(request), directory_of(request)
    runtime = await directory.table(table_id)
    await runtime.catch_up_to(since)
    limits, keys = limits_of(request), connection_keys(request, person, runtime.table)
    if not limits.admit(*keys):
        raise HttpProblem(429, "rate", "too many connections")
    subscriber = Subscriber(runtime, person.asker, since)
    coming = lines(limits, keys, runtime, subscriber, partial(shown, request, person))
    first = await anext(coming)  # from here on the lines see to it that the place is given back
    return Stream(joined(first, coming), media_type=JSON_LINES)


async def joined(first: bytes, others: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield first
    async for line in others:
        yield line


async def lines(
    limits: Limits,
    keys: Keys,
    runtime: TableRuntime,
    subscriber: Subscriber,
    show: Callable[[], AbstractContextManager[ShownCredential]],
) -> AsyncIterator[bytes]:
    """Until the right to see them ends; the place that was taken is given back then."""
    waiting = subscriber.messages()
    coming = asyncio.ensure_future(anext(waiting))
    try:
        runtime.enter(subscriber)
        with show() as credential:
            while await credential.holds(LOOK_AGAIN):
                either: list[asyncio.Future[Any]] = [coming, credential.ended]
                await asyncio.wait(either, timeout=KEEP_ALIVE, return_when=FIRST_COMPLETED)
                if coming.done() and await credential.holds():
                    yield coming.result() + b"\n"
                    coming = asyncio.ensure_future(anext(waiting))
                elif not credential.ended.done():
                    yield b"\n"
    finally:
        runtime.leave(subscriber)
        limits.dismiss(*keys)
        coming.cancel()
        await asyncio.gather(coming, return_exceptions=True)


@get("/{table_id:str}/plies/{ply:int}", responses=RESPONSES)
async def position(request: AnyRequest, table_id: TableId, ply: Ply) -> PlyView:
    """The position after so many actions, as the one who asks may see it."""
    person = person_of(request)
    table = (await directory_of(request).table(table_id)).table
    if ply >= len(table.states):
        raise HttpProblem(404, "ply", "the game has not come that far")
    state, seat = table.states[ply], table.viewing_seat(person.user)
    actor = table.game.to_act(state)
    return PlyView(
        ply=ply,
        to_act=actor if isinstance(actor, int) else actor.value,
        scores=list(table.game.scores(state)),
        view=updates.view_of(table, seat, state),
    )


@get("/{table_id:str}/chat", responses=RESPONSES)
async def chat(request: AnyRequest, table_id: TableId, after: Since = 0) -> ChatLog:
    person, directory = person_of(request), directory_of(request)
    runtime = await directory.table(table_id)
    return ChatLog(await chat_so_far(directory.services.stores.chat, runtime, person.asker, after))


router = Router(
    "/api/tables",
    route_handlers=[lobby, make_table, table, order, stream, position, chat],
    tags=["tables"],
)
