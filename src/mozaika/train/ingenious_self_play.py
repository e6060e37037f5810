"""How the nets of Ingenious learn by self-play, with TD(lambda): what is compiled.

Every seat plays the placement with the highest value by the net, out of the few with the highest
priors. After each game the net is fitted to how it ended, and a little to its own value of the
position one turn later.
"""

from __future__ import annotations

import numpy as np

from mozaika.kernels.bits import below, next_random
from mozaika.kernels.ingenious import (
    CODES,
    COLOURS,
    DRAW,
    DTYPE,
    OVER,
    PLACE,
    SEATS,
    SOLO,
    TEAM,
    actor,
    apply,
    chance,
    places,
    rank_of,
    sides,
    start,
)
from mozaika.kernels.roles import Codes, Float, Floats, Int, Ints, Record, Records
from mozaika.search.ingenious import UNIT, hide, playout_decision, share
from mozaika.search.ingenious_net import (
    FACT,
    FACTS,
    HIDDEN,
    OFFSETS,
    ROWS,
    TO_LAST,
    TO_LEFT,
    TO_SECOND,
    TO_THIRD,
    TO_TURN,
    add,
    facts_of,
    figure,
    net_of,
)
from mozaika.search.ingenious_places import likely
from mozaika.search.roles import Logits, Weights

LONGEST = 128
BATCH = 128
LEARNING_RATE, LAMBDA, EXPLORATION = range(3)
"""The hyperparameters: lambda is how much of the target is the end of the game, exploration how
often any likely placement is played."""


def learn(
    states: Records, weights: Weights, gradient: Floats, moments: Floats, games: Int, rates: Floats
) -> Float:
    """Play so many games at the table of the first state and learn from each; the mean loss."""
    s = states[0]
    facts, target = np.zeros((LONGEST, SEATS, COLOURS, FACTS), np.int64), np.zeros(SEATS)
    net = net_of(s, weights)
    loss, seen = 0.0, 0
    for _ in range(games):
        start(s, s.seats, s.mode, 0)
        turns = play(s, weights, rates[EXPLORATION], facts)
        outcome(s, target)
        for turn in range(turns - 1, -1, -1):
            loss += add_gradient(s, facts[turn], net, target, rates[LAMBDA], gradient)
            seen += 1
            if seen % BATCH == 0:
                adam_step(net, gradient, moments, rates[LEARNING_RATE])
    return loss / max(1, seen)


def play(s: Record, weights: Weights, exploration: Float, facts: Ints) -> Int:
    """One game; the facts after each turn are written. How many turns there were."""
    codes, logits, scratch = np.zeros(CODES, np.int64), np.zeros(CODES), np.zeros(1, DTYPE)
    turns = 0
    while s.phase != OVER:
        if actor(s) < 0:
            chance(s)
            continue
        s.rng = next_random(s.rng)
        if s.phase == PLACE and below(s.rng, 1000) < 1000.0 * exploration:
            count = likely(s, 0.0, codes, logits, 12, weights)
            s.rng = next_random(s.rng)
            apply(s, codes[below(s.rng, count)])
        else:
            decide(s, scratch, codes, logits, weights)
        if s.phase == DRAW and turns < LONGEST:
            facts_of(s, facts[turns])
            turns += 1
    return turns


def decide(s: Record, scratch: Records, codes: Codes, logits: Logits, weights: Weights) -> None:
    """What seems best to the seat, which does not see what the others have."""
    scratch[0] = s
    if s.seats > 1:
        hide(scratch[0], s.turn)
    apply(s, playout_decision(scratch[0], 0.0, codes, logits, weights))


def outcome(s: Record, target: Floats) -> None:
    """Write what each side has of the game: its share of the victory; one seat, its lowest peg."""
    best, winners = 0, 0
    for side in range(sides(s)):
        best = max(best, rank_of(s.pegs[side]))
    for side in range(sides(s)):
        winners += 1 if rank_of(s.pegs[side]) == best else 0
    for side in range(sides(s)):
        target[side] = 1.0 / winners if rank_of(s.pegs[side]) == best else 0.0
    if s.mode == SOLO:
        target[0] = best / 2.0**40 / UNIT


# --- a step --------------------------------------------------------------------------------


