"""The contracts: what holds at every step of every game. Each check is given one ply."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mozaika.core.game import CHANCE, OVER, AnyGame, IllegalAction, Nobody, Refusal, Seat
from tests.contract.inventory import points, tiles, universe
from tests.contract.walks import Ply

RULE = re.compile(r"\*\*([A-Z]+-[0-9.]+)\*\*")
DOCUMENTED = {
    number
    for path in (Path(__file__).parents[2] / "docs" / "rules").glob("*.md")
    for number in RULE.findall(path.read_text())
}
FEW = 12
WHOLE = 1 / 20
"""At so many plies everything that can be written is tried: one in hundreds may be missing."""
REVEALS = {"swap"}
"""Actions by which a seat shows what it had hidden."""


def rules_of(game: AnyGame) -> set[str]:
    """The numbers in docs/rules; a game that is not told of there has them in its own module."""
    own = sys.modules[type(game).__module__].__doc__ or ""
    return DOCUMENTED | set(RULE.findall(own))


def viewers(game: AnyGame) -> list[Seat | None]:
    return [None, *map(Seat, range(game.seats))]


def some(actions: Any, rng: Random) -> list[Any]:
    """A few of the actions."""
    return rng.sample(list(actions), min(FEW, len(actions)))


def tiles_are_never_made_or_lost(game: AnyGame, ply: Ply, rng: Random) -> None:
    assert tiles(game, ply.state) == tiles(game, game.start())


def listed_actions_are_exactly_the_accepted_ones(game: AnyGame, ply: Ply, rng: Random) -> None:
    legal = game.legal_actions(ply.state)
    assert len(set(legal)) == len(legal)
    assert bool(legal) == (not isinstance(ply.actor, Nobody))
    for action in some(legal, rng):
        assert game.refusal(ply.state, action) is None
        game.apply(ply.state, action)
    listed = set(legal)
    for action in some(universe(game), rng):
        refused = game.refusal(ply.state, action)
        assert (refused is None) == (action in listed)
        if refused is not None:
            assert_is_refused(game, ply.state, action, refused)
    if rng.random() < WHOLE:
        everything = set(universe(game)) - listed
        assert not [one for one in everything if game.refusal(ply.state, one) is None]


def assert_is_refused(game: AnyGame, state: Any, action: Any, refused: Refusal) -> None:
    assert refused.rule in rules_of(game)
    assert refused.reason
    with pytest.raises(IllegalAction) as error:
        game.apply(state, action)
    assert error.value.refusal == refused


def chance_outcomes_sum_to_one(game: AnyGame, ply: Ply, rng: Random) -> None:
    outcomes = dict(game.chance_outcomes(ply.state))
    if ply.actor is not CHANCE:
        assert not outcomes
        return
    assert sum(outcomes.values()) == Fraction(1)
    assert all(probability > 0 for probability in outcomes.values())
    assert ply.action in outcomes
    assert game.sample_chance(ply.state, rng) in outcomes
    for action in some(outcomes, rng)[:2]:
        game.apply(ply.state, action)


def a_redealt_state_looks_the_same(game: AnyGame, ply: Ply, rng: Random) -> None:
    for seat in viewers(game):
        view = game.view(ply.state, seat)
        redealt = game.redeal(view, rng)
        assert game.view(redealt, seat) == view
        assert tiles(game, redealt) == tiles(game, game.start())


def nobody_receives_what_they_may_not_know(game: AnyGame, ply: Ply, rng: Random) -> None:
    """Two worlds that differ only in what a seat may not know are the same to that seat."""
    for seat in viewers(game):
        view = game.view(ply.state, seat)
        other_world = game.redeal(view, rng)
        assert repr(game.view(other_world, seat)) == repr(view)
        assert game.to_act(other_world) == ply.actor
        assert game.scores(other_world) == game.scores(ply.state)
        assert game.result(other_world) == game.result(ply.state)
        if seat is not None and seat == ply.actor:
            assert game.legal_actions(other_world) == game.legal_actions(ply.state)
            told = game.explain(ply.state, ply.action)
            assert [e for e in told if e.only in (None, seat)] == [
                e for e in game.explain(other_world, ply.action) if e.only in (None, seat)
            ]
            followed = game.apply(other_world, ply.action)
            assert game.view(followed, seat) == game.view(game.apply(ply.state, ply.action), seat)


def what_others_do_looks_the_same_in_both_worlds(game: AnyGame, ply: Ply, rng: Random) -> None:
    """Another seat's move, or a draw for it, tells a viewer no more than it shows."""
    if ply.action is None:
        return
    shows = {event.only for event in game.explain(ply.state, ply.action)} == {None}
    for seat in viewers(game):
        if seat == ply.actor:
            continue
        other_world, action = game.redeal(game.view(ply.state, seat), rng), ply.action
        if ply.actor is CHANCE and not shows:
            action = game.sample_chance(other_world, rng)
        refused = [game.refusal(world, action) for world in (ply.state, other_world)]
        if refused == [None, None] and str(action) not in REVEALS:
            told = [game.explain(world, action) for world in (ply.state, other_world)]
            public = [[e for e in events if e.only in (None, seat)] for events in told]
            if ply.actor is CHANCE and seat in {e.only for events in told for e in events}:
                continue
            assert public[0] == public[1]
            following = [game.apply(world, action) for world in (ply.state, other_world)]
            assert game.view(following[0], seat) == game.view(following[1], seat)


