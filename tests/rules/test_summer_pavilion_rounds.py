"""SP-4 and SP-5: the next round and the end; docs/rules/summer_pavilion.md has the text."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mozaika.core.game import OVER
from tests.positions import after, events, legal, position, refusal
from tests.rules.summer_pavilion import of_seat, shown, stars


def test_after_a_round_the_next_colour_is_wild_and_the_factories_are_filled() -> None:
    """[SP-4.1] Round 1 ends with the second pass; in round 2 green comes along with orange."""
    game, state = position("summer_pavilion", "round 1 place\nsupply PPGGOOYYBR")
    state = after(game, state, "pass pass")
    assert shown(game, state, "round") == "2 fill"
    assert refusal(game, state, "1O") == "SP-4.1"
    assert refusal(game, state, "2=GGOO") == "SP-4.1"  # factory 1 is first
    state = after(game, state, "1=GGOO 2=PYBR 3=PYBR 4=PYBR")
    assert shown(game, state, "round") == "2 fill"
    state = after(game, state, "5=PYBR")
    assert shown(game, state, "round") == "2 acquire"
    assert of_seat(game, after(game, state, "1O"), 0, "hand") == "GOO"


def test_a_factory_is_filled_from_the_bag_and_then_from_the_tower() -> None:
    """[SP-4.1] Two purple for sure, then two of one orange and three red: 3 of 6 pairs are mixed.

    Seat 1 still has the other tiles of the round before in its hand.
    """
    game, state = position(
        "summer_pavilion",
        f"""
        round 2 fill
        bag 2P
        tower 1O 3R
        supply PPGGOOYYBR
        seat 1 score 5
        hand {"P" * 18}{"G" * 20}{"O" * 19}{"Y" * 20}{"B" * 21}{"R" * 18}
        """,
    )
    outcomes = {str(action): chance for action, chance in game.chance_outcomes(state)}
    assert outcomes == {"1=PPOR": Fraction(1, 2), "1=PPRR": Fraction(1, 2)}
    assert len(events(game, state, "1=PPOR", "bag refilled")) == 1
    state = after(game, state, "1=PPOR")
    assert (shown(game, state, "bag"), shown(game, state, "tower")) == ("2R", "-")


def test_the_tower_stays_full_while_the_bag_has_enough() -> None:
    """[SP-4.1] Four tiles are in the bag, and one factory takes them all."""
    game, state = position(
        "summer_pavilion",
        """
        round 2 fill
        bag 2P 2G
        tower 18P 18G 20O 20Y 21B 21R
        supply PPGGOOYYBR
        """,
    )
    state = after(game, state, "1=PPGG")
    assert (shown(game, state, "bag"), shown(game, state, "round")) == ("-", "2 fill")
    assert shown(game, state, "tower") == "18P 18G 20O 20Y 21B 21R"


def test_with_too_few_tiles_the_round_is_played_with_fewer() -> None:
    """[SP-4.1] Five tiles are left: four and one, and three factories stay empty."""
    game, state = position(
        "summer_pavilion",
        f"""
        round 2 fill
        bag 3P
        tower 2R
        supply PPGGOOYYBR
        seat 1 score 5
        hand {"P" * 17}{"G" * 20}{"O" * 20}{"Y" * 20}{"B" * 21}{"R" * 19}
        """,
    )
    state = after(game, state, "1=PPPR 2=R")
    assert shown(game, state, "factories") == "PPPR R - - -"
    assert shown(game, state, "round") == "2 acquire"


def test_with_no_tile_at_all_the_round_begins_with_placing() -> None:
    """[SP-4.1, SP-3.1] Three full boards hold 126 tiles, and the supply the other 6.

    Seat 1 had the marker: it starts round 3 and, as nobody can take the marker, keeps it.
    """
    full = "p PPPPPP\ng GGGGGG\no OOOOOO\ny YYYYYY\nb BBBBBB\nr RRRRRR\nc PGOYBR"
    game, state = position(
        "summer_pavilion:grey",
        f"""
