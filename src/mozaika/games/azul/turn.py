"""What an action does: the offer, the wall-tiling, the next round, the end."""

from __future__ import annotations

from mozaika.core.bag import Counts, add, after_draw
from mozaika.core.event import silent
from mozaika.core.factories import IN_CENTRE, ON_FACTORY, place_of
from mozaika.core.first import First
from mozaika.core.game import Seat, Tell
from mozaika.core.text import tiles_text
from mozaika.core.tuples import put

from .actions import Action, Fill, Take, Tile
from .options import Options
from .scoring import (
    a_row_is_possible,
    bonuses,
    complete_rows,
    floor_cost,
    forecast,
    place_tile,
    runs_through,
    tile_parts,
)
from .state import (
    COLUMNS,
    EMPTY_LINE,
    FACTORY_SIZE,
    FLOOR_SIZE,
    LETTERS,
    MARKER,
    NO_TILES,
    ROWS,
    Board,
    Colour,
    Line,
    Phase,
    State,
    Wall,
)

LINES = tuple(f"line-{row + 1}" for row in ROWS)
WALL = tuple(tuple(f"wall-{row + 1}-{column + 1}" for column in COLUMNS) for row in ROWS)
"""The names of places on a board, for events."""


def act(options: Options, state: State, action: Action, tell: Tell) -> State:
    """The state after a legal action."""
    match action:
        case Take():
            return _take(options, state, action, tell)
        case Tile():
            return _tile_wall(options, _place(state, action.row, action.column, tell), tell)
        case Fill():
            return _fill(options, state, action, tell)
        case First():
            tell("AZ-1.4", "starts", action.seat)
            return state._replace(phase=Phase.FILL, starter=action.seat, turn=action.seat)


# --- the offer -----------------------------------------------------------------------------


def _take(options: Options, state: State, take: Take, tell: Tell) -> State:
    seat, colour, centre, marker = state.turn, take.colour, state.centre, state.marker
    factories = state.factories
    board, lid = _receive(state, take, tell)
    if take.factory is None:
        centre = put(centre, colour, 0)
        marker = seat if marker is None else marker
    else:
        centre = add(centre, put(factories[take.factory], colour, 0))  # AZ-2.3
        factories = put(factories, take.factory, NO_TILES)
    if take.factory is not None and tell is not silent:
        _tell_moved(put(state.factories[take.factory], colour, 0), take.factory, tell)
    state = State(
        state.phase,
        state.round_number,
        state.starter,
        Seat((seat + 1) % options.seats),
        marker,
        state.bag,
        lid,
        factories,
        centre,
        put(state.boards, seat, board),
    )
    if centre != NO_TILES or factories.count(NO_TILES) < len(factories):
        return state
    return _tile_wall(options, state._replace(turn=state.starter), tell)  # AZ-2.10


def _receive(state: State, take: Take, tell: Tell) -> tuple[Board, Counts]:
    """The board of the seat to act once it has the tiles, and the lid."""
    seat, board = state.turn, state.boards[state.turn]
    if take.factory is not None:
        count = state.factories[take.factory][take.colour]
    else:
        count = state.centre[take.colour]
        if state.marker is None:
            board = _take_marker(board, seat, tell)
    return _lay(board, state.lid, take, count, seat, tell)


def fall(options: Options, state: State, take: Take) -> tuple[int, int]:
    """What falls to the floor by a legal take costs [AZ-3.4], and what of it the score will lose.

    That is less where the score stops at 0, as the tiles then lie.
    """
    before = state.boards[state.turn]
    board, _ = _receive(state, take, silent)
    cost = floor_cost(board) - floor_cost(before)
    without = forecast(options.wall, board._replace(floor=before.floor))
    return cost, min(cost, without - forecast(options.wall, board))


def _tell_moved(left: Counts, factory: int, tell: Tell) -> None:
    if any(left):
        text, source = tiles_text(left, LETTERS), ON_FACTORY[factory]
        tell("AZ-2.3", "moved", None, 0, (), text, IN_CENTRE, None, source, IN_CENTRE)


