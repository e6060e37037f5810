"""The Chromium of the browser tests: the system's, else Playwright's own, else packages.

`python -m tests.browser.chromium` looks for one and gets one if there is none.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

NAMES = (
    "chromium-headless-shell",  # draws no windows: a third of the work for a visitor
    "chromium",
    "chromium-browser",
    "google-chrome",
    "chrome",
)
WITH_PREFERENCES = NAMES[1:]
"""Those that heed the preferences of a profile."""
FETCH_SECONDS = 600
MISSING = "no Chromium here; install one (Debian: apt-get install chromium-headless-shell)"


def find_chromium(playwright: Playwright, names: Sequence[str] = NAMES) -> str | None:
    """The path of one that is there: MOZAIKA_CHROMIUM, one on the PATH, or Playwright's own."""
    named = os.environ.get("MOZAIKA_CHROMIUM")
    if found := named or next(filter(None, map(shutil.which, names)), None):
        return found
    own = Path(playwright.chromium.executable_path)
    return str(own) if own.exists() else None


def installed_chromium(names: Sequence[str] = NAMES) -> str | None:
    with sync_playwright() as playwright:
        return find_chromium(playwright, names)


def is_complete() -> bool:
    """One for most tests, and one that heeds preferences for those that refuse cookies."""
    return bool(installed_chromium()) and bool(installed_chromium(WITH_PREFERENCES))


def get_chromium() -> None:
    """Playwright's own build, or as root the system's package; nothing if neither can be had."""
    run([sys.executable, "-m", "playwright", "install", "chromium"])
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not is_complete() and is_root and shutil.which("apt-get"):
        run(["apt-get", "update", "-qq"])
        quietly = ["apt-get", "install", "-qq", "-y", "--no-install-recommends"]
        run([*quietly, "chromium-headless-shell", "chromium"])


def run(command: list[str]) -> None:
    print(f"Getting Chromium: {' '.join(command[-3:])}…", flush=True)
    try:
        subprocess.run(command, capture_output=True, timeout=FETCH_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        print(f"That took more than {FETCH_SECONDS} s and was given up.")


def main() -> None:
    if not is_complete():
        get_chromium()
    found = installed_chromium()
    print(f"Chromium: {found or 'none; the tests in the browser will be skipped'}")


if __name__ == "__main__":
    main()
