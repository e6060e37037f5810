"""The table of Summer Pavilion: the offer, below it seven stars of six rhombi for each seat.

Pillars, statues and windows lie in the gaps between the stars, with the number of tiles they bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, pi, sin, sqrt

from mozaika.core.bag import Counts
from mozaika.core.text import tiles_text
from mozaika.draw.offer import APART, TILE, draw_factories, draw_pile
from mozaika.draw.picture import COLOURS as FILLS
from mozaika.draw.picture import GLOW, INK, LINE, PANEL, SOFT, Picture, Point, faded, ink_on
from mozaika.games.summer_pavilion.game import SummerPavilion
from mozaika.games.summer_pavilion.options import ColouredSide
from mozaika.games.summer_pavilion.state import (
    COLOURS,
    LETTERS,
    RING,
    SPACES,
    STARS,
    STRUCTURES,
    Board,
    Phase,
    Star,
    Structure,
)
from mozaika.games.summer_pavilion.view import View

SIDE, MARGIN, GAP = 34.0, 16.0, 12.0
BETWEEN = 3.12 * SIDE
"""From the middle of the board to that of an outer star."""
HALF = SIDE * sqrt(3) / 2
WIDTH, PAVILION = 10.6 * SIDE, 9.1 * SIDE
HEIGHT = PAVILION + 2 * GAP + 50
WORDS = {
    Phase.ACQUIRE: "acquiring tiles",
    Phase.PLACE: "placing tiles",
    Phase.TAKE: "taking from the supply",
    Phase.KEEP: "choosing what to keep",
    Phase.OVER: "game over",
}


def draw(game: SummerPavilion, view: View, names: Sequence[str]) -> Picture:
    picture = Picture(f"A table of {game.name}")
    words = WORDS.get(view.phase, "drawing tiles")
    piles = f"bag {sum(view.bag)} · tower {sum(view.tower)}"
    status = f"is wild · round {view.round_number} · {words} · {piles}"
    picture.tile(MARGIN, MARGIN, COLOURS[view.round_number - 1].letter, TILE)
    picture.text(MARGIN + TILE + 8, MARGIN + 12, status, SOFT, anchor="start")
    y = MARGIN + 34
    factories = [tiles_text(factory, LETTERS) for factory in view.factories]
    y += draw_factories(picture, MARGIN, y, factories) + GAP
    centre = "m" * (view.marker is None) + tiles_text(view.centre, LETTERS)
    y += draw_pile(picture, MARGIN, y, "centre", centre) + GAP
    y += draw_pile(picture, MARGIN, y, "supply", tiles_text(view.supply, LETTERS)) + GAP
    for seat in range(game.seats):
        across, down = seat % 2, seat // 2
        corner = (MARGIN + across * (WIDTH + GAP), y + down * (HEIGHT + GAP))
        _draw_board(picture, *corner, game, view, seat, names[seat])
    picture.width = max(picture.width, 2 * MARGIN + len(view.factories) * APART - GAP)
    return picture


def _draw_board(
    picture: Picture,
    x: float,
    y: float,
    game: SummerPavilion,
    view: View,
    seat: int,
    name: str,
) -> None:
    board = view.boards[seat]
    picture.box(x, y, WIDTH, HEIGHT, PANEL, LINE, rounding=8, margin=MARGIN)
    acts = seat == view.turn and view.phase in game.decisions
    picture.heading(x + GAP, y + GAP + 6, WIDTH - 2 * GAP, name, acts, f"{board.score}")
    _draw_hand(picture, x + GAP, y + GAP + 24, board, view.marker == seat)
    middle = (x + WIDTH / 2, y + GAP + 50 + PAVILION / 2)
    for star in STARS:
        for space in SPACES:
            _draw_space(picture, middle, game, board, star, space)
    for structure in STRUCTURES:
        _draw_structure(picture, middle, board, structure)


def _draw_hand(picture: Picture, x: float, y: float, board: Board, has_marker: bool) -> None:
    """What lies beside a board."""
    lying: Counts = board.corners if any(board.corners) else board.hand
    words = "passed" if board.passed else "hand"
    picture.text(x, y + TILE / 2, words, SOFT, anchor="start")
    x += 54
    if has_marker:
        picture.tile(x, y, "m", TILE)
        x += TILE + 4
    for letter, count in zip(LETTERS, lying, strict=True):
        if count:
            picture.tile(x, y, letter, TILE)
            picture.text(x + TILE + 8, y + TILE / 2, str(count), INK, 12)
            x += TILE + 20


def _towards(start: Point, angle: float, far: float) -> Point:
    return start[0] + far * cos(angle), start[1] + far * sin(angle)


def _star_at(middle: Point, star: Star) -> Point:
    if star is Star.CENTRE:
        return middle
    return _towards(middle, (RING.index(star) - 2) * pi / 3, BETWEEN)


def _angle(star: Star, space: int) -> float:
    """Space 1 of the orange star points to the upper right; each star on, one step further."""
    first = 0 if star is Star.CENTRE else RING.index(star) + 1
    return (first + space) * pi / 3 - pi / 2


def _draw_space(
    picture: Picture, middle: Point, game: SummerPavilion, board: Board, star: Star, space: int
) -> None:
    angle = _angle(star, space)
    at = _towards(_star_at(middle, star), angle, HALF)
    corners = [
        _towards(at, angle, HALF - 1.4),
        _towards(at, angle + pi / 2, SIDE / 2 - 0.8),
        _towards(at, angle + pi, HALF - 1.4),
        _towards(at, angle - pi / 2, SIDE / 2 - 0.8),
    ]
    colour = board.stars[star][space]
    if colour is not None:
        picture.shape(corners, FILLS[colour.letter], SOFT)
        picture.text(*at, colour.letter, ink_on(colour.letter), 15, is_bold=True)
        return
    is_coloured = isinstance(game.options.side, ColouredSide) and star is not Star.CENTRE
    picture.shape(corners, faded(star.letter.upper()) if is_coloured else "#f0ebe0", LINE)
    picture.text(*at, str(game.options.side.number(star, space)), SOFT, 12)


def _draw_structure(picture: Picture, middle: Point, board: Board, structure: Structure) -> None:
    """Between the spaces around it; a window lies outside its star."""
    spots = [
        _towards(_star_at(middle, star), _angle(star, space), HALF)
        for star, space in structure.spaces
    ]
    x, y = (sum(each) / len(spots) for each in zip(*spots, strict=True))
    if len(spots) == 2:
        star = _star_at(middle, structure.spaces[0][0])
        x, y = _towards(star, atan2(y - star[1], x - star[0]), 1.5 * SIDE)
    done = all(board.stars[star][space] is not None for star, space in structure.spaces)
    picture.disc(x, y, 9, GLOW if done else PANEL, SOFT)
    picture.text(x, y, str(structure.tiles), INK, 12, is_bold=done)
