"""AZ-1, the set-up; docs/rules/azul.md has the text."""

from __future__ import annotations

from fractions import Fraction

import pytest

import mozaika
from mozaika.core.game import CHANCE
from mozaika.registry import UnknownGame
from tests.positions import after, events, position, refusal
from tests.rules.azul import COLOURED_WALL, row, shown


@pytest.mark.parametrize(("seats", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_the_number_of_factories_depends_on_the_seats(seats: int, factories: int) -> None:
    """[AZ-1.1] Each factory is filled before anybody acts, and there is none beyond the last."""
    game = mozaika.make("azul", seats)
    state = game.start()
    for number in range(1, factories + 1):
        assert game.to_act(state) is CHANCE
        state = after(game, state, f"{number}=BYRK")
    assert game.to_act(state) == 0
    assert f"{factories}B1" in {str(action) for action in game.legal_actions(state)}
    if factories < 9:
        assert refusal(game, state, f"{factories + 1}B1") == "AZ-1.1"


@pytest.mark.parametrize("seats", [1, 5])
def test_fewer_than_two_or_more_than_four_cannot_play(seats: int) -> None:
    """[AZ-1.1]"""
    with pytest.raises(UnknownGame, match="2 or 3 or 4 seats"):
        mozaika.make("azul", seats)


def test_all_tiles_begin_in_the_bag_twenty_of_each_colour() -> None:
    """[AZ-1.2]"""
    game = mozaika.make("azul")
    assert shown(game, game.start(), "bag") == "20B 20Y 20R 20K 20W"
    assert shown(game, game.start(), "lid") == "-"


@pytest.mark.parametrize("name", ["azul", "azul:grey"])
def test_every_seat_begins_with_an_empty_board_and_no_points(name: str) -> None:
    """[AZ-1.3] The two sides of the board begin alike."""
    game = mozaika.make(name, 3)
    board = """\
    . | .....
   .. | .....
  ... | .....
 .... | .....
..... | .....
floor -
"""
    boards = "".join(f"seat {seat} score 0\n{board}" for seat in range(3))
    assert game.draw(game.start()).endswith(boards)


def test_four_tiles_are_drawn_at_random_onto_each_factory() -> None:
    """[AZ-1.4] 3,921,225 draws of 4 tiles out of 100: 4,845 all blue, 160,000 of four colours."""
    game = mozaika.make("azul")
    chances = {str(draw): chance for draw, chance in game.chance_outcomes(game.start())}
    assert len(chances) == 70
    assert chances["1=BBBB"] == Fraction(4_845, 3_921_225)
    assert chances["1=BYRK"] == Fraction(160_000, 3_921_225)
    assert sum(chances.values()) == 1


def test_the_marker_begins_in_the_centre() -> None:
    """[AZ-1.4] So the first seat that takes from the centre gets it, here in the third turn."""
    game = mozaika.make("azul")
    state = after(game, game.start(), "1=BYRK 2=BYRK 3=BYRK 4=BYRK 5=BYRK")
    assert shown(game, state, "marker") == "centre"
    assert shown(game, after(game, state, "1B1 2B1"), "marker") == "centre"
    assert shown(game, after(game, state, "1B1 2B1 cY2"), "marker") == "0"


def test_seat_0_starts_unless_the_table_chooses_another() -> None:
    """[AZ-1.4]"""
    deal = "1=BYRK 2=BYRK 3=BYRK 4=BYRK 5=BYRK 6=BYRK 7=BYRK"
    for game, seat in ((mozaika.make("azul", 3), 0), (mozaika.make("azul", 3, first=2), 2)):
        state = after(game, game.start(), deal)
        assert game.to_act(state) == seat
        assert shown(game, state, "starter") == str(seat)


def test_chance_may_choose_the_first_seat() -> None:
    """[AZ-1.4] Each of three seats with the same chance, before the first draw."""
    game = mozaika.make("azul", 3, first="random")
    state = game.start()
    third = Fraction(1, 3)
    assert [(str(action), chance) for action, chance in game.chance_outcomes(state)] == [
        ("first=0", third),
        ("first=1", third),
        ("first=2", third),
    ]
    assert refusal(game, state, "1=BYRK") == "AZ-1.4"
    assert refusal(game, state, "first=3") == "AZ-1.1"
    assert [event.seat for event in events(game, state, "first=2", "starts")] == [2]
    state = after(game, state, "first=2")
    assert refusal(game, state, "first=1") == "AZ-4.2"
    assert shown(game, state, "starter") == shown(game, state, "turn") == "2"


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_each_space_of_the_coloured_wall_belongs_to_one_colour(number: int) -> None:
    """[AZ-1.5] A full line of each colour goes to the space printed for it in its row."""
    for column, letter in enumerate(COLOURED_WALL[number - 1]):
        lines = ["." * length for length in range(1, 6)]
        lines[number - 1] = letter * number
        board = "\n".join(f"{line} | ....." for line in lines)
        last = "K" if letter == "W" else "W"
        drawing = f"turn 1\nfactories {last} - - - -\nseat 0 score 0\n{board}"
        game, state = position("azul", drawing)
        wall = "." * column + letter + "." * (4 - column)
        expected = f"{'.' * number} | {wall}"
        assert row(game, after(game, state, f"1{last}f"), 0, number) == expected
