"""Azul as a Game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import ClassVar

from mozaika.core.bag import draws, sample
from mozaika.core.first import first_outcomes, sample_first
from mozaika.core.game import Actor, Form, Game, Refusal, Result, Seat, Tell
from mozaika.core.phases import who_acts
from mozaika.core.text import read_whole

from . import legal, scoring, turn
from .actions import Action, Fill, read_action
from .options import Options, coloured, grey
from .state import ALL_TILES, FACTORY_SIZE, NO_TILES, Board, Phase, State
from .text import draw_position, read_position
from .view import View, see, unsee


@dataclass(frozen=True, repr=False)
class Azul(Game[State, View, Action]):
    """The rules of Azul with the options chosen."""

    options: Options
    ruleset = "azul/1"
    forms: ClassVar = {
        "azul": Form("coloured side", (2, 3, 4), coloured),
        "azul:grey": Form("grey side", (2, 3, 4), grey),
    }
    decisions: ClassVar = (Phase.OFFER, Phase.TILING)
    """The phases in which the seat whose turn it is decides."""

    def start(self) -> State:
        """[AZ-1.1, AZ-1.2, AZ-1.3, AZ-1.4]"""
        first = self.options.first
        return State(
            phase=Phase.FIRST if first is None else Phase.FILL,
            round_number=1,
            starter=first or Seat(0),
            turn=first or Seat(0),
            marker=None,
            bag=ALL_TILES,
            lid=NO_TILES,
            factories=(NO_TILES,) * self.options.factories,
            centre=NO_TILES,
            boards=(Board(),) * self.seats,
        )

    def to_act(self, state: State) -> Actor:
        return who_acts(state, self.decisions, Phase.OVER)

    def legal_actions(self, state: State) -> Sequence[Action]:
        return legal.legal_actions(self.options, state)

    def chance_outcomes(self, state: State) -> Iterator[tuple[Action, Fraction]]:
        if state.phase is Phase.FIRST:
            yield from first_outcomes(self.seats)
        elif state.phase is Phase.FILL:
            for tiles, probability in draws(state.bag, state.lid, FACTORY_SIZE):
                yield Fill(state.next_factory, tiles), probability

    def sample_chance(self, state: State, rng: Random) -> Action:
        if state.phase is Phase.FIRST:
            return sample_first(self.seats, rng)
        return Fill(state.next_factory, sample(state.bag, state.lid, FACTORY_SIZE, rng))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return legal.refusal(self.options, state, action)

    def _act(self, state: State, action: Action, tell: Tell) -> State:
        return turn.act(self.options, state, action, tell)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple([board.score for board in state.boards])

    def forecast(self, state: State) -> tuple[int, ...]:
        return tuple([scoring.forecast(self.options.wall, board) for board in state.boards])

    def result(self, state: State) -> Result | None:
        return scoring.result(state) if state.phase is Phase.OVER else None

    def view(self, state: State, seat: Seat | None) -> View:
        return see(state, seat)

    def redeal(self, view: View, rng: Random) -> State:
        return unsee(view)

    def parse(self, text: str) -> Action:
        return read_whole(text, read_action)

    def draw(self, state: State) -> str:
        return draw_position(self.name, state)

    def read(self, text: str) -> State:
        return read_position(self.name, self.options, text)
