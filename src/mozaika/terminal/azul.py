"""The table of Azul in a terminal.

Round 2 · offer                                        bag 60   lid 3

 1  B  B  K  R    2  ·     3  Y  R  R  W ...      centre  m  Y  K

▶ Anna                     12 points
1              ·  │ b  y  r  k  W
2           ·  R  │ w  b  y  r  k
...
floor  m  R -2 -2 -2 -3 -3
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from mozaika.core.text import tiles_text
from mozaika.games.azul.game import Azul
from mozaika.games.azul.scoring import FLOOR_COSTS
from mozaika.games.azul.state import COLOURS, EMPTY_WALL, LETTERS, MARKER, Board, Phase
from mozaika.games.azul.view import View
from mozaika.terminal.layout import CELL, DIM, Block, beside, heading, space, strong, tile, tiles

WIDTH = 2 + 5 * CELL + 2 + 5 * CELL
FACTORIES_A_LINE = 5
SENTENCES = {
    "starts": "starts the game",
    "marker": "takes the starting marker",
    "laid": "lays {tiles} on {place}",
    "fell": "drops {tiles} on the floor line",
    "discarded": "discards {tiles}",
    "no space": "has no wall space for {tiles}: the line falls to the floor",
    "tile": "tiles {tiles} at {place}",
    "floor": "pays for the floor line",
    "row bonus": "has completed {place}",
    "column bonus": "has completed {place}",
    "colour bonus": "has placed all {place} tiles",
    "round": "starts {place}",
}


def render(game: Azul, view: View, names: Sequence[str]) -> Block:
    """The whole table as lines."""
    boards = [_board(game, view, seat, names[seat]) for seat in range(game.seats)]
    lines = [_status(view), Text(), *_offer(view), Text()]
    for first in range(0, len(boards), 2):
        lines += [*beside(boards[first : first + 2]), Text()]
    return lines


def _status(view: View) -> Text:
    phases = {Phase.TILING: "wall-tiling", Phase.OFFER: "factory offer", Phase.OVER: "game over"}
    phase = phases.get(view.phase, "filling the factories")
    status = strong(f"Round {view.round_number} · {phase}")
    status.append(f"     bag {sum(view.bag)} · lid {sum(view.lid)}", DIM)
    return status


def _offer(view: View) -> Block:
    """The factories, five a line, and the centre."""
    blocks: list[Block] = []
    for number, factory in enumerate(view.factories, 1):
        line = strong(f"{number} ")
        line.append_text(tiles(tiles_text(factory, LETTERS)))
        line.pad_right(2 + 4 * CELL - line.cell_len)
        blocks.append([line])
    lines = []
    for first in range(0, len(blocks), FACTORIES_A_LINE):
        lines += beside(blocks[first : first + FACTORIES_A_LINE], gap=2)
    centre = strong("c ")
    marker = "m" if view.marker is None else ""
    centre.append_text(tiles(marker + tiles_text(view.centre, LETTERS)))
    centre.append("  the centre; m is the starting marker" if marker else "  the centre", DIM)
    return [*lines, centre]


def _board(game: Azul, view: View, seat: int, name: str) -> Block:
    board = view.boards[seat]
    acts = seat == view.turn and view.phase in (Phase.OFFER, Phase.TILING)
    rows = [_row(game, board, row) for row in range(len(board.lines))]
    return [heading(name, acts, f"{board.score} points", WIDTH), *rows, _floor(board)]


def _row(game: Azul, board: Board, row: int) -> Text:
    line, wall_row = board.lines[row], board.wall[row]
    drawn = strong(f"{row + 1} ")
    drawn.append(" " * CELL * (4 - row))
    for place in range(row + 1):
        filled = line.colour is not None and place > row - line.size
        drawn.append_text(
            tile(line.colour.letter) if filled and line.colour is not None else space()
        )
    drawn.append(" │", DIM)
    for column, colour in enumerate(wall_row):
        drawn.append_text(
            space(_printed(game, row, column)) if colour is None else tile(colour.letter)
        )
    return drawn


def _printed(game: Azul, row: int, column: int) -> str:
    """What an empty wall space shows: its colour in small, or a dot on the grey wall."""
    if game.options.wall.has_choice:
        return "·"
    spaces = game.options.wall.spaces
    return next(c.letter for c in COLOURS if column in spaces(EMPTY_WALL, row, c)).lower()


def _floor(board: Board) -> Text:
    drawn = Text().append("floor  ", DIM)
    for place, cost in enumerate(FLOOR_COSTS):
        if place >= len(board.floor):
            drawn.append_text(space(f"-{cost}"))
        else:
            lying = board.floor[place]
            drawn.append_text(tile("m" if lying is MARKER else lying.letter))
    return drawn
