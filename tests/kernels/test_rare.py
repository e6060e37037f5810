"""The games of the lockstep come to the positions in which a kernel is most likely to err."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

import mozaika
from mozaika.core.game import CHANCE
from tests.kernels.lockstep import LawGame, Lockstep, scarce
from tests.positions import position
from tests.rules.test_ingenious_bonus import TOP_ROW


class Moment(NamedTuple):
    """A position, the texts of its legal decisions, and what the next action did."""

    state: Any
    legal: list[str]
    events: set[str]
    after: Any


def moments(law: LawGame) -> Iterator[Moment]:
    game, kernel = law.kernel.game, law.kernel
    for state, step, after in zip(law.states, law.steps, law.states[1:], strict=False):
        legal = [str(action) for action in game.legal_actions(state)]
        if game.to_act(state) is CHANCE:
            action = kernel.packing.decode_draw(game, state, step)
        else:
            action = kernel.decode(step)
        yield Moment(state, legal, {event.kind for event in game.explain(state, action)}, after)


def is_refilled_halfway(now: Moment) -> bool:
    """The bag gave its last tiles, and then it was filled again and gave more."""
    return "bag refilled" in now.events and sum(now.state.bag) > 0


RARE: dict[str, dict[str, Callable[[Moment], bool]]] = {
    "azul": {
        "the bag runs out within a factory": is_refilled_halfway,
        "tiles fall past the floor line": lambda now: "discarded" in now.events,
        "only the floor line is left": lambda now: {text[-1] for text in now.legal} == {"f"},
    },
    "azul:grey": {
        "a full line has no space": lambda now: "no space" in now.events,
        "tiles fall past the floor line": lambda now: "discarded" in now.events,
    },
    "summer_pavilion": {
        "the tower is needed within a draw": is_refilled_halfway,
        "the supply stays short": lambda now: 0 < now.after.supply_gap < now.state.supply_gap,
        "three tiles are owed": lambda now: now.state.owed == 3,
    },
    "ingenious": {
        "bonuses are chained": lambda now: now.state.bonus > 1,
        "a rack is swapped": lambda now: "swap" in now.events,
    },
    "ingenious:team": {
        "a peg goes past 18": lambda now: max(map(max, now.state.pegs)) > 18,
        "a rack is swapped": lambda now: "swap" in now.events,
    },
}


@pytest.mark.parametrize("name", RARE)
def test_the_games_that_the_law_leads_come_to_rare_positions(name: str) -> None:
    """The odd seeds of `random_game`: half of them from a scarce start."""
    missing = dict(RARE[name])
    for seats in [each.seats for each in mozaika.configurations() if each.name == name]:
        lockstep = Lockstep(mozaika.make(name, seats))
        for seed in range(1, 80, 2):
            if not missing:
                break
            rng = Random(seed)
            start = scarce(lockstep.game, rng) if seed // 2 % 2 else lockstep.game.start()
            for now in moments(lockstep.by_law(start, lockstep.leaning(rng))):
                missing = {what: is_so for what, is_so in missing.items() if not is_so(now)}
    assert not missing


def test_bonuses_that_lapse_are_forgotten_by_both() -> None:
    """[IN-4.2] Hardly ever seen in play: the last two tiles of a rack earn three bonuses."""
    pegs = "17R 15G 17B 0O 0Y 0P"
    game, state = position("ingenious", TOP_ROW.format(rack="RG BO", pegs=pegs))
    law = Lockstep(game).given_game(state, ["RG>a2a3", "BO>f10f9"])
    assert any("lapsed" in now.events for now in moments(law))
