"""Summer Pavilion between the law's values and the kernel's record."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Any

from mozaika.core.bag import Counts
from mozaika.core.first import First
from mozaika.core.game import Seat
from mozaika.games.summer_pavilion.actions import (
    ACQUIRES,
    PASS,
    PLACES,
    Acquire,
    Action,
    Fill,
    Keep,
    Pass,
    Place,
    Supply,
    Take,
)
from mozaika.games.summer_pavilion.game import SummerPavilion
from mozaika.games.summer_pavilion.options import GreySide, Side
from mozaika.games.summer_pavilion.state import (
    COLOURS,
    SPACES,
    STARS,
    Board,
    Colour,
    Phase,
    Spaces,
    Star,
    State,
)
from mozaika.kernels import summer_pavilion as kernel
from mozaika.kernels.roles import Int, Record

PHASES = {
    Phase.FIRST: kernel.FIRST,
    Phase.SUPPLY: kernel.SUPPLY,
    Phase.FILL: kernel.FILL,
    Phase.ACQUIRE: kernel.ACQUIRE,
    Phase.PLACE: kernel.PLACE,
    Phase.TAKE: kernel.TAKE,
    Phase.REFILL: kernel.REFILL,
    Phase.KEEP: kernel.KEEP,
    Phase.OVER: kernel.OVER,
}
PHASE_OF = {number: phase for phase, number in PHASES.items()}
REASONS = {kernel.SIX_ROUNDS: ("six rounds", "SP-5.1")}


def variant(game: SummerPavilion) -> int:
    return int(isinstance(game.options.side, GreySide))


# --- the position --------------------------------------------------------------------------


def pack(game: SummerPavilion, state: State) -> tuple[int, ...]:
    """The record of a state, word by word; its generator is 0."""
    side = game.options.side
    piles = (state.centre, *state.factories)
    sources, offers = zip(
        *[_pack_source(*each, state.wild) for each in enumerate(piles)], strict=True
    )
    boards = [_pack_board(side, board) for board in state.boards]
    boards += [_pack_board(side, _NO_BOARD)] * (kernel.SEATS - game.seats)
    score, hand, corners, cover, tints, spaces = zip(*boards, strict=True)
    return (
        0, game.seats, variant(game), PHASES[state.phase], state.round_number,
        state.starter, state.turn, -1 if state.marker is None else state.marker,
        _number(state.bag), _number(state.tower), _number(state.supply),
        *sources, *[0] * (kernel.FACTORIES + 1 - len(sources)),
        state.next_factory if state.phase is Phase.FILL else 0,
        sum(offers),
        state.owed,
        sum(board.passed << seat for seat, board in enumerate(state.boards)),
        *score, *hand, *corners, *cover, *chain(*tints), *chain(*spaces),
    )  # fmt: skip


_NO_BOARD = Board(score=0)


@lru_cache(maxsize=1 << 16)
def _pack_source(source: int, tiles: Counts, wild: Colour) -> tuple[int, int]:
    """The tiles of the centre or a factory, and what they add to offer."""
    return _number(tiles), kernel.choices(_number(tiles), wild) << 6 * source


@lru_cache(maxsize=64)
def _pack_board(side: Side, board: Board) -> tuple[Any, ...]:
    """A board, field by field; only one changes at a time."""
    stars = [_pack_star(side, star, board.stars[star]) for star in STARS]
    tints, spaces = (
        [sum(words) for words in zip(*parts, strict=True)] for parts in zip(*stars, strict=True)
    )
    hand, corners = _number(board.hand), _number(board.corners)
    return board.score, hand, corners, sum(tints), tints, spaces


@lru_cache(maxsize=1 << 16)
def _pack_star(side: Side, star: Star, tiles: Spaces) -> tuple[list[int], list[int]]:
    """What the tiles of a star add to tints, and its free spaces to open; each by colour."""
    tints = [0] * len(COLOURS)
    free = 0
    for space, tile in enumerate(tiles):
        if tile is None:
            free |= 1 << (6 * star + space)
        else:
            tints[tile] |= 1 << (6 * star + space)
    spaces = [0 if side.refusal(star, tiles, colour) else free for colour in COLOURS]
    return tints, spaces


def unpack(game: SummerPavilion, s: Record) -> State:
    return State(
        phase=PHASE_OF[int(s.phase)],
        round_number=int(s.number),
        starter=Seat(int(s.starter)),
        turn=Seat(int(s.turn)),
        marker=None if s.marker < 0 else Seat(int(s.marker)),
        bag=_counts(s.bag),
        tower=_counts(s.tower),
        supply=_counts(s.supply),
        factories=tuple(_counts(s.factories[i]) for i in range(game.options.factories)),
        centre=_counts(s.centre),
        owed=int(s.owed),
        boards=tuple(_board(s, seat) for seat in range(game.seats)),
    )


def _board(s: Record, seat: int) -> Board:
    tints = s.tints[seat].tolist()
    return Board(
        score=int(s.score[seat]),
        hand=_counts(s.hand[seat]),
        corners=_counts(s.corners[seat]),
        passed=bool(s.passed >> seat & 1),
        stars=tuple(tuple(_tile(tints, 6 * star + space) for space in SPACES) for star in STARS),
    )


def _tile(tints: list[int], at: int) -> Colour | None:
    for colour in COLOURS:
        if tints[colour] >> at & 1:
            return colour
    return None


@lru_cache(maxsize=1 << 16)
def _number(counts: Counts) -> int:
    return sum(count << 8 * colour for colour, count in enumerate(counts))


def _counts(number: Int) -> Counts:
    return tuple(int(number) >> 8 * colour & 255 for colour in COLOURS)


# --- decisions -----------------------------------------------------------------------------

MULTISETS = tuple(_counts(number) for number in kernel.MULTISETS)
TAKES = {tiles: kernel.TAKES + i for i, tiles in enumerate(MULTISETS[1:84])}
KEEPS = {tiles: kernel.KEEPS + i for i, tiles in enumerate(MULTISETS)}


def encode(game: SummerPavilion, action: Action) -> int:
    """The number of a decision; KeyError if it takes or keeps more tiles than any can."""
    match action:
        case Acquire(factory, colour):
            return 6 * (0 if factory is None else factory + 1) + colour
        case Place(colour, star, space, wild):
            return kernel.PLACES + ((7 * colour + star) * 6 + space) * 6 + wild
        case Take(tiles):
            return TAKES[tiles]
        case Pass():
            return kernel.PASS
        case Keep(tiles):
            return KEEPS[tiles]
        case _:
            raise ValueError(f"{action} is a draw")


def decode(game: SummerPavilion, code: int) -> Action:
    code = int(code)
    if code < kernel.PLACES:
        return ACQUIRES[code // 6][code % 6]
    if code < kernel.TAKES:
        rest, wild = divmod(code - kernel.PLACES, 6)
        rest, space = divmod(rest, 6)
        colour, star = divmod(rest, 7)
        return PLACES[colour][star][space][wild]
    if code < kernel.PASS:
        return Take(MULTISETS[code - kernel.TAKES + 1])
    return PASS if code == kernel.PASS else Keep(MULTISETS[code - kernel.KEEPS])


# --- draws ---------------------------------------------------------------------------------


def encode_draw(action: Action) -> int:
    """The number of a draw."""
    match action:
        case First(seat):
            return int(seat)
        case Supply(tiles) | Fill(_, tiles):
            return _number(tiles)
        case _:
            raise ValueError(f"{action} is a decision")


def decode_draw(game: SummerPavilion, state: State, drawn: int) -> Action:
    if state.phase is Phase.FIRST:
        return First(Seat(int(drawn)))
    if state.phase is Phase.FILL:
        return Fill(state.next_factory, _counts(drawn))
    return Supply(_counts(drawn))
