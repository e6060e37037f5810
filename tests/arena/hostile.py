"""An engine that plays the first legal move until it misbehaves as its argument says.

hostile.py WAY [WHEN]: at the message WHEN ("hello", "game", "move"; by default "move").
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time

WAY, WHEN = sys.argv[1], (sys.argv[2:] or ["move"])[0]


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def misbehave() -> None:
    if WAY == "crash":
        sys.exit("the engine is sad")
    elif WAY == "abort":
        os.abort()
    elif WAY == "odd signal":
        os.kill(os.getpid(), 40)
    elif WAY in ("hang", "stay"):
        time.sleep(600)
    elif WAY == "flood":
        while True:
            sys.stdout.write("x\n" * 1000)
    elif WAY == "huge line":
        while True:
            sys.stdout.write("x" * 1000)
    elif WAY == "flood stderr":
        while True:
            sys.stderr.write("x" * 1000)
    elif WAY == "nonsense":
        say("what?")
    elif WAY == "bytes":
        sys.stdout.buffer.write(b'{"type":"action","action":"\xff\xfe"}\n')
        sys.stdout.buffer.flush()
    elif WAY == "deep":
        say('{"type":"action","action":' + "[" * 30000)
    elif WAY == "illegal":
        say(json.dumps({"type": "action", "action": "9Z9"}))
    elif WAY == "number":
        say(json.dumps({"type": "action", "action": 7}))
    elif WAY == "wrong type":
        say(json.dumps({"type": "ready"}))
    elif WAY == "two answers":
        say('{"type":"ready"}\n{"type":"ready"}')
    elif WAY == "give up":
        say(json.dumps({"type": "error", "reason": "too hard"}))
    elif WAY == "close stdout":
        os.close(1)
        time.sleep(600)
    elif WAY == "eat memory":
        bytearray(3 * 1024**3)
    elif WAY == "child":
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        sys.exit(f"left {child.pid}")


def answer(message: dict[str, object]) -> None:
    match message["type"]:
        case "hello":
            say(json.dumps({"type": "hello", "name": "hostile\n\x1b[31m" + "x" * 200}))
        case "game":
            say(json.dumps({"type": "ready"}))
            if WAY == "deaf":
                time.sleep(600)
        case "move":
            say(json.dumps({"type": "action", "action": message["legal"][0]}))  # type: ignore[index]
            if WAY == "chatter":
                say("by the way")


for line in sys.stdin:
    received = json.loads(line)
    if received["type"] == WHEN and WAY not in ("deaf", "chatter"):
        misbehave()
    else:
        answer(received)
