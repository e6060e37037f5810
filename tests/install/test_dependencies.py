"""All that runs is declared, and all that is declared is in the lock `make play` installs."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from mozaika.extras import MODULES
from tests.install.conftest import Fresh
from tests.install.door import ROOT, requirements_of, run

SOURCES = ROOT / "src" / "mozaika"


def test_the_run_lock_holds_all_that_playing_needs_in_the_versions_asked_for(fresh: Fresh) -> None:
    """Greenlet was once in the developers' lock alone, and `make play` failed everywhere else."""
    needed = requirements_of("mozaika[play]", fresh.packages)
    assert {each.metadata["Name"] for each in needed} > {"greenlet", "litestar", "numba"}


def imports_of(path: Path) -> Iterator[str]:
    """The outermost names that a module imports, wherever in it, except for types alone."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.partition(".")[0]


def third_party_imports() -> dict[str, Path]:
    return {
        name: path
        for path in sorted(SOURCES.rglob("*.py"))
        for name in imports_of(path)
        if name not in sys.stdlib_module_names and name != "mozaika"
    }


def declared() -> set[str]:
    """The names of the distributions in pyproject.toml, the extras put together."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["dependencies"] == [], "the law needs the standard library alone"
    texts = [text for extra in project["optional-dependencies"].values() for text in extra]
    return {canonicalize_name(Requirement(text).name) for text in texts}


def test_every_module_imported_is_of_a_distribution_that_is_declared_and_in_the_run_lock(
    fresh: Fresh,
) -> None:
    providers: dict[str, set[str]] = {}
    for distribution in distributions(path=[str(fresh.packages)]):
        name = canonicalize_name(distribution.metadata["Name"])
        for file in distribution.files or []:
            top = re.sub(r"\..*", "", file.parts[0])
            providers.setdefault(top, set()).add(name)
    for module, where in third_party_imports().items():
        assert module in providers, f"{where} imports {module}, which locks/run.txt does not bring"
        assert providers[module] & declared(), f"{where} imports {module}, which is not declared"


def test_the_table_of_extras_names_what_pyproject_declares() -> None:
    tables = {name for names in MODULES.values() for name in names}
    distributions_of = {"argon2": "argon2-cffi", "prometheus_client": "prometheus-client"}
    named = {distributions_of.get(name, name) for name in tables}
    assert named - {"greenlet"} <= declared()  # greenlet comes with sqlalchemy[asyncio]


def test_every_module_can_be_imported_where_only_the_run_lock_is_installed(fresh: Fresh) -> None:
    """Programs that only developers start (fitting, benchmarks) included."""
    program = (
        "import importlib, pkgutil, mozaika\n"
        "names = [m.name for m in pkgutil.walk_packages(mozaika.__path__, 'mozaika.')]\n"
        "names = [n for n in names if '.migrations.' not in n]\n"
        "print(len([importlib.import_module(name) for name in names]))\n"
    )
    count = run(fresh.folder / ".venv" / "bin" / "python", "-c", program, folder=fresh.folder)
    assert int(count) > 150
