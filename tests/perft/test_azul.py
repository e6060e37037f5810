"""How many ways Azul goes on: stored counts, and a second counter straight from the rules."""

from __future__ import annotations

from random import Random

import pytest

import mozaika
from mozaika.core.perft import perft, random_position
from mozaika.core.play import deal
from tests.positions import legal, position

# By configuration and seed: sequences of one, two and three decisions from the start.
FROM_THE_START = {
    ("azul", 2, 1): (96, 8640, 600360),
    ("azul", 3, 1): (138, 18216, 2186352),
    ("azul", 4, 1): (174, 29232, 4569696),
    ("azul:grey", 2, 2): (90, 7560, 488964),
    ("azul:grey", 3, 2): (132, 16632, 1904256),
    ("azul:grey", 4, 2): (168, 27216, 4099680),
}
# The same from the offer in a later round, after so many random actions (their seed as well).
FROM_AN_OFFER = {
    ("azul", 2, 69): (39, 1106, 30420),
    ("azul", 3, 112): (55, 1870, 58021),
    ("azul", 4, 91): (53, 2150, 81850),
    ("azul:grey", 2, 63): (38, 868, 20019),
    ("azul:grey", 3, 84): (56, 3198, 133848),
    ("azul:grey", 4, 105): (51, 2089, 55527),
}
# And from the tiling of a grey wall; the third decision, or the second, is in the next round.
FROM_A_TILING = {
    ("azul:grey", 2, 96): (4, 9, 18),
    ("azul:grey", 3, 100): (2, 100, 5592),
    ("azul:grey", 4, 114): (5, 305, 25565),
}


@pytest.mark.parametrize(("name", "seats", "seed"), FROM_THE_START)
def test_the_start_goes_on_in_so_many_ways(name: str, seats: int, seed: int) -> None:
    game = mozaika.make(name, seats)
    counts = tuple(perft(game, game.start(), depth, seed) for depth in (1, 2, 3))
    assert counts == FROM_THE_START[name, seats, seed]


@pytest.mark.parametrize(("name", "seats", "plies"), [*FROM_AN_OFFER, *FROM_A_TILING])
def test_a_later_position_goes_on_in_so_many_ways(name: str, seats: int, plies: int) -> None:
    game = mozaika.make(name, seats)
    state = random_position(game, plies, seed=plies)
    counts = tuple(perft(game, state, depth, seed=1) for depth in (1, 2, 3))
    assert counts == {**FROM_AN_OFFER, **FROM_A_TILING}[name, seats, plies]


def test_two_lines_to_tile_on_the_grey_wall_counted_by_hand() -> None:
    """[AZ-6.1] Blue of line 1 has columns 1, 3, 4 and 5, for column 2 holds blue.

    Line 3 is blue as well. Its row is taken in columns 4 and 5, so it has columns 1 and 3, less
    the one that line 1 took: 1 + 1 + 2 + 2 ways for both.
    """
    game, state = position(
        "azul:grey",
        """
        round 3 tiling
        seat 0 score 0
            B | .....
           .. | .B...
          BBB | ...YR
         .... | .....
        ..... | .....
        """,
    )
    assert legal(game, state) == {"1>1", "1>3", "1>4", "1>5"}
    assert perft(game, state, 1, seed=1) == 4
    assert perft(game, state, 2, seed=1) == 6


# --- a second counter ----------------------------------------------------------------------

# Written from docs/rules/azul.md on plain lists and letters; it knows nothing of the law. It reads
# a drawing of the offer and needs no end of a round within the depth it is asked for.


class Table:
    def __init__(self, drawing: str) -> None:
        lines = drawing.splitlines()
        value = {line.split(" ", 1)[0]: line.split(" ", 1)[1] for line in lines[1:9]}
        tiles = value["factories"].replace("-", "").split(" ")
        self.places = [list(value["centre"].replace("-", "")), *map(list, tiles)]
        self.turn = int(value["turn"])
        self.boards = []
        for start in range(9, len(lines), 7):
            rows = [line.strip().split(" | ") for line in lines[start + 1 : start + 6]]
            self.boards.append([[line.replace(".", ""), wall] for line, wall in rows])

    def moves(self) -> list[tuple[int, str, int]]:
        """Place, colour, line; line 5 is the floor line [AZ-2.2, AZ-2.5]."""
        found = []
        for place, tiles in enumerate(self.places):
            for colour in sorted(set(tiles)):
                lines = [line for line in range(5) if self.takes(line, colour)]
                found += [(place, colour, line) for line in [*lines, 5]]
        return found

    def takes(self, number: int, colour: str) -> bool:
        """[AZ-2.6, AZ-2.7]"""
        line, wall = self.boards[self.turn][number]
        has_room = len(line) < number + 1
        return has_room and set(line) <= {colour} and colour not in wall

    def count(self, depth: int) -> int:
        if depth == 1:
            return len(self.moves())
        total = 0
        for place, colour, line in self.moves():
            places, boards, turn = self.places, self.boards, self.turn
            self.move(place, colour, line)
            total += self.count(depth - 1)
            self.places, self.boards, self.turn = places, boards, turn
        return total

    def move(self, place: int, colour: str, line: int) -> None:
        """[AZ-2.2, AZ-2.3, AZ-2.8]; floor lines, marker and lid change no later choice."""
        taken = self.places[place].count(colour)
        rest = [tile for tile in self.places[place] if tile != colour]
        self.places = [list(tiles) for tiles in self.places]
        self.places[place] = rest
        if place > 0:
            self.places[place] = []
            self.places[0] += rest
        self.boards = [[list(row) for row in board] for board in self.boards]
        if line < 5:
            row = self.boards[self.turn][line]
            row[0] = (row[0] + colour * taken)[: line + 1]
        self.turn = (self.turn + 1) % len(self.boards)


@pytest.mark.parametrize(("name", "seats", "seed"), FROM_THE_START)
def test_a_second_counter_agrees_at_the_start(name: str, seats: int, seed: int) -> None:
    game = mozaika.make(name, seats)
    table = Table(game.draw(deal(game, game.start(), Random(f"{seed}/0"))))
    assert (table.count(1), table.count(2)) == FROM_THE_START[name, seats, seed][:2]


@pytest.mark.parametrize(("name", "seats", "plies"), FROM_AN_OFFER)
def test_a_second_counter_agrees_in_a_later_offer(name: str, seats: int, plies: int) -> None:
    game = mozaika.make(name, seats)
    table = Table(game.draw(random_position(game, plies, seed=plies)))
    assert (table.count(1), table.count(2)) == FROM_AN_OFFER[name, seats, plies][:2]
