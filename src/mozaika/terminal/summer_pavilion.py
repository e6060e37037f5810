"""The table of Summer Pavilion in a terminal.

A board is drawn as it lies on the table: seven stars, each with its letter in the middle and its
six spaces clockwise around it; between them pillars (p1), statues (s2) and windows (w3) with the
number of tiles they bring, and a tick where one is complete. An empty space shows its number; on
the grey side 1:3 is space 1 with the number 3.

      w3  5  6  1       4  5  6 w3
             o     s2      r
          4  3  2       3  2  1
         s2    p1     p1     s2
    6  1  2      6  1  2      3  4  5
w3     p    p1      c    p1      b    w3
    5  4  3      5  4  3      2  1  6
         s2    p1     p1     s2
          1  2  3       2  3  4
             g     s2      y
      w3  6  5  4       1  6  5 w3
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from mozaika.core.bag import Counts
from mozaika.core.text import tiles_text
from mozaika.games.summer_pavilion.game import SummerPavilion
from mozaika.games.summer_pavilion.state import (
    COLOURS,
    LETTERS,
    STARS,
    STRUCTURES,
    Board,
    Phase,
    Star,
    Structure,
)
from mozaika.games.summer_pavilion.view import View
from mozaika.terminal.layout import CELL, DIM, Block, beside, heading, space, strong, tile, tiles

SENTENCES = {
    "starts": "starts the game",
    "acquired": "takes {tiles} from {place}",
    "marker": "takes the starting marker",
    "placed": "places {tiles} on {place}",
    "paid": "pays with {tiles}",
    "pillar": "completes the pillar of {place}",
    "statue": "completes the statue of {place}",
    "window": "completes the window of {place}",
    "taken": "takes {tiles} from the supply",
    "passed": "passes",
    "kept": "keeps {tiles}",
    "discarded": "discards {tiles}",
    "round": "starts {place}",
    "star bonus": "has completed the star {place}",
    "number bonus": "has covered every {place}",
}
WIDTH = 41
FACTORIES_A_LINE = 5
PHASES = {
    Phase.ACQUIRE: "acquiring tiles",
    Phase.PLACE: "placing tiles",
    Phase.TAKE: "taking from the supply: {owed}",
    Phase.KEEP: "choosing what to keep",
    Phase.OVER: "game over",
}

Spot = tuple[int, int]
"""A line and a column of a board."""
MIDDLES: dict[Star, Spot] = {
    Star.ORANGE: (1, 13),
    Star.RED: (1, 27),
    Star.PURPLE: (5, 7),
    Star.CENTRE: (5, 20),
    Star.BLUE: (5, 33),
    Star.GREEN: (9, 13),
    Star.YELLOW: (9, 27),
}
AROUND: tuple[Spot, ...] = ((-1, 0), (-1, 3), (1, 3), (1, 0), (1, -3), (-1, -3))
"""From the middle of a star to its spaces, clockwise from the top."""
TOPS = {  # SP-1.5
    Star.ORANGE: 6,
    Star.RED: 5,
    Star.BLUE: 4,
    Star.YELLOW: 3,
    Star.GREEN: 2,
    Star.PURPLE: 1,
    Star.CENTRE: 1,
}
"""The position at the top of each star."""
WINDOWS: dict[Star, Spot] = {
    Star.ORANGE: (0, 7),
    Star.RED: (0, 33),
    Star.BLUE: (5, 39),
    Star.YELLOW: (10, 33),
    Star.GREEN: (10, 7),
    Star.PURPLE: (5, 1),
}


def render(game: SummerPavilion, view: View, names: Sequence[str]) -> Block:
    """The whole table as lines."""
    boards = [_board(game, view, seat, names[seat]) for seat in range(game.seats)]
    lines = [_status(view), Text(), *_offer(view), Text()]
    for first in range(0, len(boards), 2):
        lines += [*beside(boards[first : first + 2]), Text()]
    return lines


def _status(view: View) -> Text:
    wild = COLOURS[view.round_number - 1].letter
    phase = PHASES.get(view.phase, "drawing tiles").format(owed=view.owed)
    status = strong(f"Round {view.round_number} · {phase}")
    status.append(" · wild ").append_text(tile(wild))
    status.append(f"     bag {sum(view.bag)} · tower {sum(view.tower)}", DIM)
    return status


def _offer(view: View) -> Block:
    """The factories, five a line, the centre and the supply."""
    blocks: list[Block] = []
    for number, factory in enumerate(view.factories, 1):
        line = strong(f"{number} ").append_text(_tiles(factory))
        line.pad_right(2 + 4 * CELL - line.cell_len)
        blocks.append([line])
    lines = []
    for first in range(0, len(blocks), FACTORIES_A_LINE):
        lines += beside(blocks[first : first + FACTORIES_A_LINE], gap=2)
    centre = strong("c ")
    if view.marker is None:
        centre.append_text(tile("m"))
    centre.append_text(_counted(view.centre))
    centre.append("  the centre", DIM)
    centre.append("; m is the starting marker" if view.marker is None else "", DIM)
    supply = strong("s ").append_text(_tiles(view.supply)).append("  the supply", DIM)
    return [*lines, centre, supply]


def _board(game: SummerPavilion, view: View, seat: int, name: str) -> Block:
    board = view.boards[seat]
    acts = seat == view.turn and view.phase in PHASES and view.phase is not Phase.OVER
    title = heading(name, acts, f"{board.score} points", WIDTH)
    return [title, _hand(board, view.marker == seat), *_pavilion(game, board)]


def _hand(board: Board, has_marker: bool) -> Text:
    """What lies beside a board."""
    drawn = Text().append_text(tile("m")) if has_marker else Text()
    if board.passed:
        drawn.append("passed ", DIM)
    if any(board.corners):
        return drawn.append("corners ", DIM).append_text(_tiles(board.corners))
    return drawn.append("hand ", DIM).append_text(_counted(board.hand))


def _tiles(counts: Counts) -> Text:
    return tiles(tiles_text(counts, LETTERS))


def _counted(counts: Counts) -> Text:
    """Many tiles in little room: one of each colour and how many there are."""
    if not any(counts):
        return space()
    drawn = Text()
    for letter, count in zip(LETTERS, counts, strict=True):
        if count:
            drawn.append_text(tile(letter)).append(f"{count} ")
    return drawn


def _pavilion(game: SummerPavilion, board: Board) -> Block:
    """The seven stars and the structures between them."""
    drawn = [piece for star in STARS for piece in _star(game, board, star)]
    drawn += [(_spot(structure), _structure(board, structure)) for structure in STRUCTURES]
    return _canvas(drawn)


def _star(game: SummerPavilion, board: Board, star: Star) -> Iterable[tuple[Spot, Text]]:
    line, column = MIDDLES[star]
    yield (line, column), Text(f" {star.letter} ", "bold")
    for index, (down, right) in enumerate(AROUND):
        at = (TOPS[star] - 1 + index) % len(AROUND)
        lying = board.stars[star][at]
        printed = space(_printed(game, star, at)) if lying is None else tile(lying.letter)
        yield (line + down, column + right), printed


def _printed(game: SummerPavilion, star: Star, at: int) -> str:
    """What an empty space shows: its position and, if that is another, its number."""
    number = game.options.side.number(star, at)
    return str(number) if number == at + 1 else f"{at + 1}:{number}"


def _structure(board: Board, structure: Structure) -> Text:
    done = all(board.stars[star][at] is not None for star, at in structure.spaces)
    return strong(" ✓ ") if done else space(f"{structure.kind[0]}{structure.tiles}")


def _spot(structure: Structure) -> Spot:
    """A window lies outside its star, the others half way between two stars."""
    (star, _), (other, _) = structure.spaces[0], structure.spaces[-1]
    if star is other:
        return WINDOWS[star]
    (line, column), (line2, column2) = MIDDLES[star], MIDDLES[other]
    return (line + line2) // 2, (column + column2) // 2


def _canvas(drawn: Iterable[tuple[Spot, Text]]) -> Block:
    """Pieces three columns wide, each centred on its spot."""
    lines = [Text() for _ in range(11)]
    for (line, column), piece in sorted(drawn, key=lambda each: each[0]):
        lines[line].pad_right(column - 1 - lines[line].cell_len)
        lines[line].append_text(piece)
    return lines
