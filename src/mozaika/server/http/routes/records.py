"""Finished games: found, downloaded, replayed, checked."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Router, get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.response import Response, Stream
from msgspec import Meta

from mozaika.core.event import Event
from mozaika.core.game import AnyGame
from mozaika.core.record import BadRecord, Record, read_record, replay_steps
from mozaika.core.text import BadText
from mozaika.fairness import Verdict, verify
from mozaika.registry import UnknownGame, game_of
from mozaika.server.accounts.names import is_given
from mozaika.server.http.problems import RESPONSES, HttpProblem
from mozaika.server.http.routes.common import (
    address_of,
    directory_of,
    limits_of,
    person_of,
    run_costly,
    stores_of,
)
from mozaika.server.http.routes.tables import JSON_LINES, TableId, joined
from mozaika.server.protocol import messages, updates, views
from mozaika.server.store import records as store
from mozaika.server.store.records import FinishedRow, RecordQuery, SeatedRow
from mozaika.server.tables.table import Table, scores_in

AnyRequest = Request[Any, Any, Any]
PlayerName = Annotated[str | None, QueryParameter(max_length=60)]
GameName = Annotated[str | None, QueryParameter(max_length=40)]
Before = Annotated[int | None, QueryParameter(ge=0, le=2**53)]
MOST_ACTIVE, SHOWN_ACTIVE = 60, 20
MOST_LINES = 10_000
"""Records in one answer."""
LONGEST_RECORD = 2000
"""Actions; the longest game has a few hundred."""


class FinishedGame(msgspec.Struct, frozen=True):
    """By seat, who played, with which place and which score; `yours` are the seats of who asks."""

    id: str
    game: str
    finished_at: int
    result: str
    players: list[str]
    places: list[int]
    scores: list[int]
    yours: list[int]


class FinishedGames(msgspec.Struct, frozen=True):
    """The next page begins `before` the last `finished_at`."""

    games: list[FinishedGame]


class PlayedGames(msgspec.Struct, frozen=True):
    game: str
    games: int
    won: int


class Player(msgspec.Struct, frozen=True):
    """What has been played under a name, as far as the one who asks may know."""

    name: str
    played: list[PlayedGames]


class ActivePlayer(msgspec.Struct, frozen=True):
    name: str
    games: int
    won: int


class Players(msgspec.Struct, frozen=True):
    """Who has finished most public games here; guests without a name of their own are left out."""

    players: list[ActivePlayer]


class RecordText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record; to verify it, with what somebody kept from before the game."""

    record: Annotated[str, Meta(max_length=20_000)]
    ply: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    commitment: Annotated[str, Meta(max_length=64)] | None = None
    nonce: Annotated[str, Meta(max_length=64)] | None = None
    receipt: Annotated[str, Meta(max_length=64)] | None = None


class ReplayedStep(msgspec.Struct, frozen=True):
    """`actor` is a seat, or chance."""

    ply: int
    actor: int | str
    action: str
    events: list[messages.WireEvent]
    scores: list[int]


class Replayed(msgspec.Struct, frozen=True):
    """A record is open: every step with its events, and the whole position after `ply` actions.

    `views` are what each seat sees there, in order; `view` is what a spectator sees.
    """

    game: str
    seats: int
    tags: dict[str, str]
    plies: int
    ply: int
    to_act: int | str
    view: Any
    views: list[Any]
    steps: list[ReplayedStep]


class FairnessCheck(msgspec.Struct, frozen=True):
    """`verdict` is fair, unfair or undecided; `unchecked` are draws that could not be checked."""

    fair: bool
    draws: int
    sentence: str
    verdict: str
    scheme: int
    unchecked: list[int]


@get("/records", responses=RESPONSES)
async def finished(
    request: AnyRequest,
    player: PlayerName = None,
    game: GameName = None,
    before: Before = None,
    limit: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
    mine: FromQuery[bool] = False,
) -> FinishedGames:
    """Public games that are over, and one's own, the latest first; or one's own alone (`mine`)."""
    user, records = person_of(request).user, stores_of(request).records
    wanted = RecordQuery(user, await player_of(request, player), game, before, mine=mine)
    rows = await records.finished(wanted, limit)
    seated = await records.seated([row.id for row in rows])
    return FinishedGames([finished_game(row, seated.get(row.id, []), user) for row in rows])


async def player_of(request: AnyRequest, name: str | None) -> store.Player | None:
    if not name:
        return None
    account = await stores_of(request).accounts.account(name)
    is_same = account is not None and account.name.casefold() == name.casefold()
    return store.Player(name, account.id if account and is_same else None)


def finished_game(row: FinishedRow, seats: list[SeatedRow], user: str) -> FinishedGame:
    return FinishedGame(
        id=row.id,
        game=row.game,
        finished_at=row.finished_at,
        result=row.result,
        players=[seat.name for seat in seats],
        places=[seat.place or 0 for seat in seats],
        scores=scores_in(row.result),
        yours=[seat.seat for seat in seats if seat.user_id == user],
    )


@get("/players", responses=RESPONSES)
async def active_players(request: AnyRequest) -> Players:
    """Who has finished most public games here."""
    person_of(request)
    found = await stores_of(request).records.most_active(MOST_ACTIVE)
    named = [ActivePlayer(*row) for row in found if not is_given(row.name)]
    return Players(named[:SHOWN_ACTIVE])


