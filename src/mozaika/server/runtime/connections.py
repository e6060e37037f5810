"""The open sockets and streams of one worker, by user, and how they are ended."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Protocol


class Credential(Protocol):
    """What a connection was opened with: a session, a token, the cookie of a guest."""

    @property
    def user(self) -> str: ...

    def recheck(self) -> None:
        """Check it again before anything more is sent or done: it may have ended."""


class Connections:
    def __init__(self) -> None:
        self.sockets: set[asyncio.Task[None]] = set()
        """Of each open socket, the task that sends."""
        self.credentials: dict[str, set[Credential]] = {}
        """By user, those with which a socket or a stream is open."""
        self.is_closing = False

    def close(self) -> None:
        """End every socket, and let none be opened any more."""
        self.is_closing = True
        for sending in self.sockets:
            sending.cancel()

    def add(self, credential: Credential) -> None:
        self.credentials.setdefault(credential.user, set()).add(credential)

    def remove(self, credential: Credential) -> None:
        shown = self.credentials[credential.user]
        shown.discard(credential)
        if not shown:
            del self.credentials[credential.user]

    def recheck(self, users: Iterable[str]) -> None:
        """What these users may do has changed."""
        for user in users:
            for credential in list(self.credentials.get(user, ())):
                credential.recheck()
