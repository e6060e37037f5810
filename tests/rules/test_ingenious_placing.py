"""IN-2 and IN-3, placing a tile and scoring it; docs/rules/ingenious.md has the text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mozaika.core.game import CHANCE
from tests.positions import after, events, legal, position, refusal
from tests.rules.ingenious import shown

RED_AND_GREEN = """
first symbols r g
rack 0 RR RG
     a r R . . . g
    b . R . . . . .
   c . . . . . . . .
  d . . . . . . . . .
 e . . . . . . . . . .
f p . . . . . . . . . b
 g . . . . . . . . . .
  h . . . . . . . . .
   i . . . . . . . .
    j . . . . . . G
     k y . . . G o
"""


def test_a_tile_goes_on_two_adjacent_free_cells_either_way_round() -> None:
    """[IN-2.1] All six neighbours of f6 will do, with the red or the green half on f6."""
    game, state = position("ingenious", RED_AND_GREEN)
    neighbours = ["e5", "e6", "f5", "f7", "g5", "g6"]
    on_f6 = {action for action in legal(game, state) if action.startswith("RG") and "f6" in action}
    assert on_f6 == {f"RG>f6{cell}" for cell in neighbours} | {
        f"RG>{cell}f6" for cell in neighbours
    }


def test_the_two_ways_round_of_a_double_are_one_placement() -> None:
    """[IN-2.1] It is written in the order of the board."""
    game, state = position("ingenious", RED_AND_GREEN)
    on_f6 = {action for action in legal(game, state) if action.startswith("RR") and "f6" in action}
    assert on_f6 == {"RR>e5f6", "RR>e6f6", "RR>f5f6", "RR>f6f7", "RR>f6g5", "RR>f6g6"}
    place = game.parse("RR>f6f7")
    other_way = replace(place, first=place.second, second=place.first)
    refused = game.refusal(state, other_way)
    assert refused is not None
    assert refused.rule == "IN-2.1"


@pytest.mark.parametrize(
    "action",
    [
        "BO>f6f7",  # not in the rack
        "RG>a2a3",  # a2 has a tile
        "RG>a3a2",
        "RG>f6f8",  # not adjacent
        "RG>f6f6",
        "RG>d6e5",  # in neighbouring rows, but not adjacent
    ],
)
def test_a_tile_not_in_the_rack_or_not_on_two_adjacent_free_cells_is_refused(action: str) -> None:
    """[IN-2.1]"""
    game, state = position("ingenious", RED_AND_GREEN)
    assert refusal(game, state, action) == "IN-2.1"


def test_the_rack_is_refilled_to_six_and_the_next_seat_places() -> None:
    """[IN-2.1] One tile after an ordinary turn, drawn by the seat that placed."""
    game, state = position(
        "ingenious",
        """
        first symbols r g
        rack 0 RR RG RB RO RY RP
        rack 1 GG GB GO GY GP BB
        """,
    )
    state = after(game, state, "RR>f6f7 stay")
    assert game.to_act(state) is CHANCE
    assert refusal(game, state, "RG>g5g6") == "IN-2.1"
    assert refusal(game, state, "rack1=PP") == "IN-2.1"
    state = after(game, state, "rack0=PP")
    assert refusal(game, state, "rack0=PP") == "IN-2.1"
    assert shown(game, state, "rack 0") == "RG RB RO RY RP PP"
    assert game.to_act(state) == 1


def test_only_tiles_that_are_in_the_bag_are_drawn() -> None:
    """[IN-1.1] The five RR are in the rack or on the board."""
    game, state = position(
        "ingenious", "first symbols r g\nrack 0 RR RR RR RR RR RG\nrack 1 GG GB GO GY GP BB"
    )
    state = after(game, state, "RR>f6f7 stay")
    assert refusal(game, state, "rack0=RR") == "IN-1.1"
    assert "rack0=RR" not in {str(draw) for draw, _ in game.chance_outcomes(state)}


def test_a_first_tile_must_touch_a_printed_symbol() -> None:
    """[IN-2.2] With one half or the other: a2 is beside red a1, a3 is not."""
    game, state = position("ingenious", "rack 0 BO")
    assert {"BO>a2a3", "BO>a3a2", "BO>c1b1", "BO>j1j2"} <= legal(game, state)
    assert refusal(game, state, "BO>a3a4") == "IN-2.2"
    assert refusal(game, state, "BO>f6f7") == "IN-2.2"


def test_a_first_tile_may_not_touch_the_symbol_of_another_seats_first_tile() -> None:
    """[IN-2.2] Seat 0 lies beside red; there is room beside red, but not for seat 1."""
    game, state = position(
        "ingenious",
        """
        turn 1
        first symbols r -
        rack 1 BO
             a r . . . . g
            b G G . . . . .
           c . . . . . . . .
          d . . . . . . . . .
         e . . . . . . . . . .
        f p . . . . . . . . . b
         g . . . . . . . . . .
          h . . . . . . . . .
           i . . . . . . . .
            j . . . . . . .
             k y . . . . o
        """,
    )
    assert refusal(game, state, "BO>a2a3") == "IN-2.2"
    assert refusal(game, state, "BO>c1c2") == "IN-2.2"
    assert {"BO>a4a5", "BO>f2f3"} <= legal(game, state)
    assert len(legal(game, state)) == 5 * 9 * 2


def test_the_symbols_of_first_tiles_are_kept_until_every_seat_has_placed_one() -> None:
    """[IN-2.2] Three seats, seat 2 first: purple and blue are taken when seat 1 places."""
    game, state = position(
        "ingenious",
        """
        turn 2
        starter 2
        rack 0 GG GG GG GG GG GB
        rack 1 BB BB BB BB BB BO
        rack 2 RR RR RR RR RR RG
        """,
        seats=3,
    )
    state = after(game, state, "RG>g3g4 stay rack2=RG GB>g11g10 stay rack0=GB")
    assert shown(game, state, "first symbols") == "b - p"
    assert refusal(game, state, "BO>h2h3") == "IN-2.2"
    assert refusal(game, state, "BO>f10f11") == "IN-2.2"
    state = after(game, state, "BO>b3b4")
    assert shown(game, state, "first symbols") == "b r p"


def test_after_its_first_tile_a_seat_may_place_anywhere() -> None:
    """[IN-2.3] In the middle, touching nothing, and beside a symbol that is taken."""
    game, state = position("ingenious", RED_AND_GREEN)
    assert {"RG>f6f7", "RG>a3a4", "RG>k2k3", "RG>b1c1"} <= legal(game, state)


LINES = """
rack 0 RG
     a r . . . . g
    b . . . . . . .
   c . . . . . . O .
  d . . . . . . G . .
 e . . . . R . G . . .
