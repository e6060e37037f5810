"""What `import mozaika` offers: light, whole, documented, and values that can be kept."""

from __future__ import annotations

import doctest
import pickle
import pydoc
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

import mozaika
from mozaika.arena.statistics import EloEstimate
from mozaika.core.perft import random_position
from mozaika.errors import MozaikaError
from mozaika.extras import MissingExtra

PAGE = (Path(__file__).parents[1] / "docs" / "api.md").read_text(encoding="utf-8")
ALL = [(each.name, each.seats) for each in mozaika.configurations()]


def run(program: str) -> str:
    """What a fresh interpreter says."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout


# --- the module ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", mozaika.__all__)
def test_every_public_name_has_an_example_and_stands_in_the_api_page(name: str) -> None:
    described = getattr(mozaika, name).__doc__
    assert described
    assert doctest.DocTestParser().get_examples(described), f"{name} has no example"
    assert re.search(rf"`(mozaika\.)?{name}\b", PAGE), f"docs/api.md does not explain {name}"


def test_the_page_explains_the_names_in_their_order() -> None:
    headed = re.findall(r"^### `(?:mozaika\.)?(\w+)", PAGE, re.MULTILINE)
    assert headed == [name for name in mozaika.__all__ if name in headed]
    assert set(headed) >= set(mozaika.__all__[:13]) - {"CHANCE", "OVER"}


def test_nothing_else_is_offered() -> None:
    assert dir(mozaika) == sorted(mozaika.__all__)
    with pytest.raises(AttributeError, match="mozaika has no 'Board'; it has Playthrough, bot"):
        mozaika.Board  # noqa: B018


def test_importing_loads_nothing_heavy() -> None:
    """Nor do the rules, games in progress, records and pictures."""
    heavy = "{'numpy', 'numba', 'msgspec', 'rich', 'litestar', 'mozaika.bots', 'mozaika.arena'}"
    program = "import mozaika, sys; print([m for m in sys.modules if m.startswith('mozaika')])"
    assert run(program).strip() == "['mozaika']"
    program = f"""
import mozaika, sys
game = mozaika.Playthrough("ingenious", seed=1)
game._repr_svg_(), str(game), list(mozaika.replay(game.record))
print({heavy} & set(sys.modules))
"""
    assert run(program).strip() == "set()"


def test_help_reads_like_the_page() -> None:
    text = pydoc.plain(pydoc.render_doc(mozaika))
    for words in ("class Playthrough", "match(game", "A game in progress", "legal_actions"):
        assert words in text


def test_what_is_not_installed_says_so_when_it_is_called() -> None:
    program = """
import sys
sys.modules["numpy"] = None
import mozaika.extras
mozaika.extras.missing = lambda extra: ("numba", "numpy")
from mozaika import *
try:
    Kernel(make("azul"))
except MozaikaError as error:
    print(error)