def a_result_stands_only_at_the_end(game: AnyGame, ply: Ply, rng: Random) -> None:
    result = game.result(ply.state)
    assert (result is not None) == (ply.actor is OVER)
    if result is not None:
        assert not game.legal_actions(ply.state)
        assert result.reason
        assert result.rule in rules_of(game)
        assert len(result.places) == game.seats
        better = [sum(other < place for other in result.places) for place in result.places]
        if game.name == "ingenious:team":  # teams are placed, and partners share
            assert result.places in [(1, 2, 1, 2), (2, 1, 2, 1), (1, 1, 1, 1)]
        else:
            assert result.places == tuple(1 + count for count in better)
        assert result.winners
        if game.family != "ingenious":  # there all pegs count, not the lowest alone
            assert game.forecast(ply.state) == game.scores(ply.state)


def applying_never_changes_the_old_state(game: AnyGame, ply: Ply, rng: Random) -> None:
    before, number = repr(ply.state), hash(ply.state)
    if ply.action is not None:
        following = game.apply(ply.state, ply.action)
        again = game.apply(ply.state, ply.action)
        assert following == again
        assert hash(following) == hash(again)
        assert following != ply.state
    assert (repr(ply.state), hash(ply.state)) == (before, number)


def an_action_is_its_text(game: AnyGame, ply: Ply, rng: Random) -> None:
    legal = game.legal_actions(ply.state)
    assert len({str(action) for action in legal}) == len(legal)
    for action in [*some(legal, rng), *([ply.action] if ply.action is not None else [])]:
        assert game.parse(str(action)) == action
        assert " " not in str(action)


def a_position_is_its_text(game: AnyGame, ply: Ply, rng: Random) -> None:
    text = game.draw(ply.state)
    assert game.read(text) == ply.state
    assert game.draw(game.read(text)) == text


def the_points_told_are_the_points_scored(game: AnyGame, ply: Ply, rng: Random) -> None:
    if ply.action is None:
        return
    told = game.explain(ply.state, ply.action)
    assert {event.rule for event in told} <= rules_of(game)
    scored = points(game, game.apply(ply.state, ply.action)) - points(game, ply.state)
    assert sum(event.points for event in told) == scored


def tiles_are_told_with_where_they_were_and_where_they_are(
    game: AnyGame, ply: Ply, rng: Random
) -> None:
    """Each place has an id without spaces; there is one for all tiles, or one for each."""
    for event in game.explain(ply.state, ply.action) if ply.action is not None else []:
        for named in (event.source, event.target):
            assert len(named.split()) in (0, 1, len(event.tiles))
        assert event.target or not event.source or event.points
        assert event.source or not event.target or event.points or event.kind in COUNTED


def what_is_counted_is_told_with_its_places(game: AnyGame, ply: Ply, rng: Random) -> None:
    """A tile counts its runs or itself; a half counts what it meets, and is the first of each."""
    for event in game.explain(ply.state, ply.action) if ply.action is not None else []:
        runs = [line.split() for line in event.lines]
        assert all(len(set(run)) == len(run) for run in runs)
        if event.kind in ("tile", "placed", "scored") and event.parts:
            own = 1 if event.kind == "scored" else 0
            assert tuple(len(run) - own for run in runs) == event.parts or event.parts == (1,)
            assert all(event.target in run for run in runs)
        if event.kind.endswith(" bonus"):
            assert event.lines


COUNTED = {"scored", "floor", "marker", "round"}
"""Kinds of events that count at a place and may bring nothing."""


Check = Callable[[AnyGame, Ply, Random], None]
CHECKS: dict[Check, int] = {
    tiles_are_never_made_or_lost: 1,
    listed_actions_are_exactly_the_accepted_ones: 3,
    chance_outcomes_sum_to_one: 2,
    a_redealt_state_looks_the_same: 3,
    nobody_receives_what_they_may_not_know: 4,
    what_others_do_looks_the_same_in_both_worlds: 2,
    a_result_stands_only_at_the_end: 1,
    applying_never_changes_the_old_state: 1,
    an_action_is_its_text: 3,
    a_position_is_its_text: 5,
    the_points_told_are_the_points_scored: 1,
    tiles_are_told_with_where_they_were_and_where_they_are: 2,
    what_is_counted_is_told_with_its_places: 2,
}
"""Each check, and at every how many plies the short form of the tests makes it."""
