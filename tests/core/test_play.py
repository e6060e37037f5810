"""The loop that asks the seats and makes the draws."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import mozaika
from mozaika.core.game import CHANCE, OVER, AnyGame, Seat
from mozaika.core.play import Decide, Ply, by_ply, deal, plies, wait


def first_of(game: AnyGame) -> Decide:
    """Whoever is asked takes the first legal action."""
    return lambda state, _: game.legal_actions(state)[0]


def course(game: AnyGame, seed: int, state: object = None) -> list[Ply]:
    """A whole game."""
    begin = game.start() if state is None else state
    return list(plies(game, begin, first_of(game), Random(seed)))


def test_each_action_follows_from_the_state_before_it_until_the_game_is_over() -> None:
    game = mozaika.make("azul", 3)
    played = course(game, 3)
    assert played[0].state == game.start()
    assert all(one.after == other.state for one, other in pairwise(played))
    for ply in played:
        assert ply.actor == game.to_act(ply.state)
        assert ply.after == game.apply(ply.state, ply.action)
    assert {ply.actor for ply in played} == {CHANCE, 0, 1, 2}
    assert game.to_act(played[-1].after) is OVER


def test_the_same_seed_plays_the_same_game() -> None:
    game = mozaika.make("azul:grey")
    games = [course(game, seed) for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


def test_it_goes_on_from_a_given_state() -> None:
    game = mozaika.make("azul")
    state = game.read(
        "factories B - - - -\nseat 0 score 3\n. | .YRKW\n.. | .....\n... | .....\n"
        ".... | .....\n..... | ....."
    )
    assert game.scores(course(game, 1, state)[-1].after) == (3 + 5 + 2, 0)


def test_deal_makes_the_draws_until_a_seat_acts() -> None:
    game = mozaika.make("azul", 4, first="random")
    drawn = list(plies(game, game.start(), wait, Random(8)))
    assert [str(ply.action).split("=")[0] for ply in drawn] == ["first", *"123456789"]
    state = deal(game, game.start(), Random(8))
    assert state == drawn[-1].after
    assert game.to_act(state) is not CHANCE
    assert deal(game, state, Random(8)) is state


def test_deal_leaves_a_finished_game_alone() -> None:
    game = mozaika.make("azul")
    last = course(game, 1)[-1].after
    assert deal(game, last, Random(1)) is last


def test_draws_may_have_a_generator_for_each_ply() -> None:
    """Whoever goes on after the third draw has the fourth and fifth of the whole deal."""
    game = mozaika.make("azul")
    states = [ply.after for ply in plies(game, game.start(), wait, by_ply(7))]
    assert len(states) == 5
    assert deal(game, states[2], by_ply(7), ply=3) == states[-1]
    assert deal(game, states[2], by_ply(8), ply=3) != states[-1]


def test_the_loop_waits_for_a_decision_that_is_not_made() -> None:
    game = mozaika.make("azul")
    answers = iter([game.legal_actions, None])

    def decide(state: Any, seat: Seat) -> Any:
        answer = next(answers)
        return answer and answer(state)[0]

    played = list(plies(game, game.start(), decide, Random(1)))
    assert [ply.actor for ply in played] == [CHANCE] * 5 + [0]
    assert [ply.state for ply in played[1:]] == [ply.after for ply in played[:-1]]
