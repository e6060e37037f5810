"""Why something may not be done."""

from __future__ import annotations

from typing import NamedTuple

from mozaika.errors import MozaikaError


class Refusal(NamedTuple):
    """Why something may not be done: the number of the rule, and a sentence.

    >>> import mozaika
    >>> mozaika.Playthrough("azul", seed=7).refusal("cR1")
    Refusal(rule='AZ-2.2', reason='there is no tile in the centre')
    """

    rule: str
    reason: str


class IllegalAction(MozaikaError, ValueError):
    """An action that the rules refuse in this state; `rule` and `reason` are those of the refusal.

    >>> import mozaika
    >>> mozaika.Playthrough("azul", seed=7).act("cR1")
    Traceback (most recent call last):
        ...
    mozaika.core.refusal.IllegalAction: there is no tile in the centre [AZ-2.2]
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} [{refusal.rule}]")
        self.rule = refusal.rule
        self.reason = refusal.reason
