"""What a game has of its own is found by its name, in its own package, when it is first needed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from mozaika import make
from mozaika.core.game import AnyGame
from mozaika.core.roles import Role, role_of

DRAWING = "PICTURE = 'hearts'\n"


class OfAnotherPackage:
    """As much of a game as is asked for: its class says the package, its family the module."""

    family = "hearts"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """A package in which a game may have its drawing; no two tests have the same name for it."""
    name = f"game_of_{abs(hash(request.node.name))}"
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(OfAnotherPackage, "__module__", f"{name}.rules")
    return name


def other_game() -> AnyGame:
    game: AnyGame = OfAnotherPackage()  # type: ignore[assignment]
    return game


def write(folder: Path, text: str) -> None:
    folder.mkdir()
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (folder / "hearts.py").write_text(text, encoding="utf-8")


def test_every_variant_of_a_game_has_the_module_of_its_family() -> None:
    from mozaika.draw import azul

    assert role_of(make("azul"), Role.DRAW) is azul
    assert role_of(make("azul:grey", 4), Role.DRAW) is azul


def test_a_game_of_another_package_has_its_modules_there(tmp_path: Path, package: str) -> None:
    write(tmp_path / package / "draw", DRAWING)
    assert role_of(other_game(), Role.DRAW).PICTURE == "hearts"
    assert role_of(other_game(), Role.TERMINAL) is None
    assert f"{package}.draw.hearts" in sys.modules


def test_a_module_that_is_there_and_cannot_be_imported_is_no_missing_one(
    tmp_path: Path, package: str
) -> None:
    write(tmp_path / package / "draw", DRAWING)
    (tmp_path / package / "draw" / "__init__.py").write_text("import no_such_thing", "utf-8")
    with pytest.raises(ModuleNotFoundError, match="no_such_thing"):
        role_of(other_game(), Role.DRAW)
