"""Time limits for requests that come too slowly."""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADER_SECONDS = 10.0
"""For the first line and the headers of a request."""
BODY_SECONDS = 30.0
"""For its body."""
LINGER_SECONDS = 2.0
LINGER_BYTES = 4 << 20
"""How long, and for how much, a request that was answered early is still taken in."""


class PatientProtocol(H11Protocol):
    """HTTP with a time limit for headers: without one every slow client would hold a connection."""

    waiting: asyncio.TimerHandle | None = None
    lingering = 0
    """How much more of a request that was answered early may come."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait(HEADER_SECONDS)

    def shutdown(self) -> None:
        """The server stops: what was asked is answered, what is sent without end is cut off."""
        super().shutdown()
        if self.conn.our_state is h11.SEND_BODY:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.lingering:
            self.lingering -= len(data)
            if self.lingering <= 0:
                self.transport.close()
                return
        super().data_received(data)

    def handle_events(self) -> None:
        super().handle_events()
        if self.lingering:
            if self.conn.their_state is h11.SEND_BODY:
                return
            self.lingering = 0
            self._stop_waiting()
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self.waiting is None:
            self._wait(HEADER_SECONDS)

    def on_response_complete(self) -> None:
        """Who was answered before the whole body came may send the rest of it, within limits.

        To close at once would meet what is still on its way with a reset, and a reset can take the
        answer with it: the client would learn of a broken connection and not of its mistake.
        """
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY and not self.transport.is_closing():
            self.lingering = LINGER_BYTES
            self._unset_keepalive_if_required()
            self._stop_waiting()
            self._wait(LINGER_SECONDS)

    def _wait(self, seconds: float) -> None:
        self.waiting = self.loop.call_later(seconds, self.transport.close)

    def _stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None
