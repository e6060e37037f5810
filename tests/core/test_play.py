"""The loop that asks the seats and resolves the draws."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import mozaika
from mozaika.core.game import CHANCE, OVER, Seat
from mozaika.core.play import Budget, by_ply, deal, play, plies


class Careful:
    """Takes the first legal action, and remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[Any] = []

    def choose(self, view: Any, legal: Sequence[Any], rng: Random, budget: Budget) -> Any:
        self.shown.append(view)
        return legal[0]


def test_every_seat_is_asked_with_its_own_view_until_the_game_is_over() -> None:
    game = mozaika.make("azul", 3)
    players = [Careful() for _ in range(3)]
    plies: list[tuple[Any, Any, Any]] = []
    last = play(game, players, Random(3), watch=lambda *ply: plies.append(ply))
    assert game.to_act(last) is OVER
    for seat, player in enumerate(players):
        assert player.shown
        assert {view.seat for view in player.shown} == {seat}
    state = game.start()
    for before, action, after in plies:
        assert before == state
        assert game.apply(before, action) == after
        state = after
    assert state == last


def test_the_same_seed_plays_the_same_game() -> None:
    game = mozaika.make("azul:grey")
    games = [play(game, [Careful(), Careful()], Random(seed)) for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


def test_play_goes_on_from_a_given_state_and_needs_no_watcher() -> None:
    game = mozaika.make("azul")
    state = game.read(
        "factories B - - - -\nseat 0 score 3\n. | .YRKW\n.. | .....\n... | .....\n"
        ".... | .....\n..... | ....."
    )
    last = play(game, [Careful(), Careful()], Random(1), state)
    assert game.scores(last) == (3 + 5 + 2, 0)


def test_deal_resolves_draws_until_a_seat_acts() -> None:
    game = mozaika.make("azul", 4, first="random")
    told: list[str] = []
    state = deal(game, game.start(), Random(8), lambda _, action, __: told.append(str(action)))
    assert game.to_act(state) is not CHANCE
    assert [action.split("=")[0] for action in told] == ["first", *"123456789"]
    assert deal(game, state, Random(8)) == state


def test_deal_leaves_a_finished_game_alone() -> None:
    game = mozaika.make("azul")
    last = play(game, [Careful(), Careful()], Random(1))
    assert deal(game, last, Random(1)) is last


class Listening:
    """Draws from its generator whatever it would draw, and remembers it."""

    def __init__(self) -> None:
        self.heard: list[Random] = []
        self.numbers: list[float] = []

    def choose(self, view: Any, legal: Sequence[Any], rng: Random, budget: Budget) -> Any:
        self.heard.append(rng)
        self.numbers.append(rng.random())
        return legal[0]


def test_no_player_is_given_the_generator_of_the_draws() -> None:
    """Nor one that another player has: whoever takes of it changes no draw."""
    game = mozaika.make("azul")
    draws = Random(2)
    listeners = [Listening(), Listening()]
    listened = play(game, listeners, draws)
    assert all(rng is not draws for listener in listeners for rng in listener.heard)
    assert not set(listeners[0].numbers) & set(listeners[1].numbers)
    assert listened == play(game, [Careful(), Careful()], Random(2))


def test_draws_may_have_a_generator_for_each_ply() -> None:
    """Whoever goes on after the third draw has the fourth and fifth of the whole deal."""
    game = mozaika.make("azul")
    states: list[Any] = []
    dealt = deal(game, game.start(), by_ply(7), lambda _, __, after: states.append(after))
    assert len(states) == 5
    assert deal(game, states[2], by_ply(7), ply=3) == dealt
    assert deal(game, states[2], by_ply(8), ply=3) != dealt


def test_the_loop_waits_for_a_decision_that_is_not_made() -> None:
    game = mozaika.make("azul")
    answers = iter([game.legal_actions, None])

    def decide(state: Any, seat: Seat) -> Any:
        answer = next(answers)
        return answer and answer(state)[0]

    course = list(plies(game, game.start(), decide, Random(1)))
    assert [ply.actor for ply in course] == [CHANCE] * 5 + [0]
    assert [ply.state for ply in course[1:]] == [ply.after for ply in course[:-1]]
