"""The key of the cache covers every source that compiled code is made from."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mozaika.bots.ready import COMPILED_FROM
from mozaika.core.roles import Role, role_of
from mozaika.kernels import play
from mozaika.kernels.cache import COMPILER, cache_key, file_of
from mozaika.kernels.sources import ROOT, imports_of, sources_of
from mozaika.registry import families, make
from mozaika.search import azul, tree
from mozaika.search.search import Search

LOOPS = [Path(play.__file__), Path(tree.__file__)]
EVALUATORS = [file_of(role_of(make(family), Role.SEARCH)) for family in families()]
LANES = [file_of(lanes) for family in families() if (lanes := role_of(make(family), Role.LANES))]
"""Registered when they are first needed, as another test may have done."""
KEY = """
import sys
from pathlib import Path
from mozaika.kernels.cache import cache_key
from mozaika.search import azul
print(cache_key(Path(sys.argv[1]), azul))
"""
ANSWER = """
import numpy as np
from mozaika.bench.answers import answer
from mozaika.kernels import azul
from mozaika.kernels.compiled import compiled, register
from mozaika.records import lengths
register(lengths)
print(compiled(answer)(np.zeros(3, azul.DTYPE)))
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package, to be changed."""
    ignored = shutil.ignore_patterns("__pycache__", "static", "server")
    return Path(shutil.copytree(ROOT, tmp_path / "src" / "mozaika", ignore=ignored))


def run(copy: Path, code: str, *arguments: str) -> str:
    """What a program prints that imports the copy.

    Python itself would take a file for unchanged that has the same size and second as before.
    """
    mine = {**os.environ, "PYTHONPATH": str(copy.parent), "MOZAIKA_CACHE": str(copy / "cache")}
    mine["PYTHONDONTWRITEBYTECODE"] = "1"
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.check_output(command, env=mine, encoding="utf-8").strip()


def test_a_loop_is_compiled_anew_when_what_it_calls_in_another_folder_changes(copy: Path) -> None:
    """Neither the loop's own file nor its folder nor the kernels change."""
    helper = copy / "records" / "lengths.py"
    helper.parent.mkdir()
    (copy / "bench" / "answers.py").write_text(
        "from mozaika.records.lengths import length\n\n\n"
        "def answer(states):\n    return length(states)\n"
    )
    for factor in (1, 2):
        helper.write_text(f"def length(states):\n    return {factor} * len(states)\n")
        assert run(copy, ANSWER) == str(3 * factor)


def test_a_file_that_moves_is_part_of_the_key_where_it_is_then(copy: Path) -> None:
    loops, moved = copy / "search" / "tree.py", copy / "values" / "chances.py"
    keys = [run(copy, KEY, str(loops))]
    moved.parent.mkdir()
    (copy / "search" / "chances.py").rename(moved)
    for path in (copy / "search").glob("*.py"):
        text = path.read_text(encoding="utf-8")
        text = text.replace("mozaika.search.chances", "mozaika.values.chances")
        path.write_text(text, encoding="utf-8")
    keys.append(run(copy, KEY, str(loops)))
    moved.write_text(moved.read_text(encoding="utf-8").replace("0.95", "0.96"), encoding="utf-8")
    keys.append(run(copy, KEY, str(loops)))
    assert len(set(keys)) == 3


def test_the_key_stays_when_nothing_changes_that_is_called(copy: Path) -> None:
    loops = copy / "search" / "tree.py"
    before = run(copy, KEY, str(loops))
    (copy / "kernels" / "kernel.py").write_text("", encoding="utf-8")
    assert run(copy, KEY, str(loops)) == before == cache_key(LOOPS[1], azul)


def test_the_key_of_a_game_stays_when_another_game_changes(copy: Path) -> None:
    loops = copy / "search" / "tree.py"
    before = run(copy, KEY, str(loops))
    with (copy / "kernels" / "ingenious.py").open("a", encoding="utf-8") as kernel:
        kernel.write("# changed\n")
    assert run(copy, KEY, str(loops)) == before
    with (copy / "kernels" / "azul.py").open("a", encoding="utf-8") as kernel:
        kernel.write("# changed\n")
    assert run(copy, KEY, str(loops)) != before


def test_what_a_game_of_another_package_imports_is_among_the_sources(tmp_path: Path) -> None:
    folder = tmp_path / "hearts" / "kernels"
    folder.mkdir(parents=True)
    for package in (folder.parent, folder):
        (package / "__init__.py").touch()
    kernel, tables, suits = (folder / f"{name}.py" for name in ("hearts", "tables", "suits"))
    kernel.write_text("import numpy\nfrom hearts.kernels.tables import A\n")
    tables.write_text("from .suits import B\nfrom mozaika.kernels.bits import below\n")
    suits.touch()
    assert {kernel, tables, suits, ROOT / "kernels" / "bits.py"} <= set(sources_of(kernel))


def test_what_compiled_code_may_call_is_among_the_sources() -> None:
    from mozaika.kernels.compiled import known_functions

    for family in families():
        assert hasattr(Search(make(family)).loops, "simulate")
    called = {Path(each.__code__.co_filename) for each in known_functions()}
    assert {path for path in called if path.is_relative_to(ROOT)} <= set(
        sources_of(LOOPS[1], COMPILER, *EVALUATORS, *LANES)
    )


def test_a_change_of_a_source_has_the_levels_looked_at_again() -> None:
    """What says that a game is compiled watches the folders of all sources."""
    folders = {
        path.relative_to(ROOT).parts[0] for path in sources_of(*LOOPS, COMPILER, *EVALUATORS)
    }
    assert folders <= set(COMPILED_FROM)


@pytest.mark.parametrize("folder", COMPILED_FROM)
def test_imports_are_found_as_the_parser_finds_them(folder: str) -> None:
    for path in (ROOT / folder).rglob("*.py"):
        assert set(imports_of(path)) == set(parsed_imports(path)), path


def parsed_imports(path: Path) -> Iterator[Path]:
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom):
            package = path.relative_to(ROOT.parent).with_suffix("").parts[: -node.level or None]
            base = [*(package if node.level else ()), *(node.module or "").split(".")]
            for name in node.names:
                whole, part = ("/".join(each) for each in ([*base, name.name], base))
                yield from existing(whole) or existing(part)
        elif isinstance(node, ast.Import):
            for name in node.names:
                yield from existing(name.name.replace(".", "/"))


def existing(name: str) -> list[Path]:
    """The file of a module or a package of ours."""
    places = (ROOT.parent / f"{name}.py", ROOT.parent / name / "__init__.py")
    return [path for path in places if path.is_relative_to(ROOT) and path.is_file()][:1]
