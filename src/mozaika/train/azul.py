"""Fit the weights of the Azul evaluator to games that the search plays against itself.

    python -m mozaika.train.azul OUT [--from WEIGHTS] [--games N] [--simulations N]

Each game gives, for the net, what every seat had at the end of each round and the points it made
from there on; for the policy, how often the search tried each decision. Half of the games are
of two seats on the coloured wall, the others of every other configuration in turn.
"""

from __future__ import annotations

import argparse
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from rich.progress import track

from mozaika.core.play import Budget
from mozaika.kernels.azul import FILL, TILINGS
from mozaika.kernels.kernel import Kernel
from mozaika.kernels.roles import Floats, Records
from mozaika.registry import make
from mozaika.search import azul
from mozaika.search.azul_features import (
    BOARD,
    BOARD_FEATURES,
    TURN_FEATURES,
    board_features,
    tiles_on_table,
    turn_features,
    wall_to_be,
)
from mozaika.search.search import Search
from mozaika.train import net

TABLES = [("azul", 2), ("azul", 4), ("azul", 2), ("azul:grey", 2), ("azul", 2), ("azul", 3)]
TABLES += [("azul", 2), ("azul:grey", 4), ("azul", 2), ("azul:grey", 3)]
SECOND_BEST = 0.08  # how often the second choice is played, for the sake of variety
LONGEST = 600


class Samples(NamedTuple):
    """What one game gives to fit by."""

    inputs: Floats  # a row for each seat and end of a round
    scores: Floats  # of the same seats then, and at the end of the game
    rivals: Floats  # the best of the others, then and at the end
    features: list[Floats]  # for each decision, a row for each choice
    visits: list[Floats]


def play(seed: int, simulations: int, weights: Floats) -> Samples:
    """One game of the search against itself."""
    name, seats = TABLES[seed % len(TABLES)]
    kernel, rng = Kernel(make(name, seats)), Random(seed)
    search = Search(kernel.game, azul.settings(seats)._replace(nodes=1 << 16), weights)
    states = kernel.reset(1, seed)
    inputs, scores, features, visits = [], [], [], []
    for _ in range(LONGEST):
        while kernel.actors(states)[0] == -1:
            if states["phase"][0] == FILL and states["filled"][0] == 0 and states["number"][0] > 1:
                inputs.append(_inputs(states, seats))
                scores.append(kernel.scores(states))
            kernel.draw(states)
        codes = kernel.legal(states).copy()
        if not len(codes):
            break
        root = states.copy()
        root["rng"] = rng.getrandbits(63)
        choices = search.think(root, Budget(simulations=simulations)).choices
        if len(codes) > 1 and codes[0] < TILINGS:
            tried = {choice.code: choice.visits for choice in choices}
            features.append(_features(states, codes))
            visits.append(np.array([tried.get(int(code), 0) for code in codes], np.float64))
        second = len(choices) > 1 and rng.random() < SECOND_BEST
        kernel.apply(states, choices[second].code)
    now = np.array(scores, np.float64).reshape(-1, seats)
    end = np.broadcast_to(np.array(kernel.scores(states), np.float64), now.shape)
    return Samples(
        np.array(inputs).reshape(-1, BOARD_FEATURES),
        np.stack([now, end], -1).reshape(-1, 2),
        np.stack([_best_other(now), _best_other(end)], -1).reshape(-1, 2),
        features,
        visits,
    )


def _best_other(scores: Floats) -> Floats:
    others = [np.delete(scores, seat, 1).max(1) for seat in range(scores.shape[1])]
    return np.stack(others, 1)


def _inputs(states: Records, seats: int) -> Floats:
    rows = np.zeros((seats, BOARD_FEATURES))
    for seat in range(seats):
        board_features(states[0], seat, rows[seat])
    return rows


def _features(states: Records, codes: npt.NDArray[np.int64]) -> Floats:
    s, rows = states[0], np.zeros((len(codes), TURN_FEATURES))
    wall, table = wall_to_be(s, int(s.turn)), tiles_on_table(s)
    for row, code in zip(rows, codes.tolist(), strict=True):
        turn_features(s, code, wall, table, row)
    return rows


