"""What Lighthouse says of the page: `python -m tests.browser.lighthouse --help`."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import httpx

from tests.browser.chromium import installed_chromium
from tests.browser.server import Server

CATEGORIES = ("performance", "accessibility", "best-practices")
FORMS = {"phone": [], "desktop": ["--preset=desktop"]}
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking"
SETTLED = 10
"""Seconds until the server has started its bots and sleeps."""
PATIENCE = 150


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.lighthouse",
        description=(
            "Ask Lighthouse for its scores of the front page and of a table of Azul in progress, "
            "several times, as a phone and as a desktop; print one line of JSON."
        ),
        epilog='Example: python -m tests.browser.lighthouse --with "npx --yes lighthouse@13.5.0"',
    )
    parser.add_argument("--with", dest="command", default="npx --yes lighthouse", metavar="COMMAND")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument(
        "--slowdown", type=float, help="of the processor, for a phone; Lighthouse takes 4"
    )
    asked = parser.parse_args()
    report: dict[str, object] = {"slowdown": asked.slowdown}
    with tempfile.TemporaryDirectory() as rooms:
        server = Server(Path(rooms))
        server.open()
        try:
            for name, (url, cookie) in pages(server.url).items():
                for form, options in FORMS.items():
                    slow = form == "phone" and asked.slowdown
                    more = [f"--throttling.cpuSlowdownMultiplier={asked.slowdown}"] if slow else []
                    scores = run(asked.command.split() + options + more, url, cookie, asked.runs)
                    report[f"{name}, {form}"] = scores
        finally:
            server.close()
    print(json.dumps(report))


def pages(url: str) -> dict[str, tuple[str, str]]:
    """The address of each page, and the cookie of whoever looks at it."""
    with httpx.Client(base_url=url) as visitor:
        made = visitor.post("/api/tables", json={"game": "azul", "bots": [None, "random"]}).json()
        cookie = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
    time.sleep(SETTLED)
    return {"front": (f"{url}/", cookie), "table": (f"{url}/t/{made['table']['id']}", cookie)}


def run(command: list[str], url: str, cookie: str, runs: int) -> dict[str, object]:
    """The scores of each run in every category, and the median of the one that varies."""
    scores: dict[str, list[int]] = {category: [] for category in CATEGORIES}
    tries = iter(range(2 * runs))
    while len(scores["performance"]) < runs and next(tries, None) is not None:
        print(f"{url} {len(scores['performance']) + 1} of {runs}", file=sys.stderr)
        answer = subprocess.run(
            [
                *command,
                url,
                "--output=json",
                "--quiet",
                f"--only-categories={','.join(CATEGORIES)}",
                f"--extra-headers={json.dumps({'Cookie': cookie})}",
                f"--chrome-flags={FLAGS}",
            ],
            env=os.environ | {"CHROME_PATH": installed_chromium() or ""},
            stdout=subprocess.PIPE,
            timeout=PATIENCE,
        )
        found = json.loads(answer.stdout)["categories"] if answer.returncode == 0 else {}
        # Without a score it has lost its trace, and says so.
        if found and found["performance"]["score"] is not None:
            for category in CATEGORIES:
                scores[category].append(round(100 * found[category]["score"]))
    if not scores["performance"]:
        sys.exit(f"Lighthouse gave no score; does this run: {' '.join(command)} --version")
    return {**scores, "median": median(scores["performance"])}


if __name__ == "__main__":
    main()
