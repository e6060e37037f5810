"""What holds for all tests."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer  # type: ignore[import-untyped]
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]
from xdist.workermanage import WorkerController  # type: ignore[import-untyped]

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


BROWSER = "tests/browser/"
TOGETHER = (
    "tests/attack/test_http.py",
    "tests/attack/test_requests.py",
    "tests/browser/test_levels.py",
    "tests/contract/test_contract.py",
    "tests/frozen/test_frozen.py",
    "tests/install/",
    "tests/server/test_permissions.py",
)
"""What shares an installation, a server or games: run by one process, and first."""


class BesideTheBrowser(LoadScopeScheduling):  # type: ignore[misc]
    """Half of the processes run the tests in a browser, the others all else and then help them.

    They are not mixed: Playwright keeps an event loop running in its process. Side by side they
    use the time in which a browser, a clock or a server is waited for.
    """

    def schedule(self) -> None:
        if self.collection is None:
            collected = next(iter(self.registered_collections.values()))
            scopes = {self._split_scope(test) for test in collected if test.startswith(BROWSER)}
            self.in_browser = set(self.nodes[: min(len(self.nodes) // 2, len(scopes))])
        super().schedule()

    def _split_scope(self, nodeid: str) -> str:
        return next((group for group in TOGETHER if nodeid.startswith(group)), nodeid)

    def _next_for(self, node: WorkerController) -> str | None:
        """What is next in the queue for this process; None if there is nothing any more."""
        is_in_browser = node in self.in_browser
        own = (scope for scope in self.workqueue if scope.startswith(BROWSER) == is_in_browser)
        found: str | None = next(own, None)
        if found is None and not is_in_browser and self.workqueue:
            self.in_browser.add(node)
            return self._next_for(node)
        return found

    def _assign_work_unit(self, node: WorkerController) -> None:
        self.workqueue.move_to_end(self._next_for(node), last=False)
        super()._assign_work_unit(node)

    def _reschedule(self, node: WorkerController) -> None:
        if self._next_for(node):
            super()._reschedule(node)
        elif not node.shutting_down:
            node.shutdown()


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> BesideTheBrowser | None:
    """For --dist loadgroup, whose own groups this pytest and this xdist do not make together."""
    return BesideTheBrowser(config, log) if config.getoption("dist") == "loadgroup" else None
