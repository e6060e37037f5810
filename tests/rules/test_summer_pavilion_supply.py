"""SP-3.7 and SP-3.8: structures and the supply; docs/rules/summer_pavilion.md has the text."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mozaika.core.game import CHANCE
from tests.positions import after, events, legal, position, refusal
from tests.rules.summer_pavilion import of_seat, shown


@pytest.mark.parametrize(
    ("kind", "star", "action", "owed"),
    [
        ("pillar", "o .OO...\nc .....G", "Y>c1", 1),
        ("statue", "o OO....\nr ..R...", "R>r4", 2),
        ("window", "y ....Y.", "Y>y6", 3),
    ],
)
def test_a_structure_brings_tiles_from_the_supply(
    kind: str, star: str, action: str, owed: int
) -> None:
    """[SP-3.7] One for a pillar, two for a statue, three for a window, at once."""
    game, state = position(
        "summer_pavilion",
        f"round 1 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand {action[0] * 6}\n{star}",
    )
    assert [event.rule for event in events(game, state, action, kind)] == ["SP-3.7"]
    state = after(game, state, action)
    assert game.to_act(state) == 0
    assert shown(game, state, "round") == "1 take"
    assert shown(game, state, "owed") == str(owed)


def test_the_tiles_may_be_of_any_colours_and_join_the_hand() -> None:
    """[SP-3.7] A statue brings two of four tiles, the wild purple among them."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 take
        supply PPGR
        owed 2
        seat 0 score 5
        hand G
        """,
    )
    assert legal(game, state) == {"sPP", "sPG", "sPR", "sGR"}
    state = after(game, state, "sPG")
    assert of_seat(game, state, 0, "hand") == "PGG"
    assert shown(game, state, "supply") == "PR"


def test_the_tiles_must_be_taken_and_all_of_them() -> None:
    """[SP-3.7] Two are owed: not one, not three, not what is not there, and nothing else first."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 take
        supply PPGR
        owed 2
        seat 0 score 5
        hand G
        """,
    )
    for action in ("sP", "sPPG", "sGG", "pass", "G>g1", "keep=", "s=PPP"):
        assert refusal(game, state, action) == "SP-3.7"


def test_structures_completed_by_one_tile_add_up() -> None:
    """[SP-3.7] Orange 2 completes a pillar and a statue: 1 + 2 tiles before any refill."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand OO
        o O.O...
        r ..RR..
        c G....Y
        """,
    )
    kinds = [e.kind for e in game.explain(state, game.parse("O>o2"))]
    assert kinds == ["placed", "paid", "pillar", "statue"]
    state = after(game, state, "O>o2")
    assert shown(game, state, "owed") == "3"
    state = after(game, state, "sPPG")
    assert shown(game, state, "round") == "1 refill"
    assert shown(game, state, "supply") == "GOOYYBR"


def test_one_tile_of_the_centre_star_can_complete_two_pillars() -> None:
    """[SP-3.7] Centre 1 lies at the pillars of orange and red."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand P
        o .OO...
        r .RR...
        c .G...Y
        """,
    )
    assert shown(game, after(game, state, "P>c1"), "owed") == "2"


def test_a_supply_that_holds_fewer_gives_what_there_is() -> None:
    """[SP-3.7] Our decision. A window would bring three, and two are left."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply GR
        seat 0 score 5
        hand YYYYYY
        y ....Y.
        """,
    )
    state = after(game, state, "Y>y6")
    assert shown(game, state, "owed") == "2"
    assert legal(game, state) == {"sGR"}


def test_an_empty_supply_gives_nothing() -> None:
    """[SP-3.7] Our decision. The window is complete, and the supply is refilled at once."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply -
        seat 0 score 5
        hand YYYYYY
        y ....Y.
        """,
    )
    assert len(events(game, state, "Y>y6", "window")) == 1
    assert shown(game, after(game, state, "Y>y6"), "round") == "1 refill"


def test_the_supply_is_refilled_to_ten_before_the_next_turn() -> None:
    """[SP-3.8] Two tiles were taken, two are drawn, then seat 1 is to place."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 take
        supply PPGGOOYYBR
        owed 2
        """,
    )
    state = after(game, state, "sPP")
    assert game.to_act(state) is CHANCE
    assert refusal(game, state, "s=BBR") == "SP-3.8"
    assert refusal(game, state, "pass") == "SP-3.8"
    state = after(game, state, "s=BR")
    assert shown(game, state, "supply") == "GGOOYYBBRR"
    assert (shown(game, state, "round"), game.to_act(state)) == ("1 place", 1)


def test_a_full_supply_is_left_alone() -> None:
    """[SP-3.8] The placement completes nothing: seat 1 is next, with no draw between."""
    game, state = position(
        "summer_pavilion", "round 1 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand G"
    )
    assert game.to_act(after(game, state, "G>g1")) == 1


def outcomes(drawing: str, take: str) -> dict[str, Fraction]:
    game, state = position("summer_pavilion", drawing)
    state = after(game, state, take)
    return {str(action): chance for action, chance in game.chance_outcomes(state)}


def test_the_supply_is_drawn_from_the_bag_while_it_lasts() -> None:
    """[SP-3.8] Two of one purple and two green: 2 of 3 pairs are mixed. The tower waits."""
    drawing = """
        round 1 take
        bag 1P 2G
        tower 19P 18G 20O 20Y 21B 21R
        supply PPGGOOYYBR
        owed 2
        """
    assert outcomes(drawing, "sPP") == {"s=PG": Fraction(2, 3), "s=GG": Fraction(1, 3)}


def test_the_tower_goes_into_the_bag_in_the_middle_of_a_refill() -> None:
    """[SP-3.8] The last purple comes for sure, then two of one orange and three red.

    Seat 1 holds the other tiles. Of the 6 pairs 3 are mixed.
    """
    drawing = f"""
        round 1 take
        bag 1P
        tower 1O 3R
        supply PPGGOOYYBR
        owed 3
        seat 1 score 5
        hand {"P" * 19}{"G" * 20}{"O" * 19}{"Y" * 20}{"B" * 21}{"R" * 18}
        """
    assert outcomes(drawing, "sPGR") == {"s=POR": Fraction(1, 2), "s=PRR": Fraction(1, 2)}
    game, state = position("summer_pavilion", drawing)
    state = after(game, state, "sPGR s=POR")
    assert shown(game, state, "bag") == "2R"
    assert shown(game, state, "tower") == "-"


def test_the_tower_is_emptied_only_when_a_tile_is_needed() -> None:
    """[SP-3.8] The bag gives its last two tiles and stays empty."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 take
        bag 1P 1G
        tower 19P 19G 20O 20Y 21B 21R
        supply PPGGOOYYBR
        owed 2
        """,
    )
    before = after(game, state, "sPP")
    assert not events(game, before, "s=PG", "bag refilled")
    state = after(game, before, "s=PG")
    assert shown(game, state, "bag") == "-"
    assert shown(game, state, "tower") == "19P 19G 20O 20Y 21B 21R"


WITHOUT_BAG = f"""
    round 1 place
    bag -
    tower -
    supply PPGGOOYYBR
    seat 0 score 5
    hand GYYYYYY
    y ....Y.
    seat 1 score 5
    hand {"P" * 20}{"G" * 19}{"O" * 20}{"Y" * 13}{"B" * 21}{"R" * 21}
    """
"""Seat 1 holds what is usually in the bag; yellow 6 completes a window and pays five tiles."""


def test_the_tiles_paid_are_in_the_tower_before_the_supply_is_refilled() -> None:
    """[SP-3.8] Only the five yellow just paid can be drawn."""
    game, state = position("summer_pavilion", WITHOUT_BAG)
    state = after(game, state, "Y>y6 sPPG")
    assert [str(action) for action, _ in game.chance_outcomes(state)] == ["s=YYY"]
    assert shown(game, after(game, state, "s=YYY"), "bag") == "2Y"


def test_a_supply_stays_short_and_is_topped_up_after_a_later_placement() -> None:
    """[SP-3.8] Our decision.

    Seat 0 takes three tiles while bag and tower are empty, because seat 1 holds all the others.
    Then seat 1 pays one purple for purple 2, which completes nothing: that tile goes to the
    supply at once.
    """
    game, state = position(
        "summer_pavilion",
        f"""
        round 2 take
        bag -
        tower -
        supply PPGGOOYYBR
        owed 3
        seat 1 score 5
        hand {"P" * 20}{"G" * 20}{"O" * 20}{"Y" * 20}{"B" * 21}{"R" * 21}
        """,
    )
    state = after(game, state, "sPPG")
    assert (shown(game, state, "supply"), game.to_act(state)) == ("GOOYYBR", 1)
    state = after(game, state, "P>p2")
    assert [str(action) for action, _ in game.chance_outcomes(state)] == ["s=P"]
    state = after(game, state, "s=P")
    assert shown(game, state, "supply") == "PGOOYYBR"
    assert game.to_act(state) == 0
    state = after(game, state, "G>g1")  # costs one tile: nothing returns
    assert game.to_act(state) == 1
    assert shown(game, state, "supply") == "PGOOYYBR"


def test_tiles_discarded_by_a_pass_wait_for_the_next_placement() -> None:
    """[SP-3.8] Our decision: the supply is topped up after a placement, not after a pass."""
    game, state = position(
        "summer_pavilion",
        f"""
        round 1 place
        bag -
        tower -
        supply PPGGOOYYB
        seat 0 score 5
        hand OR
        seat 1 score 5
        hand {"P" * 20}{"G" * 20}{"O" * 19}{"Y" * 20}{"B" * 21}{"R" * 21}
        """,
    )
    state = after(game, state, "pass keep=O")
    assert (shown(game, state, "tower"), game.to_act(state)) == ("1R", 1)
    state = after(game, state, "G>g1 s=R")
    assert shown(game, state, "supply") == "PPGGOOYYBR"
