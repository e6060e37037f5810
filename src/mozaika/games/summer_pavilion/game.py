"""Azul: Summer Pavilion as a Game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random

from mozaika.core.bag import draws, sample
from mozaika.core.game import Refusal, Result, Seat, Tell
from mozaika.core.law import Law
from mozaika.core.text import Cursor

from . import legal, scoring, turn
from .actions import Action, Fill, Supply, read_action
from .options import Options
from .state import ALL_TILES, FACTORY_SIZE, NO_TILES, Board, Phase, State
from .text import draw_position, read_position
from .view import View


class SummerPavilion(Law[State, Action, Options]):
    """The rules of Azul: Summer Pavilion with the options chosen."""

    ruleset = "summer_pavilion/1"
    decisions = (Phase.ACQUIRE, Phase.PLACE, Phase.TAKE, Phase.KEEP)

    def start(self) -> State:
        """[SP-1.1, SP-1.2, SP-1.3, SP-1.8]"""
        first = self.options.first
        return State(
            phase=Phase.FIRST if first is None else Phase.SUPPLY,
            round_number=1,
            starter=first or Seat(0),
            turn=first or Seat(0),
            marker=None,
            bag=ALL_TILES,
            tower=NO_TILES,
            supply=NO_TILES,
            factories=(NO_TILES,) * self.options.factories,
            centre=NO_TILES,
            owed=0,
            boards=(Board(),) * self.seats,
        )

    def legal_actions(self, state: State) -> Sequence[Action]:
        return legal.legal_actions(self.options, state)

    def draw_outcomes(self, state: State) -> Iterator[tuple[Action, Fraction]]:
        if state.phase is Phase.FILL:
            for tiles, probability in draws(state.bag, state.tower, FACTORY_SIZE):
                yield Fill(state.next_factory, tiles), probability
        else:
            for tiles, probability in draws(state.bag, state.tower, state.supply_gap):
                yield Supply(tiles), probability

    def sample_draw(self, state: State, rng: Random) -> Action:
        if state.phase is Phase.FILL:
            return Fill(state.next_factory, sample(state.bag, state.tower, FACTORY_SIZE, rng))
        return Supply(sample(state.bag, state.tower, state.supply_gap, rng))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return legal.refusal(self.options, state, action)

    def act(self, state: State, action: Action, tell: Tell) -> State:
        return turn.act(self.options, state, action, tell)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple([board.score for board in state.boards])

    def forecast(self, state: State) -> tuple[int, ...]:
        if state.phase is Phase.OVER:
            return self.scores(state)
        return tuple([scoring.forecast(self.options.side, board) for board in state.boards])

    def result(self, state: State) -> Result | None:
        return scoring.result(state) if state.phase is Phase.OVER else None

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, *state)

    def redeal(self, view: View, rng: Random) -> State:
        """The one state with this view: nothing is hidden."""
        return State(*view[1:])

    def read_action(self, cursor: Cursor) -> Action:
        return read_action(cursor)

    def draw(self, state: State) -> str:
        return draw_position(self.name, state)

    def read(self, text: str) -> State:
        return read_position(self.name, self.options, text)
