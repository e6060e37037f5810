"""A program of somebody else in one seat of one game, by the protocol of docs/protocol.md."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, TypeVar

from mozaika.arena.channel import Broken, Channel, printable
from mozaika.arena.command import split_command
from mozaika.arena.messages import (
    NONSENSE,
    PROTOCOL,
    Answer,
    Chosen,
    Clock,
    End,
    EngineError,
    Hello,
    Move,
    Name,
    NewGame,
    Question,
    Quit,
    Ready,
    line_of,
    read_answer,
)
from mozaika.arena.view_json import plain
from mozaika.core.game import AnyGame, Seat
from mozaika.core.play import Budget
from mozaika.errors import MozaikaError

Expected = TypeVar("Expected", bound=Answer)


class Patience(NamedTuple):
    """How many seconds an engine is waited for."""

    start: float = 60.0
    """To say hello, and to be ready for a game."""
    move: float = 60.0
    """For a move without a clock."""
    grace: float = 1.0
    """Beyond the clock of a move."""
    leave: float = 0.5
    """To end by itself after `quit`."""


PATIENCE = Patience()


class Forfeit(MozaikaError):
    """A seat loses the game by what it did; the text is the reason."""

    def __init__(self, seat: Seat, reason: str) -> None:
        super().__init__(f"seat {seat} forfeits: {reason}")
        self.seat = seat
        self.reason = reason


class Engine:
    """Whatever the program does wrong is a Forfeit, and its end."""

    def __init__(
        self, command: str, game: AnyGame, seat: Seat, patience: Patience = PATIENCE
    ) -> None:
        self.game = game
        self.seat = seat
        self.patience = patience
        self.channel = Channel(split_command(command))
        start = patience.start
        self.name = printable(self._ask(Hello(PROTOCOL), Name, start).name, 80)
        self._ask(NewGame(game.name, game.ruleset, game.seats, seat), Ready, start)

    def choose(self, view: object, legal: Sequence[object], rng: Random, budget: Budget) -> Any:
        """The legal action it names."""
        actions = {str(action): action for action in legal}
        move = Move(
            view=plain(view),
            position=self.game.draw_view(view),
            legal=list(actions),
            clock=Clock.of(budget),
            seed=rng.getrandbits(32),
        )
        seconds = self.patience.move if budget.seconds is None else budget.seconds
        chosen = self._ask(move, Chosen, seconds + self.patience.grace).action
        if chosen not in actions:
            raise self._lost(f"its action {chosen[:40]!r} is not legal")
        return actions[chosen]

    def send_end(self, places: tuple[int, ...], scores: tuple[int, ...], reason: str) -> None:
        """Send how the game ended, and let the program end."""
        self.channel.send(line_of(End(places, scores, reason)) + line_of(Quit()))
        self.channel.close(self.patience.leave)

    def close(self) -> None:
        self.channel.close()

    def _ask(self, question: Question, kind: type[Expected], seconds: float) -> Expected:
        try:
            answer = read_answer(self.channel.ask(line_of(question), seconds))
        except Broken as broken:
            raise self._lost(str(broken)) from broken
        except NONSENSE as error:
            raise self._lost(f"its answer is nonsense: {error}") from error
        if isinstance(answer, EngineError):
            raise self._lost(f"it gave up: {answer.reason[:200]!r}")
        if not isinstance(answer, kind):
            asked, answered = (type(each).__struct_config__.tag for each in (question, answer))
            raise self._lost(f"it answered {answered!r} to {asked!r}")
        return answer

    def _lost(self, reason: str) -> Forfeit:
        self.close()
        return Forfeit(self.seat, reason)
