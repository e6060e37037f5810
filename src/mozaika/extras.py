"""What each extra of the package brings, and one sentence for whoever lacks it.

`pip install mozaika` brings the rules, records, notation and registry, and no other package. What
needs more calls `require` first, so that nobody meets a bare ModuleNotFoundError:

>>> import mozaika.extras
>>> mozaika.extras.is_installed("terminal")
True
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import NoReturn

from mozaika.errors import MozaikaError

MODULES = {
    "terminal": ("msgspec", "rich", "typer"),
    "fast": ("filelock", "numba", "numpy", "platformdirs"),
    "arena": ("filelock", "msgspec", "numba", "numpy", "openskill", "platformdirs"),
    "server": (
        "aiosqlite",
        "alembic",
        "argon2",
        "asyncpg",
        "filelock",
        "greenlet",
        "litestar",
        "msgspec",
        "platformdirs",
        "prometheus_client",
        "sqlalchemy",
        "uvicorn",
        "websockets",
    ),
}
"""What must be importable, by extra; tests/install compares it with pyproject.toml."""


class MissingExtra(MozaikaError, ImportError):
    """Something was asked for that an extra brings, and the extra is not installed."""


@cache
def missing(extra: str) -> tuple[str, ...]:
    """The modules of an extra that are not installed."""
    return tuple(name for name in MODULES[extra] if find_spec(name) is None)


def is_installed(extra: str) -> bool:
    return not missing(extra)


def require(extra: str, what: str) -> None:
    """MissingExtra, with the command that brings it; `what` begins the sentence."""
    if lacking := missing(extra):
        raise MissingExtra(
            f"{what} needs packages that are not installed ({', '.join(lacking)}): "
            f'pip install "mozaika[{extra}]"'
        )


def stand_in(name: str, missing: MissingExtra) -> Callable[..., NoReturn]:
    """In place of something that is not installed: calling it says what to install."""

    def call(*_arguments: object, **_named: object) -> NoReturn:
        raise missing

    call.__name__ = call.__qualname__ = name
    call.__doc__ = str(missing)
    return call
