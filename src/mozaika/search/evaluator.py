"""What a search asks of a game beyond its rules; the record's type says which evaluator answers.

`weights` is a row of numbers, read by the evaluator's `load_weights()`, that may be replaced by
better ones.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Protocol

import numpy as np

from mozaika.kernels import rules
from mozaika.kernels.bits import below, next_random
from mozaika.kernels.roles import Bool, Codes, Float, Int, Record
from mozaika.search.roles import Logits, Values, Weights
from mozaika.search.settings import SearchSettings


class Evaluator(Hashable, Protocol):
    """What `search/<game>.py` holds: this, and a function for each of the QUESTIONS below.

    Those with a default may be missing.
    """

    __name__: str
    DTYPE: np.dtype[Any]
    """Of the kernel's records."""
    HAS_SECRETS: bool
    """Whether a seat holds anything that `hide` must deal anew."""
    FEATURES: tuple[Callable[..., Any], ...]
    """The tables of what it looks at, see features.py."""

    def load_weights(self) -> Weights:
        """All numbers it was fitted with."""

    def settings(self, seats: int) -> SearchSettings:
        """Those of the search that were found best for it."""


_BY_DTYPE: dict[np.dtype[Any], Any] = {}


def add(evaluator: Evaluator) -> None:
    """From now on it answers for its records."""
    _BY_DTYPE[evaluator.DTYPE] = evaluator


def _evaluator(s: Record) -> Any:
    return _BY_DTYPE[s.dtype]


def hide(s: Record, seat: Int) -> None:
    """Deal anew what the seat cannot know, by the record's own generator."""
    _evaluator(s).hide(s, seat)


def priors(s: Record, codes: Codes, count: Int, logits: Logits, weights: Weights) -> None:
    """Write the logits of the priors of the first `count` decisions, in points."""
    _evaluator(s).priors(s, codes, count, logits, weights)


def is_quiet(s: Record) -> Bool:
    """Whether the position is quiet: it can be evaluated as it stands, no exchange is under way."""
    return _evaluator(s).is_quiet(s)


def value(s: Record, values: Values, weights: Weights) -> None:
    """Write for each seat how likely it is to win, from 0 to 1; a game that is over is certain."""
    _evaluator(s).value(s, values, weights)


def playout_decision(
    s: Record, noise: Float, codes: Codes, logits: Logits, weights: Weights
) -> Int:
    """The decision of a play-out: the one with the best prior, each off by up to `noise` points."""
    return getattr(_evaluator(s), "playout_decision", best_by_priors)(
        s, noise, codes, logits, weights
    )


def best_by_priors(s: Record, noise: Float, codes: Codes, logits: Logits, weights: Weights) -> Int:
    """The decision of an evaluator without a way of its own: it asks for the priors of all."""
    count = rules.legal(s, codes)
    if count == 1:
        return codes[0]
    priors(s, codes, count, logits, weights)
    best, most = 0, -1e9
    for i in range(count):
        s.rng = next_random(s.rng)
        logit = logits[i] + noise * below(s.rng, 1 << 20) / (1 << 20)
        if logit > most:
            best, most = i, logit
    return codes[best]


QUESTIONS = (hide, priors, is_quiet, value, playout_decision)
DEFAULTS = {"playout_decision": best_by_priors}
