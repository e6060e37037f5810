"""Ingenious between law and kernel: states as records, decisions as numbers, draws."""

from __future__ import annotations

from functools import lru_cache

from mozaika.core.bag import Counts
from mozaika.core.first import First
from mozaika.core.game import Seat
from mozaika.games.ingenious.actions import STAY, SWAP, Action, Draw, Place, Stay, Swap, placements
from mozaika.games.ingenious.board import board_for
from mozaika.games.ingenious.game import Ingenious
from mozaika.games.ingenious.options import DOUBLE_TRACK, SINGLE_TRACK, SOLO_TRACK
from mozaika.games.ingenious.state import COLOURS, TILES, Cells, Colour, Pegs, Phase, State
from mozaika.kernels import ingenious as kernel
from mozaika.kernels.roles import Record

MODES = {
    SINGLE_TRACK: kernel.FREE_FOR_ALL,
    DOUBLE_TRACK: kernel.TEAM,
    SOLO_TRACK: kernel.SOLO,
}
PHASES = (Phase.FIRST, Phase.DRAW, Phase.PLACE, Phase.SWAP, Phase.OVER)
REASONS = {
    kernel.ALL_AT_18: ("all pegs at 18", "IN-6.2"),
    kernel.ALL_AT_36: ("all pegs at 36", "IN-7.4"),
    kernel.NO_ROOM: ("no placement left", "IN-6.1"),
}


def variant(game: Ingenious) -> int:
    return MODES[game.options.track]


# --- states --------------------------------------------------------------------------------


def pack(game: Ingenious, state: State) -> tuple[int, ...]:
    """The record of a state, word by word; its generator is 0."""
    lines, free = _pack_board(game.seats, state.cells)
    empty = [0] * (kernel.SEATS - game.seats)
    return (
        0, game.seats, variant(game), PHASES.index(state.phase),
        state.turn, state.starter, state.bonus,
        *[-1 if symbol is None else symbol for symbol in state.touched], *[-1 for _ in empty],
        *lines, *free, sum(word.bit_count() for word in free),
        _pack_tiles(state.bag), sum(state.bag), _pack_tiles(state.aside),
        *map(_pack_tiles, state.racks), *empty,
        *map(_pack_pegs, state.pegs), *[0] * (kernel.SEATS - len(state.pegs)),
    )  # fmt: skip


@lru_cache(maxsize=64)
def _pack_board(seats: int, cells: Cells) -> tuple[list[int], list[int]]:
    """The words of the lines and of the free pairs; most actions leave them alone."""
    lines, free = [0] * kernel.LINES, [0] * kernel.PAIR_WORDS
    for at, colour in enumerate(cells):
        if colour is not None:
            for line, shift in _spots(seats)[at]:
                lines[line] |= (colour + 1) << shift
    for pair, (a, b) in enumerate(board_for(seats).pairs):
        if cells[a] is None and cells[b] is None:
            free[pair // kernel.WORD] |= 1 << pair % kernel.WORD
    return lines, free


@lru_cache
def _spots(seats: int) -> list[list[tuple[int, int]]]:
    """By cell, its line in each direction, and the shift to its place on the line."""
    spots = kernel.SPOTS[max(seats - 2, 0)].tolist()
    shifts = range(0, 12 * kernel.DIRECTIONS, 12)
    return [[(each >> shift + 6 & 63, each >> shift & 63) for shift in shifts] for each in spots]


def unpack(game: Ingenious, s: Record) -> State:
    seats, lines = range(game.seats), s.lines.tolist()
    rows = [spots[0] for spots in _spots(game.seats)[: len(game.options.board.cells)]]
    return State(
        phase=PHASES[s.phase],
        turn=Seat(int(s.turn)),
        starter=Seat(int(s.starter)),
        bonus=int(s.bonus),
        touched=tuple(_colour(int(s.touched[seat])) for seat in seats),
        cells=tuple(_colour((lines[row] >> shift & 15) - 1) for row, shift in rows),
        bag=_unpack_tiles(int(s.bag)),
        aside=_unpack_tiles(int(s.aside)),
        racks=tuple(_unpack_tiles(int(s.racks[seat])) for seat in seats),
        pegs=tuple(_unpack_pegs(int(s.pegs[side])) for side in range(game.options.side_count)),
    )


@lru_cache(maxsize=1 << 16)
def _pack_tiles(tiles: Counts) -> int:
    return sum(count << 3 * kind for kind, count in enumerate(tiles))


def _unpack_tiles(digits: int) -> Counts:
    return tuple(digits >> 3 * tile & 7 for tile in TILES)


def _pack_pegs(pegs: Pegs) -> int:
    return sum(peg << 8 * colour for colour, peg in enumerate(pegs))


def _unpack_pegs(pegs: int) -> Pegs:
    return tuple(pegs >> 8 * colour & 255 for colour in COLOURS)


def _colour(number: int) -> Colour | None:
    return None if number < 0 else COLOURS[number]


# --- actions -------------------------------------------------------------------------------


@lru_cache
def _pair_numbers(seats: int) -> dict[tuple[int, int], int]:
    return {pair: number for number, pair in enumerate(board_for(seats).pairs)}


def encode(game: Ingenious, action: Action) -> int:
    """The number of a decision; KeyError if no board has these cells side by side."""
    match action:
        case Place():
            at = game.options.board.at
            a, b = at[action.first], at[action.second]
            pair = _pair_numbers(game.seats)[min(a, b), max(a, b)]
            return (kernel.PAIRS * action.tile + pair) * 2 + (b < a)
        case Swap():
            return kernel.SWAP
        case Stay():
            return kernel.STAY
        case Draw() | First():
            raise ValueError(f"{action} is no decision")


def decode(game: Ingenious, code: int) -> Action:
    if code >= kernel.SWAP:
        return SWAP if code == kernel.SWAP else STAY
    tile, pair, way = code // (2 * kernel.PAIRS), code // 2 % kernel.PAIRS, code % 2
    return placements(game.seats)[tile][pair][way]


# --- draws ---------------------------------------------------------------------------------


def encode_draw(action: Action) -> int:
    """The number of a draw."""
    match action:
        case First():
            return int(action.seat)
        case Draw():
            return int(action.tile)
        case Place() | Swap() | Stay():
            raise ValueError(f"{action} is no draw")


def decode_draw(game: Ingenious, state: State, drawn: int) -> Action:
    if state.phase is Phase.FIRST:
        return First(Seat(int(drawn)))
    return Draw(state.drawer(game.options.rack_size), TILES[drawn])
