"""Games as text: reading, printing, replaying, and every refusal with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mozaika
from mozaika.core.perft import random_position
from mozaika.core.record import WIDTH, BadRecord, Record, fingerprint, read_record, replay
from mozaika.core.text import BadText
from tests.core.mutations import mutated

TEXT = """\
mozaika 1
game azul
ruleset azul/1
seats 2
first 0
seat0 Anna Nováková
seat1 greedy

1=BBRK 2=YRRW 3=KKWW 4=BYRK 5=BYYW 1B2 cK3
"""
ACTIONS = ("1=BBRK", "2=YRRW", "3=KKWW", "4=BYRK", "5=BYYW", "1B2", "cK3")
KEYS = st.from_regex(r"[a-z][a-z0-9]*", fullmatch=True).filter(
    lambda key: key not in ("game", "ruleset", "seats", "first")
)
WORDS = st.text(min_size=1).filter(lambda word: word.split() == [word])
VALUES = st.lists(WORDS, min_size=1).map(" ".join)


@st.composite
def records(draw: st.DrawFn) -> Record:
    seats = draw(st.integers(1, 4))
    return Record(
        game=draw(WORDS),
        ruleset=draw(WORDS),
        seats=seats,
        first=draw(st.none() | st.integers(0, seats - 1)),
        tags=draw(st.dictionaries(KEYS, VALUES, max_size=3)),
        actions=tuple(draw(st.lists(WORDS | st.sampled_from(ACTIONS), max_size=40))),
    )


def test_a_record_is_a_header_and_the_actions() -> None:
    record = read_record(TEXT)
    assert (record.game, record.ruleset, record.seats, record.first) == ("azul", "azul/1", 2, 0)
    assert record.tags == {"seat0": "Anna Nováková", "seat1": "greedy"}
    assert record.actions == ACTIONS
    assert str(record) == TEXT


def test_a_record_without_actions_reads_back() -> None:
    record = Record("azul", "azul/1", 2)
    assert str(record).endswith("first 0\n\n")
    assert read_record(str(record)) == record


def test_a_first_seat_that_chance_chose_is_called_random() -> None:
    record = Record("azul", "azul/1", 2, None)
    assert "first random\n" in str(record)
    assert read_record(str(record)).first is None


def test_lines_of_actions_and_of_another_system_may_break_anywhere() -> None:
    spread = TEXT.replace("4=BYRK ", "4=BYRK\n\n  ")
    assert read_record(spread) == read_record(TEXT)
    assert read_record(TEXT.replace("\n", "\r\n")) == read_record(TEXT)


def test_long_games_are_printed_in_lines_and_no_action_is_broken() -> None:
    actions = tuple(f"a{'-' * (i % 9)}b{i}" for i in range(200))
    record = Record("some", "some/1", 2, actions=actions)
    assert max(map(len, str(record).splitlines())) <= WIDTH
    assert read_record(str(record)).actions == actions


@given(records())
def test_every_record_reads_back(record: Record) -> None:
    assert read_record(str(record)) == record


@given(st.text() | mutated(TEXT))
def test_text_is_a_record_that_reads_back_or_bad_text(text: str) -> None:
    try:
        record = read_record(text)
    except BadText:
        return
    assert read_record(str(record)) == record


@pytest.mark.parametrize(
    ("change", "place", "reason"),
    [
        (("mozaika 1", "mozaika 2"), (1, 1), "a record begins with the line 'mozaika 1'"),
        (("mozaika 1", " mozaika 1"), (1, 1), "a record begins with the line 'mozaika 1'"),
        (("game azul", "Game azul"), (2, 1), "a header line is a word in small letters, a space"),
        (("game azul", "game"), (2, 1), "a header line is a word in small letters, a space"),
        (("seat1 greedy", "seat1 greedy "), (7, 1), "a header line is a word in small letters"),
        (("seat1 greedy", "seat0 greedy"), (7, 1), "seat0 stands here twice"),
        (("game azul\n", ""), (6, 1), "the header does not name the game"),
        (("ruleset azul/1\n", ""), (6, 1), "the header does not name the ruleset"),
        (("seats 2\n", ""), (6, 1), "the header does not name the seats"),
        (("first 0\n", ""), (6, 1), "the header does not name the first"),
        (("seats 2", "seats two"), (4, 7), "expected a number of seats or a seat, found 'two'"),
        (("seats 2", "seats 5"), (4, 7), "a number of seats or a seat is at most 4"),
        (("seats 2", "seats 2 or 3"), (4, 8), "nothing may follow here, found ' or 3'"),
        (("first 0", "first 2"), (5, 7), "a number of seats or a seat is at most 1"),
        (("greedy\n\n1=BBRK", "greedy"), (7, 1), "an empty line must end the header"),
    ],
)
def test_a_bad_record_is_refused_with_its_place(
    change: tuple[str, str], place: tuple[int, int], reason: str
) -> None:
    text = TEXT.removesuffix("\n").replace(*change)
    with pytest.raises(BadText) as refused:
        read_record(text)
    assert (refused.value.line, refused.value.column) == place
    assert refused.value.reason.startswith(reason)


def test_actions_are_added_at_the_end() -> None:
    game = mozaika.make("azul")
    record = Record("azul", "azul/1", 2).then("1=BBRK", game.parse("2=YRRW")).then()
    assert record.actions == ("1=BBRK", "2=YRRW")


def test_a_fork_keeps_the_first_actions_and_the_header_but_no_result() -> None:
    record = read_record(TEXT).with_tags(result="row complete")
    fork = record.fork(6)
    assert fork.actions == ACTIONS[:6]
    assert fork.tags == {"seat0": "Anna Nováková", "seat1": "greedy"}
    assert (fork.game, fork.ruleset, fork.seats, fork.first) == ("azul", "azul/1", 2, 0)
    assert record.actions == ACTIONS


def test_tags_are_added_or_changed() -> None:
    record = read_record(TEXT).with_tags(seat1="Bob", event="club night")
    assert record.tags == {"seat0": "Anna Nováková", "seat1": "Bob", "event": "club night"}
    assert read_record(str(record)) == record


def test_a_record_replays_to_every_position_on_the_way() -> None:
    game = mozaika.make("azul")
    states = list(replay(game, read_record(TEXT)))
    assert len(states) == 1 + len(ACTIONS)
    assert states[0] == game.start()
    state = game.start()
    for text, after in zip(ACTIONS, states[1:], strict=True):
        state = game.apply(state, game.parse(text))
        assert state == after


@pytest.mark.parametrize(
    ("change", "ply", "action", "reason"),
    [
        (("2=YRRW", "2=YRXW"), 2, "2=YRXW", "line 1, column 5: nothing may follow here, found"),
        (("2=YRRW", "3=YRRW"), 2, "3=YRRW", "factory 2 is to be filled now [AZ-4.2]"),
        (("cK3", "cB3"), 7, "cB3", "no blue tile lies in the centre [AZ-2.2]"),
    ],
)
def test_an_action_that_does_not_fit_is_named(
    change: tuple[str, str], ply: int, action: str, reason: str
) -> None:
    with pytest.raises(BadRecord) as refused:
        list(replay(mozaika.make("azul"), read_record(TEXT.replace(*change))))
    error = refused.value
    assert (error.ply, error.action) == (ply, action)
    assert error.reason.startswith(reason)
    assert str(error) == f"action {ply} ({action}): {error.reason}"


def test_a_record_of_another_ruleset_is_refused_before_its_first_action() -> None:
    record = read_record(TEXT.replace("azul/1", "azul/0"))
    with pytest.raises(BadRecord) as refused:
        next(replay(mozaika.make("azul"), record))
    assert refused.value.ply == 0
    assert str(refused.value) == "action 0 (start): played under azul/0, but this is azul/1"


def test_a_fingerprint_is_equal_for_equal_positions_only() -> None:
    """On every machine: hence the value."""
    game = mozaika.make("azul")
    first, second = random_position(game, 20, seed=1), random_position(game, 21, seed=1)
    assert fingerprint(game, first) == fingerprint(game, game.read(game.draw(first)))
    assert fingerprint(game, first) != fingerprint(game, second)
    assert fingerprint(game, game.start()) == "56616c79f86c7f43"
