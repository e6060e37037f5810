"""Any legal action, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any


class RandomBot:
    def choose(self, view: Any, legal: Sequence[Any], rng: Random) -> Any:
        return rng.choice(legal)
