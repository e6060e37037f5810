"""What a worker keeps of those who are at tables elsewhere, without any other worker."""

from __future__ import annotations

import asyncio
from pathlib import Path

from mozaika.server.app import open_server as open_worker
from mozaika.server.cluster.notifications import Notifications
from tests.server.servers import settings


def test_of_a_table_elsewhere_only_players_are_remembered_when_they_leave(tmp_path: Path) -> None:
    """Strangers who come to watch and go again would fill the memory."""

    async def hear() -> dict[str, dict[str, int]]:
        async with open_worker(settings(tmp_path)) as worker:
            notifications = Notifications(worker.directory, "me", "postgresql://nowhere/none")
            for number in range(100):
                notifications.receive(f"other table here 2 anna bela guest{number}")
            notifications.receive("other table here 1 bela")
            return worker.directory.services.cut_off_users.since

    since = asyncio.run(hear())
    assert list(since) == ["table"]
    assert list(since["table"]) == ["anna"]
