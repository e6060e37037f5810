"""Draws that nobody can steer: the house commits to a seed, players add nonces, all is checked.

The stream of bits is HMAC-SHA256(seed, "NONCES/PLY/COUNTER"), so the draw before an action depends
on the seed, the nonces and the number of the action only.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from mozaika.core.game import CHANCE
from mozaika.core.record import BadRecord, Record, replay
from mozaika.core.text import BadText
from mozaika.registry import UnknownGame, game_of

SEED_BYTES = 32
NO_NONCES = "-"


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    return sha256(seed).hexdigest()


class FairRandom(Random):
    """The generator of one draw; the bits of the stream are taken from the left."""

    def __init__(self, seed: bytes, nonces: Sequence[str], ply: int) -> None:
        self._key = seed
        self._label = f"{','.join(nonces)}/{ply}"
        self._counter = 0
        self._bits = 0
        self._size = 0
        super().__init__(0)

    def seed(self, *_args: Any, **_kwargs: Any) -> None:
        """The stream is fixed by the seed of the house, not by a state of the generator."""

    def getrandbits(self, k: int, /) -> int:
        while self._size < k:
            block = hmac.digest(self._key, f"{self._label}/{self._counter}".encode(), "sha256")
            self._bits = self._bits << 256 | int.from_bytes(block, "big")
            self._size += 256
            self._counter += 1
        self._size -= k
        taken = self._bits >> self._size
        self._bits &= (1 << self._size) - 1
        return taken

    def random(self) -> float:
        return self.getrandbits(53) / (1 << 53)


class Verdict(NamedTuple):
    """Whether the draws of a record were those the house had committed to."""

    fair: bool
    draws: int
    sentence: str


def verify(record: Record) -> Verdict:
    """Check the seed against the commitment, and every draw against the seed."""
    tags = record.tags
    missing = [tag for tag in ("commitment", "seed", "nonces") if tag not in tags]
    if missing:
        return Verdict(False, 0, f"the record does not name its {missing[0]}")
    try:
        seed = bytes.fromhex(tags["seed"])
    except ValueError:
        return Verdict(False, 0, "the seed is not written in hexadecimal digits")
    if commitment(seed) != tags["commitment"]:
        return Verdict(False, 0, "the seed is not the one the house had committed to")
    prelude = tags.get("prelude", "0")
    if not prelude.isdecimal():
        return Verdict(False, 0, "the prelude is no number")
    return _verify_draws(record, seed, _read_nonces(tags["nonces"], record.seats), int(prelude))


def _verify_draws(record: Record, seed: bytes, nonces: list[str], prelude: int) -> Verdict:
    draws = 0
    try:
        game = game_of(record)
        for ply, state in enumerate(replay(game, record)):
            if ply < prelude or ply == len(record.actions) or game.to_act(state) is not CHANCE:
                continue
            drawn = str(game.sample_chance(state, FairRandom(seed, nonces, ply)))
            if drawn != record.actions[ply]:
                told = record.actions[ply]
                return Verdict(False, draws, f"action {ply + 1} was {told}, but should be {drawn}")
            draws += 1
    except (BadRecord, BadText, UnknownGame) as error:
        return Verdict(False, draws, f"the record does not replay: {error}")
    return Verdict(True, draws, f"all {draws} draws are those the house had committed to")


def write_nonces(nonces: Sequence[str]) -> str:
    return ",".join(nonce or NO_NONCES for nonce in nonces)


def _read_nonces(text: str, seats: int) -> list[str]:
    nonces = ["" if nonce == NO_NONCES else nonce for nonce in text.split(",")]
    return nonces if len(nonces) == seats else []