@get("/players/{name:str}", responses=RESPONSES)
async def player(
    request: AnyRequest, name: Annotated[str, PathParameter(min_length=1, max_length=60)]
) -> Player:
    """How many public games, and own ones, have been finished under a name."""
    viewer, named = person_of(request).user, await player_of(request, name)
    assert named is not None, "the address has a name"
    rows = await stores_of(request).records.played(viewer, named)
    return Player(name, [PlayedGames(*row) for row in rows])


@get("/records.ndjson", responses=RESPONSES, media_type=JSON_LINES)
async def all_finished(
    request: AnyRequest,
    player: PlayerName = None,
    game: GameName = None,
    before: Before = None,
    after_id: Annotated[str | None, QueryParameter(max_length=24)] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=MOST_LINES)] = MOST_LINES,
) -> Stream:
    """The same with their records, a line of JSON each.

    It goes on after the `finished_at` and the `id` of the last line, as `before` and `after_id`.
    """
    named = await player_of(request, player)
    query = RecordQuery(person_of(request).user, named, game, before, after_id)
    downloads, address = limits_of(request).downloads, address_of(request)
    if not downloads.take(address):
        raise HttpProblem(429, "busy", "too much at once; wait a little")
    rows = stores_of(request).records.all_finished(query, limit)
    lines = record_lines(rows, partial(downloads.give_back, address))
    first = await anext(lines, b"")  # from here on the lines see to it that the place is given back
    return Stream(joined(first, lines), media_type=JSON_LINES)


async def record_lines(
    rows: AsyncIterator[FinishedRow], give_back: Callable[[], None]
) -> AsyncIterator[bytes]:
    try:
        async for row in rows:
            yield msgspec.json.encode(row._asdict()) + b"\n"
    finally:
        give_back()


@get("/tables/{table_id:str}/record", media_type=MediaType.TEXT, responses=RESPONSES)
async def record(request: AnyRequest, table_id: TableId) -> Response[str]:
    """The record of a game that is over."""
    person_of(request)
    text = str((await finished_table(request, table_id)).record())
    disposition = f'attachment; filename="{table_id}.txt"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": disposition})


@get("/tables/{table_id:str}/verify", responses=RESPONSES)
async def verify_table(request: AnyRequest, table_id: TableId) -> FairnessCheck:
    """Were the draws those the server had committed to?"""
    person_of(request)
    table = await finished_table(request, table_id)
    receipt = table.deal(table.nonces).receipt(table.commitment)
    check = partial(verify, table.record(), table.commitment, receipt=receipt)
    return fairness_check(await run_costly(request, check))


def fairness_check(verdict: Verdict) -> FairnessCheck:
    word, scheme, draws, unchecked, sentence = verdict
    return FairnessCheck(verdict.fair, draws, sentence, word, scheme, list(unchecked))


async def finished_table(request: AnyRequest, table_id: str) -> Table:
    table = (await directory_of(request).table(table_id)).table
    if table.status != "over":
        raise HttpProblem(409, "status", "the game is not over; its draws are still a secret")
    return table


@post("/verify", status_code=200, responses=RESPONSES)
async def verify_record(request: AnyRequest, data: JSONBody[RecordText]) -> FairnessCheck:
    person_of(request)
    check = partial(verify, read(data), data.commitment, data.nonce, data.receipt)
    return fairness_check(await run_costly(request, check))


@post("/replay", status_code=200, responses=RESPONSES)
async def replay_record(request: AnyRequest, data: JSONBody[RecordText]) -> Replayed:
    """The steps of a record, and the position after `ply` of them (the last by default)."""
    person_of(request)
    return await run_costly(request, partial(replayed, data))


def replayed(data: RecordText) -> Replayed:
    record = read(data)
    try:
        game = game_of(record)
        states, events = zip(*replay_steps(game, record), strict=True)
    except (BadRecord, UnknownGame) as error:
        raise HttpProblem(422, "text", "this is no record: {why}", why=error) from None
    last = len(record.actions)
    ply = last if data.ply is None else min(data.ply, last)
    state, actor = states[ply], game.to_act(states[ply])
    seats = [views.show(game, game.view(state, seat)) for seat in seats_of(record)]
    return Replayed(
        game=record.game,
        seats=record.seats,
        tags=dict(record.tags),
        plies=last,
        ply=ply,
        to_act=actor if isinstance(actor, int) else actor.value,
        view=views.show(game, game.view(state, None)),
        views=seats,
        steps=[
            replayed_step(game, states[n], n + 1, record.actions[n], states[n + 1], events[n + 1])
            for n in range(last)
        ],
    )


def seats_of(record: Record) -> Any:
    return range(record.seats)


def replayed_step(
    game: AnyGame, before: Any, ply: int, text: str, after: Any, events: list[Event]
) -> ReplayedStep:
    """An action that was played, from one state to the next."""
    actor = game.to_act(before)
    return ReplayedStep(
        ply=ply,
        actor=actor if isinstance(actor, int) else actor.value,
        action=text,
        events=updates.wire_events(events),
        scores=list(game.scores(after)),
    )


def read(data: RecordText) -> Record:
    try:
        record = read_record(data.record)
    except BadText as error:
        raise HttpProblem(422, "text", "this is no record: {why}", why=error) from None
    if len(record.actions) > LONGEST_RECORD:
        raise HttpProblem(413, "size", "a record has at most {most} actions", most=LONGEST_RECORD)
    return record


router = Router(
    "/api",
    route_handlers=[
        finished,
        active_players,
        player,
        all_finished,
        record,
        verify_table,
        verify_record,
        replay_record,
    ],
    tags=["records"],
)
