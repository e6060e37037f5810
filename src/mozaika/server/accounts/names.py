"""The names under which users are shown."""

from __future__ import annotations

import re
import unicodedata

from mozaika.bots import installed_bots
from mozaika.errors import MozaikaError
from mozaika.server.store.name_keys import UNSEEN, name_key
from mozaika.server.tables.departure import DELETED

LONGEST_NAME = 24
OF_GUESTS = re.compile(r"guest ?([a-z0-9]{4})")


class BadName(MozaikaError, ValueError):
    """A name that cannot be shown to others."""


def guest_name(user_id: str) -> str:
    return f"Guest {user_id[:4]}"


def is_given(name: str) -> bool:
    """Whether a guest was given this name and chose none."""
    return OF_GUESTS.fullmatch(name.casefold()) is not None


def is_reserved(name: str, user_id: str) -> bool:
    """Whether a name is that of a bot, of another guest, or says that there is none."""
    key = name_key(name)
    if OF_GUESTS.fullmatch(key):
        return key != name_key(guest_name(user_id))
    return key in {name_key(each) for each in (DELETED, *installed_bots())}


def clean_name(name: str) -> str:
    """The name as it will be shown; BadName if it is empty, too long or not printable."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise BadName(f"a name has 1 to {LONGEST_NAME} characters")
    if any(unicodedata.category(letter)[0] in "CZ" and letter != " " for letter in name):
        raise BadName("a name is made of letters that can be seen")
    if not any(is_sign(letter) for letter in name):
        raise BadName("a name has a letter, a digit or a picture")
    return name


def is_sign(letter: str) -> bool:
    """A letter, a digit or a picture: something by which people know somebody."""
    category = unicodedata.category(letter)
    return (category[0] in "LN" or category == "So") and not UNSEEN.match(letter)