def _take_marker(board: Board, seat: Seat, tell: Tell) -> Board:
    """The marker falls before any tile of this turn; with no space free it is still taken."""
    tell("AZ-2.4", "marker", seat, source=IN_CENTRE, target="floor")
    if len(board.floor) == FLOOR_SIZE:
        return board
    return board._replace(floor=(*board.floor, MARKER))


def _lay(
    board: Board, lid: Counts, take: Take, count: int, seat: Seat, tell: Tell
) -> tuple[Board, Counts]:
    """Lay the tiles on their pattern line; what does not fit falls."""
    colour, row = take.colour, take.row
    source = place_of(take.factory)
    if row is None:
        return _drop(board, lid, colour, count, seat, source, tell)
    before = board.lines[row].size
    after = min(before + count, row + 1)
    lines = put(board.lines, row, Line(colour, after))
    board = Board(board.score, lines, board.wall, board.floor)
    if tell is not silent:
        laid, line = colour.letter * (after - before), f"line {row + 1}"
        tell("AZ-2.5", "laid", seat, 0, (), laid, line, source=source, target=LINES[row])
    surplus = before + count - after
    if not surplus:
        return board, lid
    return _drop(board, lid, colour, surplus, seat, source, tell)  # AZ-2.8


def _drop(
    board: Board, lid: Counts, colour: Colour, count: int, seat: Seat, source: str, tell: Tell
) -> tuple[Board, Counts]:
    """Tiles fall on the floor line from the left; what does not fit goes to the lid [AZ-2.9]."""
    falling = min(count, FLOOR_SIZE - len(board.floor))
    if falling:
        board = board._replace(floor=board.floor + (colour,) * falling)
        if tell is not silent:
            fallen = colour.letter * falling
            tell("AZ-2.8", "fell", seat, 0, (), fallen, "floor", source=source, target="floor")
    if count > falling:
        lid = put(lid, colour, lid[colour] + count - falling)
        lost = colour.letter * (count - falling)
        tell("AZ-2.9", "discarded", seat, 0, (), lost, "lid", source=source, target="lid")
    return board, lid


# --- the wall ------------------------------------------------------------------------------


def _tile_wall(options: Options, state: State, tell: Tell) -> State:
    """Seats tile one after another, from the one that started the round [AZ-3.1, AZ-6.4]."""
    while True:
        seat = state.turn
        while (row := state.boards[seat].full_row) is not None:
            board = state.boards[seat]
            colour = board.lines[row].colour
            assert colour is not None, "a full line has a colour"
            spaces = options.wall.spaces(board.wall, row, colour)
            if not spaces:
                state = _break_line(state, row, colour, tell)
            elif options.wall.has_choice:
                return state._replace(phase=Phase.TILING)
            else:
                state = _place(state, row, spaces[0], tell)
        state = _clear_floor(state, tell)
        following = Seat((seat + 1) % options.seats)
        if following == state.starter:
            return _end_round(options, state, tell)
        state = state._replace(turn=following)


def _place(state: State, row: int, column: int, tell: Tell) -> State:
    """One tile of a full line goes to the wall and scores; the others go to the lid [AZ-3.1]."""
    seat = state.turn
    board = state.boards[seat]
    line = board.lines[row]
    assert line.colour is not None, "a full line has a colour"
    parts = tile_parts(board.wall, row, column)
    if tell is not silent:
        points, place = sum(parts), f"row {row + 1} column {column + 1}"
        tile, space = line.colour.letter, WALL[row][column]
        lines = _lines(board.wall, row, column)
        tell("AZ-3.3", "tile", seat, points, parts, tile, place, None, LINES[row], space, lines)
    board = Board(
        board.score + sum(parts),
        put(board.lines, row, EMPTY_LINE),
        place_tile(board.wall, row, column, line.colour),
        board.floor,
    )
    lid = put(state.lid, line.colour, state.lid[line.colour] + row)
    return state._replace(lid=lid, boards=put(state.boards, seat, board))


def _lines(wall: Wall, row: int, column: int) -> tuple[str, ...]:
    """The names of the spaces that a tile placed here counts; none if it is alone."""
    across, down = runs_through(wall, row, column)
    runs = [WALL[row][at] for at in across], [WALL[at][column] for at in down]
    return tuple([" ".join(run) for run in runs if len(run) > 1])


