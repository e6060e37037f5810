"""A position as text, for tests and bug reports; docs/notation.md shows one.

Every line may be left out of a drawing: then seat 0 is to acquire tiles in round 1, the marker lies
in the centre (once tiles are placed, the starter has it), piles, hands and stars are empty, scores
5, and the bag is what is left of the 132 tiles.
"""

from __future__ import annotations

from collections.abc import Iterator

from mozaika.core.bag import Counts, rest, total
from mozaika.core.factories import fill_problems, has_offer
from mozaika.core.position import Lines, count_problems, draw_round
from mozaika.core.text import Cursor, group_text, groups_text, pile_text, read_space, spaces_text

from .options import Options
from .scoring import LOWEST_SCORE
from .state import (
    ALL_TILES,
    CORNERS,
    EMPTY_STAR,
    FACTORY_SIZE,
    LETTERS,
    MOST_OWED,
    NO_TILES,
    ROUNDS,
    SPACES,
    SUPPLY_SIZE,
    TILES_PER_COLOUR,
    Board,
    Colour,
    Phase,
    Spaces,
    Star,
    State,
)


def draw_position(name: str, state: State) -> str:
    lines = [
        *draw_round(name, len(state.boards), state),
        f"bag {pile_text(state.bag, LETTERS)}",
        f"tower {pile_text(state.tower, LETTERS)}",
        f"supply {group_text(state.supply, LETTERS)}",
        f"factories {groups_text(state.factories, LETTERS)}",
        f"centre {group_text(state.centre, LETTERS)}",
    ]
    if state.owed:
        lines.append(f"owed {state.owed}")
    for seat, board in enumerate(state.boards):
        lines += _draw_board(seat, board)
    return "\n".join(lines) + "\n"


def _draw_board(seat: int, board: Board) -> list[str]:
    return [
        f"seat {seat} score {board.score}{' passed' if board.passed else ''}",
        f"hand {group_text(board.hand, LETTERS)}",
        f"corners {group_text(board.corners, LETTERS)}",
        *[f"{star.letter} {spaces_text(board.stars[star])}" for star in Star],
    ]


def read_position(name: str, options: Options, text: str) -> State:
    """The position; BadText if it is none of this game, or cannot be one."""
    lines = Lines(text)
    lines.header(name, options.seats)
    phase, round_number = lines.round(Phase, Phase.ACQUIRE, ROUNDS)
    turn = lines.seat("turn", options.seats)
    starter = lines.seat("starter", options.seats)
    acquiring = phase in (Phase.FIRST, Phase.SUPPLY, Phase.FILL, Phase.ACQUIRE)
    marker = lines.marker(options.seats, None if acquiring else starter)
    bag = lines.pile("bag", LETTERS)
    state = State(
        phase=phase,
        round_number=round_number,
        starter=starter,
        turn=turn,
        marker=marker,
        bag=bag or NO_TILES,
        tower=lines.pile("tower", LETTERS) or NO_TILES,
        supply=lines.group("supply", LETTERS, SUPPLY_SIZE),
        factories=lines.groups("factories", LETTERS, options.factories, FACTORY_SIZE),
        centre=lines.group("centre", LETTERS, sum(ALL_TILES)),
        owed=lines.number("owed", "the number of tiles to take", MOST_OWED),
        boards=tuple(_read_board(lines, seat, options) for seat in range(options.seats)),
    )
    lines.end()
    if bag is None:
        state = state._replace(bag=rest(ALL_TILES, _tiles(state)))
    lines.refuse(_problems(state))
    return state


def _read_board(lines: Lines, seat: int, options: Options) -> Board:
    header = lines.named(f"seat {seat}")
    if header is None:
        return Board()
    header.expect("score ")
    score = header.number("the score")
    if score < LOWEST_SCORE:
        raise header.bad(f"a score is at least {LOWEST_SCORE} [SP-1.1]")
    passed = header.has(" passed")
    header.end()
    hand = lines.group("hand", LETTERS, sum(ALL_TILES))
    corners = lines.group("corners", LETTERS, CORNERS)
    stars = tuple(_read_star(lines.named(star.letter), star, options) for star in Star)
    return Board(score, hand, corners, passed, stars)


