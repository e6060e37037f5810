"""A table with a clock at one worker or more, and beside it what each seat has by rights."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mozaika.fairness import SCHEME
from mozaika.server.protocol import messages
from mozaika.server.protocol.plans import TableOrder, plan
from mozaika.server.tables.clock import SECOND, TimeControl
from mozaika.server.tables.draft import Draft, replay
from mozaika.server.tables.log import Kind
from mozaika.server.tables.moves import add_action
from mozaika.server.tables.orders import Asker, Moment, OrderRefused
from mozaika.server.tables.setup import Setup
from mozaika.server.tables.table import Table
from mozaika.server.tables.timekeeper import Timekeeper

ANNA, BELA = Asker("anna", "Anna"), Asker("bela", "Béla")
PLAYERS = (ANNA, BELA)
MAIN, INCREMENT, GRACE = 3000, 5, 30_000
RESTART_GRACE = 30_000


class Worker(NamedTuple):
    """A copy of the table, as it is in the memory of one process."""

    table: Table
    keeper: Timekeeper


class Evening:
    """Orders, connections and the time; whoever is named by a number is a seat."""

    def __init__(
        self,
        kind: str = "live",
        pauses: list[tuple[int, int]] | None = None,
        workers: int = 1,
        lag: int = 0,
    ) -> None:
        control = TimeControl("live" if kind == "live" else "slow", MAIN, INCREMENT)
        self.setup = Setup("azul", 2, 0, "anna", "Anna", clock=control, draws=SCHEME)
        self.pauses = pauses if pauses is not None else []
        self.workers = [self._worker() for _ in range(workers)]
        self.lag = lag
        """Milliseconds after which the other workers hear who came and went."""
        self.unheard: list[tuple[int, Callable[[int], None]]] = []
        self.at = 0
        self.thought = [0, 0]
        """By seat, all the time that it was its turn and no bot decided for it."""
        self.with_bot = 0
        """How long a bot has been asked in this turn: its player's time, unless it decides."""
        for asker in PLAYERS:
            self.do(asker, messages.Sit())

    def _worker(self) -> Worker:
        table = Table("t1", self.setup, bytes(32))
        return Worker(table, Timekeeper(table, GRACE, self.pauses))

    @property
    def table(self) -> Table:
        return self.workers[0].table

    @property
    def keeper(self) -> Timekeeper:
        return self.workers[0].keeper

    # --- orders ----------------------------------------------------------------------------

    def do(self, asker: Asker, order: TableOrder, worker: int = 0, is_away: bool = False) -> bool:
        at = self.workers[worker]
        away = frozenset[int]({0, 1}) if is_away else frozenset[int]()
        moment = Moment(self.at, at.keeper.spent(self.at), lambda: away)
        try:
            self._keep(plan(at.table, order, asker, moment))
        except OrderRefused:
            return False
        return True

    def _keep(self, draft: Draft) -> None:
        for worker in self.workers:
            replay(worker.table, draft.entries)
        if any(entry.kind in (Kind.ACT, Kind.UNDO) for entry in draft.entries):
            self.with_bot = 0

    def act(self, by_socket: bool = True, worker: int = 0) -> None:
        seat = self.table.to_act
        assert seat is not None
        (self.is_back if by_socket else self.asks)(seat, worker)
        action = str(self.table.game.legal_actions(self.table.state)[0])
        self.do(PLAYERS[seat], messages.Act(action=action, version=self.table.version), worker)

    def undo(self, seat: int, worker: int = 0) -> None:
        order = messages.Undo(version=self.table.version, seat=seat)
        self.do(PLAYERS[seat], order, worker)

    def ask_back(self, seat: int, worker: int = 0) -> None:
        if self.do(PLAYERS[seat], messages.Offer(what="takeback", seat=seat), worker):
            other = 1 - seat
            self.do(PLAYERS[other], messages.Answer(accept=True, seat=other), worker)

    def stand_in(self, seat: int, by: int, worker: int = 0) -> bool:
        """A bot for this seat; who asks for another's says that its player is away."""
        order = messages.StandIn(seat=seat, bot="random")
        return self.do(PLAYERS[by], order, worker, is_away=True)

    def take_back_seat(self, seat: int, worker: int = 0) -> bool:
        """The bot has not decided: its time was the player's."""
        done = self.do(PLAYERS[seat], messages.Return(seat=seat), worker)
        if done and seat == self.table.to_act:
            self.thought[seat] += self.with_bot
            self.with_bot = 0
        return done

    def bot_acts(self) -> None:
        seat = self.table.to_act
        if seat is not None and self.table.chairs[seat].player is not None:
            draft = Draft(self.table, self.at)
            add_action(draft, seat, str(self.table.game.legal_actions(self.table.state)[0]))
            self._keep(draft)

    # --- connections -----------------------------------------------------------------------

    def cut_off(self, seat: int, worker: int = 0) -> None:
        self._hear(worker, lambda keeper, at: keeper.cut_off(seat, at))

    def is_back(self, seat: int, worker: int = 0) -> None:
        self._hear(worker, lambda keeper, at: keeper.is_back(seat, at))

    def asks(self, seat: int, worker: int = 0) -> None:
        self._hear(worker, lambda keeper, _: keeper.asks(seat))

    def _hear(self, first: int, news: Callable[[Timekeeper, int], None]) -> None:
        """At once at this worker, later at the others."""
        for number, worker in enumerate(self.workers):
            if number == first:
                news(worker.keeper, self.at)
            else:
                self.unheard.append(
                    (self.at + self.lag, lambda at, keeper=worker.keeper: news(keeper, at))  # type: ignore[misc]
                )

    # --- time ------------------------------------------------------------------------------

    def wait(self, milliseconds: int) -> None:
        end = self.at + milliseconds
        while self.unheard and self.unheard[0][0] <= end:
            heard_at, news = self.unheard.pop(0)
            news(heard_at)
        seat = self.table.to_act
        if seat is not None:
            paused = sum(max(0, min(b, end) - max(a, self.at)) for a, b in self.pauses)
            if self.table.chairs[seat].player is None:
                self.thought[seat] += milliseconds - paused
            else:
                self.with_bot += milliseconds - paused
        self.at = end

    def restart(self) -> None:
        """Nothing but the log is left; nobody's clock runs until everybody could come back."""
        entries = [step.entry for step in self.table.steps]
        begun = max([self.at, *(end for _, end in self.pauses)])
        if begun < self.at + RESTART_GRACE:
            self.pauses.append((begun, self.at + RESTART_GRACE))
        self.unheard.clear()
        self.workers = [self._worker() for _ in self.workers]
        for worker in self.workers:
            replay(worker.table, entries)

    # --- what is left ----------------------------------------------------------------------

    def left(self, seat: int, worker: int = 0) -> int:
        return self.workers[worker].keeper.left(seat, self.at)

    def by_rights(self, seat: int) -> int:
        """Main time, increments of the decisions that stand, less all thinking; and no grace."""
        return (MAIN + INCREMENT * self.decided(seat)) * SECOND - self.thought[seat]

    def decided(self, seat: int) -> int:
        """How many decisions of its player stand, by the log alone."""
        line: list[int | None] = []
        for step in self.table.steps:
            entry = step.entry
            if entry.kind is Kind.UNDO:
                del line[int(entry.text) :]
            elif entry.kind in (Kind.ACT, Kind.CHANCE):
                line.append(entry.seat if entry.user else None)
        return line.count(seat)
