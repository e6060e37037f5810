"""How the evaluator of Ingenious sees a board, and what its nets are shown."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import mozaika
from mozaika.bots import make_bot
from mozaika.core.play import Budget
from mozaika.kernels.ingenious import (
    CELLS,
    COLOURS,
    ENDS,
    PAIRS,
    PLACE,
    SEATS,
    board_size,
    is_free,
    points_at,
    rack_size,
)
from mozaika.kernels.kernel import Kernel, States
from mozaika.registry import Configuration
from mozaika.search import ingenious
from mozaika.search.ingenious_net import (
    FACT,
    FACTS,
    NET,
    NETS_AT,
    facts_of,
)
from mozaika.search.ingenious_places import CELL_COUNTS, MOST, TABLES, lay_out, likely, scan
from mozaika.search.search import Search

ALL = [c for c in mozaika.configurations() if c.name.startswith("ingenious")]
every_table = pytest.mark.parametrize("table", ALL, ids=lambda table: f"{table.name}-{table.seats}")

DRAWING = """ingenious 2 seats
phase place
turn 0
starter 0
bonus 0
first symbols o g
bag 4RR 6RG 4RB 6RO 6RY 5RP 4GG 5GB 6GO 6GY 4GP 4BB 5BO 4BY 6BP 5OO 6OY 5OP 2YY 6YP 5PP
aside -
rack 0 RR RB GP BB BO YY
rack 1 GG GP BY BY OP YY
pegs 0 {ours}
pegs 1 {theirs}
     a r . P . . g
    b . . R . . R B
   c . . . . . . . .
  d . . . . . . . . .
 e . . . . . . . . . .
f p . . . Y . . . . . b
 g . . . Y . . . . . .
  h . . . . . . . . .
   i . . . . . B . .
    j . . . . . G .
     k y . . . . o
"""
EVEN = "5R 5G 5B 5O 5Y 5P"


@pytest.fixture(autouse=True)
def _as_compiled() -> Iterator[None]:
    """Plain functions draw as compiled ones do: the generator's numbers are cut off at 64 bits."""
    with np.errstate(over="ignore"):
        yield


def drawn(ours: str = EVEN, theirs: str = EVEN) -> States:
    game = mozaika.make("ingenious", 2)
    return Kernel(game).pack(game.read(DRAWING.format(ours=ours, theirs=theirs)))


def midgame(table: Configuration, seed: int = 3, decisions: int = 20) -> States:
    kernel = Kernel(mozaika.make(table.name, table.seats))
    states = kernel.reset(1, seed)
    kernel.play_out(states, decisions)
    while kernel.actors(states)[0] == -1:
        kernel.draw(states)
    return states


def first_sight(states: States) -> list[str]:
    """The placements, the one that seems best first."""
    game = mozaika.make("ingenious", 2)
    choices = Search(game).policy(states)
    best = sorted(choices, key=lambda choice: -choice.mean)
    return [str(Kernel(game).decode(choice.code)) for choice in best]


def chances(states: States) -> list[float]:
    values = np.zeros(4)
    ingenious.value(states[0], values, ingenious.load_weights())
    return values.tolist()


# --- a decision ----------------------------------------------------------------------------


def test_the_colour_of_a_low_peg_comes_first() -> None:
    """Beside two yellows YY scores 2 or more; with yellow low it is best, with yellow done not."""
    assert first_sight(drawn("9R 9G 9B 9O 0Y 9P"))[0].startswith("YY")
    assert not first_sight(drawn("0R 9G 9B 9O 17Y 9P"))[0].startswith("YY")


def test_a_place_is_taken_from_a_rival_who_needs_it() -> None:
    """The same red tile covers the best yellow place sooner when the rival lacks yellow."""
    game, code = mozaika.make("ingenious", 2), "GP>e4f4"
    weights = []
    for theirs in ("9R 9G 9B 9O 0Y 9P", "0R 9G 9B 9O 18Y 9P"):
        choices = Search(game).policy(drawn(theirs=theirs))
        wanted = Kernel(game).encode(game.parse(code))
        weights.append(next(choice.mean for choice in choices if choice.code == wanted))
    assert weights[0] > weights[1]


