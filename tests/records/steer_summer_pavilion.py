"""Plays the golden records of Summer Pavilion: `python -m tests.records.steer_summer_pavilion`.

The seats play for points, structures and large stars, so that a game shows what random moves
seldom reach. The seeds were chosen so that each game has most of HAPPENINGS, and all have them all.
"""

from __future__ import annotations

from random import Random
from typing import Any

import mozaika
from mozaika.core.game import CHANCE, OVER, AnyGame
from mozaika.core.record import Record
from mozaika.games.summer_pavilion.actions import Acquire, Keep, Place, Take
from mozaika.games.summer_pavilion.state import STRUCTURES, State
from tests.records.golden import save

SEEDS = {
    ("summer_pavilion", 2): 26,
    ("summer_pavilion", 3): 40,
    ("summer_pavilion", 4): 14,
    ("summer_pavilion:grey", 2): 1,
    ("summer_pavilion:grey", 3): 13,
    ("summer_pavilion:grey", 4): 0,
}
HAPPENINGS = {
    ("SP-2.5", "marker"),
    ("SP-3.7", "pillar"),
    ("SP-3.7", "statue"),
    ("SP-3.7", "window"),
    ("SP-3.7", "several structures at once"),
    ("SP-3.8", "bag refilled"),
    ("SP-3.9", "kept"),
    ("SP-3.9", "discarded"),
    ("SP-3.10", "discarded"),
    ("SP-4.1", "bag refilled"),
    ("SP-5.1", "star bonus"),
    ("SP-5.2", "number bonus"),
}


def worth(game: AnyGame, state: State, action: Any) -> float:
    """How much a decision seems to bring the seat that makes it."""
    seat = state.turn
    following: State = game.apply(state, action)
    gained = game.scores(following)[seat] - game.scores(state)[seat]
    hand = following.boards[seat].hand
    match action:
        case Acquire():
            return gained + 2 * sum(hand) + max(hand)
        case Place():
            return gained + 2 * following.owed + _prospects(following, seat) / 10
        case Take():
            return max(hand)
        case Keep():
            return sum(action.tiles) + max(action.tiles) / 10
        case _:
            return 0


def _prospects(state: State, seat: int) -> int:
    """More for a tile added to a star or around a structure that has many."""
    stars = state.boards[seat].stars
    sizes = [6 - spaces.count(None) for spaces in stars]
    around = [sum(stars[s][at] is not None for s, at in each.spaces) for each in STRUCTURES]
    return sum(size * size for size in (*sizes, *around))


def steer(game: AnyGame, seed: int) -> tuple[Record, set[tuple[str, str]]]:
    """A whole game, and what happened in it by rule and kind."""
    rng, state = Random(seed), game.start()
    actions: list[Any] = []
    happened: set[tuple[str, str]] = set()
    while (actor := game.to_act(state)) is not OVER:
        if actor is CHANCE:
            action = game.sample_chance(state, rng)
        else:
            legal = list(game.legal_actions(state))
            rng.shuffle(legal)  # so that equal worth does not always mean the first
            action = max(legal, key=lambda each: worth(game, state, each))
        events = game.explain(state, action)
        happened |= {(event.rule, event.kind) for event in events}
        if sum(event.rule == "SP-3.7" for event in events) > 1:
            happened.add(("SP-3.7", "several structures at once"))
        actions.append(action)
        state = game.apply(state, action)
    tags = {f"seat{seat}": "steered" for seat in range(game.seats)}
    return Record(game.name, game.ruleset, game.seats, tags=tags).then(*actions), happened


def main() -> None:
    missing = set(HAPPENINGS)
    for (name, seats), seed in SEEDS.items():
        game = mozaika.make(name, seats)
        record, happened = steer(game, seed)
        print(save(game, record), "lacks", sorted(HAPPENINGS - happened))
        missing -= happened
    assert not missing, f"no record shows {missing}"


if __name__ == "__main__":
    main()
