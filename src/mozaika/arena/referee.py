"""One game of a match from the first draw to its result, whatever the players do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from time import perf_counter
from typing import Any

import msgspec

from mozaika.arena.deals import MatchSettings, Task
from mozaika.arena.engine import Engine, Forfeit
from mozaika.arena.seats import forfeits, seated
from mozaika.core.game import AnyGame, Seat, places
from mozaika.core.play import LONGEST_GAME, Player, plies
from mozaika.core.record import Record
from mozaika.registry import make


class Spent(msgspec.Struct):
    """The time a seat took for its decisions between two actions or more."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        self.moves += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


class Played(msgspec.Struct, frozen=True):
    """A finished game, as a line of the journal."""

    number: int
    deal: int
    lineup: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    plies: int
    spent: tuple[Spent, ...]
    forfeit: int | None = None
    """The seat that lost by what it did, not by the rules."""
    too_long: bool = False

    def share(self, bot: int) -> float:
        """The part of the victory that is this bot's: 1 shared among the seats that are first."""
        winners = [bot for bot, place in zip(self.lineup, self.places, strict=True) if place == 1]
        return winners.count(bot) / len(winners)

    def scores_of(self, bot: int) -> list[int]:
        return [s for sitting, s in zip(self.lineup, self.scores, strict=True) if sitting == bot]


class Referee:
    """Asks, applies and keeps the record of one game."""

    def __init__(
        self, settings: MatchSettings, task: Task, own: Mapping[str, Player] | None = None
    ) -> None:
        """`own` are players that are there already, by name; the others are made by theirs."""
        self.settings = settings
        self.own = own or {}
        self.task = task
        self.game: AnyGame = make(settings.game, settings.seats)
        self.state: Any = self.game.start()
        self.actions: list[str] = []
        self.spent = [Spent() for _ in range(settings.seats)]
        self.kinds = [settings.bots[bot] for bot in task.lineup]
        self.tags = {f"seat{seat}": kind for seat, kind in enumerate(self.kinds)}

    def play(self) -> tuple[Played, Record]:
        """The whole game."""
        try:
            with seated(self.kinds, self.game, self.own) as players:
                engines = [player for player in players if isinstance(player, Engine)]
                self.tags |= {f"name{engine.seat}": engine.name or "-" for engine in engines}
                self._play(players)
                played = self._finish()
                for engine in engines:
                    engine.send_end(played.places, played.scores, played.reason)
        except Forfeit as forfeit:
            played = self._finish(forfeit)
        return played, self._record(played)

    def _play(self, players: Sequence[Player]) -> None:
        def ask(_: object, seat: Seat) -> Any:
            return self._ask(players[seat], seat)

        course = plies(self.game, self.state, ask, self.task.chance(self.settings))
        for ply in islice(course, LONGEST_GAME):
            self.state = ply.after
            self.actions.append(str(ply.action))

    def _ask(self, player: Player, seat: Seat) -> Any:
        """The decision of a seat; where there is nothing to decide it is not asked."""
        legal = self.game.legal_actions(self.state)
        if len(legal) == 1:
            return legal[0]
        view = self.game.view(self.state, seat)
        rng = self.task.thought(self.settings, seat, len(self.actions))
        began = perf_counter()
        with forfeits(seat):
            action = player.choose(view, legal, rng, self.settings.budget)
        self.spent[seat].add(perf_counter() - began)
        if action not in legal:
            raise Forfeit(seat, f"its action {str(action)[:40]!r} is not legal")
        return action

    def _finish(self, forfeit: Forfeit | None = None) -> Played:
        scores = self.game.scores(self.state)
        result = self.game.result(self.state)
        if forfeit:
            placed = forfeit_places(self.game.sides, scores, forfeit.seat)
            reason = str(forfeit)
        elif result:
            placed, reason = result.places, result.reason
        else:
            placed, reason = (1,) * len(scores), f"not over after {LONGEST_GAME} actions"
        return Played(
            number=self.task.number,
            deal=self.task.deal,
            lineup=self.task.lineup,
            places=placed,
            scores=scores,
            reason=reason,
            plies=len(self.actions),
            spent=tuple(self.spent),
            forfeit=forfeit.seat if forfeit else None,
            too_long=not (forfeit or result),
        )

    def _record(self, played: Played) -> Record:
        game = self.game
        record = Record(game.name, game.ruleset, game.seats, 0, {}, tuple(self.actions))
        tags = {**self.tags, "seed": str(self.settings.seed), "deal": str(self.task.deal)}
        return record.with_tags(**tags).with_result(played.reason, played.places, played.scores)


def forfeit_places(sides: Sequence[int], scores: Sequence[int], loser: Seat) -> tuple[int, ...]:
    """The side of the loser is last; the others are placed by the scores as they stand.

    >>> forfeit_places((0, 1, 2), (30, 12, 25), loser=Seat(0))
    (3, 2, 1)
    >>> forfeit_places((0, 1, 0, 1), (30, 12, 30, 12), loser=Seat(2))
    (2, 1, 2, 1)
    """
    ranks = {side: (side != sides[loser], score) for side, score in zip(sides, scores, strict=True)}
    by_side = dict(zip(ranks, places(list(ranks.values())), strict=True))
    return tuple(by_side[side] for side in sides)
