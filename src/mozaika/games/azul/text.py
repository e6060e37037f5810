"""A position as text, for tests and bug reports; docs/notation.md shows one.

Every line but those of the boards may be left out of a drawing: then the phase is the offer of
round 1, seat 0 to act, the marker in the centre, the lid and missing boards empty, and the bag
is what is left of the hundred tiles.
"""

from __future__ import annotations

from collections.abc import Iterator

from mozaika.core.bag import Counts, add, rest, total
from mozaika.core.factories import fill_problems, has_offer
from mozaika.core.game import Seat
from mozaika.core.position import Lines, count_problems, draw_round
from mozaika.core.text import (
    EMPTY,
    NOTHING,
    Cursor,
    group_text,
    groups_text,
    pile_text,
    read_space,
    spaces_text,
)
from mozaika.core.tuples import put

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
)

MARKER_LETTER = "m"


def draw_position(name: str, state: State) -> str:
    lines = [
        *draw_round(name, len(state.boards), state),
        f"bag {pile_text(state.bag, LETTERS)}",
        f"lid {pile_text(state.lid, LETTERS)}",
        f"factories {groups_text(state.factories, LETTERS)}",
        f"centre {group_text(state.centre, LETTERS)}",
    ]
    for seat, board in enumerate(state.boards):
        lines += _draw_board(seat, board)
    return "\n".join(lines) + "\n"


def _draw_board(seat: int, board: Board) -> list[str]:
    drawn = [f"seat {seat} score {board.score}"]
    for row, (line, wall_row) in enumerate(zip(board.lines, board.wall, strict=True)):
        tiles = "" if line.colour is None else line.colour.letter * line.size
        drawn.append(f"{tiles.rjust(row + 1, EMPTY):>5} | {spaces_text(wall_row)}")
    floor = "".join(MARKER_LETTER if tile is MARKER else tile.letter for tile in board.floor)
    return [*drawn, f"floor {floor or NOTHING}"]


def read_position(name: str, options: Options, text: str) -> State:
    """The position; BadText if it is none of this game, or cannot be one."""
    lines = Lines(text)
    lines.header(name, options.seats)
    phase, round_number = lines.round(Phase, Phase.OFFER)
    turn = lines.seat("turn", options.seats)
    starter = lines.seat("starter", options.seats)
    marker = lines.marker(options.seats)
    bag = lines.pile("bag", LETTERS)
    lid = lines.pile("lid", LETTERS)
    factories = lines.groups("factories", LETTERS, options.factories, FACTORY_SIZE)
    centre = lines.group("centre", LETTERS, sum(ALL_TILES))
    boards = tuple(_read_board(lines, Seat(i), options, marker) for i in range(options.seats))
    lines.end()
    state = State(
        phase=phase,
        round_number=round_number,
        starter=starter,
        turn=turn,
        marker=marker,
        bag=bag or NO_TILES,
        lid=lid or NO_TILES,
        factories=factories,
        centre=centre,
        boards=boards,
    )
    if bag is None:
        state = state._replace(bag=rest(ALL_TILES, _tiles(state)))
    lines.refuse(_problems(options, state))
    return state


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
        colour = read_space(cursor, COLOURS, "a wall space")
        if colour is not None:
            if colour in spaces:
                raise cursor.bad(f"row {row + 1} holds {colour} twice")
            if column not in options.wall.spaces(wall, row, colour):
                raise cursor.bad(f"column {column + 1} of row {row + 1} cannot hold {colour}")
        spaces.append(colour)
    cursor.end()
    return put(wall, row, tuple(spaces))


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


def _tiles(state: State) -> Counts:
    """All tiles of the position, by colour."""
    counts = list(total(state.bag, state.lid, state.centre, *state.factories))
    for board in state.boards:
        for line in board.lines:
            if line.colour is not None:
                counts[line.colour] += line.size
        for tile in (*board.floor, *(tile for wall_row in board.wall for tile in wall_row)):
            if tile is not None:
                counts[tile] += 1
    return tuple(counts)


def _problems(options: Options, state: State) -> Iterator[str]:
    """Why no game can stand like this."""
    yield from count_problems(_tiles(state), COLOURS, TILES_PER_COLOUR, "tiles", "AZ-1.2")
    any_complete = any(complete_rows(board.wall) for board in state.boards)
    match state.phase:
        case Phase.FIRST:
            is_new = state.round_number == 1 and state.marker is None and state.bag == ALL_TILES
            if not is_new or any(board != Board() for board in state.boards):
                yield "only a new game chooses the first seat [AZ-1.4]"
        case Phase.FILL:
            if any_complete or not _is_tiled(state):
                yield "factories are filled after the wall-tiling [AZ-4.1]"
            yield from fill_problems(state, state.lid, FACTORY_SIZE, begin="AZ-4.1", fill="AZ-4.2")
        case Phase.OFFER:
            if any_complete:
                yield "a complete row ends the game [AZ-5.1]"
            if not has_offer(state):
                yield "an offer needs tiles on the table [AZ-2.10]"
        case Phase.TILING:
            yield from _tiling_problems(options, state)
        case Phase.OVER:
            if has_offer(state) or not _is_tiled(state):
                yield "a game that is over has nothing left to take or to tile [AZ-5.1]"
            free = add(state.bag, state.lid)
            possible = a_row_is_possible(options.wall, state.boards, free)
            if any(free) and possible and not any_complete:
                yield "a game ends with a complete row or with no tile left [AZ-5.1]"


def _is_tiled(state: State) -> bool:
    """Whether no seat has a full line or anything on its floor line."""
    return not any(board.full_row is not None or board.floor for board in state.boards)


def _tiling_problems(options: Options, state: State) -> Iterator[str]:
    if not options.wall.has_choice:
        yield "only the grey wall asks where to tile [AZ-6.1]"
    if has_offer(state):
        yield "the wall is tiled when the table is empty [AZ-2.10]"
    done = (state.turn - state.starter) % options.seats
    for seat in [(state.starter + i) % options.seats for i in range(done)]:
        if state.boards[seat].full_row is not None or state.boards[seat].floor:
            yield f"seat {seat} has tiled its wall already [AZ-6.4]"
    board = state.boards[state.turn]
    row = board.full_row
    if row is None:
        yield f"seat {state.turn} has no full line to tile [AZ-3.1]"
    else:
        colour = board.lines[row].colour
        assert colour is not None, "a full line has a colour"
        if not options.wall.spaces(board.wall, row, colour):
            yield f"line {row + 1} of seat {state.turn} fits nowhere [AZ-6.3]"
