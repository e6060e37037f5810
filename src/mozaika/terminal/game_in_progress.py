"""A game in progress at one terminal: its record, every state so far, and the draws to come."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from mozaika.arena.engine import Engine, Forfeit
from mozaika.arena.seats import PROGRAM, BadSeats, check_kind, make_player
from mozaika.bots import LEVEL, UnknownBot, bots_of
from mozaika.bots.at_once import LevelAtOnce, make_bot_at_once
from mozaika.core.game import Actor, AnyGame, Event, Seat
from mozaika.core.play import Budget, Player, by_ply, plies
from mozaika.core.record import Record
from mozaika.playthrough import Playthrough

HUMAN = "human"


class GameInProgress:
    """Undo is keeping the states; chance is seeded by ply, so undoing does not draw anew."""

    def __init__(self, record: Record, save: Path | None = None) -> None:
        """Take up a game where its record ends; BadRecord if it does not replay."""
        self.playthrough = Playthrough.from_record(record, chance="manual")
        self.game: AnyGame = self.playthrough.rules
        self.kinds = [record.tags.get(f"seat{i}", HUMAN) for i in range(self.game.seats)]
        self.seed = record.tags.get("seed", "0")
        self.save = save
        bots = {Seat(i): kind for i, kind in enumerate(self.kinds) if kind != HUMAN}
        for kind in bots.values():
            self._check(kind)
        self.bots = {seat: self._player(kind, seat) for seat, kind in bots.items()}
        self.store()

    def _player(self, kind: str, seat: Seat) -> Player:
        """Where a person plays, nobody waits until a level is compiled."""
        if self.humans and kind.startswith(LEVEL):
            return make_bot_at_once(kind, self.game)
        return make_player(kind, self.game, seat)

    @property
    def unprepared(self) -> list[str]:
        """The levels at this table for which the law still plays."""
        players = {self.kinds[seat]: player for seat, player in self.bots.items()}
        return [
            kind
            for kind, player in players.items()
            if isinstance(player, LevelAtOnce) and not player.is_itself
        ]

    def _check(self, kind: str) -> None:
        try:
            check_kind(kind, self.game)
        except UnknownBot as error:
            choices = ", ".join([HUMAN, *bots_of(self.game)])
            raise BadSeats(
                f"nobody here is called {kind!r}; a seat is one of {choices} or {PROGRAM}PROGRAM"
            ) from error

    @property
    def record(self) -> Record:
        return self.playthrough.record

    @property
    def state(self) -> Any:
        return self.playthrough.state

    @property
    def ply(self) -> int:
        return self.playthrough.ply

    @property
    def humans(self) -> list[Seat]:
        return [Seat(i) for i, kind in enumerate(self.kinds) if kind == HUMAN]

    @property
    def names(self) -> list[str]:
        alone = len(self.humans) == 1
        words = ["you" if kind == HUMAN and alone else kind for kind in self.kinds]
        return [f"seat {i} ({word})" for i, word in enumerate(words)]

    def to_act(self) -> Actor:
        return self.playthrough.to_act

    def act(self, action: object) -> list[Event]:
        """Apply an action and store the record; what happened."""
        events = self.playthrough.act(action)
        self.store()
        return events

    def move_by_itself(self) -> tuple[Any, list[Event]] | None:
        """The action of chance or of a bot, already applied; None if a person must decide."""
        course = plies(self.game, self.state, self._decide, by_ply(self.seed), self.ply)
        for ply in course:
            return ply.action, self.act(ply.action)
        return None

    def _decide(self, state: object, seat: Seat) -> Any:
        if self.kinds[seat] == HUMAN:
            return None
        view, legal = self.game.view(state, seat), self.game.legal_actions(state)
        thought = Random(f"{self.seed}/{seat}/{self.ply}")  # never the generator of a draw
        return self.bots[seat].choose(view, legal, thought, Budget())

    def forfeit(self, forfeit: Forfeit) -> None:
        """A program lost the game by what it did."""
        self.playthrough.tags["result"] = str(forfeit)
        self.store()

    def close(self) -> None:
        """End the programs that play here."""
        for player in self.bots.values():
            if isinstance(player, Engine):
                player.close()

    def undo(self) -> bool:
        """Back to a person's last decision between two actions or more; False if there is none."""
        humans = self.humans
        for ply in range(self.ply - 1, -1, -1):
            state = self.playthrough.states[ply]
            if self.game.to_act(state) in humans and len(self.game.legal_actions(state)) > 1:
                self.playthrough = Playthrough.from_record(self.record, ply, chance="manual")
                self.store()
                return True
        return False

    def store(self) -> None:
        """Write the record, whole or not at all."""
        if self.save:
            self.record.save(self.save)


def new_record(game: AnyGame, first: int | None, kinds: Sequence[str], seed: int) -> Record:
    """The record of a game about to begin."""
    tags = {"seed": str(seed), **{f"seat{i}": kind for i, kind in enumerate(kinds)}}
    return Record(game.name, game.ruleset, game.seats, first, tags)
