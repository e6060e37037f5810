"""Who sits where, and that the games of a deal see the same tiles."""

from __future__ import annotations

import pytest

import mozaika
from mozaika.arena.deals import (
    BadMatch,
    MatchSettings,
    Task,
    ladder_lineups,
    match_lineups,
    tasks,
)
from mozaika.arena.referee import Referee
from mozaika.core.play import Budget
from mozaika.core.record import replay
from mozaika.registry import game_of


def settings(
    game: str, seats: int = 2, bots: tuple[str, ...] = ("greedy", "random")
) -> MatchSettings:
    return MatchSettings(game, seats, bots, ((0, 1), (1, 0)), 5, Budget(), "test")


def draws(game: str, number: int, lineup: tuple[int, ...]) -> list[str]:
    """The draws of chance in a game of deal 0, in their order."""
    _, record = Referee(settings(game, len(lineup)), Task(number, 0, lineup)).play()
    return [action for action in record.actions if "=" in action and "keep" not in action]


def test_two_bots_take_turns_in_two_seats() -> None:
    assert match_lineups(mozaika.make("azul"), 2) == ((0, 1), (1, 0))


def test_one_bot_meets_a_field_of_the_other_on_every_seat() -> None:
    game = mozaika.make("azul", seats=4)
    assert match_lineups(game, 2) == ((0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0))


def test_a_bot_for_each_seat_sits_on_every_seat() -> None:
    assert match_lineups(mozaika.make("azul", seats=3), 3) == ((0, 1, 2), (2, 0, 1), (1, 2, 0))


def test_partners_are_of_one_kind() -> None:
    assert match_lineups(mozaika.make("ingenious:team"), 2) == ((0, 1, 0, 1), (1, 0, 1, 0))


def test_alone_each_bot_plays_the_deal() -> None:
    assert match_lineups(mozaika.make("ingenious:solo"), 2) == ((0,), (1,))


@pytest.mark.parametrize(("seats", "bots"), [(2, 1), (2, 3), (4, 3)])
def test_other_numbers_of_bots_are_refused(seats: int, bots: int) -> None:
    with pytest.raises(BadMatch, match="needs 2 bots"):
        match_lineups(mozaika.make("azul", seats), bots)


def test_on_a_ladder_everybody_meets_everybody_on_both_seats() -> None:
    lineups = ladder_lineups(mozaika.make("azul"), 3, neighbours=False)
    assert sorted(lineups) == [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]


def test_neighbours_meet_only_each_other() -> None:
    lineups = ladder_lineups(mozaika.make("azul"), 3, neighbours=True)
    assert lineups == ((0, 1), (1, 0), (1, 2), (2, 1))


def test_all_against_one_is_each_of_the_others_against_the_last() -> None:
    lineups = ladder_lineups(mozaika.make("azul"), 3, against_last=True)
    assert lineups == ((0, 2), (2, 0), (1, 2), (2, 1))


def test_all_against_one_is_refused_where_more_than_two_play() -> None:
    with pytest.raises(BadMatch, match="2 sides"):
        ladder_lineups(mozaika.make("azul", 4), 4, against_last=True)


def test_a_ladder_needs_a_bot_for_each_seat() -> None:
    with pytest.raises(BadMatch, match="needs 4 bots"):
        ladder_lineups(mozaika.make("azul", 4), 3, neighbours=False)


def test_more_deals_only_add_games() -> None:
    its = settings("azul")
    assert list(tasks(its, 5))[:6] == list(tasks(its, 3))


@pytest.mark.parametrize("seats", [2, 3])
def test_the_games_of_a_deal_see_the_same_factories_until_the_bag_is_refilled(seats: int) -> None:
    """[AZ-4.2] Of 100 tiles a round takes 20 with two seats (five rounds), 28 with three."""
    rounds = {2: 5, 3: 3}[seats]
    one, other = draws("azul", 0, (0, 1, 1)[:seats]), draws("azul", 1, (1, 0, 0)[:seats])
    same = rounds * (2 * seats + 1)
    assert len(one) >= same
    assert one[:same] == other[:same]


def test_the_games_of_a_deal_see_the_same_tiles_however_many_are_drawn_at_once() -> None:
    """Between rounds the supply is refilled by ones and threes, with the next tiles of the bag."""
    one, other = (drawn_so_far(number, lineup) for number, lineup in enumerate([(0, 1), (1, 0)]))
    compared = sorted(set(one) & set(other))
    assert len(compared) > 10
    assert set(one) != set(other)
    assert [one[count] for count in compared] == [other[count] for count in compared]


def drawn_so_far(number: int, lineup: tuple[int, ...]) -> dict[int, list[str]]:
    """By the number of tiles drawn at the end of a draw: which they are; to the first refill."""
    tiles, found = "", {}
    for draw in draws("summer_pavilion", number, lineup):
        tiles += draw.split("=")[1]
        if len(tiles) <= 132:
            found[len(tiles)] = sorted(tiles)
    return found


def test_the_games_of_a_deal_see_the_same_racks() -> None:
    one, other = draws("ingenious", 0, (0, 1)), draws("ingenious", 1, (1, 0))
    assert one[:12] == other[:12]
    in_order = [[draw.split("=")[1] for draw in each[:30]] for each in (one, other)]
    assert in_order[0] == in_order[1]


def test_another_deal_has_other_tiles() -> None:
    one, other = (
        Referee(settings("azul"), Task(0, deal, (0, 1))).play()[1].actions for deal in (0, 1)
    )
    assert one[:5] != other[:5]


@pytest.mark.parametrize("game", ["azul:grey", "summer_pavilion:grey", "ingenious:team"])
def test_a_game_is_played_again_move_for_move_and_its_record_replays(game: str) -> None:
    seats = mozaika.make(game).seats
    its, task = settings(game, seats, ("random", "random")), Task(3, 1, (0, 1, 0, 1)[:seats])
    played, record = Referee(its, task).play()
    assert Referee(its, task).play()[1] == record
    *_, last = replay(game_of(record), record)
    result = game_of(record).result(last)
    assert result
    assert (played.places, played.reason) == (result.places, result.reason)
    assert record.tags["result"].startswith(result.reason)