def add_gradient(
    s: Record, facts: Ints, net: Floats, target: Floats, td_lambda: Float, gradient: Floats
) -> Float:
    """Add the gradient of one position, and mix the net's own value into the target."""
    first, second = np.zeros((COLOURS, HIDDEN)), np.zeros((COLOURS, HIDDEN))
    last, values = np.zeros(HIDDEN), np.zeros(SEATS)
    count, loss = sides(s), 0.0
    for side in range(count):
        values[side] = figure(facts[side], net, first, second, last)
    if s.mode != SOLO:
        share(values, count)
    for side in range(count):
        figure(facts[side], net, first, second, last)
        error = values[side] - target[side]
        loss += error * error / count
        backpropagate(facts[side], net, first, second, last, error, gradient)
        target[side] = td_lambda * target[side] + (1.0 - td_lambda) * values[side]
    return loss


def backpropagate(
    facts: Ints,
    net: Floats,
    first: Floats,
    second: Floats,
    last: Floats,
    error: Float,
    gradient: Floats,
) -> None:
    """Add the gradient of an error of the output to that of every weight that was used."""
    to_last, to_second, to_first = np.zeros(HIDDEN), np.zeros(HIDDEN), np.zeros(HIDDEN)
    for i in range(HIDDEN):
        if last[i] > 0.0:
            gradient[TO_LAST, i] += error * last[i]
            to_last[i] = error * net[TO_LAST, i]
    add(to_last, 1.0, gradient[TO_LEFT + facts[0, FACT.left]])
    add(to_last, 1.0, gradient[TO_TURN + facts[0, FACT.turn]])
    for colour in range(COLOURS):
        _backpropagate_layer(second[colour], net, TO_THIRD, to_last, to_second, gradient)
        add(to_second, 1.0, gradient[TO_SECOND])
        _backpropagate_layer(first[colour], net, TO_SECOND + 1, to_second, to_first, gradient)
        for fact in range(FACTS):
            add(to_first, 1.0, gradient[OFFSETS[fact] + facts[colour, fact]])


def _backpropagate_layer(
    layer: Floats, net: Floats, at: Int, after: Floats, before: Floats, gradient: Floats
) -> None:
    for i in range(HIDDEN):
        before[i] = 0.0
        if layer[i] > 0.0:
            for j in range(HIDDEN):
                gradient[at + i, j] += layer[i] * after[j]
                before[i] += net[at + i, j] * after[j]


def adam_step(net: Floats, gradient: Floats, moments: Floats, learning_rate: Float) -> None:
    """A step of Adam by the gradient of a batch, which is zero afterwards."""
    moments[2, 0, 0] += 1.0
    bias, square_bias = 1.0 - 0.9 ** moments[2, 0, 0], 1.0 - 0.999 ** moments[2, 0, 0]
    for row in range(ROWS):
        for i in range(HIDDEN):
            partial = gradient[row, i] / BATCH
            gradient[row, i] = 0.0
            moments[0, row, i] += 0.1 * (partial - moments[0, row, i])
            moments[1, row, i] += 0.001 * (partial * partial - moments[1, row, i])
            scale = (moments[1, row, i] / square_bias) ** 0.5 + 1e-7
            net[row, i] -= learning_rate * moments[0, row, i] / bias / scale


# --- a match -------------------------------------------------------------------------------


def match(states: Records, weights: Weights, other: Weights) -> tuple[Float, Float]:
    """Play each game with each seat by `weights`, the rest by `other`; mean wins and lowest peg."""
    codes, logits, scratch = np.zeros(CODES, np.int64), np.zeros(CODES), np.zeros(2, DTYPE)
    place = np.zeros(SEATS, np.int64)
    won, lowest_pegs, count = 0.0, 0.0, 0
    for deal in range(len(states)):
        for seat in range(states[deal].seats):
            scratch[1] = states[deal]
            s = scratch[1]
            while s.phase != OVER:
                who = actor(s)
                if who < 0:
                    chance(s)
                else:
                    is_ours = who == seat or (s.mode == TEAM and (who ^ seat) & 1 == 0)
                    decide(s, scratch, codes, logits, weights if is_ours else other)
            places(s, place)
            won += 1.0 if place[seat] == 1 else 0.0
            lowest_pegs += rank_of(s.pegs[seat & 1 if s.mode == TEAM else seat]) // 2**40
            count += 1
    return won / count, lowest_pegs / count


LOOPS = (learn, match)
