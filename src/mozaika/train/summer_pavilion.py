"""Learn the weights of the Summer Pavilion evaluator from nothing, by play.

    python -m mozaika.train.summer_pavilion OUT [--from WEIGHTS] [--stages N] [--games N]

Games are played by the policy alone, each decision sampled by its prior. A round that brought a
seat more than the baseline makes its decisions more likely, one that brought less makes them less
likely: a step along the policy gradient after every few games (REINFORCE). After each stage of such
steps the net is fitted anew to how the games of the stage ended.
"""

from __future__ import annotations

import argparse
from functools import lru_cache
from math import exp
from pathlib import Path

import numpy as np
from rich.progress import track

from mozaika.kernels import rules
from mozaika.kernels.bits import below, next_random
from mozaika.kernels.roles import Codes, Floats, Int, Record, Records
from mozaika.kernels.summer_pavilion import CODES, DTYPE, ROUNDS, SEATS, start
from mozaika.search import summer_pavilion as evaluator
from mozaika.search.net import size as net_size
from mozaika.search.roles import Features, Logits, Weights
from mozaika.search.summer_pavilion_board import BOARD_FEATURES
from mozaika.search.summer_pavilion_features import (
    MOST_FEATURES,
    decision_features,
    ready_spaces,
)
from mozaika.train import net

STEPS = 12  # of a stage
RATE = 0.03
DENIAL = 0.5  # what a point less for the others is worth
MOST_ROWS = 20  # of a game: an end of a round and a seat each
GAME, SCORE, POINTS, NUMBER, SEAT = range(5)


# --- compiled ------------------------------------------------------------------------------


def play(
    work: Records,
    weights: Weights,
    grey: Int,
    games: Int,
    seed: Int,
    baseline: Floats,
    gradient: Floats,
    x: Floats,
    notes: Floats,
) -> Int:
    """Play games; add up the gradient, write a row of inputs and notes for each seat and round.

    `baseline` holds what a round brought on the average so far, by round and seats: sum and count.
    """
    s = work[0]
    codes, logits, features = (
        np.zeros(CODES, np.int64),
        np.zeros(CODES),
        np.zeros(MOST_FEATURES),
    )
    traces, before, now = np.zeros((SEATS, evaluator.POLICY)), np.zeros(SEATS), np.zeros(SEATS)
    rows = 0
    s.rng = seed
    for game in range(games):
        start(s, 2 + max(0, game % 5 - 2), grey, -1)
        begin, number = rows, 1
        before[:] = 0.0
        traces[:, :] = 0.0
        while True:
            who = rules.actor(s)
            if who == -2 or s.number > number:
                for seat in range(s.seats):
                    now[seat] = s.score[seat]
                    if who != -2:
                        now[seat] += evaluator.to_come(s, seat, x[rows], weights)
                        _note(notes, rows, game, s.score[seat], s.number, seat)
                        rows += 1
                _add_gradient(s.seats, number, before, now, traces, baseline, gradient)
                number = s.number
            if who == -2:
                break
            if who == -1:
                rules.chance(s)
            else:
                rules.apply(s, _decide(s, codes, logits, features, traces[who], weights))
        for row in range(begin, rows):
            notes[row, POINTS] = s.score[int(notes[row, SEAT])] - notes[row, SCORE]
    return rows


def _note(notes: Floats, row: Int, game: Int, score: Int, number: Int, seat: Int) -> None:
    notes[row, GAME], notes[row, SCORE] = game, score
    notes[row, NUMBER], notes[row, SEAT] = number, seat


def _add_gradient(
    seats: Int,
    number: Int,
    before: Floats,
    now: Floats,
    traces: Floats,
    baseline: Floats,
    gradient: Floats,
) -> None:
    """Add the gradient of each seat's decisions in the round, times its gain over the baseline."""
    known = baseline[number - 1, seats - 2]
    mean = known[0] / known[1] if known[1] else 0.0
    all_gains = 0.0
    for seat in range(seats):
        all_gains += now[seat] - before[seat] - mean
    for seat in range(seats):
        gain = now[seat] - before[seat] - mean
        known[0] += gain + mean
        known[1] += 1.0
        gain -= DENIAL * (all_gains - gain) / (seats - 1)
        for i in range(evaluator.POLICY):
            gradient[number - 1, i] += gain * traces[seat, i]
            traces[seat, i] = 0.0
    for seat in range(seats):
        before[seat] = now[seat]


