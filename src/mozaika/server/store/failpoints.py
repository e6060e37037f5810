"""Points at which a test may kill the server, to see that nothing acknowledged is lost.

MOZAIKA_FAULT=after-insert:3 kills the process, as kill -9 does, when it gets there a third time.
"""

from __future__ import annotations

import os
import signal
from collections import Counter

POINTS = ("before-begin", "after-insert", "before-commit", "after-commit", "before-publish")
_reached: Counter[str] = Counter()
_wanted, _, _count = os.environ.get("MOZAIKA_FAULT", "").partition(":")


def reach(point: str) -> None:
    if _wanted != point:
        return
    _reached[point] += 1
    if _reached[point] == int(_count or 1):
        # Windows has no SIGKILL; there any signal ends a process at once.
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
