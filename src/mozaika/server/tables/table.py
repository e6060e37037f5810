"""A table as a log: everything that happened at it, one entry a version, and what follows from it.

Nothing here reads a clock, a database or a socket. Entries are first drafted, then stored by
somebody else, and only then kept; a table rebuilt from its stored entries is the same table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy, deepcopy
from typing import Any, Literal

from msgspec import Struct, field

from mozaika.core.game import CHANCE, AnyGame
from mozaika.core.record import RANDOM, Record
from mozaika.errors import MozaikaError
from mozaika.fairness import Deal, commitment
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
    handed_over: tuple[int, int] | None = None
    """In a turn that a bot took over, when it did, and how long the player had thought."""
    nonce: str = ""
    nonce_hash: str = ""
    """Of a nonce that is promised; `nonce` is empty until it is revealed."""
    owes_hash: bool = False
    """It had promised a nonce, which is void: it must promise another one."""
    resigned: bool = False

    @property
    def is_taken(self) -> bool:
        return self.user is not None or self.bot is not None

    @property
    def player(self) -> str | None:
        """The bot that decides here; None if a person does."""
        return self.bot or self.stand_in

    @property
    def owes_nonce(self) -> bool:
        """Whether the game cannot begin before this seat has revealed what it promised."""
        return self.owes_hash or bool(self.nonce_hash and not self.nonce)


class PendingOffer(Struct):
    what: Literal["takeback", "abort"]
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
        self._forced: dict[int, bool] = {}
        self.charges: list[tuple[int, int, int] | None] = []
        """By action of the line, whose clock it was charged to, what that had, what was spent."""
        self.thought: list[tuple[int, int, int, int]] = []
        """Whose turn it was, from when to when, and what of that was counted, one after another."""
        self.to_act: int | None = None
        """The seat to decide; None before the start and after the end."""
        self.offer: PendingOffer | None = None
        self.outcome: Outcome | None = None
        self.rematch: str | None = None
        self.muted: set[str] = set()
        """Users whom the host lets say nothing."""
        self.watchers_muted = False
        """Whether nobody speaks who does not sit here."""
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
    def is_ready(self) -> bool:
        """Whether the game can begin."""
        return self.is_full and not any(chair.owes_nonce for chair in self.chairs)

    def deal(self, nonces: Sequence[str]) -> Deal:
        """What the draws depend on beside the seed."""
        setup = self.setup
        return Deal(self.id, setup.game, setup.seats, setup.first, tuple(nonces))

    @property
    def sides(self) -> tuple[int, ...]:
        """By seat, the side for which it plays."""
        return self.game.sides

    def seats_of(self, user: str | None) -> list[int]:
        return [i for i, chair in enumerate(self.chairs) if user and chair.user == user]

    def has_player(self, user: str) -> bool:
        """Whether this user sits here, or is the host."""
        return user == self.setup.host or bool(self.seats_of(user))

    def viewing_seat(self, user: str | None) -> int | None:
        """The seat whose view a user gets; None is a spectator."""
        if user and self.to_act is not None and self.chairs[self.to_act].user == user:
            return self.to_act
        seats = self.seats_of(user)
        if not seats:
            return None
        for step in reversed(self.steps):
            if step.entry.kind is Kind.ACT and step.entry.seat in seats:
                return int(step.entry.seat)
        return seats[0]

    def is_muted(self, user: str) -> bool:
        watches = user != self.setup.host and not self.seats_of(user)
        return user in self.muted or (self.watchers_muted and watches)

    def legal_actions(self) -> Sequence[Any]:
        """What the seat to act may do, and whether that is one thing only (see `was_forced`)."""
        legal = self.game.legal_actions(self.state)
        self._forced[self.ply] = len(legal) == 1
        return legal

    def was_forced(self, ply: int) -> bool:
        """Whether the action of this ply was the only one; worked out once, for it is slow."""
        if ply not in self._forced:
            self._forced[ply] = len(self.game.legal_actions(self.states[ply])) == 1
        return self._forced[ply]

    def record(self) -> Record:
        """The game as it was played, with what is needed to check its draws."""
        tags = {f"seat{i}": chair.name or "-" for i, chair in enumerate(self.chairs)}
        tags |= {"table": self.id, "commitment": self.commitment, "seed": self.seed.hex()}
        tags |= self._draw_tags()
        if self.outcome:
            tags["result"] = result_text(self.outcome)
        game, first = self.game, None if self.setup.first == RANDOM else int(self.setup.first)
        return Record(game.name, game.ruleset, game.seats, first, tags, tuple(self.line))

    def _draw_tags(self) -> dict[str, str]:
        """What a verifier needs beside the seed: `docs/fair-draws.md`."""
        prelude = {"prelude": str(len(self.setup.prelude))} if self.setup.prelude else {}
        if self.setup.draws == 1:
            return {"nonces": ",".join(nonce or "-" for nonce in self.nonces), **prelude}
        nonces = {f"nonce{i}": nonce for i, nonce in enumerate(self.nonces) if nonce}
        if prelude:
            prelude["origin"] = self.setup.origin
        return {"draws": str(self.setup.draws), **nonces, "plies": str(self.ply), **prelude}

    # --- changes ---------------------------------------------------------------------------

    def keep(self, steps: Iterable[Step]) -> None:
        """Take over steps that are stored."""
        for step in steps:
            entry = step.entry
            assert entry.version == self.version + 1, "versions have no gaps"
            self.steps.append(step)
            if entry.user and entry.id:
                self.done[entry.user, entry.id] = entry.version
            if entry.kind in PLAY:
                if self.offer or entry.kind is Kind.START:
                    self.info_version = entry.version
                self._keep_play(step)
            else:
                self.info_version = entry.version
                self.note(entry)
        self.to_act = self._who_acts()

    def fork(self) -> Table:
        """The same table, to look at what would be."""
        other = copy(self)
        other.chairs = [copy(chair) for chair in self.chairs]
        other.clock = copy(self.clock)
        other.clock.left = [*self.clock.left]
        other.offer = deepcopy(self.offer)
        other.steps, other.line, other.states = [*self.steps], [*self.line], [*self.states]
        other.deciders, other.charges = [*self.deciders], [*self.charges]
        other.thought = [*self.thought]
        other._forced = dict(self._forced)
        other.done = dict(self.done)
        other.muted = set(self.muted)
        return other

    def _who_acts(self) -> int | None:
        actor = self.game.to_act(self.state) if self.status == "running" else None
        assert actor is not CHANCE, "draws are made together with what calls for them"
        return actor if isinstance(actor, int) else None

    def note(self, entry: Entry) -> None:
        """Take over what an entry changes that is none of play: seats, offers, ends."""
        if entry.kind in (Kind.OFFER, Kind.ACCEPT, Kind.DECLINE):
            self._keep_offer(entry)
        elif entry.kind in (Kind.RESIGN, Kind.TIME, Kind.ABORT, Kind.CLOSE):
            self._keep_end(entry)
        elif entry.kind is Kind.REMATCH:
            self.rematch = entry.text
        elif entry.kind in (Kind.MUTE, Kind.UNMUTE):
            self._keep_mute(entry)
        else:
            self._keep_seat(entry)

    def _keep_play(self, step: Step) -> None:
        entry, since = step.entry, self.play_at
        self.play_version, self.play_at = entry.version, entry.at
        self.offer = None
        if entry.kind is Kind.START:
            self.status, self.states = "running", [step.state]
            return
        if entry.kind is Kind.UNDO:
            self._take_back_time(entry, step.ply, since)
            del self.line[step.ply :], self.deciders[step.ply :], self.charges[step.ply :]
            del self.states[step.ply + 1 :]
            self._forced = {ply: was for ply, was in self._forced.items() if ply < step.ply}
            return
        self.line.append(entry.text)
        self.states.append(step.state)
        self.deciders.append(entry.seat if entry.kind is Kind.ACT else None)
        self.charges.append(self._charge(entry, since))
        result = self.game.result(step.state)
        if result is not None:
            scores = self.game.scores(step.state)
            self._end(Outcome("played", result.reason, result.rule, result.places, scores))

    def _charge(self, entry: Entry, since: int) -> tuple[int, int, int] | None:
        if entry.kind is not Kind.ACT or entry.seat is None:
            return None
        before = self.clock.left[entry.seat]
        if not entry.user:
            spent = self._hand_over(entry.seat, since)
            is_slow = self.setup.clock.kind == "slow"
            return (entry.seat, before, spent) if is_slow and spent else None
        self.clock.charge(entry.seat, entry.spent)
        self.thought.append((entry.seat, since, entry.at, entry.spent))
        return entry.seat, before, entry.spent

    def _hand_over(self, seat: int, since: int) -> int:
        """The turn is over; what its player thought before a bot took over is spent."""
        chair = self.chairs[seat]
        if chair.handed_over is None:
            return 0
        (at, spent), chair.handed_over = chair.handed_over, None
        self.clock.hand_over(seat, spent)
        self.thought.append((seat, since, at, spent))
        return spent

    def _take_back_time(self, entry: Entry, ply: int, since: int) -> None:
        """Nobody gets back the time that was thought, nor keeps what a decision had brought."""
        seat = self._who_acts()
        if seat is not None:
            chair = self.chairs[seat]
            if thought := chair.handed_over if chair.player else (entry.at, entry.spent):
                self.clock.run(seat, thought[1])
                self.thought.append((seat, since, *thought))
            chair.handed_over = None
        for charge in reversed(self.charges[ply:]):
            if charge:
                self.clock.take_back(*charge)

    def _keep_offer(self, entry: Entry) -> None:
        assert entry.seat is not None, "a seat offers and answers"
        if entry.kind is Kind.OFFER:
            what: Literal["takeback", "abort"] = "abort" if entry.text == "abort" else "takeback"
            self.offer = PendingOffer(what, entry.seat)
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
                self._void_nonces()
            case Kind.COMMIT:
                if chair.nonce_hash:
                    self._void_nonces()
                chair.nonce_hash, chair.owes_hash = entry.text, False
            case Kind.NONCE:
                chair.nonce = entry.text
            case Kind.STAND_IN:
                chair.stand_in = entry.text
                if self.states and self._who_acts() == entry.seat:
                    chair.handed_over = (entry.at, entry.spent)
            case Kind.RETURN:
                chair.stand_in = chair.handed_over = None

    def _keep_mute(self, entry: Entry) -> None:
        """A user in a seat, wherever they go afterwards; or, without a seat, all who watch."""
        is_muted = entry.kind is Kind.MUTE
        if entry.seat is None:
            self.watchers_muted = is_muted
            if not is_muted:
                self.muted &= {chair.user for chair in self.chairs if chair.user}
        elif user := self.chairs[entry.seat].user:
            self.muted.add(user) if is_muted else self.muted.discard(user)

    def _void_nonces(self) -> None:
        """Once one that was hidden is known, all that were promised are worth nothing."""
        promised = [chair for chair in self.chairs if chair.nonce_hash]
        if any(chair.nonce for chair in promised):
            for chair in promised:
                chair.nonce, chair.nonce_hash, chair.owes_hash = "", "", True

    def _scores(self) -> tuple[int, ...]:
        return self.game.scores(self.state) if self.states else ()

    def _end(self, outcome: Outcome) -> None:
        self.status, self.outcome, self.offer = "over", outcome, None
        self.info_version = self.version


def result_text(outcome: Outcome) -> str:
    places = " ".join(map(str, outcome.places)) or "-"
    return f"{outcome.reason}; places {places}; scores {' '.join(map(str, outcome.scores))}"


def scores_in(result: str) -> list[int]:
    """The scores by seat in such a text."""
    return [int(score) for score in result.rpartition("; scores ")[2].split()]
