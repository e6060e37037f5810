"""New tables: as somebody asked for them, or as the rematch of another one."""

from __future__ import annotations

from mozaika.core.game import OVER
from mozaika.core.record import BadRecord, Record, read_record, replay
from mozaika.core.text import BadText
from mozaika.fairness import new_seed
from mozaika.registry import UnknownGame, game_of, make
from mozaika.server.accounts.ids import new_id
from mozaika.server.protocol import messages
from mozaika.server.runtime.house import House
from mozaika.server.runtime.services import now, want_levels
from mozaika.server.runtime.table_runtime import Live
from mozaika.server.tables.clock import TimeControl
from mozaika.server.tables.draft import Draft
from mozaika.server.tables.log import Kind
from mozaika.server.tables.orders import Asker, OrderRefused, is_bot
from mozaika.server.tables.setup import Setup
from mozaika.server.tables.table import Table


async def create_table(house: House, new: messages.NewTable, asker: Asker) -> Live:
    """A new table with its bots and its host seated; OrderRefused if it cannot be."""
    most = house.settings.tables_per_user
    if most and await house.store.open_tables_of_host(asker.user) >= most:
        raise OrderRefused("forbidden", f"nobody hosts more than {most} tables at once")
    setup = setup_of(new, asker)
    bots = (*new.bots, *(None,) * (setup.seats - len(new.bots)))
    hold = [seat for seat in dict.fromkeys(new.hold) if seat < setup.seats and not bots[seat]]
    if setup.rated and (len(hold) > 1 or any(bots)):
        raise OrderRefused("forbidden", "a rated table has neither bots nor two seats for one")
    return await furnish(house, setup, bots, dict.fromkeys(hold, asker), new.nonce)


async def furnish(
    house: House,
    setup: Setup,
    bots: tuple[str | None, ...],
    people: dict[int, Asker],
    nonce: str = "",
) -> Live:
    """Store a table and seat who is there."""
    want_levels(setup.game, bots)
    table = Table(new_id(), setup, new_seed())
    await house.store.create(table, now())
    live = house.tables[table.id] = Live(house.services, table)

    def seat_all(draft: Draft) -> None:
        for seat, bot in enumerate(bots):
            if bot:
                draft.add(Kind.BOT, seat, bot)
        for seat, asker in people.items():
            draft.user = asker.user
            draft.add(Kind.SIT, seat, asker.name)
            if nonce:
                draft.add(Kind.NONCE, seat, nonce)
        if setup.start == "full" and len(people) + sum(map(bool, bots)) == setup.seats:
            draft.user = None
            draft.begin([nonce if seat in people else "" for seat in range(setup.seats)])

    await live.append(seat_all)
    return live


def setup_of(new: messages.NewTable, asker: Asker) -> Setup:
    record = read_prelude(new)
    name, seats = (record.game, record.seats) if record else (new.game, new.seats)
    first: int | str = new.first
    if record:
        first = "random" if record.first is None else record.first
    try:
        game = make(name, seats, first)
    except UnknownGame as error:
        raise OrderRefused("forbidden", str(error)) from None
    if len(new.bots) > game.seats:
        raise OrderRefused("seat", f"the table has {game.seats} seats")
    for bot in new.bots:
        if bot is not None and not is_bot(bot):
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
        ruleset=game.ruleset,
    )


async def rematch(house: House, live: Live, asker: Asker) -> Live:
    """The next table, made by the first who asks; later ones take their seat there."""
    table = live.table
    if table.status != "over" or not table.seats_of(asker.user):
        raise OrderRefused("status", "only its players may ask, once the game is over")
    async with live.rematch_lock:
        if table.rematch is None:
            await make_rematch(house, live, asker)
    if table.rematch is None:
        raise OrderRefused("busy", "the table is too busy; try again")
    following = await house.table(table.rematch)
    for seat, kept in enumerate(following.table.setup.reserved):
        if kept == asker.user and not following.table.chairs[seat].is_taken:
            await following.carry_out(messages.Sit(seat=seat), asker)
    return following


async def make_rematch(house: House, live: Live, asker: Asker) -> None:
    """Make the next table; none stays if another worker was faster or the link was not stored."""
    chairs = [live.table.chairs[-1], *live.table.chairs[:-1]]
    old = live.table.setup
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
        reserved=tuple(chair.user for chair in chairs),
        ruleset=live.table.game.ruleset,
    )
    made = await furnish(house, setup, tuple(chair.bot for chair in chairs), {})

    def link(draft: Draft) -> None:
        if live.table.rematch is None:
            draft.add(Kind.REMATCH, None, made.table.id)

    await live.append(link)
    if live.table.rematch != made.table.id:
        made.stop()
        house.tables.pop(made.table.id, None)
        await house.store.discard(made.table.id)


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
        raise OrderRefused("text", f"the record cannot be played on: {error}") from None
    if game.to_act(state) is OVER:
        raise OrderRefused("status", "the game in the record is over at this point")
    return record
