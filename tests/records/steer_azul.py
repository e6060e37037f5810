"""Plays the golden records of Azul: `python -m tests.records.steer_azul`.

One game for each way to end. For a complete row the seats play for points and for the bonuses at
the end. For the other endings they work together: they build the walls drawn below. The seeds were
chosen so that each game ends as it should, shows the bonuses, and leaves some points.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

import mozaika
from mozaika.core.game import CHANCE, OVER
from mozaika.core.record import Record, replay
from mozaika.games.azul.actions import Action, Take, Tile
from mozaika.games.azul.game import Azul
from mozaika.games.azul.scoring import COLOUR_BONUS, COLUMN_BONUS, complete_rows, place_tile
from mozaika.games.azul.state import (
    COLOURS,
    COLUMNS,
    ROWS,
    TILES_PER_COLOUR,
    Board,
    Colour,
    State,
    Wall,
)
from tests.records.golden import save

Choice = Callable[[Azul, State, Random], Action]
Goal = tuple[str, ...]
"""A wall to build, row by row."""

ROW, TILES, DEAD = "row complete", "tiles exhausted", "no row possible"
SEEDS = {
    ("azul", 2, ROW): 0,
    ("azul", 3, ROW): 0,
    ("azul", 4, ROW): 0,
    ("azul", 4, TILES): 17,
    ("azul:grey", 2, ROW): 0,
    ("azul:grey", 3, ROW): 0,
    ("azul:grey", 4, ROW): 0,
    ("azul:grey", 4, TILES): 122,
    ("azul", 2, DEAD): 0,
    ("azul", 3, DEAD): 0,
    ("azul", 4, DEAD): 0,
    ("azul:grey", 2, DEAD): 140,
    ("azul:grey", 3, DEAD): 100,
    ("azul:grey", 4, DEAD): 53,
}
BONUSES = {"row bonus", "column bonus", "colour bonus"}
"""A game that ends with a complete row shows all of them."""

# No row of this grey wall can become complete [AZ-5.4].
DEAD_WALL = ("BK...", ".W..B", "KB...", "..RY.", "..YR.")
# Four walls without a complete row hold 80 tiles. The colour that a row lacks fills its pattern
# line in part, and so the boards hold all 100: each colour is missing four times, and the lines
# beside it have room for six or more.
OPEN_WALLS = (
    (".YRKW", "WB.RK", "KWBY.", "R.WBY", "YRK.B"),
    ("B.RKW", "WBY.K", ".WBYR", "RK.BY", "YRKW."),
    ("BY.KW", "WBYR.", "K.BYR", "RKW.Y", ".RKWB"),
    ("BYR.W", ".BYRK", "KW.YR", "RKWB.", "Y.KWB"),
)


def record(game: Azul, choose: Choice, seed: int) -> Record:
    rng, state = Random(seed), game.start()
    played = Record(game.name, game.ruleset, game.seats)
    while (actor := game.to_act(state)) is not OVER:
        draw = actor is CHANCE
        action = game.sample_chance(state, rng) if draw else choose(game, state, rng)
        state = game.apply(state, action)
        played = played.then(action)
    return played


# --- for points ----------------------------------------------------------------------------


def for_points(game: Azul, state: State, rng: Random) -> Action:
    actions = list(game.legal_actions(state))
    rng.shuffle(actions)
    return max(actions, key=lambda action: worth(game, state, action))


def worth(game: Azul, state: State, action: Action) -> float:
    """How much a decision seems to bring the seat that makes it."""
    following = game.apply(state, action)
    board = following.boards[state.turn]
    begun = sum(line.size / (row + 1) for row, line in enumerate(board.lines))
    return game.forecast(following)[state.turn] + begun + _prospects(_tiled(game, board))


def _tiled(game: Azul, board: Board) -> Wall:
    """The wall once the full lines are tiled."""
    side, wall = game.options.wall, board.wall
    for row, line in enumerate(board.lines):
        if line.colour is not None and line.size > row:
            for column in side.spaces(wall, row, line.colour)[:1]:
                wall = place_tile(wall, row, column, line.colour)
    return wall


def _prospects(wall: Wall) -> float:
    """The bonuses that are near; a complete row comes too soon for them."""
    columns = [sum(line[column] is not None for line in wall) for column in COLUMNS]
    colours = [sum(colour in line for line in wall) for colour in COLOURS]
    near = sum(COLUMN_BONUS * (count / 5) ** 2 for count in columns)
    near += sum(COLOUR_BONUS * (count / 5) ** 2 for count in colours)
    return near - 12 * len(complete_rows(wall))


# --- together ------------------------------------------------------------------------------


def build(goals: tuple[Goal, ...]) -> Choice:
    """The seats build these walls. Then they hoard: no line of what a row lacks becomes full."""

    def choose(game: Azul, state: State, rng: Random) -> Action:
        actions = list(game.legal_actions(state))
        rng.shuffle(actions)
        return max(actions, key=lambda action: _help(goals, state, action))

    return choose


def _help(goals: tuple[Goal, ...], state: State, action: Action) -> int:
    """How far an action helps to build the goals."""
    goal, board = goals[state.turn], state.boards[state.turn]
    if isinstance(action, Tile):
        colour = board.lines[action.row].colour
        return int(colour is not None and goal[action.row][action.column] == colour.letter)
    assert isinstance(action, Take)
    count = _offered(state, action)
    if action.row is None:
        return -count
    size = board.lines[action.row].size
    if action.colour.letter in goal[action.row]:
        may = size > 0 or _is_affordable(state, action.colour, action.row)
        fallen = max(0, size + count - action.row - 1)
        return count - 3 * fallen if may else -100
    hoards = size + count <= action.row and _is_done(goals, state, action.colour, action.row)
    return 10 + count if hoards else -100


def _offered(state: State, take: Take) -> int:
    source = state.centre if take.factory is None else state.factories[take.factory]
    return source[take.colour]


def _is_affordable(state: State, colour: int, row: int) -> bool:
    """Whether enough tiles are left to fill this line and those of the colour that are begun."""
    free, needed = TILES_PER_COLOUR, row + 1
    for board in state.boards:
        free -= sum(colour in line for line in board.wall)
        for number, line in enumerate(board.lines):
            if line.colour == colour:
                free -= line.size
                needed += number + 1 - line.size
    return needed <= free


def _is_done(goals: tuple[Goal, ...], state: State, colour: Colour, row: int) -> bool:
    """Whether the goals need neither this line nor this colour any more."""
    pairs = list(zip(goals, state.boards, strict=True))
    placed = all(
        (colour.letter in goal[r]) == (colour in board.wall[r])
        for goal, board in pairs
        for r in ROWS
    )
    goal, board = pairs[state.turn]
    return placed and len(goal[row].replace(".", "")) == sum(
        tile is not None for tile in board.wall[row]
    )


def hoard(game: Azul, state: State, rng: Random) -> Action:
    """Every yellow tile into a line that it does not fill, all others to the floor [AZ-5.4]."""
    takes = [take for take in game.legal_actions(state) if isinstance(take, Take)]
    rng.shuffle(takes)
    lines = state.boards[state.turn].lines

    def help_(take: Take) -> int:
        if take.colour != Colour.YELLOW or take.row is None:
            return int(take.colour != Colour.YELLOW and take.row is None)
        room = take.row - lines[take.row].size
        return 100 - room if _offered(state, take) <= room else -1

    return max(takes, key=help_)


def kinds_at_the_end(game: Azul, played: Record) -> set[str]:
    """The kinds of events of the last action."""
    *_, state, _ = replay(game, played)
    return {event.kind for event in game.explain(state, game.parse(played.actions[-1]))}


def main() -> None:
    for (name, seats, ending), seed in SEEDS.items():
        game = cast(Azul, mozaika.make(name, seats))
        choices = {ROW: for_points, TILES: build(OPEN_WALLS), DEAD: build((DEAD_WALL,) * seats)}
        if (name, ending) == ("azul", DEAD):
            choices[DEAD] = hoard
        played = record(game, choices[ending], seed)
        assert ending != ROW or kinds_at_the_end(game, played) >= BONUSES
        print(save(game, played))


if __name__ == "__main__":
    main()
