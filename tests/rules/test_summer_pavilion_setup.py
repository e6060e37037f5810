"""SP-1, the set-up and the board; docs/rules/summer_pavilion.md has the text."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

import mozaika
from mozaika.core.game import CHANCE
from mozaika.games.summer_pavilion.state import STRUCTURES
from mozaika.registry import UnknownGame
from tests.positions import after, events, legal, position, refusal
from tests.rules.summer_pavilion import colour_on, of_seat, shown, stars


@pytest.mark.parametrize("name", ["summer_pavilion", "summer_pavilion:grey"])
@pytest.mark.parametrize(("seats", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_the_number_of_factories_depends_on_the_seats(
    name: str, seats: int, factories: int
) -> None:
    """[SP-1.1] Each factory is filled before anybody acts, and there is none beyond the last."""
    game = mozaika.make(name, seats)
    state = after(game, game.start(), "s=GGOOYYBBRR")
    for number in range(1, factories + 1):
        assert game.to_act(state) is CHANCE
        state = after(game, state, f"{number}=GOYB")
    assert game.to_act(state) == 0
    assert f"{factories}G" in legal(game, state)
    if factories < 9:
        assert refusal(game, state, f"{factories + 1}G") == "SP-1.1"


@pytest.mark.parametrize("seats", [1, 5])
def test_fewer_than_two_or_more_than_four_cannot_play(seats: int) -> None:
    """[SP-1.1]"""
    with pytest.raises(UnknownGame, match="2 or 3 or 4 seats"):
        mozaika.make("summer_pavilion", seats)


def test_every_seat_begins_with_five_points() -> None:
    """[SP-1.1]"""
    game = mozaika.make("summer_pavilion", 4)
    assert game.scores(game.start()) == (5, 5, 5, 5)


def test_a_score_never_falls_below_one() -> None:
    """[SP-1.1] The marker with five tiles would cost five of three points."""
    game, state = position(
        "summer_pavilion",
        """
        centre YYYYYB
        seat 0 score 3
        """,
    )
    assert game.scores(after(game, state, "cY")) == (1, 5)
    (lost,) = events(game, state, "cY", "marker")
    assert (lost.points, lost.parts) == (-2, (-5,))


def test_a_score_has_no_upper_limit() -> None:
    """[SP-1.1] The score tracks printed on the boards end long before 300."""
    game, state = position(
        "summer_pavilion",
        """
        round 3 place
        supply PPGGOOYYBR
        seat 0 score 300
        hand B
        """,
    )
    assert game.scores(after(game, state, "B>b1")) == (301, 5)


def test_ten_tiles_go_to_the_supply_and_then_four_to_each_factory() -> None:
    """[SP-1.2] All 132 begin in the bag; 10 and 5 times 4 of them leave it."""
    game = mozaika.make("summer_pavilion")
    state = game.start()
    assert shown(game, state, "bag") == "22P 22G 22O 22Y 22B 22R"
    assert refusal(game, state, "1=PGOY") == "SP-1.2"
    assert refusal(game, state, "s=PPPPPPPPP") == "SP-3.8"  # only nine
    state = after(game, state, "s=PPPPPPPPPP 1=PGOY 2=PGOY 3=PGOY 4=PGOY")
    assert refusal(game, state, "5=PGO") == "SP-4.1"
    state = after(game, state, "5=BBRR")
    assert shown(game, state, "supply") == "PPPPPPPPPP"
    assert shown(game, state, "factories") == "PGOY PGOY PGOY PGOY BBRR"
    assert shown(game, state, "bag") == "8P 18G 18O 18Y 20B 20R"
    assert shown(game, state, "marker") == "centre"


@pytest.mark.parametrize(("number", "wild"), list(enumerate("PGOYBR", 1)))
def test_each_round_has_its_wild_colour(number: int, wild: str) -> None:
    """[SP-1.3] All six colours lie in the centre, and only the wild one cannot be chosen."""
    game, state = position("summer_pavilion", f"round {number} acquire\ncentre PGOYBR")
    assert legal(game, state) == {f"c{colour}" for colour in "PGOYBR" if colour != wild}


def test_the_game_lasts_six_rounds() -> None:
    """[SP-1.3, SP-5.1] Nobody has a tile; two passes end round 5, two more would end round 6."""
    game, state = position("summer_pavilion", "round 5 place\nbag -\ntower 22P 22G 22O 22Y 22B 22R")
    state = after(game, state, "pass pass")
    assert shown(game, state, "round") == "6 fill"
    game, state = position("summer_pavilion", "round 6 place\nbag -\ntower 22P 22G 22O 22Y 22B 22R")
    state = after(game, state, "pass pass")
    assert shown(game, state, "round") == "6 over"


def test_each_board_has_seven_empty_stars_of_six_spaces() -> None:
    """[SP-1.4]"""
    game = mozaika.make("summer_pavilion")
    for seat in (0, 1):
        drawn = [of_seat(game, game.start(), seat, star) for star in "pgoybrc"]
        assert drawn == ["......"] * 7


RING = ("orange", "red", "blue", "yellow", "green", "purple")  # SP-1.4
ANGLES = {"orange": 120, "red": 60, "blue": 0, "yellow": -60, "green": -120, "purple": 180}
POINTS = (90, 30, -30, -90, -150, 150)
"""Where the spaces of a star point: top, upper right, lower right, bottom, and so on."""
NUMBERS = {  # SP-1.5
    "orange": (6, 1, 2, 3, 4, 5),
    "red": (5, 6, 1, 2, 3, 4),
    "blue": (4, 5, 6, 1, 2, 3),
    "yellow": (3, 4, 5, 6, 1, 2),
    "green": (2, 3, 4, 5, 6, 1),
    "purple": (1, 2, 3, 4, 5, 6),
    "centre": (1, 2, 3, 4, 5, 6),
}


def facing(star: str, angle: int) -> set[str]:
    """The two spaces of a star that point to either side of a direction."""
    return {
        f"{star[0]}{number}"
        for number, point in zip(NUMBERS[star], POINTS, strict=True)
        if (angle - point) % 360 in (30, 330)
    }


def found_on_the_board(kind: str) -> list[set[str]]:
    """The spaces around each structure of a kind, from the drawing of the board alone."""
    if kind == "window":
        return [facing(star, ANGLES[star]) for star in RING]
    if kind == "pillar":
        return [facing(s, ANGLES[s] + 180) | facing("centre", ANGLES[s]) for s in RING]
    return [
        facing(star, ANGLES[star] - 120) | facing(following, ANGLES[star] + 60)
        for star, following in pairwise([*RING, RING[0]])
    ]


@pytest.mark.parametrize("kind", ["pillar", "statue", "window"])
def test_structures_lie_where_the_board_shows_them(kind: str) -> None:
    """[SP-1.4, SP-1.5, SP-1.7] The spaces around a structure are those that point at it.

    A statue lies between two outer stars, a pillar between an outer star and the centre star,
    a window outside an outer star.
    """
    spaces = [set(str(structure).split()) for structure in STRUCTURES if structure.kind == kind]
    assert sorted(map(sorted, spaces)) == sorted(map(sorted, found_on_the_board(kind)))


AROUND = {  # SP-1.7
    "statue": "o1o2r3r4 r1r2b3b4 b1b2y3y4 y1y2g3g4 g1g2p3p4 p1p2o3o4",
    "window": "o5o6 r5r6 b5b6 y5y6 g5g6 p5p6",
    "pillar": "o2o3c6c1 r2r3c1c2 b2b3c2c3 y2y3c3c4 g2g3c4c5 p2p3c5c6",
}
CASES = [
    (kind, [around[at : at + 2] for at in range(0, len(around), 2)])
    for kind, listed in AROUND.items()
    for around in listed.split()
]


@pytest.mark.parametrize("name", ["summer_pavilion", "summer_pavilion:grey"])
@pytest.mark.parametrize(("kind", "around"), CASES, ids=lambda case: "".join(case))
def test_a_structure_is_complete_when_all_spaces_around_it_are_covered(
    name: str, kind: str, around: list[str]
) -> None:
    """[SP-1.7] Whichever space comes last completes it; with one more missing, nothing happens."""
    for last in around:
        colour = colour_on(last)
        covered = [spot for spot in around if spot != last]
        for missing in (None, covered[0]):
            game, state = position(
                name,
                "round 1 place\nsupply PGOYBR\nseat 0 score 5\n"
                f"hand {colour * 6}\n{stars(set(covered) - {missing})}",
            )
            kinds = [event.kind for event in game.explain(state, game.parse(f"{colour}>{last}"))]
            assert (kind in kinds) == (missing is None)


def test_spaces_of_a_star_are_connected_in_a_ring() -> None:
    """[SP-1.6] A tile on 6 is between 5 and 1."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand BBBBBB
        b B...B.
        """,
    )
    assert game.scores(after(game, state, "B>b6")) == (8, 5)


def test_spaces_of_different_stars_are_never_connected() -> None:
    """[SP-1.6] Red 3 and 4 lie across the statue from orange 1 and do not count for it."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand O
        r ..RR..
        """,
    )
    assert game.scores(after(game, state, "O>o1")) == (6, 5)


def test_seat_0_starts_unless_the_table_chooses_otherwise() -> None:
    """[SP-1.8]"""
    draws = "s=GGOOYYBBRR 1=GOYB 2=GOYB 3=GOYB 4=GOYB 5=GOYB"
    for first in (0, 1):
        game = mozaika.make("summer_pavilion", 2, first)
        assert game.to_act(after(game, game.start(), draws)) == first


def test_chance_can_choose_who_starts() -> None:
    """[SP-1.8] Each of three seats is as likely; then the set-up goes on."""
    game = mozaika.make("summer_pavilion", 3, "random")
    state = game.start()
    outcomes = {str(action): chance for action, chance in game.chance_outcomes(state)}
    assert outcomes == {f"first={seat}": Fraction(1, 3) for seat in range(3)}
    assert refusal(game, state, "s=GGOOYYBBRR") == "SP-1.8"
    assert refusal(game, state, "first=3") == "SP-1.1"
    state = after(game, state, "first=2")
    assert shown(game, state, "starter") == "2"
    assert shown(game, state, "turn") == "2"
    assert refusal(game, state, "first=1") == "SP-1.2"
