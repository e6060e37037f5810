"""Why something may not be done."""

from __future__ import annotations

from typing import NamedTuple

from mozaika.errors import MozaikaError


class Refusal(NamedTuple):
    """Why something may not be done: the number of the rule, and a sentence."""

    rule: str
    reason: str


class IllegalAction(MozaikaError, ValueError):
    """An action that the rules refuse in this state."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} [{refusal.rule}]")
        self.rule = refusal.rule
        self.reason = refusal.reason
