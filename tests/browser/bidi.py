"""Firefox, driven over WebDriver BiDi: the browser itself speaks it, no driver is needed.

Debian's `firefox-esr` does. Only what the journeys need is here.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

NAMES = ("firefox-esr", "firefox")
PATIENCE = 30.0
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def find_firefox() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def address_in(log: Path) -> str:
    for _ in range(int(10 * PATIENCE)):
        if found := LISTENS.search(log.read_text(errors="replace")):
            return found[1]
        time.sleep(0.1)
    raise AssertionError("Firefox did not say where it listens")


class BidiFirefox:
    """One window with an empty profile; `width` and `height` of the page in pixels."""

    def __init__(self, path: str, profile: Path, width: int, height: int) -> None:
        log = profile / "log.txt"
        alone = ["--headless", "--no-remote", "--profile", str(profile)]
        with log.open("w") as written:
            self.process = subprocess.Popen(
                [path, *alone, "--remote-debugging-port", "0"], stdout=written, stderr=written
            )
        self.stack = ExitStack()
        self.stack.callback(self._end)
        try:
            line = connect(f"{address_in(log)}/session", max_size=None)
            self.socket = self.stack.enter_context(line)
            self._begin(width, height)
        except BaseException:
            self.stack.close()
            raise

    def _begin(self, width: int, height: int) -> None:
        self.number = 0
        self.send("session.new", capabilities={})
        tree = self.send("browsingContext.getTree")
        self.context = tree["contexts"][0]["context"]
        size = {"width": width, "height": height}
        self.send("browsingContext.setViewport", context=self.context, viewport=size)

    def send(self, method: str, **params: object) -> Any:
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv(timeout=PATIENCE))
            if answer.get("id") == self.number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def goto(self, url: str) -> None:
        self.send("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def run(self, expression: str) -> Any:
        """The value of an expression of JavaScript; only what JSON can say."""
        answer = self.send(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then(JSON.stringify)",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"].get("value", "null"))

    def press(self, x: float, y: float) -> None:
        """With the mouse, as a person does."""
        point = {"type": "pointerMove", "x": round(x), "y": round(y)}
        down, up = ({"type": f"pointer{kind}", "button": 0} for kind in ("Down", "Up"))
        mouse = {"type": "pointer", "id": "mouse", "actions": [point, down, up]}
        self.send("input.performActions", context=self.context, actions=[mouse])

    def type(self, text: str) -> None:
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        keyboard = {"type": "key", "id": "keys", "actions": keys}
        self.send("input.performActions", context=self.context, actions=[keyboard])

    def close(self) -> None:
        with self.stack:
            self.send("browser.close")

    def _end(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
