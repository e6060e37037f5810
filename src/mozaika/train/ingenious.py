"""Find the weights of the Ingenious evaluator by play against itself, for one table.

    python -m mozaika.train.ingenious rules OUT GAME SEATS [--from FILE] [--seconds S]
    python -m mozaika.train.ingenious net OUT GAME SEATS [--from FILE] [--seconds S]

First the rules of thumb, by matches between slightly different ones; then the net, which goes on
from its weights unless it begins with random ones (--from-scratch). Seconds are of processor time.
Each line says how strong the net is: its share of games won, and the mean lowest peg, against the
rules of thumb alone and against the weights it began with.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import numpy as np

from mozaika.kernels.kernel import Kernel
from mozaika.kernels.roles import Floats, Int
from mozaika.registry import make
from mozaika.search import ingenious
from mozaika.search.ingenious_net import (
    HIDDEN,
    NET,
    NETS_AT,
    ROWS,
    TO_LAST,
    TO_LEFT,
    TO_SECOND,
    TO_THIRD,
    WEIGHTS,
)
from mozaika.search.ingenious_places import RULE, RULES, table_of

TUNED = RULE.candidates
"""All rules of thumb but the last, `candidates`."""
PERTURBATION = np.array([0.05, 0.1, 0.03, 0.02, 0.5, 0.08, 0.08, 0.1, 0.1, 0.1, 0.3])
CANDIDATES = 12
"""How many placements the net evaluates before each decision while it learns."""
PLAYOUT_CANDIDATES = (4, 1, 1, 1, 4)
"""The same in a play-out of the search, by table: many seats leave no time for it."""


def loops() -> Int:
    """The loops of ingenious_self_play.py, compiled."""
    from mozaika.kernels.compiled import compiled, register
    from mozaika.search import compiled as _evaluators_are_registered  # noqa: F401
    from mozaika.train import ingenious_self_play

    register(ingenious_self_play)
    return {loop.__name__: compiled(loop) for loop in ingenious_self_play.LOOPS}


class Learner:
    """One game at one table, and the part of the weights that is its own."""

    def __init__(self, name: str, seats: int) -> None:
        self.kernel = Kernel(make(name, seats))
        self.seats, self.is_solo = seats, name.endswith("solo")
        self.number = int(table_of(self.kernel.reset(1, 0)[0]))
        self.rules = slice(RULES * self.number, RULES * self.number + TUNED)
        self.candidates = RULES * self.number + RULE.candidates
        at = NETS_AT + NET * self.number
        self.net = slice(at, at + NET)
        self.loops = loops()
        self.match(np.zeros(WEIGHTS), np.zeros(WEIGHTS), 1, 0)  # compiled before time counts

    def match(self, weights: Floats, other: Floats, deals: int, seed: int) -> tuple[float, float]:
        won, lowest = self.loops["match"](self.kernel.reset(deals, seed), weights, other)
        return float(won), float(lowest)

    def lead(self, weights: Floats, other: Floats, deals: int, seed: int) -> float:
        """By how much `weights` is better: games won beyond its share; alone, fifths of a peg."""
        won, lowest = self.match(weights, other, deals, seed)
        if self.is_solo:
            return (lowest - self.match(other, other, deals, seed)[1]) / 5
        return won - (1 / 2 if self.number == 3 else 1 / self.seats)


def find_rules(learner: Learner, weights: Floats, seconds: float) -> None:
    """SPSA: play two random perturbations, opposite to each other, and step towards the winner."""
    rng, begin = np.random.default_rng(1), process_time()
    weights[learner.candidates] = 1.0
    mean = weights[learner.rules].copy()
    while (done := (process_time() - begin) / seconds) < 1:
        scale = 1.0 - 0.7 * done
        perturbation = PERTURBATION * rng.choice([-1.0, 1.0], TUNED) * scale
        one, other = weights.copy(), weights.copy()
        one[learner.rules] = bounded(weights[learner.rules] + perturbation)
        other[learner.rules] = bounded(weights[learner.rules] - perturbation)
        lead = learner.lead(one, other, 240 // learner.seats, int(rng.integers(1 << 40)))
        weights[learner.rules] = bounded(weights[learner.rules] + 4.0 * lead * scale * perturbation)
        mean += 0.05 * (weights[learner.rules] - mean)
    weights[learner.rules] = mean


def bounded(rules: Floats) -> Floats:
    """A step of a peg is worth more the lower the peg."""
    rules[:2] = np.clip(rules[:2], 0.1, 0.97)
    return rules


def train(
    learner: Learner, weights: Floats, seconds: float, learning_rate: float, td_lambda: float
) -> Iterator[str]:
    """Learn by self-play at a falling learning rate; a line of progress now and then."""
    gradient, moments = np.zeros((ROWS, HIDDEN)), np.zeros((3, ROWS, HIDDEN))
    states = learner.kernel.reset(1, 1)
    weights[learner.candidates] = CANDIDATES
    rules_alone, first = weights.copy(), weights.copy()
    rules_alone[learner.candidates] = 1.0
    learner.loops["learn"](states, weights, gradient, moments, 0, np.zeros(3))
    begin, next_report, games, loss = process_time(), 0.0, 0, 0.0
    while (done := (process_time() - begin) / seconds) < 1:
        rates = np.array([learning_rate * max(0.02, 1.0 - done), td_lambda, 0.03])
        loss += 0.02 * (
            learner.loops["learn"](states, weights, gradient, moments, 50, rates) - loss
        )
        games += 50
        if done >= next_report:
            next_report += 0.1
            figures = [
                learner.match(weights, other, 240 // learner.seats, 7)
                for other in (rules_alone, first)
            ]
            shown = "  ".join(f"{won:.3f} {lowest:.2f}" for won, lowest in figures)
            yield f"{games:7} games  loss {loss:.4f}  {shown}"


def new_net() -> Floats:
    x = np.random.default_rng(1).normal(size=(ROWS, HIDDEN))
    x[:TO_SECOND] *= 0.15
    x[TO_SECOND] = 0.05
    x[TO_SECOND + 1 : TO_LEFT] *= np.sqrt(2 / HIDDEN)
    x[TO_LEFT:TO_THIRD] *= 0.1
    x[TO_THIRD:TO_LAST] *= np.sqrt(1 / 3 / HIDDEN)
    x[TO_LAST] *= 0.3
    return x.ravel()


def main() -> None:
    parser = argparse.ArgumentParser(description="Find the weights of the Ingenious evaluator.")
    parser.add_argument("part", choices=["rules", "net"])
    parser.add_argument("out", type=Path)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--from", dest="begin", type=Path, help="the weights to go on from")
    parser.add_argument("--seconds", type=float, default=300.0)
    parser.add_argument("--learning-rate", type=float, default=0.004)
    parser.add_argument("--td-lambda", type=float, default=0.85)
    parser.add_argument("--from-scratch", action="store_true")
    args = parser.parse_args()
    learner = Learner(args.game, args.seats)
    weights = np.load(args.begin).astype(np.float64) if args.begin else ingenious.load_weights()
    if args.part == "rules":
        find_rules(learner, weights, args.seconds)
    else:
        if args.from_scratch:
            weights[learner.net] = new_net()
        for line in train(learner, weights, args.seconds, args.learning_rate, args.td_lambda):
            print(line, flush=True)
            save(args.out, learner, weights)
    save(args.out, learner, weights)


def save(out: Path, learner: Learner, weights: Floats) -> None:
    """The weights as the search uses them."""
    stored = weights.astype(np.float32)
    stored[learner.candidates] = PLAYOUT_CANDIDATES[learner.number]
    np.save(out, stored)


if __name__ == "__main__":
    main()
