"""The table of Azul: factories and centre, below them a board for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from mozaika.core.text import tiles_text
from mozaika.draw.offer import APART, draw_factories, draw_pile
from mozaika.draw.picture import LINE, PANEL, SOFT, Picture, faded
from mozaika.games.azul.game import Azul
from mozaika.games.azul.scoring import FLOOR_COSTS
from mozaika.games.azul.state import COLOURS, EMPTY_WALL, LETTERS, MARKER, Board, Phase
from mozaika.games.azul.view import View

TILE, MARGIN, GAP = 28.0, 16.0, 12.0
WIDTH = 2 * GAP + 10 * TILE + 20
HEIGHT = 2 * GAP + 24 + 6 * TILE + 10
WORDS = {Phase.OFFER: "factory offer", Phase.TILING: "wall-tiling", Phase.OVER: "game over"}


def draw(game: Azul, view: View, names: Sequence[str]) -> Picture:
    picture = Picture(f"A table of {game.name}")
    words = WORDS.get(view.phase, "filling the factories")
    status = f"Round {view.round_number} · {words} · bag {sum(view.bag)} · lid {sum(view.lid)}"
    picture.text(MARGIN, MARGIN + 8, status, SOFT, anchor="start")
    y = MARGIN + 26
    factories = [tiles_text(factory, LETTERS) for factory in view.factories]
    y += draw_factories(picture, MARGIN, y, factories) + GAP
    centre = "m" * (view.marker is None) + tiles_text(view.centre, LETTERS)
    y += draw_pile(picture, MARGIN, y, "centre", centre) + GAP
    for seat, board in enumerate(view.boards):
        across, down = seat % 2, seat // 2
        corner = (MARGIN + across * (WIDTH + GAP), y + down * (HEIGHT + GAP))
        acts = seat == view.turn and view.phase in game.decisions
        _draw_board(picture, *corner, game, board, (names[seat], acts))
    picture.width = max(picture.width, 2 * MARGIN + len(view.factories) * APART - GAP)
    return picture


def _draw_board(
    picture: Picture, x: float, y: float, game: Azul, board: Board, who: tuple[str, bool]
) -> None:
    picture.box(x, y, WIDTH, HEIGHT, PANEL, LINE, rounding=8, margin=MARGIN)
    name, acts = who
    picture.heading(x + GAP, y + GAP + 6, WIDTH - 2 * GAP, name, acts, f"{board.score}")
    left, top = x + GAP, y + GAP + 24
    for row, line in enumerate(board.lines):
        for place in range(row + 1):
            corner = (left + (4 - row + place) * TILE, top + row * TILE)
            if line.colour is not None and place > row - line.size:
                picture.tile(*corner, line.colour.letter)
            else:
                _draw_space(picture, *corner, PANEL)
    for row, wall_row in enumerate(board.wall):
        for column, colour in enumerate(wall_row):
            corner = (left + (5 + column) * TILE + 20, top + row * TILE)
            if colour is None:
                _draw_wall_space(picture, *corner, _printed(game, row, column))
            else:
                picture.tile(*corner, colour.letter)
    _draw_floor(picture, left, top + 5 * TILE + 10, board)


def _draw_floor(picture: Picture, x: float, y: float, board: Board) -> None:
    for place, cost in enumerate(FLOOR_COSTS):
        corner = (x + place * TILE, y)
        if place < len(board.floor):
            lying = board.floor[place]
            picture.tile(*corner, "m" if lying is MARKER else lying.letter)
        else:
            _draw_space(picture, *corner, PANEL)
            picture.text(corner[0] + TILE / 2, y + TILE / 2, f"-{cost}", SOFT, 12)


def _draw_space(picture: Picture, x: float, y: float, fill: str) -> None:
    picture.box(x + 1, y + 1, TILE - 2, TILE - 2, fill, LINE)


def _draw_wall_space(picture: Picture, x: float, y: float, letter: str | None) -> None:
    _draw_space(picture, x, y, faded(letter) if letter else PANEL)
    if letter:
        picture.text(x + TILE / 2, y + TILE / 2, letter.lower(), SOFT, 12)


def _printed(game: Azul, row: int, column: int) -> str | None:
    """The letter of the colour printed on a wall space; none on the grey wall."""
    if game.options.wall.has_choice:
        return None
    spaces = game.options.wall.spaces
    return next(c.letter for c in COLOURS if column in spaces(EMPTY_WALL, row, c))
