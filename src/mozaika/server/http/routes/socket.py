"""A table by WebSocket."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from mozaika.server.accounts.authentication import Person
from mozaika.server.http.limits import Rate
from mozaika.server.http.middleware import PERSON
from mozaika.server.http.problems import Trouble
from mozaika.server.http.routes.common import (
    STRAY,
    actor_of,
    connection_keys,
    house_of,
    identity_of,
    limits_of,
    person_of,
)
from mozaika.server.protocol import messages
from mozaika.server.runtime.chat import chat_so_far
from mozaika.server.runtime.dispatch import take_order
from mozaika.server.runtime.house import House, NoTable
from mozaika.server.runtime.subscriber import Watcher
from mozaika.server.runtime.table_runtime import Live

CLOSING = "the house closes"
NO_TABLE, SIGNED_OUT, TOO_SLOW, TOO_MANY, RESTART = 4404, 4401, 4408, 4429, 1012
MOST_ERRORS = 20
CLOSING_SECONDS = 2.0
LOOK_AGAIN = 30.0
"""Seconds after which an open socket must show again who it is: sessions and tokens end."""
AnySocket = WebSocket[Any, Any, Any]
decoder = msgspec.json.Decoder(messages.AnyOrder)


@websocket("/api/tables/{table_id:str}/socket")
async def socket(socket: AnySocket, table_id: FromPath[str]) -> None:
    """Updates as they come; orders as they are sent."""
    house, limits = house_of(socket), limits_of(socket)
    person = person_of(socket)
    keys = connection_keys(socket, person)
    if house.is_closing:
        await refuse(socket, RESTART, CLOSING)
        return
    if not limits.admit(*keys):
        await refuse(socket, TOO_MANY, "too many connections")
        return
    try:
        live = await house.table(table_id)
        await Conversation(house, live, socket, person).run()
    except NoTable as error:
        await refuse(socket, NO_TABLE, str(error))
    finally:
        limits.dismiss(*keys)
        del socket.receive, socket.send  # they and the socket refer to each other


async def refuse(socket: AnySocket, code: int, reason: str) -> None:
    """Accepted and closed, so that the browser learns the code."""
    await socket.accept()
    await socket.close(code=code, reason=reason)


def number(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else 0


class Conversation:
    def __init__(self, house: House, live: Live, socket: AnySocket, person: Person) -> None:
        query = socket.query_params
        self.house = house
        self.live = live
        self.socket = socket
        self.person = person
        self.chat_after = number(query.get("chat"))
        self.watcher = Watcher(
            live, person.asker, number(query.get("since")), query.get("points") == "1"
        )
        self.orders = Rate(house.settings.orders_per_second)
        self.looked_at = monotonic()
        self.errors = 0
        self.hearing = asyncio.Lock()
        """Held while an order is carried out, so that none ends between storing and telling."""
        self.end = (TOO_SLOW, "too slow")
        """With what the socket is closed, if the client has not closed it."""

    async def run(self) -> None:
        """Until the client leaves, misbehaves or the house closes."""
        await self.socket.accept()
        await self.live.catch_up_to(self.watcher.sent)
        self.live.enter(self.watcher)
        try:
            asker, store = self.person.asker, self.house.store
            self.watcher.send_first(await chat_so_far(store, self.live, asker, self.chat_after))
            await self._converse()
        finally:
            self.live.leave(self.watcher)
        with suppress(Exception):
            async with asyncio.timeout(CLOSING_SECONDS):
                await self.socket.close(*self.end)

    async def _converse(self) -> None:
        """Tell and listen, until one of them ends."""
        telling = asyncio.create_task(self._tell())
        listening = asyncio.create_task(self._listen())
        self.house.telling.add(telling)
        try:
            await asyncio.wait({telling, listening}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.house.telling.discard(telling)
            async with self.hearing:
                telling.cancel()
                listening.cancel()
            await asyncio.gather(telling, listening, return_exceptions=True)

    async def _tell(self) -> None:
        try:
            async for message in self.watcher.messages():
                if not await self._is_still_there():
                    return
                await self.socket.send_data(message.decode(), "text")
        except asyncio.CancelledError:
            if self.house.is_closing:
                self.end = (RESTART, CLOSING)
            raise

    async def _listen(self) -> None:
        while True:
            message = await self.socket.receive_data("text")
            if not await self._is_still_there():
                return
            async with self.hearing:
                problem = await self._hear(message.encode())
            if problem is not None:
                self.errors += 1
                self.watcher.send(problem)
            if self.errors > MOST_ERRORS:
                self.end = (TOO_MANY, "too many errors")
                return

    async def _is_still_there(self) -> bool:
        """Whether the session or token with which the socket was opened still holds."""
        if monotonic() - self.looked_at < LOOK_AGAIN or self.person.is_stray:
            return True
        self.looked_at = monotonic()
        identity, headers = identity_of(self.socket), dict(self.socket.scope["headers"])
        person = await identity.of_headers(headers)
        if person is None or person.user != self.person.user:
            self.end = (SIGNED_OUT, "signed out")
            return False
        self.person = person
        return True

    async def _hear(self, message: bytes) -> messages.Error | None:
        """Carry an order out; what was wrong if it was none, or of somebody who may do nothing."""
        if len(message) > self.house.settings.message_bytes:
            return messages.Error("size", "the message is too large")
        if not self.orders.allows(""):
            return messages.Error("rate", "too many messages; wait a little")
        try:
            order = decoder.decode(message)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            return messages.Error("message", str(error)[:200])
        if isinstance(order, messages.Ping):
            self.watcher.send(messages.Pong(order.id))
            return None
        if self.person.is_stray:
            await self._answer_stray(order)
            return None
        try:
            scope = "chat" if isinstance(order, messages.Say) else "play"
            self.person = await known(self.socket, self.person, scope)
        except Trouble as trouble:
            return messages.Error("forbidden", trouble.problem.sentence)
        await self._answer(order)
        return None

    async def _answer_stray(self, order: messages.AnyOrder) -> None:
        if isinstance(order, messages.Sync):
            await self._answer(order)
        else:
            self.watcher.send(messages.Refused(order.id, "identity", None, STRAY))

    async def _answer(self, order: messages.AnyOrder) -> None:
        watcher = self.watcher
        if isinstance(order, messages.Sync):
            watcher.sent = min(watcher.sent, order.since)
        answer = await take_order(self.house, self.live, order, self.person.asker)
        if answer is None:
            watcher.accept(order.id)
        else:
            watcher.send(answer)


async def known(socket: AnySocket, person: Person, scope: str) -> Person:
    """The person, kept from the first order on."""
    if person.is_known and scope in person.scopes and not person.banned:
        return person
    socket.scope[PERSON] = person  # type: ignore[literal-required]
    await actor_of(socket, scope)
    return msgspec.structs.replace(person, is_known=True)
