"""SP-6, the grey side; docs/rules/summer_pavilion.md has the text."""

from __future__ import annotations

import pytest

from tests.positions import after, legal, position, refusal
from tests.rules.summer_pavilion import of_seat, shown, stars
from tests.rules.test_summer_pavilion_rounds import at_the_end

GREY = "summer_pavilion:grey"


@pytest.mark.parametrize("star", list("pgoybr"))
def test_the_outer_spaces_of_the_grey_side_have_other_numbers(star: str) -> None:
    """[SP-6.1] Where the coloured side has 1 to 6, the costs are 3, 2, 1, 4, 5, 6."""
    game, state = position(GREY, "round 2 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand YYYYYY")
    costs = []
    for space in range(1, 7):
        left = of_seat(game, after(game, state, f"Y>{star}{space}"), 0, "hand")
        costs.append(6 - len(left.strip("-")))
    assert costs == [3, 2, 1, 4, 5, 6]


def test_every_space_of_the_grey_centre_star_costs_three() -> None:
    """[SP-6.1] With two tiles no space there can be covered."""
    game, state = position(GREY, "round 2 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand YYYYYY")
    for space in range(1, 7):
        assert of_seat(game, after(game, state, f"Y>c{space}"), 0, "hand") == "YYY"
    game, state = position(GREY, "round 2 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand YY")
    assert legal(game, state) == {
        *(f"Y>{star}2" for star in "pgoybr"),
        *(f"Y>{star}3" for star in "pgoybr"),
        "pass",
    }


def test_wild_tiles_pay_on_the_grey_side_too() -> None:
    """[SP-6.1, SP-3.2] Centre 1 costs three: two of them can be green, which is wild in round 2."""
    game, state = position(GREY, "round 2 place\nsupply PPGGOOYYBR\nseat 0 score 5\nhand GGY")
    on_centre = {action for action in legal(game, state) if action.startswith("Y>c1")}
    assert on_centre == {"Y>c1+2"}
    assert shown(game, after(game, state, "Y>c1+2"), "tower") == "2G"


@pytest.mark.parametrize("star", list("pgoybrc"))
def test_the_first_tile_of_a_grey_star_is_of_any_colour(star: str) -> None:
    """[SP-6.2] Position 2 costs two, or three in the centre; every colour is at hand."""
    hand = "PPPGGGOOOYYYBBBRRR"
    game, state = position(GREY, f"round 1 place\nsupply PGOYBR\nseat 0 score 5\nhand {hand}")
    for colour in "PGOYBR":
        assert f"{colour}>{star}2" in legal(game, state)


@pytest.mark.parametrize("star", list("pgoybrc"))
def test_the_second_tile_decides_what_a_grey_star_becomes(star: str) -> None:
    """[SP-6.2] Two green: only green. Green and red: any colour but these two."""
    hand = "PPPGGGOOOYYYBBBRRR"
    start = f"round 1 place\nsupply PGOYBR\nseat 0 score 5\nhand {hand}\n{star} "

    def taken(spaces: str) -> str:
        game, state = position(GREY, start + spaces)
        choices = legal(game, state)
        return "".join(colour for colour in "PGOYBR" if f"{colour}>{star}2" in choices)

    assert taken("..G...") == "PGOYBR"
    assert taken("..GG..") == "G"
    assert taken("..GR..") == "POYB"
    assert taken("P.GROY") == "B"


def test_a_colour_that_a_grey_star_does_not_take_is_refused() -> None:
    """[SP-6.2] The star p is green, the centre star multicoloured."""
    game, state = position(
        GREY,
        """
        round 1 place
        supply PPGGOOYYBR
        seat 0 score 5
        hand GGGRRR
        p ..GG..
        c G....Y
        """,
    )
    assert refusal(game, state, "R>p2") == "SP-6.2"
    assert refusal(game, state, "G>c2") == "SP-6.2"
    assert of_seat(game, after(game, state, "R>c2"), 0, "c") == "GR...Y"


def test_any_number_of_grey_stars_may_be_alike() -> None:
    """[SP-6.3] Two green and two multicoloured stars, and a fifth may become either."""
    game, state = position(
        GREY,
        """
        round 1 place
        supply PPOOYYBBRR
        seat 0 score 5
        hand GGGGGG
        p ..GG..
        g ..GG..
        o ..GY..
        y ..GB..
        b ..G...
        r ..R...
        """,
    )
    choices = legal(game, state)
    assert {"G>p2", "G>g2", "G>b2", "G>r2"} <= choices
    assert not {"G>o2", "G>y2"} & choices


@pytest.mark.parametrize(
    ("board", "bonus"),
    [
        ("p GGGGGG", 18),
        ("p GGGGGG\ng GGGGGG", 36),  # each for itself
        ("p RGOYBP", 12),
        ("p RGOYBP\nc PGOYBR", 24),
        ("c RRRRRR", 14),
        ("c RRRRR.", 0),
        ("p BBBBBB\no YYYYYY\nb OOOOOO\nr PPPPPP", 15 + 16 + 17 + 20),
    ],
)
def test_a_complete_grey_star_scores_by_what_lies_on_it(board: str, bonus: int) -> None:
    """[SP-6.4] Wherever the star lies, the centre included."""
    assert at_the_end(GREY, board) == (10 + bonus, 5)


@pytest.mark.parametrize(("number", "position", "bonus"), [(1, 3, 4), (2, 2, 8), (4, 4, 16)])
def test_on_the_grey_side_1_2_and_4_stand_on_the_outer_stars_only(
    number: int, position: int, bonus: int
) -> None:
    """[SP-6.5] Six spaces each: 1 at position 3, 2 at 2, 4 at 4; the centre star has only 3s."""
    outer = {f"{star}{position}" for star in "pgoybr"}
    assert at_the_end(GREY, stars(outer)) == (10 + bonus, 5)
    assert at_the_end(GREY, stars(outer - {f"r{position}"})) == (10, 5)


def test_on_the_grey_side_there_are_twelve_3s() -> None:
    """[SP-6.5] Position 1 of the outer stars and the whole centre star, which scores 12 as well."""
    threes = {f"{star}1" for star in "pgoybr"} | {f"c{space}" for space in range(1, 7)}
    assert at_the_end(GREY, stars(threes)) == (10 + 12 + 12, 5)
    assert at_the_end(GREY, stars(threes - {"c6"})) == (10, 5)
    assert at_the_end(GREY, stars(threes - {"p1"})) == (10 + 12, 5)
