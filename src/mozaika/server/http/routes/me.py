"""Guests, accounts, sessions and tokens."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Router, delete, get, patch, post, put
from litestar.params import JSONBody, PathParameter
from litestar.response import Response
from msgspec import Meta

from mozaika.server.accounts.authentication import MOST_TOKENS, SCOPES, Person, session_secret
from mozaika.server.accounts.names import BadName, clean_name, is_reserved
from mozaika.server.http.middleware import cookie_header
from mozaika.server.http.problems import RESPONSES, HttpProblem
from mozaika.server.http.routes.common import (
    actor_of,
    address_of,
    costly_place,
    directory_of,
    identity_of,
    limits_of,
    owner_of,
    person_of,
    settings_of,
    stores_of,
)
from mozaika.server.protocol import descriptions
from mozaika.server.runtime.listing import MOST_LISTED, list_tables
from mozaika.server.runtime.services import now
from mozaika.server.store.accounts import NameTaken, StoredCredential, TooManyTokens

AnyRequest = Request[Any, Any, Any]
Name = Annotated[str, Meta(max_length=60)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
TAKEN = "another account has this name, or one that looks like it"
KeptId = Annotated[str, PathParameter(max_length=24, pattern=r"^[a-z0-9]+$")]


class Me(msgspec.Struct, frozen=True):
    """`kind` is guest, account or token."""

    id: str
    name: str
    kind: str
    scopes: list[str]


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    password: Password


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    old: Annotated[str, Meta(max_length=200)]
    new: Password


class Goodbye(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account is deleted with its password; a guest has none."""

    password: Annotated[str, Meta(max_length=200)] = ""


class SessionInfo(msgspec.Struct, frozen=True):
    id: str
    agent: str
    made_at: int
    current: bool


class Sessions(msgspec.Struct, frozen=True):
    sessions: list[SessionInfo]


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    scopes: Annotated[list[Literal["play", "chat", "read"]], Meta(min_length=1, max_length=3)]


class TokenInfo(msgspec.Struct, frozen=True):
    """`token` is shown once, when it is made."""

    id: str
    name: str
    scopes: list[str]
    made_at: int
    token: str | None = None


class Tokens(msgspec.Struct, frozen=True):
    tokens: list[TokenInfo]


class MyTables(msgspec.Struct, frozen=True):
    tables: list[descriptions.TableInfo]


