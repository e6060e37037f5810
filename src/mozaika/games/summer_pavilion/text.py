"""A position as text, for tests and bug reports; docs/notation.md has the grammar.

summer_pavilion 2 seats
round 2 take
turn 1
starter 0
marker 0
bag 12P 11G 13O 12Y 12B 9R
tower 1P 5G
supply PPGGOOYBBR
factories - - - - -
centre -
owed 2
seat 0 score 4 passed
hand -
corners GG
p ..PP..
g ......
o ......
y ......
b B.....
r ......
c R.....
seat 1 score 12
...

A star is its letter and its six spaces by position, 1 to 6. The line `owed` stands only where a
seat is to take tiles from the supply. Every line may be left out of a drawing: then seat 0 is to
acquire tiles in round 1, the marker lies in the centre (once tiles are placed, the starter has
it), piles, hands and stars are empty, scores 5, and the bag is what is left of the 132 tiles.
"""

from __future__ import annotations

from mozaika.core.bag import Counts, add, contains, subtract
from mozaika.core.position import Lines, read_round
from mozaika.core.text import BadText, Cursor, group_text, pile_text

from .options import Options
from .scoring import LOWEST_SCORE
from .state import (
    ALL_TILES,
    COLOURS,
    CORNERS,
    EMPTY_STAR,
    FACTORY_SIZE,
    LETTERS,
    MOST_OWED,
    NO_TILES,
    PLACING,
    ROUNDS,
    SPACES,
    STARS,
    SUPPLY_SIZE,
    TILES_PER_COLOUR,
    Board,
    Colour,
    Phase,
    Spaces,
    Star,
    State,
)

EMPTY, PASSED = ".", " passed"
ALL = len(COLOURS) * TILES_PER_COLOUR


def draw_position(name: str, state: State) -> str:
    lines = [
        f"{name} {len(state.boards)} seats",
        f"round {state.round_number} {state.phase.value}",
        f"turn {state.turn}",
        f"starter {state.starter}",
        f"marker {'centre' if state.marker is None else state.marker}",
        f"bag {pile_text(state.bag, LETTERS)}",
        f"tower {pile_text(state.tower, LETTERS)}",
        f"supply {group_text(state.supply, LETTERS)}",
        f"factories {' '.join(group_text(tiles, LETTERS) for tiles in state.factories)}",
        f"centre {group_text(state.centre, LETTERS)}",
    ]
    if state.owed:
        lines.append(f"owed {state.owed}")
    for seat, board in enumerate(state.boards):
        lines += _draw_board(seat, board)
    return "\n".join(lines) + "\n"


def _draw_board(seat: int, board: Board) -> list[str]:
    lines = [
        f"seat {seat} score {board.score}{PASSED if board.passed else ''}",
        f"hand {group_text(board.hand, LETTERS)}",
        f"corners {group_text(board.corners, LETTERS)}",
    ]
    for star, spaces in zip(STARS, board.stars, strict=True):
        tiles = "".join(EMPTY if tile is None else tile.letter for tile in spaces)
        lines.append(f"{star.letter} {tiles}")
    return lines


def read_position(name: str, options: Options, text: str) -> State:
    """The position; BadText if it is none of this game, or cannot be one."""
    lines = Lines(text)
    lines.header(name, options.seats)
    phase_line = lines.named("round")
    round_number, phase = (
        read_round(phase_line, Phase, ROUNDS) if phase_line else (1, Phase.ACQUIRE)
    )
    turn = lines.seat("turn", options.seats)
    starter = lines.seat("starter", options.seats)
    marker = lines.marker(options.seats, starter if phase in (*PLACING, Phase.OVER) else None)
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
        centre=lines.group("centre", LETTERS, ALL),
        owed=lines.number("owed", "the number of tiles to take", MOST_OWED),
        boards=tuple(_read_board(lines, seat, options) for seat in range(options.seats)),
    )
    lines.end()
    if bag is None:
        state = state._replace(bag=_rest_of_tiles(state))
    problem = _problem(state)
    if problem:
        raise BadText(problem, phase_line.line if phase_line else 1)
    return state


# --- reading the lines ---------------------------------------------------------------------


def _read_board(lines: Lines, seat: int, options: Options) -> Board:
    header = lines.named(f"seat {seat}")
    if header is None:
        return Board()
    header.expect("score ")
    score = header.number("the score")
    if score < LOWEST_SCORE:
        raise header.bad(f"a score is at least {LOWEST_SCORE} [SP-1.1]")
    passed = header.has(PASSED)
    header.end()
    hand = lines.group("hand", LETTERS, ALL)
    corners = lines.group("corners", LETTERS, CORNERS)
    stars = tuple(_read_star(lines.named(star.letter), star, options) for star in STARS)
    return Board(score, hand, corners, passed, stars)


