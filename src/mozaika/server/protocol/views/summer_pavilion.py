"""Azul: Summer Pavilion as JSON."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Literal

from msgspec import Struct

from mozaika.core.bag import Counts
from mozaika.core.tuples import put
from mozaika.games.summer_pavilion.game import SummerPavilion
from mozaika.games.summer_pavilion.legal import payments
from mozaika.games.summer_pavilion.options import Side
from mozaika.games.summer_pavilion.scoring import (
    MULTICOLOURED_BONUS,
    NUMBER_BONUS,
    STAR_BONUS,
    forecast,
)
from mozaika.games.summer_pavilion.state import (
    COLOURS,
    EMPTY_STAR,
    LETTERS,
    RING,
    ROUNDS,
    SPACES,
    STAR_LETTERS,
    STARS,
    STRUCTURES,
    Board,
    Phase,
    Spaces,
    Star,
)
from mozaika.games.summer_pavilion.view import View

EventKind = Literal[
    "starts",
    "filled",
    "bag refilled",
    "acquired",
    "marker",
    "moved",
    "placed",
    "paid",
    "pillar",
    "statue",
    "window",
    "taken",
    "passed",
    "kept",
    "discarded",
    "round",
    "star bonus",
    "number bonus",
    "end",
]
"""Every kind of event of this game."""


class PavilionStructure(Struct, frozen=True):
    """`spaces` are named as in placements: `g4` is space 4 of the green star."""

    kind: str
    tiles: int
    spaces: list[str]


class PavilionLayout(Struct, frozen=True):
    """`numbers` is what each space costs, by star; `ring` the outer stars from the upper left.

    `printed` is, by star, the colour it is printed for, all of them if it takes each once, or
    nothing if its own tiles decide.
    """

    colours: dict[str, str]
    rounds: int
    factories: int
    wild: list[str]
    ring: list[str]
    numbers: dict[str, list[int]]
    structures: list[PavilionStructure]
    star_bonus: dict[str, int]
    multicoloured_bonus: int
    number_bonus: dict[str, int]
    printed: dict[str, str]


class PavilionNumber(Struct, frozen=True):
    """How many of the spaces with one number are covered."""

    number: int
    covered: int
    spaces: int
    bonus: int


class PavilionBoard(Struct, frozen=True):
    """`structures` tells, in the order of the layout, how many spaces each still lacks."""

    score: int
    forecast: int
    passed: bool
    hand: str
    corners: str
    stars: dict[str, list[str | None]]
    structures: list[int]
    numbers: list[PavilionNumber]


class PavilionView(Struct, frozen=True):
    """`owed` is how many tiles the seat to act takes from the supply.

    `payments` are the tiles with which it can pay: `P3+1` in purple for a 3, one of them wild.
    """

    phase: str
    round: int
    wild: str
    starter: int
    turn: int | None
    marker: int | None
    owed: int
    payments: dict[str, str]
    bag: dict[str, int]
    tower: dict[str, int]
    bag_count: int
    tower_count: int
    supply: str
    factories: list[str]
    centre: str
    boards: list[PavilionBoard]


def layout(game: SummerPavilion) -> PavilionLayout:
    number = game.options.side.number
    return PavilionLayout(
        colours={colour.letter: str(colour) for colour in COLOURS},
        rounds=ROUNDS,
        factories=game.options.factories,
        wild=list(LETTERS),
        ring=[star.letter for star in RING],
        numbers={star.letter: [number(star, space) for space in SPACES] for star in STARS},
        structures=[PavilionStructure(s.kind, s.tiles, str(s).split()) for s in STRUCTURES],
        star_bonus={colour.letter: points for colour, points in STAR_BONUS.items()},
        multicoloured_bonus=MULTICOLOURED_BONUS,
        number_bonus={str(number): points for number, points in NUMBER_BONUS.items()},
        printed={star.letter: _printed(game.options.side, star) for star in STARS},
    )


def _printed(side: Side, star: Star) -> str:
    """The colours that it takes while it is empty, unless it would take the same one again."""
    taken = [colour for colour in COLOURS if side.refusal(star, EMPTY_STAR, colour) is None]
    covered = put(EMPTY_STAR, 0, taken[0])
    if len(taken) > 1 and side.refusal(star, covered, taken[0]) is None:
        return ""
    return "".join([colour.letter for colour in taken])


def show(game: SummerPavilion, view: View) -> PavilionView:
    return PavilionView(
        phase=view.phase.value,
        round=view.round_number,
        wild=LETTERS[view.round_number - 1],
        starter=view.starter,
        turn=view.turn if view.phase in game.decisions else None,
        marker=view.marker,
        owed=view.owed,
        payments=_payments(view) if view.phase is Phase.PLACE else {},
        bag=_counts(view.bag),
        tower=_counts(view.tower),
        bag_count=sum(view.bag),
        tower_count=sum(view.tower),
        supply=_letters(view.supply),
        factories=[_letters(factory) for factory in view.factories],
        centre=_letters(view.centre),
        boards=[
            _board(game.options.side, board, view.phase is Phase.OVER) for board in view.boards
        ],
    )


def _payments(view: View) -> dict[str, str]:
    """By colour, number and how many are wild, the letters of the tiles that are paid."""
    hand, wild = view.boards[view.turn].hand, COLOURS[view.round_number - 1]
    found = {}
    for colour, number in product(COLOURS, range(1, 7)):
        for count in payments(hand, colour, wild, number) if hand[colour] else ():
            key = f"{colour.letter}{number}" + (f"+{count}" if count else "")
            found[key] = colour.letter * (number - count) + wild.letter * count
    return found


@lru_cache(maxsize=4096)
def _board(side: Side, board: Board, is_over: bool) -> PavilionBoard:
    """Kept, because an action changes one board and the others are shown again."""
    stars = board.stars
    return PavilionBoard(
        score=board.score,
        forecast=board.score if is_over else forecast(side, board),
        passed=board.passed,
        hand=_letters(board.hand),
        corners=_letters(board.corners),
        stars={
            letter: _star(stars[star]) for star, letter in zip(STARS, STAR_LETTERS, strict=True)
        },
        structures=[
            sum([stars[star][space] is None for star, space in structure.spaces])
            for structure in STRUCTURES
        ],
        numbers=[_number(side, board, number, bonus) for number, bonus in NUMBER_BONUS.items()],
    )


def _number(side: Side, board: Board, number: int, bonus: int) -> PavilionNumber:
    tiles = [
        board.stars[star][space]
        for star in STARS
        for space in SPACES
        if side.number(star, space) == number
    ]
    return PavilionNumber(number, len(tiles) - tiles.count(None), len(tiles), bonus)


def _star(spaces: Spaces) -> list[str | None]:
    return [None if tile is None else LETTERS[tile] for tile in spaces]


def _letters(tiles: Counts) -> str:
    return "".join([letter * count for letter, count in zip(LETTERS, tiles, strict=True) if count])


def _counts(tiles: Counts) -> dict[str, int]:
    return dict(zip(LETTERS, tiles, strict=True))
