"""Ingenious as a Game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random

from mozaika.core.bag import sample
from mozaika.core.game import Refusal, Result, Seat, Tell
from mozaika.core.law import Law
from mozaika.core.text import Cursor

from . import legal, scoring, turn
from .actions import Action, Draw, read_action
from .options import Options
from .state import ALL_TILES, NO_TILES, START, TILES, Phase, State, Tile
from .text import draw_position, read_position
from .view import View, redeal, see


class Ingenious(Law[State, Action, Options]):
    """The rules of Ingenious with the options chosen."""

    ruleset = "ingenious/1"
    decisions = (Phase.PLACE, Phase.SWAP)

    def start(self) -> State:
        """[IN-1.1, IN-1.2, IN-1.3, IN-1.4, IN-1.5]"""
        first = self.options.first
        return State(
            phase=Phase.FIRST if first is None else Phase.DRAW,
            turn=first or Seat(0),
            starter=first or Seat(0),
            bonus=0,
            touched=(None,) * self.seats,
            cells=self.options.board.empty,
            bag=ALL_TILES,
            aside=NO_TILES,
            racks=(NO_TILES,) * self.seats,
            pegs=(START,) * self.options.side_count,
        )

    def legal_actions(self, state: State) -> Sequence[Action]:
        return legal.legal_actions(self.options, state)

    def draw_outcomes(self, state: State) -> Iterator[tuple[Action, Fraction]]:
        drawer, total = state.drawer(self.options.rack_size), sum(state.bag)
        for tile in TILES:
            if state.bag[tile]:
                yield Draw(drawer, tile), Fraction(state.bag[tile], total)

    def sample_draw(self, state: State, rng: Random) -> Action:
        drawn = sample(state.bag, NO_TILES, 1, rng)
        return Draw(state.drawer(self.options.rack_size), Tile(drawn.index(1)))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return legal.refusal(self.options, state, action)

    def act(self, state: State, action: Action, tell: Tell) -> State:
        return turn.act(self.options, state, action, tell)

    def scores(self, state: State) -> tuple[int, ...]:
        """The lowest peg of each seat, or of its team [IN-6.3, IN-7.4, IN-8.3]."""
        return tuple([min(state.pegs[side]) for side in self.options.sides])

    def forecast(self, state: State) -> tuple[int, ...]:
        """All pegs together."""
        return tuple([sum(state.pegs[side]) for side in self.options.sides])

    def result(self, state: State) -> Result | None:
        return scoring.result(self.options, state) if state.phase is Phase.OVER else None

    def view(self, state: State, seat: Seat | None) -> View:
        return see(state, seat)

    def redeal(self, view: View, rng: Random) -> State:
        return redeal(self.options, view, rng)

    def read_action(self, cursor: Cursor) -> Action:
        return read_action(cursor)

    def draw(self, state: State) -> str:
        return draw_position(self.name, self.options, state)

    def read(self, text: str) -> State:
        return read_position(self.name, self.options, text)
