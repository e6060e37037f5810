"""The house itself: games, health, figures, and the page."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, Router, get
from litestar.params import FromPath, PathParameter, QueryParameter
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from mozaika.bots import BOTS
from mozaika.registry import GAMES, UnknownGame, make
from mozaika.server import views
from mozaika.server.hints import hints
from mozaika.server.routes.common import RESPONSES, Trouble, house_of

AnyRequest = Request[Any, Any, Any]
NO_PAGE = """<!doctype html><html lang="en"><title>Mozaika</title>
<h1>Mozaika</h1><p>The house is open, but its page is not installed.
Programs find it at <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    title: str
    variant: str
    seats: list[int]
    ruleset: str
    has_secrets: bool


class Games(msgspec.Struct, frozen=True):
    games: list[GameInfo]
    bots: list[str]


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
            has_secrets=entry.has_secrets,
        )
        for name, entry in GAMES.items()
    ]
    return Games(found, list(BOTS))


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


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AnyRequest, path: FromPath[str] = "") -> Response[Any]:
    """A file of the page; every other address is for the page itself to show."""
    root = Path(house_of(request).settings.static).resolve()
    if path.startswith("/api/") or path == "/api":
        raise Trouble(404, "page", "there is no such page")
    wanted = (root / path.lstrip("/")).resolve()
    if not wanted.is_relative_to(root) or not wanted.is_file():
        wanted = root / "index.html"
        if not wanted.is_file():
            return Response(NO_PAGE, media_type=MediaType.HTML)
    kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
    lasting = "assets" in wanted.relative_to(root).parts
    headers = {"cache-control": "public, max-age=31536000, immutable" if lasting else "no-cache"}
    if wanted.name == "index.html":
        headers["vary"] = "accept-language"
        if announced := links(request, root, path):
            headers["link"] = announced
    return Response(wanted.read_bytes(), media_type=kind, headers=headers)


def links(request: AnyRequest, root: Path, path: str) -> str:
    """The page's next files, as a browser reads them."""
    live = house_of(request).tables.get(path.removeprefix("/t/"))
    languages = request.headers.get("accept-language", "")
    files = hints(root, path, languages, live.table.setup.game if live else None)
    return ", ".join(f"</{file}>; rel=modulepreload" for file in files)


handlers = [healthz, readyz, metrics, page]
