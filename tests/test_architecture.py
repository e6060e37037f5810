"""The hops that docs/architecture.md names are where it says; no cycle, no file without end."""

from __future__ import annotations

import ast
import builtins
import re
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import chain, islice
from multiprocessing import Pipe
from pathlib import Path
from random import Random
from threading import Thread
from types import FrameType

import pytest
from typer.testing import CliRunner

from mozaika.arena.deals import MatchSettings, Task
from mozaika.arena.pool import work
from mozaika.cli import app
from mozaika.core.play import Budget, deal, plies
from mozaika.games.azul.game import Azul
from mozaika.games.azul.legal import line_refusals
from mozaika.games.azul.state import State
from mozaika.registry import make

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
Hop = tuple[str, str]
"""A file and a function of it."""
HOP = re.compile(r"`([\w/]+\.py):(\w+)`")
HOPS = HOP.findall(TEXT)


def test_there_are_hops() -> None:
    assert len(HOPS) > 30


@pytest.mark.parametrize(("file", "name"), HOPS)
def test_a_hop_is_found_in_its_file(file: str, name: str) -> None:
    places = [ROOT / "src" / "mozaika" / file, ROOT / "src" / "mozaika" / "server" / file]
    tree = ast.parse(next(path for path in places if path.is_file()).read_bytes())
    defined = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    assert name in {node.name for node in ast.walk(tree) if isinstance(node, defined)}


APPLY = HOP.findall(
    TEXT.partition("**`apply` of one action**")[2].partition("**`match` to a result**")[0]
)
SOMETIMES = ("_drop", "_tile_wall")
"""Only if tiles fall, only after the last tile of a round."""


@contextmanager
def called() -> Iterator[list[Hop]]:
    """Our functions that are called or go on in this thread, in order."""
    calls: list[Hop] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        _, ours, path = frame.f_code.co_filename.replace("\\", "/").partition("/src/mozaika/")
        if ours and event == "call":
            calls.append((path, frame.f_code.co_name))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(before)


def calls_of(game: Azul, state: State, text: str) -> Iterator[Hop]:
    """The functions of the law through which this action goes, in order."""
    action = game.parse(text)
    with called() as calls:
        game.apply(state, action)
    return iter(calls)


def missing(path: list[Hop], gone: Iterator[Hop]) -> list[Hop]:
    """What is not there, or not in its place."""
    return [hop for hop in path if hop not in gone]


def test_an_action_goes_through_the_functions_of_its_path_in_this_order() -> None:
    """The blue tile of factory 1 to line 2; and the two that come last in a round."""
    game = make("azul")
    state = deal(game, game.start(), Random(7))
    line_refusals.cache_clear()  # it is asked once for each line that looks the same
    gone = calls_of(game, state, "1B2")
    always = [hop for hop in APPLY if hop[1] not in SOMETIMES]
    assert len(always) == 11
    assert missing(always, gone) == []
    for ply in islice(plies(game, state, lambda at, _: game.legal_actions(at)[-1], Random(1)), 40):
        gone = chain(gone, calls_of(game, ply.state, str(ply.action)))
    assert {hop for hop in APPLY if hop[1] in SOMETIMES} <= set(gone)


MATCH, _, ENDING = (
    TEXT.partition("**`match` to a result**")[2]
    .partition("A test finds")[0]
    .partition("back in the first process")
)
BEGINNING, _, PLAYING = MATCH.partition("in that process")
MADE = ("WorkerProcess", "Engine")
"""Classes, of which a hop names the making; a program is made instead of a bot."""


def hops(text: str) -> list[Hop]:
    return [hop for hop in HOP.findall(text) if hop[1] not in MADE]


def test_a_match_goes_through_the_functions_of_its_path_in_this_order(tmp_path: Path) -> None:
    """The process that plays is a thread here, where its calls can be seen."""
    playing: list[Hop] = []

    def play(settings: MatchSettings, task: Task) -> None:
        here, there = Pipe()
        here.send(task)
        here.close()
        with called() as calls, suppress(EOFError, OSError):
            work(there, settings)
        playing.extend(calls)

    arguments = f"match azul level:3 greedy --games 2 --seed 1 --processes 1 --out {tmp_path}/match"
    with called() as calls:
        result = CliRunner().invoke(app, arguments.split())
    assert result.exit_code == 0, result.output
    assert missing([*hops(BEGINNING), *hops(ENDING)], iter(calls)) == []
    budget = Budget(seconds=None, simulations=None, threads=1)
    settings = MatchSettings("azul", 2, ("level:3", "greedy"), ((0, 1), (1, 0)), 1, budget, "")
    thread = Thread(target=play, args=(settings, Task(0, 0, (0, 1))))
    thread.start()
    thread.join()
    assert missing(hops(PLAYING), iter(playing)) == []


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


CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "importlinter"
]["contracts"]
SMALL = {"mozaika.kernels.lanes", "mozaika.kernels.packing"}
"""A module for each game, none of which imports another."""


def test_every_folder_has_a_contract_that_names_all_its_modules() -> None:
    ordered = {
        container
        for contract in CONTRACTS
        if contract["type"] == "layers" and contract.get("exhaustive")
        for container in contract["containers"]
    }
    folders = {
        ".".join(path.parent.relative_to(SOURCES.parent).parts)
        for path in SOURCES.rglob("__init__.py")
        if len([each for each in path.parent.glob("*.py") if each != path]) > 1
    }
    assert folders - ordered == SMALL


TREE = set(re.findall(r"`(\w+)(?:\.py|/)?`", TEXT.partition("### From a click")[0]))
"""What the page names in its lists of folders and of the server's rooms."""


def test_the_page_names_every_folder_and_every_module_of_the_server() -> None:
    places = [SOURCES, SOURCES / "server", *filter(Path.is_dir, (SOURCES / "server").iterdir())]
    there = {path.stem for place in places for path in place.iterdir() if is_source(path)}
    assert there - TREE == set()


def is_source(path: Path) -> bool:
    if path.is_dir():
        return (path / "__init__.py").exists()
    return path.suffix == ".py" and path.stem not in ("__init__", "__main__")


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


def test_no_module_imports_a_private_name_of_another() -> None:
    private = [
        f"{path.relative_to(SOURCES)}: {name.name}"
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.ImportFrom)
        for name in node.names
        if re.match("_[^_]", name.name)
        and (node.level or (node.module or "").startswith("mozaika"))
    ]
    assert private == []


ERRORS = {
    name
    for name, value in vars(builtins).items()
    if isinstance(value, type) and issubclass(value, BaseException)
}
CONTROL = {"Preempted", "Quit"}
"""They end something of ours and are caught there; nobody outside ever sees them."""


def test_whatever_we_raise_has_one_root() -> None:
    """Whoever catches `MozaikaError` has all that goes wrong on purpose."""
    rootless = {
        node.name
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.ClassDef)
        for bases in [{base.id for base in node.bases if isinstance(base, ast.Name)}]
        if bases & ERRORS and "MozaikaError" not in bases
    }
    assert rootless == CONTROL | {"MozaikaError"}
