"""Under what a name is known: names that look alike have one key."""

from __future__ import annotations

import re
import unicodedata

LONGEST_KEY = 60
"""Characters, as many as the column has."""
LOOK_ALIKES = str.maketrans(
    "авеёкмнорстухіїјѕһԁԛԝӏ" + "αβεζηικμνορτυχ" + "01i|",
    "abeekmhopctyxlljshdqwl" + "abeznlkmvoptux" + "olll",
)
"""Cyrillic, Greek, and digits, as the Latin letters for which they can be taken."""
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""What leaves no trace, though Unicode counts it as letters, pictures or marks."""


def name_key(name: str) -> str:
    """Without case, spaces, what is not seen and the differences of letters that look alike."""
    seen = UNSEEN.sub("", name)
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen).casefold())
    return "".join(folded.translate(LOOK_ALIKES).split())[:LONGEST_KEY]
