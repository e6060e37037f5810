"""A table as one receiver may see it. Every message about a table is made here, and only here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal

import msgspec

from mozaika.core.game import CHANCE, OVER, AnyGame, Event, Seat
from mozaika.registry import GAMES
from mozaika.server.protocol import descriptions, messages, views
from mozaika.server.tables.clock import TimeControl
from mozaika.server.tables.log import Kind, Step
from mozaika.server.tables.moves import undo_ply
from mozaika.server.tables.offers import can_take_back
from mozaika.server.tables.orders import Asker
from mozaika.server.tables.presence import Present
from mozaika.server.tables.seating import can_be_replaced
from mozaika.server.tables.table import Table

encode = msgspec.json.Encoder().encode


class ViewCache:
    """What is the same for many or for long, encoded once."""

    def __init__(self) -> None:
        self.version = -1
        self.views: dict[int | None, msgspec.Raw] = {}
        self.legal_version = -1
        self.legal: list[str] = []
        self.info_key: tuple[int, Present] | None = None
        self.infos: dict[str | None, msgspec.Raw] = {}

    def table_info(self, table: Table, asker: Asker | None, present: Present) -> msgspec.Raw:
        key = (table.info_version, present)
        if self.info_key != key:
            self.info_key, self.infos = key, {}
        user = asker.user if asker else None
        if user not in self.infos:
            self.infos[user] = msgspec.Raw(encode(table_info(table, asker, present)))
        return self.infos[user]

    def legal_texts(self, table: Table, seat: int | None) -> list[str]:
        """Of thousands of actions; whoever is to act may ask for them again and again."""
        if seat is None or table.to_act != seat:
            return []
        if self.legal_version != table.version:
            self.legal = [str(action) for action in table.legal_actions()]
            self.legal_version = table.version
        return self.legal

    def view_of(self, table: Table, seat: int | None) -> msgspec.Raw:
        if self.version != table.version:
            self.version, self.views = table.version, {}
        key = seat if table.game.has_secrets else None
        if key not in self.views:
            self.views[key] = msgspec.Raw(encode(view_of(table, seat, table.state)))
        return self.views[key]


def update(
    table: Table,
    asker: Asker | None,
    since: int,
    present: Present,
    clock: descriptions.ClockInfo | None,
    accepted: str = "",
    cache: ViewCache | None = None,
    until_away: Mapping[int, int] = MappingProxyType({}),
) -> messages.Update:
    """Everything this user (None: a spectator) may know, and what happened after `since`.

    `until_away` are the seats of absent players, and in how many milliseconds a bot may play there.
    """
    seat = table.viewing_seat(asker.user if asker else None)
    since = min(since, table.version)
    started = bool(table.states)
    cache = cache or ViewCache()
    return messages.Update(
        since=since,
        to=table.version,
        accepted=accepted,
        table=cache.table_info(table, asker, present),
        seat=seat,
        to_act=to_act(table),
        scores=list(table.game.scores(table.state)) if started else [],
        clock=clock,
        may=may(table, asker, until_away),
        view=cache.view_of(table, seat) if started else None,
        legal=cache.legal_texts(table, seat),
        steps=[wire_step(table.game, step, seat) for step in table.steps[since:]],
    )


def may(
    table: Table, asker: Asker | None, until_away: Mapping[int, int] = MappingProxyType({})
) -> messages.May:
    """Which orders would be accepted now."""
    seat = table.viewing_seat(asker.user) if asker else None
    if asker is None or (seat is None and asker.user != table.setup.host):
        return messages.May()
    if table.status != "running":
        can_start = table.status == "open" and asker.user == table.setup.host and table.is_ready
        over = table.status == "over" and seat is not None
        return messages.May(start=can_start, rematch=over)
    if seat is None:
        return messages.May()
    mine = [own for own in table.seats_of(asker.user) if not table.chairs[own].resigned]
    offer = table.offer
    return messages.May(
        act=table.to_act == seat and table.chairs[seat].player is None,
        undo=undo_ply(table, seat) is not None,
        takeback=can_take_back(table, seat),
        abort=bool(mine) and offer is None,
        answer=offer is not None and any(own not in offer.accepted for own in mine),
        resign=bool(mine),
        stand_in=[
            messages.AbsentSeat(other, after)
            for other, after in until_away.items()
            if can_be_replaced(table, other, asker.user)
        ],
    )


def to_act(table: Table) -> Any:
    if table.status == "over":
        return OVER.value
    return table.to_act


def view_of(table: Table, seat: int | None, state: Any) -> msgspec.Struct:
    """The position through the eyes of a seat; the only way from a state to the wire."""
    viewer = None if seat is None else Seat(seat)
    return views.show(table.game, table.game.view(state, viewer))


def wire_step(game: AnyGame, step: Step, seat: int | None) -> messages.WireStep:
    """A step as the seat may see it: a draw for the eyes of another seat has no text."""
    entry = step.entry
    actor = CHANCE if entry.kind is Kind.CHANCE else Seat(entry.seat or 0)
    viewer = None if seat is None else Seat(seat)
    text, seen = game.visible(actor, entry.text, step.events, viewer)
    return messages.WireStep(
        version=entry.version,
        kind=entry.kind,
        at=entry.at,
        ply=step.ply,
        seat=entry.seat,
        text=text or "",
        events=wire_events(seen),
    )


def wire_events(events: list[Event]) -> list[messages.WireEvent]:
    return [messages.WireEvent(*event[:7], *event[8:]) for event in events]


def table_info(table: Table, asker: Asker | None, present: Present) -> descriptions.TableInfo:
    setup, entry = table.setup, GAMES[table.setup.game]
    user = asker.user if asker else None
    return descriptions.TableInfo(
        id=table.id,
        game=setup.game,
        title=entry.title,
        variant=entry.variant,
        ruleset=table.game.ruleset,
        seat_count=setup.seats,
        status=table.status,
        host=setup.host_name,
        you_host=user == setup.host,
        public=setup.public,
        rated=setup.rated,
        start=setup.start,
        clock=clock_setup(setup.clock),
        seats=[seat_info(table, seat, user, present) for seat in range(setup.seats)],
        spectators=present.spectators,
        chat_open=chat_is_open(table, user),
        watchers_muted=table.watchers_muted,
        offer=offer_info(table),
        outcome=outcome_info(table),
        fairness=fairness_info(table),
        rematch=table.rematch,
        prelude=descriptions.PreludeInfo(len(setup.prelude), setup.origin)
        if setup.prelude
        else None,
    )


def fairness_info(table: Table) -> descriptions.Fairness:
    return descriptions.Fairness(
        commitment=table.commitment,
        nonces=table.nonces,
        seed=table.seed.hex() if table.status == "over" else None,
        scheme=table.setup.draws,
        nonce_hashes=[chair.nonce_hash for chair in table.chairs],
        owing=[seat for seat, chair in enumerate(table.chairs) if chair.owes_nonce],
        first=str(table.setup.first),
    )


def clock_setup(chosen: TimeControl) -> descriptions.ClockSetup:
    return descriptions.ClockSetup(chosen.kind, chosen.main, chosen.increment)


def offer_info(table: Table) -> descriptions.OfferInfo | None:
    offer = table.offer
    return (
        None if offer is None else descriptions.OfferInfo(offer.what, offer.seat, [*offer.accepted])
    )


def outcome_info(table: Table) -> descriptions.OutcomeInfo | None:
    if table.outcome is None:
        return None
    how, reason, rule, places, scores = msgspec.structs.astuple(table.outcome)
    return descriptions.OutcomeInfo(how, reason, rule, list(places), list(scores))


def seat_info(table: Table, seat: int, user: str | None, present: Present) -> descriptions.SeatInfo:
    chair = table.chairs[seat]
    kind: Literal["open", "person", "bot"]
    kind = "bot" if chair.bot else "person" if chair.user else "open"
    return descriptions.SeatInfo(
        seat=seat,
        kind=kind,
        name=chair.name,
        bot=chair.bot,
        stand_in=chair.stand_in,
        present=seat in present.seats or kind == "bot",
        yours=user is not None and chair.user == user,
        kept_for=kept_for(table, seat, user),
        muted=chair.user in table.muted,
    )


def kept_for(table: Table, seat: int, user: str | None) -> str | None:
    """The name of another user for whom a free seat is kept, if it is for one."""
    kept, names = table.setup.reserved, table.setup.reserved_names
    if table.chairs[seat].is_taken or not kept or kept[seat] in (None, user):
        return None
    return names[seat] if names else ""


def chat_is_open(table: Table, user: str | None) -> bool:
    """Partners do not talk while the game runs, unless the table allows it [IN-7.5]."""
    teams = len(set(table.sides)) < table.setup.seats
    closed = teams and table.status == "running" and not table.setup.team_chat
    return not (closed and table.seats_of(user))


def previewed(table: Table, seat: int, order: messages.Preview, action: Any) -> messages.Previewed:
    """What an action would bring, to the seat that is to act; IllegalAction if it is not legal."""
    game, before = table.game, table.game.forecast(table.state)
    state, events = game.step(table.state, action)
    points = [b - a for a, b in zip(before, game.forecast(state), strict=True)]
    _, seen = game.visible(Seat(seat), action, events, Seat(seat))
    return messages.Previewed(order.id, table.version, str(action), wire_events(seen), points)
