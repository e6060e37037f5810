"""Whole games to check contracts on: random ones, and the golden records with their rare states."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import mozaika
from mozaika.core.game import CHANCE, OVER, Actor, AnyGame
from mozaika.core.record import replay
from mozaika.registry import Configuration, game_of
from tests.records.golden import FOLDER, load

CONFIGURATIONS = mozaika.configurations()
GAMES = int(os.environ.get("CONTRACT_GAMES", "10"))
FIRST_SEED = int(os.environ.get("CONTRACT_SEED", "0"))
LONGEST = 3000  # actions; seats that only drop tiles on the floor could go on for ever


class Ply(NamedTuple):
    """One step of a game; at its end `action` is None."""

    state: Any
    actor: Actor
    action: Any


Walk = list[Ply]


def random_walk(game: AnyGame, seed: int) -> Walk:
    """A game in which every seat chooses at random."""
    rng = Random(seed)
    state = game.start()
    walk: Walk = []
    while (actor := game.to_act(state)) is not OVER and len(walk) < LONGEST:
        if actor is CHANCE:
            action = game.sample_chance(state, rng)
        else:
            action = rng.choice(game.legal_actions(state))
        walk.append(Ply(state, actor, action))
        state = game.apply(state, action)
    assert actor is OVER, f"random game {seed} of {game.name} does not end"
    return [*walk, Ply(state, actor, None)]


def recorded_walks(configuration: Configuration) -> Iterator[Walk]:
    """The golden records of this configuration."""
    stem = f"{configuration.name.replace(':', '-')}-{configuration.seats}-"
    for path in sorted(FOLDER.glob(f"{stem}*.txt")):
        record = load(path)
        game = game_of(record)
        states = list(replay(game, record))
        actions = [*map(game.parse, record.actions), None]
        yield [Ply(s, game.to_act(s), a) for s, a in zip(states, actions, strict=True)]


@lru_cache(maxsize=1)
def walks(configuration: Configuration) -> list[Walk]:
    """The games every contract is checked on, played once."""
    game = mozaika.make(configuration.name, configuration.seats)
    seeds = range(FIRST_SEED, FIRST_SEED + GAMES)
    return [*recorded_walks(configuration), *(random_walk(game, seed) for seed in seeds)]
