"""Any text either is an action or a position and prints back, or is refused with a reason."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mozaika
from mozaika.core.game import CHANCE, OVER
from mozaika.core.text import BadText
from mozaika.registry import Configuration
from tests.contract.walks import CONFIGURATIONS, random_walk, recorded_walks

EXAMPLES = int(os.environ.get("TEXT_EXAMPLES", "120"))
LETTERS = "0123456789BYRKWPGOMbyrkwpgomcfsax>=+-.| \n?ž²"
few = settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow], deadline=None)
every_configuration = pytest.mark.parametrize(
    "configuration", CONFIGURATIONS, ids=lambda c: f"{c.name}-{c.seats}"
)


@lru_cache
def texts(configuration: Configuration) -> tuple[list[str], list[str]]:
    """Actions and positions to spoil, from a random game and from the records."""
    game = mozaika.make(configuration.name, configuration.seats)
    walks = [random_walk(game, 7), *recorded_walks(configuration)]
    plies = [ply for walk in walks for ply in walk[::7]]
    actions = [str(ply.action) for ply in plies if ply.action is not None]
    return actions, [game.draw(ply.state) for ply in plies]


@st.composite
def spoilt(draw: st.DrawFn, text: str) -> str:
    """The text with up to three small changes: letters lost, added or changed, lines moved."""
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(text)))
        if draw(st.booleans()):
            cut = draw(st.integers(0, 2))
            text = text[:at] + draw(st.text(LETTERS, max_size=2)) + text[at + cut :]
        else:
            lines = text.split("\n")
            line = lines.pop(draw(st.integers(0, len(lines) - 1)))
            lines.insert(draw(st.integers(0, len(lines))), draw(st.sampled_from([line, ""])))
            text = "\n".join(lines)
    return text


def read_or_refuse(read: Callable[[str], Any], text: str) -> Any:
    """What the text is, or the refusal; any other exception is a bug."""
    try:
        return read(text)
    except BadText as bad:
        return bad


@every_configuration
@given(data=st.data())
@few
def test_any_text_is_an_action_or_is_refused(
    configuration: Configuration, data: st.DataObject
) -> None:
    game = mozaika.make(configuration.name, configuration.seats)
    valid = st.sampled_from(texts(configuration)[0]).flatmap(spoilt)
    text = data.draw(st.one_of(valid, st.text(LETTERS, max_size=12), st.text(max_size=12)))
    action = read_or_refuse(game.parse, text)
    if isinstance(action, BadText):
        assert action.reason
        assert 1 <= action.column <= len(text) + 1
    else:
        assert str(action) == text


@every_configuration
@given(data=st.data())
@few
def test_any_text_is_a_position_that_can_be_played_or_is_refused(
    configuration: Configuration, data: st.DataObject
) -> None:
    game = mozaika.make(configuration.name, configuration.seats)
    valid = st.sampled_from(texts(configuration)[1]).flatmap(spoilt)
    text = data.draw(st.one_of(valid, st.text(LETTERS, max_size=60)))
    state = read_or_refuse(game.read, text)
    if isinstance(state, BadText):
        assert state.reason
        assert 1 <= state.line <= text.count("\n") + 1
        return
    assert game.read(game.draw(state)) == state
    rng = Random(1)
    for _ in range(25):
        actor = game.to_act(state)
        if actor is OVER:
            assert game.result(state) is not None
            return
        legal = game.legal_actions(state)
        state = game.apply(
            state, game.sample_chance(state, rng) if actor is CHANCE else rng.choice(legal)
        )
        game.read(game.draw(state))
