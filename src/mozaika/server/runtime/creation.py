"""New tables: as somebody asked for them, or as the rematch of another one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import NamedTuple

from mozaika.core.game import OVER
from mozaika.core.record import BadRecord, Record, read_record, replay
from mozaika.core.text import BadText
from mozaika.fairness import SCHEME, new_seed, verify
from mozaika.registry import UnknownGame, game_of, make
from mozaika.server.accounts.ids import new_id
from mozaika.server.protocol import messages
from mozaika.server.runtime.directory import NoTable, TableDirectory
from mozaika.server.runtime.services import now, want_levels
from mozaika.server.runtime.table_runtime import TableRuntime
from mozaika.server.store.index import first_append
from mozaika.server.store.writer import NamesDeleted
from mozaika.server.tables.clock import TimeControl
from mozaika.server.tables.departure import DELETED
from mozaika.server.tables.draft import Draft
from mozaika.server.tables.log import Kind
from mozaika.server.tables.orders import Asker, OrderRefused, is_bot
from mozaika.server.tables.seating import begin_if_ready, seat_person
from mozaika.server.tables.setup import Origin, Setup
from mozaika.server.tables.table import Table


class OrderSource(NamedTuple):
    """Where an order came from."""

    address: str
    bot_queue: str
    """Whose questions to bots form one queue: those of an account, or of an address."""


async def create_table(
    directory: TableDirectory, new: messages.NewTable, asker: Asker, source: OrderSource
) -> TableRuntime:
    """A new table with its bots and its host seated; OrderRefused if it cannot be."""
    services = directory.services
    record = await services.costly.run(partial(read_prelude, new)) if new.record else None
    setup = setup_of(new, asker, record, await origin_of(directory, record))
    table, draft = first_draft(setup, new, asker)
    async with services.table_quota.place(asker.user, source.address) as count:
        try:
            await services.stores.tables.append(first_append(table, draft))
        except NamesDeleted:
            raise OrderRefused("forbidden", "this user may not do anything here") from None
        count(table.id)
    return directory.add_new(table, draft, source.bot_queue)


def first_draft(setup: Setup, new: messages.NewTable, asker: Asker) -> tuple[Table, Draft]:
    """With the bots that were asked for, and the host in the seats to hold."""
    bots = (*new.bots, *(None,) * (setup.seats - len(new.bots)))
    hold = [seat for seat in dict.fromkeys(new.hold) if seat < setup.seats and not bots[seat]]
    if setup.rated and (len(hold) > 1 or any(bots)):
        raise OrderRefused("forbidden", "a rated table has neither bots nor two seats for one")
    return furnish(setup, bots, dict.fromkeys(hold, asker), new.nonce, new.nonce_hash)


def furnish(
    setup: Setup,
    bots: tuple[str | None, ...],
    people: dict[int, Asker],
    nonce: str = "",
    nonce_hash: str = "",
) -> tuple[Table, Draft]:
    """A table, and the draft that seats who is there."""
    want_levels(setup.game, bots)
    table = Table(new_id(), setup, new_seed())
    draft = Draft(table, now())
    for seat, bot in enumerate(bots):
        if bot:
            draft.add(Kind.BOT, seat, bot)
    for seat, asker in people.items():
        draft.user = asker.user
        seat_person(draft, seat, asker, nonce, nonce_hash)
    draft.user = None
    begin_if_ready(draft)
    return table, draft


def setup_of(
    new: messages.NewTable, asker: Asker, record: Record | None = None, origin: Origin = "made-up"
) -> Setup:
    if new.rated and record and record.actions:
        raise OrderRefused("forbidden", "a rated game begins at its start")
    name, seats = (record.game, record.seats) if record else (new.game, new.seats)
    first: int | str = new.first
    if record:
        first = "random" if record.first is None else record.first
    try:
        game = make(name, seats, first)
    except UnknownGame as error:
        raise OrderRefused("forbidden", "there is no such game: {why}", why=error) from None
    if len(new.bots) > game.seats:
        raise OrderRefused("seat", "the table has {seats} seats", seats=game.seats)
    for bot in new.bots:
        if bot is not None and not is_bot(bot, game):
            raise OrderRefused("forbidden", "no bot of that name plays this game")
    if new.clock.kind != "none" and not new.clock.main:
        raise OrderRefused("forbidden", "a clock needs main time")
    return Setup(
        game=name,
        seats=game.seats,
        first=first,
        host=asker.user,
        host_name=asker.name,
        clock=TimeControl(new.clock.kind, new.clock.main, new.clock.increment),
        public=new.public,
        rated=new.rated,
        start=new.start,
        team_chat=new.team_chat,
        prelude=record.actions if record else (),
        origin=origin,
        ruleset=game.ruleset,
        draws=SCHEME,
    )


async def rematch(
    directory: TableDirectory,
    runtime: TableRuntime,
    asker: Asker,
    source: OrderSource,
    nonce_hash: str = "",
) -> TableRuntime:
    """The next table, made by the first who asks; later ones take their seat there."""
    table = runtime.table
    if table.status != "over" or not table.seats_of(asker.user):
        raise OrderRefused("status", "only its players may ask, once the game is over")
    async with runtime.rematch_lock:
        if table.rematch is None:
            await make_rematch(directory, runtime, asker, source)
    if table.rematch is None:
        raise OrderRefused("busy", "the table is too busy; try again")
    following = await directory.table(table.rematch)
    for seat, kept in enumerate(following.table.setup.reserved):
        if kept == asker.user and not following.table.chairs[seat].is_taken:
            await take_reserved_seat(following, seat, asker, nonce_hash)
    return following


async def take_reserved_seat(
    runtime: TableRuntime, seat: int, asker: Asker, nonce_hash: str
) -> None:
    """Unless the same user has taken it at another worker meanwhile."""
    try:
        await runtime.carry_out(messages.Sit(seat=seat, nonce_hash=nonce_hash), asker)
    except OrderRefused:
        if runtime.table.chairs[seat].user != asker.user:
            raise


async def make_rematch(
    directory: TableDirectory, runtime: TableRuntime, asker: Asker, source: OrderSource
) -> None:
    """Store the next table and the link to it at once: there is never one without the other.

    It counts as any other table: a game that is over makes room for one.
    """
    chairs = [runtime.table.chairs[-1], *runtime.table.chairs[:-1]]
    people = [(each.user, each.name) if each.name != DELETED else (None, "") for each in chairs]
    old = runtime.table.setup
    setup = Setup(
        game=old.game,
        seats=old.seats,
        first=old.first,
        host=asker.user,
        host_name=asker.name,
        clock=old.clock,
        public=old.public,
        rated=old.rated,
        team_chat=old.team_chat,
        reserved=tuple(user for user, _ in people),
        reserved_names=tuple(name for _, name in people),
        ruleset=runtime.table.game.ruleset,
        draws=SCHEME,
    )
    table, first = furnish(setup, tuple(chair.bot for chair in chairs), {})

    def link(draft: Draft) -> None:
        if runtime.table.rematch is None:
            draft.add(Kind.REMATCH, None, table.id)

    async with directory.services.table_quota.place(asker.user, source.address) as count:
        if await runtime.append(link, first_append(table, first)):
            count(table.id)
            directory.add_new(table, first, source.bot_queue)


async def origin_of(directory: TableDirectory, record: Record | None) -> Origin:
    """Whether a record is the beginning of a game that was drawn and finished here."""
    if record is None or "table" not in record.tags:
        return "made-up"
    try:
        table = (await directory.table(record.tags["table"])).table
    except NoTable:
        return "made-up"
    played = table.record()
    begins = replace(played, actions=played.actions[: len(record.actions)], tags=record.tags)
    real = not table.setup.prelude or table.setup.origin == "game"
    is_ours = real and table.status == "over" and begins == record
    if not is_ours:
        return "made-up"
    verdict = await directory.services.costly.run(partial(verify, played))
    return "made-up" if verdict.verdict == "unfair" else "game"


def read_prelude(new: messages.NewTable) -> Record | None:
    """The record from which a table goes on, cut at its ply."""
    if new.record is None:
        return None
    try:
        record = read_record(new.record)
        record = record.fork(len(record.actions) if new.ply is None else new.ply)
        game = game_of(record)
        *_, state = replay(game, record)
    except (BadText, BadRecord, UnknownGame) as error:
        raise OrderRefused("text", "the record cannot be played on: {why}", why=error) from None
    if game.to_act(state) is OVER:
        raise OrderRefused("status", "the game in the record is over at this point")
    return record
