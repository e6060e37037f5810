"""A position as text, for tests and bug reports; docs/notation.md shows one.

The board shows colours, not which halves are one tile: a position fits if the tiles that are
nowhere else have as many halves of each colour as the board shows.

Every line but those of the board may be left out of a drawing, and the board as a whole: then the
phase is place, seat 0 to act, nothing owed or aside, the pegs at 0, the board empty, and missing
racks empty; a rack that is not full is filled at the next draw. Once a tile lies on the board all
seats have had their first. The bag is what is left of the 120 tiles when the cells of the board
are made up of tiles, as many different ones as possible.
"""

from __future__ import annotations

from collections.abc import Iterator

from mozaika.core.bag import Counts, contains, subtract, total
from mozaika.core.position import Lines, count_problems
from mozaika.core.text import EMPTY, NOTHING, BadText, Cursor, pile_text, read_space

from .actions import rack_text, read_tile
from .board import ROW_LETTERS
from .options import Options
from .scoring import ending
from .state import (
    ALL_TILES,
    COLOURS,
    HALVES_PER_COLOUR,
    LETTERS,
    NO_TILES,
    START,
    TILE_COLOURS,
    TILE_NAMES,
    TILES,
    Cells,
    Colour,
    Pegs,
    Phase,
    State,
    Tile,
)
from .view import View


def draw_position(name: str, options: Options, state: State) -> str:
    bag = pile_text(state.bag, TILE_NAMES)
    return _draw(name, options, state, bag, [rack_text(rack) for rack in state.racks])


def draw_view(name: str, options: Options, view: View) -> str:
    """The position as the viewer knows it: `bag 82?` and `rack 1 6?` are tiles not seen."""
    racks = [f"{size}?" for size in view.rack_sizes]
    if view.seat is not None:
        racks[view.seat] = rack_text(view.rack)
    return _draw(name, options, view, f"{view.bag_size}?", racks)


def _draw(name: str, options: Options, of: State | View, bag: str, racks: list[str]) -> str:
    symbols = [NOTHING if colour is None else _symbol(colour) for colour in of.touched]
    lines = [
        f"{name} {options.seats} seats",
        f"phase {of.phase.value}",
        f"turn {of.turn}",
        f"starter {of.starter}",
        f"bonus {of.bonus}",
        f"first symbols {' '.join(symbols)}",
        f"bag {bag}",
        f"aside {rack_text(of.aside)}",
        *[f"rack {seat} {rack}" for seat, rack in enumerate(racks)],
    ]
    for side, pegs in enumerate(of.pegs):
        scores = [f"{peg}{letter}" for peg, letter in zip(pegs, LETTERS, strict=True)]
        lines.append(f"{_pegs_key(options, side)} {' '.join(scores)}")
    return "\n".join([*lines, *_draw_board(options, of.cells)]) + "\n"


def _draw_board(options: Options, cells: Cells) -> list[str]:
    board = options.board
    rows = [_row_start(options, row) for row in range(2 * board.radius + 1)]
    for index, (cell, colour) in enumerate(zip(board.cells, cells, strict=True)):
        if colour is None:
            rows[cell.row] += f" {EMPTY}"
        else:
            rows[cell.row] += f" {_symbol(colour) if index in board.printed else colour.letter}"
    return rows


def _row_start(options: Options, row: int) -> str:
    return " " * abs(row - options.board.radius) + ROW_LETTERS[row]


def _symbol(colour: Colour) -> str:
    return colour.letter.lower()


def _pegs_key(options: Options, side: int) -> str:
    seats = [str(seat) for seat, its_side in enumerate(options.sides) if its_side == side]
    return f"pegs {'+'.join(seats)}"


def read_position(name: str, options: Options, text: str) -> State:
    """The position; BadText if it is none of this game, or cannot be one."""
    lines = Lines(text)
    lines.header(name, options.seats)
    phase = lines.phase(Phase, Phase.PLACE)
    turn = lines.seat("turn", options.seats)
    starter = lines.seat("starter", options.seats)
    most_bonus = len(COLOURS) * len(options.track.stops) if options.track.bonus_rule else 0
    bonus = lines.number("bonus", "the number of bonus placements", most_bonus)
    symbols = lines.named("first symbols")
    bag = lines.pile("bag", TILE_NAMES)
    aside = _read_rack(lines.named("aside"), options.rack_size - 1)
    racks = [lines.named(f"rack {seat}") for seat in range(options.seats)]
    pegs = [lines.named(_pegs_key(options, side)) for side in range(options.side_count)]
    cells = _read_board(lines, options)
    lines.end()
    state = State(
        phase=phase,
        turn=turn,
        starter=starter,
        bonus=bonus,
        touched=_read_symbols(symbols, options, cells),
        cells=cells,
        bag=bag or NO_TILES,
        aside=aside,
        racks=tuple(_read_rack(rack, options.rack_size) for rack in racks),
        pegs=tuple(_read_pegs(line, options) for line in pegs),
    )
    if bag is None:
        state = state._replace(bag=_rest_of_tiles(state))
    lines.refuse(_problems(options, state))
    return state


def _read_symbols(
    cursor: Cursor | None, options: Options, cells: Cells
) -> tuple[Colour | None, ...]:
    if cursor is None:
        is_new = cells == options.board.empty
        return (None,) * options.seats if is_new else COLOURS[: options.seats]
    touched: list[Colour | None] = []
    for seat in range(options.seats):
        if seat:
            cursor.expect(" ")
        letter = cursor.one_of(LETTERS.lower() + NOTHING, "a printed symbol or -")
        colour = None if letter == NOTHING else Colour(LETTERS.lower().index(letter))
        if colour is not None and colour in touched:
            raise cursor.bad(f"two first tiles cannot lie beside the {colour} symbol [IN-2.2]")
        touched.append(colour)
    cursor.end()
    return tuple(touched)


