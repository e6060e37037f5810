"""Pebbles, a fourth game: what a game of another package must write, and nothing else.

**PB-1.1** In the bag are six pebbles of each of three colours.
**PB-1.2** Whoever has fewer than two in the hand draws until there are two or the bag is empty;
nobody else sees them.
**PB-1.3** Chance chooses who starts, unless it is agreed.
**PB-2.1** A turn is one pebble of the hand, laid at the end of the row.
**PB-2.2** It scores as many points as there are pebbles of its colour at that end.
**PB-3.1** When all are laid the game is over; most points win, equal points share a place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile
from random import Random
from typing import ClassVar, NamedTuple

from mozaika.core.bag import Counts, draws, rest, sample, subtract, total
from mozaika.core.colour import Lettered
from mozaika.core.first import First, first_outcomes, first_refusal, read_first, sample_first
from mozaika.core.game import CHANCE, OVER, Actor, Form, Game, Refusal, Result, Seat, Tell, places
from mozaika.core.position import Lines, count_problems
from mozaika.core.text import NOTHING, Cursor, Notated, read_whole, tiles_text
from mozaika.registry import register

LETTERS, EACH, HAND = "RGB", 6, 2
NONE, ALL = (0, 0, 0), (EACH, EACH, EACH)


class Colour(Lettered):
    RED = 0, "R"
    GREEN = 1, "G"
    BLUE = 2, "B"

    @property
    def one(self) -> Counts:
        return tuple(int(colour is self) for colour in Colour)


@dataclass(frozen=True, repr=False)
class Draw(Notated):
    """`0R`: seat 0 draws red."""

    seat: Seat
    colour: Colour

    def __str__(self) -> str:
        return f"{self.seat}{self.colour.letter}"


@dataclass(frozen=True, repr=False)
class Lay(Notated):
    """`R`: red is laid."""

    colour: Colour

    def __str__(self) -> str:
        return self.colour.letter


Action = First | Draw | Lay


class Options(NamedTuple):
    seats: int
    first: Seat | None


class State(NamedTuple):
    turn: Seat | None
    """None until chance has chosen who starts."""
    row: tuple[Colour, ...]
    bag: Counts
    hands: tuple[Counts, ...]
    points: tuple[int, ...]


class View(NamedTuple):
    seat: Seat | None
    turn: Seat | None
    row: tuple[Colour, ...]
    hand: Counts
    """The viewer's own; a spectator has none."""
    sizes: tuple[int, ...]
    points: tuple[int, ...]


def laid(row: tuple[Colour, ...]) -> Counts:
    return total(NONE, *(colour.one for colour in row))


