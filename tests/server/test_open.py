"""`mozaika serve --open` shows the page, where there is a screen to show it on."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.servers import PATIENCE, ServerProcess


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """A browser that writes down what it was asked to show."""
    script = tmp_path / "browser"
    script.write_text(f"#!/bin/sh\necho $1 >> {tmp_path / 'shown'}\n")
    script.chmod(0o755)
    return script


def opened(browser: Path, display: str) -> tuple[str, str]:
    """The address of a server, and what its browser was asked to show while it was open."""
    shown = browser.with_name("shown")
    environment = {"BROWSER": f"{browser} %s", "DISPLAY": display, "WAYLAND_DISPLAY": ""}
    server = ServerProcess(browser.parent, **environment).start("--open")
    patience = time.monotonic() + (PATIENCE if display else 1)
    while not shown.exists() and time.monotonic() < patience:
        time.sleep(0.05)
    server.stop()
    return server.url, shown.read_text() if shown.exists() else ""


def test_the_page_is_shown_once_the_server_is_open(browser: Path) -> None:
    url, shown = opened(browser, display=":9")
    assert shown == f"{url}\n"


def test_without_a_screen_nothing_is_shown_and_the_server_is_open(browser: Path) -> None:
    url, shown = opened(browser, display="")
    assert url.startswith("http://")
    assert shown == ""
