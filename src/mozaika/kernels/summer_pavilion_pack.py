"""Summer Pavilion between the law's values and the kernel's record."""

from __future__ import annotations

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
from mozaika.games.summer_pavilion.options import GreySide
from mozaika.games.summer_pavilion.state import (
    COLOURS,
    SPACES,
    STARS,
    Board,
    Colour,
    Phase,
    State,
)
from mozaika.kernels import summer_pavilion as kernel

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


def pack(game: SummerPavilion, state: State, s: Any) -> None:
    """Fill the record from a state; its generator stays as it is."""
    kernel.start(s, game.seats, variant(game), 0)
    s.phase, s.number = PHASES[state.phase], state.round_number
    s.starter, s.turn = state.starter, state.turn
    s.marker = -1 if state.marker is None else state.marker
    s.bag, s.tower = _number(state.bag), _number(state.tower)
    s.supply, s.centre = _number(state.supply), _number(state.centre)
    s.owed = state.owed
    s.filled = state.next_factory if state.phase is Phase.FILL else 0
    s.offer = kernel.choices(s.centre, state.wild)
    for factory, tiles in enumerate(state.factories):
        s.factories[factory] = _number(tiles)
        s.offer |= kernel.choices(_number(tiles), state.wild) << 6 * (factory + 1)
    for seat, board in enumerate(state.boards):
        _pack_board(seat, board, s)


def _pack_board(seat: int, board: Board, s: Any) -> None:
    s.score[seat] = board.score
    s.hand[seat], s.corners[seat] = _number(board.hand), _number(board.corners)
    s.passed |= board.passed << seat
    tints = [0] * len(COLOURS)
    for star in STARS:
        for space, tile in enumerate(board.stars[star]):
            if tile is not None:
                tints[tile] |= 1 << (6 * star + space)
    s.tints[seat] = tints
    s.cover[seat] = sum(tints)
    s.open[seat] &= ~s.cover[seat]
    for star in STARS:
        kernel.close_star(s, seat, star)


def unpack(game: SummerPavilion, s: Any) -> State:
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


def _board(s: Any, seat: int) -> Board:
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


def _number(counts: Counts) -> int:
    return sum(count << 8 * colour for colour, count in enumerate(counts))


def _counts(number: Any) -> Counts:
    return tuple(int(number) >> 8 * colour & 255 for colour in COLOURS)


# --- decisions and draws -------------------------------------------------------------------

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


def draw(game: SummerPavilion, s: Any, action: Action) -> None:
    """Apply a draw of the law to the record."""
    match action:
        case First(seat):
            kernel.choose_first(s, seat)
        case Supply(tiles):
            kernel.stock(s, _number(tiles))
        case Fill(_, tiles):
            kernel.fill(s, _number(tiles))
        case _:
            raise ValueError(f"{action} is a decision")