class Choices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an account chose on the page: language, colours, sounds. The page knows their names."""

    settings: Annotated[
        dict[
            Annotated[str, Meta(max_length=20)],
            Annotated[str, Meta(max_length=40)] | bool,
        ],
        Meta(max_length=20),
    ]


class Export(msgspec.Struct, frozen=True):
    """All that is stored about a user but secrets; `log` is what they did at tables."""

    user: list[Any]
    games: list[Any]
    chat: list[Any]
    sessions: list[Any]
    tokens: list[Any]
    log: list[Any]


def me_of(person: Person) -> Me:
    return Me(person.user, person.name, person.kind, list(person.scopes))


def name_of(text: str, person: Person) -> str:
    """A name that this person may have."""
    name = cleaned(text)
    if is_reserved(name, person.user):
        raise HttpProblem(409, "reserved", "this name is kept for others")
    return name


def cleaned(text: str) -> str:
    try:
        return clean_name(text)
    except BadName as bad:
        raise HttpProblem(422, "name", "this is no name: {why}", why=bad) from None


@get("/me", responses=RESPONSES)
async def me(request: AnyRequest) -> Me:
    return me_of(person_of(request))


@patch("/me", responses=RESPONSES)
async def rename(request: AnyRequest, data: JSONBody[NewName]) -> Me:
    """Another name for a guest; an account keeps the one it signs in with."""
    person = owner_of(request)
    if person.kind != "guest":
        raise HttpProblem(409, "status", "an account keeps its name")
    name, accounts = name_of(data.name, person), identity_of(request).accounts
    if await accounts.account(name):
        raise HttpProblem(409, "name", TAKEN)
    person = await actor_of(request, "play")
    await accounts.rename(person.user, name, now())
    return me_of(msgspec.structs.replace(person, name=name))


@delete("/me", status_code=200, responses=RESPONSES)
async def forget(request: AnyRequest, data: JSONBody[Goodbye]) -> Response[None]:
    """Delete everything about me; games stay, without my name."""
    person, identity = owner_of(request), identity_of(request)
    if person.is_known:
        limit_logins(request)
    if person.kind == "account":
        user = await identity.accounts.user(person.user)
        if not await identity.matches(user, data.password):
            raise HttpProblem(403, "password", "the password is wrong")
    if person.is_known:
        await directory_of(request).forget(person.user)
    return with_cookie(request, None, "")


@get("/me/tables", responses=RESPONSES)
async def my_tables(request: AnyRequest) -> MyTables:
    """Tables that are not over and where I sit or am host."""
    asker, directory = person_of(request).asker, directory_of(request)
    ids = await directory.services.stores.index.of_user(asker.user, MOST_LISTED)
    return MyTables(await list_tables(directory, ids, asker))


@get("/me/export", responses=RESPONSES)
async def export(request: AnyRequest) -> Export:
    """All that is stored about me."""
    person = owner_of(request)
    if not person.is_known:
        return Export([], [], [], [], [], [])
    with costly_place(request):  # the logs of all tables are read
        return Export(**await stores_of(request).personal_data.export(person.user))


@get("/me/settings", responses=RESPONSES)
async def settings(request: AnyRequest) -> Choices:
    """What I chose on the page; nothing of a guest, whose browser keeps it."""
    user = await identity_of(request).accounts.user(owner_of(request).user)
    return msgspec.json.decode((user and user.settings) or '{"settings":{}}', type=Choices)


@put("/me/settings", responses=RESPONSES)
async def keep_settings(request: AnyRequest, data: JSONBody[Choices]) -> Choices:
    """Keep what I chose, for every browser in which I sign in."""
    person = owner_of(request)
    if person.kind != "account":
        raise HttpProblem(409, "status", "the settings of a guest are kept in the browser")
    text = msgspec.json.encode(data).decode()
    await identity_of(request).accounts.keep_settings(person.user, text)
    return data


# --- accounts ------------------------------------------------------------------------------


@post("/me/claim", status_code=200, responses=RESPONSES)
async def claim(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    """Make the guest an account. The cookie changes, and the old one no longer works."""
    person, identity = owner_of(request), identity_of(request)
    if person.kind != "guest":
        raise HttpProblem(409, "status", "this is an account already")
    name = name_of(data.name, person)
    limit_logins(request)
    person = await actor_of(request, "play")
    try:
        await identity.accounts.claim(person.user, name, await identity.hash(data.password))
    except NameTaken:
        raise HttpProblem(409, "name", TAKEN) from None
    return await signed_in(request, person.user, name)


@post("/login", status_code=200, responses=RESPONSES)
async def login(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    identity = identity_of(request)
    limit_logins(request)
    user = await identity.accounts.account(data.name)
    if not await identity.matches(user, data.password) or user is None:
        raise HttpProblem(403, "password", "the name or the password is wrong")
    if user.banned:
        raise HttpProblem(403, "banned", "this user may not do anything here")
    return await signed_in(request, user.id, user.name)


@post("/logout", status_code=200, responses=RESPONSES)
async def logout(request: AnyRequest) -> Response[None]:
    person = owner_of(request)
    if person.session:
        await identity_of(request).accounts.end_session(person.user, person.session)
    return with_cookie(request, None, "")


@post("/me/password", status_code=200, responses=RESPONSES)
async def change_password(request: AnyRequest, data: JSONBody[PasswordChange]) -> Response[Me]:
    """A new password; every other session and every token ends."""
    person, identity = owner_of(request), identity_of(request)
    limit_logins(request)
    user = await identity.accounts.user(person.user)
    if not await identity.matches(user, data.old):
        raise HttpProblem(403, "password", "the password is wrong")
    hashed = await identity.hash(data.new)
    cookie = await new_session(request, person.user)  # before the sockets of the old one end
    await identity.accounts.set_password(person.user, hashed, session_secret(cookie))
    return with_cookie(request, account(person.user, person.name), cookie)


def limit_logins(request: AnyRequest) -> None:
    """By address alone: a limit by name would let a stranger lock its owner out."""
    if not limits_of(request).logins.allows(address_of(request)):
        raise HttpProblem(429, "rate", "too many attempts; wait a minute")


async def signed_in(request: AnyRequest, user: str, name: str) -> Response[Me]:
    return with_cookie(request, account(user, name), await new_session(request, user))


async def new_session(request: AnyRequest, user: str) -> str:
    agent = request.headers.get("user-agent", "")
    return await identity_of(request).new_session(user, agent, now())


def account(user: str, name: str) -> Me:
    return Me(user, name, "account", list(SCOPES))


def with_cookie(request: AnyRequest, body: Any, cookie: str) -> Response[Any]:
    header = cookie_header(cookie, settings_of(request)).decode()
    return Response(body, status_code=200, headers={"set-cookie": header})


# --- sessions and tokens -------------------------------------------------------------------


@get("/me/sessions", responses=RESPONSES)
async def sessions(request: AnyRequest) -> Sessions:
    person = owner_of(request)
    kept = await identity_of(request).accounts.sessions(person.user)
    return Sessions([SessionInfo(s.id, s.note, s.made_at, s.id == person.session) for s in kept])


@delete("/me/sessions/{kept_id:str}", status_code=204, responses=RESPONSES)
async def end_session(request: AnyRequest, kept_id: KeptId) -> None:
    if not await identity_of(request).accounts.end_session(owner_of(request).user, kept_id):
        raise HttpProblem(404, "session", "there is no such session")


@get("/me/tokens", responses=RESPONSES)
async def tokens(request: AnyRequest) -> Tokens:
    kept = await identity_of(request).accounts.tokens(owner_of(request).user)
    return Tokens([token_info(token) for token in kept])


@post("/me/tokens", status_code=201, responses=RESPONSES)
async def make_token(request: AnyRequest, data: JSONBody[NewToken]) -> TokenInfo:
    """A token for a program. It is shown only here."""
    person, identity = owner_of(request), identity_of(request)
    await actor_of(request, "play")
    name, scopes = cleaned(data.name), " ".join(dict.fromkeys(data.scopes))
    try:
        kept, token = await identity.new_token(person.user, name, scopes, now())
    except TooManyTokens:
        refused = "nobody has more than {most} tokens"
        raise HttpProblem(409, "status", refused, most=MOST_TOKENS) from None
    return msgspec.structs.replace(token_info(kept), token=token)


def token_info(kept: StoredCredential) -> TokenInfo:
    return TokenInfo(kept.id, kept.note, kept.scopes.split(), kept.made_at)


@delete("/me/tokens/{kept_id:str}", status_code=204, responses=RESPONSES)
async def end_token(request: AnyRequest, kept_id: KeptId) -> None:
    if not await identity_of(request).accounts.end_token(owner_of(request).user, kept_id):
        raise HttpProblem(404, "token", "there is no such token")


router = Router(
    "/api",
    route_handlers=[
        me,
        rename,
        forget,
        my_tables,
        export,
        settings,
        keep_settings,
        claim,
        login,
        logout,
        change_password,
        sessions,
        end_session,
        tokens,
        make_token,
        end_token,
    ],
    tags=["me"],
)
