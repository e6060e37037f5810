"""Ingenious as a Game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import ClassVar

from mozaika.core.bag import sample
from mozaika.core.first import first_outcomes, sample_first
from mozaika.core.game import Actor, Form, Game, Refusal, Result, Seat, Tell
from mozaika.core.phases import who_acts
from mozaika.core.text import read_whole

from . import legal, scoring, turn
from .actions import Action, Draw, read_action
from .options import Options, free_for_all, solo, two_teams
from .state import ALL_TILES, NO_TILES, START, TILES, Phase, State, Tile
from .text import draw_position, draw_view, read_position
from .view import View, redeal, see


@dataclass(frozen=True, repr=False)
class Ingenious(Game[State, View, Action]):
    """The rules of Ingenious with the options chosen."""

    options: Options
    ruleset = "ingenious/1"
    forms: ClassVar = {
        "ingenious": Form("free for all", (2, 3, 4), free_for_all),
        "ingenious:team": Form("teams of two", (4,), lambda _, first: two_teams(first)),
        "ingenious:solo": Form("solo", (1,), lambda _, first: solo(first)),
    }
    decisions: ClassVar = (Phase.PLACE, Phase.SWAP)
    """The phases in which the seat whose turn it is decides."""

    @property
    def sides(self) -> tuple[int, ...]:
        """Whose pegs a seat moves: its own, or those of its team [IN-7.1]."""
        return self.options.sides

    @property
    def has_secrets(self) -> bool:
        """Racks are hidden from the other seats [IN-1.4]."""
        return self.seats > 1

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

    def to_act(self, state: State) -> Actor:
        return who_acts(state, self.decisions, Phase.OVER)

    def legal_actions(self, state: State) -> Sequence[Action]:
        return legal.legal_actions(self.options, state)

    def chance_outcomes(self, state: State) -> Iterator[tuple[Action, Fraction]]:
        if state.phase is Phase.FIRST:
            yield from first_outcomes(self.seats)
        elif state.phase is Phase.DRAW:
            drawer, total = state.drawer(self.options.rack_size), sum(state.bag)
            for tile in TILES:
                if state.bag[tile]:
                    yield Draw(drawer, tile), Fraction(state.bag[tile], total)

    def sample_chance(self, state: State, rng: Random) -> Action:
        if state.phase is Phase.FIRST:
            return sample_first(self.seats, rng)
        drawn = sample(state.bag, NO_TILES, 1, rng)
        return Draw(state.drawer(self.options.rack_size), Tile(drawn.index(1)))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return legal.refusal(self.options, state, action)

    def _act(self, state: State, action: Action, tell: Tell) -> State:
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

    def parse(self, text: str) -> Action:
        return read_whole(text, read_action)

    def draw(self, state: State) -> str:
        return draw_position(self.name, self.options, state)

    def draw_view(self, view: View) -> str:
        return draw_view(self.name, self.options, view)

    def read(self, text: str) -> State:
        return read_position(self.name, self.options, text)
