"""IN-8, the game for one; docs/rules/ingenious.md has the text."""

from __future__ import annotations

import pytest

import mozaika
from mozaika.core.game import CHANCE, OVER
from tests.positions import after, events, legal, position, refusal
from tests.rules.ingenious import ended, nearly_full, shown

LONG_LINES = """
rack 0 {tile}
pegs 0 {pegs}
     a r . . . . g
    b . . . . . . .
   c . . . . . . . .
  d . . . . . . . . .
 e . . . . . . . . . .
f p R R . . R R R R R b
 g . . . . . . . . . .
  h . . . . . . . . .
   i . . . . . . . .
    j . . . . . . .
     k y . . O . o
"""


def test_one_tile_is_drawn_placed_and_scored_then_the_next() -> None:
    """[IN-8.1] On the board with R = 5."""
    game = mozaika.make("ingenious:solo")
    state = game.start()
    assert game.draw(state).splitlines()[-6] == "f p . . . . . . . . . b"
    assert game.to_act(state) is CHANCE
    state = after(game, state, "rack0=RG")
    assert {action[:2] for action in legal(game, state)} == {"RG"}
    state = after(game, state, "RG>a2a3")
    assert shown(game, state, "pegs 0") == "1R 0G 0B 0O 0Y 0P"
    assert game.to_act(state) is CHANCE
    assert game.to_act(after(game, state, "rack0=PP")) == 0


def test_there_is_no_swap() -> None:
    """[IN-8.1] No tile shows red, the lowest colour, for no tile is left."""
    game, state = position("ingenious:solo", LONG_LINES.format(tile="BB", pegs="0R 5G 5B 5O 5Y 5P"))
    assert refusal(game, state, "swap") == "IN-5.1"
    state = after(game, state, "BB>d4d5")
    assert game.to_act(state) is CHANCE
    assert refusal(game, state, "swap") == "IN-5.1"


def test_the_game_goes_on_until_no_placement_is_possible() -> None:
    """[IN-8.1] All pegs at 36 do not end it; the last two adjacent cells do."""
    pegs = "36R 36G 36B 36O 36Y 36P"
    game, state = position("ingenious:solo", LONG_LINES.format(tile="BB", pegs=pegs))
    assert game.to_act(after(game, state, "BB>d4d5")) is CHANCE
    game, state = nearly_full("ingenious:solo", 1, f"rack 0 RG\npegs 0 {pegs}")
    state = after(game, state, "RG>f6f7")
    assert game.to_act(state) is OVER
    assert ended(game, state) == ("no placement left", "IN-6.1", (1,))


@pytest.mark.parametrize(
    ("red_before", "red_after"), [(10, 17), (15, 20), (16, 23), (18, 25), (32, 36)]
)
def test_the_pegs_move_on_a_double_track(red_before: int, red_after: int) -> None:
    """[IN-8.2, IN-7.3] One half scores 2 (f3, f2), the other 5 (f6 to f10), in the better order."""
    pegs = f"{red_before}R 0G 0B 0O 0Y 0P"
    game, state = position("ingenious:solo", LONG_LINES.format(tile="RR", pegs=pegs))
    assert shown(game, after(game, state, "RR>f4f5"), "pegs 0").startswith(f"{red_after}R ")


def test_a_first_tile_must_touch_a_printed_symbol() -> None:
    """[IN-8.2] As in IN-2.2; the second may lie anywhere."""
    game, state = position("ingenious:solo", "rack 0 RG")
    assert refusal(game, state, "RG>f6f7") == "IN-2.2"
    assert len(legal(game, state)) == 6 * 9 * 2
    state = after(game, state, "RG>a2a3 rack0=PP")
    assert "PP>f6f7" in legal(game, state)


def test_a_bonus_placement_is_simply_the_next_draw() -> None:
    """[IN-8.2] Red reaches 18: nothing is owed, and a tile is drawn as always."""
    pegs = "17R 0G 0B 0O 0Y 0P"
    game, state = position("ingenious:solo", LONG_LINES.format(tile="RR", pegs=pegs))
    kinds = [event.kind for event in game.explain(state, game.parse("RR>f4f5"))]
    assert kinds == ["placed", "scored", "scored"]
    state = after(game, state, "RR>f4f5")
    assert (shown(game, state, "bonus"), game.to_act(state)) == ("0", CHANCE)


def test_the_result_is_the_lowest_peg() -> None:
    """[IN-8.3] OY scores 2 orange and 2 yellow; yellow remains the lowest."""
    game, state = nearly_full("ingenious:solo", 1, "rack 0 OY\npegs 0 30R 30G 30B 20O 11Y 30P")
    assert len(events(game, state, "OY>f6f7", "scored")) == 2
    state = after(game, state, "OY>f6f7")
    assert shown(game, state, "pegs 0") == "30R 30G 30B 22O 13Y 30P"
    assert game.scores(state) == (13,)
