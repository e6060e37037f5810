"""From a seed and the nonces of the seats to the bits that decide each draw.

The bytes are written down in `docs/fair-draws.md`. They never change: a new way is a new scheme.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

SEED_BYTES = 32
SCHEME = 2
"""The protocol by which new tables draw. 1 was without hashes of nonces."""
NONCE = re.compile(r"[A-Za-z0-9_.=-]{1,64}")


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    return sha256(seed).hexdigest()


def nonce_hash(nonce: str) -> str:
    return sha256(nonce.encode()).hexdigest()


class Deal(NamedTuple):
    """What the draws of a table depend on beside the seed; all of it is public."""

    table: str
    game: str
    seats: int
    first: int | str
    nonces: tuple[str, ...]
    """By seat; empty if it gave none."""

    def transcript(self) -> bytes:
        return self._lines("draws", *by_seat("nonce", self.nonces))

    def receipt(self, commitment: str, hashes: Sequence[str] | None = None) -> str:
        """What a player keeps of the table before revealing: nothing in it may change afterwards.

        Else a server, which knows every nonce in the end, could try ids of its table, or nonces of
        seats that it plays itself, until it likes the tiles. `hashes` are those of the nonces, by
        seat, for whoever does not know the nonces yet.
        """
        if hashes is None:
            hashes = [nonce and nonce_hash(nonce) for nonce in self.nonces]
        lines = self._lines("receipt", f"commitment {commitment}", *by_seat("hash", hashes))
        return sha256(lines).hexdigest()

    def _lines(self, what: str, *more: str) -> bytes:
        lines = [
            f"mozaika {what} {SCHEME}",
            f"table {self.table}",
            f"game {self.game}",
            f"seats {self.seats}",
            f"first {self.first}",
            *more,
        ]
        return "".join(f"{line}\n" for line in lines).encode()


def by_seat(key: str, values: Sequence[str]) -> list[str]:
    return [f"{key}{seat} {value}" for seat, value in enumerate(values) if value]


class FairRandom(Random):
    """The generator of one draw: HMAC-SHA256(key, "LABEL/COUNTER"), its bits from the left."""

    def __init__(self, key: bytes, label: str) -> None:
        self._key = key
        self._label = label
        self._counter = 0
        self._bits = 0
        self._size = 0
        super().__init__(0)

    def seed(self, *_args: Any, **_kwargs: Any) -> None:
        """The stream is fixed by the key, not by a state of the generator."""

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


def draws_of(scheme: int, seed: bytes, deal: Deal) -> Callable[[int], FairRandom]:
    """By ply, the generator of the draw."""
    if scheme == 1:
        nonces = ",".join(deal.nonces)
        return lambda ply: FairRandom(seed, f"{nonces}/{ply}")
    key = hmac.digest(seed, deal.transcript(), "sha256")
    return lambda ply: FairRandom(key, str(ply))
