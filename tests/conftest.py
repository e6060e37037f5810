"""What holds for all tests."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer  # type: ignore[import-untyped]
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

settings.register_profile("tests", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tests")  # a busy machine fails no test

SKIPPED = Path(__file__).parents[1] / "build" / "not-run.txt"
"""What was skipped, for the last words of `make test`."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in words what was skipped and why: such a run must not look like a full one."""
    reasons = Counter(
        report.longrepr[2].removeprefix("Skipped: ")
        for report in terminalreporter.stats.get("skipped", [])
        if isinstance(report.longrepr, tuple)
    )
    lines = [f"{count} tests were not run: {reason}" for reason, count in reasons.items()]
    if lines:
        SKIPPED.parent.mkdir(exist_ok=True)
        with SKIPPED.open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)
        terminalreporter.section("NOT A FULL RUN", yellow=True)
        for line in lines:
            terminalreporter.write_line(line)


class InstallationsTogether(LoadScopeScheduling):  # type: ignore[misc]
    """One process runs all of tests/install, which share one installation; the rest is spread."""

    def _split_scope(self, nodeid: str) -> str:
        return "install" if nodeid.startswith("tests/install/") else nodeid


def pytest_xdist_make_scheduler(
    config: pytest.Config, log: Producer
) -> InstallationsTogether | None:
    """For --dist loadgroup, whose own groups this pytest and this xdist do not make together."""
    return InstallationsTogether(config, log) if config.getoption("dist") == "loadgroup" else None
