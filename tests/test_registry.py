"""Every game by its name."""

from __future__ import annotations

import pytest

import mozaika
from mozaika.core.record import Record
from mozaika.registry import GAMES, UnknownGame, configurations, game_of, make


def test_a_game_is_made_with_the_fewest_seats_unless_told_otherwise() -> None:
    assert make("azul").seats == 2
    assert make("azul:grey", 4).seats == 4
    assert make("azul:grey", 4).name == "azul:grey"


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownGame) as refused:
        make("chess")
    assert str(refused.value) == f"there is no game 'chess'; there are {', '.join(GAMES)}"


def test_a_wrong_number_of_seats_is_refused_with_the_numbers_there_are() -> None:
    with pytest.raises(UnknownGame) as refused:
        make("azul", 5)
    assert str(refused.value) == "azul is played with 2 or 3 or 4 seats, not 5"


@pytest.mark.parametrize("first", [3, -1, "last", "0"])
def test_a_wrong_first_seat_is_refused_with_the_choices_there_are(first: int | str) -> None:
    with pytest.raises(UnknownGame) as refused:
        make("azul", 3, first=first)
    assert str(refused.value) == f"the first seat is one of 0, 1, 2 or 'random', not {first!r}"


def test_the_first_seat_is_chosen_or_left_to_chance() -> None:
    start = make("azul", 3, first=2).start()
    assert start.starter == 2
    random = make("azul", 3, first="random")
    assert [str(action) for action, _ in random.chance_outcomes(random.start())] == [
        "first=0",
        "first=1",
        "first=2",
    ]


def test_the_configurations_are_all_games_with_all_numbers_of_seats() -> None:
    listed = [(each.name, each.seats) for each in configurations()]
    assert listed == [(name, seats) for name, entry in GAMES.items() for seats in entry.seats]
    assert len(listed) == len(set(listed))
    for each in configurations():
        game = mozaika.make(each.name, each.seats)
        assert (game.name, game.seats, game.ruleset) == (each.name, each.seats, each.ruleset)
        assert each.title
        assert each.variant


@pytest.mark.parametrize(("first", "starter"), [(1, 1), (None, None)])
def test_a_record_names_its_game(first: int | None, starter: int | None) -> None:
    game = game_of(Record("azul:grey", "azul/1", 3, first))
    assert (game.name, game.seats) == ("azul:grey", 3)
    if starter is None:
        assert len(list(game.chance_outcomes(game.start()))) == 3
    else:
        assert game.start().starter == starter


def test_a_record_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'"):
        game_of(Record("chess", "chess/1", 2))