def replaced(values: tuple[Counts, ...], seat: int, value: Counts) -> tuple[Counts, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def read_action(cursor: Cursor) -> Action:
    if first := read_first(cursor):
        return first
    seat = cursor.one_of("0123", "a seat") if cursor.rest[:1] in tuple("0123") else ""
    colour = Colour(LETTERS.index(cursor.one_of(LETTERS, "a colour")))
    return Draw(Seat(int(seat)), colour) if seat else Lay(colour)


@dataclass(frozen=True, repr=False)
class Pebbles(Game[State, View, Action]):
    """The rules of Pebbles with the options chosen."""

    ruleset = "pebbles/1"
    forms: ClassVar = {"pebbles": Form("free for all", (2, 3, 4), Options)}
    has_secrets = True

    def start(self) -> State:
        """[PB-1.1, PB-1.3]"""
        return State(self.options.first, (), ALL, (NONE,) * self.seats, (0,) * self.seats)

    def _from(self, turn: Seat) -> list[Seat]:
        """All seats, this one first."""
        return [Seat((turn + i) % self.seats) for i in range(self.seats)]

    def _drawer(self, state: State) -> Seat | None:
        """[PB-1.2]"""
        if state.turn is None or not sum(state.bag):
            return None
        return next((s for s in self._from(state.turn) if sum(state.hands[s]) < HAND), None)

    def to_act(self, state: State) -> Actor:
        if state.turn is None or self._drawer(state) is not None:
            return CHANCE
        return next((s for s in self._from(state.turn) if sum(state.hands[s])), OVER)

    def legal_actions(self, state: State) -> Sequence[Action]:
        actor = self.to_act(state)
        hand = state.hands[actor] if isinstance(actor, int) else NONE
        return [Lay(colour) for colour in Colour if hand[colour]]

    def chance_outcomes(self, state: State) -> Iterator[tuple[Action, Fraction]]:
        drawer = self._drawer(state)
        if state.turn is None:
            yield from first_outcomes(self.seats)
        elif drawer is not None:
            for tiles, chance in draws(state.bag, NONE, 1):
                yield Draw(drawer, Colour(tiles.index(1))), chance

    def sample_chance(self, state: State, rng: Random) -> Action:
        drawer = self._drawer(state)
        if drawer is None:
            return sample_first(self.seats, rng)
        return Draw(drawer, Colour(sample(state.bag, NONE, 1, rng).index(1)))

    def refusal(self, state: State, action: Action) -> Refusal | None:
        drawer = self._drawer(state)
        match action:
            case First():
                if state.turn is not None:
                    return Refusal("PB-1.3", "who starts is known")
                return first_refusal(action, self.seats, "PB-1.3")
            case Draw(seat, colour):
                if seat != drawer or not state.bag[colour]:
                    return Refusal("PB-1.2", f"seat {seat} cannot draw {colour} now")
            case Lay(colour):
                if action not in self.legal_actions(state):
                    return Refusal("PB-2.1", f"nobody can lay {colour} now")
        return None

    def _act(self, state: State, action: Action, tell: Tell) -> State:
        match action:
            case First(seat):
                tell("PB-1.3", "starts", seat)
                return state._replace(turn=seat)
            case Draw(seat, colour):
                tell("PB-1.2", "draws", seat, tiles=colour.letter, only=seat)
                hands = replaced(state.hands, seat, total(state.hands[seat], colour.one))
                return state._replace(bag=subtract(state.bag, colour.one), hands=hands)
            case Lay(colour):
                seat = Seat(int(self.to_act(state)))  # type: ignore[arg-type]
                row = (*state.row, colour)
                gain = len(list(takewhile(lambda lying: lying is colour, reversed(row))))
                place = str(len(row))
                tell("PB-2.2", "lays", seat, gain, (gain,), colour.letter, place)
                points = tuple(p + gain * (s == seat) for s, p in enumerate(state.points))
                hands = replaced(state.hands, seat, subtract(state.hands[seat], colour.one))
                return State(self._from(seat)[1], row, state.bag, hands, points)

    def scores(self, state: State) -> tuple[int, ...]:
        return state.points

    def forecast(self, state: State) -> tuple[int, ...]:
        return state.points

    def result(self, state: State) -> Result | None:
        if self.to_act(state) is not OVER:
            return None
        return Result("all are laid", "PB-3.1", places(state.points))

    def view(self, state: State, seat: Seat | None) -> View:
        hand = NONE if seat is None else state.hands[seat]
        sizes = tuple(map(sum, state.hands))
        return View(seat, state.turn, state.row, hand, sizes, state.points)

    def redeal(self, view: View, rng: Random) -> State:
        left, hands = rest(ALL, total(laid(view.row), view.hand)), []
        for seat, size in enumerate(view.sizes):
            hands.append(view.hand if seat == view.seat else sample(left, NONE, size, rng))
            left = left if seat == view.seat else subtract(left, hands[-1])
        return State(view.turn, view.row, left, tuple(hands), view.points)

    def parse(self, text: str) -> Action:
        return read_whole(text, read_action)

    def draw(self, state: State) -> str:
        return "\n".join(
            [
                f"{self.name} {self.seats} seats",
                "turn ?" if state.turn is None else f"turn {state.turn}",
                f"row {''.join(colour.letter for colour in state.row)}".rstrip(),
                f"bag {tiles_text(state.bag, LETTERS) or NOTHING}",
                f"hands {' '.join(tiles_text(hand, LETTERS) or NOTHING for hand in state.hands)}",
                f"points {' '.join(map(str, state.points))}\n",
            ]
        )

    def read(self, text: str) -> State:
        lines = Lines(text)
        lines.header(self.name, self.seats)
        unknown = lines.next == "turn ?"
        turn = None if unknown else lines.seat("turn", self.seats)
        lines.at += unknown
        row, cursor = [], lines.named("row") or Cursor("")
        while cursor.rest:
            row.append(Colour(LETTERS.index(cursor.one_of(LETTERS, "a colour"))))
        bag = lines.group("bag", LETTERS, sum(ALL))
        hands = lines.groups("hands", LETTERS, self.seats, HAND)
        points, cursor = [], lines.named("points") or Cursor(" ".join("0" * self.seats))
        for seat in range(self.seats):
            if seat:
                cursor.expect(" ")
            points.append(cursor.number("points", 10**9))
        cursor.end()
        lines.end()
        state = State(turn, tuple(row), bag, hands, tuple(points))
        counts = total(bag, laid(state.row), *hands)
        lines.refuse(count_problems(counts, Colour, EACH, "pebbles", "PB-1.1"))
        if turn is None and state != self.start():
            lines.refuse(iter(["who starts is known once a pebble is drawn [PB-1.3]"]))
        return state


register(Pebbles, "Pebbles")
