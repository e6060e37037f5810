"""What every request passes first: limits, origin, who asks; and what every answer carries."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from mozaika.server.identity import COOKIE, Identity, Person
from mozaika.server.limits import Rate
from mozaika.server.settings import Settings

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
ASGIApp = Callable[[Any, Any, Any], Awaitable[None]]
PERSON = "mozaika.person"
A_YEAR = 365 * 86400
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
CSP = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors"
)
EMBEDDED = "/embed/"
"""What other pages may show in a frame: the board of a finished game, with nothing to click on."""


class Problem(msgspec.Struct, frozen=True):
    """The body of every error of HTTP."""

    code: str
    sentence: str
    rule: str | None = None


class TooLarge(Exception):
    """The body of a request is larger than the house reads."""


class Guard:
    """Stands in front of the application."""

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
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    # --- http ------------------------------------------------------------------------------

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        problem = self._refusal(scope)
        if problem is not None:
            await self._answer(send, *problem)
            return
        person = await self._person(scope) if scope["path"].startswith("/api/") else None
        if person is None and scope["path"].startswith("/api/"):
            await self._answer(send, 401, Problem("token", "this token is not known"))
            return
        if person is not None:
            if not self.by_user.allows(person.user):
                await self._answer(send, 429, Problem("rate", "too many requests; wait a little"))
                return
            scope[PERSON] = person
        await self._pass_on(scope, receive, send, person)

    async def _pass_on(
        self, scope: Scope, receive: Receive, send: Send, person: Person | None
    ) -> None:
        size = 0

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self.settings.body_bytes:
                raise TooLarge
            return message

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._dress(message, person, scope["path"].startswith(EMBEDDED))
            await send(message)

        await self.app(scope, counted, dressed)

    def _refusal(self, scope: Scope) -> tuple[int, Problem] | None:
        headers = dict(scope["headers"])
        if not self.by_address.allows(address(scope)):
            return 429, Problem("rate", "too many requests; wait a little")
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self.settings.body_bytes:
            return 413, Problem("size", "the request is too large")
        if scope.get("method") not in SAFE_METHODS and not self._origin_is_ours(headers):
            return 403, Problem("origin", "this request comes from another page")
        return None

    def _dress(self, message: Message, person: Person | None, in_frames: bool) -> None:
        headers = list(message.get("headers", ()))
        headers += self.frame_headers if in_frames else self.headers
        if person is not None:
            headers.append((b"cache-control", b"no-store"))
            if person.cookie and not any(key.lower() == b"set-cookie" for key, _ in headers):
                headers.append((b"set-cookie", cookie_header(person.cookie, self.settings)))
        message["headers"] = headers

    async def _answer(self, send: Send, status: int, problem: Problem) -> None:
        body = msgspec.json.encode(problem)
        headers = [(b"content-type", b"application/json"), *self.headers]
        headers.append((b"content-length", str(len(body)).encode()))
        if status == 429:
            headers.append((b"retry-after", b"2"))
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
            await receive()
            await send({"type": "websocket.close", "code": code or 4401, "reason": "refused"})
            return
        scope[PERSON] = person
        await self.app(scope, receive, send)

    # --- both ------------------------------------------------------------------------------

    def _origin_is_ours(self, headers: dict[bytes, bytes]) -> bool:
        """Browsers name the page that asks; programs do not."""
        origin = headers.get(b"origin")
        if origin is None:
            return headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
        told = urlsplit(origin.decode("latin-1"))
        ours = urlsplit(self.settings.url)
        if self.settings.public_url:
            return (told.scheme, told.netloc) == (ours.scheme, ours.netloc)
        return told.netloc == headers.get(b"host", b"").decode("latin-1")

    async def _person(self, scope: Scope) -> Person | None:
        """Who asks; None if a token is wrong."""
        assert self.identity is not None, "the house is open"
        return await self.identity.of_headers(dict(scope["headers"]))


def address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "nowhere"


def cookie_header(value: str, settings: Settings) -> bytes:
    secure = "; Secure" if settings.is_secure else ""
    life = f"Max-Age={A_YEAR if value else 0}"
    return f"{COOKIE}={value}; Path=/; {life}; HttpOnly; SameSite=Lax{secure}".encode()


def security_headers(settings: Settings, in_frames: bool = False) -> Iterable[tuple[bytes, bytes]]:
    framed_by = "*" if in_frames else "'none'"
    yield b"content-security-policy", f"{CSP} {framed_by}".encode()
    yield b"x-content-type-options", b"nosniff"
    if not in_frames:
        yield b"x-frame-options", b"DENY"
    yield b"referrer-policy", b"same-origin"
    yield b"cross-origin-opener-policy", b"same-origin"
    if settings.is_secure:
        yield b"strict-transport-security", b"max-age=31536000"
