"""Colours with letters, and reading them."""

from __future__ import annotations

import pytest

from mozaika.core.colour import Lettered
from mozaika.core.text import BadText, Cursor, read_letter, read_space, spaces_text


class Colour(Lettered):
    BLUE = 0, "B"
    BLACK = 1, "K"


def test_a_colour_is_a_number_a_name_and_a_letter() -> None:
    assert int(Colour.BLACK) == 1
    assert str(Colour.BLACK) == "black"
    assert Colour.BLACK.letter == "K"
    assert Colour(1) is Colour.BLACK


def test_a_letter_is_read_back_as_its_colour_and_another_is_refused() -> None:
    assert [read_letter(Cursor(colour.letter), Colour, "a colour") for colour in Colour] == [0, 1]
    with pytest.raises(BadText, match=r"expected a colour \(BK\), found 'R'"):
        read_letter(Cursor("R"), Colour, "a colour")


def test_the_spaces_of_a_board_are_written_and_read_with_a_dot_for_an_empty_one() -> None:
    spaces = [None, Colour.BLACK, Colour.BLUE]
    cursor = Cursor(spaces_text(spaces))
    assert cursor.text == ".KB"
    assert [read_space(cursor, Colour, "a space") for _ in spaces] == spaces
    with pytest.raises(BadText, match=r"expected a space \(BK or \.\), found the end"):
        read_space(cursor, Colour, "a space")
