"""Requests, messages and command lines that nobody in their right mind would send."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

from tests.fairness.games import played

RECORD = str(played())
TEXTS = [
    "",
    " ",
    "\x00",
    "a\x00b",
    "\ud800",
    "%00",
    "%ff",
    "..",
    "../../etc/passwd",
    "x" * 300,
    "x" * 5000,
    "9" * 5000,
    "-" + "9" * 40,
    "1e400",
    "NaN",
    "٣",
    "\u202eevil\u200b",
    "'; DROP TABLE users; --",
    "<script>",
    "[" * 3000,
    '{"a":' * 500,
    "null",
    "true",
    "[::1",
    "http://[::1",
    "azul",
    "ingenious:team",
    "level:9",
    "1B2",
    "c=BBRK",
    RECORD,
    RECORD[: len(RECORD) // 2],
    RECORD.replace("azul", "ingenious"),
]
NUMBERS = [0, -1, 1, 3, 99, 2**31, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**400, 0.5, 1e308]
KEYS = ("type", "id", "seat", "seats", "game", "action", "version", "text", "record", "nonce")
TYPES = (
    *("act", "undo", "offer", "answer", "resign", "sit", "leave", "start", "say", "sync", "ping"),
    *("preview", "points", "rematch", "commit", "reveal", "stand_in", "return", "nothing"),
)


class Malice:
    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def text(self) -> str:
        text = self.rng.choice(TEXTS)
        if self.rng.random() < 0.3:
            text = "".join(chr(self.rng.randrange(0x250)) for _ in range(self.rng.randrange(12)))
        return text

    def value(self, depth: int = 0) -> Any:
        kind = self.rng.randrange(7 if depth < 3 else 4)
        if kind < 2:
            return self.text()
        if kind == 2:
            return self.rng.choice(NUMBERS)
        if kind == 3:
            return self.rng.choice([None, True, False])
        if kind == 4:
            return [self.value(depth + 1) for _ in range(self.rng.randrange(4))]
        return {self.rng.choice(KEYS): self.value(depth + 1) for _ in range(self.rng.randrange(4))}

    def changed(self, honest: dict[str, Any]) -> dict[str, Any]:
        """An honest body, with something in it that is not."""
        changed = {**honest}
        for key in self.rng.sample([*honest, *KEYS], self.rng.randrange(3)):
            changed[key] = self.value()
        return changed

    def message(self) -> str:
        """For a socket, of which every fourth can be read."""
        honest = {"type": self.rng.choice(TYPES), "id": str(self.rng.randrange(5))}
        more = {"action": "1B2", "version": self.rng.randrange(4), "text": "hello", "seat": 0}
        order = {**honest, **dict(self.rng.sample(list(more.items()), self.rng.randrange(4)))}
        if self.rng.random() < 0.1:
            return self.text().encode("utf-8", "replace").decode()
        return self.broken(json.dumps(self.changed(order)))

    def broken(self, text: str) -> str:
        """Now and then without a piece, or with one too many."""
        if self.rng.random() < 0.7:
            return text
        at = self.rng.randrange(len(text) + 1)
        return text[:at] + self.rng.choice(["", '"', "\\u0000", "[", "}"]) + text[at + 1 :]

    def header(self) -> bytes:
        """What a client can send as the value of a header at all."""
        text = self.text().encode("latin-1", "replace")
        return re.sub(rb"[\x00-\x1f\x7f]", b"?", text)[:3000].strip()

    def body(self, honest: dict[str, Any]) -> bytes:
        if self.rng.random() < 0.1:
            return self.rng.randbytes(self.rng.randrange(200))
        return self.broken(json.dumps(self.changed(honest))).encode()
