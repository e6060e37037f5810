"""A table as a log: everything that happened at it, one entry a version, and what follows from it.

Nothing here reads a clock, a database or a socket. Entries are first drafted, then stored by
somebody else, and only then kept; a table rebuilt from its stored entries is the same table.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy, deepcopy
from enum import StrEnum
from typing import Any, Literal, NamedTuple

from msgspec import Struct, field

from mozaika.core.game import CHANCE, AnyGame, Event, IllegalAction
from mozaika.core.law import Law
from mozaika.core.record import RANDOM, Record
from mozaika.fairness import FairRandom, commitment, write_nonces
from mozaika.games.ingenious.game import Ingenious
from mozaika.registry import make
from mozaika.server.tables.clock import Clock, TimeControl

Status = Literal["open", "running", "over"]


class Kind(StrEnum):
    """What an entry of the log says. The values are stored: none may ever change its meaning."""

    SIT = "sit"
    BOT = "bot"
    LEAVE = "leave"
    NONCE = "nonce"
    START = "start"
    ACT = "act"
    CHANCE = "chance"
    UNDO = "undo"
    OFFER = "offer"
    ACCEPT = "accept"
    DECLINE = "decline"
    STAND_IN = "stand_in"
    RETURN = "return"
    RESIGN = "resign"
    TIME = "time"
    ABORT = "abort"
    CLOSE = "close"
    REMATCH = "rematch"


PLAY = (Kind.START, Kind.ACT, Kind.CHANCE, Kind.UNDO)
"""The kinds of entries that change the position."""


class Setup(Struct, frozen=True):
    """What was chosen when the table was made.

    It is stored as JSON: a field may be added with a default, none may be renamed or removed.
    """

    game: str
    seats: int
    first: int | str
    host: str
    host_name: str
    clock: TimeControl = TimeControl()
    public: bool = False
    rated: bool = False
    start: str = "full"
    team_chat: bool = False
    prelude: tuple[str, ...] = ()
    """The actions of another record from which this game goes on."""
    reserved: tuple[str | None, ...] = ()
    """By seat, the user for whom it is kept after a rematch."""
    ruleset: str = ""
    """By which the game began, and goes on whatever changes later."""


class OtherRules(Exception):
    """A game that began by rules that are not known here."""


class Entry(Struct, frozen=True):
    """One thing that happened. `user` and `id` make an order happen once."""

    version: int
    kind: Kind
    seat: int | None
    text: str
    at: int
    user: str | None = None
    id: str = ""
    spent: int = 0


class Step(NamedTuple):
    """An entry with what the law told about it."""

    entry: Entry
    ply: int
    events: tuple[Event, ...] = ()
    state: Any = None
    """The position after it, if it changed."""


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


def perform(game: AnyGame, state: Any, action: Any) -> tuple[Any, tuple[Event, ...]]:
    """The state after an action and what it told; IllegalAction if it is refused."""
    refused = game.refusal(state, action)
    if refused:
        raise IllegalAction(refused)
    events: list[Event] = []

    def tell(*event: Any, **fields: Any) -> None:
        events.append(Event(*event, **fields))

    assert isinstance(game, Law), "every game here is a law"
    return game.act(state, action, tell), tuple(events)


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
        if isinstance(self.game, Ingenious):
            sides: tuple[int, ...] = self.game.options.sides
            return sides
        return tuple(range(self.setup.seats))

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

    def replay(self, entries: Iterable[Entry]) -> None:
        """Take over stored entries, working out what follows from them."""
        for entry in entries:
            draft = Draft(self)
            draft.follow(entry)
            for step in draft.steps:
                self._keep(step)
        self.to_act = self._who_acts()

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
        """One thing more; the first one carries the id of the order."""
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
        game = self.table.game
        while game.to_act(self.state) is CHANCE:
            rng = FairRandom(self.table.seed, nonces, self.ply)
            self.perform(Kind.CHANCE, None, game.sample_chance(self.state, rng))

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
        self.state, events = perform(self.table.game, self.state, action)
        self.ply += 1
        self.steps.append(Step(entry, self.ply, events, self.state))

    def _entry(self, kind: Kind, seat: int | None, text: str, spent: int) -> Entry:
        version = self.table.version + len(self.steps) + 1
        order = "" if self.steps else self.order
        user = None if kind is Kind.CHANCE else self.user
        return Entry(version, kind, seat, text, self.now, user, order, spent)
