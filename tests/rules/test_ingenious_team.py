"""IN-7, teams of two; docs/rules/ingenious.md has the text."""

from __future__ import annotations

import pytest

from mozaika.core.game import OVER, Seat
from tests.positions import after, events, legal, position, refusal
from tests.rules.ingenious import ended, nearly_full, shown

# RG>c6c7 scores 3 red (c5, c4, c3) and 1 green (c8).
TOP_ROW = """
turn 2
rack 0 BB BB BB BB BB BO
rack 1 GG GG GG GG GG GB
rack 2 {rack}
rack 3 OO OO OO OO OO OY
pegs 0+2 {pegs}
       a . . . . . . . .
      b . . . . . . . . .
     c . . r R R . . g . .
    d . . . . . . . . . . .
   e . . . . . . . . . . . .
  f . . . . . . . . . . . . .
 g . . . . . . . . . . . . . .
h . . p . . . . . . . . . b . .
 i . . . . . . . . . . . . . .
  j . . . . . . . . . . . . .
   k . . . . . . . . . . . .
    l . . . . . . . . . . .
     m . . y . . . . o . .
      n . . . . . . . . .
       o . . . . . . . .
"""


def test_partners_move_one_set_of_pegs() -> None:
    """[IN-7.1] Seat 2 scores for seat 0 too; seats 1 and 3 have the other pegs."""
    pegs = "5R 4G 3B 2O 2Y 2P"
    game, state = position("ingenious:team", TOP_ROW.format(rack="RG", pegs=pegs))
    state = after(game, state, "RG>c6c7")
    assert shown(game, state, "pegs 0+2") == "8R 5G 3B 2O 2Y 2P"
    assert shown(game, state, "pegs 1+3") == "0R 0G 0B 0O 0Y 0P"
    assert game.scores(state) == (2, 0, 2, 0)


def test_each_seat_of_a_team_draws_to_a_rack_of_its_own() -> None:
    """[IN-7.1] Seat 2 has placed and draws; its partner's rack stays as it is."""
    pegs = "0R 0G 0B 0O 0Y 0P"
    rack = "RG YY YY YY YY YY"
    game, state = position("ingenious:team", TOP_ROW.format(rack=rack, pegs=pegs))
    state = after(game, state, "RG>h7h8 stay rack2=PP")
    assert shown(game, state, "rack 2") == "YY YY YY YY YY PP"
    assert shown(game, state, "rack 0") == "BB BB BB BB BB BO"
    assert game.to_act(state) == 3


@pytest.mark.parametrize(
    ("red_before", "red_after", "bonus"),
    [
        (14, 17, 0),
        (15, 18, 1),  # exactly
        (17, 18, 1),  # two of three are lost
        (18, 21, 0),  # the next symbol goes on from 18
        (33, 36, 1),
        (35, 36, 1),  # the end of the track
        (36, 36, 0),
    ],
)
def test_a_peg_stops_at_18_and_at_36_and_gives_a_bonus_at_each(
    red_before: int, red_after: int, bonus: int
) -> None:
    """[IN-7.2] The red half scores 3."""
    pegs = f"{red_before}R 0G 0B 0O 0Y 0P"
    game, state = position("ingenious:team", TOP_ROW.format(rack="RG PP", pegs=pegs))
    assert [event.rule for event in events(game, state, "RG>c6c7", "bonus")] == ["IN-7.2"] * bonus
    state = after(game, state, "RG>c6c7")
    assert shown(game, state, "pegs 0+2").startswith(f"{red_after}R 1G ")
    assert shown(game, state, "bonus") == str(bonus)
    assert ("stay" in legal(game, state)) == (bonus == 0)


