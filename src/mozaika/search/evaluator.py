"""What a search asks of a game beyond its rules; the record's type says which evaluator answers.

An evaluator is the module search/<game>.py. `weights` is a row of numbers, read by its
`load_weights()`, that may be replaced by better ones. `settings(seats)` are those of
the search that were found best for it.
"""

from __future__ import annotations

from types import ModuleType

from mozaika.kernels import rules
from mozaika.kernels.bits import below, next_random
from mozaika.kernels.roles import Bool, Codes, Float, Int, Record
from mozaika.search import azul, ingenious, summer_pavilion
from mozaika.search.roles import Logits, Values, Weights

EVALUATORS: tuple[ModuleType, ...] = (azul, summer_pavilion, ingenious)
_BY_DTYPE = {each.DTYPE: each for each in EVALUATORS}


def _evaluator(s: Record) -> ModuleType:
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
