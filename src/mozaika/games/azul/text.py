"""A position as text, for tests and bug reports; docs/notation.md has the grammar.

azul 2 seats
round 2 offer
turn 1
starter 0
marker 0
bag 12B 11Y 13R 12K 12W
lid 1B
factories BBRK - - YRRW -
centre YK
seat 0 score 4
    . | ....W
   .R | .....
  ... | ..B..
 .KKK | .....
..... | .....
floor mR
seat 1 score 2
...

Every line but those of the boards may be left out of a drawing: then the phase is the offer of
round 1, seat 0 to act, the marker in the centre, the lid and missing boards empty, and the bag
is what is left of the hundred tiles.
"""

from __future__ import annotations

from typing import NamedTuple

from mozaika.core.bag import Counts, add, contains, subtract
from mozaika.core.game import Seat
from mozaika.core.position import Lines, read_round
from mozaika.core.text import NOTHING, BadText, Cursor, group_text, pile_text

from .options import Options
from .scoring import a_row_is_possible, complete_rows
from .state import (
    ALL_TILES,
    COLOURS,
    COLUMNS,
    EMPTY_LINE,
    EMPTY_WALL,
    FACTORY_SIZE,
    FLOOR_SIZE,
    LETTERS,
    MARKER,
    NO_TILES,
    ROWS,
    TILES_PER_COLOUR,
    Board,
    Colour,
    Floor,
    Line,
    Phase,
    State,
    Wall,
    WallRow,
)

EMPTY, MARKER_LETTER = ".", "m"


def draw_position(name: str, state: State) -> str:
    factories = [group_text(tiles, LETTERS) for tiles in state.factories]
    lines = [
        f"{name} {len(state.boards)} seats",
        f"round {state.round_number} {state.phase.value}",
        f"turn {state.turn}",
        f"starter {state.starter}",
        f"marker {'centre' if state.marker is None else state.marker}",
        f"bag {pile_text(state.bag, LETTERS)}",
        f"lid {pile_text(state.lid, LETTERS)}",
        f"factories {' '.join(factories)}",
        f"centre {group_text(state.centre, LETTERS)}",
    ]
    for seat, board in enumerate(state.boards):
        lines += _draw_board(seat, board)
    return "\n".join(lines) + "\n"


def _draw_board(seat: int, board: Board) -> list[str]:
    drawn = [f"seat {seat} score {board.score}"]
    for row, (line, wall_row) in enumerate(zip(board.lines, board.wall, strict=True)):
        tiles = "" if line.colour is None else line.colour.letter * line.size
        spaces = "".join(EMPTY if tile is None else tile.letter for tile in wall_row)
        drawn.append(f"{tiles.rjust(row + 1, EMPTY):>5} | {spaces}")
    floor = "".join(MARKER_LETTER if tile is MARKER else tile.letter for tile in board.floor)
    return [*drawn, f"floor {floor or NOTHING}"]


def read_position(name: str, options: Options, text: str) -> State:
    """The position; BadText if it is none of this game, or cannot be one."""
    lines = Lines(text)
    lines.header(name, options.seats)
    phase_line = lines.named("round")
    round_number, phase = read_round(phase_line, Phase) if phase_line else (1, Phase.OFFER)
    turn = lines.seat("turn", options.seats)
    starter = lines.seat("starter", options.seats)
    marker = lines.marker(options.seats)
    bag = lines.pile("bag", LETTERS)
    lid = lines.pile("lid", LETTERS)
    factories = lines.groups("factories", LETTERS, options.factories, FACTORY_SIZE)
    centre = lines.group("centre", LETTERS, len(COLOURS) * TILES_PER_COLOUR)
    boards = tuple(_read_board(lines, Seat(i), options, marker) for i in range(options.seats))
    lines.end()
    state = State(
        phase=phase,
        round_number=round_number,
        starter=starter,
        turn=turn,
        marker=marker,
        bag=NO_TILES if bag is None else bag,
        lid=lid or NO_TILES,
        factories=factories,
        centre=centre,
        boards=boards,
    )
    if bag is None:
        state = state._replace(bag=_rest_of_tiles(state))
    problem = _problem(options, state)
    if problem:
        raise BadText(problem, phase_line.line if phase_line else 1)
    return state


# --- reading the lines ---------------------------------------------------------------------


def _read_board(lines: Lines, seat: Seat, options: Options, marker: Seat | None) -> Board:
    header = lines.named(f"seat {seat}")
    if header is None:
        return Board()
    header.expect("score ")
    score = header.number("the score")
    header.end()
    pattern, wall = [EMPTY_LINE] * len(ROWS), EMPTY_WALL
    if " | " in lines.next:
        for row in ROWS:
            cursor = lines.take()
            pattern[row] = _read_line(cursor, row)
            cursor.expect(" | ")
            wall = _read_wall_row(cursor, wall, row, options)
            if pattern[row].colour in wall[row] and pattern[row].size:
                raise cursor.bad("the wall already holds the colour of this line [AZ-2.7]")
    floor = _read_floor(lines.named("floor"), marker == seat)
    return Board(score, tuple(pattern), wall, floor)


def _read_line(cursor: Cursor, row: int) -> Line:
    while cursor.has(" "):
        pass
    spaces = cursor.rest[: row + 1]
    tiles = spaces.lstrip(EMPTY)
    if len(spaces) <= row or tiles.strip(LETTERS) or len(set(tiles)) > 1:
        raise cursor.bad(f"expected pattern line {row + 1}: {row + 1} spaces, one colour, {EMPTY}")
    cursor.at += row + 1
    return Line(Colour(LETTERS.index(tiles[0])), len(tiles)) if tiles else EMPTY_LINE


