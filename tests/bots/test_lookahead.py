"""The player that needs nothing compiled."""

from __future__ import annotations

from random import Random

import pytest

import mozaika
from mozaika.bots.lookahead import LookAhead
from mozaika.core.play import Budget, deal
from mozaika.registry import Configuration, configurations


@pytest.mark.parametrize(
    "configuration", configurations(), ids=lambda each: f"{each.name}-{each.seats}"
)
def test_it_decides_legally_in_every_game_however_little_time_it_has(
    configuration: Configuration,
) -> None:
    game, rng = mozaika.make(configuration.name, configuration.seats), Random(1)
    player = LookAhead(game)
    state = deal(game, game.start(), rng)
    for _ in range(3):
        actor = game.to_act(state)
        assert isinstance(actor, int)
        legal = game.legal_actions(state)
        action = player.choose(game.view(state, actor), legal, rng, Budget(seconds=1e-9))
        assert action in legal
        state = deal(game, game.apply(state, action), rng)