LONG_LINES = """
rack 0 RR PP
pegs 0+2 {red}R 0G 0B 0O 0Y 0P
       a . . . . . . . .
      b . . . . . . . . .
     c . . r . . . . g . .
    d . . . . . . . . . . .
   e . . . . . . . . . . . .
  f . . . . . . . . . . . . .
 g . . . . . . . . . . . . . .
h . . p R R . . R R R R R b . .
 i . . . . . . . . . . . . . .
  j . . . . . . . . . . . . .
   k . . . . . . . . . . . .
    l . . . . . . . . . . .
     m . . y . . . . o . .
      n . . . O . . . . .
       o . . . . . . . .
"""


@pytest.mark.parametrize(
    ("red_before", "red_after", "points"),
    [
        (15, 20, [3, 2]),  # 5 stops at 18, then 2
        (10, 17, [2, 5]),  # no stop: either order brings 7
        (16, 23, [2, 5]),  # 2 reaches 18, then 5; the other order would end at 20
        (17, 23, [1, 5]),
        (32, 36, [2, 2]),
        (18, 25, [2, 5]),
    ],
)
def test_the_better_order_of_a_doubles_halves_counts(
    red_before: int, red_after: int, points: list[int]
) -> None:
    """[IN-7.3] One half scores 2 (h5, h4), the other 5 (h8 to h12)."""
    game, state = position("ingenious:team", LONG_LINES.format(red=red_before))
    halves = events(game, state, "RR>h6h7", "scored")
    assert [half.points for half in halves] == points
    assert shown(game, after(game, state, "RR>h6h7"), "pegs 0+2").startswith(f"{red_after}R ")


def test_the_lowest_colours_for_a_swap_are_the_teams() -> None:
    """[IN-7.4] Blue is lowest for the team: YY may be swapped, BP may not."""
    pegs = "5R 5G 0B 5O 5Y 5P"
    game, state = position("ingenious:team", TOP_ROW.format(rack="RG YY", pegs=pegs))
    assert legal(game, after(game, state, "RG>h7h8")) == {"swap", "stay"}
    game, state = position("ingenious:team", TOP_ROW.format(rack="RG BP", pegs=pegs))
    assert refusal(game, after(game, state, "RG>h7h8"), "swap") == "IN-5.1"


def test_partners_share_their_place() -> None:
    """[IN-7.4] The teams are compared, not the seats; RG scores nothing."""
    game, state = nearly_full(
        "ingenious:team",
        4,
        "rack 0 RG\npegs 0+2 20R 20G 20B 20O 20Y 7P\npegs 1+3 8R 8G 8B 8O 8Y 8P",
    )
    state = after(game, state, "RG>h8h9")
    assert game.scores(state) == (7, 8, 7, 8)
    assert ended(game, state) == ("no placement left", "IN-6.1", (2, 1, 2, 1))


def test_a_team_with_all_pegs_at_36_wins_at_once() -> None:
    """[IN-7.4] Red is the last; the bonus is not played. At 18 a team's track does not end."""
    pegs = "{red}R 36G 36B 36O 36Y 36P"
    game, state = position("ingenious:team", TOP_ROW.format(rack="RG PP", pegs=pegs.format(red=34)))
    state = after(game, state, "RG>c6c7")
    assert game.to_act(state) is OVER
    assert ended(game, state) == ("all pegs at 36", "IN-7.4", (1, 2, 1, 2))
    game, state = position("ingenious:team", TOP_ROW.format(rack="RG PP", pegs=pegs.format(red=15)))
    assert game.to_act(after(game, state, "RG>c6c7")) == 2


def test_partners_know_no_more_of_each_other_than_opponents_do() -> None:
    """[IN-7.5] Seat 0 sees the same whether its partner holds YY and PP or the bag does."""
    pegs = "0R 0G 0B 0O 0Y 0P"
    game, state = position("ingenious:team", TOP_ROW.format(rack="RG YY", pegs=pegs))
    _, other = position("ingenious:team", TOP_ROW.format(rack="RG PP", pegs=pegs))
    assert state != other
    assert game.view(state, Seat(0)) == game.view(other, Seat(0))
    assert game.view(state, Seat(2)) != game.view(other, Seat(2))
