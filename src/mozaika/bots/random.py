"""Any legal action, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from mozaika.core.play import Budget


class RandomBot:
    def choose(self, view: object, legal: Sequence[object], rng: Random, budget: Budget) -> Any:
        return rng.choice(legal)
