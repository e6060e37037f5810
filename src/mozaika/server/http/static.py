"""The files of the page, and with each page the files that it will ask for next.

So a phone on a slow line asks for them at once.
"""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from mozaika.server.http.middleware import EMBEDDED, PERSON
from mozaika.server.http.problems import Trouble
from mozaika.server.http.routes.common import house_of, identity_of

AnyRequest = Request[Any, Any, Any]
TYPES = mimetypes.MimeTypes()  # Python's own: a Windows may say that a script is plain text
TYPES.add_type("text/javascript", ".js")
NO_PAGE = """<!doctype html><html lang="en"><title>Mozaika</title>
<h1>Mozaika</h1><p>The house is open, but its page is not installed.
Programs find it at <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""

PAGES = {
    "": "Front",
    "t": "Table",
    "r": "Replay",
    "rules": "Rules",
    "learn": "Lesson",
    "settings": "Settings",
    "p": "Profile",
    "embed": "Embed",
}
BOARDS = {"azul": "azul", "summer_pavilion": "pavilion", "ingenious": "ingenious"}
LANGUAGES = ("en", "cs", "hu")


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


class Chunk(msgspec.Struct):
    """A file of the page, as the build lists it."""

    file: str
    imports: list[str] = []


def hints(root: Path, path: str, languages: str, game: str | None) -> list[str]:
    """The files that the page at this path will need, from what the build noted.

    `languages` is what the browser prefers, `game` what is played at the table of that page.
    """
    listed = root / "chunks.json"
    if not listed.is_file():
        return []
    chunks = msgspec.json.decode(listed.read_bytes(), type=dict[str, Chunk])
    page = PAGES.get(path.strip("/").split("/")[0], "Missing")
    wanted = [f"src/pages/{page}.svelte", f"src/i18n/{language(languages)}.ftl?raw"]
    if game:
        wanted.append(f"src/{BOARDS[game.split(':')[0]]}/game.ts")
    known: dict[str, None] = {}
    collect(chunks, "index.html", known)
    told = dict(known)
    for name in wanted:
        collect(chunks, name, told)
    return [chunks[name].file for name in told if name not in known]


def collect(chunks: dict[str, Chunk], name: str, found: dict[str, None]) -> None:
    """A chunk and all that it imports, each once."""
    if name in chunks and name not in found:
        found[name] = None
        for imported in chunks[name].imports:
            collect(chunks, imported, found)


def language(preferred: str) -> str:
    """The first that the page speaks among those a browser prefers: `cs-CZ,cs;q=0.9,en;q=0.8`."""
    asked = [part.strip()[:2].lower() for part in preferred.split(",")]
    return next((tag for tag in asked if tag in LANGUAGES), LANGUAGES[0])
