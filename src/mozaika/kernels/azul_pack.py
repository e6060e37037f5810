"""Azul between the law and the kernel: positions, decisions and draws."""

from __future__ import annotations

from typing import Any

from mozaika.core.bag import Counts
from mozaika.core.first import First
from mozaika.core.game import Seat
from mozaika.games.azul.actions import TAKES, TILINGS, Action, Fill, Take, Tile
from mozaika.games.azul.game import Azul
from mozaika.games.azul.state import (
    COLOURS,
    COLUMNS,
    EMPTY_LINE,
    EMPTY_WALL,
    MARKER,
    ROWS,
    Board,
    Line,
    Phase,
    State,
)
from mozaika.kernels import azul as kernel
from mozaika.kernels.bits import lowest

PHASES = (Phase.FIRST, Phase.FILL, Phase.OFFER, Phase.TILING, Phase.OVER)
REASONS = {
    kernel.ROW_COMPLETE: ("row complete", "AZ-5.1"),
    kernel.EXHAUSTED: ("tiles exhausted", "AZ-4.3"),
    kernel.DEAD: ("no row possible", "AZ-5.4"),
}


def variant(game: Azul) -> int:
    return int(game.options.wall.has_choice)


def packed(counts: Counts) -> int:
    return sum(count << 8 * colour for colour, count in enumerate(counts))


def unpacked(number: Any) -> Counts:
    return tuple(int(number).to_bytes(len(COLOURS), "little"))


# --- positions -----------------------------------------------------------------------------


def pack(game: Azul, state: State, s: Any) -> None:
    """Fill a record from a state; its generator is left alone."""
    kernel.start(s, game.seats, variant(game), 0)
    s.phase = PHASES.index(state.phase)
    s.number, s.starter, s.turn = state.round_number, state.starter, state.turn
    s.marker = -1 if state.marker is None else state.marker
    s.bag, s.lid, s.centre = packed(state.bag), packed(state.lid), packed(state.centre)
    s.offer = kernel.present(packed(state.centre))
    for index, tiles in enumerate(state.factories):
        s.factories[index] = packed(tiles)
        s.offer |= kernel.present(packed(tiles)) << 5 * (index + 1)
    filling = state.phase in (Phase.FIRST, Phase.FILL)
    s.filled = state.next_factory if filling else len(state.factories)
    for seat, board in enumerate(state.boards):
        _pack_board(s, seat, board)


def _pack_board(s: Any, seat: int, board: Board) -> None:
    s.score[seat] = board.score
    for row in ROWS:
        for column in COLUMNS:
            colour = board.wall[row][column]
            if colour is not None:
                s.wall[seat] |= 1 << (5 * row + column)
                s.tints[seat, colour] |= 1 << (5 * row + column)
                s.rows[seat] |= 1 << (5 * colour + row)
                s.columns[seat] |= 1 << (5 * colour + column)
    s.open[seat] = kernel.ALL_25 & ~int(s.rows[seat])
    for row, line in enumerate(board.lines):
        if line.colour is not None:
            kernel._lay(s, seat, int(line.colour), row, line.size)
    for tile in board.floor:
        kernel._drop(s, seat, kernel.MARKER - 1 if tile is MARKER else int(tile), 1)


def unpack(game: Azul, s: Any) -> State:
    return State(
        phase=PHASES[s.phase],
        round_number=int(s.number),
        starter=Seat(int(s.starter)),
        turn=Seat(int(s.turn)),
        marker=None if s.marker < 0 else Seat(int(s.marker)),
        bag=unpacked(s.bag),
        lid=unpacked(s.lid),
        factories=tuple(map(unpacked, s.factories[: game.options.factories].tolist())),
        centre=unpacked(s.centre),
        boards=tuple(_unpack_board(s, seat) for seat in range(game.seats)),
    )


def _unpack_board(s: Any, seat: int) -> Board:
    wall = [list(row) for row in EMPTY_WALL]
    for colour, tint in zip(COLOURS, s.tints[seat].tolist(), strict=True):
        while tint:
            row, column = divmod(lowest(tint), len(COLUMNS))
            wall[row][column] = colour
            tint &= tint - 1
    floor, lines = int(s.floor[seat]), int(s.lines[seat])
    codes = [(floor >> 4 * i & 15) - 1 for i in range(floor >> 28)]
    return Board(
        score=int(s.score[seat]),
        lines=tuple(_unpack_line(lines >> 8 * row & 255) for row in ROWS),
        wall=tuple(map(tuple, wall)),
        floor=tuple(MARKER if code == kernel.MARKER - 1 else COLOURS[code] for code in codes),
    )


def _unpack_line(byte: int) -> Line:
    return Line(COLOURS[byte & 7], byte >> 3) if byte >> 3 else EMPTY_LINE


# --- actions -------------------------------------------------------------------------------


def encode(game: Azul, action: Action) -> int:
    """The number of a decision."""
    if isinstance(action, Take):
        source = 0 if action.factory is None else action.factory + 1
        return 30 * source + 6 * action.colour + (5 if action.row is None else action.row)
    assert isinstance(action, Tile), "a draw is no decision"
    return kernel.TILINGS + 5 * action.row + action.column


def decode(game: Azul, code: int) -> Action:
    if code >= kernel.TILINGS:
        return TILINGS[(code - kernel.TILINGS) // 5, (code - kernel.TILINGS) % 5]
    return TAKES[code // 30][code // 6 % 5][code % 6]


def draw(game: Azul, s: Any, action: Action) -> None:
    """Carry out a draw that the law named."""
    if isinstance(action, First):
        kernel.choose_first(s, int(action.seat))
    else:
        assert isinstance(action, Fill), "a decision is no draw"
        kernel.fill(s, packed(action.tiles))
