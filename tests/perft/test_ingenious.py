"""How many ways Ingenious goes on: stored counts, and a second counter straight from the rules."""

from __future__ import annotations

from copy import copy
from random import Random

import pytest

import mozaika
from mozaika.core.perft import perft, random_position
from mozaika.core.play import deal

# By configuration and seed: sequences of one, two and three decisions from the start (of three
# solo there are 9,436,464 and 18,872,928, too many to count in every run).
FROM_THE_START = {
    ("ingenious", 2, 1): (540, 540, 243_000),
    ("ingenious", 2, 2): (378, 378, 187_110),
    ("ingenious", 3, 1): (1_020, 1_020, 867_000),
    ("ingenious", 3, 2): (714, 714, 667_590),
    ("ingenious", 4, 2): (1_008, 1_008, 1_330_560),
    ("ingenious:team", 4, 2): (1_008, 1_008, 1_330_560),
    ("ingenious:solo", 1, 1): (54, 23_112),
    ("ingenious:solo", 1, 2): (108, 46_224),
}
# Sequences of one, two and three decisions late in a game, after so many random actions.
LATE = {
    ("ingenious", 2, 117): (54, 58, 1_416),
    ("ingenious", 2, 119): (77, 77, 2_640),
    ("ingenious", 3, 177): (36, 50, 784),
    ("ingenious", 4, 245): (44, 44, 990),
    ("ingenious:team", 4, 240): (80, 89, 5_800),
    ("ingenious:team", 4, 255): (24, 32, 576),
    ("ingenious:solo", 1, 60): (18, 536, 13_152),
}


@pytest.mark.parametrize(("name", "seats", "seed"), FROM_THE_START)
def test_the_start_goes_on_in_so_many_ways(name: str, seats: int, seed: int) -> None:
    game = mozaika.make(name, seats)
    expected = FROM_THE_START[name, seats, seed]
    counts = [perft(game, game.start(), depth, seed) for depth in range(1, len(expected) + 1)]
    assert counts == list(expected)


@pytest.mark.parametrize(("name", "seats", "plies"), LATE)
def test_a_late_position_goes_on_in_so_many_ways(name: str, seats: int, plies: int) -> None:
    game = mozaika.make(name, seats)
    state = random_position(game, plies, seed=plies)
    counts = tuple(perft(game, state, depth, seed=1) for depth in (1, 2, 3))
    assert counts == LATE[name, seats, plies]


@pytest.mark.parametrize(("name", "seats", "seed"), FROM_THE_START)
def test_the_second_counter_agrees_at_the_start(name: str, seats: int, seed: int) -> None:
    game = mozaika.make(name, seats)
    state = deal(game, game.start(), Random(f"{seed}/0"))
    depths = (1, 2, 3) if seats in (2, 3) else (1,)
    for depth in depths:
        assert Table(game.draw(state)).count(depth) == perft(game, state, depth, seed)


@pytest.mark.parametrize(("name", "seats", "plies"), LATE)
def test_the_second_counter_agrees_late_in_a_game(name: str, seats: int, plies: int) -> None:
    """With pegs near a stop, so that bonuses, swaps and wins at once come up too."""
    game = mozaika.make(name, seats)
    state = deal(game, random_position(game, plies, seed=plies), Random(plies))
    for pegs in [(17, 16, 9, 17, 16, 17), (18, 18, 17, 18, 18, 18), (35, 34, 18, 35, 36, 36)]:
        if max(pegs) > 18 and name == "ingenious":
            continue
        raised = state._replace(pegs=(pegs,) * len(state.pegs))
        for depth in (1, 2, 3) if seats > 1 else (1,):
            assert Table(game.draw(raised)).count(depth) == perft(game, raised, depth, 1)


# --- a second counter ----------------------------------------------------------------------

# Written from docs/rules/ingenious.md on coordinates, letters and sets; it knows nothing of the law
# but its drawing. What is drawn it cannot know; with two seats or more it need not, until the
# first seat places again.

PRINTED = {(0, -5): "R", (5, -5): "G", (5, 0): "B", (0, 5): "O", (-5, 5): "Y", (-5, 0): "P"}
AROUND = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
Cell = tuple[int, int]
Half = tuple[Cell, str]
Move = frozenset[Half] | str


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in AROUND]


