"""Why something may not be done."""

from __future__ import annotations

import re

from mozaika.errors import MozaikaError

PLACEHOLDER = re.compile(r"\{\w+\}")
WORD = re.compile(r"\w+")


class Refusal:
    """Why something may not be done: the number of the rule, and a sentence.

    >>> import mozaika
    >>> mozaika.Playthrough("azul", seed=7).refusal("cR1")
    Refusal(rule='AZ-2.2', reason='there is no tile in the centre')

    The values in the sentence are kept beside it, so that it can be said in another language:

    >>> refused = Refusal("AZ-2.6", "line {line} is full", line=3)
    >>> refused.reason, refused.key, refused.values
    ('line 3 is full', 'line-is-full', {'line': 3})
    """

    __slots__ = ("rule", "sentence", "values")

    def __init__(self, rule: str, sentence: str, **values: object) -> None:
        self.rule = rule
        self.sentence = sentence
        self.values = values

    @property
    def reason(self) -> str:
        """The sentence with its values; made only when asked for, since most refusals are not."""
        return self.sentence.format(**self.values) if self.values else self.sentence

    @property
    def key(self) -> str:
        """The words of the sentence without its values, by which a translation is found."""
        return "-".join(WORD.findall(PLACEHOLDER.sub("", self.sentence).lower()))

    def under(self, rule: str) -> Refusal:
        """The same refusal by another rule."""
        return Refusal(rule, self.sentence, **self.values)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return NotImplemented
        return (self.rule, self.reason) == (other.rule, other.reason)

    def __hash__(self) -> int:
        return hash((self.rule, self.reason))

    def __repr__(self) -> str:
        return f"Refusal(rule={self.rule!r}, reason={self.reason!r})"


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
        self.refusal = refusal

    @property
    def rule(self) -> str:
        return self.refusal.rule

    @property
    def reason(self) -> str:
        return self.refusal.reason
