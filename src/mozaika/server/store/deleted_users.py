"""Users who were deleted: nothing about them is stored any more, whoever was just about to."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, select

from mozaika.server.store import schema

GONE = ""
"""In place of the password of a user who was deleted; no hash is empty."""


def deleted_among(connection: Connection, user_ids: Iterable[str]) -> frozenset[str]:
    """Those of these users who were deleted; the others stay until this transaction has ended."""
    u = schema.users.c
    rows = select(u.id, u.password).where(u.id.in_(user_ids)).with_for_update(read=True)
    return frozenset(user for user, password in connection.execute(rows) if password == GONE)
