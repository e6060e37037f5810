"""Who asks: a guest by a signed cookie, an account by a session, a program by a token."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from base64 import b64encode
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from msgspec import Struct
from msgspec.structs import replace

from mozaika.server.accounts.ids import new_id
from mozaika.server.accounts.names import guest_name
from mozaika.server.store.accounts import AccountStore, StoredCredential, User
from mozaika.server.tables.orders import Asker

COOKIE = "mozaika"
NEW = "mozaika-new-"
"""A cookie for the first minutes of a guest, with its id in the name and its signature as value.

Requests at the same time from a browser without a cookie are answered with different guests, and
the last answer overwrites the cookie. These stay side by side, in the order in which they came.
"""
NEW_SECONDS = 120
MOST_BYTES = 8192
"""Of all cookies in one request; what comes behind them is not looked at."""
MOST_COOKIES = 4
"""Of our name in one request: a browser has one, or a few for several paths. For each of them the
database may have to be asked."""
SCOPES = ("play", "chat", "read")
MOST_TOKENS = 20
GUEST, SESSION = "g", "s"


class Person(Struct, frozen=True):
    """Who sent a request. `scopes` limit a token; a browser may do everything its user may."""

    user: str
    name: str
    kind: str
    """guest, account or token"""
    is_known: bool
    banned: bool = False
    scopes: tuple[str, ...] = SCOPES
    session: str | None = None
    cookie: str | None = None
    """A cookie to be set: of a new guest, or of the one that a browser got first."""
    is_new: bool = False
    """Whether it was made for this request."""
    is_stray: bool = False
    """Whether it will not come back: it may look, and do nothing."""

    @property
    def asker(self) -> Asker:
        return Asker(self.user, self.name)


def decoy_of(hasher: PasswordHasher) -> str:
    """A password hash to compare with where there is no account, so that it takes as long.

    It is drawn, not computed, which would take longer than the rest of a server's start.
    """
    drawn = (secrets.token_bytes(length) for length in (hasher.salt_len, hasher.hash_len))
    salt, digest = (b64encode(each).decode().rstrip("=") for each in drawn)
    cost = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${cost}${salt}${digest}"


class Identity:
    def __init__(self, accounts: AccountStore, secret: bytes) -> None:
        self.accounts = accounts
        self.secret = secret
        self.hasher = PasswordHasher()
        self.hashing = asyncio.Semaphore(2)
        self.decoy = decoy_of(self.hasher)

    # --- who is it -------------------------------------------------------------------------

    async def of_headers(self, headers: dict[bytes, bytes]) -> Person | None:
        """Who asks; None if a token is wrong."""
        bearer = headers.get(b"authorization", b"").decode("latin-1")
        if bearer:
            kind, _, token = bearer.partition(" ")
            return await self.of_token(token) if kind.lower() == "bearer" else None
        return await self.of_cookies(read_cookies(headers.get(b"cookie", b"")))

    async def of_cookies(self, cookies: list[tuple[str, str]]) -> Person:
        """The user of the first cookie that is ours and holds; a new guest if none does."""
        ours = [value for name, value in cookies if name == COOKIE]
        for value in ours[:MOST_COOKIES]:
            if person := await self._holder(value):
                return await self._first_guest(person, cookies)
        return self.new_guest()

    async def _holder(self, cookie: str) -> Person | None:
        kind, _, rest = cookie.partition(".")
        if kind == SESSION:
            kept = await self.accounts.session(digest(rest))
            user = kept and await self.accounts.user(kept.user_id)
            return account_person(user, kept.id) if kept and user else None
        user_id, _, signature = rest.partition(".")
        return await self._guest(user_id, signature) if kind == GUEST else None

    async def _guest(self, user_id: str, signature: str) -> Person | None:
        """None if it is forged, an account by now, or deleted."""
        if not hmac.compare_digest(signature.encode(), self._sign(user_id).encode()):
            return None
        known = await self.accounts.user(user_id)
        if known and (known.is_account or known.is_gone):
            return None
        if known and known.name != guest_name(user_id) and await self.accounts.account(known.name):
            known = known._replace(name=guest_name(user_id))  # an account has its name by now
        return guest_person(user_id, known)

    async def _first_guest(self, person: Person, cookies: list[tuple[str, str]]) -> Person:
        """Of the new guests of one browser the first, which may have sat down already."""
        new = [(name.removeprefix(NEW), value) for name, value in cookies if name.startswith(NEW)]
        if person.kind != "guest" or person.user not in dict(new):
            return person
        for user_id, signature in new:
            if user_id == person.user:
                break
            if first := await self._guest(user_id, signature):
                return replace(first, cookie=f"{GUEST}.{user_id}.{signature}")
        return person

    async def of_token(self, token: str) -> Person | None:
        kept = await self.accounts.token(digest(token))
        user = kept and await self.accounts.user(kept.user_id)
        if not kept or not user:
            return None
        scopes = tuple(kept.scopes.split())
        return Person(user.id, user.name, "token", True, bool(user.banned), scopes)

    def new_guest(self) -> Person:
        user_id = new_id()
        cookie = f"{GUEST}.{user_id}.{self._sign(user_id)}"
        return Person(user_id, guest_name(user_id), "guest", False, cookie=cookie, is_new=True)

    def _sign(self, user_id: str) -> str:
        return hmac.new(self.secret, user_id.encode(), "sha256").hexdigest()

    # --- accounts --------------------------------------------------------------------------

    async def hash(self, password: str) -> str:
        async with self.hashing:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def matches(self, user: User | None, password: str) -> bool:
        """Takes as long for a name that does not exist."""
        kept = user.password if user and user.password else self.decoy
        async with self.hashing:
            right = await asyncio.to_thread(self._verify, kept, password)
        return right and user is not None and user.is_account

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self.hasher.verify(kept, password)
        except (VerifyMismatchError, InvalidHashError):
            return False

    async def new_session(self, user_id: str, agent: str, now: int) -> str:
        """A cookie for a browser that has shown who it is."""
        token = secrets.token_urlsafe(32)
        kept = StoredCredential(new_id(), user_id, agent[:200], now)
        await self.accounts.add_session(kept, digest(token))
        return f"{SESSION}.{token}"

    async def new_token(
        self, user_id: str, name: str, scopes: str, now: int
    ) -> tuple[StoredCredential, str]:
        token = f"moz_{secrets.token_urlsafe(32)}"
        kept = StoredCredential(new_id(), user_id, name, now, scopes)
        await self.accounts.add_token(kept, digest(token), MOST_TOKENS)
        return kept, token


def read_cookies(header: bytes) -> list[tuple[str, str]]:
    """In the order of the header. Cookies of other programs on this host may have any form."""
    parts = (part.partition("=") for part in header[:MOST_BYTES].decode("latin-1").split(";"))
    return [(name.strip(), value.strip().strip('"')) for name, _, value in parts]


def session_secret(cookie: str) -> str:
    """What is stored of the cookie of a session."""
    return digest(cookie.partition(".")[2])


def digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def guest_person(user_id: str, known: User | None) -> Person:
    if known is None:
        return Person(user_id, guest_name(user_id), "guest", False)
    return Person(user_id, known.name, "guest", True, bool(known.banned))


def account_person(user: User, session: str) -> Person:
    return Person(user.id, user.name, "account", True, bool(user.banned), session=session)
