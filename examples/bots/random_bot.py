"""A bot in one page: it speaks the engine protocol (docs/protocol.md) and plays any legal move.

mozaika match azul greedy "cmd:python3 examples/bots/random_bot.py" --games 10
"""

import json
import random
import sys


def choose(move):
    """Your idea goes here: look at move["view"], return one of move["legal"]."""
    return random.Random(move["seed"]).choice(move["legal"])


def answer(message):
    """What to say to the host; None where it waits for nothing."""
    if message["type"] == "hello":
        return {"type": "hello", "name": "random in Python"}
    if message["type"] == "game":
        return {"type": "ready"}
    if message["type"] == "move":
        return {"type": "action", "action": choose(message)}
    return None


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "quit":
        break
    reply = answer(message)
    if reply:
        print(json.dumps(reply), flush=True)
