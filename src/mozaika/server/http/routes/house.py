"""The house itself: games, health, figures, and the page."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, Router, get
from litestar.params import FromPath, PathParameter, QueryParameter
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from mozaika.bots import installed_bots, ready
from mozaika.extras import is_installed
from mozaika.registry import GAMES, UnknownGame, make
from mozaika.server.http.middleware import EMBEDDED, PERSON
from mozaika.server.http.problems import RESPONSES, Trouble
from mozaika.server.http.routes.common import house_of, identity_of
from mozaika.server.http.static import hints
from mozaika.server.protocol import views

AnyRequest = Request[Any, Any, Any]
TYPES = mimetypes.MimeTypes()  # Python's own: a Windows may say that a script is plain text
TYPES.add_type("text/javascript", ".js")
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
            has_secrets=entry.has_secrets,
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
    kind = TYPES.guess_type(wanted.name)[0] or "application/octet-stream"
    lasting = "assets" in wanted.relative_to(root).parts
    headers = {"cache-control": "public, max-age=31536000, immutable" if lasting else "no-cache"}
    if wanted.name == "index.html":
        headers |= {"cache-control": await greet(request), "vary": "accept-language, cookie"}
        if announced := links(request, root, path):
            headers["link"] = announced
    return Response(wanted.read_bytes(), media_type=kind, headers=headers)


async def greet(request: AnyRequest) -> str:
    """Let a browser that comes for the first time be somebody; who may keep this answer.

    The cookie is set before any script asks for anything. A frame on another page sets none.
    """
    person = await identity_of(request).of_headers(dict(request.scope["headers"]))
    if person is None or person.cookie is None or request.scope["path"].startswith(EMBEDDED):
        return "private, no-cache"
    request.scope[PERSON] = person  # type: ignore[literal-required]
    return "private, no-store"


def links(request: AnyRequest, root: Path, path: str) -> str:
    """The page's next files, as a browser reads them."""
    live = house_of(request).tables.get(path.removeprefix("/t/"))
    languages = request.headers.get("accept-language", "")
    files = hints(root, path, languages, live.table.setup.game if live else None)
    return ", ".join(f"</{file}>; rel=modulepreload" for file in files)


handlers = [healthz, readyz, metrics, page]
