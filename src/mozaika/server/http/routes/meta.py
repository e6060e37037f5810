"""About the server itself: its games, its health, its metrics."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, Router, get
from litestar.params import PathParameter, QueryParameter
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from mozaika.bots import installed_bots, ready
from mozaika.extras import is_installed
from mozaika.registry import UnknownGame, all_games, make
from mozaika.server.addresses import is_loopback, own_hosts
from mozaika.server.http.problems import RESPONSES, HttpProblem
from mozaika.server.http.routes.common import directory_of, metrics_of, settings_of, stores_of
from mozaika.server.protocol import views
from mozaika.server.store.failures import report

log = logging.getLogger("mozaika.app")
AnyRequest = Request[Any, Any, Any]


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    title: str
    variant: str
    seats: list[int]
    ruleset: str
    has_secrets: bool


class LevelsInfo(msgspec.Struct, frozen=True):
    """How far the levels of a game (with all its variants) are compiled: `done` of `of` parts.

    Until they are ready, a simpler player plays for them, if they failed until the next start.
    """

    game: str
    state: Literal["ready", "waiting", "compiling", "failed"]
    done: int
    of: int


class Addresses(msgspec.Struct, frozen=True):
    """Where others find this server, the likeliest first; none if it hears this machine alone."""

    addresses: list[str]


class Games(msgspec.Struct, frozen=True):
    games: list[GameInfo]
    bots: list[str]
    levels: list[LevelsInfo]


@get("/games", responses=RESPONSES)
async def games() -> Games:
    """Every game, and the bots that play them."""
    found = [
        GameInfo(
            name=name,
            title=entry.title,
            variant=entry.variant,
            seats=list(entry.seats),
            ruleset=make(name).ruleset,
            has_secrets=make(name).has_secrets,
        )
        for name, entry in all_games().items()
    ]
    prepared = ready.families() if is_installed("fast") else ()
    levels = [LevelsInfo(*ready.state_of(family)) for family in prepared]
    return Games(found, installed_bots(), levels)


@get("/games/{name:str}/layout", responses=RESPONSES)
async def game_layout(
    name: Annotated[str, PathParameter(max_length=40)],
    seats: Annotated[int | None, QueryParameter(ge=1, le=4)] = None,
) -> Any:
    """What is printed on the boards of a game and never changes."""
    try:
        return views.layout(make(name, seats))
    except UnknownGame as error:
        raise HttpProblem(404, "game", "there is no such game: {why}", why=error) from None


@get("/addresses", responses=RESPONSES)
async def addresses(request: AnyRequest) -> Addresses:
    """For a link that is opened on another machine than the one that shows it.

    Who asks from elsewhere has found an address already, and learns no other.
    """
    settings = settings_of(request)
    if settings.public_url:
        return Addresses([settings.public_url.rstrip("/")])
    if request.client is None or not is_loopback(request.client.host):
        return Addresses([])
    port = request.scope["server"][1] if request.scope["server"] else settings.port
    hosts = await asyncio.to_thread(own_hosts, settings.host)  # a name may have to be looked up
    return Addresses([f"http://{host}:{port}" for host in hosts])


api = Router("/api", route_handlers=[games, game_layout, addresses], tags=["server"])


@get("/healthz", include_in_schema=False, media_type=MediaType.TEXT)
async def healthz() -> str:
    """The process is alive."""
    return "ok"


@get("/readyz", include_in_schema=False, media_type=MediaType.TEXT)
async def readyz(request: AnyRequest) -> Response[str]:
    """The server is open, and what is ordered can be stored."""
    if directory_of(request).services.connections.is_closing:
        return Response("not ready: the server stops", status_code=503)
    try:
        await stores_of(request).server_state.write_probe()
    except Exception as error:
        failure = report(log, "to store something", error)
        return Response(f"not ready: {failure.sentence}", status_code=503)
    return Response("ready")


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    if not settings_of(request).metrics:
        raise HttpProblem(404, "page", "there is no such page")
    return Response(generate_latest(metrics_of(request)), media_type=CONTENT_TYPE_LATEST)


handlers = [healthz, readyz, metrics]
