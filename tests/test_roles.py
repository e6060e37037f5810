"""Every registered game has every role: a module of its own, or what its folder does for any game.

The fourth game of tests/fourth is asked as well: it has none of its own.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random

import msgspec
import pytest

import mozaika
from mozaika.bots import make_bot
from mozaika.bots.roles import STRONGEST, BotModule, Forecast, bot_module_of
from mozaika.core.game import AnyGame, Seat
from mozaika.core.play import Budget, deal
from mozaika.core.roles import Role, role_of
from mozaika.draw import Drawing, svg
from mozaika.kernels.kernel import Kernel, LaneModule, NoKernel, Packing
from mozaika.kernels.rules import QUESTIONS, KernelModule
from mozaika.registry import GAMES, families
from mozaika.search import evaluator
from mozaika.search.evaluator import Evaluator
from mozaika.search.search import NoSearch, evaluator_of
from mozaika.server.protocol.views import JsonView, layout, show
from mozaika.terminal.boards import Board, render
from mozaika.terminal.events import sentences
from tests.fourth.pebbles import Options, Pebbles

GAMES.pop("pebbles", None)
ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "mozaika"
MAY_NAME_GAMES = {
    "registry.py",
    "cli/play.py",  # begins a game of Azul if none is named
    "bench/server_players.py",  # measures tables of Azul
    "server/http/static.py",  # knows the folders of the page's boards
}
PROTOCOLS: dict[Role, type[object]] = {
    Role.DRAW: Drawing,
    Role.KERNEL: KernelModule,
    Role.PACKING: Packing,
    Role.LANES: LaneModule,
    Role.SEARCH: Evaluator,
    Role.BOT: BotModule,
    Role.TERMINAL: Board,
    Role.VIEW: JsonView,
}
SOME_HAVE = {Role.LANES}
"""Of our games too not all have a module for these."""
ALL = [*map(mozaika.make, families()), Pebbles("pebbles", Options(2, Seat(0)))]
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.family)


def members(protocol: type[object]) -> set[str]:
    functions = {name for name, value in vars(protocol).items() if callable(value)}
    return {name for name in functions | set(protocol.__annotations__) if name[0] != "_"}


@every_game
@pytest.mark.parametrize("role", Role)
def test_a_module_of_a_game_holds_what_the_protocol_of_its_folder_says(
    game: AnyGame, role: Role
) -> None:
    module = role_of(game, role)
    if module is None:
        assert game.family == "pebbles" or role in SOME_HAVE
        return
    assert module.__name__ == f"mozaika.{role}.{game.family}"
    assert {name for name in members(PROTOCOLS[role]) if not hasattr(module, name)} == set()


@every_game
def test_whoever_has_a_kernel_has_all_that_goes_with_it(game: AnyGame) -> None:
    roles = [role_of(game, role) for role in (Role.KERNEL, Role.PACKING, Role.SEARCH)]
    assert all(roles) or not any(roles)
    assert len(bot_module_of(game).LEVELS) == (STRONGEST if all(roles) else 0)
    if all(roles):
        assert {question.__name__ for question in QUESTIONS} <= set(dir(roles[0]))
        asked = {question.__name__ for question in evaluator.QUESTIONS}
        assert asked - set(dir(roles[2])) <= set(evaluator.DEFAULTS)


@every_game
def test_every_role_works_for_every_game(game: AnyGame) -> None:
    state, names = deal(game, game.start(), Random(1)), ["Anna", "Bela"]
    view, legal = game.view(state, Seat(0)), game.legal_actions(state)
    assert svg(game, view, names).startswith("<svg")
    assert any("Anna" in line.plain for line in render(game, view, names))
    assert sentences(game, game.explain(state, legal[0]), names, None)
    assert isinstance(msgspec.json.decode(msgspec.json.encode(layout(game))), dict)
    assert msgspec.json.decode(msgspec.json.encode(show(game, view)))
    assert make_bot("greedy", game).choose(view, legal, Random(1), Budget()) in legal


@every_game
def test_the_kernel_and_the_evaluator_are_there_or_said_to_be_missing(game: AnyGame) -> None:
    if role_of(game, Role.KERNEL):
        kernel, state = Kernel(game), game.start()
        assert kernel.unpack(kernel.pack(state)) == state
        assert len(evaluator_of(game).load_weights())
        return
    assert isinstance(bot_module_of(game), Forecast)
    with pytest.raises(NoKernel, match=f"{game.name} has no kernel"):
        Kernel(game)
    with pytest.raises(NoSearch, match=f"{game.name} cannot be searched"):
        evaluator_of(game)


def test_every_role_has_a_protocol_and_a_line_in_contributing() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    listed = re.findall(r"^ *\| `([a-z/]+)/<game>\.py` \|", page, re.MULTILINE)
    assert listed == [role.replace(".", "/") for role in Role]
    assert set(PROTOCOLS) == set(Role)


def test_nothing_but_the_registry_lists_the_games() -> None:
    """No other source names a game by a string, so none has to be edited for a new one."""
    named = {
        str(path.relative_to(SOURCES))
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Constant) and node.value in GAMES and not is_own(path)
    }
    assert named <= MAY_NAME_GAMES


def is_own(path: Path) -> bool:
    """Whether it is of one game: its law, or a module named after it."""
    parts = path.relative_to(SOURCES).parts
    return any(part.startswith(family) for part in parts for family in families())


def test_a_name_that_is_no_folder_of_the_package_is_not_taken_for_a_role() -> None:
    """The module of a game lies in its own package: `layout` would else be drawn by our layout."""
    game = Pebbles("layout", Options(2, Seat(0)))
    assert [role_of(game, role) for role in Role] == [None] * len(Role)
