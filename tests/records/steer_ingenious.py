"""Plays the golden records of Ingenious: `python -m tests.records.steer_ingenious`.

Every seat raises its low pegs as far as it can. That seldom brings all pegs to the end of a track,
so in the records that end so one side is favoured: it draws what it can use best, and the others
place tiles that it can use. The seeds were chosen so that the records show all of HAPPENINGS.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import mozaika
from mozaika.core.game import CHANCE, OVER, Event
from mozaika.core.record import Record
from mozaika.games.ingenious.actions import STAY, SWAP, Action, Draw, Place, placements
from mozaika.games.ingenious.game import Ingenious
from mozaika.games.ingenious.scoring import best_order, move_pegs, score_half
from mozaika.games.ingenious.state import TILES, Pegs, State, Tile
from tests.records.golden import save

FAVOURED = 0
FEW = 12
# By configuration and whether side 0 is favoured.
SEEDS = {
    ("ingenious", 2, False): 1,
    ("ingenious", 3, False): 1,
    ("ingenious", 4, False): 2,
    ("ingenious:team", 4, False): 1,
    ("ingenious:solo", 1, False): 1,
    ("ingenious", 2, True): 5,
    ("ingenious", 3, True): 8,
    ("ingenious", 4, True): 1,
    ("ingenious:team", 4, True): 1,
}
HAPPENINGS = {
    ("IN-3.3", "a peg that stops short"),
    ("IN-4.1", "bonus"),
    ("IN-4.1", "two bonuses with one tile"),
    ("IN-4.1", "a bonus that earns a bonus"),
    ("IN-5.1", "stay"),
    ("IN-5.2", "swap"),
    ("IN-7.2", "bonus"),
}


def shortfall(game: Ingenious, pegs: Pegs) -> int:
    """How far a side is from the end of its track; a low peg weighs most."""
    return sum((game.options.track.end - peg) ** 2 for peg in pegs)


def raised(game: Ingenious, state: State, pegs: Pegs, place: Place) -> int:
    """The shortfall of a side with these pegs after it places a tile there."""
    board, track = game.options.board, game.options.track
    (x, y), (a, b) = place.tile.colours, (board.at[place.first], board.at[place.second])
    halves = (score_half(board, state.cells, x, a), score_half(board, state.cells, y, b))
    return shortfall(game, move_pegs(track, pegs, best_order(track, pegs, halves)))


def prospect(game: Ingenious, state: State, pegs: Pegs, tiles: Iterable[Tile]) -> int:
    """The least shortfall that one of these tiles can bring."""
    cells, every_place = state.cells, placements(game.seats)
    prospects = [
        raised(game, state, pegs, place)
        for index, (a, b) in enumerate(game.options.board.pairs)
        if cells[a] is None and cells[b] is None
        for tile in tiles
        for place in every_place[tile][index]
    ]
    return min(prospects, default=shortfall(game, pegs))


def draw(game: Ingenious, state: State, favour: bool, rng: Random) -> Action:
    drawn = game.sample_chance(state, rng)
    assert isinstance(drawn, Draw)
    side = game.options.sides[drawn.seat]
    if not favour or side != FAVOURED:
        return drawn
    tiles = [tile for tile in TILES if state.bag[tile]]
    few = rng.sample(tiles, min(FEW, len(tiles)))
    best = min(few, key=lambda tile: prospect(game, state, state.pegs[side], [tile]))
    return Draw(drawn.seat, best)


def choose(game: Ingenious, state: State, favour: bool, rng: Random) -> Action:
    legal = list(game.legal_actions(state))
    if STAY in legal:
        return SWAP if SWAP in legal and rng.random() < 0.7 else STAY
    rng.shuffle(legal)  # so that equal worth does not always mean the first
    places = [place for place in legal if isinstance(place, Place)]
    side = game.options.sides[state.turn]
    if favour and side != FAVOURED:
        return min(places[:FEW], key=lambda place: left_for_favoured(game, state, place))
    return min(places, key=lambda place: raised(game, state, state.pegs[side], place))


def left_for_favoured(game: Ingenious, state: State, place: Place) -> int:
    """What the first favoured seat can make of its rack after this placement."""
    following = game.apply(state, place)
    rack = following.racks[FAVOURED]
    tiles = [tile for tile in TILES if rack[tile]]
    return prospect(game, following, following.pegs[FAVOURED], tiles)


def happenings(state: State, events: list[Event]) -> set[tuple[str, str]]:
    happened = {(event.rule, event.kind) for event in events}
    bonuses = sum(event.kind == "bonus" for event in events)
    if bonuses > 1:
        happened.add(("IN-4.1", "two bonuses with one tile"))
    if bonuses and state.bonus:
        happened.add(("IN-4.1", "a bonus that earns a bonus"))
    if any(event.points < sum(event.parts) for event in events):
        happened.add(("IN-3.3", "a peg that stops short"))
    return happened


def steer(game: Ingenious, seed: int, favour: bool) -> tuple[Record, set[tuple[str, str]]]:
    """A whole game, and what happened in it by rule and kind."""
    rng, state = Random(seed), game.start()
    actions: list[Action] = []
    happened: set[tuple[str, str]] = set()
    while (actor := game.to_act(state)) is not OVER:
        action = (draw if actor is CHANCE else choose)(game, state, favour, rng)
        happened |= happenings(state, game.explain(state, action))
        actions.append(action)
        state = game.apply(state, action)
    tags = {f"seat{seat}": "steered" for seat in range(game.seats)}
    return Record(game.name, game.ruleset, game.seats, tags=tags).then(*actions), happened


def main() -> None:
    missing = set(HAPPENINGS)
    for (name, seats, favour), seed in SEEDS.items():
        game = mozaika.make(name, seats)
        assert isinstance(game, Ingenious)
        record, happened = steer(game, seed, favour)
        print(save(game, record), "lacks", sorted(HAPPENINGS - happened))
        missing -= happened
    assert not missing, f"no record shows {missing}"


if __name__ == "__main__":
    main()
