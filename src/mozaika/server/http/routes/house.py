"""The house itself: games, health and figures."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, Router, get
from litestar.params import PathParameter, QueryParameter
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from mozaika.bots import installed_bots, ready
from mozaika.extras import is_installed
from mozaika.registry import GAMES, UnknownGame, make
from mozaika.server.http.problems import RESPONSES, Trouble
from mozaika.server.http.routes.common import house_of
from mozaika.server.protocol import views

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
        for name, entry in GAMES.items()
    ]
    prepared = ready.FAMILIES if is_installed("fast") else ()
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
        raise Trouble(404, "game", str(error)) from None


api = Router("/api", route_handlers=[games, game_layout], tags=["house"])


@get("/healthz", include_in_schema=False, media_type=MediaType.TEXT)
async def healthz() -> str:
    """The process is alive."""
    return "ok"


@get("/readyz", include_in_schema=False, media_type=MediaType.TEXT)
async def readyz(request: AnyRequest) -> Response[str]:
    """The house is open and its database answers."""
    house = house_of(request)
    ready = not house.is_closing and await house.store.is_alive()
    return Response("ready" if ready else "not ready", status_code=200 if ready else 503)


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    house = house_of(request)
    if not house.settings.metrics:
        raise Trouble(404, "page", "there is no such page")
    return Response(generate_latest(house.registry), media_type=CONTENT_TYPE_LATEST)


handlers = [healthz, readyz, metrics]
