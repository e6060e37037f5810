"""The settings of a search, defined once: for Python, and as the record compiled code reads."""

from __future__ import annotations

from typing import Any, NamedTuple, get_type_hints

import numpy as np
import numpy.typing as npt


class SearchSettings(NamedTuple):
    """How a search goes about it."""

    c_puct: float = 1.5
    """How much a child is tried for its prior."""
    fpu_reduction: float = 0.1
    """How much worse than its siblings a child is taken to be before its first visit."""
    prior_temperature: float = 2.0
    """Priors are a softmax of the policy's logits divided by this; higher is more even."""
    noise: float = 1.0
    """Points by which a decision of a play-out may be misjudged."""
    max_children: int = 32
    """Of a decision, the likeliest; with `widening` more enter with many visits."""
    widening: float = 0.0
    """Children beyond `max_children`: so many times the root of the visits; 0 is none ever."""
    samples: int = 16
    """The most children of a draw."""
    plies: int = 1
    """Decisions of a play-out before the first quiet position may end it."""
    is_plain: bool = False
    """Equal priors, and random play-outs to the end of the game."""
    nodes: int = 1 << 21
    """The most nodes of a tree, 28 bytes each; only those that are used take memory."""


TYPES: dict[type, str] = {float: "f8", int: "i8", bool: "i8"}
SETTINGS = np.dtype(
    (
        np.record,
        [
            *((name, TYPES[kind]) for name, kind in get_type_hints(SearchSettings).items()),
            ("has_secrets", "i8"),  # seats hide something; the tree ends where another one decides
        ],
    )
)


def as_record(settings: SearchSettings, has_secrets: bool) -> npt.NDArray[Any]:
    """An array with one record, as compiled code takes it."""
    return np.array([(*settings, has_secrets)], SETTINGS)
