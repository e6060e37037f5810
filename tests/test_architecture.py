"""The hops that docs/architecture.md names are where it says; no cycle, no file without end."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HOPS = re.findall(
    r"`([\w/]+\.py):(\w+)`", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
)


def test_there_are_hops() -> None:
    assert len(HOPS) > 30


@pytest.mark.parametrize(("file", "name"), HOPS)
def test_a_hop_is_found_in_its_file(file: str, name: str) -> None:
    places = [ROOT / "src" / "mozaika" / file, ROOT / "src" / "mozaika" / "server" / file]
    tree = ast.parse(next(path for path in places if path.is_file()).read_bytes())
    defined = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    assert name in {node.name for node in ast.walk(tree) if isinstance(node, defined)}


# --- files -----------------------------------------------------------------------------------

SOURCES = ROOT / "src" / "mozaika"
LONGEST = 400
"""Lines; only a kernel, which is one game in one piece, has more."""


def test_no_file_is_longer_than_four_hundred_lines_but_kernels() -> None:
    folders = ("src", "tests", "tools", "examples", "docs", "web/src")
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*")]
    written = [path for path in paths if path.suffix in (".py", ".ts", ".svelte", ".mjs")]
    long = {
        str(path.relative_to(ROOT))
        for path in written
        if ".gen." not in path.name and path.read_bytes().count(b"\n") > LONGEST
    }
    assert {path for path in long if not path.startswith("src/mozaika/kernels/")} == set()


def imported(module: str, path: Path, known: dict[str, Path]) -> set[str]:
    """What a module imports when it is imported, and for its types."""
    package = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    found: set[str] = set()
    nodes = list(ast.parse(path.read_bytes()).body)
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.If | ast.Try):
            nodes += [*node.body, *node.orelse]
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            named = {f"{base}.{name.name}" for name in node.names}
            found |= (named & known.keys()) or {base}
    return (found & known.keys()) - {module, "mozaika"}  # which is always there first


def test_no_module_imports_itself_by_others_not_even_for_types() -> None:
    paths = {path.relative_to(SOURCES.parent): path for path in SOURCES.rglob("*.py")}
    known = {
        ".".join(short.with_suffix("").parts).removesuffix(".__init__"): path
        for short, path in paths.items()
    }
    left = {module: imported(module, path, known) for module, path in known.items()}
    while free := {module for module, needs in left.items() if not needs}:
        left = {module: needs - free for module, needs in left.items() if module not in free}
    assert left == {}, "these import each other, or what does"
