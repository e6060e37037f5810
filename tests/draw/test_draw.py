"""Boards as SVG: whole documents that show every tile, and nothing that is hidden."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import mozaika
from mozaika.core.game import AnyGame, Seat
from mozaika.core.perft import random_position
from mozaika.draw import plain, svg

ALL = [(each.name, each.seats) for each in mozaika.configurations()]


def words(picture: str) -> list[str]:
    """What is written in it."""
    root = ElementTree.fromstring(picture)
    return [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]


def position(name: str, seats: int, actions: int) -> tuple[AnyGame, Any]:
    rules = mozaika.make(name, seats)
    return rules, random_position(rules, actions, seed=1)


@pytest.mark.parametrize(("name", "seats"), ALL)
@pytest.mark.parametrize("actions", [0, 40, 5000])
def test_every_table_is_drawn_for_everybody(name: str, seats: int, actions: int) -> None:
    rules, state = position(name, seats, actions)
    names = ["Anna", "Bálint & co", "<Cyril>", "Dóra"][:seats]
    for seat in (None, Seat(0)):
        picture = svg(rules, rules.view(state, seat), names)
        assert set(names) <= set(words(picture))
        root = ElementTree.fromstring(picture)
        width, height = (float(root.attrib[side]) for side in ("width", "height"))
        for element in root.iter():
            assert float(element.attrib.get("x", "0").split()[0]) <= width
            assert float(element.attrib.get("y", "0")) <= height


def test_a_picture_shows_every_tile_of_the_offer() -> None:
    game = mozaika.Playthrough("azul", seed=7)
    shown = Counter(words(svg(game.rules, game.view(0))))
    drawn = Counter("".join(action.split("=")[1] for action in game.record.actions))
    assert {letter: shown[letter] for letter in drawn} == drawn
    assert shown["m"] == 1


def test_two_worlds_that_a_seat_cannot_tell_apart_have_one_picture() -> None:
    rules, state = position("ingenious", 2, 30)
    for seat in (None, Seat(0)):
        view = rules.view(state, seat)
        other_world = rules.redeal(view, Random(9))
        assert svg(rules, rules.view(other_world, seat)) == svg(rules, view)


def test_a_game_without_a_drawing_is_shown_by_its_text() -> None:
    rules, state = position("ingenious", 2, 30)
    view = rules.view(state, Seat(0))
    picture = str(plain.draw(rules, view, []))
    assert words(picture) == rules.draw_view(view).splitlines()
