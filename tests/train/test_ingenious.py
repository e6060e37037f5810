"""How the nets of Ingenious learn."""

from __future__ import annotations

import numpy as np
import pytest

import mozaika
from mozaika.kernels.ingenious import COLOURS, SEATS
from mozaika.kernels.kernel import Kernel
from mozaika.search import ingenious
from mozaika.search.ingenious_net import FACTS, HIDDEN, ROWS, facts_of, figure, net_of
from mozaika.train.ingenious_self_play import backpropagate, learn


def test_backpropagation_finds_the_gradient_of_every_weight_that_was_used() -> None:
    """It is what small changes of single weights show."""
    rng = np.random.default_rng(5)
    net, gradient = rng.normal(size=(ROWS, HIDDEN)), np.zeros((ROWS, HIDDEN))
    facts = np.zeros((SEATS, COLOURS, FACTS), np.int64)
    kernel = Kernel(mozaika.make("ingenious", 2))
    states = kernel.reset(1, 3)
    kernel.play_out(states, 20)
    facts_of(states[0], facts)
    layers = np.zeros((COLOURS, HIDDEN)), np.zeros((COLOURS, HIDDEN)), np.zeros(HIDDEN)
    before = figure(facts[0], net, *layers)
    backpropagate(facts[0], net, *layers, 1.0, gradient)
    used = rng.permutation(np.argwhere(gradient != 0.0))[:40]
    for row, unit in used:
        changed = net.copy()
        changed[row, unit] += 1e-6
        partial = (figure(facts[0], changed, *layers) - before) / 1e-6
        assert partial == pytest.approx(gradient[row, unit], rel=1e-3, abs=1e-4)


def test_a_game_teaches_its_own_net_and_no_other() -> None:
    states = Kernel(mozaika.make("ingenious:solo")).reset(1, 1)
    weights = ingenious.load_weights()
    before = weights.copy()
    room = np.zeros((ROWS, HIDDEN)), np.zeros((3, ROWS, HIDDEN))
    with np.errstate(over="ignore"):  # plain functions draw as compiled ones do
        loss = learn(states, weights, *room, 4, np.array([0.01, 0.9, 0.0]))
    assert loss > 0.0
    own = net_of(states[0], weights)
    assert (own != net_of(states[0], before)).any()
    own[:] = net_of(states[0], before)
    assert (weights == before).all()
