"""A table as a log: everything that happened at it, one entry a version, and what follows from it.

Nothing here reads a clock, a database or a socket. Entries are first drafted, then stored by
somebody else, and only then kept; a table rebuilt from its stored entries is the same table.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy, deepcopy
from typing import Any, Literal

from msgspec import Struct, field

from mozaika.core.game import CHANCE, AnyGame
from mozaika.core.record import RANDOM, Record
from mozaika.errors import MozaikaError
from mozaika.fairness import commitment, write_nonces
from mozaika.registry import make
from mozaika.server.tables.clock import Clock
from mozaika.server.tables.log import PLAY, Entry, Kind, Step
from mozaika.server.tables.setup import Setup

Status = Literal["open", "running", "over"]


class OtherRules(MozaikaError):
    """A game that began by rules that are not known here."""


class Chair(Struct):
    """Who sits in a seat: a user, a bot, or a user for whom a bot stands in."""

    user: str | None = None
    name: str = ""
    bot: str | None = None
    stand_in: str | None = None
    nonce: str = ""
    resigned: bool = False

    @property
    def is_taken(self) -> bool:
        return self.user is not None or self.bot is not None

    @property
    def player(self) -> str | None:
        """The bot that decides here; None if a person does."""
        return self.bot or self.stand_in


class PendingOffer(Struct):
    what: str
    seat: int
    accepted: list[int] = field(default_factory=list)


class Outcome(Struct, frozen=True):
    how: str
    reason: str
    rule: str
    places: tuple[int, ...]
    scores: tuple[int, ...]


class Table:
    def __init__(self, table_id: str, setup: Setup, seed: bytes) -> None:
        self.id = table_id
        self.setup = setup
        self.seed = seed
        self.commitment = commitment(seed)
        self.game: AnyGame = make(setup.game, setup.seats, setup.first)
        if setup.ruleset not in ("", self.game.ruleset):
            raise OtherRules(f"this table is played by {setup.ruleset}, which is not known here")
        self.chairs = [Chair() for _ in range(setup.seats)]
        self.clock = Clock(setup.clock, setup.seats)
        self.status: Status = "open"
        self.steps: list[Step] = []
        self.line: list[str] = []
        self.states: list[Any] = []
        """The position before each action of the line, and the one after the last."""
        self.deciders: list[int | None] = []
        """By action of the line, the seat that decided it; None if chance did."""
        self.to_act: int | None = None
        """The seat to decide; None before the start and after the end."""
        self.offer: PendingOffer | None = None
        self.outcome: Outcome | None = None
        self.rematch: str | None = None
        self.info_version = 0
        """The version at which anything but the position last changed."""
        self.play_version = 0
        """The version at which the position last changed."""
        self.play_at = 0
        self.done: dict[tuple[str, str], int] = {}
        """By user and order id, the version that the order brought."""

    # --- questions -------------------------------------------------------------------------

    @property
    def version(self) -> int:
        return len(self.steps)

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def ply(self) -> int:
        return len(self.line)

    @property
    def nonces(self) -> list[str]:
        return [chair.nonce for chair in self.chairs]

    @property
    def is_full(self) -> bool:
        return all(chair.is_taken for chair in self.chairs)

    @property
    def sides(self) -> tuple[int, ...]:
        """By seat, the side for which it plays."""
        return self.game.sides

    def seats_of(self, user: str | None) -> list[int]:
        return [i for i, chair in enumerate(self.chairs) if user and chair.user == user]

    def looks_through(self, user: str | None) -> int | None:
        """The seat whose view a user gets; None is a spectator."""
        seats = self.seats_of(user)
        if not seats:
            return None
        acting = self.to_act
        if acting is not None and acting in seats:
            return acting
        for step in reversed(self.steps):
            if step.entry.kind is Kind.ACT and step.entry.seat in seats:
                return int(step.entry.seat)
        return seats[0]

    def record(self) -> Record:
        """The game as it was played, with what is needed to check its draws."""
        tags = {f"seat{i}": chair.name or "-" for i, chair in enumerate(self.chairs)}
        tags |= {"table": self.id, "commitment": self.commitment, "seed": self.seed.hex()}
        tags |= {"nonces": write_nonces(self.nonces)}
        if self.setup.prelude:
            tags["prelude"] = str(len(self.setup.prelude))
        if self.outcome:
            tags["result"] = result_text(self.outcome)
        first = None if self.setup.first == RANDOM else int(self.setup.first)
        game = self.game
        return Record(game.name, game.ruleset, game.seats, first, tags, tuple(self.line))

    # --- changes ---------------------------------------------------------------------------

    def keep(self, steps: Iterable[Step]) -> None:
        """Take over steps that are stored."""
        for step in steps:
            self._keep(step)
        self.to_act = self._who_acts()

    def fork(self) -> Table:
        """The same table, to look at what would be."""
        other = copy(self)
        other.chairs = [copy(chair) for chair in self.chairs]
        other.clock = copy(self.clock)
        other.clock.left = [*self.clock.left]
        other.offer = deepcopy(self.offer)
        other.steps, other.line, other.states = [*self.steps], [*self.line], [*self.states]
        other.deciders = [*self.deciders]
        other.done = dict(self.done)
        return other

    def _who_acts(self) -> int | None:
        actor = self.game.to_act(self.state) if self.status == "running" else None
        assert actor is not CHANCE, "draws are made together with what calls for them"
        return actor if isinstance(actor, int) else None

    def _keep(self, step: Step) -> None:
        entry = step.entry
        assert entry.version == self.version + 1, "versions have no gaps"
        self.steps.append(step)
        if entry.user and entry.id:
            self.done[entry.user, entry.id] = entry.version
        if entry.kind in PLAY:
            if self.offer or entry.kind is Kind.START:
                self.info_version = entry.version
            self._keep_play(step)
            return
        self.info_version = entry.version
        if entry.kind in (Kind.OFFER, Kind.ACCEPT, Kind.DECLINE):
            self._keep_offer(entry)
        elif entry.kind in (Kind.RESIGN, Kind.TIME, Kind.ABORT, Kind.CLOSE):
            self._keep_end(entry)
        elif entry.kind is Kind.REMATCH:
            self.rematch = entry.text
        else:
            self._keep_seat(entry)

    def _keep_play(self, step: Step) -> None:
        entry = step.entry
        self.play_version, self.play_at = entry.version, entry.at
        self.offer = None
        if entry.kind is Kind.START:
            self.status, self.states = "running", [step.state]
            return
        if entry.kind is Kind.UNDO:
            del self.line[step.ply :], self.deciders[step.ply :]
            del self.states[step.ply + 1 :]
            return
        self.line.append(entry.text)
        self.states.append(step.state)
        self.deciders.append(entry.seat if entry.kind is Kind.ACT else None)
        if entry.kind is Kind.ACT and entry.seat is not None and entry.user:
            self.clock.charge(entry.seat, entry.spent)
        result = self.game.result(step.state)
        if result is not None:
            scores = self.game.scores(step.state)
            self._end(Outcome("played", result.reason, result.rule, result.places, scores))

    def _keep_offer(self, entry: Entry) -> None:
        assert entry.seat is not None, "a seat offers and answers"
        if entry.kind is Kind.OFFER:
            self.offer = PendingOffer(entry.text, entry.seat)
        elif entry.kind is Kind.ACCEPT and self.offer:
            self.offer.accepted.append(entry.seat)
        else:
            self.offer = None

    def _keep_end(self, entry: Entry) -> None:
        """An end without a result of the law. If a bot is named, it plays on instead."""
        if entry.kind in (Kind.ABORT, Kind.CLOSE):
            how = "aborted" if entry.kind is Kind.ABORT else "closed"
            self._end(Outcome(how, entry.text or how, "", (), self._scores()))
            return
        assert entry.seat is not None, "a seat resigns or loses on time"
        chair = self.chairs[entry.seat]
        chair.resigned = True
        if entry.text:
            chair.stand_in = entry.text
            return
        loser = self.sides[entry.seat]
        places = tuple(2 if side == loser else 1 for side in self.sides)
        how = "resigned" if entry.kind is Kind.RESIGN else "time"
        self._end(Outcome(how, how, "", places, self._scores()))

    def _keep_seat(self, entry: Entry) -> None:
        assert entry.seat is not None, "a seat is taken, left or kept by somebody"
        chair = self.chairs[entry.seat]
        match entry.kind:
            case Kind.SIT:
                self.chairs[entry.seat] = Chair(user=entry.user, name=entry.text)
            case Kind.BOT:
                self.chairs[entry.seat] = Chair(bot=entry.text, name=entry.text)
            case Kind.LEAVE:
                self.chairs[entry.seat] = Chair()
            case Kind.NONCE:
                chair.nonce = entry.text
            case Kind.STAND_IN:
                chair.stand_in = entry.text
            case Kind.RETURN:
                chair.stand_in = None

    def _scores(self) -> tuple[int, ...]:
        return self.game.scores(self.state) if self.states else ()

    def _end(self, outcome: Outcome) -> None:
        self.status, self.outcome, self.offer = "over", outcome, None
        self.info_version = self.version


def result_text(outcome: Outcome) -> str:
    places = " ".join(map(str, outcome.places)) or "-"
    return f"{outcome.reason}; places {places}; scores {' '.join(map(str, outcome.scores))}"