def _read_rack(cursor: Cursor | None, most: int) -> Counts:
    if cursor is None or cursor.rest == NOTHING:
        return NO_TILES
    tiles: list[Tile] = []
    while not tiles or cursor.has(" "):
        if len(tiles) == most:
            raise cursor.bad(f"at most {most} tiles can stand here")
        start = cursor.at
        tiles.append(read_tile(cursor))
        if tiles != sorted(tiles):
            cursor.at = start
            raise cursor.bad(f"tiles are written in the order {' '.join(TILE_NAMES)}")
    cursor.end()
    return tuple([tiles.count(tile) for tile in TILES])


def _read_pegs(cursor: Cursor | None, options: Options) -> Pegs:
    if cursor is None:
        return START
    pegs: list[int] = []
    for colour in COLOURS:
        if pegs:
            cursor.expect(" ")
        pegs.append(cursor.number("a peg", options.track.end))
        cursor.expect(colour.letter)
    cursor.end()
    return tuple(pegs)


def _read_board(lines: Lines, options: Options) -> Cells:
    board = options.board
    if not lines.next.lstrip().startswith(f"{ROW_LETTERS[0]} "):
        return board.empty
    cells: list[Colour | None] = []
    for row in range(2 * board.radius + 1):
        cursor = lines.take()
        cursor.expect(_row_start(options, row))
        while len(cells) < len(board.cells) and board.cells[len(cells)].row == row:
            cursor.expect(" ")
            cells.append(_read_cell(cursor, board.printed.get(len(cells))))
        cursor.end()
    return tuple(cells)


def _read_cell(cursor: Cursor, printed: Colour | None) -> Colour | None:
    if printed is not None:
        cursor.expect(_symbol(printed))
        return printed
    return read_space(cursor, COLOURS, "a cell")


def _rest_of_tiles(state: State) -> Counts:
    used = total(state.aside, *state.racks)
    if not contains(ALL_TILES, used):
        return NO_TILES
    left = subtract(ALL_TILES, used)
    return subtract(left, _cover(state.cells, left))


def _cover(cells: Cells, tiles: Counts) -> Counts:
    """Tiles that make up these cells.

    Each time the colour most often needed, on the tile with it of which most are left.
    """
    need = [cells.count(colour) - 1 for colour in COLOURS]  # one is printed
    covering = list(NO_TILES)
    while any(need):
        first = max(COLOURS, key=need.__getitem__)
        need[first] -= 1
        choices = []
        for second in COLOURS:
            tile = TILE_COLOURS.index((min(first, second), max(first, second)))
            if need[second] and covering[tile] < tiles[tile]:
                choices.append((tiles[tile] - covering[tile], need[second], second, tile))
        if not choices:
            raise BadText("no tiles make up the cells of the board; name the bag [IN-1.1]")
        *_, second, tile = max(choices)
        need[second] -= 1
        covering[tile] += 1
    return tuple(covering)


def _problems(options: Options, state: State) -> Iterator[str]:
    """Why no game can stand like this."""
    for tile, count in zip(TILES, state.placed, strict=True):
        if count < 0:
            yield f"there are more than {ALL_TILES[tile]} {tile} tiles [IN-1.1]"
    yield from count_problems(state.halves, COLOURS, HALVES_PER_COLOUR, "halves", "IN-1.1")
    if state.bonus and state.phase is not Phase.PLACE:
        yield "bonus placements are owed only while placing [IN-4.1]"
    if any(state.aside) and state.phase is not Phase.DRAW:
        yield "tiles lie aside only while new ones are drawn [IN-5.2]"
    ended = ending(options, state)
    if ended and state.phase is not Phase.OVER:
        reason, rule = ended
        yield f"the game is over: {reason} [{rule}]"
    if None in state.touched:
        yield from _first_tiles_problems(options, state)
    yield from _phase_problems(options, state)


def _first_tiles_problems(options: Options, state: State) -> Iterator[str]:
    """In the first round each seat places one tile, from the starter on [IN-2.2]."""
    placed, seats = sum(state.placed), options.seats
    in_order = [state.touched[(state.starter + i) % seats] for i in range(seats)]
    if [colour is not None for colour in in_order] != [i < placed for i in range(seats)]:
        yield "the seats place their first tiles one after another, from the starter [IN-2.2]"
    following = (state.starter + placed - (state.phase is Phase.SWAP)) % seats
    if state.turn != following:
        yield f"it is the turn of seat {following} [IN-1.5]"


def _phase_problems(options: Options, state: State) -> Iterator[str]:
    has_tile = any(state.racks[state.turn])
    match state.phase:
        case Phase.FIRST:
            moved = set(state.pegs) != {START} or set(state.touched) != {None}
            if moved or state.bag != ALL_TILES:
                yield "only a new game chooses the first seat [IN-1.5]"
        case Phase.DRAW if all(sum(rack) >= options.rack_size for rack in state.racks):
            yield "every rack is full [IN-2.1]"
        case Phase.PLACE if not has_tile:
            yield f"seat {state.turn} has no tile to place [IN-2.1]"
        case Phase.SWAP if not has_tile:
            yield f"seat {state.turn} has no tile to swap [IN-5.1]"
        case Phase.SWAP if sum(state.racks[state.turn]) == options.rack_size:
            yield f"seat {state.turn} has not placed a tile yet [IN-5.1]"
        case Phase.OVER if not ending(options, state):
            yield "two adjacent cells are free: the game goes on [IN-6.1]"
