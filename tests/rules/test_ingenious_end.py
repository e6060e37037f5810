"""IN-6, the end of the game; docs/rules/ingenious.md has the text."""

from __future__ import annotations

import pytest

from mozaika.core.game import OVER
from mozaika.games.ingenious.scoring import deciding_peg
from mozaika.games.ingenious.state import Pegs
from tests.positions import after, events, legal, position, refusal
from tests.rules.ingenious import ended, nearly_full, shown


def test_the_game_ends_at_once_when_no_two_adjacent_cells_are_free() -> None:
    """[IN-6.1] a3 is still free, but alone; the rack is neither swapped nor refilled."""
    game, state = nearly_full("ingenious", 2, "rack 0 RR RG\nrack 1 BB")
    state = after(game, state, "RG>f6f7")
    assert game.to_act(state) is OVER
    assert ended(game, state)[:2] == ("no placement left", "IN-6.1")
    assert (shown(game, state, "rack 0"), shown(game, state, "rack 1")) == ("RR", "BB")
    assert legal(game, state) == set()
    assert refusal(game, state, "RR>a3b3") == "IN-6.1"


def test_a_seat_with_all_pegs_at_18_wins_at_once() -> None:
    """[IN-6.2] Blue is the last; the bonus it earns is not played."""
    game, state = position(
        "ingenious",
        """
        turn 1
        first symbols r g
        rack 1 RR BO
        pegs 0 17R 17G 17B 17O 17Y 17P
        pegs 1 18R 18G 17B 18O 18Y 18P
        """,
    )
    state = after(game, state, "BO>f10f9")
    assert game.to_act(state) is OVER
    assert ended(game, state) == ("all pegs at 18", "IN-6.2", (2, 1))


def test_the_others_are_ranked_by_their_pegs_when_a_seat_wins_at_once() -> None:
    """[IN-6.2, IN-6.3] Seat 2 has the higher lowest peg of the two who are left."""
    game, state = position(
        "ingenious",
        """
        turn 1
        first symbols r g b
        rack 1 BO
        pegs 0 18R 18G 18B 18O 18Y 3P
        pegs 1 18R 18G 17B 18O 18Y 18P
        pegs 2 4R 4G 4B 4O 4Y 4P
        """,
        seats=3,
    )
    assert ended(game, after(game, state, "BO>g11g10")).places == (3, 1, 2)


def test_all_pegs_at_18_is_the_reason_when_the_board_is_full_too() -> None:
    """[IN-6.2] The last possible tile brings the last two pegs to 18."""
    game, state = nearly_full("ingenious", 2, "rack 0 OY\npegs 0 18R 18G 18B 16O 16Y 18P")
    assert [event.rule for event in events(game, state, "OY>f6f7", "end")] == ["IN-6.2"]
    assert ended(game, after(game, state, "OY>f6f7")).reason == "all pegs at 18"


@pytest.mark.parametrize(
    ("pegs_0", "pegs_1", "places"),
    [
        ("2R 2G 2B 2O 2Y 2P", "1R 18G 18B 18O 18Y 18P", (1, 2)),  # only the lowest counts
        ("9R 1G 2B 9O 9Y 9P", "3R 9G 9B 9O 1Y 9P", (2, 1)),  # equal; the second lowest decides
        ("1R 2G 3B 4O 5Y 6P", "7R 5G 4B 3O 2Y 1P", (2, 1)),  # only the highest differs
        ("1R 2G 3B 4O 5Y 6P", "6R 5G 4B 3O 2Y 1P", (1, 1)),  # all six equal: shared
    ],
)
def test_the_higher_lowest_peg_wins(pegs_0: str, pegs_1: str, places: tuple[int, int]) -> None:
    """[IN-6.3] The last tile, RG, scores nothing."""
    game, state = nearly_full("ingenious", 2, f"rack 0 RG\npegs 0 {pegs_0}\npegs 1 {pegs_1}")
    assert ended(game, after(game, state, "RG>f6f7")).places == places


@pytest.mark.parametrize(
    ("pegs", "peg"),
    [
        ([(4, 9, 9, 9, 9, 9), (18, 18, 18, 18, 18, 3)], 0),
        ([(9, 12, 14, 18, 18, 18), (18, 18, 18, 13, 12, 9)], 2),
        ([(1, 2, 3, 4, 5, 6), (6, 5, 4, 3, 2, 1)], None),
        ([(2, 9, 9, 9, 9, 9), (10,) * 6, (9, 10, 10, 10, 10, 10)], 0),  # the last decides nothing
        ([(3, 4, 5, 6, 7, 8)], None),  # alone
    ],
)
def test_the_first_peg_that_differs_decides(pegs: list[Pegs], peg: int | None) -> None:
    """[IN-6.3] Between the first two, whatever order their colours stand in."""
    assert deciding_peg(pegs) == peg


def test_the_score_of_a_seat_is_its_lowest_peg() -> None:
    """[IN-6.3] While the game goes on there is no result."""
    game, state = nearly_full(
        "ingenious", 2, "rack 0 RG\npegs 0 9R 4G 9B 9O 9Y 9P\npegs 1 2R 9G 9B 3O 9Y 9P"
    )
    assert game.scores(state) == (4, 2)
    assert game.forecast(state) == (49, 41)  # all pegs
    assert game.result(state) is None


def test_three_seats_are_ranked_by_their_third_lowest_pegs() -> None:
    """[IN-E3] A has 10; B and C have 9, then 12, then 14 and 13."""
    game, state = nearly_full(
        "ingenious",
        3,
        """
        rack 0 RR
        pegs 0 10R 10G 10B 10O 10Y 10P
        pegs 1 9R 12G 14B 14O 14Y 14P
        pegs 2 18R 18G 18B 13O 12Y 9P
        """,
    )
    state = after(game, state, "RR>g7g8")
    assert game.scores(state) == (10, 9, 9)
    assert ended(game, state).places == (1, 2, 3)
