"""What the files beside the compiled code say about the levels."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import mozaika
from mozaika.bots import preparing, ready
from mozaika.bots.at_once import LevelAtOnce, make_bot_at_once
from mozaika.bots.greedy import Greedy
from mozaika.bots.preparing import Preparation
from mozaika.bots.ready import LOOPS, LevelState
from mozaika.cache_root import cache_root, writable_cache
from mozaika.core.play import Budget, deal


@pytest.fixture(autouse=True)
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("MOZAIKA_CACHE", str(folder))
    return folder


def test_the_server_starts_without_numpy() -> None:
    """It takes most of a second to import, and only bots need it."""
    code = (
        "import sys, mozaika.cli, mozaika.server.run as run; from mozaika.server.settings import *;"
        "run.create(Settings()); print([m for m in ('numpy', 'numba') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_game_goes_from_waiting_to_ready() -> None:
    assert ready.state_of("azul") == LevelState("azul", "waiting")
    ready.mark_done("azul", 3)
    assert ready.state_of("azul") == LevelState("azul", "compiling", 3)
    ready.mark_waiting("azul")
    assert ready.state_of("azul") == LevelState("azul", "waiting")
    ready.mark_failed("azul", "no memory")
    assert ready.state_of("azul") == LevelState("azul", "failed")
    ready.forget_failures()
    assert ready.state_of("azul") == LevelState("azul", "waiting")
    ready.mark_ready("azul")
    assert ready.state_of("azul") == LevelState("azul", "ready", LOOPS)


def test_what_is_played_is_compiled_first_and_what_is_ready_not_again() -> None:
    assert preparing._order(ready.families()) == ready.families()
    ready.want("ingenious")
    assert preparing._order(ready.families())[0] == "ingenious"
    ready.mark_ready("ingenious")
    ready.want("ingenious")
    assert preparing._order(ready.families()) == ["azul", "summer_pavilion"]


def test_where_all_is_ready_no_process_is_started() -> None:
    for family in ready.families():
        ready.mark_ready(family)
    preparation = Preparation()
    assert preparation.look() == ""
    assert preparation.process is None


def test_until_its_game_is_ready_the_law_plays_for_a_level() -> None:
    """Nothing of it is compiled here: `level:1` needs only to be loaded."""
    game, rng = mozaika.make("azul"), Random(1)
    bot = make_bot_at_once("level:1", game)
    assert isinstance(bot, LevelAtOnce)
    state = deal(game, game.start(), rng)
    actor, legal = game.to_act(state), game.legal_actions(state)
    assert isinstance(actor, int)
    assert bot.choose(game.view(state, actor), legal, rng, Budget(seconds=0.01)) in legal
    assert not bot.is_itself
    assert not [*cache_root().rglob("*.nbc")]
    ready.mark_ready("azul")
    assert make_bot_at_once("level:1", game).is_itself  # type: ignore[attr-defined]
    assert isinstance(make_bot_at_once("greedy", game), Greedy)


def test_a_cache_that_cannot_be_written_is_replaced_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("MOZAIKA_CACHE", str(blocked))
    with writable_cache() as note:
        instead = cache_root()
        assert str(blocked) in note
        assert str(instead) in note
        ready.mark_ready("azul")
        assert ready.is_ready("azul")
    assert not instead.exists()
    assert cache_root() == blocked


def test_a_cache_that_can_be_written_is_used(empty_cache: Path) -> None:
    with writable_cache() as note:
        assert (note, cache_root()) == ("", empty_cache)
