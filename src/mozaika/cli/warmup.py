"""mozaika warmup"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from mozaika.cli.app import app, progress
from mozaika.core.roles import Role, role_of
from mozaika.registry import families, make

SEARCH_LOOPS = 3
"""How many loops a search has for each game; one more is the same for all."""


@app.command(epilog="Example: mozaika warmup")
def warmup() -> None:
    """Compile the kernels and the search, so that the first game starts at once."""
    from mozaika.kernels.compiling import watch
    from mozaika.kernels.play import LOOPS

    searched = [name for name in families() if role_of(make(name), Role.SEARCH)]
    with progress() as bar:
        task = bar.add_task("compiling", total=len(searched) * (len(LOOPS) + SEARCH_LOOPS) + 1)

        @contextmanager
        def show(what: str) -> Iterator[None]:
            bar.update(task, description=f"compiling {what}")
            yield
            bar.advance(task)

        watch(show)
        for name in searched:
            warm_up(name)


def warm_up(name: str) -> None:
    """Use every loop of a game once."""
    import numpy as np

    from mozaika.bots.ready import mark_ready
    from mozaika.core.play import Budget
    from mozaika.kernels.kernel import Kernel
    from mozaika.search.search import Search

    game = make(name)
    kernel, search = Kernel(game), Search(game)
    kernel.warm_up()
    root = kernel.reset(1, seed=0)
    search.policy(root)
    thought = search.think(root, Budget(simulations=64))
    kernel.step(root, np.array([thought.choices[0].code]))
    search.think(root, Budget(simulations=1))
    search.trees[0].is_decided(0)
    with suppress(OSError):  # a cache that cannot be written
        mark_ready(name)
