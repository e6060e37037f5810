"""An engine that plays the first legal action and keeps what it was asked: logging_engine.py FILE

Of the moves it keeps every eighth, else the file would be large.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

EVERY = 8
ANSWERS = {"hello": {"type": "hello", "name": "first"}, "game": {"type": "ready"}}


def main() -> None:
    moves = 0
    with Path(sys.argv[1]).open("ab") as kept:
        for line in sys.stdin.buffer:
            question = json.loads(line)
            is_move = question["type"] == "move"
            if not is_move or moves % EVERY == 0:
                kept.write(line)
            moves += is_move
            answer = ANSWERS.get(question["type"])
            if is_move:
                answer = {"type": "action", "action": question["legal"][0]}
            if answer:
                print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
