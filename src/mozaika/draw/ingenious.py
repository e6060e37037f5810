"""The table of Ingenious: the board of hexagons, the pegs, and the racks that the viewer sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin, sqrt

from mozaika.core.bag import Counts
from mozaika.draw.picture import COLOURS as FILLS
from mozaika.draw.picture import INK, LINE, PANEL, SOFT, Picture, Point, faded, ink_on
from mozaika.games.ingenious.board import ROW_LETTERS, Board
from mozaika.games.ingenious.game import Ingenious
from mozaika.games.ingenious.state import COLOURS, TILES, Phase
from mozaika.games.ingenious.view import View

SIDE, MARGIN, GAP = 19.0, 16.0, 12.0
ACROSS, DOWN = SIDE * sqrt(3), SIDE * 1.5
PEGS_WIDTH, PEG_LINE = 200.0, 20.0
HALF = 24.0
WORDS = {
    Phase.PLACE: "placing a tile",
    Phase.SWAP: "swap the rack or stay?",
    Phase.OVER: "game over",
}


def draw(game: Ingenious, view: View, names: Sequence[str]) -> Picture:
    picture = Picture(f"A table of {game.name}")
    bonus = f" · bonus placements: {view.bonus}" if view.bonus else ""
    status = f"{WORDS.get(view.phase, 'drawing tiles')}{bonus} · bag {view.bag_size}"
    picture.text(MARGIN, MARGIN + 8, status, SOFT, anchor="start")
    board, top = game.options.board, MARGIN + 26
    for index, colour in enumerate(view.cells):
        letter = None if colour is None else colour.letter
        _draw_cell(picture, *_middle(board, index, top), letter, index in board.printed)
    for row, letter in enumerate(ROW_LETTERS[: 2 * board.radius + 1]):
        first = board.at[next(cell for cell in board.cells if cell.row == row)]
        x, y = _middle(board, first, top)
        picture.text(x - ACROSS, y, letter, SOFT, 12)
    height = (4 * board.radius + 2) / 2 * DOWN + SIDE
    right = MARGIN + (2 * board.radius + 2) * ACROSS + GAP
    _draw_pegs(picture, right, top + SIDE, game, view)
    _draw_racks(picture, MARGIN, top + height + GAP, view, names)
    picture.width = max(picture.width, right + PEGS_WIDTH) + MARGIN
    picture.height += MARGIN
    return picture


def _middle(board: Board, index: int, top: float) -> Point:
    cell = board.cells[index]
    shift = abs(cell.row - board.radius) / 2
    return MARGIN + (cell.column + shift + 1.5) * ACROSS, top + SIDE + cell.row * DOWN


def _hexagon(x: float, y: float, side: float) -> Iterator[Point]:
    for corner in range(6):
        angle = pi / 6 + corner * pi / 3
        yield x + side * cos(angle), y + side * sin(angle)


def _draw_cell(
    picture: Picture, x: float, y: float, letter: str | None, is_printed: bool = False
) -> None:
    if letter is None:
        picture.shape(_hexagon(x, y, SIDE - 1), PANEL, LINE)
    elif is_printed:
        picture.shape(_hexagon(x, y, SIDE - 1), faded(letter), LINE)
        picture.text(x, y, letter.lower(), INK)
    else:
        picture.shape(_hexagon(x, y, SIDE - 1), FILLS[letter], SOFT)
        picture.text(x, y, letter, ink_on(letter), is_bold=True)


def _draw_pegs(picture: Picture, x: float, y: float, game: Ingenious, view: View) -> None:
    """For each side a track in each colour, as long as the peg has come."""
    for side, pegs in enumerate(view.pegs):
        seats = [str(seat) for seat, its_side in enumerate(game.options.sides) if its_side == side]
        picture.text(x, y, f"seat {' + '.join(seats)}", anchor="start", is_bold=True)
        for colour in COLOURS:
            y += PEG_LINE
            peg, length = pegs[colour], PEGS_WIDTH - 48
            picture.text(x + 8, y, colour.letter, SOFT, 12)
            picture.box(x + 20, y - 6, length, 12, faded(colour.letter), rounding=3)
            done = length * peg / game.options.track.end
            picture.box(x + 20, y - 6, done, 12, FILLS[colour.letter], rounding=3)
            is_lowest = peg == min(pegs)
            picture.text(x + PEGS_WIDTH - 14, y, str(peg), INK, 12, is_bold=is_lowest)
        y += 2 * PEG_LINE


def _draw_racks(picture: Picture, x: float, y: float, view: View, names: Sequence[str]) -> None:
    beside = x + 32 + 9 * max(map(len, names))
    for seat, size in enumerate(view.rack_sizes):
        acts = seat == view.turn and view.phase in (Phase.PLACE, Phase.SWAP)
        picture.heading(x, y + HALF / 2, 0, names[seat], acts, "")
        if seat == view.seat:
            _draw_rack(picture, beside, y, view.rack)
        else:
            hidden = f"{size} {'tile' if size == 1 else 'tiles'}"
            picture.text(beside, y + HALF / 2, hidden, SOFT, anchor="start")
        y += HALF + GAP
        picture.box(x, y - GAP, 1, 0, "none")


def _draw_rack(picture: Picture, x: float, y: float, rack: Counts) -> None:
    for kind in [tile for tile in TILES for _ in range(rack[tile])]:
        picture.tiles(x, y, "".join(colour.letter for colour in kind.colours), HALF)
        x += 2 * HALF + GAP
