"""What the other workers hear of who is at a table here."""

from __future__ import annotations

import asyncio
from pathlib import Path

from mozaika.server.cluster.notifications import MOST_NAMED
from mozaika.server.runtime.subscriber import Subscriber
from mozaika.server.tables.orders import Asker
from tests.attack.test_memory import ANNA, at_a_table


def test_a_crowd_that_watches_hides_no_player_from_the_other_workers(tmp_path: Path) -> None:
    """Only so many are named."""
    heard: list[list[str]] = []

    async def watch() -> None:
        async with at_a_table(tmp_path) as runtime:
            runtime.services.announce = lambda _table, _seated, users: heard.append(users)
            runtime.enter(Subscriber(runtime, ANNA, 0))
            for number in range(MOST_NAMED):
                runtime.enter(Subscriber(runtime, Asker(f"a{number}", "Watcher"), 0))

    asyncio.run(watch())
    assert len(heard[-1]) > MOST_NAMED
    assert ANNA.user in heard[-1][:MOST_NAMED]
