"""What a game has for bots: the value of a position to the greedy bot, and the levels."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from mozaika.core.game import AnyGame, Seat
from mozaika.core.roles import Role, role_of

STRONGEST = 8


class Level(NamedTuple):
    """How well a level plays."""

    simulations: int
    """The most it tries before it decides; 0 is the policy alone."""
    temperature: float = 0.0
    """Of the policy: 0 takes its best decision, 1 each about as often as a search tries it."""
    is_bounded: bool = True
    """Whether it stops there even if it is given more."""


class BotModule(Protocol):
    """What `bots/<game>.py` holds."""

    LEVELS: tuple[Level, ...]
    """From the first to the eighth, each meant to win 60 to 85 % against the one before; none if
    the game has no evaluator."""

    def worth(self, game: Any, state: Any, seat: Seat) -> float:
        """What the position is worth to the seat, in points."""


class Forecast:
    """For a game without a module of its own: the points as they lie."""

    LEVELS: tuple[Level, ...] = ()

    def worth(self, game: AnyGame, state: object, seat: Seat) -> float:
        return game.forecast(state)[seat]


def bot_module_of(game: AnyGame) -> BotModule:
    found: BotModule | None = role_of(game, Role.BOT)
    return found or Forecast()
