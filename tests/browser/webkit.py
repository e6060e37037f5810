"""WebKit, driven over WebDriver: Debian's `webkit2gtk-driver`, on a screen nobody sees (`xvfb`)."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

import httpx

MINIBROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
OTHERS = (MINIBROWSER, MINIBROWSER.replace("4.1", "4.0"), MINIBROWSER.replace("4.1", "6.0"))
PATIENCE = 30.0


def find_webkit() -> tuple[str, str, str] | None:
    """The driver, the browser and the screen; None if one of them is missing."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browser = next((path for path in OTHERS if Path(path).exists()), None)
    return (driver, browser, screen) if driver and browser and screen else None


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


class WebKit:
    """One window with an empty profile; `width` and `height` of the window in pixels."""

    def __init__(self, parts: tuple[str, str, str], width: int, height: int) -> None:
        driver, browser, screen = parts
        self.screen = subprocess.Popen(
            [screen, "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.screen.stdout is not None
        display = f":{self.screen.stdout.readline().strip()}"
        port = free_port()
        plain = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
        plain |= {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "NO_AT_BRIDGE": "1", "DISPLAY": display}
        self.driver = subprocess.Popen(
            [driver, f"--port={port}"],
            env=os.environ | plain,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.path = ""
        try:
            self.path = f"/session/{self._begin(wanted)['sessionId']}"
            self.send("window/rect", x=0, y=0, width=width, height=height)
        except BaseException:
            self.close()
            raise

    def _begin(self, wanted: dict[str, Any]) -> Any:
        for _ in range(50):
            try:
                return self.send("session", capabilities=wanted)
            except httpx.ConnectError:
                time.sleep(0.1)
        raise AssertionError("the driver of WebKit does not answer")

    def send(self, command: str, **fields: object) -> Any:
        answer = self.http.post(f"{self.path}/{command}", json=fields)
        assert answer.status_code == 200, answer.text
        return answer.json()["value"]

    def goto(self, url: str) -> None:
        self.send("url", url=url)

    def run(self, expression: str) -> Any:
        """The value of an expression of JavaScript; only what JSON can say."""
        script = f"const done = arguments[0]; Promise.resolve({expression}).then(done)"
        return self.send("execute/async", script=script, args=[])

    def press(self, x: float, y: float) -> None:
        """With the mouse, as a person does."""
        point = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        down, up = ({"type": f"pointer{kind}", "button": 0} for kind in ("Down", "Up"))
        mouse = {"type": "pointer", "id": "mouse", "actions": [point, down, up]}
        self.send("actions", actions=[mouse])

    def type(self, text: str) -> None:
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.send("actions", actions=[{"type": "key", "id": "keys", "actions": keys}])

    def close(self) -> None:
        try:
            if self.path:
                self.http.delete(self.path)
        finally:
            self.http.close()
            for process in (self.driver, self.screen):
                process.terminate()
                process.wait(timeout=PATIENCE)
            assert self.screen.stdout is not None
            self.screen.stdout.close()
