"""Which sources compiled code is made from: a module and, recursively, all it imports.

Of its own package and of mozaika, that is; a game may come from another package.

The imports are looked for in the text of the sources. Nothing is imported for it, nor parsed, which
would take every process that starts a tenth of a second; a test compares it with the parser.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
"""The package `mozaika`."""

IMPORT = re.compile(
    r"""^[ \t]*(?:
        from [ \t]+ (?P<dots>\.*) (?P<base>[\w.]*) [ \t]+ import [ \t]*
            (?P<names> \( (?:[^)#]|\#[^\n]*)* \) | [^\n]* )
        | import [ \t]+ (?P<modules>[^\n]*)
    )""",
    re.MULTILINE | re.VERBOSE,
)
COMMENT = re.compile(r"#[^\n]*")
NAME = re.compile(r"([\w.]+)(?:\s+as\s+\w+)?")


def sources_of(*modules: Path) -> list[Path]:
    """These files and every file of ours that they import, directly or not, in order of path.

    The `__init__.py` of a package is among them only if something is imported from it by name.
    """
    found: set[Path] = set()
    waiting = list(modules)
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += imports_of(path)
    return sorted(found)


def imports_of(path: Path) -> Iterator[Path]:
    """The files of ours that a file imports, at its beginning or inside its functions."""
    for found in IMPORT.finditer(path.read_text(encoding="utf-8")):
        if found["modules"]:
            for module in NAME.findall(COMMENT.sub("", found["modules"])):
                yield from _file(_place("", module, path))
        else:
            base = _place(found["dots"], found["base"], path)
            for name in NAME.findall(COMMENT.sub("", found["names"])):
                yield from _file(base and base / name) or _file(base)


def _place(dots: str, name: str, path: Path) -> Path | None:
    """Where a name lies that a file imports, without `.py`; None if it is not of ours."""
    first, *others = name.split(".")
    if dots:
        return path.parents[len(dots) - 1].joinpath(first, *others)
    for root in (ROOT, _package(path.parent)):
        if first == root.name:
            return root.joinpath(*others)
    return None


@cache
def _package(folder: Path) -> Path:
    """The outermost package to which a folder belongs."""
    while (folder.parent / "__init__.py").is_file():
        folder = folder.parent
    return folder


def _file(place: Path | None) -> list[Path]:
    """The file of a module or a package; none if there is no such thing."""
    if place is None:
        return []
    candidates = (place.with_name(f"{place.name}.py"), place / "__init__.py")
    return [path for path in candidates if path.is_file()][:1]
