"""The search at Summer Pavilion."""

from __future__ import annotations

import mozaika
from mozaika.core.play import Budget
from mozaika.kernels.kernel import Kernel
from mozaika.search.search import Search, Settings
from mozaika.search.tree import CHANCE, OVER


def test_a_tree_kept_over_a_whole_game_stays_within_its_nodes() -> None:
    """Places kept for draws that were never made must not bring back what lay there before."""
    game = mozaika.make("summer_pavilion", 2)
    kernel, search = Kernel(game), Search(game, Settings(nodes=1 << 14))
    for deal in range(2):
        state = kernel.reset(1, deal)
        while (actor := int(kernel.actors(state)[0])) != OVER:
            if actor == CHANCE:
                kernel.draw(state)
                continue
            thought = search.think(state, Budget(simulations=1000))
            assert thought.nodes <= 1 << 14
            kernel.apply(state, thought.choices[0].code)
