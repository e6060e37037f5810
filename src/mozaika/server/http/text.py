"""Text refused before any route sees it: not UTF-8, nested too deeply, or with NUL in it.

PostgreSQL stores no NUL, a file system knows none, and JSON that is nested too deeply ends in a
RecursionError.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from mozaika.errors import MozaikaError

MOST_BRACKETS = 200
"""In one message; what we read has a few dozen."""
STRING = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
"""Also one that does not end: to look for its end from each quote in it would take seconds."""
NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
NO_NUL = "a text may not hold the character NUL"


class BadMessage(MozaikaError):
    """A body or a message that cannot be read, whatever it was meant to be."""


def check_text(message: bytearray) -> bytes:
    """The same; BadMessage if it is no text."""
    try:
        message.decode()
    except UnicodeDecodeError:
        raise BadMessage("it is not UTF-8") from None
    return bytes(message)


def check_json(message: bytes) -> None:
    """BadMessage if no route should see this; whether it is JSON is for others to say."""
    if b"\\u0000" in message and NUL.search(message):
        raise BadMessage(NO_NUL)
    if brackets(message) > MOST_BRACKETS < brackets(STRING.sub(b"", message)):
        raise BadMessage("it is nested too deeply")


def brackets(message: bytes) -> int:
    return message.count(b"[") + message.count(b"{")


def has_nul(scope: Mapping[str, Any]) -> bool:
    """Whether the address of a request holds the character NUL."""
    return "\x00" in scope["path"] or b"%00" in scope["query_string"]
