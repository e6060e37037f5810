"""The lessons of the page: every action that one asks for is legal and brings what it says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import mozaika
from mozaika.core.game import AnyGame, Event, Seat

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web" / "src"
LANGUAGES = ("en", "cs", "hu")
GAMES = ("azul", "summer_pavilion", "ingenious")
LEARNER = Seat(0)
PREFIX = {"azul": "azul-", "summer_pavilion": "sp-", "ingenious": "in-"}
RULES = "".join(path.read_text() for path in (ROOT / "docs" / "rules").glob("*.md"))
NUMBERS = set(re.findall(r"\*\*([A-Z]{2}-[\d.]+)\*\*", RULES))
MESSAGE = re.compile(r"^([a-z][\w-]*) = (.*(?:\n(?: .*|\}))*)", re.MULTILINE)


class Asked(NamedTuple):
    """A step that waits for an action, at a state in which a learner can come to it."""

    game: AnyGame
    state: Any
    step: dict[str, Any]


class Walk(NamedTuple):
    """One way through a scene: what was asked, where it led, and what happened."""

    asked: list[Asked]
    state: Any
    events: tuple[Event, ...]


def lesson(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((WEB / "games" / name / "lesson.json").read_text())
    return found


def steps(name: str) -> list[dict[str, Any]]:
    return [step for scene in lesson(name)["scenes"] for step in scene["steps"]]


def asks(step: dict[str, Any]) -> bool:
    """Does the step wait for an action?"""
    return bool({"want", "least", "rise"} & step.keys())


def messages(language: str) -> dict[str, str]:
    return dict(MESSAGE.findall((WEB / "lesson" / f"{language}.ftl").read_text()))


def gains(asked: Asked) -> dict[str, int]:
    game, before = asked.game, asked.game.forecast(asked.state)[LEARNER]
    return {
        str(action): game.forecast(game.apply(asked.state, action))[LEARNER] - before
        for action in game.legal_actions(asked.state)
    }


def wanted(asked: Asked) -> list[str]:
    """The legal actions with which the lesson goes on."""
    step, game, state = asked.step, asked.game, asked.state
    if "want" in step:
        return list(step["want"])
    if "least" in step:
        return [action for action, points in gains(asked).items() if points >= step["least"]]
    score = game.scores(state)[LEARNER] + step["rise"]
    legal = game.legal_actions(state)
    return [str(a) for a in legal if game.scores(game.apply(state, a))[LEARNER] >= score]


def walks(name: str) -> Iterator[Walk]:
    """Every way in which a learner can walk through a scene."""
    game = mozaika.make(name, 2)
    for scene in lesson(name)["scenes"]:
        begun = Walk([], game.read("\n".join(scene["position"])), ())
        yield from further(game, begun, [step for step in scene["steps"] if asks(step)])


def further(game: AnyGame, walk: Walk, rest: list[dict[str, Any]]) -> Iterator[Walk]:
    if not rest:
        yield walk
        return
    asked = Asked(game, walk.state, rest[0])
    for action in wanted(asked):
        state, events = walk.state, walk.events
        for text in [action, *asked.step.get("then", [])]:
            events += tuple(game.explain(state, game.parse(text)))
            state = game.apply(state, game.parse(text))
        yield from further(game, Walk([*walk.asked, asked], state, events), rest[1:])


@pytest.mark.parametrize("name", GAMES)
def test_what_a_step_asks_for_is_legal_and_brings_the_points_it_says(name: str) -> None:
    for asked in [asked for walk in walks(name) for asked in walk.asked]:
        assert asked.game.to_act(asked.state) == LEARNER
        worth = gains(asked)
        for action, points in asked.step.get("want", {}).items():
            assert worth.get(action) == points, asked.step["name"]


@pytest.mark.parametrize("name", GAMES)
def test_every_step_can_be_reached_and_left(name: str) -> None:
    reached = {asked.step["name"] for walk in walks(name) for asked in walk.asked}
    assert reached == {step["name"] for step in steps(name) if asks(step)}


@pytest.mark.parametrize("name", GAMES)
def test_the_rows_and_colours_that_a_step_names_are_what_the_law_counts(name: str) -> None:
    for walk in walks(name):
        events = [event for event in walk.events if event.seat == LEARNER]
        counted = {event.points for event in events} | {part for e in events for part in e.parts}
        for asked in walk.asked:
            says = asked.step.get("says", {})
            assert set(says.values()) <= counted
            assert not says or sum(says.values()) in asked.step["want"].values()


@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_choice_is_possible_where_one_is_answered(name: str) -> None:
    """Words for another choice that nobody can make would never be read."""
    answered = {
        key for key in messages("en") if key.startswith(PREFIX[name]) and key.endswith("-other")
    }
    could = {
        f"{PREFIX[name]}{asked.step['name']}-other"
        for walk in walks(name)
        for asked in walk.asked
        if set(gains(asked)) - set(wanted(asked))
    }
    assert answered <= could


@pytest.mark.parametrize("name", GAMES)
def test_a_step_cites_a_rule_that_exists(name: str) -> None:
    assert {step["rule"] for step in steps(name)} <= NUMBERS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_language_has_the_words_of_every_step(name: str, language: str) -> None:
    known = messages(language)
    assert {PREFIX[name] + step["name"] for step in steps(name)} <= known.keys()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_language_has_the_messages_of_english_with_the_same_values(language: str) -> None:
    def values(text: str) -> set[str]:
        return set(re.findall(r"\$\w+", text))

    english, other = messages("en"), messages(language)
    assert other.keys() == english.keys()
    assert {name for name in other if values(other[name]) != values(english[name])} == set()
