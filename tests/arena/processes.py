"""Whether other processes still run."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, sleep


def is_running(process: int) -> bool:
    """Whether it runs; a zombie that nobody has waited for does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def ends_soon(process: int) -> bool:
    deadline = monotonic() + 120
    while is_running(process) and monotonic() < deadline:
        sleep(0.02)
    return not is_running(process)
