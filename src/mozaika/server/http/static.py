"""What a page will ask for next, told together with it: a phone on a slow line asks at once."""

from __future__ import annotations

from pathlib import Path

import msgspec

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
