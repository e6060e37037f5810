"""Reading with a place: what is taken, and where and why the rest is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mozaika.core.position import Lines
from mozaika.core.text import (
    BadText,
    Cursor,
    pile_text,
    read_pile,
    read_tiles,
    tiles_text,
)


def at(text: str, column: int, line: int = 1) -> Cursor:
    cursor = Cursor(text, line)
    cursor.at = column - 1
    return cursor


def refused(read: Callable[[], object]) -> tuple[int, int, str]:
    """Line, column and reason of the refusal."""
    with pytest.raises(BadText) as bad:
        read()
    assert str(bad.value) == f"line {bad.value.line}, column {bad.value.column}: {bad.value.reason}"
    return bad.value.line, bad.value.column, bad.value.reason


def test_a_cursor_takes_what_stands_there_and_moves_on() -> None:
    cursor = Cursor("seat 12 overKR")
    assert cursor.has("seat")
    assert not cursor.has("score")
    cursor.expect(" ")
    assert cursor.number("a number") == 12
    cursor.expect(" ")
    assert cursor.word(["over", "offer"], "a phase") == "over"
    assert cursor.one_of("RK", "a tile") == "K"
    assert cursor.rest == "R"
    assert cursor.one_of("RK", "a tile") == "R"
    cursor.end()


def test_a_longer_word_wins_over_its_beginning() -> None:
    assert Cursor("final 3").word(["fin", "final"], "a word") == "final"


@pytest.mark.parametrize(
    ("read", "reason"),
    [
        (lambda c: c.expect("="), "expected '=', found 'XYZ'"),
        (lambda c: c.one_of("AB", "a tile"), "expected a tile, found 'XYZ'"),
        (lambda c: c.number("a score"), "expected a score, found 'XYZ'"),
        (lambda c: c.word(["on", "off"], "a switch"), "expected a switch (on, off), found 'XYZ'"),
        (lambda c: c.end(), "nothing may follow here, found 'XYZ'"),
    ],
)
def test_a_refusal_says_where_and_what_was_found(
    read: Callable[[Cursor], object], reason: str
) -> None:
    assert refused(lambda: read(at("abcXYZ", 4, line=7))) == (7, 4, reason)


@pytest.mark.parametrize(
    "read",
    [
        lambda c: c.expect("="),
        lambda c: c.one_of("AB", "'='"),
        lambda c: c.number("'='"),
    ],
)
def test_a_refusal_at_the_end_says_so(read: Callable[[Cursor], object]) -> None:
    assert refused(lambda: read(at("abc", 4))) == (1, 4, "expected '=', found the end")


def test_a_long_rest_is_cut_in_the_refusal() -> None:
    _, _, reason = refused(lambda: Cursor("x" * 99).expect("y"))
    assert reason == "expected 'y', found 'xxxxxxxxxxxx'"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("07", "a seat is written without leading zeros"),
        ("00", "a seat is written without leading zeros"),
        ("4", "a seat is at most 3"),
        ("9" * 5000, "a seat is at most 3"),
        ("-1", "expected a seat, found '-1'"),
        ("٣", "expected a seat, found '٣'"),
    ],
)
def test_a_number_has_one_way_to_be_written(text: str, reason: str) -> None:
    assert refused(lambda: Cursor(text).number("a seat", 3)) == (1, 1, reason)


def test_tiles_are_written_in_the_order_of_the_colours() -> None:
    assert tiles_text((2, 0, 1), "BYR") == "BBR"
    assert tiles_text((0, 0, 0), "BYR") == ""
    cursor = Cursor("BBR=")
    assert read_tiles(cursor, "BYR", 4) == (2, 0, 1)
    assert cursor.rest == "="
    assert read_tiles(Cursor(""), "BYR", 4) == (0, 0, 0)


def test_tiles_out_of_order_or_too_many_are_refused_where_they_stand() -> None:
    order = (1, 3, "tiles are written in the order BYR")
    assert refused(lambda: read_tiles(Cursor("BRB"), "BYR", 4)) == order
    most = (1, 4, "at most 3 tiles can stand here")
    assert refused(lambda: read_tiles(Cursor("BYRR"), "BYR", 3)) == most


def test_a_pile_is_numbers_and_names() -> None:
    assert pile_text((9, 0, 12), "BYR") == "9B 12R"
    assert pile_text((0, 0, 0), "BYR") == "-"
    assert read_pile(Cursor("9B 12R"), "BYR") == (9, 0, 12)
    assert read_pile(Cursor("-"), "BYR") == (0, 0, 0)
    assert read_pile(Cursor("3RO 1R"), ["RO", "R"]) == (3, 1)


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "expected a number of tiles, found the end"),
        ("B", 1, "expected a number of tiles, found 'B'"),
        ("3X", 2, "expected a kind of tile (B, Y, R), found 'X'"),
        ("0B", 3, "a pile names each kind once, in the order B Y R"),
        ("1B 2B", 6, "a pile names each kind once, in the order B Y R"),
        ("1Y 2B", 6, "a pile names each kind once, in the order B Y R"),
        ("1B2Y", 3, "expected ' ', found '2Y'"),
        ("1B ", 4, "expected a number of tiles, found the end"),
        ("- 1B", 2, "nothing may follow here, found ' 1B'"),
        ("10000B", 1, "a number of tiles is at most 9999"),
    ],
)
def test_a_pile_is_refused_where_it_goes_wrong(text: str, column: int, reason: str) -> None:
    assert refused(lambda: read_pile(Cursor(text), "BYR")) == (1, column, reason)


@given(st.tuples(*[st.integers(0, 30)] * 5))
def test_piles_and_tiles_read_back(counts: tuple[int, ...]) -> None:
    assert read_pile(Cursor(pile_text(counts, "BYRKW")), "BYRKW") == counts
    assert read_tiles(Cursor(tiles_text(counts, "BYRKW")), "BYRKW", sum(counts)) == counts


@given(st.text(st.sampled_from("BYRKW-0123456789 x")))
def test_text_is_a_pile_that_prints_back_or_bad_text(text: str) -> None:
    try:
        pile = read_pile(Cursor(text), "BYRKW")
    except BadText:
        return
    assert pile_text(pile, "BYRKW") == text


DRAWING = """

    turn 1
    score

      . | ...
"""


def test_lines_are_taken_from_the_top_without_the_common_indent() -> None:
    lines = Lines(DRAWING)
    assert lines.next == "turn 1"
    assert lines.named("seat") is None
    turn = lines.named("turn")
    assert turn is not None
    assert (turn.line, turn.rest, turn.at) == (3, "1", 9)
    score = lines.named("score")
    assert score is not None
    assert score.rest == ""
    assert lines.next == "  . | ..."
    assert lines.take().rest == "  . | ..."
    assert lines.next == ""
    lines.end()


def test_a_key_is_a_whole_word() -> None:
    assert Lines("turning 1").named("turn") is None


def test_a_drawing_that_ends_too_early_is_refused_at_its_last_line() -> None:
    lines = Lines("\nturn 1\n\n")
    lines.take()
    assert refused(lines.take) == (2, 1, "the position ends too early")
    assert refused(Lines("").take) == (1, 1, "the position ends too early")


def test_a_line_too_many_is_refused_where_it_begins() -> None:
    lines = Lines("  turn 1\n  more\n")
    lines.take()
    assert refused(lines.end) == (2, 3, "this line is not expected here")
