"""Tables over HTTP: the same orders and updates as by socket."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Router, get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.response import Response, Stream

from mozaika.server.accounts.authentication import Person
from mozaika.server.http.limits import Limits
from mozaika.server.http.problems import RESPONSES, STATUS_OF, Trouble, trouble_of
from mozaika.server.http.routes.common import (
    actor_of,
    connection_keys,
    house_of,
    limits_of,
    person_of,
)
from mozaika.server.protocol import messages, updates
from mozaika.server.protocol.messages import Chat
from mozaika.server.runtime.chat import chat_so_far
from mozaika.server.runtime.creation import create_table
from mozaika.server.runtime.dispatch import take_order
from mozaika.server.runtime.subscriber import Watcher
from mozaika.server.runtime.table_runtime import Live
from mozaika.server.tables.orders import OrderRefused

TableId = Annotated[str, PathParameter(max_length=24, pattern=r"^[a-z0-9]+$")]
Since = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]
Ply = Annotated[int, PathParameter(ge=0, le=10_000)]
KEEP_ALIVE = 15.0
JSON_LINES = "application/x-ndjson"
AnyRequest = Request[Any, Any, Any]


class Lobby(msgspec.Struct, frozen=True):
    tables: list[messages.TableInfo]


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
    person, house = person_of(request), house_of(request)
    tables = await house.those(await house.store.lobby(status, game, 50))
    return Lobby([info(live, person) for live in tables])


def info(live: Live, person: Person) -> messages.TableInfo:
    return updates.table_info(live.table, person.asker, live.present())


@post("/", status_code=201, responses=RESPONSES)
async def make_table(request: AnyRequest, data: JSONBody[messages.NewTable]) -> messages.Update:
    """A new table, with the one who asks in the seats to hold."""
    person = await actor_of(request, "play")
    try:
        live = await create_table(house_of(request), data, person.asker)
    except OrderRefused as refused:
        raise trouble_of(refused) from None
    return live.update(person.asker, 0)


@get("/{table_id:str}", responses=RESPONSES)
async def table(request: AnyRequest, table_id: TableId, since: Since = 0) -> messages.Update:
    """The table as it is, and what happened after version `since`."""
    person = person_of(request)
    live = await house_of(request).table(table_id)
    await live.catch_up_to(since)
    return live.update(person.asker, since)


@post("/{table_id:str}", status_code=200, responses=RESPONSES)
async def order(
    request: AnyRequest, table_id: TableId, data: JSONBody[messages.AnyOrder]
) -> Response[
    messages.Update | messages.Refused | messages.PointsList | messages.Previewed | messages.Pong
]:
    """An order; the answer is what the socket would have been sent."""
    person = await actor_of(request, "chat" if isinstance(data, messages.Say) else "play")
    house = house_of(request)
    if not limits_of(request).orders.allows(person.user):
        raise Trouble(429, "busy", "too many orders; wait a little")
    live = await house.table(table_id)
    since = data.since if isinstance(data, messages.Sync) else live.table.version
    answer = await take_order(house, live, data, person.asker)
    if answer is None:
        return Response(live.update(person.asker, since, data.id), status_code=200)
    refused = isinstance(answer, messages.Refused)
    status = STATUS_OF.get(answer.code, 409) if isinstance(answer, messages.Refused) else 200
    return Response(answer, status_code=status if refused else 200)


@get("/{table_id:str}/stream", responses=RESPONSES, media_type=JSON_LINES)
async def stream(request: AnyRequest, table_id: TableId, since: Since = 0) -> Stream:
    """Updates as lines of JSON, for programs; an empty line now and then keeps it open."""
    person, house = person_of(request), house_of(request)
    live = await house.table(table_id)
    await live.catch_up_to(since)
    limits, keys = limits_of(request), connection_keys(request, person)
    if limits.is_full(*keys):
        raise Trouble(429, "rate", "too many connections")
    watcher = Watcher(live, person.asker, since)
    return Stream(lines(limits, keys, live, watcher), media_type=JSON_LINES)


async def lines(
    limits: Limits, keys: tuple[str, str], live: Live, watcher: Watcher
) -> AsyncIterator[bytes]:
    """Counted from the first line to the last; none if others have come first meanwhile."""
    if not limits.admit(*keys):
        return
    live.enter(watcher)
    waiting = watcher.messages()
    coming = asyncio.ensure_future(anext(waiting))
    try:
        while True:
            while not (await asyncio.wait([coming], timeout=KEEP_ALIVE))[0]:
                yield b"\n"
            yield coming.result() + b"\n"
            coming = asyncio.ensure_future(anext(waiting))
    finally:
        live.leave(watcher)
        limits.dismiss(*keys)
        coming.cancel()
        await asyncio.gather(coming, return_exceptions=True)


@get("/{table_id:str}/plies/{ply:int}", responses=RESPONSES)
async def position(request: AnyRequest, table_id: TableId, ply: Ply) -> PlyView:
    """The position after so many actions, as the one who asks may see it."""
    person = person_of(request)
    table = (await house_of(request).table(table_id)).table
    if ply >= len(table.states):
        raise Trouble(404, "ply", "the game has not come that far")
    state, seat = table.states[ply], table.looks_through(person.user)
    actor = table.game.to_act(state)
    return PlyView(
        ply=ply,
        to_act=actor if isinstance(actor, int) else actor.value,
        scores=list(table.game.scores(state)),
        view=updates.view_of(table, seat, state),
    )


@get("/{table_id:str}/chat", responses=RESPONSES)
async def chat(request: AnyRequest, table_id: TableId, after: Since = 0) -> ChatLog:
    person, house = person_of(request), house_of(request)
    live = await house.table(table_id)
    return ChatLog(await chat_so_far(house.store, live, person.asker, after))


router = Router(
    "/api/tables",
    route_handlers=[lobby, make_table, table, order, stream, position, chat],
    tags=["tables"],
)