# --- fitting -------------------------------------------------------------------------------


def fit(games: list[Samples], begin: Floats) -> Floats:
    """The weights that explain the games best."""
    fitted = begin.copy()
    inputs = np.concatenate([game.inputs for game in games])
    scores = np.concatenate([game.scores for game in games])
    rivals = np.concatenate([game.rivals for game in games])
    to_come = (scores[:, 1] - scores[:, 0]) / azul.POINTS
    of_net = net.fit(inputs, to_come)
    fitted[azul.NET :] = of_net
    predicted = scores[:, 0] + azul.POINTS * net.outputs(inputs, of_net)
    _fit_scales(fitted, inputs, predicted, scores[:, 1] - rivals[:, 1])
    features = [rows for game in games for rows in game.features]
    visits = [rows for game in games for rows in game.visits]
    fitted[azul.POLICY : azul.NET] = fit_policy(features, visits)
    return fitted


def _fit_scales(fitted: Floats, inputs: Floats, predicted: Floats, margin: Floats) -> None:
    """By the longest row, the scale with which predicted leads explain who won."""
    seats = np.round(inputs[:, BOARD.seats]).astype(int) + 2
    lead, at = np.zeros(len(predicted)), 0
    while at < len(predicted):
        rows = slice(at, at + seats[at])
        lead[rows] = predicted[rows] - _best_other(predicted[None, rows])[0]
        at += seats[at]
    won = np.where(margin > 0, 1.0, np.where(margin < 0, 0.0, 0.5))
    longest = np.round(5 * inputs[:, BOARD.longest]).astype(int)
    for length in range(6):
        here = longest == length
        if here.sum() >= 100:
            scales = np.linspace(2.0, 30.0, 57)
            losses = [_cross_entropy(won[here], lead[here] / scale) for scale in scales]
            fitted[azul.SCALES + length] = scales[int(np.argmin(losses))]
    fitted[azul.SCALES] = fitted[azul.SCALES + 1]
    fitted[azul.SCALES + 5] = fitted[azul.SCALES + 4]


def _cross_entropy(won: Floats, logit: Floats) -> float:
    return float(np.mean(np.logaddexp(0.0, logit) - won * logit))


def fit_policy(features: list[Floats], visits: list[Floats], epochs: int = 40) -> Floats:
    """The weights whose softmax is nearest to the visits of the search (cross-entropy)."""
    most = max(map(len, visits))
    x = np.zeros((len(visits), most, TURN_FEATURES))
    share, masked = np.zeros((len(visits), most)), np.full((len(visits), most), -1e9)
    for i, (rows, tried) in enumerate(zip(features, visits, strict=True)):
        x[i, : len(rows)], share[i, : len(rows)], masked[i, : len(rows)] = rows, tried, 0.0
    share /= share.sum(1, keepdims=True)
    rng = np.random.default_rng(0)
    weights, step = np.zeros(TURN_FEATURES), net.Adam(TURN_FEATURES)
    for epoch in range(epochs):
        for batch in np.array_split(rng.permutation(len(x)), max(1, len(x) // 256)):
            logits = x[batch] @ weights + masked[batch]
            chance = np.exp(logits - logits.max(1, keepdims=True))
            chance /= chance.sum(1, keepdims=True)
            gradient = np.einsum("bc,bch->h", chance - share[batch], x[batch]) / len(batch)
            weights = step(weights, gradient, 0.03 * (1.0 - epoch / epochs))
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of the Azul evaluator.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--from", dest="begin", type=Path, help="the weights to play with")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    begin = np.load(args.begin) if args.begin else azul.load_weights()
    jobs = [(args.seed * 1_000_000 + i, args.simulations, begin) for i in range(args.games)]
    with get_context("spawn").Pool() as pool:
        games = list(track(pool.imap(_play, jobs), "playing", total=len(jobs)))
    np.save(args.out, fit(games, begin))


def _play(job: tuple[int, int, Floats]) -> Samples:
    return play(*job)


if __name__ == "__main__":
    main()
