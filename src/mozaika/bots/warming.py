"""A first decision that nobody waits for: whatever a bot loads or compiles is then there."""

from __future__ import annotations

from random import Random

from mozaika.core.game import AnyGame
from mozaika.core.play import Budget, Player, deal


def decide_once(player: Player, game: AnyGame) -> None:
    """Let a bot decide once, at the beginning of a game."""
    rng = Random(0)
    state = deal(game, game.start(), rng)
    actor = game.to_act(state)
    assert isinstance(actor, int), "a new game begins with a decision"
    view, legal = game.view(state, actor), game.legal_actions(state)
    player.choose(view, legal, rng, Budget(seconds=0.01, simulations=1))
