"""Under what a name is known: names that look alike have one key."""

from __future__ import annotations

import unicodedata

LONGEST_KEY = 60
"""Characters, as many as the column has."""
LOOK_ALIKES = str.maketrans(
    "авеёкмнорстухіїјѕһԁԛԝӏ" + "αβεζηικμνορτυχ" + "01i|",
    "abeekmhopctyxlljshdqwl" + "abeznlkmvoptux" + "olll",
)
"""Cyrillic, Greek, and digits, as the Latin letters for which they can be taken."""


def name_key(name: str) -> str:
    """Without case, spaces and the differences between letters that look alike."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(folded.translate(LOOK_ALIKES).split())[:LONGEST_KEY]
