"""The engine protocol as its document describes it, and our own side of it."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pytest

import mozaika
from mozaika.arena import channel, messages
from mozaika.arena.engine import PATIENCE
from mozaika.arena.engine_loop import run_engine
from mozaika.arena.messages import read_answer, read_question

DOCUMENT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
AZUL = {"type": "game", "game": "azul", "ruleset": "azul/1", "seats": 2, "seat": 0}


def answers(*questions: object) -> list[dict[str, str]]:
    """What `mozaika engine --bot greedy` answers to these lines."""
    lines = [q if isinstance(q, bytes) else json.dumps(q).encode() for q in questions]
    out = BytesIO()
    run_engine("greedy", lines, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


# --- the document ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["azul", "summer_pavilion", "ingenious"])
def test_every_field_of_a_view_is_documented(name: str) -> None:
    game = mozaika.make(name)
    view = game.view(game.start(), None)
    boards = view.boards[0]._fields if hasattr(view, "boards") else ()
    assert [field for field in (*view._fields, *boards) if f"`{field}`" not in DOCUMENT] == []


@pytest.mark.parametrize("message", [messages.Move, messages.Clock])
def test_every_field_of_a_move_is_documented(message: type[messages.Move]) -> None:
    assert [f for f in message.__struct_fields__ if f"`{f}`" not in DOCUMENT] == []


def test_the_conversation_of_the_document_is_made_of_messages() -> None:
    said = [line.split(maxsplit=1) for line in DOCUMENT.splitlines()]
    talk = [words for words in said if words[:1] in (["host"], ["engine"]) and "{" in words[1]]
    for who, line in talk:
        text = line.replace("{...}", "{}").replace(",...]", "]")
        read = read_question if who == "host" else read_answer
        assert json.loads(text).items() <= json.loads(messages.line_of(read(text))).items()
    assert len(talk) == 8


def test_the_limits_of_the_document_are_those_of_the_host() -> None:
    assert f"{channel.LONGEST_LINE:,} bytes" in DOCUMENT
    assert f"{channel.MOST_MEMORY // 1024**3} GiB" in DOCUMENT
    assert (PATIENCE.grace, PATIENCE.move, PATIENCE.start) == (1, 60, 60)
    assert "`move_ms` and 1 second more; 60 seconds for a move without" in DOCUMENT


# --- our own engine --------------------------------------------------------------------------


def test_an_engine_says_who_it_is_and_gets_ready() -> None:
    assert answers({"type": "hello", "protocol": 1}, AZUL, {"type": "quit"}, AZUL) == [
        {"type": "hello", "name": "mozaika greedy"},
        {"type": "ready"},
    ]


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ({"type": "hello", "protocol": 2}, "speaks protocol 1, not 2"),
        ({**AZUL, "game": "chess"}, "no game 'chess'"),
        ({**AZUL, "ruleset": "azul/9"}, "plays by azul/1, not azul/9"),
        (b"hello\n", "this message is not understood"),
        (b"\xff\n", "this message is not understood"),
        ({"type": "dance"}, "this message is not understood"),
    ],
)
def test_an_engine_says_what_it_cannot_do(question: object, reason: str) -> None:
    (said,) = answers(question)
    assert said["type"] == "error"
    assert reason in said["reason"]


def test_an_engine_does_not_move_in_no_game_or_from_half_a_view() -> None:
    move = {"type": "move", "view": {}, "position": "", "legal": [], "clock": {}, "seed": 1}
    assert "no game was begun" in answers(move)[0]["reason"]
    assert "this move is not understood" in answers(AZUL, move)[1]["reason"]
