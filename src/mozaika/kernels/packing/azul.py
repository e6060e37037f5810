"""Azul between the law and the kernel: positions, decisions and draws."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
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
    WallRow,
)
from mozaika.kernels import azul as kernel
from mozaika.kernels.bits import lowest
from mozaika.kernels.roles import Int, Record

PHASES = (Phase.FIRST, Phase.FILL, Phase.OFFER, Phase.TILING, Phase.OVER)
REASONS = {
    kernel.ROW_COMPLETE: ("row complete", "AZ-5.1"),
    kernel.EXHAUSTED: ("tiles exhausted", "AZ-4.3"),
    kernel.DEAD: ("no row possible", "AZ-5.4"),
}


_SOURCES = range(kernel.FACTORIES + 1)


def variant(game: Azul) -> int:
    return int(game.options.wall.has_choice)


@lru_cache(maxsize=1 << 16)  # few counts exist, and most stay the same from action to action
def packed(counts: Counts) -> int:
    return sum(count << 8 * colour for colour, count in enumerate(counts))


def unpacked(number: Int) -> Counts:
    return tuple(int(number).to_bytes(len(COLOURS), "little"))


# --- positions -----------------------------------------------------------------------------


def pack(game: Azul, state: State) -> tuple[int, ...]:
    """The record of a state, word by word; its generator is 0."""
    sources, offers = zip(
        *map(_pack_source, _SOURCES, (state.centre, *state.factories)), strict=True
    )
    filling = state.phase in (Phase.FIRST, Phase.FILL)
    boards = [*map(_pack_board, state.boards), *[_NO_BOARD] * (kernel.SEATS - game.seats)]
    score, lines, spaces, wall, rows, columns, tints, floor = zip(*boards, strict=True)
    return (
        0, game.seats, variant(game), PHASES.index(state.phase), state.round_number,
        state.starter, state.turn, -1 if state.marker is None else state.marker,
        packed(state.bag), packed(state.lid),
        *sources, *[0] * (kernel.FACTORIES + 1 - len(sources)),
        state.next_factory if filling else 0,
        sum(offers),
        *score, *lines, *spaces, *wall, *rows, *columns, *chain(*tints), *floor,
    )  # fmt: skip


@lru_cache(maxsize=1 << 16)
def _pack_source(source: int, tiles: Counts) -> tuple[int, int]:
    """The tiles of the centre or a factory, and what they add to offer."""
    return packed(tiles), kernel.present(packed(tiles)) << 5 * source


@lru_cache(maxsize=64)
def _pack_board(board: Board) -> tuple[Any, ...]:
    """A board, field by field; only one changes at a time."""
    rows = map(_pack_row, ROWS, board.lines, board.wall)
    lines, spaces, wall, in_rows, in_columns, *tints = map(sum, zip(*rows, strict=True))
    floor = len(board.floor) << 28
    for i, tile in enumerate(board.floor):
        floor |= (kernel.MARKER if tile is MARKER else tile + 1) << 4 * i
    return board.score, lines, spaces, wall, in_rows, in_columns, tints, floor


@lru_cache(maxsize=1 << 16)
def _pack_row(row: int, line: Line, wall_row: WallRow) -> tuple[int, ...]:
    """What a line and its row of the wall add to lines, open, wall, rows, columns and tints."""
    wall = in_row = in_columns = 0
    tints = [0] * len(COLOURS)
    for column, colour in enumerate(wall_row):
        if colour is not None:
            wall |= 1 << (5 * row + column)
            in_row |= 1 << (5 * colour + row)
            in_columns |= 1 << (5 * colour + column)
            tints[colour] = 1 << (5 * row + column)
    takes = (kernel.EVERY_FIFTH << row) & ~in_row
    if line.colour is None:
        return 0, takes, wall, in_row, in_columns, *tints
    takes &= (line.size <= row) << (5 * line.colour + row)
    return (line.size << 3 | line.colour) << 8 * row, takes, wall, in_row, in_columns, *tints


_NO_BOARD = _pack_board(Board())


def unpack(game: Azul, s: Record) -> State:
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


def _unpack_board(s: Record, seat: int) -> Board:
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


# --- draws ---------------------------------------------------------------------------------


def encode_draw(action: Action) -> int:
    """The number of a draw."""
    if isinstance(action, First):
        return int(action.seat)
    assert isinstance(action, Fill), "a decision is no draw"
    return packed(action.tiles)


def decode_draw(game: Azul, state: State, drawn: int) -> Action:
    if state.phase is Phase.FIRST:
        return First(Seat(int(drawn)))
    return Fill(state.next_factory, unpacked(drawn))