def _read_star(cursor: Cursor | None, star: Star, options: Options) -> Spaces:
    if cursor is None:
        return EMPTY_STAR
    spaces: list[Colour | None] = []
    for _ in SPACES:
        colour = read_space(cursor, Colour, "a space")
        refused = colour is not None and options.side.refusal(star, tuple(spaces), colour)
        if refused:
            raise cursor.bad(f"{refused.reason} [{refused.rule}]")
        spaces.append(colour)
    cursor.end()
    return tuple(spaces)


def _tiles(state: State) -> Counts:
    """All tiles of the position, by colour."""
    piles = [state.bag, state.tower, state.supply, state.centre, *state.factories]
    for board in state.boards:
        placed = [tile for spaces in board.stars for tile in spaces]
        piles += [board.hand, board.corners, tuple(placed.count(colour) for colour in Colour)]
    return total(*piles)


def _problems(state: State) -> Iterator[str]:
    """Why no game can stand like this."""
    yield from count_problems(_tiles(state), Colour, TILES_PER_COLOUR, "tiles", "SP-1.2")
    if (state.owed > 0) != (state.phase is Phase.TAKE):
        yield "tiles are owed while a seat takes them from the supply, and only then [SP-3.7]"
    match state.phase:
        case Phase.FIRST | Phase.SUPPLY:
            is_new = state.round_number == 1 and state.marker is None and state.bag == ALL_TILES
            if not is_new or any(board != Board() for board in state.boards):
                yield "only a new game is set up [SP-1.2]"
        case Phase.FILL | Phase.ACQUIRE:
            yield from _acquiring_problems(state)
        case _:
            yield from _placing_problems(state)
            yield from _turn_problems(state)


def _acquiring_problems(state: State) -> Iterator[str]:
    if state.phase is Phase.FILL:
        yield from fill_problems(state, state.tower, FACTORY_SIZE, begin="SP-4.2", fill="SP-4.1")
    elif not has_offer(state):
        yield "there is nothing to acquire [SP-2.1]"
    if any(board.passed or any(board.corners) for board in state.boards):
        yield "nobody has passed, and no corner holds a tile, before tiles are placed [SP-4.2]"


def _placing_problems(state: State) -> Iterator[str]:
    if has_offer(state):
        yield "tiles are placed when the table is empty [SP-2.1]"
    if state.marker is None:
        yield "a seat has the marker while tiles are placed [SP-3.1]"
    for seat, board in enumerate(state.boards):
        keeping = state.phase is Phase.KEEP and seat == state.turn
        if any(board.corners) and (not board.passed or keeping or state.round_number == ROUNDS):
            yield f"seat {seat} can have no tiles in its corners [SP-3.9, SP-3.10]"
        if any(board.hand) and board.passed and not keeping:
            yield f"seat {seat} has passed and has no hand [SP-3.9]"


def _turn_problems(state: State) -> Iterator[str]:
    board = state.board
    match state.phase:
        case Phase.OVER:
            if state.round_number < ROUNDS or not all(board.passed for board in state.boards):
                yield "the game is over when all have passed in round 6 [SP-5.1]"
        case Phase.KEEP:
            if not board.passed or not any(board.hand) or state.round_number == ROUNDS:
                yield f"seat {state.turn} has nothing to keep [SP-3.9, SP-3.10]"
        case _ if board.passed:
            yield f"seat {state.turn} has passed [SP-3.1]"
        case Phase.TAKE if state.owed > sum(state.supply):
            yield f"the supply holds fewer than {state.owed} tiles [SP-3.7]"
        case Phase.REFILL if not state.supply_gap or not (any(state.bag) or any(state.tower)):
            yield "there is nothing to refill [SP-3.8]"