class Table:
    def __init__(self, drawing: str) -> None:
        lines = [line.split() for line in drawing.splitlines()]
        rows = [line[1:] for line in lines if len(line[0]) == 1]
        radius = len(rows) // 2
        self.cells = {
            (column + max(-radius, -row), row - radius): letter.upper()
            for row, letters in enumerate(rows)
            for column, letter in enumerate(letters)
        }
        value = {line[0]: line[-1] for line in lines}
        self.turn, self.bonus = int(value["turn"]), int(value["bonus"])
        self.asked, self.over = value["phase"] == "swap", value["phase"] == "over"
        self.first = next(line[2:] for line in lines if line[0] == "first")
        self.racks = [line[2:] for line in lines if line[0] == "rack"]
        pegs = [line[2:] for line in lines if line[0] == "pegs"]
        self.pegs = [{score[-1]: int(score[:-1]) for score in scores} for scores in pegs]
        self.stops = [18] if value.get("ingenious") else [18, 36]

    def count(self, depth: int) -> int:
        moves = self.moves()
        return len(moves) if depth == 1 else sum(self.after(m).count(depth - 1) for m in moves)

    def pairs(self) -> set[frozenset[Cell]]:
        free = {cell for cell, letter in self.cells.items() if letter == "."}
        return {frozenset([a, b]) for a in free for b in beside(a) if b in free}

    def moves(self) -> set[Move]:
        if self.over or self.asked:
            return set() if self.over else set(["stay", "swap"] if self.may_swap() else ["stay"])
        pairs = self.pairs()
        if self.first[self.turn] == "-":  # IN-2.2
            taken = "".join(self.first).upper()
            near = {
                cell for at, letter in PRINTED.items() if letter not in taken for cell in beside(at)
            }
            pairs = {pair for pair in pairs if pair & near}
        return {
            frozenset([(a, x), (b, y)])
            for x, y in map(tuple, self.racks[self.turn])
            for pair in pairs
            for a in pair
            for b in pair - {a}
        }  # a double gives the same set both ways round

    def may_swap(self) -> bool:
        """[IN-5.1]"""
        pegs = self.pegs[self.turn % len(self.pegs)]
        lowest = {letter for letter in pegs if pegs[letter] == min(pegs.values())}
        return not lowest & set("".join(self.racks[self.turn]))

    def copy(self) -> Table:
        table = copy(self)
        table.cells, table.first = dict(self.cells), list(self.first)
        table.racks, table.pegs = list(map(list, self.racks)), list(self.pegs)
        return table

    def after(self, move: Move) -> Table:
        table = self.copy()
        if isinstance(move, str):
            table.asked, table.turn = False, (self.turn + 1) % len(self.racks)
            return table
        table.place(list(move))
        pegs, rack = table.pegs[self.turn % len(self.pegs)], table.racks[self.turn]
        table.over = min(pegs.values()) == self.stops[-1] or not table.pairs()  # IN-6.1, IN-6.2
        if not (table.bonus and rack):  # IN-4.1, IN-4.2
            table.bonus = 0
            table.asked = bool(rack)
            table.turn = self.turn if table.asked else (self.turn + 1) % len(self.racks)
        return table

    def place(self, halves: list[Half]) -> None:
        (a, x), (b, y) = halves
        side = self.turn % len(self.pegs)
        tries = [self.climb(self.pegs[side], order) for order in (halves, halves[::-1])]
        self.pegs[side], earned = max(tries, key=lambda tried: sum(tried[0].values()))  # IN-7.3
        self.bonus = max(0, self.bonus - 1) + earned
        self.cells[a], self.cells[b] = x, y
        self.racks[self.turn].remove("".join(sorted(x + y, key="RGBOYP".index)))
        for cell, letter in PRINTED.items():
            if self.first[self.turn] == "-" and {a, b} & set(beside(cell)):
                self.first[self.turn] = letter.lower()

    def climb(self, pegs: dict[str, int], halves: list[Half]) -> tuple[dict[str, int], int]:
        """The pegs and the bonuses after the halves in this order [IN-3.3, IN-7.2]."""
        pegs, earned = dict(pegs), 0
        for cell, colour in halves:
            for _ in range(self.points(cell, colour)):
                if pegs[colour] < self.stops[-1]:
                    pegs[colour] += 1
                    earned += pegs[colour] in self.stops
                if pegs[colour] in self.stops:
                    break
        return pegs, earned

    def points(self, cell: Cell, colour: str) -> int:
        """The lines from a half whose partner does not lie there yet [IN-3.1]."""
        total = 0
        for q, r in AROUND:
            at = (cell[0] + q, cell[1] + r)
            while self.cells.get(at) == colour:
                at = (at[0] + q, at[1] + r)
                total += 1
        return total
