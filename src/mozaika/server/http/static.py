"""The files of the page; each page names in its headers the files that it will ask for next.

So a phone on a slow line asks for them at once.
"""

from __future__ import annotations

import mimetypes
from html import escape
from pathlib import Path
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get, route
from litestar.params import FromPath
from litestar.response.file import create_etag_for_file

from mozaika.core.game import family_of
from mozaika.registry import all_games
from mozaika.server.http.middleware import EMBEDDED, PERSON
from mozaika.server.http.problems import HttpProblem
from mozaika.server.http.routes.common import directory_of, identity_of, settings_of
from mozaika.server.tables.table import Table

AnyRequest = Request[Any, Any, Any]
TYPES = mimetypes.MimeTypes()  # Python's own: a Windows may say that a script is plain text
TYPES.add_type("text/javascript", ".js")
IMMUTABLE = "public, max-age=31536000, immutable"
NO_PAGE = """<!doctype html><html lang="en"><title>Mozaika</title>
<h1>Mozaika</h1><p>The server runs, but its page is not installed.
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
WITH_LATE_WORDS = ("r", "rules", "settings", "p", "embed")
"""Pages that show words which few need, as a lobby does."""
LANGUAGES = ("en", "cs", "hu")
LOBBY, ENDING = "src/table/Lobby.svelte", "src/table/EndScreen.svelte"
CARD = b'"/card.png"'


ROBOTS = "User-agent: *\nDisallow: /api/\nDisallow: /t/\nDisallow: /embed/\n"
"""The rules and the records may be found; the address of a private table is the key to it."""


@route(
    "/api/{path:path}",
    http_method=["GET", "POST", "PUT", "PATCH", "DELETE"],
    include_in_schema=False,
)
async def nothing(path: FromPath[str]) -> None:
    """Not found, as JSON, where no other route answers."""
    raise HttpProblem(404, "page", "there is no such page")


@get("/robots.txt", include_in_schema=False, media_type=MediaType.TEXT)
async def robots() -> str:
    return ROBOTS


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: AnyRequest, path: FromPath[str] = "") -> Response[Any]:
    """A file of the page; every other address is for the page itself, which says if it has none."""
    root = Path(settings_of(request).static).resolve()
    wanted, status = file_at(root, path), 200
    if wanted is None:
        wanted, status = root / "index.html", 200 if is_page(path) else 404
        if not wanted.is_file():
            return Response(NO_PAGE, media_type=MediaType.HTML, status_code=status)
    kind = TYPES.guess_type(wanted.name)[0] or "application/octet-stream"
    if wanted.name == "index.html":
        headers = {"cache-control": await greet(request), "vary": "accept-language, cookie"}
        if announced := links(request, root, path):
            headers["link"] = announced
        html = content(request, wanted)
        return Response(html, media_type=kind, headers=headers, status_code=status)
    lasting = "assets" in wanted.relative_to(root).parts
    headers = {"cache-control": IMMUTABLE if lasting else "no-cache", "etag": etag_of(wanted)}
    if headers["etag"] in request.headers.get("if-none-match", "").split(", "):
        return Response(None, status_code=304, headers=headers)
    return Response(wanted.read_bytes(), media_type=kind, headers=headers)


def file_at(root: Path, path: str) -> Path | None:
    """The file of the page at this address; None if there is none, or none can have that name."""
    try:
        wanted = (root / path.lstrip("/")).resolve()
        return wanted if wanted.is_relative_to(root) and wanted.is_file() else None
    except (OSError, ValueError):
        return None


def is_page(path: str) -> bool:
    """Whether the page has something to show there, as far as its address says it."""
    page, *rest = path.strip("/").split("/")
    if page in ("rules", "learn") and rest:
        return rest[0] in all_games()
    if page in ("t", "embed"):
        return len(rest) == 1 and rest[0].isalnum()
    return page in PAGES and len(rest) <= 1


def content(request: AnyRequest, file: Path) -> bytes:
    """The page with the whole address of the picture that is shown with links to it."""
    origin = settings_of(request).public_url or str(request.base_url).rstrip("/")
    return file.read_bytes().replace(CARD, f'"{escape(origin)}{CARD[1:].decode()}'.encode())


def etag_of(file: Path) -> str:
    """Weak: the same file may be sent compressed or not."""
    stat = file.stat()
    return f"W/{create_etag_for_file(file, stat.st_mtime, stat.st_size)}"


async def greet(request: AnyRequest) -> str:
    """Give a new browser the cookie of a guest; the Cache-Control of this answer.

    The cookie is set before any script asks for anything. A frame on another page sets none.
    """
    person = await identity_of(request).of_headers(dict(request.scope["headers"]))
    if person is None or person.cookie is None or request.scope["path"].startswith(EMBEDDED):
        return "private, no-cache"
    request.scope[PERSON] = person  # type: ignore[literal-required]
    return "private, no-store"


def links(request: AnyRequest, root: Path, path: str) -> str:
    """The page's next files, as a browser reads them."""
    runtime = directory_of(request).tables.get(path.removeprefix("/t/"))
    languages = request.headers.get("accept-language", "")
    files = hints(root, path, languages, *parts_of(runtime.table if runtime else None))
    return ", ".join(f"</{file}>; rel=modulepreload" for file in files)


class Chunk(msgspec.Struct):
    """A file of the page, as the build lists it."""

    file: str
    imports: list[str] = []


def parts_of(table: Table | None) -> list[str]:
    """What the page of a table shows beside what it always does."""
    if table is None:
        return []
    board = f"src/games/{family_of(table.setup.game)}/board.ts"
    return {"open": [LOBBY, board], "running": [board], "over": [board, ENDING]}[table.status]


def hints(root: Path, path: str, languages: str, *parts: str) -> list[str]:
    """The files that the page at this path will need, from what the build noted.

    `languages` is what the browser prefers, `parts` are sources that are loaded when needed.
    """
    listed = root / "chunks.json"
    if not listed.is_file():
        return []
    chunks = msgspec.json.decode(listed.read_bytes(), type=dict[str, Chunk])
    name, spoken = path.strip("/").split("/")[0], language(languages)
    page = PAGES.get(name, "Missing")
    wanted = [f"src/pages/{page}.svelte", f"src/words/{spoken}.ts", *parts]
    if name in WITH_LATE_WORDS or LOBBY in parts:
        wanted.append(f"src/i18n/late/{spoken}.ftl?raw")
    known: dict[str, None] = {}
    collect(chunks, "index.html", known)
    found = dict(known)
    for source in wanted:
        collect(chunks, source, found)
    return [chunks[name].file for name in found if name not in known]


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
