"""A level that keeps nobody waiting: until its game is compiled, the law plays for it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from mozaika.bots import LEVEL, check_bot, make_bot, ready
from mozaika.bots.lookahead import LookAhead
from mozaika.core.game import AnyGame
from mozaika.core.play import Budget, Player, SeatView


class LevelAtOnce:
    def __init__(self, name: str, game: AnyGame) -> None:
        self.name = name
        self.game = game
        self.player: Player = LookAhead(game)
        self.is_itself = False
        """Whether it is the level that plays, not the law."""
        self._look()

    def choose(self, view: SeatView, legal: Sequence[object], rng: Random, budget: Budget) -> Any:
        self._look()
        return self.player.choose(view, legal, rng, budget)

    def _look(self) -> None:
        if not self.is_itself and ready.is_ready(self.game.family):
            self.player = make_bot(self.name, self.game)
            self.is_itself = True


def make_bot_at_once(name: str, game: AnyGame) -> Player:
    """As make_bot, but nothing is compiled for it here: see bots/preparing.py."""
    check_bot(name, game)
    if name.startswith(LEVEL):
        return LevelAtOnce(name, game)
    return make_bot(name, game)