f p R . R R . . . . . b
 g . . . . . R . . . .
  h . . . . . B . . .
   i . . . . . . . .
    j . . . . . . .
     k y . Y . . o
"""


def test_each_half_counts_the_unbroken_lines_of_its_colour_in_five_directions() -> None:
    """[IN-3.1] The example of the rules: red 2 + 1 + 1, green 2; f2 lies behind a gap."""
    game, state = position("ingenious", LINES)
    red, green = events(game, state, "RG>f6f7", "scored")
    assert (red.tiles, red.place, red.points, sorted(red.parts)) == ("R", "f6", 4, [1, 1, 2])
    assert (green.tiles, green.place, green.points, green.parts) == ("G", "f7", 2, (2,))
    assert shown(game, after(game, state, "RG>f6f7"), "pegs 0") == "4R 2G 0B 0O 0Y 0P"


def test_the_other_way_round_other_lines_count() -> None:
    """[IN-3.1] Red on f7 has only g6 beside it, green on f6 has no green neighbour."""
    game, state = position("ingenious", LINES)
    assert shown(game, after(game, state, "RG>f7f6"), "pegs 0") == "1R 0G 0B 0O 0Y 0P"


def test_a_line_counts_printed_symbols_and_stops_at_the_edge() -> None:
    """[IN-3.1] From a3 to the right: a4, a5 and the printed green a6, and there the board ends."""
    game, state = position(
        "ingenious",
        """
        rack 0 RG
             a r . . G G g
            b . . . . . . .
           c . . . . . . . .
          d . . . . . . . . .
         e . . . . . . . . . .
        f p . . . . . . . . . b
         g . . . . . . . . . .
          h . . . . . . . . .
           i . . . . . . . .
            j . . . . . . .
             k y . . . . o
        """,
    )
    assert shown(game, after(game, state, "RG>a2a3"), "pegs 0") == "1R 3G 0B 0O 0Y 0P"


BESIDE_REDS = """
rack 0 RR BB
pegs 0 {red}R 0G 0B 0O 0Y 0P
     a r . . . . g
    b . . . . . . .
   c . . . . . . . .
  d . . . . . . . . .
 e . . . . . R . . . .
f p . . . R . . R . . b
 g . . . . . . . . . .
  h . . . . . . . . .
   i . . . . . . . .
    j . . . . . . .
     k y . O . . o
"""


def test_both_halves_of_a_double_score_but_never_each_other() -> None:
    """[IN-3.2] f6 counts f5 and e6, f7 counts f8 and e6: four, all into the red peg."""
    game, state = position("ingenious", BESIDE_REDS.format(red=0))
    halves = events(game, state, "RR>f6f7", "scored")
    assert [(half.place, half.parts) for half in halves] == [("f6", (1, 1)), ("f7", (1, 1))]
    assert shown(game, after(game, state, "RR>f6f7"), "pegs 0") == "4R 0G 0B 0O 0Y 0P"


def test_a_tile_that_touches_nothing_scores_nothing() -> None:
    """[IN-3.2] The two red halves lie side by side and do not count."""
    game, state = position("ingenious", BESIDE_REDS.format(red=0))
    assert shown(game, after(game, state, "RR>h4h5"), "pegs 0") == "0R 0G 0B 0O 0Y 0P"


def test_a_peg_stops_at_18() -> None:
    """[IN-3.3] From 17 the first half brings it to 18, the rest is counted and lost."""
    game, state = position("ingenious", BESIDE_REDS.format(red=17))
    halves = events(game, state, "RR>f6f7", "scored")
    assert [(half.points, sum(half.parts)) for half in halves] == [(1, 2), (0, 2)]
    assert shown(game, after(game, state, "RR>f6f7"), "pegs 0") == "18R 0G 0B 0O 0Y 0P"
