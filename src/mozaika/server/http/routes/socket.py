"""A table by WebSocket."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from mozaika.server.accounts.authentication import Person
from mozaika.server.http.limits import Rate
from mozaika.server.http.middleware import PERSON
from mozaika.server.http.problems import HttpProblem
from mozaika.server.http.routes.common import (
    STRAY,
    TOO_MANY_ORDERS,
    actor_of,
    address_of,
    connection_keys,
    directory_of,
    limits_of,
    person_of,
    source_of,
)
from mozaika.server.http.routes.credentials import ShownCredential, shown
from mozaika.server.http.text import BadMessage, check_json
from mozaika.server.protocol import messages
from mozaika.server.runtime.chat import chat_so_far
from mozaika.server.runtime.directory import NoTable, TableDirectory
from mozaika.server.runtime.dispatch import take_order
from mozaika.server.runtime.subscriber import Subscriber, TooSlow
from mozaika.server.runtime.table_runtime import TableRuntime
from mozaika.server.store.failures import report

log = logging.getLogger("mozaika.socket")
CLOSING = "the server stops"
NO_TABLE, SIGNED_OUT, TOO_SLOW, TOO_MANY = 4404, 4401, 4408, 4429
FAILED, RESTART = 1011, 1012
MOST_ERRORS = 20
CLOSING_SECONDS = 2.0
LOOK_AGAIN = 30.0
"""Seconds after which the credential of a socket is checked again in any case."""
AnySocket = WebSocket[Any, Any, Any]
decoder = msgspec.json.Decoder(messages.AnyOrder)


@websocket("/api/tables/{table_id:str}/socket")
async def socket(socket: AnySocket, table_id: FromPath[str]) -> None:
    """Updates as they come; orders as they are sent."""
    directory, limits = directory_of(socket), limits_of(socket)
    person = person_of(socket)
    if directory.services.connections.is_closing:
        await refuse(socket, RESTART, CLOSING)
        return
    try:
        runtime = await directory.table(table_id)
    except NoTable as error:
        await refuse(socket, NO_TABLE, str(error))
        return
    except Exception as error:
        await refuse(socket, FAILED, report(log, "opening a table", error).sentence)
        return
    runtime.bots.asked(person.user, source_of(socket, person).bot_queue)
    keys = connection_keys(socket, person, runtime.table)
    if not limits.admit(*keys):
        await refuse(socket, TOO_MANY, "too many connections")
        return
    try:
        with shown(socket, person) as credential:
            await Conversation(directory, runtime, socket, credential).run()
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
    def __init__(
        self,
        directory: TableDirectory,
        runtime: TableRuntime,
        socket: AnySocket,
        credential: ShownCredential,
    ) -> None:
        query, asker = socket.query_params, credential.person.asker
        self.directory = directory
        self.connections = directory.services.connections
        self.runtime = runtime
        self.socket = socket
        self.credential = credential
        self.chat_after = number(query.get("chat"))
        self.subscriber = Subscriber(
            runtime, asker, number(query.get("since")), query.get("points") == "1"
        )
        self.orders = Rate(directory.services.settings.orders_per_second)
        self.errors = 0
        self.order_lock = asyncio.Lock()
        """Held while an order is carried out, so that none ends between storing and publishing."""
        self.end = (TOO_SLOW, "too slow")
        """With what the socket is closed, if the client has not closed it."""

    def _failed(self, error: BaseException) -> None:
        """Close with a reason; the client reconnects and sends again what was not answered."""
        if not isinstance(error, WebSocketDisconnect | TooSlow):
            self.end = (FAILED, report(log, "a socket", error).sentence)

    @property
    def person(self) -> Person:
        return self.credential.person

    async def run(self) -> None:
        """Until the client leaves, misbehaves or the server stops."""
        await self.socket.accept()
        try:
            await self.runtime.catch_up_to(self.subscriber.sent)
            await self._visit()
        except Exception as error:
            self._failed(error)
        with suppress(Exception):
            async with asyncio.timeout(CLOSING_SECONDS):
                await self.socket.close(*self.end)

    async def _visit(self) -> None:
        self.runtime.enter(self.subscriber)
        try:
            asker, store = self.person.asker, self.directory.services.stores.chat
            self.subscriber.send_first(
                await chat_so_far(store, self.runtime, asker, self.chat_after)
            )
            await self._converse()
        finally:
            self.runtime.leave(self.subscriber)

    async def _converse(self) -> None:
        """Send and receive, until one of them ends, or the right to."""
        sending = asyncio.create_task(self._send())
        receiving = asyncio.create_task(self._receive())
        self.connections.sockets.add(sending)
        try:
            ends = {sending, receiving, self.credential.ended}
            done, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            for task in done & {sending, receiving}:
                if not task.cancelled() and (error := task.exception()) is not None:
                    self._failed(error)
        finally:
            self.connections.sockets.discard(sending)
            async with self.order_lock:
                sending.cancel()
                receiving.cancel()
            await asyncio.gather(sending, receiving, return_exceptions=True)
            if self.credential.ended.done():
                self.end = (SIGNED_OUT, "signed out")

    async def _send(self) -> None:
        try:
            async for message in self.subscriber.messages():
                if not await self.credential.holds(LOOK_AGAIN):
                    return
                if not await self._is_sent(message):
                    return
        except asyncio.CancelledError:
            if self.connections.is_closing:
                self.end = (RESTART, CLOSING)
            raise

    async def _is_sent(self, message: bytes) -> bool:
        """False if the client is gone."""
        try:
            await self.socket.send_data(message.decode(), "text")
        except OSError:
            return False
        return True

    async def _receive(self) -> None:
        while True:
            message = await self.socket.receive_data("text")
            if not await self.credential.holds(LOOK_AGAIN):
                return
            async with self.order_lock:
                problem = await self._take(message.encode())
            if problem is not None:
                self.errors += 1
                self.subscriber.send(problem)
            if self.errors > MOST_ERRORS:
                self.end = (TOO_MANY, "too many errors")
                return

    async def _take(self, message: bytes) -> messages.Error | None:
        """Carry out an order; an Error if it is none, or its sender may not give orders."""
        if len(message) > self.directory.services.settings.message_bytes:
            return messages.Error("size", "the message is too large")
        if not self._may_send():
            return messages.Error("rate", "too many messages; wait a little")
        try:
            check_json(message)
            order = decoder.decode(message)
        except (msgspec.DecodeError, UnicodeDecodeError, BadMessage) as error:
            return messages.Error("message", str(error)[:200])
        if isinstance(order, messages.Ping):
            self.subscriber.send(messages.Pong(order.id))
            return None
        if self.person.is_stray:
            await self._answer_stray(order)
            return None
        try:
            scope = "chat" if isinstance(order, messages.Say) else "play"
            before = self.person
            person = await known(self.socket, before, scope)
            if self.person is before:  # nobody looked meanwhile and found, say, another name
                self.credential.person = person
        except HttpProblem as problem:
            return messages.Error("forbidden", problem.problem.sentence)
        except Exception as error:
            failure = report(log, "meeting a guest", error)
            self.subscriber.send(messages.Refused(order.id, failure.code, None, failure.sentence))
            return None
        if isinstance(order, messages.Say) and not self._may_say():
            self.subscriber.send(messages.Refused(order.id, "busy", None, TOO_MANY_ORDERS))
            return None
        await self._answer(order)
        return None

    def _may_send(self) -> bool:
        """A message costs more than it seems: a whole table may have to be sent again."""
        limits, address = limits_of(self.socket), address_of(self.socket)
        return self.orders.allows("") and limits.messages.allows(address)

    def _may_say(self) -> bool:
        return limits_of(self.socket).may_say(self.person.user, address_of(self.socket))

    async def _answer_stray(self, order: messages.AnyOrder) -> None:
        if isinstance(order, messages.Sync):
            await self._answer(order)
        else:
            self.subscriber.send(messages.Refused(order.id, "identity", None, STRAY))

    async def _answer(self, order: messages.AnyOrder) -> None:
        subscriber = self.subscriber
        if isinstance(order, messages.Sync):
            subscriber.sent = min(subscriber.sent, order.since)
        source = source_of(self.socket, self.person)
        asker = self.person.asker
        answer = await take_order(self.directory, self.runtime, order, asker, source)
        if answer is None:
            subscriber.accept(order.id)
        else:
            subscriber.send(answer)


async def known(socket: AnySocket, person: Person, scope: str) -> Person:
    """The person, stored as a user from the first order on."""
    if person.is_known and scope in person.scopes and not person.banned:
        return person
    socket.scope[PERSON] = person  # type: ignore[literal-required]
    await actor_of(socket, scope)
    return msgspec.structs.replace(person, is_known=True)
