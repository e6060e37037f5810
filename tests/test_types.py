"""Types say something: few parameters are `Any`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "mozaika"
COMPILED = ("kernels", "search", "train")
"""There a name such as `Record` says what `Any` stands for, see kernels/roles.py."""
MOST = 0.02


def parameters(path: Path) -> Iterator[ast.arg]:
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            its = node.args
            all_of_them = (*its.posonlyargs, *its.args, *its.kwonlyargs, its.vararg, its.kwarg)
            yield from (each for each in all_of_them if each and each.arg not in ("self", "cls"))


def is_any(part: ast.AST | None) -> bool:
    return isinstance(part, ast.Name) and part.id == "Any"


def has_any(parameter: ast.arg) -> bool:
    """Whether it is `Any`, or made of it: `list[Any]`."""
    return any(map(is_any, ast.walk(parameter.annotation or parameter)))


def test_at_most_two_parameters_of_a_hundred_are_any() -> None:
    """A value that is only handed on is an `object`; a state is one to whoever knows no game."""
    found = {
        path: list(parameters(path))
        for path in SOURCES.rglob("*.py")
        if path.relative_to(SOURCES).parts[0] not in COMPILED
    }
    untyped = [f"{path}: {each.arg}" for path in found for each in found[path] if has_any(each)]
    count = sum(map(len, found.values()))
    assert len(untyped) <= MOST * count, "\n".join(untyped)


UNTYPED = ("kernels/compiled.py", "kernels/select.py", "kernels/kernel.py")
"""What is numba's own, which has no types, and the Protocol between any law and its kernel."""


def test_in_compiled_code_what_any_stands_for_has_a_name() -> None:
    for folder in COMPILED:
        for path in (SOURCES / folder).rglob("*.py"):
            if not path.relative_to(SOURCES).as_posix().startswith(UNTYPED):
                found = list(parameters(path))
                untyped = [each.arg for each in found if is_any(each.annotation)]
                assert len(untyped) <= MOST * len(found), (path, untyped)