def _break_line(state: State, row: int, colour: Colour, tell: Tell) -> State:
    """A full line that fits nowhere on the grey wall falls to the floor [AZ-6.3]."""
    seat = state.turn
    board = state.boards[seat]
    tell("AZ-6.3", "no space", seat, 0, (), colour.letter * (row + 1), f"line {row + 1}")
    board = board._replace(lines=put(board.lines, row, EMPTY_LINE))
    board, lid = _drop(board, state.lid, colour, row + 1, seat, LINES[row], tell)
    return state._replace(lid=lid, boards=put(state.boards, seat, board))


def _clear_floor(state: State, tell: Tell) -> State:
    """The floor line costs points [AZ-3.4]; its tiles, not the marker, go to the lid [AZ-3.5]."""
    seat = state.turn
    board = state.boards[seat]
    if not board.floor:
        return state
    cost = floor_cost(board)
    score = max(0, board.score - cost)
    tell("AZ-3.4", "floor", seat, score - board.score, (-cost,), target="floor")
    lid = list(state.lid)
    for colour in board.floor:
        if colour is not MARKER:
            lid[colour] += 1
    boards = put(state.boards, seat, board._replace(score=score, floor=()))
    return state._replace(lid=tuple(lid), boards=boards)


# --- rounds --------------------------------------------------------------------------------


def _end_round(options: Options, state: State, tell: Tell) -> State:
    starter = state.starter if state.marker is None else state.marker  # AZ-4.1
    if any([complete_rows(board.wall) for board in state.boards]):
        return _end(state, "AZ-5.1", tell)
    if not any(state.bag) and not any(state.lid):
        return _end(state, "AZ-4.3", tell)
    if not a_row_is_possible(options.wall, state.boards, add(state.bag, state.lid)):
        return _end(state, "AZ-5.4", tell)
    number = state.round_number + 1
    tell("AZ-4.1", "round", starter, 0, (), "", f"round {number}", target=f"round-{number}")
    return state._replace(
        phase=Phase.FILL, round_number=number, starter=starter, turn=starter, marker=None
    )


def _end(state: State, rule: str, tell: Tell) -> State:
    boards = []
    for index, board in enumerate(state.boards):
        for what, number, points in bonuses(board.wall):
            place = str(Colour(number)) if what == "colour" else f"{what} {number + 1}"
            line = _bonus_line(board.wall, what, number)
            tell(
                "AZ-5.2", f"{what} bonus", Seat(index), points, (points,), "", place, lines=(line,)
            )
        bonus = sum(points for _, _, points in bonuses(board.wall))
        boards.append(board._replace(score=board.score + bonus))
    tell(rule, "end")
    return state._replace(phase=Phase.OVER, boards=tuple(boards))


def _bonus_line(wall: Wall, what: str, number: int) -> str:
    """The names of the spaces for which there is this bonus."""
    return " ".join(
        WALL[row][column]
        for row in ROWS
        for column in COLUMNS
        if number == {"row": row, "column": column, "colour": wall[row][column]}[what]
    )


def _fill(options: Options, state: State, fill: Fill, tell: Tell) -> State:
    """Tiles from the bag onto one factory; after the last, or the last tile, the offer begins."""
    bag, lid = after_draw(state.bag, state.lid, FACTORY_SIZE, fill.tiles)
    if lid != state.lid:
        tell("AZ-4.2", "bag refilled")
    if tell is not silent:
        tiles, place = tiles_text(fill.tiles, LETTERS), f"factory {fill.factory + 1}"
        factory = ON_FACTORY[fill.factory]
        tell("AZ-4.2", "filled", None, 0, (), tiles, place, source="bag", target=factory)
    factories = put(state.factories, fill.factory, fill.tiles)
    done = fill.factory + 1 == options.factories or not (any(bag) or any(lid))  # AZ-4.3
    phase = Phase.OFFER if done else Phase.FILL
    return state._replace(phase=phase, bag=bag, lid=lid, factories=factories)
