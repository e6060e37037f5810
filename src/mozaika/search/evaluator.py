"""What a search asks of a game beyond its rules; the record's type says which judge answers.

A judge knows the game as a good player does. `k` is its knowledge: a row of numbers, made by
`knowledge(...)` of the judge, that may be replaced by better ones. `settings(seats)` are those of
the search that were found best for it.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from mozaika.kernels import rules
from mozaika.kernels.bits import below, next_random
from mozaika.search import azul, ingenious, summer_pavilion

JUDGES: tuple[ModuleType, ...] = (azul, summer_pavilion, ingenious)
_BY_DTYPE = {judge.DTYPE: judge for judge in JUDGES}


def _judge(s: Any) -> Any:
    return _BY_DTYPE[s.dtype]


def hide(s: Any, seat: Any) -> None:
    """Deal anew what the seat cannot know, by the record's own generator."""
    _judge(s).hide(s, seat)


def weigh(s: Any, codes: Any, count: Any, weights: Any, k: Any) -> None:
    """Write what each of the first `count` decisions seems to bring, in points."""
    _judge(s).weigh(s, codes, count, weights, k)


def is_pause(s: Any) -> Any:
    """Whether the position can be judged as it stands: no exchange is under way."""
    return _judge(s).is_pause(s)


def value(s: Any, values: Any, k: Any) -> None:
    """Write for each seat how likely it is to win, from 0 to 1; a game that is over is certain."""
    _judge(s).value(s, values, k)


def quick(s: Any, noise: Any, codes: Any, weights: Any, k: Any) -> Any:
    """The decision that seems best at a glance, when each is misjudged by up to `noise` points."""
    return getattr(_judge(s), "quick", at_a_glance)(s, noise, codes, weights, k)


def at_a_glance(s: Any, noise: Any, codes: Any, weights: Any, k: Any) -> Any:
    """How a judge without a `quick` of its own decides: it weighs all there is."""
    count = rules.legal(s, codes)
    if count == 1:
        return codes[0]
    weigh(s, codes, count, weights, k)
    best, most = 0, -1e9
    for i in range(count):
        s.rng = next_random(s.rng)
        weight = weights[i] + noise * below(s.rng, 1 << 20) / (1 << 20)
        if weight > most:
            best, most = i, weight
    return codes[best]


QUESTIONS = (hide, weigh, is_pause, value, quick)
DEFAULTS = {"quick": at_a_glance}
