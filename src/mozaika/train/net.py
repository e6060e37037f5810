"""Fitting the small net of search/net.py, in plain numpy."""

from __future__ import annotations

import numpy as np

from mozaika.kernels.roles import Floats
from mozaika.search.net import NARROW, WIDE, size


class Adam:
    """Steps of gradient descent by Adam."""

    def __init__(self, size: int) -> None:
        self.mean, self.square, self.steps = np.zeros(size), np.zeros(size), 0

    def __call__(self, weights: Floats, gradient: Floats, rate: float) -> Floats:
        self.steps += 1
        self.mean = 0.9 * self.mean + 0.1 * gradient
        self.square = 0.999 * self.square + 0.001 * gradient * gradient
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.999**self.steps)
        moved: Floats = weights - rate * mean / (np.sqrt(square) + 1e-8)
        return moved


def _parts(weights: Floats, inputs: int) -> list[Floats]:
    shapes = [(inputs, WIDE), (WIDE,), (WIDE, NARROW), (NARROW,), (NARROW,), (1,)]
    bounds = np.cumsum([0, *[int(np.prod(shape)) for shape in shapes]])
    pieces = zip(bounds, bounds[1:], shapes, strict=False)
    return [weights[a:b].reshape(shape) for a, b, shape in pieces]


def outputs(x: Floats, weights: Floats) -> Floats:
    """The output of the net for each row."""
    first, one, second, two, last, three = _parts(weights, x.shape[1])
    wide = np.maximum(0.0, x @ first + one)
    narrow = np.maximum(0.0, wide @ second + two)
    predicted: Floats = narrow @ last + three
    return predicted


def _gradient(x: Floats, y: Floats, weights: Floats) -> Floats:
    """Of the mean square error."""
    first, one, second, two, last, three = _parts(weights, x.shape[1])
    wide = np.maximum(0.0, x @ first + one)
    narrow = np.maximum(0.0, wide @ second + two)
    error = (narrow @ last + three - y) / len(y)
    to_narrow = np.outer(error, last) * (narrow > 0)
    to_wide = (to_narrow @ second.T) * (wide > 0)
    parts = [x.T @ to_wide, to_wide.sum(0), wide.T @ to_narrow, to_narrow.sum(0)]
    parts += [narrow.T @ error, error.sum(keepdims=True)]
    return np.concatenate([part.ravel() for part in parts])


def fit(x: Floats, y: Floats, epochs: int = 60, rate: float = 2e-3) -> Floats:
    """The weights that predict y best; a tenth of the rows validates which epoch is the best."""
    rng, inputs = np.random.default_rng(0), x.shape[1]
    weights = np.zeros(size(inputs))
    for part, fan_in in zip(_parts(weights, inputs)[::2], (inputs, WIDE, 2 * NARROW), strict=True):
        part[...] = rng.normal(0.0, np.sqrt(2.0 / fan_in), part.shape)
    _parts(weights, inputs)[5][0] = y.mean()
    validation = np.arange(len(x)) // 16 % 10 == 0
    rows, step, best, least = np.flatnonzero(~validation), Adam(len(weights)), weights, np.inf
    for epoch in range(epochs):
        for batch in np.array_split(rng.permutation(rows), max(1, len(rows) // 128)):
            gradient = _gradient(x[batch], y[batch], weights) + 1e-4 * weights
            learning_rate = rate * 0.5 * (1.0 + np.cos(np.pi * epoch / epochs))
            weights = step(weights, gradient, learning_rate)
        loss = float(np.mean((outputs(x[validation], weights) - y[validation]) ** 2))
        if loss < least:
            best, least = weights.copy(), loss
    return best
