"""The root of all that Mozaika raises on purpose."""

from __future__ import annotations


class MozaikaError(Exception):
    """Bad input or bad luck that Mozaika names in one sentence; anything else is a bug of ours."""
