"""The names under which users are shown."""

from __future__ import annotations

import re
import unicodedata

from mozaika.errors import MozaikaError

LONGEST_NAME = 24


class BadName(MozaikaError, ValueError):
    """A name that cannot be shown to others."""


def guest_name(user_id: str) -> str:
    return f"Guest {user_id[:4]}"


def clean_name(name: str) -> str:
    """The name as it will be shown; BadName if it is empty, too long or not printable."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise BadName(f"a name has 1 to {LONGEST_NAME} characters")
    if any(unicodedata.category(letter)[0] in "CZ" and letter != " " for letter in name):
        raise BadName("a name is made of letters that can be seen")
    if re.fullmatch(r"\W+", name):
        raise BadName("a name has a letter or a digit")
    return name