@every_table
def test_the_likely_placements_are_those_of_the_highest_logits(table: Configuration) -> None:
    """Finding the best few without the priors of all gives what the priors of all give."""
    states, weights = midgame(table), ingenious.load_weights()
    assert states["phase"][0] == PLACE
    game = mozaika.make(table.name, table.seats)
    logits = sorted((choice.mean for choice in Search(game).policy(states)), reverse=True)
    codes, found = np.zeros(12, np.int64), np.zeros(12)
    count = likely(states[0], 0.0, codes, found, 12, weights)
    assert found[:count].tolist() == pytest.approx(logits[:count])
    assert all(code in Kernel(game).legal(states) for code in codes[:count])


@every_table
def test_a_scan_finds_the_points_of_every_place(table: Configuration) -> None:
    s = midgame(table)[0]
    size, tally = board_size(s), np.zeros((COLOURS, MOST + 1), np.int64)
    lie, points = np.zeros(CELLS + 1, np.int64), np.zeros(COLOURS * CELLS, np.int64)
    lay_out(s, lie)
    count = scan(size, lie, points, tally)
    places = [at for at in range(CELL_COUNTS[size]) if points[COLOURS * at] >= 0]
    free = {cell for pair in range(PAIRS) if is_free(s, pair) for cell in ENDS[size, pair]}
    assert set(places) == free
    assert count == len(free)
    for at in places:
        for colour in range(COLOURS):
            assert points[COLOURS * at + colour] == points_at(s, size, at, colour)


# --- a position ----------------------------------------------------------------------------


def test_a_higher_lowest_peg_is_worth_more() -> None:
    better, worse = drawn(ours="8R 8G 8B 8O 8Y 8P"), drawn(ours="18R 18G 8B 8O 2Y 2P")
    assert chances(better)[0] > chances(worse)[0]


@every_table
def test_chances_are_shared_by_the_sides(table: Configuration) -> None:
    values = chances(midgame(table))
    if table.name.endswith("solo"):
        assert 0.0 <= values[0] <= 1.0
    elif table.name.endswith("team"):
        assert values[0] + values[1] == pytest.approx(1.0)
        assert values[:2] == values[2:]
    else:
        assert sum(values[: table.seats]) == pytest.approx(1.0)


def test_there_is_a_net_for_every_table() -> None:
    nets = ingenious.load_weights()[NETS_AT:].reshape(TABLES, NET)
    assert all(net.any() for net in nets)


def test_a_rack_that_was_laid_aside_is_not_taken_for_an_empty_hand() -> None:
    states = drawn()
    facts = np.zeros((2, SEATS, COLOURS, FACTS), np.int64)
    facts_of(states[0], facts[0])
    states["racks"][0, 0] = 0
    facts_of(states[0], facts[1])
    assert (facts[1, 0, :, FACT.hand] == 27).all()
    assert (facts[0, 0, :, FACT.hand] < 27).all()


# --- what is hidden ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hiding_keeps_the_own_rack_and_all_counts(seats: int) -> None:
    table = next(each for each in ALL if each[:2] == ("ingenious", seats))
    before, after = midgame(table)[0], midgame(table)[0]
    ingenious.hide(after, 1)
    assert after.racks[1] == before.racks[1]
    assert after.left == before.left
    assert after.bag + sum(after.racks) == before.bag + sum(before.racks)
    assert [rack_size(rack) for rack in after.racks] == [rack_size(rack) for rack in before.racks]
    assert any(after.racks[seat] != before.racks[seat] for seat in range(seats))


# --- whole games ---------------------------------------------------------------------------


@every_table
def test_the_search_plays_whole_games(table: Configuration) -> None:
    game = mozaika.make(table.name, table.seats)
    players = [make_bot("level:8", game) for _ in range(game.seats)]
    final = mozaika.play(game, players, seed=2, budget=Budget(simulations=20))
    assert final.result is not None
