"""Ids of tables, users and workers."""

from __future__ import annotations

import secrets
import string

LETTERS = string.ascii_lowercase + string.digits
ID_LENGTH = 14


def new_id() -> str:
    """About 72 bits: a link that cannot be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
