"""The root of all that Mozaika raises on purpose."""

from __future__ import annotations


class MozaikaError(Exception):
    """Bad input or bad luck that Mozaika names in one sentence; anything else is a bug of ours.

    >>> import mozaika
    >>> try:
    ...     mozaika.make("azul", seats=5)
    ... except mozaika.MozaikaError as error:
    ...     print(error)
    azul is played with 2 or 3 or 4 seats, not 5
    """
