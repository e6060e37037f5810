"""The engine protocol, one JSON object a line: docs/protocol.md says what each message means."""

from __future__ import annotations

from typing import Any

import msgspec

from mozaika.core.play import Budget

PROTOCOL = 1


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long to think about one move; nothing said is as the engine likes."""

    move_ms: int | None = None
    simulations: int | None = None
    threads: int = 1

    @classmethod
    def of(cls, budget: Budget) -> Clock:
        move_ms = None if budget.seconds is None else max(1, round(budget.seconds * 1000))
        return cls(move_ms, budget.simulations, budget.threads)

    def budget(self) -> Budget:
        seconds = None if self.move_ms is None else self.move_ms / 1000
        return Budget(seconds, self.simulations, self.threads)


# --- what the host says ----------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    protocol: int


class NewGame(msgspec.Struct, frozen=True, tag="game"):
    game: str
    ruleset: str
    seats: int
    seat: int


class Move(msgspec.Struct, frozen=True, tag="move"):
    """Nothing in it depends on what the seat may not know."""

    view: dict[str, Any]
    position: str
    legal: list[str]
    clock: Clock
    seed: int


class End(msgspec.Struct, frozen=True, tag="end"):
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class Quit(msgspec.Struct, frozen=True, tag="quit"):
    pass


# --- what the engine answers -----------------------------------------------------------------


class Name(msgspec.Struct, frozen=True, tag="hello"):
    name: str


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    pass


class Chosen(msgspec.Struct, frozen=True, tag="action"):
    action: str


class EngineError(msgspec.Struct, frozen=True, tag="error"):
    """The engine cannot go on, and says why."""

    reason: str


Answer = Name | Ready | Chosen | EngineError
Question = Hello | NewGame | Move | End | Quit
read_answer = msgspec.json.Decoder(Answer).decode
read_question = msgspec.json.Decoder(Question).decode
NONSENSE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading raises where a line is no message."""


def line_of(message: Answer | Question) -> bytes:
    return msgspec.json.encode(message) + b"\n"
