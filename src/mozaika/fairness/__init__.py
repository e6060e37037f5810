"""Draws that nobody can steer, and their verification: the protocol of `docs/fair-draws.md`."""

from __future__ import annotations

from mozaika.fairness.stream import (
    NONCE,
    SCHEME,
    Deal,
    FairRandom,
    commitment,
    draws_of,
    new_seed,
    nonce_hash,
)
from mozaika.fairness.verdict import Verdict, verify

__all__ = [
    "NONCE",
    "SCHEME",
    "Deal",
    "FairRandom",
    "Verdict",
    "commitment",
    "draws_of",
    "new_seed",
    "nonce_hash",
    "verify",
]
