"""A server that is asked to stop while somebody reads without end."""

from __future__ import annotations

from pathlib import Path

from tests.attack.people import stream
from tests.server.servers import ServerProcess, Visitor


def test_a_stream_that_is_open_when_the_server_stops_is_no_error(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()
    with Visitor(server.url) as anna:
        table = anna.make_table(hold=[0, 1])
        with stream(anna, table):
            assert server.stop() == 0
    assert "error" not in server.log.read_text()
