"""The engine's side of the protocol: any bot of ours as a program for another host."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import BinaryIO

from mozaika.arena.messages import (
    NONSENSE,
    PROTOCOL,
    Answer,
    Chosen,
    EngineError,
    Hello,
    Move,
    Name,
    NewGame,
    Question,
    Quit,
    Ready,
    line_of,
    read_question,
)
from mozaika.arena.view_json import read_view
from mozaika.bots import UnknownBot, make_bot
from mozaika.core.game import AnyGame
from mozaika.core.play import Player
from mozaika.core.text import BadText
from mozaika.registry import UnknownGame, make


class BotEngine:
    """Answers one message after another."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.game: AnyGame | None = None
        self.player: Player | None = None

    def answer(self, question: Question) -> Answer | None:
        """None where no answer is due."""
        match question:
            case Hello(protocol):
                if protocol != PROTOCOL:
                    return EngineError(f"this engine speaks protocol {PROTOCOL}, not {protocol}")
                return Name(f"mozaika {self.bot}")
            case NewGame():
                return self._take_seat(question)
            case Move():
                return self._move(question)
        return None

    def _take_seat(self, new: NewGame) -> Answer:
        try:
            self.game = make(new.game, new.seats)
            self.player = make_bot(self.bot, self.game)
        except (UnknownGame, UnknownBot) as error:
            return EngineError(str(error))
        if new.ruleset != self.game.ruleset:
            return EngineError(f"this engine plays by {self.game.ruleset}, not {new.ruleset}")
        return Ready()

    def _move(self, move: Move) -> Answer:
        if self.game is None or self.player is None:
            return EngineError("no game was begun")
        try:
            view = read_view(self.game, move.view)
            legal = [self.game.parse(text) for text in move.legal]
        except (KeyError, TypeError, ValueError, BadText) as error:
            return EngineError(f"this move is not understood: {error!r}")
        rng, budget = Random(move.seed), move.clock.budget()
        return Chosen(str(self.player.choose(view, legal, rng, budget)))


def run_engine(bot: str, lines: Iterable[bytes], out: BinaryIO) -> None:
    """Answer line by line until the host quits or says no more."""
    engine = BotEngine(bot)
    for line in lines:
        try:
            question = read_question(line)
        except NONSENSE as error:
            answer: Answer | None = EngineError(f"this message is not understood: {error}")
        else:
            if isinstance(question, Quit):
                return
            answer = engine.answer(question)
        if answer:
            out.write(line_of(answer))
            out.flush()
