"""Entries that a table might take, worked out before they are stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from mozaika.core.game import CHANCE
from mozaika.fairness import draws_of
from mozaika.server.tables.log import PLAY, Entry, Kind, Step
from mozaika.server.tables.table import Table


class Draft:
    """Entries that a table might take, worked out but not yet stored. The table is unchanged."""

    def __init__(
        self, table: Table, now: int = 0, user: str | None = None, order: str = ""
    ) -> None:
        self.table = table
        self.now = now
        self.user = user
        self.order = order
        self.steps: list[Step] = []
        self.state = table.state if table.states else None
        self.ply = table.ply

    @property
    def entries(self) -> list[Entry]:
        return [step.entry for step in self.steps]

    def add(self, kind: Kind, seat: int | None = None, text: str = "", spent: int = 0) -> None:
        """Add an entry; the first one carries the id of the order."""
        self.follow(self._entry(kind, seat, text, spent))

    def follow(self, entry: Entry) -> None:
        """Work out what an entry changes; IllegalAction or BadText if it cannot be."""
        game = self.table.game
        if entry.kind is Kind.START:
            self.state, self.ply = game.start(), 0
        elif entry.kind is Kind.UNDO:
            self.ply = int(entry.text)
            self.state = self.table.states[self.ply]
        elif entry.kind in (Kind.ACT, Kind.CHANCE):
            self._perform(entry, game.parse(entry.text))
            return
        state = self.state if entry.kind in PLAY else None
        self.steps.append(Step(entry, self.ply, (), state))

    def draw(self, nonces: list[str]) -> None:
        """All draws that are due."""
        table, game = self.table, self.table.game
        if game.to_act(self.state) is not CHANCE:
            return
        draws = draws_of(table.setup.draws, table.seed, table.deal(nonces))
        while game.to_act(self.state) is CHANCE:
            self.perform(Kind.CHANCE, None, game.sample_chance(self.state, draws(self.ply)))

    def begin(self, nonces: list[str]) -> None:
        """Start the game, and go on from a prelude if there is one."""
        game = self.table.game
        self.add(Kind.START)
        self.user = None
        for text in self.table.setup.prelude:
            actor = game.to_act(self.state)
            seat = actor if isinstance(actor, int) else None
            self.add(Kind.CHANCE if seat is None else Kind.ACT, seat, text)
        self.draw(nonces)

    def perform(self, kind: Kind, seat: int | None, action: Any, spent: int = 0) -> None:
        """An action of a seat or of chance."""
        self._perform(self._entry(kind, seat, str(action), spent), action)

    def _perform(self, entry: Entry, action: Any) -> None:
        self.state, events = self.table.game.step(self.state, action)
        self.ply += 1
        self.steps.append(Step(entry, self.ply, tuple(events), self.state))

    def _entry(self, kind: Kind, seat: int | None, text: str, spent: int) -> Entry:
        version = self.table.version + len(self.steps) + 1
        order = "" if self.steps else self.order
        user = None if kind is Kind.CHANCE else self.user
        return Entry(version, kind, seat, text, self.now, user, order, spent)


def replay(table: Table, entries: Iterable[Entry]) -> None:
    """Let a table take over stored entries, working out what follows from them."""
    table.keep(_steps_of(table, entries))


def outline(table: Table, entries: Iterable[Entry], played_at: int) -> None:
    """Let a table take over who sits where and what is offered, without playing.

    `entries` are those that play no action; `played_at` is the version of the last that does.
    """
    for entry in entries:
        if entry.kind is Kind.START:
            table.status = "running"
        else:
            table.note(entry)
        if entry.version < played_at:
            table.offer = None


def _steps_of(table: Table, entries: Iterable[Entry]) -> Iterator[Step]:
    """One by one: each is worked out at the table that has kept those before it."""
    for entry in entries:
        draft = Draft(table)
        draft.follow(entry)
        yield from draft.steps