round 2 place
turn 3
marker 1
bag -
tower -
supply PGOYBR
seat 0 score 5 passed
{full}
seat 1 score 5 passed
{full}
seat 2 score 5 passed
{full}
seat 3 score 5
""",
        seats=4,
    )
    state = after(game, state, "pass")
    assert (shown(game, state, "round"), game.to_act(state)) == ("3 place", 1)
    assert (shown(game, state, "starter"), shown(game, state, "marker")) == ("1", "1")


def test_the_seat_with_the_marker_starts_the_next_round() -> None:
    """[SP-4.2] Seat 2 had it; now it lies in the centre again."""
    game, state = position("summer_pavilion", "round 1 place\nmarker 2\nsupply PPGGOOYYBR", seats=3)
    state = after(game, state, "pass pass pass")
    assert shown(game, state, "starter") == "2"
    assert shown(game, state, "marker") == "centre"
    state = after(game, state, " ".join(f"{number}=POYB" for number in range(1, 8)))
    assert game.to_act(state) == 2


def test_the_tiles_kept_return_to_the_hand() -> None:
    """[SP-4.2] Seat 0 kept two green; all may place again."""
    game, state = position(
        "summer_pavilion",
        """
        round 1 place
        turn 1
        supply PPGGOOYYBR
        seat 0 score 5 passed
        corners GG
        """,
    )
    state = after(game, state, "pass")
    assert of_seat(game, state, 0, "hand") == "GG"
    assert of_seat(game, state, 0, "corners") == "-"
    assert of_seat(game, state, 0, "seat 0 score") == "5"


def at_the_end(name: str, board: str) -> tuple[int, ...]:
    """The scores when seat 0, with 10 points and no tile in its hand, passes last in round 6."""
    game, state = position(
        name,
        f"round 6 place\nsupply PPGGOOYYBR\nseat 0 score 10\n{board}\nseat 1 score 5 passed",
    )
    assert game.forecast(state) == game.scores(after(game, state, "pass"))
    return game.scores(after(game, state, "pass"))


@pytest.mark.parametrize(
    ("star", "bonus"),
    [
        ("c PGOYBR", 12),
        ("r RRRRRR", 14),
        ("b BBBBBB", 15),
        ("y YYYYYY", 16),
        ("o OOOOOO", 17),
        ("g GGGGGG", 18),
        ("p PPPPPP", 20),
    ],
)
def test_a_complete_star_scores_at_the_end(star: str, bonus: int) -> None:
    """[SP-5.1] Each by its colour; with one space open it scores nothing."""
    assert at_the_end("summer_pavilion", star) == (10 + bonus, 5)
    assert at_the_end("summer_pavilion", star[:-1] + ".") == (10, 5)


@pytest.mark.parametrize(("number", "bonus"), [(1, 4), (2, 8), (3, 12), (4, 16), (5, 0), (6, 0)])
def test_a_number_covered_on_all_stars_scores_at_the_end(number: int, bonus: int) -> None:
    """[SP-5.2] On all seven; without the centre star it is not all."""
    everywhere = {f"{star}{number}" for star in "pgoybrc"}
    assert at_the_end("summer_pavilion", stars(everywhere)) == (10 + bonus, 5)
    assert at_the_end("summer_pavilion", stars(everywhere - {f"c{number}"})) == (10, 5)


def test_bonuses_are_told_one_by_one() -> None:
    """[SP-5.1, SP-5.2] The centre star is complete, and all ones are covered."""
    game, state = position(
        "summer_pavilion",
        """
        round 6 place
        supply PPGGOOYYBR
        seat 0 score 10
        p P.....
        g G.....
        o O.....
        y Y.....
        b B.....
        r R.....
        c PGOYBR
        seat 1 score 5 passed
        """,
    )
    found = [(e.rule, e.kind, e.place, e.points) for e in game.explain(state, game.parse("pass"))]
    assert found == [
        ("SP-3.1", "passed", "", 0),
        ("SP-5.1", "star bonus", "c", 12),
        ("SP-5.2", "number bonus", "1", 4),
        ("SP-5.1", "end", "", 0),
    ]


@pytest.mark.parametrize(
    ("scores", "places"),
    [((9, 12, 7), (2, 1, 3)), ((12, 9, 12), (1, 3, 1)), ((9, 12, 9), (2, 1, 2))],
)
def test_the_highest_score_wins_and_equal_scores_share(
    scores: tuple[int, ...], places: tuple[int, ...]
) -> None:
    """[SP-5.3]"""
    boards = "\n".join(f"seat {seat} score {score}" for seat, score in enumerate(scores))
    game, state = position("summer_pavilion", f"round 6 place\nsupply P\n{boards}", seats=3)
    assert game.result(state) is None
    state = after(game, state, "pass pass pass")
    assert game.to_act(state) is OVER
    assert legal(game, state) == set()
    assert refusal(game, state, "pass") == "SP-5.1"
    result = game.result(state)
    assert result == ("six rounds", "SP-5.1", places)
