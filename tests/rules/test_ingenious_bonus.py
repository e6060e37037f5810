"""IN-4 and IN-5, bonus placements and swapping; docs/rules/ingenious.md has the text."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mozaika.core.game import CHANCE, OVER
from tests.positions import after, events, legal, position, refusal
from tests.rules.ingenious import ended, nearly_full, shown

# RG>a2a3 scores 1 red (a1) and 3 green (a4, a5, a6); BO>f10f9 scores 1 blue (f11).
TOP_ROW = """
rack 0 {rack}
rack 1 BB BB BB BB BB BP
pegs 0 {pegs}
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
"""


@pytest.mark.parametrize(
    ("pegs", "bonus"),
    [
        ("17R 0G 0B 0O 0Y 0P", 1),  # exactly
        ("0R 16G 0B 0O 0Y 0P", 1),  # by more
        ("17R 15G 0B 0O 0Y 0P", 2),  # two pegs with one tile
        ("18R 18G 0B 0O 0Y 0P", 0),  # they reached it before
        ("16R 14G 0B 0O 0Y 0P", 0),
    ],
)
def test_each_peg_that_reaches_18_gives_a_placement(pegs: str, bonus: int) -> None:
    """[IN-4.1] The tile scores 1 red and 3 green."""
    game, state = position("ingenious", TOP_ROW.format(rack="RG BO YY", pegs=pegs))
    assert len(events(game, state, "RG>a2a3", "bonus")) == bonus
    state = after(game, state, "RG>a2a3")
    assert shown(game, state, "bonus") == str(bonus)
    assert ("stay" in legal(game, state)) == (bonus == 0)


def test_bonus_placements_chain_and_add_up_without_a_refill() -> None:
    """[IN-4.1] Red and green earn two; the first of them brings blue to 18 and earns one more."""
    pegs = "17R 15G 17B 0O 0Y 0P"
    game, state = position("ingenious", TOP_ROW.format(rack="RG BO OO YY YP PP", pegs=pegs))
    owed = []
    for action in ["RG>a2a3", "BO>f10f9", "OO>d4d5", "YY>h4h5"]:
        assert game.to_act(state) == 0
        state = after(game, state, action)
        owed.append(shown(game, state, "bonus"))
    assert owed == ["2", "2", "1", "0"]
    assert shown(game, state, "rack 0") == "YP PP"
    state = after(game, state, "stay rack0=RR rack0=RR rack0=RR rack0=RR")
    assert shown(game, state, "rack 0") == "RR RR RR RR YP PP"
    assert game.to_act(state) == 1


def test_a_bonus_placement_must_be_played() -> None:
    """[IN-4.1] There is nothing else to choose, though no tile left shows the lowest colour."""
    pegs = "17R 5G 0B 5O 5Y 5P"
    game, state = position("ingenious", TOP_ROW.format(rack="RG OO YY", pegs=pegs))
    state = after(game, state, "RG>a2a3")
    assert all(action[2] == ">" for action in legal(game, state))
    assert refusal(game, state, "stay") == "IN-5.1"
    assert refusal(game, state, "swap") == "IN-5.1"


def test_bonus_placements_lapse_when_the_rack_is_empty() -> None:
    """[IN-4.2] Three are earned with the last two tiles: one is played, two lapse."""
    pegs = "17R 15G 17B 0O 0Y 0P"
    game, state = position("ingenious", TOP_ROW.format(rack="RG BO", pegs=pegs))
    state = after(game, state, "RG>a2a3")
    lapsed = events(game, state, "BO>f10f9", "lapsed")
    assert [(event.rule, event.place) for event in lapsed] == [("IN-4.2", "2")]
    state = after(game, state, "BO>f10f9")
    assert (shown(game, state, "bonus"), game.to_act(state)) == ("0", CHANCE)


def test_a_bonus_with_no_placement_possible_ends_the_game() -> None:
    """[IN-4.2] The last tile brings orange and yellow to 18: two bonuses, but no room."""
    game, state = nearly_full(
        "ingenious", 2, "rack 0 RR OY\npegs 0 0R 0G 0B 16O 16Y 0P\npegs 1 1R 1G 1B 1O 1Y 1P"
    )
    assert len(events(game, state, "OY>f6f7", "bonus")) == 2
    state = after(game, state, "OY>f6f7")
    assert game.to_act(state) is OVER
    assert (ended(game, state).rule, shown(game, state, "bonus")) == ("IN-6.1", "0")


def swapping(rack: str, pegs: str) -> str:
    """Two seats, the board still empty; RG>f6f7 scores nothing, RG>a2a3 one red."""
    return f"""
        first symbols r g
        rack 0 {rack}
        rack 1 GG GG GG GG GG GB
        pegs 0 {pegs}
        """


def test_a_rack_without_any_lowest_colour_may_be_swapped() -> None:
    """[IN-5.1] Blue is lowest, and RO and YY show no blue."""
    game, state = position("ingenious", swapping("RG RO YY", "5R 5G 0B 5O 5Y 5P"))
    state = after(game, state, "RG>f6f7")
    assert game.to_act(state) == 0
    assert legal(game, state) == {"swap", "stay"}
    assert refusal(game, state, "RO>g6g7") == "IN-5.1"


@pytest.mark.parametrize(
    ("rack", "pegs"),
    [
        ("RG BO YY", "5R 5G 0B 5O 5Y 5P"),  # blue is lowest, BO shows it
        ("RG RO YP", "5R 5G 0B 5O 5Y 0P"),  # blue and purple are lowest, YP shows one of them
    ],
)
def test_a_rack_with_a_lowest_colour_may_not_be_swapped(rack: str, pegs: str) -> None:
    """[IN-5.1] The seat is asked all the same, lest the others learn something of its rack."""
    game, state = position("ingenious", swapping(rack, pegs))
    state = after(game, state, "RG>f6f7")
    assert game.to_act(state) == 0
    assert legal(game, state) == {"stay"}
    assert refusal(game, state, "swap") == "IN-5.1"


def test_a_seat_without_a_tile_has_nothing_to_swap() -> None:
    """[IN-5.1] Its rack is refilled at once."""
    game, state = position("ingenious", swapping("RG", "5R 5G 0B 5O 5Y 5P"))
    state = after(game, state, "RG>f6f7")
    assert game.to_act(state) is CHANCE
    assert refusal(game, state, "swap") == "IN-5.1"


def test_the_lowest_colours_are_those_after_the_placement_is_scored() -> None:
    """[IN-5.1] Red alone was lowest; with its point all six are tied, and BO shows two of them."""
    game, state = position("ingenious", swapping("RG BO", "0R 1G 1B 1O 1Y 1P"))
    assert legal(game, after(game, state, "RG>f6f7")) == {"swap", "stay"}
    assert legal(game, after(game, state, "RG>a2a3")) == {"stay"}


def test_a_swap_is_judged_after_all_placements_of_the_turn() -> None:
    """[IN-5.1] Red reaches 18; the bonus placement uses up the only tile with blue."""
    game, state = position("ingenious", swapping("RG BY OO", "17R 5G 0B 5O 5Y 5P"))
    state = after(game, state, "RG>a2a3")
    assert "swap" not in legal(game, state)
    state = after(game, state, "BY>f6f7")
    assert legal(game, state) == {"swap", "stay"}


def test_a_seat_may_stay_and_is_then_refilled() -> None:
    """[IN-5.1] Two tiles stay, four are drawn, and seat 1 is next."""
    game, state = position("ingenious", swapping("RG RO YY", "5R 5G 0B 5O 5Y 5P"))
    state = after(game, state, "RG>f6f7 stay rack0=RR rack0=RR rack0=RR rack0=RR")
    assert shown(game, state, "rack 0") == "RR RR RR RR RO YY"
    assert game.to_act(state) == 1


FIVE_RED_DOUBLES = swapping("RR RR RR RR RR RG", "5R 5G 0B 5O 5Y 5P")


def test_swapped_tiles_are_shown_and_laid_aside_until_six_new_ones_are_drawn() -> None:
    """[IN-5.2] All five RR lie aside, so none is drawn; 120 tiles less 12 on racks and board."""
    game, state = position("ingenious", FIVE_RED_DOUBLES)
    state = after(game, state, "RG>f6f7")
    (swap,) = events(game, state, "swap", "swap")
    assert (swap.tiles, swap.only) == ("RR RR RR RR RR", None)
    state = after(game, state, "swap")
    assert (shown(game, state, "rack 0"), shown(game, state, "aside")) == ("-", "RR RR RR RR RR")
    assert refusal(game, state, "rack0=RR") == "IN-1.1"
    outcomes = {str(draw): chance for draw, chance in game.chance_outcomes(state)}
    assert outcomes["rack0=PP"] == Fraction(5, 108)
    assert outcomes["rack0=RG"] == Fraction(5, 108)
    assert sum(outcomes.values()) == 1


def test_after_a_swap_the_old_tiles_return_to_the_bag_and_the_turn_is_over() -> None:
    """[IN-5.2] Five are laid aside and six drawn; none of the new ones shows blue either.

    [IN-5.1] Still seat 0 cannot swap again.
    """
    game, state = position("ingenious", FIVE_RED_DOUBLES)
    state = after(game, state, "RG>f6f7 swap rack0=PP rack0=PP rack0=PP rack0=PP rack0=PP")
    assert game.to_act(state) is CHANCE
    (returned,) = events(game, state, "rack0=YY", "returned")
    assert returned.tiles == "RR RR RR RR RR"
    state = after(game, state, "rack0=YY")
    assert shown(game, state, "rack 0") == "YY PP PP PP PP PP"
    assert shown(game, state, "aside") == "-"
    assert shown(game, state, "bag").startswith("5RR 5RG ")
    assert game.to_act(state) == 1