"""
    assert run(program).strip() == (
        'A kernel needs packages that are not installed (numba, numpy): pip install "mozaika[fast]"'
    )
    assert issubclass(MissingExtra, MozaikaError)


# --- values ----------------------------------------------------------------------------------


def kept(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


@pytest.mark.parametrize(("name", "seats"), ALL)
@pytest.mark.parametrize("first", [0, "random"])
def test_a_game_a_state_an_action_and_a_record_are_values(
    name: str, seats: int, first: int | str
) -> None:
    """They can be compared, hashed, pickled, printed and read back."""
    rules = mozaika.make(name, seats, first)
    assert rules == mozaika.make(name, seats, first) == kept(rules)
    assert hash(rules) == hash(kept(rules))
    assert eval(repr(rules), {"make": mozaika.make}) == rules
    for actions in (0, 1, 9, 30):
        state = random_position(rules, actions, seed=actions)
        assert kept(state) == state == rules.read(rules.draw(state))
        assert hash(kept(state)) == hash(state)
        assert kept(rules.view(state, None)) == rules.view(state, None)
        possible = [*rules.legal_actions(state)[:5], *dict(rules.chance_outcomes(state))][:5]
        for action in possible:
            assert kept(action) == action == rules.parse(repr(action))
            assert hash(kept(action)) == hash(action)
            assert repr(action) == str(action)
    record = mozaika.Playthrough(rules, seed=1).record
    assert kept(record) == record == mozaika.Record.parse(str(record))
    assert len({record, kept(record), mozaika.Record.parse(str(record))}) == 1


# --- players ---------------------------------------------------------------------------------


AZUL = mozaika.Playthrough("azul", seed=7)


def first(view: Any, legal: Sequence[Any]) -> Any:
    return legal[0]


class Last:
    """An object with `choose`, which takes all there is and answers in text."""

    def __init__(self) -> None:
        self.given: list[tuple[Random, mozaika.Budget]] = []

    def choose(self, view: Any, legal: Sequence[Any], rng: Random, budget: mozaika.Budget) -> str:
        assert not hasattr(view, "racks")
        self.given.append((rng, budget))
        return str(legal[-1])


def test_a_bot_needs_no_more_than_a_view() -> None:
    game = mozaika.Playthrough("ingenious", seats=3, seed=1)
    for bot in (mozaika.bot("greedy", game), mozaika.bot("random", game.rules)):
        assert bot.choose(game.view(game.to_act)) in game.legal_actions
        chosen = [bot.choose(game.view(0), rng=Random(1)) for _ in range(2)]
        assert chosen[0] == chosen[1]
    assert repr(mozaika.bot("greedy", game)).startswith("bot('greedy', make('ingenious'")


def test_a_game_is_played_by_names_functions_and_objects() -> None:
    mine = Last()
    final = mozaika.play("ingenious", ["greedy", first, mine], seed=1)
    assert final.result is not None
    assert final.result.winners == (0,)
    assert [final.record.tags[f"seat{seat}"] for seat in range(3)] == ["greedy", "first", "Last"]
    assert final.record == mozaika.play("ingenious", ["greedy", first, Last()], seed=1).record
    assert len({id(rng) for rng, _ in mine.given}) > 1


def test_the_generator_of_a_player_tells_nothing_of_the_draws() -> None:
    """Whatever it takes of it, the same decisions draw the same tiles."""

    def greedy_for_numbers(view: Any, legal: Sequence[Any], rng: Random, _: Any) -> Any:
        [rng.random() for _ in range(1000)]
        return legal[0]

    one, other = (
        mozaika.play("azul", [player, "greedy"], seed=5) for player in (first, greedy_for_numbers)
    )
    assert one.record.actions == other.record.actions


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (
            lambda: mozaika.bot("gready", mozaika.make("azul")),
            "no bot is called 'gready'; there are",
        ),
        (
            lambda: mozaika.bot("greedy", "azul"),  # type: ignore[arg-type]
            "a Playthrough or what `make` gives for a name, not",
        ),
        (lambda: mozaika.bot("greedy", AZUL.rules).choose(AZUL.state), "a bot takes the view"),
        (
            lambda: mozaika.Kernel("azul"),  # type: ignore[arg-type]
            "a kernel plays what `make` gives for a name, not 'azul'",
        ),
        (
            lambda: mozaika.Playthrough(5),  # type: ignore[arg-type]
            "a game is a name or what `make` gives for it, not 5",
        ),
        (
            lambda: mozaika.play(5, []),  # type: ignore[arg-type]
            "a game is a name or what `make` gives for it, not 5",
        ),
        (
            lambda: mozaika.replay("game.txt"),  # type: ignore[arg-type]
            "a Record, which Record.load(path) gives: not 'game.txt'",
        ),
        (lambda: mozaika.play("azul", ["greedy"]), "azul is played with 2 or 3 or 4 seats, not 1"),
        (lambda: mozaika.play("azul", ["greedy", 3]), "a player is a function (view, legal)"),
        (
            lambda: mozaika.play("azul", ["greedy", lambda view: 1]),
            "must take a view and the legal",
        ),
        (lambda: mozaika.play("azul", ["greedy", lambda *_: "no"]), "'no' is no action of azul"),
        (lambda: mozaika.match("azul", "greedy"), "a match of azul needs 2 bots"),
        (lambda: mozaika.match("azul", "greedy", "gready"), "no bot is called 'gready'"),
        (lambda: mozaika.match("azul", "greedy", first, games=0), "1 game or more, not 0"),
    ],
)
def test_what_is_wrong_is_answered_by_what_would_have_been_right(
    wrong: Callable[[], object], sentence: str
) -> None:
    with pytest.raises(MozaikaError) as refused:
        wrong()
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_match_is_played_on_paired_deals_in_this_process() -> None:
    seats: list[Any] = []

    def mine(view: Any, legal: Sequence[Any]) -> Any:
        seats.append(view.seat)
        return legal[0]

    found = mozaika.match("azul", "greedy", mine, games=5, seed=1)
    assert found.games == 6
    assert set(seats) == {0, 1}
    assert found.share == mozaika.Estimate(1.0, *found.share[1:])
    assert found.share.low is not None
    assert found.share.low > 0.4
    assert found.elo.value is None  # nobody knows how much stronger who wins them all is
    assert [bot.name for bot in found.bots] == ["greedy", "mine"]
    again = mozaika.match("azul", "greedy", mine, games=5, seed=1)
    assert [bot.score for bot in again.bots] == [bot.score for bot in found.bots]


def test_an_estimate_shows_as_many_digits_as_mean_something() -> None:
    assert repr(mozaika.Estimate(0.637, 0.5712, 0.7)) == "Estimate(0.64, low 0.57, high 0.70)"
    assert repr(EloEstimate(100.4, -3.6, None)) == "Estimate(+100, low -4, high None)"


def test_names_play_a_match_in_processes() -> None:
    found = mozaika.match("azul", "greedy", "random", games=2, seed=1, processes=1)
    assert (found.games, found.wins) == (2, 2)


def test_a_script_that_does_not_guard_its_start_learns_how(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("import mozaika\nmozaika.match('azul', 'greedy', 'random', games=2, seed=1)")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True)
    assert done.stderr.count("Traceback") == 1
    assert done.stderr.endswith('so it must do so below `if __name__ == "__main__":`\n')


def test_a_bot_of_ones_own_that_fails_loses_and_is_told_of(capsys: Any) -> None:
    def broken(view: Any, legal: Sequence[Any]) -> Any:
        raise RuntimeError("my bot has a bug")

    found = mozaika.match("azul", broken, "greedy", games=2, seed=1)
    assert found.losses == 2
    assert "my bot has a bug" in found.forfeits[0]
