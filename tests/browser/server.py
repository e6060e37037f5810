"""A server of its own process, with the page, that a test can stop and start again."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import ClassVar

STATIC = Path(__file__).parents[2] / "src" / "mozaika" / "server" / "static"
LIMITS = (
    "REQUESTS_PER_SECOND",
    "ORDERS_PER_SECOND",
    "LOGINS_PER_MINUTE",
    "TABLES_PER_USER",
    "TABLES_PER_ADDRESS",
)
UNLIMITED = {f"MOZAIKA_{limit}": "0" for limit in LIMITS}


LOOKING_OFTEN = """
from mozaika.__main__ import main
from mozaika.server.http.routes import socket

socket.LOOK_AGAIN = 1.0
main()
"""


class Server:
    command: ClassVar = [str(Path(sys.executable).with_name("mozaika"))]

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.environment = environment
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        """Returns when it answers; a second time it has the same address and the same tables."""
        database = f"sqlite:///{self.folder / 'server.db'}"
        self.process = subprocess.Popen(
            [*self.command, "serve", "--port", str(self.port), "--database", database],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | UNLIMITED | {"MOZAIKA_LOG_LEVEL": "error"} | self.environment,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if " is open at " not in line:
            self.kill()
            raise AssertionError(f"the server did not open: {line!r}")
        if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
            self.port = int(found[1])

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self._reap()

    def close(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self._reap()

    def _reap(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.wait(timeout=30)
        self.process.stdout.close()


class AlertServer(Server):
    """Asks at every sign of life, not every half minute, whether a session still holds."""

    command: ClassVar = [sys.executable, "-c", LOOKING_OFTEN]