def _read_wall_row(cursor: Cursor, wall: Wall, row: int, options: Options) -> Wall:
    spaces: list[Colour | None] = []
    for column in COLUMNS:
        letter = cursor.one_of(LETTERS + EMPTY, f"a wall space ({LETTERS} or {EMPTY})")
        colour = None if letter == EMPTY else Colour(LETTERS.index(letter))
        if colour is not None:
            if colour in spaces:
                raise cursor.bad(f"row {row + 1} holds {colour} twice")
            if column not in options.wall.spaces(wall, row, colour):
                raise cursor.bad(f"column {column + 1} of row {row + 1} cannot hold {colour}")
        spaces.append(colour)
    cursor.end()
    wall_row: WallRow = tuple(spaces)
    return (*wall[:row], wall_row, *wall[row + 1 :])


def _read_floor(cursor: Cursor | None, may_hold_marker: bool) -> Floor:
    floor: list[Colour | None] = []
    if cursor is None or cursor.has(NOTHING):
        if cursor:
            cursor.end()
        return ()
    while cursor.rest or not floor:
        letter = cursor.one_of(LETTERS + MARKER_LETTER, f"a tile ({LETTERS}) or m, the marker")
        if letter == MARKER_LETTER and (MARKER in floor or not may_hold_marker):
            raise cursor.bad("the marker lies elsewhere")
        if len(floor) == FLOOR_SIZE:
            raise cursor.bad(f"the floor line has {FLOOR_SIZE} spaces [AZ-2.9]")
        floor.append(MARKER if letter == MARKER_LETTER else Colour(LETTERS.index(letter)))
    return tuple(floor)


# --- positions that cannot be --------------------------------------------------------------


class _Tiles(NamedTuple):
    table: Counts
    """On factories and centre."""
    boards: Counts


def _tiles(state: State) -> _Tiles:
    table = state.centre
    for factory in state.factories:
        table = add(table, factory)
    counts = list(NO_TILES)
    for board in state.boards:
        for line in board.lines:
            if line.colour is not None:
                counts[line.colour] += line.size
        for tile in (*board.floor, *(tile for wall_row in board.wall for tile in wall_row)):
            if tile is not None:
                counts[tile] += 1
    return _Tiles(table, tuple(counts))


def _rest_of_tiles(state: State) -> Counts:
    tiles = _tiles(state)
    used = add(add(tiles.table, tiles.boards), state.lid)
    return subtract(ALL_TILES, used) if contains(ALL_TILES, used) else NO_TILES


def _problem(options: Options, state: State) -> str | None:
    """Why no game can stand like this; None if it may."""
    tiles = _tiles(state)
    for colour in COLOURS:
        count = tiles.table[colour] + tiles.boards[colour] + state.bag[colour] + state.lid[colour]
        if count != TILES_PER_COLOUR:
            return f"there are {count} {colour} tiles, not {TILES_PER_COLOUR} [AZ-1.2]"
    any_full = any(board.full_row is not None for board in state.boards)
    any_complete = any(complete_rows(board.wall) for board in state.boards)
    match state.phase:
        case Phase.FIRST:
            is_new = state.round_number == 1 and state.marker is None and state.bag == ALL_TILES
            if is_new and all(board == Board() for board in state.boards):
                return None
            return "only a new game chooses the first seat [AZ-1.4]"
        case Phase.FILL:
            return _fill_problem(state, any_full, any_complete)
        case Phase.OFFER:
            if any_complete:
                return "a complete row ends the game [AZ-5.1]"
            return None if any(tiles.table) else "an offer needs tiles on the table [AZ-2.10]"
        case Phase.TILING:
            return _tiling_problem(options, state, tiles)
        case Phase.OVER:
            if any_full or any(tiles.table) or any(board.floor for board in state.boards):
                return "a game that is over has nothing left to take or to tile [AZ-5.1]"
            free = add(state.bag, state.lid)
            possible = a_row_is_possible(options.wall, state.boards, free)
            if any_complete or not any(free) or not possible:
                return None
            return "a game ends with a complete row or with no tile left [AZ-5.1]"


def _fill_problem(state: State, any_full: bool, any_complete: bool) -> str | None:
    if any_full or any_complete or any(board.floor for board in state.boards):
        return "factories are filled after the wall-tiling [AZ-4.1]"
    if any(state.centre) or state.marker is not None:
        return "while factories are filled only the marker lies in the centre [AZ-4.1]"
    if NO_TILES not in state.factories or not (any(state.bag) or any(state.lid)):
        return "there is nothing to fill [AZ-4.2]"
    if any(sum(tiles) != FACTORY_SIZE for tiles in state.factories[: state.next_factory]):
        return "factories are filled one after another with 4 tiles [AZ-4.2]"
    if any(any(tiles) for tiles in state.factories[state.next_factory :]):
        return "factories are filled one after another [AZ-4.2]"
    return None


def _tiling_problem(options: Options, state: State, tiles: _Tiles) -> str | None:
    if not options.wall.has_choice:
        return "only the grey wall asks where to tile [AZ-6.1]"
    if any(tiles.table):
        return "the wall is tiled when the table is empty [AZ-2.10]"
    done = (state.turn - state.starter) % options.seats
    for seat in [(state.starter + i) % options.seats for i in range(done)]:
        if state.boards[seat].full_row is not None or state.boards[seat].floor:
            return f"seat {seat} has tiled its wall already [AZ-6.4]"
    board = state.boards[state.turn]
    row = board.full_row
    if row is None:
        return f"seat {state.turn} has no full line to tile [AZ-3.1]"
    colour = board.lines[row].colour
    assert colour is not None, "a full line has a colour"
    if not options.wall.spaces(board.wall, row, colour):
        return f"line {row + 1} of seat {state.turn} fits nowhere [AZ-6.3]"
    return None