def _read_star(cursor: Cursor | None, star: Star, options: Options) -> Spaces:
    if cursor is None:
        return EMPTY_STAR
    spaces: list[Colour | None] = []
    for _ in SPACES:
        letter = cursor.one_of(LETTERS + EMPTY, f"a space ({LETTERS} or {EMPTY})")
        colour = None if letter == EMPTY else Colour(LETTERS.index(letter))
        refused = colour is not None and options.side.refusal(star, tuple(spaces), colour)
        if refused:
            raise cursor.bad(f"{refused.reason} [{refused.rule}]")
        spaces.append(colour)
    cursor.end()
    return tuple(spaces)


# --- positions that cannot be --------------------------------------------------------------


def _rest_of_tiles(state: State) -> Counts:
    """The bag, if nothing is said of it: what lies nowhere else."""
    used = _tiles(state)
    return subtract(ALL_TILES, used) if contains(ALL_TILES, used) else NO_TILES


def _tiles(state: State) -> Counts:
    """All tiles of the position, by colour."""
    tiles = add(add(state.bag, state.tower), add(state.supply, state.centre))
    for factory in state.factories:
        tiles = add(tiles, factory)
    for board in state.boards:
        placed = [tile for spaces in board.stars for tile in spaces]
        tiles = add(tiles, add(board.hand, board.corners))
        tiles = add(tiles, tuple(placed.count(colour) for colour in COLOURS))
    return tiles


def _problem(state: State) -> str | None:
    """Why no game can stand like this; None if it may."""
    for colour, count in zip(COLOURS, _tiles(state), strict=True):
        if count != TILES_PER_COLOUR:
            return f"there are {count} {colour} tiles, not {TILES_PER_COLOUR} [SP-1.2]"
    if (state.owed > 0) != (state.phase is Phase.TAKE):
        return "tiles are owed while a seat takes them from the supply, and only then [SP-3.7]"
    if state.phase in (Phase.FIRST, Phase.SUPPLY):
        return _set_up_problem(state)
    if state.phase in (Phase.FILL, Phase.ACQUIRE):
        return _acquiring_problem(state)
    return _placing_problem(state)


def _set_up_problem(state: State) -> str | None:
    is_new = state.round_number == 1 and state.marker is None and state.bag == ALL_TILES
    if is_new and all(board == Board() for board in state.boards):
        return None
    return "only a new game is set up [SP-1.2]"


def _fresh_problem(state: State) -> str | None:
    if any(board.passed or any(board.corners) for board in state.boards):
        return "nobody has passed, and no corner holds a tile, before tiles are placed [SP-4.2]"
    return None


def _acquiring_problem(state: State) -> str | None:
    if state.phase is Phase.FILL:
        return _fill_problem(state) or _fresh_problem(state)
    if not _any_on_table(state):
        return "there is nothing to acquire [SP-2.1]"
    return _fresh_problem(state)


def _any_on_table(state: State) -> bool:
    return any(state.centre) or any(any(tiles) for tiles in state.factories)


def _fill_problem(state: State) -> str | None:
    if any(state.centre) or state.marker is not None:
        return "while factories are filled only the marker lies in the centre [SP-4.2]"
    if NO_TILES not in state.factories or not (any(state.bag) or any(state.tower)):
        return "there is nothing to fill [SP-4.1]"
    if any(sum(tiles) != FACTORY_SIZE for tiles in state.factories[: state.next_factory]):
        return "factories are filled one after another with 4 tiles [SP-4.1]"
    if any(any(tiles) for tiles in state.factories[state.next_factory :]):
        return "factories are filled one after another [SP-4.1]"
    return None


def _placing_problem(state: State) -> str | None:
    if _any_on_table(state):
        return "tiles are placed when the table is empty [SP-2.1]"
    if state.marker is None:
        return "a seat has the marker while tiles are placed [SP-3.1]"
    for seat, board in enumerate(state.boards):
        keeping = state.phase is Phase.KEEP and seat == state.turn
        if any(board.corners) and (not board.passed or keeping or state.round_number == ROUNDS):
            return f"seat {seat} can have no tiles in its corners [SP-3.9, SP-3.10]"
        if any(board.hand) and board.passed and not keeping:
            return f"seat {seat} has passed and has no hand [SP-3.9]"
    return _turn_problem(state)


def _turn_problem(state: State) -> str | None:
    board = state.boards[state.turn]
    match state.phase:
        case Phase.OVER:
            if state.round_number < ROUNDS or not all(board.passed for board in state.boards):
                return "the game is over when all have passed in round 6 [SP-5.1]"
        case Phase.KEEP:
            if not board.passed or not any(board.hand) or state.round_number == ROUNDS:
                return f"seat {state.turn} has nothing to keep [SP-3.9, SP-3.10]"
        case _ if board.passed:
            return f"seat {state.turn} has passed [SP-3.1]"
        case Phase.TAKE if state.owed > sum(state.supply):
            return f"the supply holds fewer than {state.owed} tiles [SP-3.7]"
        case Phase.REFILL if not state.supply_gap or not (any(state.bag) or any(state.tower)):
            return "there is nothing to refill [SP-3.8]"
    return None
