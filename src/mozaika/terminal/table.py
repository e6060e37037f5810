"""A game in progress at one terminal: its record, every state so far, and the draws to come."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from mozaika.arena.engine import Engine, Forfeit
from mozaika.arena.seats import PROGRAM, BadSeats, check_kind, make_player
from mozaika.bots import BOTS, LEVEL, UnknownBot
from mozaika.bots.at_once import LevelAtOnce, make_bot_at_once
from mozaika.core.game import CHANCE, OVER, Actor, AnyGame, Seat
from mozaika.core.play import Budget, Player
from mozaika.core.record import Record, replay
from mozaika.registry import game_of

HUMAN = "human"


class Table:
    """Undo is keeping the states; chance is seeded by ply, so undoing does not draw anew."""

    def __init__(self, record: Record, save: Path | None = None) -> None:
        """Take up a game where its record ends; BadRecord if it does not replay."""
        self.game: AnyGame = game_of(record)
        self.record = record
        self.states = list(replay(self.game, record))
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
        if self.humans and kind in BOTS:
            return  # nothing is compiled to ask
        try:
            check_kind(kind, self.game)
        except UnknownBot as error:
            choices = ", ".join([HUMAN, *BOTS])
            raise BadSeats(
                f"nobody here is called {kind!r}; a seat is one of {choices} or {PROGRAM}PROGRAM"
            ) from error

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def ply(self) -> int:
        return len(self.record.actions)

    @property
    def humans(self) -> list[Seat]:
        return [Seat(i) for i, kind in enumerate(self.kinds) if kind == HUMAN]

    @property
    def names(self) -> list[str]:
        alone = len(self.humans) == 1
        words = ["you" if kind == HUMAN and alone else kind for kind in self.kinds]
        return [f"seat {i} ({word})" for i, word in enumerate(words)]

    def to_act(self) -> Actor:
        return self.game.to_act(self.state)

    def act(self, action: Any) -> None:
        """Apply an action and store the record."""
        state = self.game.apply(self.state, action)
        self.states.append(state)
        self.record = self.record.then(action)
        result = self.game.result(state)
        if result is not None:
            places = " ".join(map(str, result.places))
            scores = " ".join(map(str, self.game.scores(state)))
            outcome = f"{result.reason}; places {places}; scores {scores}"
            self.record = self.record.with_tags(result=outcome)
        self.store()

    def move_by_itself(self) -> Any:
        """The action of chance or of a bot, already applied; None if a person must decide."""
        actor = self.to_act()
        rng = Random(f"{self.seed}/{self.ply}")
        if actor is OVER or (actor is not CHANCE and self.kinds[actor] == HUMAN):
            return None
        if actor is CHANCE:
            action = self.game.sample_chance(self.state, rng)
        else:
            view = self.game.view(self.state, actor)
            legal = self.game.legal_actions(self.state)
            action = self.bots[actor].choose(view, legal, rng, Budget())
        self.act(action)
        return action

    def forfeit(self, forfeit: Forfeit) -> None:
        """A program lost the game by what it did."""
        self.record = self.record.with_tags(result=str(forfeit))
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
            state = self.states[ply]
            if self.game.to_act(state) in humans and len(self.game.legal_actions(state)) > 1:
                del self.states[ply + 1 :]
                self.record = self.record.fork(ply)
                self.store()
                return True
        return False

    def store(self) -> None:
        """Write the record, whole or not at all."""
        if self.save:
            part = self.save.with_name(self.save.name + ".part")
            part.write_text(str(self.record), encoding="utf-8", newline="\n")
            part.replace(self.save)


def new_record(game: AnyGame, first: int | None, kinds: Sequence[str], seed: int) -> Record:
    """The record of a game about to begin."""
    tags = {"seed": str(seed), **{f"seat{i}": kind for i, kind in enumerate(kinds)}}
    return Record(game.name, game.ruleset, game.seats, first, tags)
