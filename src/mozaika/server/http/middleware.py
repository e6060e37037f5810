"""What every request passes first: limits, origin, who asks; and what every answer carries."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec.structs import replace

from mozaika.server.accounts.authentication import (
    COOKIE,
    NEW,
    NEW_SECONDS,
    Identity,
    Person,
    read_cookies,
)
from mozaika.server.http.limits import Rate, counted_address
from mozaika.server.http.patience import BODY_SECONDS
from mozaika.server.http.problems import HttpProblem, Problem, TooLarge
from mozaika.server.http.text import NO_NUL, check_json, check_text, has_nul
from mozaika.server.settings import Settings
from mozaika.server.store.failures import report

log = logging.getLogger("mozaika.http")
Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
ASGIApp = Callable[[Any, Any, Any], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]
PERSON = "mozaika.person"
A_YEAR = 365 * 86400
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
CSP = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors"
)
RETRY_AFTER = {429: b"2", 503: b"5"}
FAILED = 1011
EMBEDDED = "/embed/"
"""What other pages may show in a frame: the board of a finished game, with nothing to click on."""


class Middleware:
    """Wraps the application: every request passes here before a route sees it."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.identity: Identity | None = None
        self.by_address = Rate(settings.requests_per_second * 3)
        self.by_user = Rate(settings.requests_per_second)
        self.headers = list(security_headers(settings))
        self.frame_headers = list(security_headers(settings, in_frames=True))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._guard(self._http, scope, receive, send)
        elif scope["type"] == "websocket":
            await self._guard(self._socket, scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _guard(self, serve: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Log whatever fails before a route answers, and answer with an error."""
        is_answered = is_gone = False

        async def noted(message: Message) -> None:
            nonlocal is_answered, is_gone
            is_answered = True
            try:
                await send(message)
            except OSError:
                is_gone = True
                raise

        try:
            await serve(scope, receive, noted)
        except Exception as error:
            if is_gone:
                return  # there is nobody to answer
            failure = report(log, f"a connection by {scope['type']}", error)
            if is_answered:
                return  # cut off: what was begun cannot be taken back
            if scope["type"] == "http":
                await self._answer(send, failure.status, Problem(*failure))
            else:
                await refuse(receive, send, FAILED, failure.sentence)

    # --- http ------------------------------------------------------------------------------

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        problem = self._refusal(scope)
        if problem is not None:
            await self._answer(send, *problem)
            return
        if scope["path"].startswith("/api/"):
            person = await self._person(scope)
            if person is None:
                await self._answer(send, 401, Problem("token", "this token is not known"))
                return
            if not self.by_user.allows(person.user):
                await self._answer(send, 429, Problem("rate", "too many requests; wait a little"))
                return
            is_stray = person.is_new and is_page_without_cookie(scope)
            scope[PERSON] = replace(person, is_stray=is_stray)
        await self._pass_on(scope, receive, send)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        body, has_all = bytearray(), False
        deadline = asyncio.get_running_loop().time() + BODY_SECONDS
        asks_for_head = scope["method"] == "HEAD"
        if asks_for_head:  # answered as GET, without the body
            scope = {**scope, "method": "GET"}

        async def counted() -> Message:
            nonlocal has_all
            try:
                async with asyncio.timeout_at(None if has_all else deadline):
                    message = await receive()
            except TimeoutError:
                raise HttpProblem(408, "slow", "the request came too slowly") from None
            has_all = not message.get("more_body", False)
            body.extend(message.get("body", b""))
            if len(body) > self.settings.body_bytes:
                raise TooLarge
            if not message.get("more_body"):
                check_json(check_text(body))
            return message

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._dress(message, scope)
                await send(message)
                if asks_for_head:
                    await send({"type": "http.response.body", "body": b"", "more_body": False})
            elif not asks_for_head:
                await send(message)

        await self.app(scope, counted, dressed)

    def _refusal(self, scope: Scope) -> tuple[int, Problem] | None:
        headers = dict(scope["headers"])
        if not self.by_address.allows(address(scope)):
            return 429, Problem("rate", "too many requests; wait a little")
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or float(length) > self.settings.body_bytes:
            return 413, Problem("size", "the request is too large")
        if has_nul(scope):
            return 400, Problem("text", NO_NUL)
        if scope.get("method") not in SAFE_METHODS and not self._origin_is_ours(headers):
            return 403, Problem("origin", "this request comes from another page")
        return None

    def _dress(self, message: Message, scope: Scope) -> None:
        headers = list(message.get("headers", ()))
        in_frames = scope["path"].startswith(EMBEDDED)
        headers += self.frame_headers if in_frames else self.headers
        if scope["path"].startswith("/api/"):
            headers.append((b"cache-control", b"no-store"))
        if message["status"] in RETRY_AFTER:
            headers.append((b"retry-after", RETRY_AFTER[message["status"]]))
        if PERSON in scope:
            headers += self._cookies(headers, scope)
        message["headers"] = headers

    def _cookies(self, headers: Headers, scope: Scope) -> Headers:
        """What the browser is to keep beside what the answer itself sets."""
        person: Person = scope[PERSON]
        if any(key.lower() == b"set-cookie" for key, _ in headers):  # signed in or out
            names = [name for name, _ in cookies_of(scope) if name.startswith(NEW)]
            values = [cookie_header("", self.settings, name) for name in names]
        elif person.cookie is None:
            values = []
        else:
            values = [cookie_header(person.cookie, self.settings)]
            if person.is_new:
                signature = person.cookie.rpartition(".")[2]
                name = f"{NEW}{person.user}"
                values.append(cookie_header(signature, self.settings, name, NEW_SECONDS))
        return [(b"set-cookie", value) for value in values]

    async def _answer(self, send: Send, status: int, problem: Problem) -> None:
        body = msgspec.json.encode(problem)
        headers = [(b"content-type", b"application/json"), *self.headers]
        headers.append((b"content-length", str(len(body)).encode()))
        if status in RETRY_AFTER:
            headers.append((b"retry-after", RETRY_AFTER[status]))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    # --- sockets ---------------------------------------------------------------------------

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        code = 0
        if not self.by_address.allows(address(scope)):
            code = 4429
        elif not self._origin_is_ours(headers):
            code = 4403
        person = None if code else await self._person(scope)
        if person is None:
            await refuse(receive, send, code or 4401)
            return
        # A handshake sets no cookie: a guest made here would be lost with the socket.
        scope[PERSON] = replace(person, is_stray=person.is_new)
        await self.app(scope, receive, send)

    # --- both ------------------------------------------------------------------------------

    def _origin_is_ours(self, headers: dict[bytes, bytes]) -> bool:
        """Browsers name the page that asks; programs do not."""
        origin = headers.get(b"origin")
        if origin is None:
            return headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
        try:
            page = urlsplit(origin.decode("latin-1"))
        except ValueError:
            return False
        ours = urlsplit(self.settings.url)
        if self.settings.public_url:
            return (page.scheme, page.netloc) == (ours.scheme, ours.netloc)
        return page.netloc == headers.get(b"host", b"").decode("latin-1")

    async def _person(self, scope: Scope) -> Person | None:
        """Who asks; None if a token is wrong."""
        assert self.identity is not None, "the server is open"
        return await self.identity.of_headers(dict(scope["headers"]))


def address(scope: Scope) -> str:
    """Under which limits count who asks."""
    client = scope.get("client")
    return counted_address(str(client[0])) if client else "nowhere"


def cookies_of(scope: Scope) -> list[tuple[str, str]]:
    return read_cookies(dict(scope["headers"]).get(b"cookie", b""))


def is_page_without_cookie(scope: Scope) -> bool:
    """Whether a page asks that was opened here and yet has no cookie: the browser keeps none."""
    headers = dict(scope["headers"])
    is_page = b"origin" in headers or b"sec-fetch-site" in headers
    return is_page and all(name != COOKIE for name, _ in cookies_of(scope))


async def refuse(receive: Receive, send: Send, code: int, reason: str = "refused") -> None:
    """Accepted and closed: a browser shows its page no code of a handshake that was refused."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": code, "reason": reason})


def cookie_header(
    value: str, settings: Settings, name: str = COOKIE, seconds: int = A_YEAR
) -> bytes:
    secure = "; Secure" if settings.is_secure else ""
    life = f"Max-Age={seconds if value else 0}"
    return f"{name}={value}; Path=/; {life}; HttpOnly; SameSite=Lax{secure}".encode()


def security_headers(settings: Settings, in_frames: bool = False) -> Iterable[tuple[bytes, bytes]]:
    framed_by = "*" if in_frames else "'none'"
    sockets = f" ws{settings.url.removeprefix('http')}" if settings.public_url else ""
    yield b"content-security-policy", f"{CSP.format(sockets=sockets)} {framed_by}".encode()
    yield b"x-content-type-options", b"nosniff"
    if not in_frames:
        yield b"x-frame-options", b"DENY"
    yield b"referrer-policy", b"same-origin"
    yield b"cross-origin-opener-policy", b"same-origin"
    if settings.is_secure:
        yield b"strict-transport-security", b"max-age=31536000"
