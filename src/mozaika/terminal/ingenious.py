"""The table of Ingenious in a terminal.

A free cell shows its number, a tile its letter, a printed symbol its letter in small. Beside the
board stand the pegs, a column for each side, the lowest of each marked.

placing a tile · bag 106

          a  r   R   3   4   5   g
        b  1   G   3   4   5   6   7                0              1
      c  1   2   3   4   5   6   7   8          R   1  ▪········   0< ·········
    d  1   2   3   4   5   6   7   8   9        G   0< ·········   2  ▪········
  ...                                                ...

  seat 0 (you)     R  G    R  P    B  O    Y  P    P  P    P  P
▶ seat 1 (greedy)  6 tiles
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from mozaika.core.bag import Counts
from mozaika.games.ingenious.board import ROW_LETTERS
from mozaika.games.ingenious.game import Ingenious
from mozaika.games.ingenious.scoring import lowest_colours
from mozaika.games.ingenious.state import COLOURS, TILES, Colour, Pegs, Phase
from mozaika.games.ingenious.view import View
from mozaika.terminal.layout import CELL, DIM, Block, beside, heading, space, strong, tile

SENTENCES = {
    "starts": "starts the game",
    "placed": "places {tiles} on {place}",
    "scored": "scores {tiles} at {place}",
    "bonus": "has {tiles} at {place} and places once more",
    "lapsed": "has no tile left for a bonus placement",
    "swap": "shows {tiles} and swaps",
    "drew": "draws {tiles}",
}
PHASES = {
    Phase.PLACE: "placing a tile",
    Phase.SWAP: "swap the rack or stay?",
    Phase.OVER: "game over",
}
STEP = CELL + 1  # from a cell to the next in its row; a row is shifted by half of it
PEGS_WIDTH = 30
SHORTEST_TRACK = 4  # with four sides there is room for numbers only


def render(game: Ingenious, view: View, names: Sequence[str]) -> Block:
    """The whole table as lines."""
    table = beside([_board(game, view), [Text(), *_pegs(game, view)]], gap=2)
    return [_status(view), Text(), *table, Text(), *_racks(view, names), Text()]


def _status(view: View) -> Text:
    status = strong(PHASES.get(view.phase, "drawing tiles"))
    if view.bonus:
        status.append(f" · bonus placements: {view.bonus}")
    status.append(f" · bag {view.bag_size}", DIM)
    if any(view.aside):
        status.append(" · laid aside ", DIM).append_text(_tiles(view.aside))
    return status


def _board(game: Ingenious, view: View) -> Block:
    board = game.options.board
    rows = [
        strong(" " * (abs(row - board.radius) * STEP // 2) + ROW_LETTERS[row])
        for row in range(2 * board.radius + 1)
    ]
    for number, (cell, colour) in enumerate(zip(board.cells, view.cells, strict=True)):
        rows[cell.row].append(" ")
        rows[cell.row].append_text(_cell(cell.column + 1, colour, number in board.printed))
    return rows


def _cell(number: int, colour: Colour | None, is_printed: bool) -> Text:
    if colour is None:
        return space(str(number))
    return tile(colour.letter.lower() if is_printed else colour.letter)


def _pegs(game: Ingenious, view: View) -> Block:
    """A line for each colour: where the peg of each side stands on its track."""
    sides = range(len(view.pegs))
    width = PEGS_WIDTH // len(view.pegs)
    head = Text(" " * CELL)
    for side in sides:
        seats = [str(seat) for seat, its_side in enumerate(game.options.sides) if its_side == side]
        head.append(f"{'+'.join(seats):>3}".ljust(width), DIM)
    lines = [head]
    for colour in COLOURS:
        line = tile(colour.letter)
        for side in sides:
            line.append_text(_peg(view.pegs[side], colour, game.options.track.end, width))
        lines.append(line)
    return [*lines, Text(" " * CELL + "  < lowest", DIM)]


def _peg(pegs: Pegs, colour: Colour, end: int, width: int) -> Text:
    lowest = colour in lowest_colours(pegs)
    drawn = Text().append(f"{pegs[colour]:>3}", "bold" if lowest else "")
    drawn.append("< " if lowest else "  ")
    length = width - drawn.cell_len - 1
    if length >= SHORTEST_TRACK:
        done = -(-length * pegs[colour] // end)  # rounded up: a point is never invisible
        drawn.append("▪" * done).append("·" * (length - done), DIM)
    drawn.pad_right(width - drawn.cell_len)
    return drawn


def _racks(view: View, names: Sequence[str]) -> Block:
    width = max(map(len, names)) + 4
    lines = []
    for seat, size in enumerate(view.rack_sizes):
        acts = seat == view.turn and view.phase in (Phase.PLACE, Phase.SWAP)
        line = heading(names[seat], acts, "", width)
        hidden = Text(f"{size} {'tile' if size == 1 else 'tiles'}", DIM)
        shown = _tiles(view.rack) if seat == view.seat else hidden
        lines.append(line.append_text(shown))
    return lines


def _tiles(tiles: Counts) -> Text:
    """Tiles as two halves each; a dot for none."""
    drawn = [
        Text().join(tile(colour.letter) for colour in kind.colours)
        for kind in TILES
        for _ in range(tiles[kind])
    ]
    return Text("  ").join(drawn) if drawn else space()
