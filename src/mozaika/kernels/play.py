"""What is compiled: whole loops over arrays of records, written once for all games."""

from __future__ import annotations

from mozaika.kernels import rules
from mozaika.kernels.roles import Bool, Bools, Codes, Int, Ints, Records

CHANCE, OVER = -1, -2


def deal(states: Records) -> None:
    """Draw until a seat is to decide, or the game is over."""
    for i in range(len(states)):
        s = states[i]
        rules.deal(s)


def reset(states: Records, seats: int, variant: int, first: int) -> None:
    """New games, dealt."""
    for i in range(len(states)):
        s = states[i]
        rules.start(s, seats, variant, first)
        rules.deal(s)


def actors(states: Records, out: Ints) -> None:
    for i in range(len(states)):
        out[i] = rules.actor(states[i])


def step(states: Records, codes: Codes, refused: Bools) -> None:
    """One decision in each game, and the draws after it; an illegal one is marked, not made."""
    for i in range(len(states)):
        s = states[i]
        refused[i] = not rules.is_legal(s, codes[i])
        if not refused[i]:
            rules.apply(s, codes[i])
            rules.deal(s)


def masks(states: Records, out: Bools) -> None:
    """Which decisions are legal in each game."""
    flat, codes = out.reshape(-1), out.shape[1]
    for i in range(len(states)):
        rules.mask(states[i], flat, codes * i)


def legal(states: Records, codes: Codes) -> Int:
    """The legal decisions of the first game; how many."""
    return rules.legal(states[0], codes)


def draw_once(states: Records) -> Int:
    """One draw in the first game, by its own generator; the number of the draw."""
    drawn = rules.sample(states[0])
    rules.draw(states[0], drawn)
    return drawn


def draw(states: Records, drawn: Int) -> None:
    """This draw, which can happen now, in the first game."""
    rules.draw(states[0], drawn)


def apply(states: Records, code: Int) -> Bool:
    """One decision in the first game, and nothing after it; False if it is illegal."""
    s = states[0]
    if not rules.is_legal(s, code):
        return False
    rules.apply(s, code)
    return True


def play_out(states: Records, most: int) -> Int:
    """Random play to the end of each game, or `most` decisions; how many there were in all."""
    decisions = 0
    for i in range(len(states)):
        s = states[i]
        left = most
        while left > 0:
            actor = rules.actor(s)
            if actor == OVER:
                break
            if actor == CHANCE:
                rules.deal(s)
            else:
                rules.apply(s, rules.choose(s))
                left -= 1
        decisions += most - left
    return decisions


def play_games(states: Records, games: int, seats: int, variant: int, first: int) -> Int:
    """Random games one after another in the first record; how many decisions."""
    decisions = 0
    s = states[0]
    for _ in range(games):
        rules.start(s, seats, variant, first)
        while True:
            actor = rules.actor(s)
            if actor == OVER:
                break
            if actor == CHANCE:
                rules.deal(s)
            else:
                rules.apply(s, rules.choose(s))
                decisions += 1
    return decisions


def random_steps(
    states: Records, masks: Bools, steps: int, seats: int, variant: int, first: int
) -> None:
    """Steps of random play as a learner sees them: each with its mask; ended games begin anew."""
    flat, codes = masks.reshape(-1), masks.shape[1]
    for _ in range(steps):
        for i in range(len(states)):
            s = states[i]
            if rules.actor(s) == OVER:
                rules.start(s, seats, variant, first)
            rules.deal(s)
            rules.mask(s, flat, codes * i)
            rules.apply(s, rules.choose(s))
            rules.deal(s)


def outcome(states: Records, scores: Ints, places: Ints) -> Int:
    """The scores and places of the first game; the number of the reason it is over."""
    s = states[0]
    for seat in range(len(scores)):
        scores[seat] = rules.score(s, seat)
    rules.places(s, places)
    return rules.ended(s)


LOOPS = (
    deal, reset, actors, step, masks, legal, draw_once, draw, apply, play_out, play_games,
    random_steps, outcome,
)  # fmt: skip