def _decide(
    s: Record, codes: Codes, logits: Logits, features: Features, traces: Floats, weights: Weights
) -> Int:
    """A decision sampled from the policy; its log-probability's gradient is added to `traces`."""
    count = rules.legal(s, codes)
    if count == 1:
        return codes[0]
    evaluator.priors(s, codes, count, logits, weights)
    best, total = max(logits[:count]), 0.0
    for i in range(count):
        logits[i] = exp(logits[i] - best)
        total += logits[i]
    s.rng = next_random(s.rng)
    drawn, chosen = total * below(s.rng, 1 << 30) / (1 << 30), 0
    while chosen < count - 1 and drawn >= logits[chosen]:
        drawn -= logits[chosen]
        chosen += 1
    at, size = evaluator.policy_weights(s)
    at %= evaluator.POLICY
    ready = ready_spaces(s.cover[s.turn])
    for i in range(count):
        share = (1.0 if i == chosen else 0.0) - logits[i] / total
        if share > 1e-4 or share < -1e-4:
            decision_features(s, codes[i], ready, features)
            for j in range(size):
                traces[at + j] += share * features[j]
    return codes[chosen]


# --- learning ------------------------------------------------------------------------------


@lru_cache
def _compiled_play() -> Int:
    import sys

    from mozaika.kernels.compiled import compiled, register
    from mozaika.search import compiled as _  # noqa: F401  so that the evaluator is known

    register(sys.modules[__name__])
    return compiled(play)


class Learner:
    """The weights of one side, while it learns."""

    def __init__(self, weights: Floats, grey: int, games: int) -> None:
        self.weights, self.grey, self.games = weights, grey, games
        size = ROUNDS * evaluator.POLICY
        self.policy = weights[grey * size : (grey + 1) * size]
        begin = evaluator.NET + grey * net_size(BOARD_FEATURES)
        self.net = weights[begin : begin + net_size(BOARD_FEATURES)]
        self.step = net.Adam(size)
        self.work = np.zeros(1, DTYPE)
        self.rng = np.random.default_rng(grey)

    def stage(self, steps: int, rate: float, epochs: int) -> tuple[Floats, Floats]:
        """Some steps, then the net anew; the inputs and notes of all games, those of two seats."""
        baseline, found = np.zeros((ROUNDS, SEATS - 1, 2)), []
        for step in range(steps):
            x = np.zeros((self.games * MOST_ROWS, BOARD_FEATURES))
            notes = np.zeros((len(x), 5))
            gradient = np.zeros((ROUNDS, evaluator.POLICY))
            seed = np.uint64(self.rng.integers(1 << 62))
            rows = _compiled_play()(
                self.work,
                self.weights,
                self.grey,
                self.games,
                seed,
                baseline,
                gradient,
                x,
                notes,
            )
            found.append((x[:rows], notes[:rows]))
            if step:  # the first one only measures the baseline
                self.policy[:] = self.step(self.policy, -gradient.ravel() / self.games, rate)
        x, notes = (np.concatenate(part) for part in zip(*found[-6:], strict=True))
        self.net[:] = net.fit(x, notes[:, POINTS] / evaluator.POINTS, epochs)
        return x, notes

    def scale(self, x: Floats, notes: Floats) -> None:
        """How many points of lead are a chance of 73 %, by round, from the games of two seats."""
        predicted = notes[:, SCORE] + evaluator.POINTS * net.outputs(x, self.net)
        final = notes[:, SCORE] + notes[:, POINTS]
        for number in range(2, ROUNDS + 1):
            rows = np.flatnonzero((notes[:, NUMBER] == number) & (notes[:, GAME] % 5 < 3))
            lead, won = (
                predicted[rows[::2]] - predicted[rows[1::2]],
                final[rows[::2]] - final[rows[1::2]],
            )
            scales = np.arange(2.0, 40.0, 0.5)
            chances = 1.0 / (1.0 + np.exp(-lead / scales[:, None]))
            errors = ((chances - (np.sign(won) + 1) / 2) ** 2).mean(1)
            self.weights[evaluator.SCALES + self.grey * ROUNDS + number - 1] = scales[
                errors.argmin()
            ]
        first = evaluator.SCALES + self.grey * ROUNDS
        self.weights[first] = self.weights[first + 1]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--from", dest="known", type=Path)
    parser.add_argument("--stages", type=int, default=24)
    parser.add_argument("--games", type=int, default=2000, help="for each step")
    parser.add_argument("--side", type=int, choices=(0, 1), action="append")
    args = parser.parse_args()
    weights = (
        np.zeros(evaluator.WEIGHTS)
        if args.known is None
        else np.load(args.known).astype(np.float64)
    )
    for grey in args.side or (0, 1):
        learner = Learner(weights, grey, args.games)
        for stage in track(range(args.stages), f"side {grey}"):
            rate = RATE * (1.0 if stage < 0.6 * args.stages else 0.3)
            x, notes = learner.stage(STEPS, rate, 6 if stage < args.stages - 1 else 24)
            mean = (notes[:, SCORE] + notes[:, POINTS])[notes[:, GAME] % 5 < 3].mean()
            off = notes[:, POINTS] - evaluator.POINTS * net.outputs(x, learner.net)
            print(
                f"stage {stage}: mean score {mean:.1f}, net off by {off.std():.1f}",
                flush=True,
            )
            learner.scale(x, notes)
            np.save(args.out, weights.astype(np.float32))


if __name__ == "__main__":
    main()
